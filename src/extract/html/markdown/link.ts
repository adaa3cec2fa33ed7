import { cleanText } from '../../../clean/clean-text.ts';

export interface Links {
  resolve(href: string | undefined): string | undefined;
  /** Absolute http(s) links given out so far, each once. */
  seen(): readonly string[];
}

const schemes = new Set(['http:', 'https:', 'mailto:']);

/** Longer addresses are payloads, not places. */
const longest = 8_192;

/** Everything that could end a Markdown destination, or start markup inside it. */
const unsafe = /[()<>"'`\\*[\]{}|^\s\u0080-\uffff]/g;

/** Makes links absolute and harmless; relative ones need the page's address and are text without it. */
export function createLinks(baseUrl: string | undefined): Links {
  const known = new Map<string, string | undefined>();
  const urls = new Set<string>();
  return {
    resolve(href) {
      if (href === undefined || href === '' || href.startsWith('#')) return undefined;
      if (!known.has(href)) known.set(href, absolute(href, baseUrl));
      const target = known.get(href);
      if (target?.startsWith('http')) urls.add(target);
      return target;
    },
    seen: () => [...urls],
  };
}

function absolute(href: string, baseUrl: string | undefined): string | undefined {
  const url = parseUrl(cleanText(href).trim(), baseUrl);
  if (!url || !schemes.has(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (url.href.length > longest) return undefined;
  return url.href.replace(unsafe, (sign) =>
    encodeURIComponent(sign).replace(/[()'*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`),
  );
}

function parseUrl(href: string, baseUrl: string | undefined): URL | undefined {
  try {
    return new URL(href, baseUrl);
  } catch {
    return undefined; // What is no address stays text.
  }
}
