import { signalsOf } from '../../../clean/neutralise.ts';
import { collapseSpace } from '../collapse-space.ts';
import { isSpoken } from '../markdown/spoken-twin.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode, TreeNode } from '../tree.ts';

/** What a control says. Without text on it, what it is called, which a person need not see. */
export interface Saying {
  readonly text: string;
  readonly isShown: boolean;
}

const nothingSaid: Saying = { text: '', isShown: true };

/** No name and no option is as long; of what is longer no more is read. */
const mostRead = 200;

/** The text of an element that is seen, without what only voices say. */
export const shownOn = (element: ElementNode): string => shownAround(element)[0];

/** The text that is seen in an element before and behind something in it. */
export function shownAround(element: ElementNode, inner?: ElementNode): [string, string] {
  const parts: [string, string] = ['', ''];
  let at: 0 | 1 = 0;
  const visit = (node: TreeNode): void => {
    if (parts[at].length > mostRead) return;
    if (node === inner) at = 1;
    else if (node.kind === 'text') parts[at] += node.text;
    else if (node.hidden === undefined && node.tag !== 'select' && !node.isForeign && !isSpoken(node)) {
      parts[at] += ' ';
      node.children.forEach(visit);
      parts[at] += ' ';
    }
  };
  element.children.forEach(visit);
  return [collapseSpace(parts[0]).trim(), collapseSpace(parts[1]).trim()];
}

/** Browsers show the label of an option in the place of its text. */
export function saidByOption(option: ElementNode): Saying {
  const text = shownOn(option);
  const label = attributeOf(option, 'label') ?? '';
  return { text: text === '' || label === '' ? text : collapseSpace(label).trim(), isShown: true };
}

/** What is read on a button, else the name of the colour or the picture on it. None where that is more than a name. */
export function saidByButton(button: ElementNode): Saying | undefined {
  const text = shownOn(button);
  if (text !== '') return { text, isShown: true };
  const called = attributeOf(button, 'aria-label') ?? attributeOf(button, 'title') ?? pictured(button);
  return called.trim() === '' ? nothingSaid : saidUnseen(called, 2);
}

/** What an element is called where no text names it. Whoever writes for machines alone needs more words, or says what gives them away. */
export function saidUnseen(name: string, mostWords: number): Saying | undefined {
  const text = collapseSpace(name).trim();
  if (text.length > longestUnseen || !isName.test(text) || unspaced.test(text)) return undefined;
  if (text.split(/[^\p{L}\p{M}\p{N}'’]+/u).length > mostWords || signalsOf(text).length > 0) return undefined;
  return { text, isShown: false };
}

const longestUnseen = 20;
const isName = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&/ -]*$/u;
/** Where words are not set apart, so many letters may be a sentence. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]{7}/u;

function pictured(element: ElementNode): string {
  for (const child of element.children)
    if (child.kind === 'element' && child.hidden === undefined) {
      const alt = child.tag === 'img' ? (attributeOf(child, 'alt') ?? '') : pictured(child);
      if (alt !== '') return alt;
    }
  return '';
}
