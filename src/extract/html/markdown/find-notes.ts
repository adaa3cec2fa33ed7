import { textOf } from '../text-of.ts';
import type { Survey } from '../survey.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** The notes of a page. */
export interface Notes {
  /** Each note, and what it is called. */
  readonly targets: Map<ElementNode, string>;
  /** Links that refer to one, and to which. */
  readonly references: Map<ElementNode, ElementNode>;
  /** What stands before a note and is written with it. */
  readonly terms: ReadonlySet<ElementNode>;
}

const reference = /(?:^|[\s_-])(?:footnote|fnref|noteref|footnote-ref|reference)/i;
const container = /(?:^|[\s_-])(?:footnotes?|endnotes?|references|reflist|notes)(?:$|[\s_-])/i;

/** Finds notes by their links: a reference in the text whose target is an item in a box of notes. */
export function findNotes(survey: Survey, keep: Uint8Array): Notes {
  const targets = new Map<ElementNode, string>();
  const references = new Map<ElementNode, ElementNode>();
  const terms = new Set<ElementNode>();
  const used = new Set<string>();
  const ids = new Map<ElementNode, string>();
  const links = referencesOf(survey, keep);
  if (links.size > 0) findTargets(idsOf(survey, new Set(links.values())));
  return { targets, references, terms };

  function findTargets(places: ReadonlyMap<string, ElementNode>): void {
    for (const [element, id] of links) {
      const place = places.get(id);
      const target = noteOf(place, id);
      if (!place || !target || isWithin(element, target)) continue;
      // A paragraph of several notes can be none of them.
      if ((ids.get(target) ?? id) !== id) ids.set(target, '');
      else ids.set(target, id);
    }
    for (const [element, id] of links) {
      const place = places.get(id);
      const target = noteOf(place, id);
      if (!place || !target || ids.get(target) !== id || isWithin(element, target)) continue;
      if (!targets.has(target)) targets.set(target, newLabel(textOf(element).replace(/[^\p{L}\p{N}]/gu, '')));
      references.set(element, target);
      if (place.tag === 'dt') terms.add(place);
    }
  }

  function newLabel(wanted: string): string {
    const label = wanted !== '' && wanted.length <= 12 && !used.has(wanted) ? wanted : String(used.size + 1);
    used.add(label);
    return label;
  }
}

/** Links that look like references, and the places they lead to. */
function referencesOf(survey: Survey, keep: Uint8Array): Map<ElementNode, string> {
  const references = new Map<ElementNode, string>();
  for (const element of survey.elements) {
    if ((element.marks & attributeMarks.link) === 0) continue;
    const href = element.tag === 'a' ? attributeOf(element, 'href') : undefined;
    const at = href?.indexOf('#') ?? -1;
    if (href === undefined || at < 0 || !looksLikeReference(element)) continue;
    if (keep[survey.firstBlock[element.index!]!] === 1) references.set(element, decode(href.slice(at + 1)));
  }
  return references;
}

function idsOf(survey: Survey, wanted: ReadonlySet<string>): Map<string, ElementNode> {
  const ids = new Map<string, ElementNode>();
  for (const element of survey.elements) {
    if (element.marks === 0) continue;
    const { id, name } = element.attributes;
    if (id !== undefined && wanted.has(id) && !ids.has(id)) ids.set(id, element);
    if (element.tag !== 'a') continue;
    // Word: what leads back to a reference is the note, named or not.
    const back = /#_(ftn|edn)ref(\d+)$/.exec(attributeOf(element, 'href') ?? '');
    for (const other of [name, back ? `_${back[1]}${back[2]}` : undefined])
      if (other !== undefined && wanted.has(other) && !ids.has(other)) ids.set(other, element);
  }
  return ids;
}

const noteAddress = /#_?(?:ftn|fn|footnote|edn|endnote|cite_note|note)(?!ref)[\w:.-]*$/i;

function looksLikeReference(anchor: ElementNode): boolean {
  const { attributes, parent } = anchor;
  if (attributes['role'] === 'doc-noteref' || attributes['data-footnote-ref'] !== undefined) return true;
  if (reference.test(attributes['class'] ?? '')) return true;
  const mayBe =
    parent?.tag === 'sup' ||
    noteAddress.test(attributes['href'] ?? '') ||
    reference.test(parent?.attributes['class'] ?? '') ||
    anchor.children.some((child) => child.kind === 'element' && child.tag === 'sup');
  if (!mayBe) return false;
  const text = textOf(anchor).trim();
  // Wikis number notes apart from sources: [note 1], [lower-alpha 2].
  const isGroup = /#cite_note/i.test(attributes['href'] ?? '') && /^\[[\p{L}-]{1,12}\s\p{N}{1,3}\]$/u.test(text);
  return isGroup || /^\[?[\p{L}\p{N}*†‡]{1,4}\]?$/u.test(text);
}

/** The target itself or the item or paragraph it stands in, if that is in a box of notes or is marked as a note. */
function noteOf(target: ElementNode | undefined, id: string): ElementNode | undefined {
  let note = target?.tag === 'dt' ? nextSibling(target, 'dd') : target;
  while (note && !/^(?:li|p|div|dd|aside|section|table)$/.test(note.tag)) note = note.parent;
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
  return /^_?(?:ftn|fn|footnote|edn|endnote|note)(?![-_]?(?:ref|back|anchor))[\W_]?\w*$/i.test(id) ? note : undefined;
}

function nextSibling(element: ElementNode, tag: string): ElementNode | undefined {
  const siblings = element.parent?.children ?? [];
  const next = siblings.slice(siblings.indexOf(element) + 1).find((child) => child.kind === 'element');
  return next?.kind === 'element' && next.tag === tag ? next : undefined;
}

const isWithin = (element: ElementNode, box: ElementNode) => {
  for (let node: ElementNode | undefined = element; node; node = node.parent) if (node === box) return true;
  return false;
};

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // Not percent-encoded after all: ids may hold any sign.
  }
}
