import { largest, smallest } from '../extremes.ts';

/** What relative lengths are relative to. */
export interface LengthBase {
  readonly fontSize: number;
  readonly rootFontSize: number;
  /** What 100 % is. */
  readonly percent: number;
}

/** The screen a person reads on: a desktop window. */
export const viewport = { width: 1280, height: 720 };

const vw = viewport.width / 100;
const vh = viewport.height / 100;
const absolute = new Map<string, number>(
  Object.entries({
    px: 1,
    pt: 4 / 3,
    pc: 16,
    in: 96,
    cm: 96 / 2.54,
    mm: 96 / 25.4,
    q: 96 / 101.6,
  }),
);
for (const unit of ['vw', 'vi', 'svw', 'lvw', 'dvw', 'vmax', 'cqw', 'cqi']) absolute.set(unit, vw);
for (const unit of ['vh', 'vb', 'svh', 'lvh', 'dvh', 'vmin', 'cqh', 'cqb']) absolute.set(unit, vh);
const ofFont = new Map(Object.entries({ em: 1, ex: 0.5, ch: 0.5, cap: 0.7, ic: 1, lh: 1.2 }));

const plain = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/;
const functional = /^(?:calc|-webkit-calc|min|max|clamp|abs|round)\(/;

/** A length or percentage in pixels; undefined when it is neither (and the declaration therefore not valid). */
export function toPixels(value: string, base: LengthBase): number | undefined {
  const match = plain.exec(value);
  if (match) {
    const number = Number(match[1]);
    return match[2] === '' ? (number === 0 ? 0 : undefined) : withUnit(number, match[2]!, base);
  }
  return functional.test(value) && value.length < 1_000 ? new Calculation(value, base).result() : undefined;
}

/** A number or percentage as a fraction of one. */
export function toFraction(value: string): number | undefined {
  const match = plain.exec(value);
  if (match) return match[2] === '' ? Number(match[1]) : match[2] === '%' ? Number(match[1]) / 100 : undefined;
  if (!functional.test(value) || value.length >= 1_000) return undefined;
  return new Calculation(value, { fontSize: 0, rootFontSize: 0, percent: 1 }).result();
}

function withUnit(number: number, unit: string, base: LengthBase): number | undefined {
  if (unit === '%') return (number * base.percent) / 100;
  const factor = absolute.get(unit);
  if (factor !== undefined) return number * factor;
  if (unit === 'rem' || unit === 'rlh') return number * base.rootFontSize;
  const share = ofFont.get(unit);
  return share === undefined ? undefined : number * share * base.fontSize;
}

const token = /\s*(?:((?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)|([a-z-]*\()|([-+*/),]))/y;

/** Recursive descent over `calc()` and its relatives; types are not checked, depth is. */
class Calculation {
  private at = 0;
  private depth = 0;
  private readonly text: string;
  private readonly base: LengthBase;

  constructor(text: string, base: LengthBase) {
    this.text = text;
    this.base = base;
  }

  result(): number | undefined {
    const value = this.sum();
    return Number.isFinite(value) && this.text.slice(this.at).trim() === '' ? value : undefined;
  }

  private next(): RegExpExecArray | null {
    token.lastIndex = this.at;
    const match = token.exec(this.text);
    if (match) this.at = token.lastIndex;
    return match;
  }

  private operator(allowed: string): string | undefined {
    const before = this.at;
    const operator = this.next()?.[4];
    if (operator !== undefined && allowed.includes(operator)) return operator;
    this.at = before;
    return undefined;
  }

  private sum(): number {
    let left = this.product();
    for (let operator = this.operator('+-'); operator; operator = this.operator('+-'))
      left = operator === '+' ? left + this.product() : left - this.product();
    return left;
  }

  private product(): number {
    let left = this.single();
    for (let operator = this.operator('*/'); operator; operator = this.operator('*/'))
      left = operator === '*' ? left * this.single() : left / this.single();
    return left;
  }

  private single(): number {
    const match = this.next();
    if (!match || this.depth > 20) return Number.NaN;
    if (match[1] !== undefined)
      return match[2] === '' ? Number(match[1]) : (withUnit(Number(match[1]), match[2]!, this.base) ?? Number.NaN);
    if (match[4] === '-') return -this.single();
    if (match[4] === '+') return this.single();
    if (match[3] === undefined) return Number.NaN;
    this.depth += 1;
    const values = [this.sum()];
    while (this.operator(',')) values.push(this.sum());
    this.depth -= 1;
    return this.operator(')') ? combine(match[3].slice(0, -1), values) : Number.NaN;
  }
}

function combine(name: string, values: readonly number[]): number {
  if (name === 'min') return smallest(values);
  if (name === 'max') return largest(values);
  if (name === 'clamp') return Math.max(values[0]!, Math.min(values[1]!, values[2] ?? Number.NaN));
  if (name === 'abs') return Math.abs(values[0]!);
  return values[0]!;
}
