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
const maxSteps = 6_000_000;

/** Gathers `<style>`, and `<link>` with a data URL, of the document and of declarative shadow roots. */
export function collectStyle(root: ElementNode): PageStyle {
  const budget = { characters: maxCharacters };
  const steps = { steps: maxSteps };
  const document = createStyleRules(budget);
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
        const inner = createStyleRules(budget);
        shadowRules.set(child, inner);
        visit(child, inner);
      }
    }
  };
  visit(root, document);

  const shadows = new Map<ElementNode, Cascade>();
  for (const [template, rules] of shadowRules)
    shadows.set(template, new Cascade(rules, new SelectorMatcher(steps, template.parent)));
  return { document: new Cascade(document, new SelectorMatcher(steps)), shadows, hasUnknownStyle, isDark };
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
