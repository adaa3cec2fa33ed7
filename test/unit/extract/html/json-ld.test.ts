import { expect, it } from 'vitest';
import { readJsonLd } from '../../../../src/extract/html/json-ld.ts';

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
