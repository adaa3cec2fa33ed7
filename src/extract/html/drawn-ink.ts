import { contrast, parseColor, white } from './css/colors.ts';
import type { Color } from './css/colors.ts';
import { attributeOf } from './tree.ts';
import type { ElementNode } from './tree.ts';

/** Whether letters of a drawing are painted: with a colour that is none, or white on nothing, nobody sees them. */
export const isInked = (element: ElementNode, hasGround: boolean): boolean =>
  (isPainted(element, 'fill', 'black', hasGround) || isPainted(element, 'stroke', 'none', hasGround)) &&
  !isUnpainted(element, hasGround);

export function isPainted(
  element: ElementNode,
  property: 'fill' | 'stroke',
  initial: string,
  hasGround: boolean,
): boolean {
  if (Number.parseFloat(said(element, `${property}-opacity`) ?? '1') < 0.1) return false;
  const paint = (said(element, property) ?? initial).toLowerCase();
  const value = paint === 'currentcolor' ? (said(element, 'color') ?? paint) : paint;
  const color = parseColor(value);
  if (value === 'none') return false;
  if (!Array.isArray(color)) return true;
  return color[3] >= 0.1 && (hasGround || contrast(color as Color, white) >= 1.15);
}

/** What the element, or the next one around it in the drawing that says something, says by attribute or in its own style. */
export function said(element: ElementNode, name: string): string | undefined {
  for (let node: ElementNode | undefined = element; node?.isForeign === true; node = node.parent) {
    const { style } = node.attributes;
    const own = style?.includes(name)
      ? new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;!]+)`, 'i').exec(style)?.[1]
      : undefined;
    const value = own ?? node.attributes[name];
    if (value !== undefined && value.trim() !== 'inherit') return value.trim();
  }
  return undefined;
}

/** With what is known only elsewhere nothing is certain. */
const noInk =
  /\bfill(?:-opacity)?\s*:\s*(?:none|transparent|var\(|rgba?\([^)]{0,100}[,/]\s*(?:0|0?\.0\d*|0%)\s*\)|0(?:\.0\d*)?\s*(?:[;!]|$))|\b(?:transform|scale|mask(?:-image)?)\s*:\s*(?!none)/i;
const otherInk = /\bstroke\s*:\s*(?!none|transparent|var)/i;
const whiteInk = /\bfill\s*:\s*(?:white|#f{3,4}\b|#f{6}(?:f{2})?\b)/i;
const hiding = /fill|transform|scale|mask/;
const mostSelectors = 50_000;
const longestSelectors = 2_000;
/** Nobody calls an element by more; then it is in doubt as well. */
const longestNames = 2_000;

/** Elements are looked up in the rules so many times a page; then they are all in doubt. */
const mostSteps = 1_000_000;

interface InkRule {
  /** What the element, or one around it in the drawing, has to be called by. */
  readonly names: readonly string[];
  readonly isWhite: boolean;
}

/** Rules of the page's sheets that leave letters without ink, by the last name of each: the cascade knows no ink of drawings. */
interface InkRules {
  readonly byName: ReadonlyMap<string, readonly InkRule[]>;
  steps: number;
}

const inkRules = new WeakMap<ElementNode, InkRules>();

/** Whether such a rule may be about the element. In doubt it is: nobody has to write them for letters that are read. */
function isUnpainted(element: ElementNode, hasGround: boolean): boolean {
  let root = element;
  while (root.parent) root = root.parent;
  let rules = inkRules.get(root);
  if (!rules) inkRules.set(root, (rules = { byName: byLastName(readInkRules(root)), steps: 0 }));
  if (rules.byName.size === 0) return false;
  const names = namesAround(element, rules);
  if (!names) return true;
  for (const name of names)
    for (const rule of rules.byName.get(name) ?? []) {
      rules.steps += rule.names.length;
      if (rules.steps > mostSteps) return true;
      if (!(rule.isWhite && hasGround) && rule.names.every((one) => names.has(one))) return true;
    }
  return false;
}

/** What the element and those around it in the drawing are called by; undefined where that is too much to read. */
function namesAround(element: ElementNode, rules: InkRules): ReadonlySet<string> | undefined {
  const names = new Set(['*']);
  for (let node: ElementNode | undefined = element; node; node = node.parent) {
    if (node.isForeign !== true) continue;
    const [id, list = ''] = [attributeOf(node, 'id'), attributeOf(node, 'class')];
    rules.steps += list.length;
    if (list.length > longestNames || rules.steps > mostSteps) return undefined;
    names.add(node.tag.toLowerCase());
    if (id !== undefined) names.add(`#${id}`);
    for (const name of list.split(/\s+/)) names.add(`.${name}`);
  }
  return names;
}

function byLastName(rules: readonly InkRule[]): Map<string, InkRule[]> {
  const found = new Map<string, InkRule[]>();
  for (const rule of rules) {
    const name = rule.names.at(-1)!;
    const same = found.get(name);
    if (same) same.push(rule);
    else found.set(name, [rule]);
  }
  return found;
}

function readInkRules(root: ElementNode): InkRule[] {
  const rules: InkRule[] = [];
  const visit = (element: ElementNode): void => {
    for (const child of element.children) {
      if (child.kind === 'text') continue;
      if (child.tag !== 'style') visit(child);
      else
        for (const text of child.children)
          if (text.kind === 'text' && hiding.test(text.text)) addRules(text.text, rules);
    }
  };
  visit(root);
  return rules;
}

function addRules(sheet: string, rules: InkRule[]): void {
  for (const rule of sheet.split('}')) {
    if (!hiding.test(rule) || rules.length >= mostSelectors) continue;
    const open = rule.lastIndexOf('{');
    const body = rule.slice(open + 1);
    const isNone = noInk.test(body) && !otherInk.test(body);
    if (open < 0 || !(isNone || whiteInk.test(body))) continue;
    const selectors = withoutComments(rule.slice(0, open));
    const own = selectors.slice(selectors.lastIndexOf('{') + 1).slice(0, longestSelectors);
    for (const selector of own.split(',')) rules.push({ names: lastNames(selector), isWhite: !isNone });
  }
}

/** Up to one that does not end. */
function withoutComments(source: string): string {
  let text = '';
  let from = 0;
  for (let open = source.indexOf('/*'); open >= 0; open = source.indexOf('/*', from)) {
    const close = source.indexOf('*/', open + 2);
    if (close < 0) break;
    text += source.slice(from, open);
    from = close + 2;
  }
  return text + source.slice(from);
}

/** What the last element of a selector is called by; pseudo-classes and attributes are in doubt. */
function lastNames(selector: string): string[] {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1)!;
  return last.replace(/::?[\w-]+.*$|\[.*$/, '').match(/[.#]?[\w-]+|\*/g) ?? ['*'];
}
