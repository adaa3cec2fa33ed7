/** Longer addresses are payloads, not places; browsers and servers cut near this as well. */
const maxLength = 8_192;
const shown = new Set(['http:', 'https:', 'mailto:']);

/**
 * An address fit to be shown or linked: absolute http, https or mailto, ASCII only, with the characters that end a
 * Markdown link encoded. Undefined when it must not be shown (other schemes, credentials, relative without `base`).
 */
export function cleanUrl(url: string, base?: string): string | undefined {
  if (url.length > maxLength) return undefined;
  const parsed = parse(url, base);
  if (!parsed || !shown.has(parsed.protocol)) return undefined;
  // `https://bank.example@evil.example/` reads as the wrong host.
  if (parsed.username || parsed.password) return undefined;
  // The brackets of an IPv6 host are part of the authority and stay.
  const authorityEnd = parsed.protocol === 'mailto:' ? 'mailto:'.length : parsed.origin.length;
  return (
    parsed.href.slice(0, authorityEnd) + parsed.href.slice(authorityEnd).replace(unsafeInMarkdown, encodeCharacter)
  );
}

/** URL encodes controls and everything beyond ASCII itself; these are the ones Markdown, tables and frames would read. */
const unsafeInMarkdown = /[ "'()<>[\\\]^`{|}\x7f-\uffff]/g;

const encodeCharacter = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

function parse(url: string, base: string | undefined): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    // An address that does not parse is simply not shown; the reason helps nobody.
    return undefined;
  }
}
