import { WebglassError } from '../errors/index.ts';
import { domainRule, matchesDomain } from '../request/index.ts';

/** Which pages may be read at all. An address is a channel out: what a model makes up can carry what it knows. */
export interface UrlPolicy {
  /** Why this address may not be read, or nothing. */
  readonly refusal: (url: string) => WebglassError | undefined;
  /** Why a redirect may not be followed there: a list of domains holds on every hop. What was seen leads where its server says. */
  readonly redirectRefusal: (url: string) => WebglassError | undefined;
  /** Addresses a search returned or a page linked to. */
  readonly saw: (urls: Iterable<string>) => void;
  /** Addresses in what a person typed, or in the text of a page that was read. */
  readonly sawText: (text: string) => void;
}

/** The oldest are forgotten first; a conversation rarely meets more. */
const mostSeen = 20_000;

/** `any`: every public page. `seen`: only addresses met before. `allowlist`: only these domains. */
export function createUrlPolicy(kind: 'any' | 'seen' | 'allowlist', allowlist: readonly string[]): UrlPolicy {
  const rules = allowlist.map(domainRule);
  const seen = new Set<string>();
  const saw = (urls: Iterable<string>) => {
    if (kind !== 'seen') return;
    for (const url of urls) {
      const key = keyOf(url);
      if (key === undefined) continue;
      seen.delete(key);
      seen.add(key);
      if (seen.size > mostSeen) seen.delete(seen.values().next().value!);
    }
  };
  const tests = {
    any: () => undefined,
    seen: (url: string) =>
      seen.has(keyOf(url) ?? '')
        ? undefined
        : refused('it was not typed by the user, found by a search, or linked from a page read before'),
    allowlist: (url: string) =>
      rules.some((rule) => matchesDomain(url, rule) && (rule.path.replaceAll('/', '') === '' || isPlain(url)))
        ? undefined
        : refused('its domain is not on the list of allowed ones'),
  };
  return {
    refusal: tests[kind],
    redirectRefusal: kind === 'allowlist' ? tests.allowlist : tests.any,
    saw,
    sawText: (text) =>
      kind === 'seen' &&
      saw((text.match(/https?:\/\/[^\s<>"'`]+/gi) ?? []).flatMap((url) => [withoutStops(url), withoutClosers(url)])),
  };
}

/** Servers read empty names, dots and slashes behind escapes each in its own way: a path is then not known to lie below another. */
const isPlain = (url: string) => !/\/\/|\.\.|%2e%2e|%2f|%5c|%25/i.test(new URL(url).pathname);

// A bracket after an address may be its own or the sentence's: both readings were typed.
const withoutStops = (url: string) => url.replace(/[.,;:!?]+$/, '');
const withoutClosers = (url: string) => url.replace(/[).,;:!?\]]+$/, '');

/** The same address however it is spelled; a host that was seen is not an address that was seen. */
function keyOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

function refused(why: string): WebglassError {
  return new WebglassError('BLOCKED', {
    message: `This address may not be read: ${why}.`,
    fix: 'Search for the page first, or ask the user for its address; the owner of this machine sets `urlPolicy`.',
  });
}
