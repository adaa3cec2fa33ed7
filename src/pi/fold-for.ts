import { foldArguments } from '../request/fold-arguments.ts';
import type { ProfileName } from './peek-config.ts';

/**
 * Brings what models write into the declared shape before pi checks it: other names, one text for a list, nulls.
 * What cannot be understood passes as it is, and pi says what is missing.
 */
export function foldFor(profile: ProfileName, tool: string): (args: unknown) => unknown {
  if (profile === 'standard') return foldArguments;
  return (args) => {
    if (typeof args !== 'object' || args === null) return args;
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
    const { query, urls, includeDomains } = foldArguments(args);
    // Several addresses stay several: they are refused, not forgotten.
    if (tool === 'open_page')
      return { ...given, ...(Array.isArray(urls) && urls.length < 2 && { url: String(urls[0] ?? '') }) };
    if (tool === 'web_fetch') return { ...given, ...(urls !== undefined && { urls }) };
    return {
      ...given,
      ...(query !== undefined && { query }),
      ...(profile === 'pages' && includeDomains !== undefined && { allowed_domains: includeDomains }),
    };
  };
}
