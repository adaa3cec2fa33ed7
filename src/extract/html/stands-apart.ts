import { unseenTags } from './element-sets.ts';
import { attributeMarks, attributeOf } from './tree.ts';
import type { ElementNode, TreeNode } from './tree.ts';

const apartTags = new Set(['a', 'span', 'time', 'label', 'small']);
const labelTags = new Set(['span', 'b', 'strong']);
const partTags = new Set([...apartTags, 'b', 'strong', 'i', 'em', 'cite', 'bdi']);
/** What prose stands in: an editor may cut its words into elements wherever it likes. */
const proseTags = new Set('p h1 h2 h3 h4 h5 h6 b strong i em u font mark sup'.split(' '));

/** `<a>name</a><span class="rank">Member</span>`: whether only a style sheet keeps a node from the one shown before it. */
export function standsApart(nodes: readonly TreeNode[], at: number): boolean {
  const node = nodes[at]!;
  const previous = shownBefore(nodes, at);
  const before = nodes[previous];
  if (before?.kind !== 'element' || !partTags.has(before.tag)) return false;
  if (node.kind === 'text')
    return labelTags.has(before.tag) && isLabel.test(edgeText(before, -1)) && isValue.test(node.text);
  if (!partTags.has(node.tag)) return false;
  const [end, start] = [edgeText(before, -1), edgeText(node, 0)];
  if (isLabel.test(end) && isValue.test(start)) return !isToken(before);
  if (!wordEnd.test(end) || !wordStart.test(start) || areOneWord(before, node)) return false;
  if (isToken(before) || isToken(node)) return false;
  return (
    isNumbered(before, start) ||
    isCapital(before, node, end, start) ||
    (arePartsOfRow(before, node, start) && !areBesideText(nodes, previous, at))
  );
}

/** The name of what follows, as in `<span class="descriptor">Title:</span>Rivers`, and what may follow it. */
const isLabel = /\p{L}{2}:$/u;
const isValue = /^(?:[\p{Lu}\p{Lo}\p{N}]|\p{Sc}\d)/u;
const wordEnd = /[\p{L}\p{M}\p{N}%)]$/u;
const wordStart = /^(?:[\p{L}\p{N}@#]|\p{Sc}\d|\(\d+\)|\/[\w{}:-]+\/)/u;

/** In any text, names and numbers begin a part of their own. */
function isCapital(before: ElementNode, after: ElementNode, end: string, start: string): boolean {
  if (
    !apartTags.has(before.tag) ||
    !apartTags.has(after.tag) ||
    !(leads(before, -1) || leads(after, 0) || isLabelled(before) || isLabelled(after))
  )
    return false;
  return /[\p{L}\p{N}]$/u.test(end) && /^[\p{Lu}\p{N}]/u.test(start) && !endsWide.test(end);
}

/** `<bdi>What somebody wrote</bdi><span>#412</span>`: a name that stands for itself, and its number. */
const isNumbered = (before: ElementNode, start: string): boolean => before.tag === 'bdi' && /^#\d/.test(start);

/** Is a link there, or at that end of it? */
function leads(element: ElementNode, at: 0 | -1): boolean {
  if (element.tag === 'a') return true;
  const child = element.children.at(at);
  return child?.kind === 'element' && child.tag === 'a';
}

/** Parts of a row that a style lays out: each has a name of its own, or leads somewhere. */
function arePartsOfRow(before: ElementNode, after: ElementNode, start: string): boolean {
  if (before.tag === 'a' && after.tag === 'a') return leadElsewhere(before, after);
  const box = after.parent?.tag;
  return box !== undefined && !proseTags.has(box) && isPart(before) && (isPart(after) || start.startsWith('/'));
}

function leadElsewhere(before: ElementNode, after: ElementNode): boolean {
  const target = attributeOf(after, 'href');
  return target === undefined || target !== attributeOf(before, 'href');
}

const isPart = (element: ElementNode): boolean =>
  element.tag === 'a' || element.tag === 'time' || isNamed(element) || endsWithDate(element);

const endsWithDate = ({ children }: ElementNode) => {
  const last = children.at(-1);
  return last?.kind === 'element' && last.tag === 'time';
};

const isLabelled = ({ marks }: ElementNode) => (marks & attributeMarks.class) !== 0;

/** Whether a class names it; editors number theirs, and word processors call all of a text a run. */
const isNamed = (element: ElementNode): boolean => {
  const name = isLabelled(element) ? attributeOf(element, 'class') : undefined;
  return name !== undefined && /[a-z]{3}/i.test(name) && !/textrun/i.test(name);
};

/** Words of code that a highlighter coloured. */
const isToken = (element: ElementNode): boolean =>
  isLabelled(element) && /(?:^|\s)(?:token|hljs-|cm-|mtk|pl-|mord|mjx-)/.test(attributeOf(element, 'class')!);

/** Text right before or after the two: they stand in a sentence. */
function areBesideText(nodes: readonly TreeNode[], previous: number, at: number): boolean {
  return [nodes[previous - 1], nodes[at + 1]].some((beside) => beside?.kind === 'text' && /\S/.test(beside.text));
}

/** The place of the node that is shown before another; -1 if there is none. */
export function shownBefore(nodes: readonly TreeNode[], at: number): number {
  let before = at - 1;
  while (before >= 0 && showsNothing(nodes[before]!)) before -= 1;
  return before;
}

export const showsNothing = (node: TreeNode): boolean =>
  node.kind === 'element' && (node.hidden !== undefined || (node.index === -1 && unseenTags.has(node.tag)));

/** Scripts whose words stand in a line without spaces. */
export const endsWide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** Parts of one word or number: a large first letter, letters that move one by one, digits of a price, an ordinal. */
export function areOneWord(before: ElementNode, after: ElementNode): boolean {
  if (before.tag === 'a' && after.tag === 'a' && leadElsewhere(before, after)) return false;
  const [end, start] = [edgeText(before, -1), edgeText(after, 0)];
  if (/^\p{L}$/u.test(end)) return /^\p{L}/u.test(start);
  return /^\d+$/.test(end) ? /^\d+$/.test(start) || ending.test(start) : /\d$/.test(end) && ending.test(start);
}

/** What belongs to the number before it: 10k, 3rd, 8/user/month. */
const ending = /^(?:(?:\p{L}|st|nd|rd|th)$|\/)/u;

/** The text at one end of an element. */
export function edgeText(element: ElementNode, at: 0 | -1): string {
  const child = element.children.at(at);
  return child === undefined ? '' : child.kind === 'text' ? child.text : edgeText(child, at);
}
