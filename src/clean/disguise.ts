/**
 * Takes a text out of another one however it is spelled: as it is, behind backslashes, as `\u003d`, `%3D` or `&#61;`, with
 * what nobody sees (markup, characters without width, terminal sequences) in between. Whoever decodes later (JSON,
 * entities, markup, the character filter) would put it together again.
 */
export function maskDisguised(secret: string): (text: string, mask: string) => string {
  const signs = Array.from(secret);
  // Three signs find nearly every place; the pattern of a whole key takes tens of milliseconds to compile.
  const head = new RegExp(signs.slice(0, headSigns).map(spelled).join(unseen), 'g');
  const rest: RegExp[] = [];
  const next = (index: number) => (rest[index] ??= new RegExp(unseen + spelled(signs[headSigns + index]!), 'y'));

  const endFrom = (text: string, start: number): number | undefined => {
    let end = start;
    for (let index = 0; index < signs.length - headSigns; index++) {
      const pattern = next(index);
      pattern.lastIndex = end;
      if (!pattern.test(text)) return undefined;
      end = pattern.lastIndex;
    }
    return end;
  };

  return (text, mask) => {
    if (!mayDisguise.test(text)) return text;
    head.lastIndex = 0;
    let out = '';
    let done = 0;
    for (let found = head.exec(text); found; found = head.exec(text)) {
      const end = endFrom(text, head.lastIndex);
      if (end === undefined) {
        head.lastIndex = found.index + 1;
        continue;
      }
      out += text.slice(done, found.index) + mask;
      done = head.lastIndex = end;
    }
    return done === 0 ? text : out + text.slice(done);
  };
}

const headSigns = 3;

/** Every other spelling holds one of these; most texts do not. */
const mayDisguise = /[\\&%<\0-\x08\x0e-\x1f\x7f-\uffff]/;

/** One sign in all its spellings. Its own comes last: `&` is also how `&amp;` begins. */
function spelled(sign: string): string {
  const code = sign.codePointAt(0)!;
  const units = sign.split('').map((unit) => unit.charCodeAt(0));
  const bytes = [...new TextEncoder().encode(sign)];
  const name = names[sign];
  return `(?:${[
    units.map((unit) => `\\\\{1,4}u${hex(unit, 4)}`).join(''),
    ...(code < 256 ? [`\\\\{1,4}x${hex(code, 2)}`] : []),
    `&(?:amp;){0,2}(?:#0{0,6}${code}(?!\\d);?|#[xX]0{0,6}${hex(code, 1)}(?![\\da-fA-F]);?${name ? `|${name};` : ''})`,
    bytes.map((byte) => `%(?:25){0,2}${hex(byte, 2)}`).join(''),
    `\\\\{0,4}${units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')}`,
  ].join('|')})`;
}

/** In both cases. */
const hex = (value: number, width: number): string =>
  value
    .toString(16)
    .padStart(width, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** As little as possible: `<` may be a sign of the text itself. Bounded: the text around it is a stranger's. */
const unseen = `(?:${[
  '[\\0-\\x08\\x0e-\\x1a\\x1c-\\x1f\\x7f-\\x9f\\xad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f]',
  '[\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\uffff]',
  '\\udb40[\\udc00-\\udfff]',
  '<[^<>]{0,100}>',
  '\\x1b(?:\\[[0-?]{0,16}[@-~]|\\][^\\x07\\x1b]{0,100}(?:\\x07|\\x1b\\\\)|[^\\[\\]])',
  '&(?:shy|ZeroWidthSpace|NoBreak|zwnj|zwj|#(?:8203|8204|8205|8288|173)|#[xX](?:200[b-fB-F]|2060|[aA][dD]));',
  '\\\\{1,2}u(?:200[b-fB-F]|2060|00[aA][dD]|[fF][eE][fF]{2}|001[bB]\\[[0-?]{0,16}[@-~])',
].join('|')}){0,6}?`;

/** The signs of keys that HTML has names for. */
const names: Readonly<Record<string, string>> = {
  '!': 'excl',
  '"': 'quot',
  '#': 'num',
  $: 'dollar',
  '%': 'percnt',
  '&': 'amp',
  "'": 'apos',
  '(': 'lpar',
  ')': 'rpar',
  '*': 'ast',
  '+': 'plus',
  ',': 'comma',
  '.': 'period',
  '/': 'sol',
  ':': 'colon',
  ';': 'semi',
  '<': 'lt',
  '=': 'equals',
  '>': 'gt',
  '?': 'quest',
  '@': 'commat',
  _: 'lowbar',
  '|': 'vert',
};
