import type { Links } from '../html/markdown/link.ts';
import { labelOf } from './definitions.ts';
import type { Definitions } from './definitions.ts';
import { destinationAt } from './link-destination.ts';
import type { Destination } from './link-destination.ts';
import { bracketPartners, codeSpans, runLength } from './prose-pairs.ts';

export interface ProseOptions {
  readonly links: Links;
  /** What `[text][label]` leads to. */
  readonly definitions: Definitions;
}

/** A link whose text is being written: where its text ends, what is written there, and where reading goes on. */
interface Ending {
  readonly written: string;
  readonly next: number;
  /** Where its text begins in what is written: a link without text is nothing. */
  readonly from?: number;
}

/**
 * One paragraph of Markdown without its code blocks, read once from left to right. Links keep their text and get a whole
 * address or none; images become their description; markup is escaped; a code span is kept where it begins and ends on
 * one line.
 */
export function sanitizeProse(text: string, options: ProseOptions): string {
  return new ProseReader(text, options).read();
}

class ProseReader {
  private readonly text: string;
  private readonly links: Links;
  private readonly definitions: Definitions;
  private readonly partners: ReadonlyMap<number, number>;
  private readonly spans: ReadonlyMap<number, number>;
  private readonly endings = new Map<number, Ending>();
  private readonly out: string[] = [];

  constructor(text: string, { links, definitions }: ProseOptions) {
    this.text = text;
    this.links = links;
    this.definitions = definitions;
    this.spans = codeSpans(text);
    this.partners = bracketPartners(text, this.spans);
  }

  read(): string {
    const { text } = this;
    let at = 0;
    while (at < text.length) {
      special.lastIndex = at;
      const next = special.exec(text)?.index ?? text.length;
      this.write(text.slice(at, next));
      at = next < text.length ? this.sign(next) : next;
    }
    return this.out.join('');
  }

  private write(part: string): void {
    if (part !== '') this.out.push(part);
  }

  /** The last sign written. */
  private get last(): string {
    return this.out.at(-1)?.at(-1) ?? '';
  }

  /** Writes what stands for the sign at `at` and returns where to go on. */
  private sign(at: number): number {
    const { text } = this;
    switch (text[at]) {
      case '\\': {
        // Escaped again, as we do it.
        if (text[at + 1] === '<') return this.angle(at + 1);
        return this.keep(at, at + 1 < text.length && text[at + 1] !== '\n' ? 2 : 1);
      }
      case '`': {
        return this.backticks(at);
      }
      case '<': {
        return this.angle(at);
      }
      case '~': {
        return this.waves(at);
      }
      case '!': {
        return text[at + 1] === '[' ? this.image(at) : this.keep(at, 1);
      }
      case '[': {
        return this.open(at);
      }
      case ']': {
        return this.close(at);
      }
      default: {
        // A bracket right behind a bracket would make a link of what we did not write as one.
        this.write(this.last === ']' ? '\\(' : '(');
        return at + 1;
      }
    }
  }

  private keep(at: number, length: number): number {
    this.write(this.text.slice(at, at + length));
    return at + length;
  }

  private backticks(at: number): number {
    const end = this.spans.get(at);
    const run = runLength(this.text, at);
    if (end !== undefined) {
      const content = this.text.slice(at + run, end - run);
      // In a table a stroke parts cells before anything else is read.
      const isCell = content.includes('|');
      if (!/[<[\]]/.test(content) || !(isCell || this.isInAddress(at))) return this.keep(at, end - at);
    }
    this.write('\\`'.repeat(run));
    return at + run;
  }

  /** Three of them may begin code in the eyes of others, and end it where ours is. */
  private waves(at: number): number {
    let end = at;
    while (this.text[end] === '~') end += 1;
    if (end - at < 3) return this.keep(at, end - at);
    this.write('\\~'.repeat(end - at));
    return end;
  }

  /** A bare address may swallow the sign behind it. */
  private isInAddress(at: number): boolean {
    const before = this.text.slice(Math.max(0, at - longestAddress), at);
    const word = before.slice(before.search(/\S*$/));
    return word.length === longestAddress || /[:@]|www\./i.test(word);
  }

  private angle(at: number): number {
    const { text } = this;
    address.lastIndex = at;
    const href = address.exec(text)?.[1];
    if (href !== undefined) {
      this.write(this.links.resolve(href) ?? href);
      return at + href.length + 2;
    }
    if (!/[a-zA-Z/!?]/.test(text[at + 1] ?? '')) return this.keep(at, 1);
    // A backslash is part of a bare address, so there it does not escape what follows.
    this.write(this.isInAddress(at) ? '&lt;' : '\\<');
    return at + 1;
  }

  private image(at: number): number {
    const end = this.partners.get(at + 1);
    if (end === undefined) {
      this.write('\\!');
      return at + 1;
    }
    const after = destinationAt(this.text, end + 1)?.end ?? this.referenceEnd(end + 1);
    if (this.text.slice(at + 2, end).trim() === '') return after;
    this.write('[image: ');
    this.endings.set(end, { written: ']', next: after });
    return at + 2 + /^\s*/.exec(this.text.slice(at + 2, at + 100))![0].length;
  }

  private referenceEnd(at: number): number {
    const end = this.text[at] === '[' ? this.partners.get(at) : undefined;
    return end === undefined ? at : end + 1;
  }

  private open(at: number): number {
    const { text } = this;
    const end = this.partners.get(at);
    if (end === undefined) return this.keep(at, 1);
    if (text[end + 1] === ':') return this.definition(at, end);
    const destination = destinationAt(text, end + 1) ?? this.reference(at, end);
    if (!destination) return this.keep(at, 1);
    const target = this.links.resolve(destination.href);
    if (target !== undefined) this.write('[');
    const written = target === undefined ? '' : `](${target})`;
    this.endings.set(end, { written, next: destination.end, from: this.out.length });
    return at + 1;
  }

  private close(at: number): number {
    const ending = this.endings.get(at);
    if (!ending) return this.keep(at, 1);
    const { written, next, from } = ending;
    if (from !== undefined && written !== '' && this.out.slice(from).every((part) => part.trim() === ''))
      this.out.length = from - 1;
    else this.write(written);
    return next;
  }

  /** `[text][label]`, `[label][]` or `[label]` of something that is defined. */
  private reference(at: number, end: number): Destination | undefined {
    if (this.definitions.size === 0) return undefined;
    const { text } = this;
    const labelEnd = text[end + 1] === '[' ? this.partners.get(end + 1) : undefined;
    const named = labelEnd === undefined ? '' : text.slice(end + 2, labelEnd);
    const label = named.trim() === '' ? text.slice(at + 1, end) : named;
    const href = label.length > longestLabel ? undefined : this.definitions.get(labelOf(label));
    if (href === undefined) return undefined;
    if (labelEnd !== undefined) return { href, end: labelEnd + 1 };
    // Brackets alone may be meant as such.
    return this.links.resolve(href) === undefined ? undefined : { href, end: end + 1 };
  }

  /** `[name]: address` in a place where some may read it as a definition is written so that none does. */
  private definition(at: number, end: number): number {
    const { text } = this;
    const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
    const [whole, href = ''] = /^\s{0,80}<?([^\s<>]{0,2000})>?/.exec(text.slice(end + 2, end + 2_100)) ?? [''];
    const rest = text.slice(end + 2 + whole.length, end + 2 + whole.length + 80);
    const isHarmless = !/^[a-z][a-z0-9+.-]*:|&|\\/i.test(href);
    const isText = isHarmless && !/^[ \t]*(?:\n|$|["'(])/.test(rest);
    if (isText || !/^[\s>*+\-\d.)]*$/.test(line.slice(-200))) return this.keep(at, 1);
    this.write('\\[');
    return at + 1;
  }
}

const longestLabel = 999;
/** How far back a bare address is looked for. */
const longestAddress = 200;

/** A round bracket matters only where a square one was just written. */
const special = /[\\`~<![\](]/g;
const address = /<(https?:\/\/[^\s<>]{1,2000}|mailto:[^\s<>]{1,2000})>/iy;
