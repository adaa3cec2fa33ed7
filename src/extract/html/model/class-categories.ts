import type { ElementNode } from '../tree.ts';

/** What class names and ids say about a box, in the words that templates everywhere use. Signals for the model, not verdicts. */
const categories: readonly (readonly [string, RegExp])[] = [
  ['navigation', /nav|menu|breadcrumb|crumb|pagination|pager|skip|tabs?\b|toc\b|topbar/],
  ['share', /shar(?:e|ing)|social|follow|facebook|twitter|whatsapp|addthis|bookmark|print/],
  [
    'related',
    /relat|recommend|more-|suggest|popular|trending|latest|recent|similar|also|upsell|cross-?sell|read-?next|most-/,
  ],
  ['comment', /comment|disqus|discuss|repl(?:y|ies)|respond|thread/],
  ['advert', /\bad[s-]?\b|advert|sponsor|promo|banner|taboola|outbrain|affiliate|dfp|commercial/],
  ['newsletter', /newsletter|subscri|sign-?up|mailchimp|opt-?in|cta\b|call-to-action/],
  ['consent', /cookie|consent|gdpr|privacy|onetrust|modal|popup|overlay|dialog|lightbox|toast|alert/],
  ['sidebar', /sidebar|side-|aside|widget|rail|secondary|complementary|column-?right|right-?col|left-?col/],
  ['footer', /foot|copyright|legal|disclaimer|colophon|bottom/],
  ['author', /author|byline|bio\b|contributor|avatar|profile|user/],
  ['meta', /meta|date|time|posted|publish|info\b|credit|caption|source/],
  ['tags', /tags?\b|categor|topic|label|keyword|badge|chip/],
  [
    'account',
    /login|log-in|signin|account|search|cart|basket|checkout|wishlist|filter|sort|toolbar|control|button|btn/,
  ],
  ['product', /product|price|sku|item|card|tile|grid|catalog|shop|store/],
  ['review', /review|rating|star|testimonial|vote|score/],
  ['header', /header|masthead|head\b|logo|brand|hero|title/],
  ['content', /content|article|entry|story|body|text|main|post\b|prose|markdown|rich|copy\b|detail|descri/],
  ['question', /post|message|question|answer|topic|forum|thread|reply/],
  ['hidden', /hidden|sr-only|visually|screen-reader|collaps|offscreen|d-none|hide/],
];

export const categoryNames = categories.map(([name]) => name);

const telling = ['id', 'itemprop', 'role', 'data-testid', 'data-component', 'data-type'];

/** Everything an element is called; what the whole page is called says nothing about a part of it. */
export function nameOf({ tag, attributes }: ElementNode): string {
  if (tag === 'body' || tag === 'html') return '';
  let name = attributes['class'] ?? '';
  for (const attribute of telling) {
    const value = attributes[attribute];
    if (value !== undefined) name += ` ${value}`;
  }
  return name.length > 400 ? name.slice(0, 400) : name;
}

/** One bit per category. */
export function categoriesOf(name: string): number {
  const folded = (/[A-Z]/.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1-$2') : name).toLowerCase();
  let bits = 0;
  for (let index = 0; index < categories.length; index += 1) if (categories[index]![1].test(folded)) bits |= 1 << index;
  return bits;
}

function foldName(name: string): string {
  const parted = /[A-Z]/.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase() : name.toLowerCase();
  return /\d/.test(parted) ? parted.replace(/\d+/g, '') : parted;
}

/** The words of class names and ids, as the lexicon knows them: whole names and their parts, without numbers. */
export function nameTokens(name: string): string[] {
  const tokens = new Set<string>();
  for (const whole of name.split(/\s+/)) {
    if (whole === '' || whole.length > 60) continue;
    const folded = foldName(whole);
    const parts = folded.split(/[^\p{L}]+/u).filter((part) => part.length > 1 && part.length < 24);
    for (const part of parts) tokens.add(part);
    if (parts.length > 1 && parts.length < 5) tokens.add(parts.join('-'));
  }
  return [...tokens];
}

const wordPattern = /[\p{L}\p{M}#]+/gu;
const longestWord = 24;
const mostWords = 40;
const longestPhrase = 30;

/** The words of a short text as the lexicon knows them; a very short text is also a word of its own. */
export function textTokens(text: string): string[] {
  const folded = foldText(text);
  const words = folded.match(wordPattern) ?? [];
  const tokens: string[] = [];
  for (const word of words) {
    if (tokens.length === mostWords) break;
    if (word.length < longestWord) tokens.push(word);
  }
  if (folded.length <= longestPhrase) tokens.push(`^${words.join(' ')}`);
  return tokens;
}

const foldText = (text: string) => {
  const lower = text.toLowerCase();
  return /\d/.test(lower) ? lower.replace(/\d+/g, '#') : lower;
};
