import { codeAt } from './code-at.ts';

/** A single space for each run of white space. A single space is left out of the pattern: it is what it becomes, and most are single. */
export const collapseSpace = (text: string): string =>
  isCollapsed(text) ? text : text.replace(/[^\S ]\s*| \s+/g, ' ');

/** Only single spaces, and nothing near other white space. By hand: most texts are so, and replacing nothing costs more than this. */
export function isCollapsed(text: string): boolean {
  let isAfterSpace = false;
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    const code = codeAt(text, at);
    if (code === 32) {
      if (isAfterSpace) return false;
      isAfterSpace = true;
    } else {
      if (code < 14 ? code >= 9 : code >= 0xa0 && mayBeSpace(code)) return false;
      isAfterSpace = false;
    }
  }
  return true;
}

const mayBeSpace = (code: number): boolean =>
  code === 0xa0 || (code >= 0x1680 && (code < 0x2070 || code === 0x3000 || code === 0xfeff));
