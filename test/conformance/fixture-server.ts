import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type CallToolResult,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { callTool, createServer } from '../../src/mcp/create-server.ts';
import { noRecentPages } from '../../src/mcp/recent-pages.ts';
import type { Toolbox } from '../../src/mcp/toolbox.ts';
import { embedded, image, object, pixel, text } from './fixture-content.ts';
import { roundPrompt, roundTools, states } from './fixture-rounds.ts';
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

const user = (content: object) => ({ role: 'user', content });
const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
const nothing = () => Promise.reject(new Error('the fixtures have no pages'));

/** The fixture tools as our server takes tools. `request` is for those that speak with the client during the call. */
export const fixtureToolbox = (request?: ServerContext['mcpReq']): Toolbox => ({
  instructions: 'For the conformance suite.',
  declared: Object.keys({ ...fixtureTools, ...roundTools }).map((name) => ({
    name,
    title: name,
    description: `Fixture ${name}`,
    inputSchema: fixtureTools[name]?.inputSchema ?? object({}),
  })),
  call: async (name, args, { onProgress }) => {
    const said = await fixtureTools[name]!.call({ ...request!, onProgress }, args as Record<string, unknown>);
    return { isError: false, ...(said as Pick<CallToolResult, 'content'>) };
  },
  readWhole: nothing,
  isReady: async () => true,
});

/**
 * Our own server with the fixtures in it: our lists, our calls with their progress and errors, our completions. Added is
 * only what the suite asks for and the product has not.
 */
export function createFixtureServer(): Server {
  const server = createServer(fixtureToolbox(), noRecentPages, {
    capabilities: {
      tools: { listChanged: true }, // the suite waits for news of lists; ours never change while a server runs
      resources: { subscribe: true, listChanged: true }, // nobody watches pages
      prompts: { listChanged: true }, // webglass has no prompts
      logging: {}, // deprecated; what there is to say goes to standard error
    },
    cacheHints: { 'prompts/list': { ttlMs: 1000, cacheScope: 'public' } },
    // Both for answers of clients, whom webglass asks nothing.
    requestState: { verify: states.verify },
    jsonSchemaValidator: new AjvJsonSchemaValidator(),
  });
  // Our handler would not hand the request on, which tools need that ask the client; the call itself is ours. A question
  // in place of a result (the round tools) is no result, so it goes past.
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const ask = roundTools[params.name];
    if (ask) return (await ask(context.mcpReq)) as never;
    return callTool(fixtureToolbox(context.mcpReq), noRecentPages, params, context);
  });
  // The resources of the product are web pages, under an address of their own.
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
