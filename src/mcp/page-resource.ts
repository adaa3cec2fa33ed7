import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError } from './sdk.ts';
import type { Toolbox } from './toolbox.ts';

const prefix = 'webglass://page/';
const mimeType = 'text/markdown';

export const pageTemplate = {
  name: 'page',
  title: 'A web page',
  uriTemplate: `${prefix}{url}`,
  description: 'The whole text of a web page as Markdown. The url is percent-encoded.',
  mimeType,
} as const;

/** A page in a result. */
export interface ShownPage {
  readonly url: string;
  /** Only a part of it is shown. */
  readonly isCut: boolean;
}

/** Where the whole text of a page is found. It stands outside of the frame, so it says nothing in the page's own words. */
export const pageLink = ({ url }: ShownPage) => ({
  type: 'resource_link' as const,
  uri: `${prefix}${encodeURIComponent(url)}`,
  name: new URL(url).host,
  description: 'The whole page',
  mimeType,
});

/** The pages that a result holds, in any profile's shape. */
export function pagesIn(structured: unknown): readonly ShownPage[] {
  const { pages } = (structured ?? {}) as { pages?: unknown };
  return (Array.isArray(pages) ? pages : [structured]).flatMap((one) => {
    const { finalUrl, url = finalUrl, truncated, error } = (one ?? {}) as Record<string, unknown>;
    if (typeof truncated !== 'boolean' || typeof url !== 'string' || error !== undefined) return [];
    const whole = typeof finalUrl === 'string' ? finalUrl : url;
    // A raw answer of a service may hold anything under these names.
    return isWebAddress(whole) ? [{ url: whole, isCut: truncated }] : [];
  });
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && text.isWellFormed() && URL.canParse(text);

/** @throws ResourceNotFoundError, or ProtocolError with the sentence that says why the page cannot be read */
export async function readPageResource(uri: string, toolbox: Toolbox, signal: AbortSignal) {
  const url = pageUrlOf(uri);
  if (url === undefined) throw new ResourceNotFoundError(uri);
  const { text, page } = await toolbox.readWhole(url, { signal });
  if (page.error) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, page.error.message, { uri, code: page.error.code });
  }
  return { contents: [{ uri, mimeType, text }] };
}

/** Both spellings are understood: the encoded one of the template and the address as it is. */
function pageUrlOf(uri: string): string | undefined {
  if (!uri.startsWith(prefix)) return undefined;
  const rest = uri.slice(prefix.length);
  if (/^https?:\/\//i.test(rest)) return rest;
  try {
    const url = decodeURIComponent(rest);
    return /^https?:\/\//i.test(url) ? url : undefined;
  } catch {
    return undefined; // a stray percent sign
  }
}
