import type { ReadResult } from '../values/result.ts';
import { pageSections } from './read-text.ts';
import type { Painter } from './terminal-search.ts';

/** Pages for a person in a terminal: the content as it is, our own remarks dimmed. */
export function renderRead(result: ReadResult, { paint }: Painter): string {
  return pageSections(result)
    .map(({ title, url, notes, body }, index) => {
      const failed = result.pages[index]!.error !== undefined;
      const head = [
        ...(title ? [paint('bold', title)] : []),
        paint('blue', url),
        ...notes.map((note) => paint(failed ? 'red' : 'dim', note)),
      ];
      return [...head, ...(body ? ['', body] : [])].join('\n');
    })
    .join(`\n\n${paint('dim', '─'.repeat(40))}\n\n`);
}
