/**
 * Stands in for `vitest` while mutants are run: collects tests instead of running them.
 * The collection and its filter live on `globalThis`, because every mutant evaluates the test files anew.
 */
export { expect } from './small-expect.mjs';

const state = (globalThis.__mutation ??= { tests: [], path: [], isWanted: () => true });

/** Outermost suites named after another provider are not even opened: their fixtures need not be read. */
function suite(title, body) {
  if (state.path.length === 0 && !state.isWanted(title)) return;
  state.path.push(title);
  try {
    body();
  } finally {
    state.path.pop();
  }
}

function test(title, body) {
  if (!title.includes(' ') && !state.isWanted(title)) return;
  state.tests.push({ title: [...state.path, title].join(' > '), body });
}

const each = (one) => (rows) => (title, body) => {
  for (const [index, row] of [...rows].entries()) {
    const values = Array.isArray(row) ? row : [row];
    one(titled(title, values, index), () => body(...values));
  }
};

/** A title of its own for each row: a test is known by it. The name of a provider stays as it is. */
function titled(title, [first], index) {
  if (title === '%s') return String(first);
  const filled = title.replaceAll(/\$(\w+)/g, (whole, name) => String(first?.[name] ?? whole));
  return filled === title || filled.includes(' ') ? `${filled} #${index}` : filled;
}

const nothing = Object.assign(() => {}, { each: () => () => {} });
const complete = (one) =>
  Object.assign(one, {
    each: each(one),
    skip: nothing,
    skipIf: (isSkipped) => (isSkipped ? nothing : complete((...given) => one(...given))),
  });

export const describe = complete(suite);
export const it = complete(test);
export { it as test };
