/** What a page comes to: exactly its content, as Markdown and as text, and what is known about it. */
export interface Document {
  readonly title: string;
  readonly markdown: string;
  /** The same content without markup. */
  readonly text: string;
  readonly byline?: string;
  /** ISO 8601, as precise as the page was. */
  readonly publishedDate?: string;
  readonly modifiedDate?: string;
  readonly siteName?: string;
  readonly language?: string;
  readonly canonicalUrl?: string;
  readonly description?: string;
  readonly kind?: PageKind;
  readonly wordCount: number;
  readonly toc: readonly {
    readonly level: number;
    readonly title: string;
    readonly offset: number;
    readonly length: number;
  }[];
  /** Absolute http(s) links of the content, each once. */
  readonly links: readonly string[];
  /** Characters a person would not have seen, left out. */
  readonly hiddenCharacters: number;
  /** What was noticed about the page: hidden text, forged frames, unusual characters. Flags, not censorship. */
  readonly signals: readonly string[];
  /** The page shows nothing without running its scripts. */
  readonly isShell: boolean;
}

/** A document as it is kept: its Markdown says the same as its text, and nobody asks a page that was read for both. */
export type MarkdownDocument = Omit<Document, 'text' | 'wordCount'>;

export type PageKind =
  | 'article'
  | 'documentation'
  | 'forum'
  | 'product'
  | 'listing'
  | 'collection'
  | 'service'
  | 'generic';
