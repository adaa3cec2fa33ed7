import { WebglassError } from '../../errors/index.ts';
import type { Document, MarkdownDocument } from '../document.ts';
import { chooseContent } from './choose-content.ts';
import { renderPage } from './markdown/render.ts';
import { loadModel } from './model/load-model.ts';
import type { BlockModel } from './model/judge-blocks.ts';
import { countWords } from './count-words.ts';
import { letGo } from './let-go.ts';
import { readMetadata } from './metadata/metadata.ts';
import { namedKind } from './named-kind.ts';
import { openPage } from './open-page.ts';
import { settleContent } from './settle/settle-content.ts';
import { settleNotes } from './settle/settle-notes.ts';
import { withTitle } from './settle/with-title.ts';
import { headsPart } from './metadata/heads-part.ts';
import { titleHeading } from './metadata/title-heading.ts';
import { tableOfContents } from '../table-of-contents.ts';

export interface ExtractOptions {
  /** The page's own address: relative links are resolved against it. */
  readonly url?: string | undefined;
}

/** HTML → exactly the page's content. Pure and synchronous; never throws, whatever the page. Throws `BAD_REQUEST` for what is no string. */
export function extractHtml(html: string, options: ExtractOptions = {}): Document {
  return extractWith(loadModel(), html, options);
}

/** The same without its plain text, which costs one part in twenty of the time. Throws `BAD_REQUEST` for what is no string. */
export function extractMarkdown(html: string, options: ExtractOptions = {}): MarkdownDocument {
  const { roots, document } = readPage(loadModel(), html, options);
  roots.forEach(letGo);
  return document;
}

/** The same with another model: how the trainer scores pages by a model that did not see their site. */
export function extractWith(model: BlockModel, html: string, options: ExtractOptions): Document {
  const { roots, document, writeText } = readPage(model, html, options);
  const text = writeText();
  roots.forEach(letGo);
  return { ...document, text, wordCount: countWords(text) };
}

function readPage(model: BlockModel, html: string, { url }: ExtractOptions) {
  if (typeof html !== 'string')
    throw new WebglassError('BAD_REQUEST', { message: 'html must be a string: decode bytes before they are read.' });
  const page = openPage(html);
  const { root, roots, survey, head, told, linked, isCut, isShell, visibility } = page;
  const choice = chooseContent(page, url, model);
  const { keep } = choice;
  const kind = namedKind(choice.kind, { facts: head, linked, survey, url });
  settleContent(page, choice, kind, url);
  const notes = settleNotes(survey, keep);
  const metadata = readMetadata({ facts: told, linked, survey, url, kind });
  const title = titleHeading(survey, keep, metadata.title);
  const shown = withTitle(survey, keep, title);
  const chosen = { keep, shown, notes, title: headsPart(survey, shown, title) ? -1 : title };
  const { markdown, links, writeText } = renderPage(root, survey, chosen, baseOf(head.base, url));
  const document: MarkdownDocument = {
    ...metadata,
    kind,
    markdown,
    toc: tableOfContents(markdown),
    links,
    hiddenCharacters: visibility.hiddenCharacters,
    signals: [...(isCut ? ['cut'] : []), ...visibility.signals],
    isShell,
  };
  return { roots, document, writeText };
}

/** `<base href>` moves every relative link, as in a browser. */
function baseOf(base: string | undefined, url: string | undefined): string | undefined {
  try {
    return base === undefined ? url : new URL(base.trim(), url).href;
  } catch {
    return url; // A base that is no address is ignored, as browsers do.
  }
}
