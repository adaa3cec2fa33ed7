import { html as spec, Token } from 'parse5';
import { knownName, knownTag } from './known-names.ts';
import type { KnownTag } from './known-names.ts';
import { youngArray } from './young-array.ts';

/** Where parse5's tokenizer goes on after what was read; the numbers are its own. */
export const tagStates = {
  data: 0,
  beforeAttributeName: 31,
  valueInDoubleQuotes: 35,
  valueInSingleQuotes: 36,
  valueWithoutQuotes: 37,
  afterQuotedValue: 38,
} as const;

/** What a character is to a name or a value: a part of it (0), white space after it, another end, or a case for the tokenizer. */
const blank = 1;
const end = 2;
const unclear = 3;

/** By character below 128. */
function classify(signs: Readonly<Record<string, number>>): Uint8Array {
  const table = new Uint8Array(128);
  for (const [list, kind] of Object.entries(signs)) for (const sign of list) table[sign.charCodeAt(0)] = kind;
  return table;
}

const blanks = ' \t\n\f';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const inTagName = classify({ [blanks]: blank, '/>': end, [`\0\r${capitals}`]: unclear });
const inAttributeName = classify({ [blanks]: blank, '/>=': end, [`\0\r"'<${capitals}`]: unclear });
const inDoubleQuotes = classify({ '"': end, '\0\r&': unclear });
const inSingleQuotes = classify({ "'": end, '\0\r&': unclear });
const inBareValue = classify({ [blanks]: blank, '>': end, '\0\r&': unclear });

const doubleQuote = 34;
const singleQuote = 39;
const slash = 47;
const equals = 61;
const greater = 62;

/** For more than these parse5 keeps a set of their names. */
const mostAttributes = 60;

/** As parse5's are; a class, because the engine makes objects that are written `{ … }` old as it does arrays (`young-array.ts`). */
class Attribute implements Token.Attribute {
  name: string;
  value: string;

  constructor(name: string, value: string) {
    this.name = name;
    this.value = value;
  }
}

/**
 * Reads tags as nearly all are written: names in lower case, values with nothing to decode. It stops before whatever is written
 * otherwise, in a state that parse5's tokenizer goes on from, so both together read every page as parse5 does.
 */
export class TagReader {
  /** Where the last scan ended, what it met there, and a number that depends on what it passed. */
  private scanned = 0;
  private met = 0;
  private hash = 0;
  private readonly endTag = tokenOf({ name: '', id: spec.TAG_ID.UNKNOWN }, true);
  /** What was read of the tag. */
  token = this.endTag;
  /** In the states of values: the attribute that gets it, and what was read of it. */
  attribute: Token.Attribute = new Attribute('', '');
  valueStart = 0;
  valueEnd = 0;
  /** The first place that was not read, and the state there; `data` after a whole tag. */
  next = 0;
  state: number = tagStates.data;

  /** Reads the tag at `<`; false where there is none or its name is written in an uncommon way. */
  read(html: string, at: number): boolean {
    this.valueStart = this.valueEnd = 0;
    const isEnd = html.charCodeAt(at + 1) === slash;
    const start = at + (isEnd ? 2 : 1);
    const first = html.charCodeAt(start);
    if (!(first >= 97 && first <= 122)) return false;
    this.scanName(html, start, inTagName);
    if (this.met === unclear) return false;
    const tag = knownTag(html, start, this.scanned, this.hash);
    this.token = isEnd ? this.endTagOf(tag) : tokenOf(tag, false);
    this.readAttributes(html, this.scanned);
    return true;
  }

  /** Goes on with a tag that the tokenizer began, at a place where an attribute may come. */
  resume(html: string, at: number, token: Token.TagToken): void {
    this.valueStart = this.valueEnd = 0;
    this.token = token;
    this.readAttributes(html, at);
  }

  /** Nobody keeps the token of an end tag, so there is only one. */
  private endTagOf({ name, id }: KnownTag): Token.TagToken {
    const { endTag } = this;
    endTag.tagName = name;
    endTag.tagID = id;
    endTag.selfClosing = false;
    endTag.ackSelfClosing = false;
    if (endTag.attrs.length > 0) endTag.attrs = [];
    return endTag;
  }

  private readAttributes(html: string, start: number): void {
    const { token } = this;
    let at = start;
    for (;;) {
      at = afterBlanks(html, at);
      const code = html.charCodeAt(at);
      if (code === greater) return this.stop(at + 1, tagStates.data);
      if (code === slash && html.charCodeAt(at + 1) === greater) {
        token.selfClosing = true;
        return this.stop(at + 2, tagStates.data);
      }
      if (token.attrs.length >= mostAttributes) return this.stop(at, tagStates.beforeAttributeName);
      const next = this.readAttribute(html, at);
      if (next === at) return this.stop(at, tagStates.beforeAttributeName);
      if (next < 0) return;
      at = next;
    }
  }

  /** Where the attribute ends; `at` where it is left to the tokenizer as a whole, -1 where its value is. */
  private readAttribute(html: string, at: number): number {
    this.scanName(html, at, inAttributeName);
    const { scanned } = this;
    if (scanned === at || this.met === unclear) return at;
    const name = knownName(html, at, scanned, this.hash);
    if (html.charCodeAt(scanned) !== equals) {
      const next = afterBlanks(html, scanned);
      const code = html.charCodeAt(next);
      // The value may still come; only the tokenizer knows after a carriage return.
      if (code === equals || code === 13) return at;
      this.addAttribute(name, '');
      return next;
    }
    const quote = html.charCodeAt(scanned + 1);
    if (quote === doubleQuote)
      return this.readValue(html, name, scanned + 2, inDoubleQuotes, tagStates.valueInDoubleQuotes);
    if (quote === singleQuote)
      return this.readValue(html, name, scanned + 2, inSingleQuotes, tagStates.valueInSingleQuotes);
    // Nothing before the end, or white space first.
    if (!(quote > 32) || quote === greater) return at;
    return this.readValue(html, name, scanned + 1, inBareValue, tagStates.valueWithoutQuotes);
  }

  private readValue(html: string, name: string, start: number, kinds: Uint8Array, state: number): number {
    this.scan(html, start, kinds);
    const { scanned } = this;
    if (this.met !== unclear) {
      this.addAttribute(name, html.slice(start, scanned));
      return state === tagStates.valueWithoutQuotes ? scanned : scanned + 1;
    }
    this.attribute = this.addAttribute(name, '');
    this.valueStart = start;
    this.valueEnd = scanned;
    this.stop(scanned, state);
    return -1;
  }

  /** The first of a name counts. */
  private addAttribute(name: string, value: string): Token.Attribute {
    const attribute = new Attribute(name, value);
    const { attrs } = this.token;
    for (let index = 0; index < attrs.length; index += 1) if (attrs[index]!.name === name) return attribute;
    if (attrs.length === 0) this.token.attrs = youngArray(attribute);
    else attrs.push(attribute);
    return attribute;
  }

  private stop(next: number, state: number): void {
    this.next = next;
    this.state = state;
  }

  private scanName(html: string, start: number, kinds: Uint8Array): void {
    let at = start;
    let hash = 0;
    for (; at < html.length; at += 1) {
      const code = html.charCodeAt(at);
      const kind = code < 128 ? kinds[code]! : unclear;
      if (kind !== 0) {
        this.scanned = at;
        this.met = kind;
        this.hash = hash;
        return;
      }
      hash = (hash * 31 + code) | 0;
    }
    this.scanned = at;
    this.met = unclear;
  }

  private scan(html: string, start: number, kinds: Uint8Array): void {
    let at = start;
    for (; at < html.length; at += 1) {
      const code = html.charCodeAt(at);
      if (code < 128 && kinds[code] !== 0) {
        this.scanned = at;
        this.met = kinds[code]!;
        return;
      }
    }
    this.scanned = at;
    this.met = unclear;
  }
}

function tokenOf({ name, id }: KnownTag, isEnd: boolean): Token.TagToken {
  return {
    type: isEnd ? Token.TokenType.END_TAG : Token.TokenType.START_TAG,
    tagName: name,
    tagID: id,
    selfClosing: false,
    ackSelfClosing: false,
    attrs: [],
    location: null,
  };
}

function afterBlanks(html: string, start: number): number {
  let at = start;
  for (; ; at += 1) {
    const code = html.charCodeAt(at);
    if (code !== 32 && code !== 10 && code !== 9 && code !== 12) return at;
  }
}
