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
  /\bfill(?:-opacity)?\s*:\s*(?:none|transparent|var\(|rgba?\([^)]*[,/]\s*(?:0|0?\.0\d*|0%)\s*\)|0(?:\.0\d*)?\s*(?:[;!]|$))|\b(?:transform|scale|mask(?:-image)?)\s*:\s*(?!none)/i;
const otherInk = /\bstroke\s*:\s*(?!none|transparent|var)/i;
const whiteInk = /\bfill\s*:\s*(?:white|#f{3,4}\b|#f{6}(?:f{2})?\b)/i;
const hiding = /fill|transform|scale|mask/;
const mostRules = 2_000;

interface InkRule {
  readonly selector: string;
  readonly isWhite: boolean;
}

/** Rules of the page's sheets that leave letters without ink: the cascade knows no ink of drawings. */
const inkRules = new WeakMap<ElementNode, readonly InkRule[]>();

/** Whether such a rule may be about the element. In doubt it is: nobody has to write them for letters that are read. */
function isUnpainted(element: ElementNode, hasGround: boolean): boolean {
  let root = element;
  const names = new Set(['*']);
  for (let node: ElementNode | undefined = element; node; node = node.parent) {
    root = node;
    if (node.isForeign !== true) continue;
    names.add(node.tag.toLowerCase());
    if (attributeOf(node, 'id') !== undefined) names.add(`#${attributeOf(node, 'id')}`);
    for (const name of attributeOf(node, 'class')?.split(/\s+/) ?? []) names.add(`.${name}`);
  }
  let rules = inkRules.get(root);
  if (!rules) inkRules.set(root, (rules = readInkRules(root)));
  return rules.some(
    ({ selector, isWhite }) =>
      !(isWhite && hasGround) &&
      selector.split(',').some((one) => {
        const last =
          one
            .trim()
            .split(/[\s>+~]+/)
            .at(-1) ?? '';
        const parts = last.replace(/::?[\w-]+.*$|\[.*$/, '').match(/[.#]?[\w-]+|\*/g) ?? ['*'];
        return parts.every((part) => names.has(part));
      }),
  );
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
    if (!hiding.test(rule) || rules.length >= mostRules) continue;
    const open = rule.lastIndexOf('{');
    const body = rule.slice(open + 1);
    const isNone = noInk.test(body) && !otherInk.test(body);
    if (open < 0 || !(isNone || whiteInk.test(body))) continue;
    const selector = rule.slice(0, open).replace(/\/\*[^]*?\*\//g, '');
    rules.push({ selector: selector.slice(selector.lastIndexOf('{') + 1).slice(0, 2_000), isWhite: !isNone });
  }
}
