import { largest } from '../extremes.ts';

/** Code in a line, between as many marks as its own do not close. */
export function codeSpan(text: string): string {
  const longest = largest(
    (text.match(/`+/g) ?? []).map((run) => run.length),
    0,
  );
  const fence = '`'.repeat(longest + 1);
  const code = text.trim();
  const padding = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${fence}${padding}${code}${padding}${fence}`;
}
