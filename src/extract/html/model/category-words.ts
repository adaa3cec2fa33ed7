import { codeAt, codeOrNone } from '../code-at.ts';

/**
 * What class names and ids say about a box, in the words that templates everywhere use; `|` is the edge of a word. Signals for the
 * model, not verdicts.
 */
const categories: readonly (readonly [string, string])[] = [
  ['navigation', 'nav menu breadcrumb crumb pagination pager skip tab| tabs| toc| topbar'],
  ['share', 'share sharing social follow facebook twitter whatsapp addthis bookmark print'],
  [
    'related',
    'relat recommend more- suggest popular trending latest recent similar also upsell crosssell cross-sell readnext read-next most-',
  ],
  ['comment', 'comment disqus discuss reply replies respond thread'],
  ['advert', '|ad| |ads| advert sponsor promo banner taboola outbrain affiliate dfp commercial'],
  ['newsletter', 'newsletter subscri signup sign-up mailchimp optin opt-in cta| call-to-action'],
  ['consent', 'cookie consent gdpr privacy onetrust modal popup overlay dialog lightbox toast alert'],
  [
    'sidebar',
    'sidebar side- aside widget rail secondary complementary columnright column-right rightcol right-col leftcol left-col',
  ],
  ['footer', 'foot copyright legal disclaimer colophon bottom'],
  ['author', 'author byline bio| contributor avatar profile user'],
  ['meta', 'meta date time posted publish info| credit caption source'],
  ['tags', 'tag| tags| categor topic label keyword badge chip'],
  [
    'account',
    'login log-in signin account search cart basket checkout wishlist filter sort toolbar control button btn',
  ],
  ['product', 'product price sku item card tile grid catalog shop store'],
  ['review', 'review rating star testimonial vote score'],
  ['header', 'header masthead head| logo brand hero title'],
  ['content', 'content article entry story body text main post| prose markdown rich copy| detail descri'],
  ['question', 'post message question answer topic forum thread reply'],
  ['hidden', 'hidden sr-only visually screen-reader collaps offscreen d-none hide'],
];

export const categoryNames = categories.map(([name]) => name);

/** a to z and the hyphen. */
const letters = 27;
const hyphen = 45;
const slotOf = (code: number) => (code >= 97 && code <= 122 ? code - 97 : code === hyphen ? 26 : -1);

/** All words in one tree of letters: 19 expressions per name were a third of what a page's features cost. */
interface WordTree {
  /** Node and letter → node, 0 where there is none. */
  readonly next: Uint16Array;
  /** Per node: categories of the words that end there, by what must follow and precede them. */
  readonly anywhere: Int32Array;
  readonly atEnd: Int32Array;
  readonly atBoth: Int32Array;
}

const tree = plant();

/** One bit per category; `name` is lower case. */
export function findCategories(name: string): number {
  const { next, anywhere, atEnd, atBoth } = tree;
  let bits = 0;
  for (let start = 0; start < name.length; start += 1) {
    let node = 0;
    for (let at = start; at < name.length; at += 1) {
      const slot = slotOf(codeAt(name, at));
      node = slot < 0 ? 0 : next[node * letters + slot]!;
      if (node === 0) break;
      bits |= anywhere[node]!;
      if (atEnd[node] === 0 && atBoth[node] === 0) continue;
      if (isEdge(name, at + 1)) bits |= atEnd[node]! | (isEdge(name, start) ? atBoth[node]! : 0);
    }
  }
  return bits;
}

/** As `\b` has it: a letter, digit or underscore on one side only. */
const isEdge = (name: string, at: number) => isWordSign(codeOrNone(name, at - 1)) !== isWordSign(codeOrNone(name, at));
/** As `\w` has it. */
export const isWordSign = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 65 && code <= 90);

function plant(): WordTree {
  const words = categories.flatMap(([, list], category) =>
    list.split(' ').map((word) => [word, 1 << category] as const),
  );
  const size = 1 + words.reduce((sum, [word]) => sum + word.length, 0);
  const planted: WordTree = {
    next: new Uint16Array(size * letters),
    anywhere: new Int32Array(size),
    atEnd: new Int32Array(size),
    atBoth: new Int32Array(size),
  };
  let nodes = 0;
  for (const [marked, bit] of words) {
    const word = marked.replaceAll('|', '');
    let node = 0;
    for (let at = 0; at < word.length; at += 1) {
      const place = node * letters + slotOf(codeAt(word, at));
      if (planted.next[place] === 0) planted.next[place] = nodes += 1;
      node = planted.next[place]!;
    }
    const where = marked.startsWith('|') ? planted.atBoth : marked.endsWith('|') ? planted.atEnd : planted.anywhere;
    where[node]! |= bit;
  }
  return planted;
}
