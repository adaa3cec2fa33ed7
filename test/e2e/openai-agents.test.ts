import { Agent, OpenAIProvider, Runner, setTracingDisabled } from '@openai/agents';
import { beforeAll, expect, it } from 'vitest';
import { createAgentTools, instructionsFor } from '../../src/adapters/openai-agents.ts';
import { createWebglass } from '../../src/index.ts';
import { loopback } from '../helpers/loopback.ts';
import { startScriptedModel, type Turn } from '../helpers/scripted-model.ts';

beforeAll(() => setTracingDisabled(true));

const results = [{ url: 'https://birds.example/swift', title: 'Swift', content: 'Swifts sleep in flight.' }];

async function runAgent(serviceUrl: string, turns: readonly Turn[]) {
  await using model = await startScriptedModel(turns);
  const config = { providers: [{ name: 'own', type: 'searxng', options: { baseUrl: serviceUrl } }], timeoutMs: 10_000 };
  const web = await createWebglass({ env: {}, config });
  const agent = new Agent({
    name: 'Researcher',
    instructions: instructionsFor('standard'),
    tools: await createAgentTools(web),
    model: 'scripted',
  });
  const modelProvider = new OpenAIProvider({ apiKey: 'none', baseURL: `${model.url}/v1`, useResponses: false });
  const { finalOutput } = await new Runner({ modelProvider }).run(agent, 'How do swifts sleep?');
  await web.close();
  return { finalOutput, requests: model.requests() };
}

it('call → result → answer with citations', async () => {
  await using service = await loopback({ body: { results } });
  const { finalOutput, requests } = await runAgent(service.url, [
    { calls: [{ name: 'web_search', args: { query: 'swifts', max_results: 2 } }] },
    { says: 'Swifts sleep in flight [1].' },
  ]);
  expect(finalOutput).toBe('Swifts sleep in flight [1].');
  expect(requests[0]!.messages[0]).toMatchObject({ role: 'system', content: instructionsFor('standard') });
  expect(requests[0]!.tools!.map((one) => one.function.name)).toEqual(['web_search', 'web_fetch']);
  expect(requests[0]!.tools![1]!.function.parameters).toMatchObject({ required: ['urls'] });
  const shown = JSON.stringify(requests[1]!.messages.find(({ role }) => role === 'tool')!.content);
  expect(shown).toContain('1. [Swift](https://birds.example/swift)');
  expect(shown).toMatch(/\[\[web (\w{32})\]\].*\[\[end \1\]\]/);
});

it('a failed call is told to the agent, which goes on', async () => {
  await using service = await loopback({ status: 500 });
  const { finalOutput, requests } = await runAgent(service.url, [
    { calls: [{ name: 'web_search', args: {} }] },
    { calls: [{ name: 'web_fetch', args: { url: 'http://10.0.0.1/' } }] },
    { says: 'I could not find out.' },
  ]);
  expect(finalOutput).toBe('I could not find out.');
  const told = requests[2]!.messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => JSON.stringify(content));
  expect(told[0]).toMatch(/Error: .*query/);
  expect(told[1]).toMatch(/\[\[web (\w{32})\]\].*Error: This address may not be fetched\..*\[\[end \1\]\]/);
});

it('tells the model the names a person chose for the tools', async () => {
  const names = { web_search: 'find_on_web' };
  const web = await createWebglass({ env: {}, config: { tools: { names } } });
  const tools = await createAgentTools(web);
  expect(tools.map(({ name }) => name)).toEqual(['find_on_web', 'web_fetch']);
  expect(instructionsFor(web.config.profile, web.config.tools.names)).toContain(
    'Search with find_on_web, then read what matters with web_fetch.',
  );
  expect(instructionsFor('standard', { web_search: 'web_fetch' })).toContain('Search with web_search, then');
  await web.close();
});
