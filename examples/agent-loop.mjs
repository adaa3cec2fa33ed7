/** The tools as values, in a loop of one's own: declare them to a model, execute what it calls. */
import assert from 'node:assert/strict';
import { openSmallWeb } from '../demo/small-web.mjs';
import { createWebglass } from 'webglass';
import { createTools } from 'webglass/tools';
const smallWeb = await openSmallWeb();
const config = {
  providers: [{ name: 'mine', type: 'searxng', options: { baseUrl: smallWeb.url } }],
  read: { allow: [smallWeb.url] },
};
const web = await createWebglass({ env: {}, config });
const tools = createTools(web, { profile: 'standard' });
/** What a model provider wants to hear. */
export const declarations = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
/** A model that searches, reads what it found, and answers with a citation. */
const calls = [
  { name: 'web_search', arguments: { query: 'bicycle chain wear', limit: 1 } },
  {
    name: 'web_fetch',
    arguments: { url: `${smallWeb.url}/bicycle-chain.html`, query: 'at what length should it be changed' },
  },
];
const answers = [];
for (const call of calls) {
  const tool = tools.find(({ name }) => name === call.name);
  const { text, isError } = await tool.execute(call.arguments);
  assert.equal(isError, false);
  answers.push(text);
}
await web.close();
await smallWeb.close();
assert.deepEqual(
  declarations.map(({ name }) => name),
  ['web_search', 'web_fetch'],
);
assert.match(answers[0], /1\. \[When to change a bicycle chain\]/);
assert.match(answers[1], /306\.3 mm/);
console.log(answers[1]);
