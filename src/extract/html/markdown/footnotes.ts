import type { Survey } from '../survey.ts';
import { marksOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { indentItem } from './list.ts';
import type { Renderer } from './renderer.ts';

export interface Footnotes {
  /** The label, when this link is a reference to a note of the page. */
  labelOf(anchor: ElementNode): string | undefined;
  /** Written at the end, not where the page has it. */
  isDefinition(element: ElementNode): boolean;
  definitions(renderer: Renderer): string[];
}

const reference = /(?:^|[\s_-])(?:footnote|fnref|noteref|footnote-ref|reference)/i;
const container = /(?:^|[\s_-])(?:footnotes?|endnotes?|references|reflist|notes)(?:$|[\s_-])/i;

/** Finds notes by their links: a reference in the text whose target is an item in a box of notes. */
export function createFootnotes(survey: Survey, keep: Uint8Array): Footnotes {
  const targets = new Map<ElementNode, string>();
  const labels = new Map<ElementNode, string>();
  const used = new Set<string>();
  const ids = idsOf(survey);
  if (ids.size > 0) findReferences();
  return {
    labelOf: (anchor) => labels.get(anchor),
    isDefinition: (element) => targets.has(element),
    definitions: (renderer) => [...targets].flatMap(([element, label]) => define(element, label, renderer)),
  };

  function findReferences(): void {
    for (const element of survey.elements) {
      const href = element.tag === 'a' ? element.attributes['href'] : undefined;
      if (href === undefined || !href.includes('#') || !looksLikeReference(element)) continue;
      const target = noteOf(ids.get(decode(href.slice(href.indexOf('#') + 1))));
      const isKept = keep[survey.firstBlock[element.index!]!] === 1;
      if (!target || !isKept || isWithin(element, target)) continue;
      const label = targets.get(target) ?? newLabel(textOf(element).replace(/[^\p{L}\p{N}]/gu, ''));
      targets.set(target, label);
      labels.set(element, label);
    }
  }

  function newLabel(wanted: string): string {
    const label = wanted !== '' && wanted.length <= 12 && !used.has(wanted) ? wanted : String(used.size + 1);
    used.add(label);
    return label;
  }
}

function idsOf(survey: Survey): Map<string, ElementNode> {
  const ids = new Map<string, ElementNode>();
  for (const element of survey.elements) {
    if (marksOf(element) === 0) continue;
    const id = element.attributes['id'] ?? (element.tag === 'a' ? element.attributes['name'] : undefined);
    if (id !== undefined && !ids.has(id) && /fn|note|ref|^\d+$|^_ftn/i.test(id)) ids.set(id, element);
  }
  return ids;
}

function looksLikeReference(anchor: ElementNode): boolean {
  const { attributes, parent } = anchor;
  if (attributes['role'] === 'doc-noteref' || attributes['data-footnote-ref'] !== undefined) return true;
  if (reference.test(attributes['class'] ?? '')) return true;
  const text = textOf(anchor).trim();
  const isShort = /^\[?[\p{L}\p{N}*†‡]{1,4}\]?$/u.test(text);
  return (
    isShort &&
    (parent?.tag === 'sup' ||
      anchor.children.some((child) => child.kind === 'element' && child.tag === 'sup') ||
      reference.test(parent?.attributes['class'] ?? ''))
  );
}

/** The target itself or the item or paragraph it stands in, if that is in a box of notes or is marked as a note. */
function noteOf(target: ElementNode | undefined): ElementNode | undefined {
  let note = target;
  while (note && !/^(?:li|p|div|dd|aside|section)$/.test(note.tag)) note = note.parent;
  if (!note) return undefined;
  for (let box: ElementNode | undefined = note, steps = 0; box && steps < 5; box = box.parent, steps += 1) {
    const { attributes, tag } = box;
    const name = `${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`;
    if (
      attributes['role'] === 'doc-endnotes' ||
      attributes['role'] === 'doc-footnote' ||
      attributes['data-footnotes'] !== undefined
    )
      return note;
    if (container.test(name) && tag !== 'body' && tag !== 'html') return note;
  }
  return /^(?:fn|footnote|_ftn|note)/i.test(note.attributes['id'] ?? '') ? note : undefined;
}

const isWithin = (element: ElementNode, box: ElementNode) => {
  for (let node: ElementNode | undefined = element; node; node = node.parent) if (node === box) return true;
  return false;
};

function define(element: ElementNode, label: string, renderer: Renderer): string[] {
  const content = renderer.blocks(withoutBackReferences(element).children).join('\n\n');
  if (content === '') return [];
  return renderer.plain ? [`[${label}] ${content}`] : [indentItem(`[^${label}]: `, '    ', content)];
}

const backSigns = /^(?:[\s\d*^\u2191\u21a9\u2934]|[\ufe0e\ufe0f])*$/;

function withoutBackReferences(element: ElementNode): ElementNode {
  const isBack = (node: ElementNode) =>
    node.tag === 'a' &&
    (node.attributes['href'] ?? '').includes('#') &&
    (backSigns.test(textOf(node)) ||
      /backref|back-?link/i.test(node.attributes['class'] ?? '') ||
      node.attributes['role'] === 'doc-backlink');
  const children = element.children
    .filter((child) => child.kind === 'text' || !isBack(child))
    .map((child) => (child.kind === 'element' ? withoutBackReferences(child) : child));
  return { ...element, children };
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // Not percent-encoded after all: ids may hold any sign.
  }
}

function textOf(element: ElementNode): string {
  return element.children.map((child) => (child.kind === 'text' ? child.text : textOf(child))).join('');
}
