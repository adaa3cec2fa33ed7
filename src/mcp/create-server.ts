import type { Progress } from '../webglass.ts';
import { pageLink, pagesIn, pageTemplate, readPageResource } from './page-resource.ts';
import type { RecentPages } from './recent-pages.ts';
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CallToolResult,
  type ServerContext,
  type ServerOptions,
} from './sdk.ts';
import { serverInfo } from './server-info.ts';
import type { Toolbox } from './toolbox.ts';

// The lists change with the version and the configuration only; both mean a new process.
const lists = { ttlMs: 3_600_000, cacheScope: 'public' } as const;
const cacheHints = {
  'server/discover': lists,
  'tools/list': lists,
  'resources/list': lists,
  'resources/templates/list': lists,
  'resources/read': { ttlMs: 60_000, cacheScope: 'private' },
} as const;

// We ask clients nothing, so there is no answer of theirs to validate.
const jsonSchemaValidator = {
  getValidator: () => () => {
    throw new Error('webglass asks clients nothing');
  },
};

/**
 * One server for one connection (stdio) or one request (HTTP). Speaks whichever revision the entry chose. `more` is for
 * whoever mounts other tools than ours and needs more of the protocol for them.
 */
export function createServer(toolbox: Toolbox, recent: RecentPages, more: ServerOptions = {}): Server {
  const server = new Server(serverInfo(), {
    instructions: toolbox.instructions,
    jsonSchemaValidator,
    ...more,
    capabilities: { tools: {}, resources: {}, completions: {}, ...more.capabilities },
    cacheHints: { ...cacheHints, ...more.cacheHints },
  });
  server.setRequestHandler('tools/list', () => ({ tools: toolbox.declared as never }));
  server.setRequestHandler('tools/call', ({ params }, context) => callTool(toolbox, recent, params, context));
  server.setRequestHandler('resources/list', () => ({ resources: [] }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [pageTemplate] }));
  server.setRequestHandler('resources/read', ({ params }, { mcpReq }) =>
    readPageResource(params.uri, toolbox, mcpReq.signal),
  );
  server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) => {
    const isPage = ref.type === 'ref/resource' && ref.uri === pageTemplate.uriTemplate && argument.name === 'url';
    return { completion: { values: isPage ? [...recent.matching(argument.value)] : [], hasMore: false } };
  });
  return server;
}

/** Calls a tool for a client: its progress goes there, the whole of pages that were cut is linked. */
export async function callTool(
  toolbox: Toolbox,
  recent: RecentPages,
  { name, arguments: args = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
  { mcpReq }: ServerContext,
): Promise<CallToolResult> {
  if (!toolbox.declared.some((tool) => tool.name === name)) throw unknownTool(name, toolbox);
  const { content, structured, isError } = await toolbox.call(name, args, {
    signal: mcpReq.signal,
    onProgress: progressReporter(mcpReq),
  });
  const pages = pagesIn(structured);
  recent.remember(pages.map(({ url }) => url));
  return {
    content: [...content, ...pages.filter(({ isCut }) => isCut).map(pageLink)],
    ...(structured !== undefined && { structuredContent: structured as Record<string, unknown> }),
    ...(isError && { isError }),
  };
}

/** Progress only for those who asked, and always upwards, as the protocol demands. */
function progressReporter({ _meta, notify }: ServerContext['mcpReq']): ((progress: Progress) => void) | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let last = -1;
  return ({ message, done, total }) => {
    const progress = done ?? Math.max(last, 0) + 1;
    if (progress <= last) return;
    last = progress;
    const params = { progressToken, progress, message, ...(total !== undefined && { total }) };
    // A client that is gone learns nothing; its call is aborted elsewhere.
    notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}

const unknownTool = (name: string, { declared }: Toolbox) =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no tool "${name.slice(0, 80)}". Tools: ${declared.map((tool) => tool.name).join(', ')}.`,
  );
