import { describe, expect, it } from 'vitest';
import { mutated, mutationsOf } from '../../../scripts/mutation/mutations.mjs';

const mutantsOf = (source: string) => mutationsOf(source).map((one) => mutated(source, one));

describe('mutations', () => {
  it.each([
    ['x = a === b;', ['x = a  !==  b;']],
    ['x = a < b;', ['x = a  >=  b;', 'x = a  <=  b;']],
    ['x = a && b;', ['x = a  ||  b;']],
    ['x = a ?? b;', ['x = a  &&  b;']],
    ['x = a ? b : c;', ['x = true ? b : c;', 'x = false ? b : c;']],
    ['if (a) b();', ['if (true) b();', 'if (false) b();']],
    ['x = !a;', ['x = a;']],
    ['x = true;', ['x = false;']],
    ['x = 4;', ['x = 5;']],
    ["x = 'a';", ["x = '';"]],
    ["x = '';", ["x = 'mutated';"]],
    ['x = `a${b}`;', ['x = ``;']],
    ['x = [a];', ['x = [];']],
    ['x = { a, ...b };', ['x = {  ...b };', 'x = { a,  };']],
    ['x = a?.b;', ['x = a.b;']],
    ['x = a.trim();', ['x = a;']],
    ['x = (a) => b;', ['x = (a) => (undefined);']],
    ['function f() { g(); }', ['function f() {}']],
    ['x = /^a$/i;', ['x = /a$/i;', 'x = /^a/i;', 'x = /^a$/;']],
  ])('%s', (source, mutants) => {
    expect(mutantsOf(source)).toEqual(mutants);
  });

  it.each([
    "import { a } from 'b';",
    "export * from 'b';",
    "interface A { readonly b: 'c' }",
    "type A = 'b' | 4;",
    'x = a as B;',
    'x = a.map(b);',
    'x = [];',
  ])('leaves %s alone', (source) => {
    expect(mutantsOf(source)).toEqual([]);
  });

  it('tells the line', () => {
    expect(mutationsOf('x = a;\n\ny = 4;').map(({ line, kind }) => ({ line, kind }))).toEqual([
      { line: 3, kind: 'number' },
    ]);
  });
});
