import { chooseBranch } from '../css/branches.ts';
import { toPixels } from '../css/lengths.ts';
import type { LengthBase } from '../css/lengths.ts';
import { globalKeywords, settle } from '../css/properties.ts';
import { closingBracket, findTopLevel } from '../css/syntax.ts';
import type { Declared } from './declared.ts';

/** Custom properties; each element that sets some has a scope of its own inside its parent's. */
export interface Variables {
  readonly own: ReadonlyMap<string, string>;
  readonly outer: Variables | undefined;
  /** Variables that may still be filled in on this page: each may stand for many others. */
  readonly budget: VariableBudget;
}

interface VariableBudget {
  steps: number;
  /** Those that are not handed down, with what they are where nobody sets them. */
  readonly unshared: ReadonlyMap<string, string>;
}

const deferred = /\b(?:var|env|if)\(/i;
const maxSubstitutions = 200_000;
const maxNesting = 500;
const longestValue = 100_000;

/** Where nobody has set any yet. */
export const noVariables = (unshared: ReadonlyMap<string, string>): Variables => ({
  own: new Map(),
  outer: undefined,
  budget: { steps: maxSubstitutions, unshared },
});

/** Reads the values of one element: variables filled in, keywords resolved. */
export class StyleReader {
  readonly values: ReadonlyMap<string, string>;
  readonly variables: Variables;
  /** Its variables ask for more work than a page is worth: what it comes to is not known. */
  isExhausted = false;
  private depth = 0;
  private resolved: Map<string, string | undefined> | undefined;

  constructor({ values }: Declared, inherited: Variables) {
    this.values = values;
    this.variables = withOwn(values, inherited);
  }

  /** Undefined when nothing is said, or what is said amounts to the default. */
  get(property: string): string | undefined {
    const raw = this.values.get(property);
    if (raw === undefined) return undefined;
    const value = raw.includes('(') ? this.resolve(property, raw) : raw;
    if (value === undefined || !globalKeywords.has(value)) return value;
    return value === 'initial' ? initialValues[property] : undefined;
  }

  private resolve(property: string, raw: string): string | undefined {
    if (!deferred.test(raw)) return raw;
    this.resolved ??= new Map();
    if (!this.resolved.has(property))
      this.resolved.set(
        property,
        settle(property, raw, (text) => this.substitute(text, [])),
      );
    return this.resolved.get(property);
  }

  pixels(property: string, base: LengthBase): number | undefined {
    const value = this.get(property);
    return value === undefined ? undefined : toPixels(value, base);
  }

  /** `var(--name, fallback)`; bounded, because variables may double with every step. */
  private substitute(text: string, active: readonly string[]): string | undefined {
    this.depth += 1;
    if (this.depth > maxNesting) this.isExhausted = true;
    const filled = this.isExhausted ? undefined : this.fill(text, active);
    this.depth -= 1;
    return filled;
  }

  private fill(text: string, active: readonly string[]): string | undefined {
    let out = '';
    let at = 0;
    for (;;) {
      const start = text.slice(at).search(deferred) + at;
      if (start < at) return out + text.slice(at);
      const open = text.indexOf('(', start) + 1;
      const end = closingBracket(text, open);
      const inner = text.slice(open, end);
      const kind = text[start]!.toLowerCase();
      const chosen = kind === 'i' ? this.branch(inner, active) : this.replacement(inner, kind === 'v', active);
      if (chosen === undefined) return undefined;
      out += text.slice(at, start) + chosen;
      at = end + 1;
      if (out.length > longestValue) this.isExhausted = true;
      if (this.isExhausted) return undefined;
    }
  }

  private branch(inner: string, active: readonly string[]): string | undefined {
    const chosen = chooseBranch(inner, (query) => {
      const [name = '', wanted] = query.split(/:([\s\S]*)/);
      const value = this.replacement(name.trim(), true, active)?.trim();
      return wanted === undefined ? value !== undefined : value === this.substitute(wanted, active)?.trim();
    });
    return chosen === undefined ? undefined : this.substitute(chosen, active);
  }

  private variable(name: string): string | undefined {
    const initial = this.variables.budget.unshared.get(name);
    return initial === undefined ? variable(this.variables, name) : (this.values.get(name) ?? initial);
  }

  private replacement(inner: string, isVariable: boolean, active: readonly string[]): string | undefined {
    const { budget } = this.variables;
    budget.steps -= 1;
    if (budget.steps <= 0 || active.length > maxNesting) this.isExhausted = true;
    if (this.isExhausted) return undefined;
    const comma = findTopLevel(inner, 0, ',');
    const name = inner.slice(0, comma).trim();
    // One that leads back to itself is none.
    const value = isVariable && !active.includes(name) ? this.variable(name) : undefined;
    const isSet = value !== undefined && value !== 'initial';
    const found = isSet ? this.substitute(value, [...active, name]) : undefined;
    return found ?? (comma < inner.length ? this.substitute(inner.slice(comma + 1), active) : undefined);
  }
}

function withOwn(values: ReadonlyMap<string, string>, outer: Variables): Variables {
  for (const property of values.keys())
    if (property.startsWith('--')) return { own: values, outer, budget: outer.budget };
  return outer;
}

export function variable(scope: Variables, name: string): string | undefined {
  for (let at: Variables | undefined = scope; at; at = at.outer) {
    scope.budget.steps -= 1;
    const value = at.own.get(name);
    if (value !== undefined && value !== 'inherit' && value !== 'unset') return value;
  }
  return undefined;
}

const initialValues: Readonly<Record<string, string>> = {
  display: 'inline',
  visibility: 'visible',
  'font-size': 'medium',
  color: 'canvastext',
  'text-indent': '0',
  'letter-spacing': 'normal',
  fill: 'black',
  stroke: 'none',
  'fill-opacity': '1',
  'stroke-opacity': '1',
  'stroke-width': '1',
};
