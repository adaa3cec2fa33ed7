import { preTags } from '../element-sets.ts';
import { gutterName } from '../markdown/code.ts';
import type { Survey } from '../survey.ts';
import { attributeOf } from '../tree.ts';
import type { ElementNode } from '../tree.ts';

/** Code that stands together: an element, or a table that puts numbers beside its lines. */
export interface CodePart {
  readonly element: ElementNode;
  readonly first: number;
  readonly end: number;
}

/** The code of a page, in its order. */
export function codeParts({ elements, blocks, firstBlock, endBlock }: Survey): CodePart[] {
  const tables = new Map<number, CodePart>();
  for (let index = 0; index < elements.length; index += 1) {
    const element = elements[index]!;
    if (element.tag !== 'table' || !isNumbered(element)) continue;
    const first = firstBlock[index]!;
    const end = Math.min(endBlock[index]!, blocks.length);
    // The outermost comes first.
    if (end > first && !tables.has(first)) tables.set(first, { element, first, end });
  }
  const parts: CodePart[] = [];
  for (let first = 0; first < blocks.length; first += 1) {
    const { container } = blocks[first]!;
    const part =
      tables.get(first) ?? (preTags.has(container.tag) ? { element: container, first, end: first + 1 } : undefined);
    if (part === undefined) continue;
    parts.push(part);
    first = part.end - 1;
  }
  return parts;
}

/** Cells that are called code beside cells that are called numbers of lines. */
function isNumbered(table: ElementNode): boolean {
  const cells = firstRow(table)?.children.filter((child) => child.kind === 'element') ?? [];
  const names = cells.map((cell) => attributeOf(cell, 'class') ?? '');
  return (
    names.some((name) => gutterName.test(name)) && names.some((name) => !gutterName.test(name) && /code/i.test(name))
  );
}

function firstRow({ children }: ElementNode): ElementNode | undefined {
  const first = children.find((child): child is ElementNode => child.kind === 'element');
  return first === undefined || first.tag === 'tr' ? first : firstRowIn(first);
}

const firstRowIn = ({ children }: ElementNode): ElementNode | undefined =>
  children.find((child): child is ElementNode => child.kind === 'element' && child.tag === 'tr');
