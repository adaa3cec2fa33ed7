import { readHeadFacts } from './head-facts.ts';
import type { HeadFacts } from './head-facts.ts';
import { readJsonLd } from './json-ld.ts';
import type { LinkedNode } from './json-ld.ts';
import { parseHtml } from './parse.ts';
import type { Parsed } from './parse.ts';
import { repairEncoding } from './repair-encoding.ts';
import { findTwin, isScriptShell, showsNothing } from './shell.ts';
import { surveyTree } from './survey.ts';
import type { Survey } from './survey.ts';
import type { ElementNode } from './tree.ts';
import { markHidden } from './visibility/mark-hidden.ts';
import type { Visibility } from './visibility/mark-hidden.ts';

/** A page before anything is chosen: what is seen of it, and what it says about itself. */
export interface OpenedPage {
  readonly root: ElementNode;
  readonly survey: Survey;
  readonly head: HeadFacts;
  readonly linked: readonly LinkedNode[];
  readonly isCut: boolean;
  /** What the served page hides from a person. */
  readonly visibility: Visibility;
  /** The served page shows nothing without its scripts. */
  readonly isShell: boolean;
  /** What is read instead of a shell; data is content as a whole. */
  readonly twin: 'noscript' | 'data' | undefined;
}

/** Parse → visibility → survey; a shell is replaced by the text it brought along, if any. */
export function openPage(html: string): OpenedPage {
  const { root, isCut } = parseOpenly(repairEncoding(html));
  const head = readHeadFacts(root);
  const linked = readJsonLd(head.jsonLd);
  const visibility = markHidden(root);
  const survey = surveyTree(root);
  const page = { root, survey, head, linked, isCut, visibility };
  if (!isScriptShell(survey, head)) return { ...page, isShell: false, twin: undefined };
  const twin = findTwin(survey, head, linked);
  if (!twin) return { ...page, isShell: showsNothing(survey), twin: undefined };
  const inner = parseHtml(twin.html);
  markHidden(inner.root);
  return { ...page, root: inner.root, survey: surveyTree(inner.root), isShell: false, twin: twin.source };
}

/** A title that is never closed swallows the page. Browsers show nothing then; the text is there all the same. */
function parseOpenly(html: string): Parsed {
  const parsed = parseHtml(html);
  const body = childNamed(childNamed(parsed.root, 'html'), 'body');
  if (!body || body.children.length > 0 || !/<title\b/i.test(html) || /<\/title\s*>/i.test(html)) return parsed;
  return parseHtml(html.replace(/<title\b[^>]*>/i, ''));
}

function childNamed(parent: ElementNode | undefined, tag: string): ElementNode | undefined {
  return parent?.children.find((child): child is ElementNode => child.kind === 'element' && child.tag === tag);
}
