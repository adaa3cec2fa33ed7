import { expandDeclaration, isRelevant } from './properties.ts';
import { quirkyValue } from './quirks.ts';
import { commentMark, prepareCss, splitTopLevel, unescapeCss } from './syntax.ts';

export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** The declarations of a `style` attribute. */
export function readStyleAttribute(style: string, isQuirky = false): readonly Declaration[] {
  const declarations: Declaration[] = [];
  for (const item of splitTopLevel(prepareCss(style), ';')) addDeclaration(item, declarations, isQuirky);
  return declarations;
}

const importance = /!\s*important\s*$/i;

/** Adds what `name: value` sets, if it is valid and can matter. */
export function addDeclaration(item: string, out: Declaration[], isQuirky = false): void {
  const colon = item.indexOf(':');
  if (colon < 1) return;
  const name = nameOf(item.slice(0, colon));
  if (!isRelevant(name)) return;
  let value = item.slice(colon + 1);
  if (value.includes(commentMark)) value = value.replaceAll(commentMark, ' ');
  value = unescapeCss(value).trim();
  const isImportant = value.includes('!') && importance.test(value);
  if (isImportant) value = value.replace(importance, '').trim();
  if (isQuirky) value = quirkyValue(name, value);
  for (const [property, settled] of expandDeclaration(name, value)) out.push({ property, value: settled, isImportant });
}

function nameOf(text: string): string {
  const written = (text.includes(commentMark) ? text.replaceAll(commentMark, ' ') : text).trim();
  return written.startsWith('--') ? unescapeCss(written) : unescapeCss(written).toLowerCase();
}
