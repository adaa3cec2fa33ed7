import { codeAt } from './code-at.ts';

/** Nothing but white space. By hand: most texts say so with their first character, and a pattern costs more than that. */
export function isBlank(text: string): boolean {
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    const code = codeAt(text, at);
    if (code === 32 || (code >= 9 && code <= 13)) continue;
    return code >= 128 && !/\S/.test(at === 0 ? text : text.slice(at));
  }
  return true;
}
