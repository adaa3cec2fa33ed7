import { cleanLine } from '../../../clean/clean-text.ts';
import { attributeStart } from '../attribute-start.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { inertTex } from './inert-tex.ts';
import { mathmlToTex } from './mathml-to-tex.ts';
import { firstInside, remembered } from './remembered.ts';
import { isProse, sourceOf, tidyTex, withoutDelimiters } from './tex-source.ts';

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
export const mathText = remembered((element): Math | undefined => {
  const math = isTooDeep(element) ? undefined : formulaOf(element);
  const tex = math && inertTex(math.tex);
  if (!math || tex === '') return undefined;
  if (tex !== undefined) return { tex, isDisplay: math.isDisplay };
  return { tex: cleanLine(shownText(mathIn(element) ?? element)) || math.tex, isDisplay: false, isText: true };
});

/** More formulas than this are not in one another. */
const mostLevels = 10;

/** Each level is read with all that is in it, so what is drawn inside so many is text. */
const isTooDeep = (element: ElementNode): boolean => isDrawn(element) && levelOf(element) > mostLevels;

const levelOf: (element: ElementNode) => number = remembered(
  (element) => (element.parent ? levelOf(element.parent) : 0) + (isMath(element) ? 1 : 0),
);

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
  const math = mathIn(element);
  const isDisplay = isDisplayed(element, math);
  if (math) {
    const shown = shownText(math);
    const annotation = find(
      math,
      (node) =>
        node.tag === 'annotation' && /(?:^|[/-])(?:la)?tex$/i.test((attributeOf(node, 'encoding') ?? '').trim()),
    );
    const source = tidyTex(annotation ? textOf(annotation) : (attributeOf(math, 'alttext') ?? ''));
    const tex = source !== '' && !isProse(source, shown) ? source : tidyTex(mathmlToTex(math));
    return tex === '' ? undefined : { tex, isDisplay };
  }
  const image = firstImage(element);
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
export const isOnlyDrawn = (element: ElementNode): boolean => isDrawn(element) && mathText(element) === undefined;

const isDrawn = (element: ElementNode) => /katex/.test(attributeOf(element, 'class') ?? '');

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

/** Words a formula that a script will draw may hold: labels, not messages. */
const mostDrawnWords = 8;

function isDisplayed(element: ElementNode, math: ElementNode | undefined): boolean {
  return (
    math?.attributes['display'] === 'block' ||
    attributeOf(element, 'display') === 'true' ||
    /katex-display|MathJax_Display/.test(attributeOf(element, 'class') ?? '') ||
    (element.parent !== undefined && /katex-display/.test(attributeStart(element.parent, 'class')))
  );
}

/** Asked for by each formula of a line. */
const hasTexScript = remembered((parent) =>
  parent.children.some((child) => child.kind === 'element' && child.tag === 'script' && isMath(child)),
);

const firstMath = firstInside('math');
const firstImage = firstInside('img');
const mathIn = (element: ElementNode) => (element.tag === 'math' ? element : firstMath(element));

function find(element: ElementNode, matches: (node: ElementNode) => boolean): ElementNode | undefined {
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    if (matches(child)) return child;
    const found = find(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** All of it that is seen. */
function shownText(element: ElementNode): string {
  let text = '';
  for (const child of element.children) {
    if (child.kind === 'text') text += child.text;
    else if (child.tag !== 'annotation' && child.hidden === undefined) text += shownText(child);
  }
  return text;
}
