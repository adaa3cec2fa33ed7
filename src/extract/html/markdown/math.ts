import { cleanLine } from '../../../clean/clean-text.ts';
import { attributeStart } from '../attribute-start.ts';
import { textOf } from '../text-of.ts';
import { attributeMarks, attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import { inertTex } from './inert-tex.ts';
import { mathmlToTex } from './mathml-to-tex.ts';
import { firstInside, firstSeen, remembered } from './remembered.ts';
import { sourceOf, tidyTex, withoutDelimiters } from './tex-source.ts';
import { isProse, mostDrawn } from './tex-words.ts';

export interface Math {
  readonly tex: string;
  readonly isDisplay: boolean;
  /** What it says is no formula, and is written as any text is. */
  readonly isText?: boolean;
}

const mathClass =
  /(?:^|\s)(?:katex(?:-display)?|MathJax(?:_Display)?|mwe-math-element|math-tex|MathJax_Preview)(?:\s|$)/;

/** An element that is seen and stands for one formula, however many twins of it are inside. Of a script what it draws is seen. */
export function isMath(element: ElementNode): boolean {
  if (element.tag === 'script') return (attributeOf(element, 'type') ?? '').startsWith('math/tex');
  if (element.hidden !== undefined) return false;
  if (element.tag === 'math' || element.tag === 'mjx-container') return true;
  if (element.tag === 'img') return imageMath(element) !== undefined;
  if ((element.marks & attributeMarks.class) === 0) return false;
  const name = attributeOf(element, 'class');
  return name !== undefined && mathClass.test(name) && !/nolink/.test(name);
}

/** The formula as LaTeX that no reader of Markdown can take for anything else; the text that is shown where it would have to be. */
export const mathText = remembered((element): Math | undefined => {
  const math = isTooDeep(element) ? undefined : formulaOf(element);
  if (!math || math.isText === true) return math;
  const tex = inertTex(math.tex);
  if (tex !== undefined) return tex === '' ? undefined : { tex, isDisplay: math.isDisplay };
  const shown = element.tag === 'script' ? '' : cleanLine(shownText(seenMath(element) ?? element));
  return shown === '' ? undefined : { tex: shown, isDisplay: false, isText: true };
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
    return tex === '' || isProse(tex, '', mostDrawn)
      ? undefined
      : { tex, isDisplay: /mode=display/.test(attributeOf(element, 'type') ?? '') };
  }
  if (element.tag === 'img') return imageMath(element);
  const name = attributeOf(element, 'class') ?? '';
  // MathJax 2 leaves its source in a script beside what it drew; the script is the formula.
  if (/MathJax/.test(name) && element.parent && hasTexScript(element.parent)) return undefined;
  const math = seenMath(element);
  const twin = math ?? firstMath(element);
  const isDisplay = isDisplayed(element, twin);
  const text = shownText(element);
  const drawn = math ? '' : drawnTex(element);
  const read = math ? mathmlTex(math, shownText(math)) : twin ? twinTex(twin, seenOf(element, text, drawn)) : undefined;
  if (read !== undefined) return read === '' ? undefined : { tex: read, isDisplay };
  const image = firstImage(element);
  if (image) {
    const tex = imageTex(image);
    return tex === '' ? undefined : { tex, isDisplay };
  }
  const source = sourceOf(element, text === '' ? drawn : text) ?? drawn;
  if (source !== '') return { tex: source, isDisplay };
  // KaTeX without its MathML: numerators and exponents stand in the order of drawing, which is no formula.
  const tex = /katex/.test(name) ? '' : tidyTex(text);
  if (tex === '') return undefined;
  const bare = withoutDelimiters(tex);
  return bare === tex && isProse(tex, '', mostDrawn)
    ? { tex: cleanLine(text), isDisplay: false, isText: true }
    : { tex: bare, isDisplay };
}

/** The author's own LaTeX if what is shown agrees, else what the MathML says. */
function mathmlTex(math: ElementNode, shown: string): string {
  const annotation = find(
    math,
    (node) => node.tag === 'annotation' && /(?:^|[/-])(?:la)?tex$/i.test((attributeOf(node, 'encoding') ?? '').trim()),
  );
  const source = tidyTex(annotation ? textOf(annotation) : (attributeOf(math, 'alttext') ?? ''));
  return source !== '' && !isProse(source, shown) ? source : tidyTex(mathmlToTex(math));
}

/** MathML that only voices read: the formula it stands beside has to say the same. */
function twinTex(twin: ElementNode, shown: string | undefined): string | undefined {
  if (shown === undefined) return undefined;
  const tex = mathmlTex(twin, shown);
  return isProse(tex, shown) ? undefined : tex;
}

/** What is seen of a formula: its signs or its picture, by what that is called. Undefined if nothing is. */
function seenOf(element: ElementNode, text: string, drawn: string): string | undefined {
  if (/\S/.test(text)) return text;
  if (drawn !== '') return drawn;
  const image = firstImage(element);
  return image ? imageTex(image) : firstDrawing(element) && '';
}

/** Nobody sees a description either. */
function imageTex(image: ElementNode): string {
  const tex = withoutDelimiters(tidyTex(attributeOf(image, 'alt') ?? ''));
  return isProse(tex, '', mostDrawn) ? '' : tex;
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
const firstSeenMath = firstSeen('math');
const seenMath = (element: ElementNode) => (element.tag === 'math' ? element : firstSeenMath(element));
const firstImage = firstSeen('img');
const firstDrawing = firstSeen('svg');

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
