import { canonicalHost } from './canonical-url-host.ts';
import { isTracking } from './canonical-url-parameters.ts';
import { canonicalPath, respell } from './canonical-url-path.ts';
import { unwrappedUrl } from './canonical-url-redirector.ts';

/**
 * The identity of a page: two URLs with the same key show the same page. It is a key, not an address to fetch.
 * When in doubt two keys stay apart: a page shown twice costs a row, a page lost costs the answer.
 */
export function canonicalUrl(url: string): string {
  const page = parse(unwrappedUrl(url));
  if (page === undefined) return url.trim();
  if (page.protocol !== 'http:' && page.protocol !== 'https:') return page.href;
  const host = canonicalHost(page.hostname);
  const short = shortVideo(host, page);
  if (short !== undefined) return short;
  const path = canonicalPath(page.pathname, host);
  const query = canonicalQuery(page.search, host, path);
  return `${origin(page, host)}${wikiTitle(host, path, query) ?? path + query}${route(page.hash)}`;
}

function parse(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

/** http and https of one host show one site; on a port of its own the scheme is part of the address. */
function origin({ protocol, port }: URL, host: string): string {
  const usual = port === '' || (port === '80' && protocol === 'https:') || (port === '443' && protocol === 'http:');
  return usual ? `https://${host}` : `${protocol}//${host}:${port}`;
}

/** Without tracking, sorted by name; values of one name keep their order, since `a=1&a=2` may mean something. */
function canonicalQuery(search: string, host: string, path: string): string {
  if (search.length <= 1) return '';
  const kept = search
    .slice(1)
    .split('&')
    .filter(Boolean)
    .map((pair) => {
      const spelled = respell(pair, /[A-Za-z0-9\-._~!'()*,:@$/?[\]]/).replaceAll('%20', '+');
      const at = spelled.indexOf('=');
      return at < 0 ? { name: spelled, value: '' } : { name: spelled.slice(0, at), value: spelled.slice(at + 1) };
    })
    .filter(({ name, value }) => !isTracking(name, value, host, path))
    .sort((one, two) => (one.name < two.name ? -1 : one.name > two.name ? 1 : 0));
  return kept.length === 0 ? '' : `?${kept.map(({ name, value }) => (value ? `${name}=${value}` : name)).join('&')}`;
}

/** `#part` is a place on the page; `#!/inbox` and `#/inbox` are pages of an application. */
function route(hash: string): string {
  return /^#(?:!.|\/.)/.test(hash) ? hash : '';
}

function shortVideo(host: string, { pathname, hash }: URL): string | undefined {
  if (route(hash)) return undefined;
  const pattern = host === 'youtu.be' ? /^\/([\w-]{11})\/?$/ : /^\/(?:shorts|live)\/([\w-]{11})\/?$/;
  const [, id] = host === 'youtu.be' || host === 'youtube.com' ? (pathname.match(pattern) ?? []) : [];
  return id === undefined ? undefined : `https://youtube.com/watch?v=${id}`;
}

/** `/w/index.php?title=X` is `/wiki/X` on the sites of Wikimedia, as long as it asks for nothing else. */
function wikiTitle(host: string, path: string, query: string): string | undefined {
  const [, title] =
    /\.(?:wikipedia|wiktionary|wikimedia)\.org$/.test(host) && path === '/w'
      ? (query.match(/^\?title=([^&]+)$/) ?? [])
      : [];
  return title?.replaceAll('+', '_').replace(/^/, '/wiki/');
}
