/** Google's own hosts, by country. Every other name that only begins like one is somebody else's. */
const google = /^(?:www\.|news\.)?google\.(?:com|[a-z]{2}|co\.[a-z]{2}|com\.[a-z]{2})$/;

/** Links that only lead to another page: search engines, mail filters and social sites count clicks with them. */
const byParameter: readonly {
  readonly host: RegExp;
  readonly path: RegExp;
  readonly names: readonly string[];
}[] = [
  { host: google, path: /^\/url$/, names: ['q', 'url'] },
  { host: /^(?:www\.)?google\.com$/, path: /^\/imgres$/, names: ['imgrefurl'] },
  { host: /^(?:[a-z-]+\.)?duckduckgo\.com$/, path: /^\/l\/?$/, names: ['uddg'] },
  { host: /^(?:l|lm)\.(?:facebook|instagram|messenger)\.com$/, path: /^\/(?:l\.php)?$/, names: ['u'] },
  { host: /^(?:www\.)?facebook\.com$/, path: /^\/(?:l|flx\/warn)(?:\.php)?\/?$/, names: ['u'] },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, names: ['q'] },
  { host: /^out\.reddit\.com$/, path: /^\//, names: ['url'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, names: ['z'] },
  { host: /^steamcommunity\.com$/, path: /^\/linkfilter\/?$/, names: ['url', 'u'] },
  { host: /^(?:m\.)?vk\.com$/, path: /^\/away(?:\.php)?$/, names: ['to'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, names: ['url'] },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)\/?$/, names: ['url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, names: ['url'] },
  { host: /^(?:www\.)?curseforge\.com$/, path: /^\/linkout$/, names: ['remoteUrl'] },
  { host: /^link\.zhihu\.com$/, path: /^\/$/, names: ['target'] },
  { host: /^link\.(?:juejin|csdn)\.(?:cn|net)$/, path: /^\/$/, names: ['target'] },
  { host: /^(?:www\.)?jianshu\.com$/, path: /^\/go-wild$/, names: ['url'] },
  { host: /^(?:www\.)?ecosia\.org$/, path: /^\/(?:link|redirect)$/, names: ['url'] },
  { host: /^exit\.sc$/, path: /^\/$/, names: ['url'] },
  { host: /^disq\.us$/, path: /^\/url$/, names: ['url'] },
  { host: /^(?:click|go)\.redirectingat\.com$/, path: /^\/$/, names: ['url'] },
];

/** A redirector may wrap a redirector, but not for ever. */
const mostHops = 3;

/** The page a link leads to: itself, unless it is a redirector's. */
export function unwrappedUrl(url: string): string {
  let page = url;
  for (let hop = 0; hop < mostHops; hop += 1) {
    const target = URL.canParse(page) ? redirectorTarget(new URL(page)) : undefined;
    if (target === undefined || !URL.canParse(target)) break;
    page = target;
  }
  return page;
}

/**
 * Where a redirector leads, or `undefined` for an ordinary page.
 * Only targets written in the link itself: nothing is fetched, and a short link stays what it is.
 */
function redirectorTarget(url: URL): string | undefined {
  return ampTarget(url) ?? yahooTarget(url) ?? bingTarget(url) ?? parameterTarget(url);
}

function parameterTarget(url: URL): string | undefined {
  const { hostname, pathname } = url;
  const rule = byParameter.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  return rule?.names.map((name) => url.searchParams.get(name)).find((value) => isPage(value)) ?? undefined;
}

/** `google.com/amp/s/host/path` and `host-path.cdn.ampproject.org/c/s/host/path`: `s` stands for https. */
function ampTarget(url: URL): string | undefined {
  const path =
    google.test(url.hostname) && url.pathname.startsWith('/amp/')
      ? url.pathname.slice('/amp'.length)
      : url.hostname.endsWith('.cdn.ampproject.org') || url.hostname === 'cdn.ampproject.org'
        ? url.pathname.replace(/^\/[cvi](?=\/)/, '')
        : undefined;
  const [, secure, rest] = path?.match(/^\/(s\/)?([^/]+\.[^/]+(?:\/.*)?)$/) ?? [];
  return rest === undefined ? undefined : `${secure ? 'https' : 'http'}://${rest}${url.search}`;
}

/** `r.search.yahoo.com/_ylt=…/RU=<target>/RK=2/RS=…` */
function yahooTarget(url: URL): string | undefined {
  if (!url.hostname.endsWith('.search.yahoo.com')) return undefined;
  const target = decoded(url.pathname.match(/\/RU=([^/]+)\//)?.[1]);
  return isPage(target) ? target : undefined;
}

/** `bing.com/ck/a?…&u=a1<base64url>` */
function bingTarget(url: URL): string | undefined {
  if (!/^(?:[a-z]+\.)?bing\.com$/.test(url.hostname) || url.pathname !== '/ck/a') return undefined;
  const coded = url.searchParams.get('u');
  if (!coded?.startsWith('a1')) return undefined;
  const target = fromBase64(coded.slice(2));
  return isPage(target) ? target : undefined;
}

function fromBase64(coded: string): string | undefined {
  try {
    const bytes = atob(coded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    return undefined;
  }
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isPage(value: string | null | undefined): value is string {
  return value !== null && value !== undefined && /^https?:\/\/[^/]/i.test(value) && URL.canParse(value);
}
