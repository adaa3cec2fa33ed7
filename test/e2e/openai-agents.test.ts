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
    { says: 'I could not find out.' },
  ]);
  expect(finalOutput).toBe('I could not find out.');
  expect(JSON.stringify(requests[1]!.messages.find(({ role }) => role === 'tool')!.content)).toMatch(/Error: .*query/);
});
