/** One step of a compiled pattern. A pattern without backtracking needs only these; characters are code points. */
export type Step =
  | { readonly kind: 'unit'; readonly test: (code: number) => boolean }
  | { readonly kind: 'fork'; readonly first: number; readonly second: number }
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'edge'; readonly at: 'start' | 'end' | 'word' | 'inside' }
  | { readonly kind: 'match' };

export type CompiledPattern = { readonly steps: readonly Step[] } | { readonly problem: string };

// Counted repeats are written out, so a short pattern can become long; this keeps a page at a few milliseconds.
const mostSteps = 1000;
const mostDepth = 50;

class Problem extends Error {}

type Node =
  | { kind: 'empty' }
  | { kind: 'unit'; test: (code: number) => boolean }
  | { kind: 'edge'; at: 'start' | 'end' | 'word' | 'inside' }
  | { kind: 'all'; parts: Node[] }
  | { kind: 'any'; parts: Node[] }
  | { kind: 'repeat'; part: Node; least: number; most: number; lazy: boolean };

export interface PatternFlags {
  readonly ignoreCase?: boolean;
  /** `.` stands for a line break too. */
  readonly dotMatchesAll?: boolean;
}

/**
 * Compiles the part of the regular expression language that can be matched in time proportional to the text: no back
 * references and no look-around. `^` and `$` are the ends of lines. Says what it cannot do instead of throwing.
 */
export function compilePattern(
  source: string,
  { ignoreCase = false, dotMatchesAll = false }: PatternFlags = {},
): CompiledPattern {
  try {
    const tree = parse(source, { ignoreCase, dotMatchesAll });
    const steps: Step[] = [];
    emit(tree, steps);
    steps.push({ kind: 'match' });
    return { steps };
  } catch (error) {
    if (error instanceof Problem) return { problem: error.message };
    throw error;
  }
}

function parse(source: string, { ignoreCase, dotMatchesAll }: Required<PatternFlags>): Node {
  let at = 0;
  const peek = () => source[at];
  const eat = (text: string) => source.startsWith(text, at) && ((at += text.length), true);

  const alternatives = (depth: number): Node => {
    if (depth > mostDepth) throw new Problem('the pattern is nested too deeply');
    const parts = [sequence(depth)];
    while (eat('|')) parts.push(sequence(depth));
    return parts.length === 1 ? parts[0]! : { kind: 'any', parts };
  };
  const sequence = (depth: number): Node => {
    const parts: Node[] = [];
    while (at < source.length && peek() !== '|' && peek() !== ')') parts.push(repeated(atom(depth)));
    return parts.length === 1 ? parts[0]! : { kind: 'all', parts };
  };
  const repeated = (part: Node): Node => {
    const range = readRange();
    if (!range) return part;
    const lazy = eat('?');
    if (!lazy && eat('+')) throw new Problem('possessive repeats are not supported');
    if (readRange()) throw new Problem('a repeat cannot be repeated');
    return { kind: 'repeat', part, ...range, lazy };
  };
  const readRange = (): { least: number; most: number } | undefined => {
    if (eat('*')) return { least: 0, most: Infinity };
    if (eat('+')) return { least: 1, most: Infinity };
    if (eat('?')) return { least: 0, most: 1 };
    const counted = /^\{(\d{1,4})(?:(,)(\d{1,4})?)?\}/.exec(source.slice(at, at + 14));
    if (!counted) return undefined;
    at += counted[0].length;
    const least = Number(counted[1]);
    const most = counted[3] ? Number(counted[3]) : counted[2] ? Infinity : least;
    if (most < least) throw new Problem('the numbers of a repeat are in the wrong order');
    return { least, most };
  };
  const atom = (depth: number): Node => {
    const character = String.fromCodePoint(source.codePointAt(at)!);
    at += character.length;
    if (character === '(') {
      if (eat('?')) {
        if (/^(?:[=!]|<[=!])/.test(source.slice(at))) throw new Problem('look-around is not supported');
        const name = /^<[A-Za-z]\w*>/.exec(source.slice(at));
        if (name) at += name[0].length;
        else if (!eat(':')) throw new Problem('this kind of group is not supported');
      }
      const inner = alternatives(depth + 1);
      if (!eat(')')) throw new Problem('a group is not closed');
      return inner;
    }
    if (character === '[') return { kind: 'unit', test: cased(characterSet(), ignoreCase) };
    if (character === '.') return { kind: 'unit', test: (code) => dotMatchesAll || code !== 10 };
    if (character === '^') return { kind: 'edge', at: 'start' };
    if (character === '$') return { kind: 'edge', at: 'end' };
    if (character === '*' || character === '+' || character === '?') throw new Problem('nothing to repeat');
    if (character === '\\') return escaped();
    return literal(character.codePointAt(0)!);
  };
  const literal = (code: number): Node => ({ kind: 'unit', test: cased((other) => other === code, ignoreCase) });
  const escaped = (): Node => {
    const character = source[at];
    if (character === undefined) throw new Problem('the pattern ends with a backslash');
    if (/[1-9k]/.test(character)) throw new Problem('back references are not supported');
    if (character === 'b' || character === 'B') {
      at += 1;
      return { kind: 'edge', at: character === 'b' ? 'word' : 'inside' };
    }
    const set = classEscape();
    return set ? { kind: 'unit', test: set } : literal(codeEscape());
  };
  const classEscape = (): ((code: number) => boolean) | undefined => {
    const character = source[at]!;
    if (character === 'p' || character === 'P') {
      const name = /^\{[\w=]{1,40}\}/.exec(source.slice(at + 1))?.[0];
      if (!name) throw new Problem('a Unicode class is not complete');
      at += 1 + name.length;
      return unicodeClass(character + name);
    }
    const set = classes[character];
    if (set) at += 1;
    return set;
  };
  const codeEscape = (): number => {
    const character = String.fromCodePoint(source.codePointAt(at)!);
    at += character.length;
    const point = character === 'u' ? /^\{([\da-f]{1,6})\}/i.exec(source.slice(at, at + 8)) : null;
    if (point) {
      at += point[0].length;
      return Number.parseInt(point[1]!, 16);
    }
    const digits = character === 'x' ? 2 : character === 'u' ? 4 : 0;
    const hex = source.slice(at, at + digits);
    if (digits > 0 && hex.length === digits && /^[\da-f]+$/i.test(hex)) {
      at += digits;
      return Number.parseInt(hex, 16);
    }
    return (controls[character] ?? character).codePointAt(0)!;
  };
  const characterSet = (): ((code: number) => boolean) => {
    const negated = eat('^');
    const tests: ((code: number) => boolean)[] = [];
    const ranges: [number, number][] = [];
    const one = (): number | undefined => {
      if (!eat('\\')) {
        const code = source.codePointAt(at)!;
        at += code > 0xffff ? 2 : 1;
        return code;
      }
      if (at >= source.length) throw new Problem('a character set is not closed');
      const set = classEscape();
      if (set) tests.push(set);
      return set ? undefined : codeEscape();
    };
    while (peek() !== ']') {
      if (at >= source.length) throw new Problem('a character set is not closed');
      const low = one();
      if (low === undefined) continue;
      let high: number | undefined = low;
      if (peek() === '-' && source[at + 1] !== ']' && at + 1 < source.length) {
        at += 1;
        high = one();
      }
      if (high === undefined || high < low) throw new Problem('a range in a character set is out of order');
      ranges.push([low, high]);
    }
    at += 1;
    const has = (code: number) =>
      ranges.some(([low, high]) => code >= low && code <= high) || tests.some((test) => test(code));
    return negated ? (code) => !has(code) : has;
  };

  const tree = alternatives(0);
  if (at < source.length) throw new Problem('a parenthesis is closed that was not opened');
  return tree;
}

export const isWordUnit = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isSpace = (code: number) => /\s/.test(String.fromCodePoint(code));
const classes: Readonly<Record<string, (code: number) => boolean>> = {
  d: isDigit,
  D: (code) => !isDigit(code),
  w: isWordUnit,
  W: (code) => !isWordUnit(code),
  s: isSpace,
  S: (code) => !isSpace(code),
};
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', '0': '\0' };

function unicodeClass(name: string): (code: number) => boolean {
  try {
    const set = new RegExp(`\\${name}`, 'u');
    return (code) => set.test(String.fromCodePoint(code));
  } catch {
    throw new Problem('there is no such Unicode class');
  }
}

function cased(test: (code: number) => boolean, ignoreCase: boolean): (code: number) => boolean {
  if (!ignoreCase) return test;
  return (code) => {
    const character = String.fromCodePoint(code);
    return test(code) || test(character.toLowerCase().codePointAt(0)!) || test(character.toUpperCase().codePointAt(0)!);
  };
}

function emit(node: Node, steps: Step[]): void {
  if (steps.length > mostSteps) throw new Problem('the pattern is too long');
  if (node.kind === 'unit' || node.kind === 'edge') steps.push(node);
  else if (node.kind === 'all') for (const part of node.parts) emit(part, steps);
  else if (node.kind === 'any') emitAny(node.parts, steps);
  else if (node.kind === 'repeat') emitRepeat(node, steps);
}

function emitAny(parts: readonly Node[], steps: Step[]): void {
  const jumps: number[] = [];
  parts.forEach((part, index) => {
    const isLast = index === parts.length - 1;
    const fork = steps.length;
    if (!isLast) steps.push({ kind: 'match' }); // its place: the fork is known after the part
    emit(part, steps);
    if (isLast) return;
    jumps.push(steps.length);
    steps.push({ kind: 'match' });
    steps[fork] = { kind: 'fork', first: fork + 1, second: steps.length };
  });
  for (const jump of jumps) steps[jump] = { kind: 'jump', to: steps.length };
}

function emitRepeat({ part, least, most, lazy }: Extract<Node, { kind: 'repeat' }>, steps: Step[]): void {
  const fork = (inside: number, after: number): Step =>
    lazy ? { kind: 'fork', first: after, second: inside } : { kind: 'fork', first: inside, second: after };
  for (let count = 0; count < least; count += 1) {
    const before = steps.length;
    emit(part, steps);
    // Nothing, a thousand times, is nothing.
    if (steps.length === before) return;
  }
  if (most === Infinity) {
    const start = steps.length;
    steps.push({ kind: 'match' });
    emit(part, steps);
    steps.push({ kind: 'jump', to: start });
    steps[start] = fork(start + 1, steps.length);
    return;
  }
  const forks: number[] = [];
  for (let count = least; count < most; count += 1) {
    if (steps.length > mostSteps) throw new Problem('the pattern is too long');
    forks.push(steps.length);
    steps.push({ kind: 'match' });
    emit(part, steps);
  }
  for (const at of forks) steps[at] = fork(at + 1, steps.length);
}
