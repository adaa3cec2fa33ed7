import { evaluate, sizeFeature } from './conditions.ts';
import type { Truth } from './conditions.ts';
import { viewport } from './lengths.ts';

/** What stands behind `@container`. */
export interface ContainerQuery {
  readonly name: string | undefined;
  readonly condition: string;
  readonly asksForWidth: boolean;
  readonly asksForHeight: boolean;
}

/** The element a query may be about, and those around it. */
export interface Container {
  readonly names: readonly string[];
  /** `normal`, `inline-size` or `size`. */
  readonly type: string;
  /** The value of a custom property on it. */
  readonly variable: (name: string) => string | undefined;
  readonly outer: Container | undefined;
}

export function parseContainerQuery(prelude: string): ContainerQuery {
  const text = prelude.trim();
  const name = /^(?!(?:not|style|scroll-state)\b)(-?[a-z_][-\w]*)/i.exec(text)?.[1];
  const condition = text.slice(name?.length ?? 0).trim();
  const sizes = condition.replace(/style\([^()]*\)/gi, '');
  return {
    name,
    condition,
    asksForWidth: /width|inline-size|aspect-ratio|orientation/i.test(sizes),
    asksForHeight: /height|block-size|aspect-ratio|orientation/i.test(sizes),
  };
}

/** Is there a container around for which the query is true? `mayBeElsewhere`: style we do not have may make one. */
export function isInContainer(query: ContainerQuery, around: Container | undefined, mayBeElsewhere: boolean): boolean {
  const { name, condition, asksForWidth, asksForHeight } = query;
  for (let container = around; container; container = container.outer) {
    if (name !== undefined && !container.names.includes(name)) continue;
    if (asksForHeight ? container.type !== 'size' : asksForWidth && container.type === 'normal') continue;
    return condition === '' || isTrue(condition, container.variable);
  }
  if (condition === '') return false;
  const asksForSize = asksForWidth || asksForHeight;
  // Every element is a container to those that ask for style alone.
  return (asksForSize ? mayBeElsewhere : name === undefined) && isTrue(condition, () => undefined);
}

/** The size of a container is not known; a query counts when both a phone's and a desktop's width satisfy it. */
function isTrue(condition: string, variable: (name: string) => string | undefined): boolean {
  return [320, viewport.width].every(
    (width) =>
      evaluate(
        condition,
        (inner, name) => (name === 'style' ? styleFeature(inner, variable) : sizeFeature(inner.toLowerCase(), width)),
        0,
      ) === true,
  );
}

/** Custom properties alone can be asked for. */
function styleFeature(inner: string, variable: (name: string) => string | undefined): Truth {
  const [name = '', wanted] = inner.split(/\s*:\s*/);
  if (!name.startsWith('--')) return undefined;
  const value = variable(name.trim());
  const isSet = value !== undefined && value !== 'initial';
  return wanted === undefined ? isSet : isSet && tidy(value) === tidy(wanted);
}

const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');
