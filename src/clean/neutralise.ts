/**
 * Breaks what could be taken for our frame, a chat template or a live image: the text stays readable, the token is none any more.
 * Look-alikes count too (full-width and mathematical brackets, Cyrillic letters); characters without width are gone
 * before, see `cleanText`. Changing twice is changing once.
 */
export function neutralise(text: string): string {
  if (!mayHold.test(text)) return text;
  return text
    .replace(frameMark, '(')
    .replace(definition.test(text) ? anyImage : liveImage, '!\\[')
    .replace(closedLink, '\\] (')
    .replace(pipeToken, (_, before: string, name: string) => `${before} ${name} |>`)
    .replace(halfPipeToken, (_, name: string) => `< ${name} >`)
    .replace(squareToken, '[ $1 ]')
    .replace(systemMark, '< < $1SYS > >')
    .replace(tagToken, '< $1')
    .replace(turn, '$1$2 :');
}

/** What a text tries, cheaply told: flags for people and logs. Nothing is removed because of them. */
export function signalsOf(text: string): string[] {
  const signals: string[] = [];
  for (const [signal, pattern] of patterns) if (pattern.test(text)) signals.push(signal);
  return signals;
}

/** One cheap look: most texts hold none of these. */
const mayHold = /[[［⟦〚⁅⦋【〖❲﹝〔⟬〘⦗⎡⸢]|<[|｜<\\/a-z]|[＜﹤‹〈⟨]\\?[|｜]|^[ \t]*(?:Human|Assistant|System)[ \t]*:/im;

const opening = '[\\[［⟦〚⁅⦋【〖❲﹝〔⟬〘⦗⎡⸢]';
const sign = '[0-9a-zａ-ｚ０-９]';
const word = '[/／\\s\\\\]{0,3}(?:[wｗѡ][eｅеé][bｂЬ]|[eｅеé][nｎո][dｄԁ])[\\s\\p{P}\\p{S}]{1,4}';
/**
 * The marks of `render/frame`: brackets, a word, a token; backslashes are how Markdown writes brackets. A long token makes
 * any word suspect, and behind one bracket alone a token has a digit: `[Web components]` is the text of a link.
 */
const frameMark = new RegExp(
  `(?:\\\\?${opening}[\\s\\\\]{0,4}){2,3}(?=${word}(?:${sign}{6}|(?:${sign} ){6}|(?:${sign}[-‐-―_.:·]?){6})|[^\\]\\n]{1,12}[0-9a-f]{16})` +
    `|\\\\?${opening}(?=${word}(?=\\p{L}{0,40}\\p{N})${sign}{6})`,
  'giu',
);

/** An image is fetched by whoever renders the text: the way out for secrets. Macros such as `vec![1]` are none. */
const liveImage = /!\[(?=[^\]\n]{0,1000}\][([])/g;
/** Where the text defines references, an image needs no more than its name. */
const anyImage = /!\[(?=[^\]\n]{0,1000}\][([])|(?<![\w\\])!\[(?=[^\]\n]{0,1000}\])/g;
const definition = /^[ >\t]{0,12}\[[^\]\n]{1,200}\]:/m;
/** Escaped as it should be, but careless readers take it for the end of a link. */
const closedLink = /\\\]\((?=\s{0,3}<?(?:[a-z]{2,12}:|\/\/))/gi;

/** ChatML and its kin: `<|im_start|>`, `<｜User｜>`, also with the bracket escaped. */
const pipeToken = /(\\?[<＜﹤‹〈⟨][\\]?[|｜])\s?([\p{L}\p{N}_▁ .:/-]{1,40}?)\s?[|｜]\\?[>＞﹥›〉⟩]/gu;
/** Gemma's, with one pipe. */
const halfPipeToken =
  /\\?<\\?((?:[|｜](?:turn|channel|think|message|tool(?:_call|_response)?|image|audio)|(?:turn|channel|think|message|tool(?:_call|_response)?|image|audio)[|｜]))\\?>/gi;
/** Llama and Mistral. */
const squareToken =
  /\\?\[\s?(\/?(?:INST|AVAILABLE\\?_TOOLS|TOOL\\?_CALLS|TOOL\\?_RESULTS|TOOL\\?_CONTENT|SYSTEM\\?_PROMPT|IMG))\\?\]/g;
const systemMark = /\\?<\\?<\s?(\/?)SYS\s?\\?>\\?>/gi;
/** Tags by which hosts mark tool results, turns and system text. Placeholders such as `<user>` are left alone. */
const tagToken =
  /\\?<(?=\\?\/(?:system|assistant)\s*>|\\?\/?(?:antml:|(?:tool|function)[_-]?(?:use|calls?|results?|responses?|outputs?)(?:[_-]error)?\b|system[_-]?(?:reminder|prompt|message|instructions?)\b|(?<!\w\\?<)(?:system|assistant)\s*>|(?:start|end)\\?_of\\?_turn>|(?:invoke|untrusted[_-][a-z_-]+)\b|parameter\s+name=|(?:bos|eos|unk|pad|think|im\\?_(?:start|end)|seed:[a-z_]{2,12})>|\\?\/s>|s>\s{0,3}\\?\[))(\\?\/?)/gi;
/** Turns of plain-text templates: alone at the start of a line, after an empty one. */
const turn = /((?:^|\n[ \t]*\n)[ \t]*)(Human|Assistant|System):/g;

const patterns: readonly (readonly [string, RegExp])[] = [
  ['forged-frame', new RegExp(frameMark.source, 'iu')],
  [
    'template-tokens',
    new RegExp(
      [pipeToken, halfPipeToken, squareToken, systemMark, tagToken].map(({ source }) => `(?:${source})`).join('|'),
      'iu',
    ),
  ],
  [
    'instructions-to-models',
    /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:all|any|previous|prior|above|earlier|preceding|your)\b.{0,30}\b(?:instructions?|prompts?|rules|context|messages?|guidelines)\b/i,
  ],
  [
    'talks-to-models',
    /\b(?:as|if you are|attention|dear|hey|note to) (?:an? |the )?(?:AI|LLM|language model|assistant|chatbot|agent)s?\b/i,
  ],
  [
    'asks-for-secrets',
    /\b(?:send|post|upload|exfiltrate|leak|reveal|print|forward)\b.{0,60}\b(?:system prompt|api[ _-]?keys?|passwords?|credentials|secrets?|conversation|chat history|environment variables)\b/i,
  ],
];
