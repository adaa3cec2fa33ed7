import { expect, it } from 'vitest';
import { readJsonLd, stringOf } from '../../../../src/extract/html/json-ld.ts';

const node = '{"@type":"Article"}';

it.each([
  node,
  ` ${node} ; `,
  `<!-- ${node} -->`,
  `<!--${node}-->;\n`,
  `//<![CDATA[\n${node}\n//]]>`,
  `/* <![CDATA[ */${node}/* ]]> */\n;`,
  `/*<![CDATA[*/ ${node} /*]]>*/`,
])('reads %j', (script) => {
  expect(readJsonLd([script])).toEqual([{ '@type': 'Article' }]);
});

it.each([`${node};;`, `${node} /* */`, `${node} >`, `${node} ]]>`])('does not read %j', (script) => {
  expect(readJsonLd([script])).toEqual([]);
});

it.each([
  ['a text', ' Ada ', 'Ada'],
  ['a number', 7, '7'],
  ['the name of an entity', { name: { '@value': 'Ada' } }, 'Ada'],
  ['the first of several that says anything', [' ', null, { name: '' }, ['Ada'], 'Bob'], 'Ada'],
  ['nothing', { url: 'x' }, undefined],
  ['lists in lists without end', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)), undefined],
])('reads %s as one string', (_name, value: unknown, text) => {
  expect(stringOf(value)).toBe(text);
});
