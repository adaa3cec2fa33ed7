import { InsertionMode, Token, Tokenizer } from 'parse5';
import type { TokenHandler } from 'parse5';
import { TagReader, tagStates } from './tag-reader.ts';

/** States of parse5's tokenizer in which nearly every character only makes something longer; it exports no names for them. */
const states = {
  data: 0,
  rcdata: 1,
  rawtext: 2,
  scriptData: 3,
  tagName: 7,
  scriptDataEscaped: 19,
  attributeName: 32,
  valueInDoubleQuotes: 35,
  valueInSingleQuotes: 36,
  comment: 44,
} as const;

/** By character below 128: 1 where the state has to see it. NUL and CR are always read by the tokenizer itself. */
function stopsAt(signs: string): Uint8Array {
  const stops = new Uint8Array(128);
  for (const sign of `\0\r${signs}`) stops[sign.charCodeAt(0)] = 1;
  return stops;
}

function only(signs: string): Uint8Array {
  const some = new Uint8Array(128);
  for (const sign of signs) some[sign.charCodeAt(0)] = 1;
  return some;
}

const carriageReturn = 13;
const lessThan = 60;
const blanks = ' \t\n\f';
const onlyBlanks = only(blanks);
const onlyNames = only('abcdefghijklmnopqrstuvwxyz0123456789-');
const inDoubleQuotes = stopsAt('"&');
const inSingleQuotes = stopsAt("'&");
const inComment = stopsAt('-<');

/** Where text ends, by state; and where a word of it does. */
const textStops = new Map<number, readonly [Uint8Array, Uint8Array]>([
  [states.data, [stopsAt('<&'), stopsAt(`<&${blanks}`)]],
  [states.rcdata, [stopsAt('<&'), stopsAt(`<&${blanks}`)]],
  [states.rawtext, [stopsAt('<'), stopsAt(`<${blanks}`)]],
  [states.scriptData, [stopsAt('<'), stopsAt(`<${blanks}`)]],
  [states.scriptDataEscaped, [stopsAt('<-'), stopsAt(`<-${blanks}`)]],
]);
const textStopsOf = Array.from({ length: states.scriptDataEscaped + 1 }, (_, state) => textStops.get(state));

/** Where the parser treats blanks after a word as it treats the word. */
const blanksAreText: readonly boolean[] = Array.from({ length: 32 }, (_, mode) =>
  [InsertionMode.IN_BODY, InsertionMode.TEXT, InsertionMode.IN_CAPTION, InsertionMode.IN_CELL].includes(mode),
);

/**
 * parse5's tokenizer, character by character where the specification has something to decide, and in one step over
 * what it would only append: text up to the next sign, values up to their quote, names. Everything else is parse5's.
 */
export class SkippingTokenizer extends Tokenizer {
  private readonly parser: { readonly insertionMode: InsertionMode };
  private readonly tags = new TagReader();

  constructor(parser: TokenHandler & { readonly insertionMode: InsertionMode }) {
    super({ sourceCodeLocationInfo: false }, parser);
    this.parser = parser;
    // The page is in memory as a whole; cut pieces of it would be read more slowly.
    this.preprocessor.bufferWaterline = Infinity;
  }

  protected override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    while (this.active && !this.paused) {
      // After CR the next character may have to be left out.
      if (this.preprocessor.html.charCodeAt(this.preprocessor.pos) !== carriageReturn) this.skip();
      this.consumedAfterSnapshot = 0;
      const code = this._consume();
      if (!this._ensureHibernation()) this._callState(code);
    }
    this.inLoop = false;
  }

  private skip(): void {
    const state = this.state as number;
    if (state === states.data) this.skipMarkup();
    else if (state <= states.scriptData || state === states.scriptDataEscaped) this.skipText(textStopsOf[state]!);
    else if (state === states.valueInDoubleQuotes) this.extendTo(this.endOf(inDoubleQuotes));
    else if (state === states.valueInSingleQuotes) this.extendTo(this.endOf(inSingleQuotes));
    else if (state === tagStates.beforeAttributeName || state === tagStates.afterQuotedValue) this.resumeTag();
    else if (state === states.comment) this.extendTo(this.endOf(inComment));
    else if (state === states.attributeName) this.currentAttr.name += this.takeName();
    else if (state === states.tagName) (this.currentToken as Token.TagToken).tagName += this.takeName();
  }

  /** Text and tags by turns, as long as nothing else comes. */
  private skipMarkup(): void {
    const { preprocessor, tags } = this;
    const stops = textStopsOf[states.data]!;
    for (;;) {
      this.skipText(stops);
      const { html, pos } = preprocessor;
      if (html.charCodeAt(pos + 1) !== lessThan || !tags.read(html, pos + 1)) return;
      this._flushRun('');
      this.currentToken = tags.token;
      if ((tags.state as number) === states.data) this.emitTag(tags.token);
      else this.takeTag();
      // The tag goes on, or the parser asked for raw text after it.
      if ((this.state as number) !== states.data) return;
    }
  }

  /** `emitCurrentTagToken` for a tag that was read as a whole and so has the parser's number of its name. */
  private emitTag(token: Token.TagToken): void {
    this.preprocessor.pos = this.tags.next - 1;
    this.prepareToken(token);
    if (token.type === Token.TokenType.START_TAG) {
      this.lastStartTagName = token.tagName;
      this.handler.onStartTag(token);
    } else this.handler.onEndTag(token);
  }

  private resumeTag(): void {
    const { preprocessor, tags } = this;
    this._flushRun('');
    tags.resume(preprocessor.html, preprocessor.pos + 1, this.currentToken as Token.TagToken);
    this.takeTag();
  }

  /** Does with what was read of the tag as if the tokenizer had read it. */
  private takeTag(): void {
    const { tags } = this;
    this.preprocessor.pos = tags.next - 1;
    this.state = tags.state;
    if (tags.state === tagStates.data) return this.emitCurrentTagToken();
    this.currentAttr = tags.attribute;
    this.runStart = tags.valueStart;
    this.runEnd = tags.valueEnd;
  }

  private skipText([toSign, toBlank]: readonly [Uint8Array, Uint8Array]): void {
    const { preprocessor } = this;
    const { html } = preprocessor;
    while (preprocessor.pos + 1 < html.length) {
      const code = html.charCodeAt(preprocessor.pos + 1);
      if (code < 128 && toSign[code] === 1) return;
      if (code < 128 && onlyBlanks[code] === 1) {
        this._ensureCharacterToken(Token.TokenType.WHITESPACE_CHARACTER);
        this.extendTo(this.endOfOnly(onlyBlanks));
      } else {
        this._ensureCharacterToken(Token.TokenType.CHARACTER);
        this.extendTo(this.endOf(blanksAreText[this.parser.insertionMode] ? toSign : toBlank));
      }
    }
  }

  /** The first place from here on where the tokenizer has to look itself. */
  private endOf(stops: Uint8Array): number {
    const { html, pos } = this.preprocessor;
    let end = pos + 1;
    for (; end < html.length; end += 1) {
      const code = html.charCodeAt(end);
      if (code < 128 && stops[code] === 1) break;
    }
    return end;
  }

  private endOfOnly(some: Uint8Array): number {
    const { html, pos } = this.preprocessor;
    let end = pos + 1;
    while (end < html.length) {
      const code = html.charCodeAt(end);
      if (code >= 128 || some[code] === 0) break;
      end += 1;
    }
    return end;
  }

  private extendTo(end: number): void {
    const { preprocessor } = this;
    const start = preprocessor.pos + 1;
    if (end === start) return;
    if (start !== this.runEnd) {
      this._flushRun('');
      this.runStart = start;
    }
    this.runEnd = end;
    preprocessor.pos = end - 1;
  }

  /** Cuts what was read out of the page, without a copy: nothing of the tree outlives the page. */
  protected override _flushRun(text: string): void {
    const { runStart, runEnd, currentToken } = this;
    if (runEnd === runStart && text === '') return;
    const run = this.preprocessor.html.slice(runStart, runEnd) + text;
    this.runStart = runEnd;
    if (currentToken === null) (this.currentCharacterToken as Token.CharacterToken).chars += run;
    else if (currentToken.type === Token.TokenType.COMMENT) currentToken.data += run;
    else this.currentAttr.value += run;
  }

  private takeName(): string {
    const { preprocessor } = this;
    const start = preprocessor.pos + 1;
    const end = this.endOfOnly(onlyNames);
    preprocessor.pos = end - 1;
    return preprocessor.html.slice(start, end);
  }
}
