import type { Hit } from './define-provider.ts';

const mostCharacters = 600;

/** For services that send page text where others send a snippet: the beginning as snippet, and all of it as text. */
export function snippetOf(content: string | null | undefined): Pick<Hit, 'snippet' | 'text'> {
  const line = (content ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= mostCharacters) return { snippet: line };
  const cut = line.slice(0, mostCharacters);
  return { snippet: `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostCharacters / 2))}…`, text: content! };
}
