/** Hosts whose paths name files or repositories: an index file there is a page of its own, and `amp` is a name. */
const fileHosts =
  /(?:^|\.)(?:github\.com|githubusercontent\.com|gitlab\.com|bitbucket\.org|codeberg\.org|sr\.ht|npmjs\.com|unpkg\.com|jsdelivr\.net|pypi\.org|crates\.io|archive\.org|sourceforge\.net)$/;

const mediaWiki =
  /(?:^|\.)(?:wikipedia|wiktionary|wikiquote|wikibooks|wikinews|wikivoyage|wikisource|wikiversity|wikimedia|wikidata|mediawiki)\.org$/;

const indexFile = /\/(?:index\.(?:html?|xhtml|shtml|php\d?|aspx?|jsp|jspx|cfm|cgi)|default\.(?:html?|aspx?))$/i;

const stackExchange =
  /^(?:(?:meta\.)?(?:stackoverflow|superuser|serverfault|askubuntu)\.com|mathoverflow\.net|[a-z.]+\.stackexchange\.com|[a-z]{2}\.stackoverflow\.com)$/;

/** The path by which a page is known on its host: one spelling for index files, AMP copies, session ids, slugs. */
export function canonicalPath(path: string, host: string): string {
  const spelled = respell(path, /[A-Za-z0-9\-._~!'()*,:@$]/).replace(/;jsessionid=[^/;]*/i, '');
  const known = siteRule(spelled, host);
  if (fileHosts.test(host)) return withoutTrailingSlash(known);
  return settled(known, (one) => withoutTrailingSlash(withoutAmp(one).replace(indexFile, '/')));
}

/**
 * One spelling of percent-encoding: `%7e` and `~` are the same, `%2F` and `/` are not.
 * Works on the text, since `decodeURIComponent` cannot read every encoding and would merge what it cannot read.
 */
export function respell(text: string, plain: RegExp): string {
  return text.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return plain.test(letter) ? letter : escape.toUpperCase();
  });
}

function siteRule(path: string, host: string): string {
  if (stackExchange.test(host)) {
    const [, id] = path.match(/^\/(?:questions|q)\/(\d+)(?:\/|$)/) ?? [];
    return id === undefined ? path : `/questions/${id}`;
  }
  if (/^(?:smile\.)?amazon\.[a-z.]+$/.test(host)) {
    const [, item] = path.match(/\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?:\/|$)/) ?? [];
    return item === undefined ? path.replace(/\/ref=[^/]*$/, '') : `/dp/${item}`;
  }
  if (host === 'github.com') return path.replace(/^(\/[^/]+\/[^/]+)\.git\/?$/, '$1');
  if (mediaWiki.test(host)) return path.replaceAll('%20', '_');
  return path;
}

/** Until nothing changes any more: `/story.html/amp/` has two endings. A key must be its own key. */
function settled(path: string, step: (path: string) => string): string {
  let last = path;
  for (let turn = 0; turn < 5; turn += 1) {
    const next = step(last);
    if (next === last) break;
    last = next;
  }
  return last;
}

/** An AMP copy sits beside its article: `/story-of-a-thing/amp`, `/amp/story-of-a-thing`, `story.amp.html`. */
function withoutAmp(path: string): string {
  const [, before] = path.match(/^(.+)\/amp\/?$/) ?? [];
  if (before !== undefined && isArticle(before)) return before;
  const [, after] = path.match(/^\/amp(\/.+)$/) ?? [];
  if (after !== undefined && isArticle(after)) return after;
  return path.replace(/\.amp(?:\.html)?$/, (suffix) => (suffix === '.amp' ? '' : '.html'));
}

/** `/wiki/amp` and `/someone/amp` are pages about AMP: only what looks like an article's address has an AMP copy. */
function isArticle(path: string): boolean {
  const last = path.replace(/\/$/, '').split('/').at(-1)!;
  return last.split('-').length >= 4 || /\d{6,}/.test(last) || /\.html?$/.test(last);
}

function withoutTrailingSlash(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
