import type { OpenedPage } from '../open-page.ts';

/** More are menus. */
const fewWords = 20;

/** What a shell shows stays, whatever was added to it: all of a line or two, of more every sentence. */
export function keepShell({ survey, shellBlocks, twin }: OpenedPage, keep: Uint8Array): void {
  const shell = survey.blocks.slice(0, shellBlocks);
  const isLittle = shell.reduce((sum, { measure }) => sum + measure.words, 0) < fewWords;
  for (const [index, { text, measure }] of shell.entries())
    if (isWaiting(text)) keep[index] = 0;
    else if (measure.stops > 0) keep[index] = 1;
    else if (twin === 'data' && !isLittle) keep[index] = 0;
}

/** A line that says to wait for what was added. */
const isWaiting = (text: string): boolean => /^[^\s.…]+(?: [^\s.…]+){0,3} ?(?:…|\.{3})$/.test(text);
