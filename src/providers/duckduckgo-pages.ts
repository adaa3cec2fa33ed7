import { htmlElements, type HtmlElement } from './html-nodes.ts';

/** A result as the page shows it. */
export interface Found {
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  readonly date?: string;
}

export interface ResultPage {
  readonly found: readonly Found[];
  /** The page is a result page, also when nothing was found. */
  readonly isResultPage: boolean;
  /** The fields of the form that leads to the next page. */
  readonly next?: Readonly<Record<string, string>>;
}

const timestamp = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** The page of html.duckduckgo.com: one block per result; ads are blocks of their own. */
export function parseHtmlPage(html: string): ResultPage {
  const all = htmlElements(html);
  const blocks = all.filter((element) => element.tag === 'div' && element.hasClass('result'));
  const found = blocks.filter((block) => !block.hasClass('result--ad')).flatMap(fromBlock);
  const saysNone = all.some((element) => element.hasClass('no-results') || element.hasClass('result--no-result'));
  return { found, isResultPage: blocks.length > 0 || saysNone, ...nextForm(all) };
}

function fromBlock(block: HtmlElement): Found[] {
  const inside = block.inside();
  const link = inside.find((element) => element.tag === 'a' && element.hasClass('result__a'));
  const url = link && targetOf(link.attribute('href'));
  if (!link || !url) return [];
  const snippet = inside.find((element) => element.hasClass('result__snippet'))?.text() ?? '';
  const extras = inside.find((element) => element.hasClass('result__extras__url'))?.text() ?? '';
  return [{ url, title: link.text(), snippet, ...dated(extras) }];
}

/** The page of lite.duckduckgo.com: table rows; a link row, then its snippet, then its address. */
export function parseLitePage(html: string): ResultPage {
  const all = htmlElements(html);
  const found: { url: string; title: string; snippet: string; date?: string }[] = [];
  let current: (typeof found)[number] | undefined;
  let links = 0;
  for (const row of all.filter((element) => element.tag === 'tr')) {
    const inside = row.inside();
    // A table inside a row would be walked twice.
    if (inside.some((element) => element.tag === 'tr')) continue;
    const link = inside.find((element) => element.tag === 'a' && element.hasClass('result-link'));
    const snippet = inside.find((element) => element.hasClass('result-snippet'));
    const stamp = inside.find((element) => element.hasClass('timestamp'));
    if (link) {
      links += 1;
      const url = row.hasClass('result-sponsored') ? undefined : targetOf(link.attribute('href'));
      current = url ? { url, title: link.text(), snippet: '' } : undefined;
      if (current) found.push(current);
    } else if (row.hasClass('result-sponsored')) current = undefined;
    if (current && snippet) current.snippet = snippet.text();
    if (current && stamp) Object.assign(current, dated(stamp.text()));
  }
  const saysNone = all.some((element) => element.hasClass('no-results')) || /No (?:more )?results\b/.test(html);
  return { found, isResultPage: links > 0 || saysNone, ...nextForm(all) };
}

/** Where a link leads: unwrapped once; nothing for ads and for links into DuckDuckGo itself. */
export function targetOf(href: string): string | undefined {
  const absolute = href.startsWith('//') ? `https:${href}` : href;
  if (!URL.canParse(absolute)) return undefined;
  const link = new URL(absolute);
  const isOwn = /(^|\.)duckduckgo\.com$/.test(link.hostname);
  // searchParams decodes once, and once is right: a target may hold encoded parts of its own.
  const target = isOwn && link.pathname === '/l/' ? link.searchParams.get('uddg') : isOwn ? null : absolute;
  return target && !isAd(target) && /^https?:/i.test(target) ? target : undefined;
}

const isAd = (url: string): boolean =>
  /^https?:\/\/(?:[^/]*\.)?duckduckgo\.com\/y\.js/i.test(url) || /^https?:\/\/(?:www\.)?bing\.com\/aclick/i.test(url);

/** The address of the preloaded answer, wherever the page keeps it. */
export function preloadLink(html: string): string | undefined {
  const all = htmlElements(html);
  const link = all.find((element) => element.attribute('id') === 'deep_preload_link')?.attribute('href');
  const script = all.find((element) => element.attribute('id') === 'deep_preload_script')?.attribute('src');
  const literal = /https:\/\/links\.duckduckgo\.com\/d\.js\?[^"'\s<>\\]+/.exec(html)?.[0].replaceAll('&amp;', '&');
  return link || script || literal;
}

/** The wall: a page with a puzzle instead of results. Looked for only where no result was found. */
export function isChallenge(html: string): boolean {
  return /class="anomaly-modal|id="challenge-form"|\/anomaly\.js|bots use DuckDuckGo too|squares containing a duck|DDG\.deep\.anomalyDetectionBlock/.test(
    html,
  );
}

function nextForm(all: readonly HtmlElement[]): { next?: Record<string, string> } {
  for (const form of all.filter((element) => element.tag === 'form')) {
    const inputs = form.inside().filter((element) => element.tag === 'input' && element.attribute('name') !== '');
    const fields = Object.fromEntries(inputs.map((input) => [input.attribute('name'), input.attribute('value')]));
    // Only the "next" form carries an offset and the token without which a later page is refused.
    if (fields['vqd'] && Number(fields['s']) > 0) return { next: fields };
  }
  return {};
}

const dated = (text: string): { date?: string } => {
  const date = timestamp.exec(text)?.[0];
  return date ? { date } : {};
};
