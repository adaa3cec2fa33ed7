import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, isStepCount } from 'ai';
import { expect, it } from 'vitest';
import { createAiTools, instructionsFor } from '../../src/adapters/ai-sdk.ts';
import { createWebglass, renderCitations } from '../../src/index.ts';
import { loopback } from '../helpers/loopback.ts';
import { startScriptedModel } from '../helpers/scripted-model.ts';

const open = (baseUrl: string) =>
  createWebglass({
    env: {},
    config: { providers: [{ name: 'own', type: 'searxng', options: { baseUrl } }], timeoutMs: 10_000 },
  });
const results = [{ url: 'https://birds.example/swift', title: 'Swift', content: 'Swifts sleep in flight.' }];

it('call → result → answer with citations', async () => {
  await using service = await loopback({ body: { results } });
  await using model = await startScriptedModel([
    { calls: [{ name: 'web_search', args: { query: 'swifts', maxResults: 2 } }] },
    { says: 'Swifts sleep in flight [1].' },
  ]);
  const web = await open(service.url);
  const { chatModel } = createOpenAICompatible({ name: 'scripted', baseURL: `${model.url}/v1` });
  const { text, steps } = await generateText({
    model: chatModel('scripted'),
    tools: await createAiTools(web),
    instructions: instructionsFor('standard'),
    stopWhen: isStepCount(4),
    prompt: 'How do swifts sleep?',
  });
  await web.close();

  const [first, second] = model.requests();
  expect(first!.messages[0]).toEqual({ role: 'system', content: instructionsFor('standard') });
  expect(first!.tools!.map((one) => one.function.name)).toEqual(['web_search', 'web_fetch']);
  const shown = second!.messages.find(({ role }) => role === 'tool')!.content as string;
  expect(shown).toMatch(
    /^\[\[web (\w{32})\]\]\n1\. \[Swift\]\(https:\/\/birds\.example\/swift\)\n +Swifts sleep in flight\.\n\[\[end \1\]\]$/,
  );
  const { structured } = steps[0]!.toolResults[0]!.output as { structured: { sources: never } };
  expect(renderCitations(text, structured.sources, 'markdown')).toBe(
    'Swifts sleep in flight [\\[1\\]](https://birds.example/swift).',
  );
});

it('a failed call is told to the model, which goes on', async () => {
  await using service = await loopback({ status: 500 });
  await using model = await startScriptedModel([
    { calls: [{ name: 'web_search', args: {} }] },
    { calls: [{ name: 'web_fetch', args: { url: 'http://10.0.0.1/' } }] },
    { says: 'I could not find out.' },
  ]);
  const web = await open(service.url);
  const { chatModel } = createOpenAICompatible({ name: 'scripted', baseURL: `${model.url}/v1` });
  const { text } = await generateText({
    model: chatModel('scripted'),
    tools: await createAiTools(web),
    stopWhen: isStepCount(5),
    prompt: 'How do swifts sleep?',
  });
  await web.close();
  expect(text).toBe('I could not find out.');
  const told = model.requests()[2]!.messages.filter(({ role }) => role === 'tool');
  expect(told.map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Error: .*query/),
    expect.stringContaining('Error: This address may not be fetched.'),
  ]);
});

it('aborting the generation aborts the call', async () => {
  let abandon = () => {};
  const abandoned = new Promise<void>((resolve) => (abandon = resolve));
  const stop = new AbortController();
  await using service = await loopback((_, response) => {
    response.once('close', abandon);
    stop.abort();
  });
  await using model = await startScriptedModel([{ calls: [{ name: 'web_search', args: { query: 'swifts' } }] }]);
  const web = await open(service.url);
  const { chatModel } = createOpenAICompatible({ name: 'scripted', baseURL: `${model.url}/v1` });
  const generation = generateText({
    model: chatModel('scripted'),
    tools: await createAiTools(web),
    stopWhen: isStepCount(3),
    abortSignal: stop.signal,
    prompt: 'How do swifts sleep?',
  });
  await expect(generation).rejects.toThrow();
  await abandoned;
  await web.close();
});
