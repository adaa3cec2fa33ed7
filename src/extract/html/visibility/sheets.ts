import { matchesMedia } from '../css/conditions.ts';
import { SelectorMatcher, splitClasses } from '../css/matcher.ts';
import { dataSheet } from '../css/data-sheet.ts';
import { readSheet } from '../css/sheet.ts';
import { createStyleRules } from '../css/style-rules.ts';
import type { StyleRules } from '../css/style-rules.ts';
import { attributeMarks, attributeOf, quirksMark } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { Cascade } from './cascade.ts';
import { OnDemand } from './on-demand.ts';
import { isShadowRoot } from './shadows.ts';

/** Everything the page's own style says. */
export interface PageStyle {
  readonly document: Cascade;
  /** By the template that holds the shadow root. */
  readonly shadows: ReadonlyMap<ElementNode, Cascade>;
  /** Style also comes from files, which are not fetched. */
  readonly hasUnknownStyle: boolean;
  readonly isDark: boolean;
  /** No doctype: shown as pages were in the nineties. */
  readonly isQuirky: boolean;
  readonly hasDrawnText: boolean;
  /** Custom properties that are not handed down, with what they are where nobody sets them. */
  readonly unshared: ReadonlyMap<string, string>;
  /** Rules were left out or could not be tried: they ask for more work than a page is worth. */
  readonly isTooComplex: () => boolean;
}

/** Own style is rarely beyond a few hundred thousand characters; more than this is a weapon. */
const maxCharacters = 8_000_000;
const maxSteps = 2_000_000;

/** What has to be known of a page before its elements can be judged. */
interface Collected {
  readonly style: PageStyle;
  readonly onDemand: OnDemand;
  /** Where HTML stands in a drawing. */
  readonly foreignObjects: readonly ElementNode[];
}

/** Gathers `<style>`, and `<link>` with a data URL, of the document and of declarative shadow roots; one look at the tree. */
export function collectStyle(root: ElementNode): Collected {
  const isQuirky = (root.marks ?? 0) === quirksMark;
  const names = new OccurringNames(isQuirky);
  const styles: string[] = [];
  const sheets: { readonly element: ElementNode; readonly scope: ElementNode }[] = [];
  const shadowRoots: ElementNode[] = [];
  const foreignObjects: ElementNode[] = [];
  const onDemand = new OnDemand();
  let hasDrawnText = false;

  /** Without a scope, as in a template, nothing is style. */
  const visit = (element: ElementNode, scope: ElementNode | undefined): void => {
    for (const child of element.children) {
      if (child.kind === 'text') continue;
      const { tag } = child;
      const marks = child.marks;
      if (marks > attributeMarks.any) {
        const classes = marks & attributeMarks.class ? attributeOf(child, 'class') : undefined;
        const id = marks & attributeMarks.id ? attributeOf(child, 'id') : undefined;
        const style = marks & attributeMarks.style ? attributeOf(child, 'style') : undefined;
        if (classes) names.classes.add(classes);
        if (id !== undefined) names.ids.push(id);
        if (style !== undefined && style.includes('(') && /(?:var|style)\(/i.test(style)) styles.push(style);
        if (marks & attributeMarks.controls) onDemand.addTrigger(child);
      }
      if (tag === 'foreignObject') foreignObjects.push(child);
      else if (tag === 'text' && child.isForeign) hasDrawnText = true;
      if (tag === 'script') {
        if (scope) onDemand.addScript(child);
      } else if (tag === 'style' || tag === 'link' || tag === 'meta') {
        if (scope && !isInFormula(child)) sheets.push({ element: child, scope });
      } else if (tag !== 'template') visit(child, scope);
      else if (isShadowRoot(child)) {
        if (scope) shadowRoots.push(child);
        visit(child, scope && child);
      } else {
        if (marks & attributeMarks.id) onDemand.addGap(child);
        visit(child, undefined);
      }
    }
  };
  visit(root, root);
  const style = readStyle(root, { names, styles, sheets, shadowRoots, isQuirky, hasDrawnText });
  onDemand.endPage(style.hasUnknownStyle);
  return { style, onDemand, foreignObjects };
}

/** The classes (`.name`) and ids (`#name`) of a page; put together when the first sheet asks for one. */
class OccurringNames {
  /** As the attributes say. */
  readonly classes = new Set<string>();
  readonly ids: string[] = [];
  private readonly isQuirky: boolean;
  private all: ReturnType<OccurringNames['collect']> | undefined;

  constructor(isQuirky: boolean) {
    this.isQuirky = isQuirky;
  }

  /** `.name` or `#name`. */
  has(name: string): boolean {
    this.all ??= this.collect();
    return (name.startsWith('.') ? this.all.classes : this.all.ids).has(name.slice(1));
  }

  private collect(): { readonly classes: ReadonlySet<string>; readonly ids: ReadonlySet<string> } {
    const written = (name: string) => (this.isQuirky ? name.toLowerCase() : name);
    const classes = new Set<string>();
    for (const value of this.classes) for (const one of splitClasses(written(value))) classes.add(one);
    return { classes, ids: new Set(this.ids.map(written)) };
  }
}

function readStyle(
  root: ElementNode,
  {
    names,
    styles,
    sheets,
    shadowRoots,
    isQuirky,
    hasDrawnText,
  }: {
    readonly names: OccurringNames;
    readonly styles: readonly string[];
    readonly sheets: readonly { readonly element: ElementNode; readonly scope: ElementNode }[];
    readonly shadowRoots: readonly ElementNode[];
    readonly isQuirky: boolean;
    readonly hasDrawnText: boolean;
  },
): PageStyle {
  const budget = { characters: maxCharacters };
  const steps = { steps: maxSteps };
  const page = { names, isQuirky, hasDrawnText };
  const rules = new Map([root, ...shadowRoots].map((scope) => [scope, createStyleRules(budget, page)]));
  let hasUnknownStyle = false;
  const preferred = sheets.map(({ element }) => titleOf(element)).find((title) => title !== undefined);
  let isDark = false;
  for (const { element, scope } of sheets) {
    // Of several named sets of sheets the first is used.
    if (titleOf(element) !== undefined && titleOf(element) !== preferred) continue;
    if (element.tag === 'style') addStyle(element, rules.get(scope)!);
    else if (element.tag === 'meta') isDark ||= isDarkScheme(element.attributes);
    else hasUnknownStyle = addLink(element.attributes, rules.get(scope)!) || hasUnknownStyle;
  }
  const variables = variablesIn([...rules.values()], styles);
  const shadows = new Map<ElementNode, Cascade>();
  for (const template of shadowRoots)
    shadows.set(
      template,
      new Cascade(
        rules.get(template)!,
        new SelectorMatcher(steps, template.parent, isQuirky),
        variables,
        hasUnknownStyle,
      ),
    );
  const document = new Cascade(
    rules.get(root)!,
    new SelectorMatcher(steps, undefined, isQuirky),
    variables,
    hasUnknownStyle,
  );
  const isTooComplex = () =>
    steps.steps <= 0 || budget.characters <= 0 || [...rules.values()].some(({ doubtful }) => doubtful.size > 0);
  const { unshared } = rules.get(root)!;
  return { document, shadows, hasUnknownStyle, isDark, isQuirky, hasDrawnText, unshared, isTooComplex };
}

function titleOf({ tag, attributes }: ElementNode): string | undefined {
  const isSheet = tag === 'style' || /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes['rel'] ?? '');
  return isSheet && tag !== 'meta' ? attributes['title'] || undefined : undefined;
}

/** Drawings may hold style, formulas may not. */
function isInFormula({ isForeign, parent }: ElementNode): boolean {
  if (!isForeign) return false;
  for (let node = parent; node; node = node.parent)
    if (node.tag === 'svg' || node.tag === 'math') return node.tag === 'math';
  return false;
}

const variableName = /(?:var|style)\(\s*(--[^\s,:)]+)/gi;

/** The custom properties that something visible depends on, directly or through others. */
function variablesIn(all: readonly StyleRules[], styles: readonly string[]): ReadonlySet<string> {
  const needed = new Set<string>();
  const users = new Map<string, string[]>();
  const waiting: string[] = [];
  const need = (text: string): void => {
    for (const [, name] of text.matchAll(variableName))
      if (!needed.has(name!)) {
        needed.add(name!);
        waiting.push(name!);
      }
  };
  const declarations = all.flatMap(({ rules, keyframes }) => [
    ...rules.flatMap((rule) => rule.declarations),
    ...[...keyframes.values()].flat().flatMap((frame) => frame.declarations),
  ]);
  for (const { property, value } of declarations)
    if (property.startsWith('--') && value.includes('(')) users.set(property, [...(users.get(property) ?? []), value]);
  for (const { property, value } of declarations) if (!property.startsWith('--') && value.includes('(')) need(value);
  for (const style of styles) need(style);
  for (const { rules } of all)
    for (const { condition } of rules.flatMap(({ containers = [] }) => containers))
      for (const [name] of condition.matchAll(/--[-\w]+/g)) need(`var(${name})`);
  while (waiting.length > 0) for (const value of users.get(waiting.pop()!) ?? []) need(value);
  return needed;
}

function addStyle({ attributes, children }: ElementNode, rules: StyleRules): void {
  const type = attributes['type']?.trim().toLowerCase();
  if ((type !== undefined && type !== '' && type !== 'text/css') || !matchesMedia(attributes['media'] ?? '')) return;
  const css = children.map((child) => (child.kind === 'text' ? child.text : '')).join('');
  // Sheets of icons and fonts alone are common; without these words nothing can be hidden or shown again.
  if (mayMatter.test(css)) readSheet(css, rules);
}

const mayMatter = /:|\\/;

/** True when it is a sheet we do not have. */
function addLink(attributes: Readonly<Record<string, string>>, rules: StyleRules): boolean {
  const rel = attributes['rel']?.toLowerCase().split(/\s+/) ?? [];
  if (!rel.includes('stylesheet') || rel.includes('alternate') || attributes['disabled'] !== undefined) return false;
  if (!matchesMedia(attributes['media'] ?? '')) return false;
  const href = attributes['href'] ?? '';
  const css = dataSheet(href);
  if (css !== undefined) readSheet(css, rules);
  return css === undefined && href !== '';
}

const isDarkScheme = (attributes: Readonly<Record<string, string>>): boolean =>
  attributes['name']?.toLowerCase() === 'color-scheme' &&
  /^(?:only\s+)?dark$/i.test((attributes['content'] ?? '').trim().replace(/\s+only$/i, ''));
