import { cleanLine } from '../clean/clean-text.ts';
import { fitLine } from './fit-line.ts';
import type { Component, Theme } from './host.ts';

/** The head of a call: the tool, and the question or the addresses. */
export function renderCall(name: string, args: unknown, theme: Theme): Component {
  const given = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {};
  const subject = addresses(given) ?? quoted(given['query']);
  const asked = addresses(given) !== undefined && given['query'] ? ` for ${quoted(given['query'])}` : '';
  return {
    invalidate: () => undefined,
    render: (width) => [
      fitLine(
        [
          { text: name, paint: (text) => theme.fg('toolTitle', theme.bold(text)) },
          { text: ' ' },
          { text: subject, paint: (text) => theme.fg('accent', text) },
          { text: asked + options(given), paint: (text) => theme.fg('muted', text) },
        ],
        width,
      ),
    ],
  };
}

const quoted = (text: unknown): string => (typeof text === 'string' ? `"${cleanLine(text)}"` : '…');

/** A model may be in the middle of writing them. */
function addresses({ urls, url }: Record<string, unknown>): string | undefined {
  const given: unknown = urls ?? url;
  if (typeof given === 'string') return cleanLine(given);
  if (!Array.isArray(given)) return undefined;
  const [first, ...more] = given.filter((one): one is string => typeof one === 'string').map(cleanLine);
  if (first === undefined) return '…';
  return more.length === 0
    ? first
    : `${more.length + 1} pages: ${[...new Set([first, ...more].map(hostOf))].join(', ')}`;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** What else was asked, in a few words. */
function options(given: Record<string, unknown>): string {
  const named = ['heading', 'provider', 'timeRange', 'time_range', 'category', 'type'] as const;
  const words = named.flatMap((name) => (typeof given[name] === 'string' ? [cleanLine(given[name])] : []));
  const sites: unknown = given['includeDomains'] ?? given['allowed_domains'];
  const within =
    Array.isArray(sites) && sites.length > 0 ? [`on ${sites.map((one) => cleanLine(String(one))).join(', ')}`] : [];
  const sought = typeof given['find'] === 'string' ? [`find ${quoted(given['find'])}`] : [];
  const continued = typeof given['cursor'] === 'string' ? ['continued'] : [];
  const all = [...words, ...within, ...sought, ...continued];
  return all.length > 0 ? ` (${all.join(', ')})` : '';
}
