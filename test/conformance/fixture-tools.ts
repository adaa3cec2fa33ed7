import { MissingRequiredClientCapabilityError, type ServerContext } from '@modelcontextprotocol/server';
import type { Toolbox } from '../../src/mcp/toolbox.ts';
import { embedded, image, object, sound, text } from './fixture-content.ts';

type Arguments = Readonly<Record<string, unknown>>;
type Options = Pick<Parameters<Toolbox['call']>[2], 'onProgress'>;

/** The request and what our server gives a tool. Ours never need the request: webglass asks clients nothing. */
type Context = ServerContext['mcpReq'] & Options;

interface FixtureTool {
  readonly inputSchema?: ReturnType<typeof object>;
  readonly call: (context: Context, args: Arguments) => object | Promise<object>;
}

const says = (...content: readonly object[]) => ({ content: [...content] });
const answer = (tool: FixtureTool['call'], inputSchema?: FixtureTool['inputSchema']): FixtureTool => ({
  call: tool,
  ...(inputSchema && { inputSchema }),
});

/** Where there is no session the question reaches nobody. */
const patience = { timeout: 10_000 };

/** Asks the person during the call, as servers of 2025 do. */
const elicit = (schema: object, message: string) =>
  answer(async ({ elicitInput }) => {
    const { action, content = {} } = await elicitInput({ message, requestedSchema: schema as never }, patience);
    return says(text(`Elicitation completed: action=${action}, content=${JSON.stringify(content)}`));
  });

const choices = (...names: readonly string[]) => names.map((name) => ({ const: name, title: `Title of ${name}` }));
const three = ['option1', 'option2', 'option3'];

/** The tools the conformance suite calls, by name, but for those of several rounds. */
export const fixtureTools: Readonly<Record<string, FixtureTool>> = {
  test_simple_text: answer(() => says(text('This is a simple text response for testing.'))),
  test_image_content: answer(() => says(image)),
  test_audio_content: answer(() => says({ type: 'audio', data: sound, mimeType: 'audio/wav' })),
  test_embedded_resource: answer(() =>
    says(embedded('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')),
  ),
  test_multiple_content_types: answer(() =>
    says(
      text('Multiple content types test:'),
      image,
      embedded('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ),
  ),
  test_error_handling: answer(() => ({
    ...says(text('This tool intentionally returns an error for testing')),
    isError: true,
  })),
  test_tool_with_logging: answer(async ({ log }) => {
    for (const line of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
      await log('info', line);
    }
    return says(text('Logged.'));
  }),
  test_logging_tool: answer(async ({ log }) => {
    await log('info', 'Only for those who asked.');
    return says(text('Logged.'));
  }),
  test_tool_with_progress: answer(({ _meta, onProgress }) => {
    for (const done of [0, 50, 100]) onProgress?.({ message: `${done} of 100`, done, total: 100 } as never);
    return says(text(String(_meta?.progressToken)));
  }),
  test_sampling: answer(
    async ({ requestSampling }, { prompt }) => {
      const { content } = await requestSampling(
        {
          messages: [{ role: 'user', content: text(String(prompt)) }],
          maxTokens: 100,
        },
        patience,
      );
      const said = (content as { text?: string }).text ?? JSON.stringify(content);
      return says(text(`LLM response: ${said}`));
    },
    object({ prompt: { type: 'string' } }, ['prompt']),
  ),
  test_elicitation: answer(
    async ({ elicitInput }, { message }) => {
      const field = { type: 'string' };
      const requestedSchema = object({ username: field, email: field }, ['username', 'email']);
      const { action, content = {} } = await elicitInput(
        { message: String(message), requestedSchema } as never,
        patience,
      );
      return says(text(`User response: action=${action}, content=${JSON.stringify(content)}`));
    },
    object({ message: { type: 'string' } }, ['message']),
  ),
  test_elicitation_sep1034_defaults: elicit(
    object({
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    }),
    'Please review the defaults',
  ),
  test_elicitation_sep1330_enums: elicit(
    object({
      untitledSingle: { type: 'string', enum: three },
      titledSingle: { type: 'string', oneOf: choices('value1', 'value2', 'value3') },
      legacyEnum: { type: 'string', enum: ['opt1', 'opt2', 'opt3'], enumNames: ['One', 'Two', 'Three'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: three } },
      titledMulti: { type: 'array', items: { anyOf: choices('value1', 'value2', 'value3') } },
    }),
    'Please choose',
  ),
  test_missing_capability: answer(({ envelope }) => {
    const capabilities = (envelope as Record<string, Record<string, unknown>> | undefined)?.[
      'io.modelcontextprotocol/clientCapabilities'
    ];
    if (capabilities?.['sampling'] === undefined) {
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
    }
    return says(text('The client can sample.'));
  }),
};
