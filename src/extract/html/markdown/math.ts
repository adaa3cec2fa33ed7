import { cleanLine } from '../../../clean/clean-text.ts';
import type { ElementNode } from '../tree.ts';
import { mathmlToTex } from './mathml-to-tex.ts';

export interface Math {
  readonly tex: string;
  readonly isDisplay: boolean;
}

const mathClass =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_Display)?|mwe-math-element|math-tex|MathJax_Preview)(?:\s|$)/;

/** An element that stands for one formula, however many twins of it are inside. */
export function isMath(element: ElementNode): boolean {
  if (element.tag === 'math' || element.tag === 'mjx-container') return true;
  if (element.tag === 'script') return (element.attributes['type'] ?? '').startsWith('math/tex');
  const name = element.attributes['class'];
  return name !== undefined && mathClass.test(name) && !/nolink/.test(name);
}

/** The formula as LaTeX: the author's own where the page carries it and what is shown agrees, else from its MathML. */
export function mathText(element: ElementNode): Math | undefined {
  if (element.tag === 'script') {
    const tex = tidy(textOf(element));
    return tex === '' || isProse(tex, '')
      ? undefined
      : { tex, isDisplay: /mode=display/.test(element.attributes['type'] ?? '') };
  }
  const name = element.attributes['class'] ?? '';
  // MathJax 2 leaves its source in a script beside what it drew; the script is the formula.
  if (/MathJax/.test(name) && element.parent && hasTexScript(element.parent)) return undefined;
  const math = element.tag === 'math' ? element : find(element, (node) => node.tag === 'math');
  const isDisplay = isDisplayed(element, math);
  if (math) {
    const shown = textOf(math, 'annotation');
    const annotation = find(
      math,
      (node) => node.tag === 'annotation' && /(?:^|[/-])(?:la)?tex$/i.test((node.attributes['encoding'] ?? '').trim()),
    );
    const source = tidy(annotation ? textOf(annotation) : (math.attributes['alttext'] ?? ''));
    const tex = source !== '' && !isProse(source, shown) ? source : tidy(mathmlToTex(math));
    return tex === '' ? undefined : { tex, isDisplay };
  }
  const image = find(element, (node) => node.tag === 'img');
  const tex = tidy(image?.attributes['alt'] ?? textOf(element));
  return tex === '' ? undefined : { tex: tex.replace(/^\\[([]|\\[)\]]$/g, ''), isDisplay };
}

function isDisplayed(element: ElementNode, math: ElementNode | undefined): boolean {
  return (
    math?.attributes['display'] === 'block' ||
    element.attributes['display'] === 'true' ||
    /katex-display|MathJax_Display/.test(element.attributes['class'] ?? '') ||
    /katex-display/.test(element.parent?.attributes['class'] ?? '')
  );
}

function hasTexScript(parent: ElementNode): boolean {
  return parent.children.some(
    (child) =>
      child.kind === 'element' && child.tag === 'script' && (child.attributes['type'] ?? '').startsWith('math/tex'),
  );
}

/** An annotation is not shown, so words in it that the formula does not show are not part of the formula. */
function isProse(tex: string, shown: string): boolean {
  const words =
    tex
      .replace(/\\(?:begin|end|label|tag|color|textcolor)\{[^{}]{0,40}\}|\\[a-zA-Z]+\*?/g, ' ')
      .match(/[\p{L}]{4,}/gu) ?? [];
  const letters = shown.normalize('NFKC').replace(/[\s\u2061-\u2064\u200b]+/g, '');
  const unseen = words.filter((word) => !letters.includes(word));
  // What a script will draw cannot be compared with anything: one word may be the name of a function.
  return unseen.length > (shown === '' ? 1 : 0);
}

/** Comments are not drawn either. */
const tidy = (tex: string) =>
  cleanLine(tex.replace(/(?<!\\)%[^\n]*/g, ''))
    .replace(/^\{\\displaystyle\s?(.*)\}$/, '$1')
    .replace(/^\\displaystyle\s+/, '')
    .replaceAll('$', String.raw`\$`)
    .replaceAll(String.raw`\\$`, String.raw`\$`)
    .trim();

function find(element: ElementNode, matches: (node: ElementNode) => boolean): ElementNode | undefined {
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    if (matches(child)) return child;
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

function textOf(element: ElementNode, except?: string): string {
  let text = '';
  for (const child of element.children) {
    if (child.kind === 'text') text += child.text;
    else if (child.tag !== except && (child.hidden === undefined || except === undefined))
      text += textOf(child, except);
  }
  return text;
}
