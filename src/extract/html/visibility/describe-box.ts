import { viewport } from '../css/lengths.ts';
import { isElement } from '../tree.ts';
import type { ElementNode } from '../tree.ts';
import type { Declared } from './declared.ts';
import { isField } from './field-options.ts';
import type { Box } from './offsets.ts';
import { pictures } from './pictures.ts';
import type { Derived } from './scope.ts';
import type { TextState } from './state.ts';

interface Around {
  readonly parent: TextState;
  /** Characters inside the element, and those seen before it. */
  readonly textLength: () => number;
  readonly textBefore: number;
  /** What is declared about another element. */
  readonly declared: (element: ElementNode) => Declared;
}

/** What is known about the box of an element. */
export function describeBox(
  element: ElementNode,
  { style, state, isBlock }: Derived,
  { parent, textLength, textBefore, declared }: Around,
): Box {
  const { tag } = element;
  const display = style.get('display');
  const position = style.get('position') ?? 'static';
  // A part of a table that is taken out of it is a box like others.
  const isTakenOut = position === 'absolute' || position === 'fixed' || (style.get('float') ?? 'none') !== 'none';
  return {
    style,
    state,
    parent,
    isBlock,
    isTableCell:
      display === undefined
        ? tag === 'table' || (!isTakenOut && cells.has(tag))
        : !isTakenOut && display.startsWith('table-'),
    isReplaced: pictures.has(tag),
    isField: isField(tag),
    position,
    base: { fontSize: state.fontSize, rootFontSize: state.rootFontSize, percent: viewport.width },
    elementChildren: countElements(element),
    textLength,
    textBefore,
    place: () => element.parent?.children.filter(isElement).indexOf(element) ?? 0,
    siblings: () => (element.parent ? countElements(element.parent) : 1),
    followsFloat: () => {
      const before = elementBefore(element);
      return before !== undefined && /left|right|start|end/.test(declared(before).values.get('float') ?? '');
    },
  };
}

const cells = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'col', 'colgroup']);

function elementBefore(element: ElementNode): ElementNode | undefined {
  const siblings = element.parent?.children ?? [];
  return siblings.slice(0, siblings.indexOf(element)).findLast(isElement);
}

function countElements({ children }: ElementNode): number {
  let count = 0;
  for (const child of children) if (child.kind === 'element') count += 1;
  return count;
}
