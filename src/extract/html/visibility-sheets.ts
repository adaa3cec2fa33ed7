import { matchesMedia } from './css-conditions.ts';
import { SelectorMatcher } from './css-matcher.ts';
import { createStyleRules, dataSheet, readSheet } from './css-sheet.ts';
import type { StyleRules } from './css-sheet.ts';
import { isElement } from './tree.ts';
import type { ElementNode } from './tree.ts';
import { Cascade } from './visibility-cascade.ts';

/** Everything the page's own style says. */
export interface PageStyle {
  readonly document: Cascade;
  /** By the template that holds the shadow root. */
  readonly shadows: ReadonlyMap<ElementNode, Cascade>;
  /** Style also comes from files, which are not fetched. */
  readonly hasUnknownStyle: boolean;
  readonly isDark: boolean;
}

/** Own style is rarely beyond a few hundred thousand characters; more than this is a weapon. */
const maxCharacters = 3_000_000;
const maxSteps = 2_000_000;

/** Gathers `<style>`, and `<link>` with a data URL, of the document and of declarative shadow roots. */
export function collectStyle(root: ElementNode): PageStyle {
  const budget = { characters: maxCharacters };
  const steps = { steps: maxSteps };
  const { names, styles } = namesIn(root);
  const document = createStyleRules(budget, names);
  const shadowRules = new Map<ElementNode, StyleRules>();
  let hasUnknownStyle = false;
  let isDark = false;

  const visit = (element: ElementNode, rules: StyleRules): void => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      const { tag, attributes } = child;
      if (tag === 'style') addStyle(child, rules);
      else if (tag === 'link') hasUnknownStyle = addLink(attributes, rules) || hasUnknownStyle;
      else if (tag === 'meta') isDark ||= isDarkScheme(attributes);
      else if (tag !== 'template') visit(child, rules);
      else if (isShadowRoot(child)) {
        const inner = createStyleRules(budget, names);
        shadowRules.set(child, inner);
        visit(child, inner);
      }
    }
  };
  visit(root, document);

  const variables = variablesIn([document, ...shadowRules.values()], styles);
  const shadows = new Map<ElementNode, Cascade>();
  for (const [template, rules] of shadowRules)
    shadows.set(template, new Cascade(rules, new SelectorMatcher(steps, template.parent), variables));
  return { document: new Cascade(document, new SelectorMatcher(steps), variables), shadows, hasUnknownStyle, isDark };
}

const variableName = /var\(\s*(--[^\s,)]+)/gi;

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
    ...[...keyframes.values()].flat(),
  ]);
  for (const { property, value } of declarations)
    if (property.startsWith('--') && value.includes('(')) users.set(property, [...(users.get(property) ?? []), value]);
  for (const { property, value } of declarations) if (!property.startsWith('--') && value.includes('(')) need(value);
  for (const style of styles) need(style);
  while (waiting.length > 0) for (const value of users.get(waiting.pop()!) ?? []) need(value);
  return needed;
}

/** Every class and id of the tree, as selectors write them, and the attributes that use variables. */
function namesIn(root: ElementNode): { readonly names: ReadonlySet<string>; readonly styles: readonly string[] } {
  const names = new Set<string>();
  const values = new Set<string>();
  const styles: string[] = [];
  const visit = (element: ElementNode): void => {
    const {
      class: value,
      id,
      style,
    } = element.attributes as Readonly<Record<'class' | 'id' | 'style', string | undefined>>;
    if (style !== undefined && /var\(/i.test(style)) styles.push(style);
    if (id !== undefined) names.add(`#${id}`);
    if (value) values.add(value);
    for (const child of element.children) if (isElement(child)) visit(child);
  };
  visit(root);
  for (const value of values) for (const name of value.split(/[\t\n\f\r ]+/)) names.add(`.${name}`);
  return { names, styles };
}

export const isShadowRoot = ({ tag, attributes }: ElementNode): boolean =>
  tag === 'template' && /^(?:open|closed)$/i.test(attributes['shadowrootmode'] ?? '');

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
