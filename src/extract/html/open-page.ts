import { readHeadFacts } from './head-facts.ts';
import type { HeadFacts } from './head-facts.ts';
import { readJsonLd } from './json-ld.ts';
import type { LinkedNode } from './json-ld.ts';
import { authorMetas, modifiedMetas, publishedMetas } from './metadata/meta-names.ts';
import { parseHtml } from './parse.ts';
import type { Parsed } from './parse.ts';
import { repairEncoding } from './repair-encoding.ts';
import { findTwin, holdsAll, isScriptShell } from './shell.ts';
import { surveyTree } from './survey.ts';
import type { Survey } from './survey.ts';
import { replaceChildren, takeChildren } from './tree-nodes.ts';
import type { ElementNode } from './tree.ts';
import { markHidden } from './visibility/mark-hidden.ts';
import type { Visibility } from './visibility/mark-hidden.ts';

/** A page before anything is chosen: what is seen of it, and what it says about itself. */
export interface OpenedPage {
  readonly root: ElementNode;
  /** All trees that were made for it, to be let go of together. */
  readonly roots: readonly ElementNode[];
  readonly survey: Survey;
  readonly head: HeadFacts;
  /** The same with the authors and dates that a `<noscript>` page names. The model learned from `head` alone. */
  readonly told: HeadFacts;
  readonly linked: readonly LinkedNode[];
  readonly isCut: boolean;
  /** What the served page hides from a person. */
  readonly visibility: Visibility;
  /** The served page shows nothing without its scripts. */
  readonly isShell: boolean;
  /** What is read besides the little that a shell shows; data is content as a whole. */
  readonly twin: 'noscript' | 'data' | undefined;
  /** How many of the first blocks are what a shell shows. */
  readonly shellBlocks: number;
}

/** Parse → visibility → survey; to what a shell shows the text is added that it brought along, if any. */
export function openPage(html: string): OpenedPage {
  const { root, isCut } = parseOpenly(repairEncoding(html));
  const head = readHeadFacts(root);
  const linked = readJsonLd(head.jsonLd);
  const visibility = markHidden(root);
  const survey = surveyTree(root);
  const twin = findTwin(survey, head, linked);
  if (!twin) {
    const isShell = isScriptShell(survey, head);
    const page = { root, roots: [root], survey, head, linked, isCut, visibility, isShell };
    return { ...page, told: head, twin: undefined, shellBlocks: 0 };
  }
  const inner = parseHtml(twin.html);
  const told = twin.source === 'noscript' ? withNames(head, readHeadFacts(inner.root)) : head;
  markHidden(inner.root);
  const shellBlocks = holdsAll(twin, survey) ? 0 : survey.blocks.length;
  if (shellBlocks > 0) putBefore(bodyOf(inner.root), bodyOf(root));
  return {
    root: inner.root,
    roots: [inner.root, root],
    survey: surveyTree(inner.root),
    head,
    told,
    linked,
    isCut: isCut || inner.isCut || twin.isCut === true,
    visibility,
    isShell: false,
    twin: twin.source,
    shellBlocks,
  };
}

/**
 * What a page without scripts says of its author and its days, where the page round it says nothing of them. All else is that page's own:
 * nobody reads the meta elements in `<noscript>`, so they may not rename it or give it another address.
 */
const withNames = (head: HeadFacts, { meta, properties, times, relativeTimes }: HeadFacts): HeadFacts => ({
  ...head,
  meta: new Map([...head.meta, ...[authorMetas, publishedMetas, modifiedMetas].flatMap(unsaid(head.meta, meta))]),
  properties: [...head.properties, ...properties],
  times: [...head.times, ...times],
  relativeTimes: [...head.relativeTimes, ...relativeTimes],
});

type Meta = HeadFacts['meta'];

const unsaid = (said: Meta, more: Meta) => (names: readonly string[]) =>
  names.some((name) => said.has(name)) ? [] : [...more].filter(([name]) => names.includes(name));

function putBefore(body: ElementNode | undefined, shell: ElementNode | undefined): void {
  if (body && shell) replaceChildren(body, 0, 0, takeChildren(shell));
}

/** A title that is never closed swallows the page. Browsers show nothing then; the text is there all the same. */
function parseOpenly(html: string): Parsed {
  const parsed = parseHtml(html);
  const body = bodyOf(parsed.root);
  if (!body || body.children.length > 0 || !/<title\b/i.test(html) || /<\/title\s*>/i.test(html)) return parsed;
  return parseHtml(html.replace(/<title\b[^>]*>/i, ''));
}

const bodyOf = (root: ElementNode): ElementNode | undefined => childNamed(childNamed(root, 'html'), 'body');

function childNamed(parent: ElementNode | undefined, tag: string): ElementNode | undefined {
  return parent?.children.find((child): child is ElementNode => child.kind === 'element' && child.tag === tag);
}
