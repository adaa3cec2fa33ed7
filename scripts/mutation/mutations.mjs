import { parseSync } from 'vite';

/**
 * @typedef {{ start: number, end: number, text: string, kind: string, line: number }} Mutation
 * One small wrong edit of a source text: what is replaced, and by what.
 */

/** Every mutation of a TypeScript source. Types and imports are left alone: they do nothing at run time. */
export function mutationsOf(source) {
  const { program, errors } = parseSync('source.ts', source);
  if (errors.length > 0) throw new Error(`the source cannot be parsed: ${errors[0].message}`);
  const found = [];
  walk(program, (node, parent) => {
    for (const [start, end, text, kind] of operators[node.type]?.(node, source, parent) ?? []) {
      if (source.slice(start, end) !== text) found.push({ start, end, text, kind, line: lineOf(source, start) });
    }
  });
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The source with one mutation in place. */
export const mutated = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end);

const swapped = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
};
const shifted = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const otherLogic = { '&&': '||', '||': '&&', '??': '&&' };
/** Calls that change a value into one of its own kind, so that leaving them out still runs. */
const removable = new Set(
  'filter sort slice trim toLowerCase toUpperCase replace replaceAll reverse catch nullish nullable optional'.split(
    ' ',
  ),
);

/** Element → edits, as `[start, end, text, kind]`. */
const operators = {
  BinaryExpression: (node, source) =>
    [swapped[node.operator], shifted[node.operator]]
      .filter(Boolean)
      .map((operator) => [...between(node, source), ` ${operator} `, 'operator']),
  LogicalExpression: (node, source) => [[...between(node, source), ` ${otherLogic[node.operator]} `, 'logic']],
  ConditionalExpression: ({ test }) => fixedTest(test),
  IfStatement: ({ test }) => fixedTest(test),
  UnaryExpression: ({ operator, start, argument }) =>
    operator === '!' ? [[start, argument.start, '', 'negation']] : [],
  Literal: literal,
  TemplateLiteral: ({ start, end }) => [[start, end, '``', 'text']],
  ArrayExpression: ({ start, end, elements }) => (elements.length > 0 ? [[start, end, '[]', 'list']] : []),
  ObjectExpression: (node, source) =>
    node.properties.map((property) => [property.start, endWithComma(property, source), '', 'property']),
  CallExpression: ({ callee, end }) =>
    callee.type === 'MemberExpression' && removable.has(callee.property.name)
      ? [[callee.object.end, end, '', 'call']]
      : [],
  MemberExpression: ({ optional, object, property, computed }, source) =>
    optional && !computed && source.slice(object.end, property.start) === '?.'
      ? [[object.end, property.start, '.', 'optional']]
      : [],
  ArrowFunctionExpression: ({ body }) =>
    body.type === 'BlockStatement'
      ? [[body.start, body.end, '{}', 'body']]
      : [[body.start, body.end, '(undefined)', 'body']],
  FunctionDeclaration: ({ body }) => (body ? [[body.start, body.end, '{}', 'body']] : []),
};

function literal({ value, regex, start, end, raw }, _source, parent) {
  if (regex) return regexEdits(regex, start, end);
  if (typeof value === 'boolean') return [[start, end, String(!value), 'boolean']];
  if (typeof value === 'number') return [[start, end, String(value + 1), 'number']];
  if (typeof value !== 'string' || isKey(parent, start)) return [];
  return [[start, end, raw[0] + (value === '' ? 'mutated' : '') + raw[0], 'text']];
}

const isKey = (parent, start) => parent.type === 'Property' && parent.key.start === start;

function regexEdits({ pattern, flags }, start, end) {
  const edits = [
    pattern.startsWith('^') && [pattern.slice(1), flags],
    pattern.endsWith('$') && [pattern.slice(0, -1), flags],
    flags.includes('i') && [pattern, flags.replace('i', '')],
  ];
  return edits.filter(Boolean).map(([body, kept]) => [start, end, `/${body}/${kept}`, 'pattern']);
}

const fixedTest = ({ start, end }) => [
  [start, end, 'true', 'condition'],
  [start, end, 'false', 'condition'],
];

/** Where the operator of a two-sided expression stands; parentheses around the sides stay outside. */
function between({ left, right, operator }, source) {
  const at = source.indexOf(operator, left.end);
  return [at, Math.min(at + operator.length, right.start)];
}

/** A property goes with the comma after it. */
function endWithComma({ end }, source) {
  const rest = /^\s*,/.exec(source.slice(end));
  return end + (rest?.[0].length ?? 0);
}

const lineOf = (source, offset) => source.slice(0, offset).split('\n').length;

/** Types, imports and re-exports do nothing at run time; casts are looked through. */
const skipped = (type) => /^(Import|ExportAll|TS)/.test(type) && !/^TS(As|NonNull|Satisfies)Expression$/.test(type);

function walk(node, visit, parent = node) {
  if (skipped(node.type)) return;
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof child.type === 'string') walk(child, visit, node);
    }
  }
}
