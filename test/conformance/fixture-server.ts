import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, Server } from '@modelcontextprotocol/server';
import { embedded, image, object, pixel, text } from './fixture-content.ts';
import { roundPrompt, states } from './fixture-rounds.ts';
import { fixtureTools } from './fixture-tools.ts';

const resources: Readonly<Record<string, object>> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: pixel },
  'test://watched-resource': { mimeType: 'text/plain', text: 'Watched resource content' },
};

const prompts: Readonly<Record<string, readonly string[]>> = {
  test_simple_prompt: [],
  test_prompt_with_arguments: ['arg1', 'arg2'],
  test_prompt_with_embedded_resource: ['resourceUri'],
  test_prompt_with_image: [],
  test_input_required_result_prompt: [],
};

const hint = { ttlMs: 1000, cacheScope: 'public' } as const;
const lists = ['server/discover', 'tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'] as const;
const user = (content: object) => ({ role: 'user', content });
const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

/** The server the conformance suite wants to meet: its tools, resources and prompts, by the same class as ours. */
export function createFixtureServer(): Server {
  const server = new Server(
    { name: 'conformance-fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: true },
        resources: { subscribe: true, listChanged: true },
        prompts: { listChanged: true },
        logging: {},
        completions: {},
      },
      cacheHints: { ...Object.fromEntries(lists.map((name) => [name, hint])), 'resources/read': hint },
      requestState: { verify: states.verify },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: Object.entries(fixtureTools).map(([name, { inputSchema = object({}) }]) => ({
      name,
      description: `Fixture ${name}`,
      inputSchema: inputSchema as never,
    })),
  }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const tool = fixtureTools[params.name];
    if (!tool) throw invalid(`There is no tool ${params.name}`);
    return (await tool.call(mcpReq, params.arguments ?? {})) as never;
  });
  server.setRequestHandler('resources/list', () => ({
    resources: Object.keys(resources).map((uri) => ({ uri, name: uri.slice('test://'.length) })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ name: 'template', uriTemplate: 'test://template/{id}/data' }],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
    const body = id ? { mimeType: 'application/json', text: JSON.stringify({ id }) } : resources[uri];
    if (!body) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, ...body } as never] };
  });
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('completion/complete', () => ({ completion: { values: [], total: 0, hasMore: false } }));
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(prompts).map(([name, names]) => ({
      name,
      description: `Fixture ${name}`,
      arguments: names.map((argument) => ({ name: argument, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq }) => {
    const { name, arguments: args = {} } = params;
    const messages: Readonly<Record<string, () => object>> = {
      test_simple_prompt: () => ({ messages: [user(text('This is a simple prompt for testing.'))] }),
      test_prompt_with_arguments: () => ({
        messages: [user(text(`Prompt with arguments: arg1='${args['arg1']}', arg2='${args['arg2']}'`))],
      }),
      test_prompt_with_embedded_resource: () => ({
        messages: [
          user(embedded(String(args['resourceUri']), 'text/plain', 'Embedded resource content for testing.')),
          user(text('Please process the embedded resource above.')),
        ],
      }),
      test_prompt_with_image: () => ({ messages: [user(image), user(text('Please analyze the image above.'))] }),
      test_input_required_result_prompt: () => roundPrompt(mcpReq),
    };
    const get = messages[name];
    if (!get) throw invalid(`There is no prompt ${name}`);
    return get() as never;
  });
  return server;
}
