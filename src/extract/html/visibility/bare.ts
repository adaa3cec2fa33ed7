import type { ElementNode } from '../tree.ts';

const plainTags = new Set(
  'p div span font b i u em strong small big center li ul ol dl dt dd blockquote pre code h1 h2 h3 h4 h5 h6 article main td tr tbody table'.split(
    ' ',
  ),
);

/**
 * Is nothing round it that style in files could give a dark ground: no class, no id, no part of the page with looks of its own?
 * The element itself may have a class, where its colour comes from that; but not one that speaks of a ground.
 */
export function isBare(element: ElementNode): boolean {
  const { class: own, style: inline } = element.attributes as Readonly<Record<string, string | undefined>>;
  if (own !== undefined && (/color/i.test(inline ?? '') || grounds.test(own))) return false;
  let node: ElementNode | undefined = element;
  for (let level = 0; node && node.tag !== 'html'; level += 1, node = node.parent) {
    if (level > mostLevels) return false;
    const {
      class: name,
      id,
      style,
      bgcolor,
      background,
    } = node.attributes as Readonly<Record<string, string | undefined>>;
    if (/background/i.test(style ?? '') || bgcolor !== undefined || background !== undefined) return false;
    if (node.tag === 'body') return true;
    if (!plainTags.has(node.tag) || (node !== element && (name !== undefined || id !== undefined))) return false;
  }
  return true;
}

/** Nobody nests plain boxes deeper; and each text asks. */
const mostLevels = 30;

const grounds = /btn|button|badge|label|chip|pill|cta|hero|banner|cover|dark|bg|back/i;

/** Buttons and badges have a ground of their own; where style comes from files it is there, and not known. */
export const isButton = ({ attributes }: ElementNode): boolean =>
  /btn|button|badge|label|chip|pill|cta/i.test(attributes['class'] ?? '') &&
  !/background/i.test(attributes['style'] ?? '');
