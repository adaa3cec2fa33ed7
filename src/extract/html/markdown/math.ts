import { cleanLine, withoutStacks } from '../../../clean/clean-text.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { inertTex } from './inert-tex.ts';
import { mathmlToTex } from './mathml-to-tex.ts';

export interface Math {
  readonly tex: string;
  readonly isDisplay: boolean;
  /** What it says is no formula, and is written as any text is. */
  readonly isText?: boolean;
}

const mathClass =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_Display)?|mwe-math-element|math-tex|MathJax_Preview)(?:\s|$)/;

/** An element that stands for one formula, however many twins of it are inside. */
export function isMath(element: ElementNode): boolean {
  if (element.tag === 'math' || element.tag === 'mjx-container') return true;
  if (element.tag === 'script') return (attributeOf(element, 'type') ?? '').startsWith('math/tex');
  if (element.tag === 'img') return imageMath(element) !== undefined;
  if ((element.marks & attributeMarks.class) === 0) return false;
  const name = attributeOf(element, 'class');
  return name !== undefined && mathClass.test(name) && !/nolink/.test(name);
}

/** The formula as LaTeX that no reader of Markdown can take for anything else; the text that is shown where it would have to be. */
export function mathText(element: ElementNode): Math | undefined {
  const math = formulaOf(element);
  const tex = math && inertTex(math.tex);
  if (!math || tex === '') return undefined;
  if (tex !== undefined) return { tex, isDisplay: math.isDisplay };
  const drawn = element.tag === 'math' ? element : find(element, (node) => node.tag === 'math');
  return { tex: cleanLine(textOf(drawn ?? element, 'annotation')) || math.tex, isDisplay: false, isText: true };
}

/** The author's own LaTeX where the page carries it and what is shown agrees, else from its MathML. */
function formulaOf(element: ElementNode): Math | undefined {
  if (element.tag === 'script') {
    const tex = tidyTex(textOf(element));
    return tex === '' || isProse(tex, '', mostDrawnWords)
      ? undefined
      : { tex, isDisplay: /mode=display/.test(attributeOf(element, 'type') ?? '') };
  }
  if (element.tag === 'img') return imageMath(element);
  const name = attributeOf(element, 'class') ?? '';
  // MathJax 2 leaves its source in a script beside what it drew; the script is the formula.
  if (/MathJax/.test(name) && element.parent && hasTexScript(element.parent)) return undefined;
  const math = element.tag === 'math' ? element : find(element, (node) => node.tag === 'math');
  const isDisplay = isDisplayed(element, math);
  if (math) {
    const shown = textOf(math, 'annotation');
    const annotation = find(
      math,
      (node) =>
        node.tag === 'annotation' && /(?:^|[/-])(?:la)?tex$/i.test((attributeOf(node, 'encoding') ?? '').trim()),
    );
    const source = tidyTex(annotation ? textOf(annotation) : (attributeOf(math, 'alttext') ?? ''));
    const tex = source !== '' && !isProse(source, shown) ? source : tidyTex(mathmlToTex(math));
    return tex === '' ? undefined : { tex, isDisplay };
  }
  const image = find(element, (node) => node.tag === 'img');
  if (image) {
    const tex = tidyTex(attributeOf(image, 'alt') ?? '');
    return tex === '' ? undefined : { tex: withoutDelimiters(tex), isDisplay };
  }
  const drawn = drawnTex(element);
  const shown = textOf(element);
  const source = sourceOf(element, shown === '' ? drawn : shown);
  if (source !== undefined) return { tex: source, isDisplay };
  if (drawn !== '') return { tex: drawn, isDisplay };
  // KaTeX without its MathML: numerators and exponents stand in the order of drawing, which is no formula.
  const tex = /katex/.test(name) ? '' : tidyTex(shown);
  return tex === '' ? undefined : { tex: withoutDelimiters(tex), isDisplay };
}

/** Whether a formula is drawn whose source is nowhere: then its signs are text. */
export const isOnlyDrawn = (element: ElementNode): boolean =>
  /katex/.test(attributeOf(element, 'class') ?? '') && mathText(element) === undefined;

const sourceAttributes = ['data-math', 'data-tex', 'data-latex', 'data-formula', 'data-expr', 'aria-label'];

/** The author's LaTeX in an attribute of the formula or of the box round it. */
function sourceOf(element: ElementNode, shown: string): string | undefined {
  let node: ElementNode | undefined = element;
  for (let steps = 0; node && steps < 3; node = node.parent, steps += 1)
    for (const name of sourceAttributes) {
      const tex = tidyTex(node.attributes[name] ?? '');
      if (tex === '' || (name === 'aria-label' && !/[\\^_{}]/.test(tex)) || isProse(tex, shown)) continue;
      return withoutDelimiters(tex);
    }
  return undefined;
}

/** MathJax without assistive MathML: its own elements, or the groups of its drawing, are the same tree. */
function drawnTex(element: ElementNode): string {
  return element.tag === 'mjx-container' ? tidyTex(mathmlToTex(element)) : '';
}

const mathImage = /(?:^|\s)(?:tex|latex|math|wp-latex|ee_img|mwe-math-fallback-image-(?:inline|display))(?:\s|$)/i;
const mathAddress = /latex\.(?:codecogs|php)|codecogs\.com|\/latex\.php|mathtex|mimetex/i;

/** A picture of a formula whose description is its LaTeX. */
function imageMath({ attributes }: ElementNode): Math | undefined {
  const alt = attributes['alt'];
  if (alt === undefined || alt.length < 1) return undefined;
  const name = attributes['class'] ?? '';
  const isDelimited = /^\s*(?:\$[^$]+\$|\$\$[^$]+\$\$|\\\([^]+\\\)|\\\[[^]+\\\])\s*$/.test(alt);
  if (!isDelimited && !mathImage.test(name) && !mathAddress.test(attributes['src'] ?? '')) return undefined;
  const tex = tidyTex(withoutDelimiters(alt.trim()));
  return tex === '' || isProse(tex, '') || /`|\]\(|!\[/.test(tex) || inertTex(tex) === undefined
    ? undefined
    : { tex, isDisplay: /^\s*(?:\$\$|\\\[)/.test(alt) || name.includes('fallback-image-display') };
}

const withoutDelimiters = (tex: string) =>
  tex.replace(/^(?:\\[([]|(?:\\?\$){1,2})\s*/, '').replace(/\s*(?:(?<!\\)\\[)\]]|(?:\\?\$){1,2})$/, '');

/** Words a formula that a script will draw may hold: labels, not messages. */
const mostDrawnWords = 8;

function isDisplayed(element: ElementNode, math: ElementNode | undefined): boolean {
  return (
    math?.attributes['display'] === 'block' ||
    attributeOf(element, 'display') === 'true' ||
    /katex-display|MathJax_Display/.test(attributeOf(element, 'class') ?? '') ||
    /katex-display/.test(element.parent?.attributes['class'] ?? '')
  );
}

function hasTexScript(parent: ElementNode): boolean {
  return parent.children.some(
    (child) =>
      child.kind === 'element' && child.tag === 'script' && (attributeOf(child, 'type') ?? '').startsWith('math/tex'),
  );
}

/** An annotation is not shown, so words in it that the formula does not show are not part of the formula. */
export function isProse(tex: string, shown: string, allowed = shown === '' ? 1 : 0): boolean {
  const words =
    tex
      .replace(/\\(?:begin|end|label|tag|color|textcolor)\{[^{}]{0,40}\}|\\[a-zA-Z]+\*?/g, ' ')
      .match(/[\p{L}]{4,}/gu) ?? [];
  const letters = withoutStacks(shown)
    .normalize('NFKC')
    .replace(/[\s\u2061-\u2064\u200b]+/g, '');
  const unseen = words.filter((word) => !letters.includes(word));
  // What a script will draw cannot be compared with anything: one word may be the name of a function.
  return unseen.length > allowed;
}

/** Comments are not drawn either. */
export const tidyTex = (tex: string): string =>
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
