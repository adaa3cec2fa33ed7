import { createServer } from './create-server.ts';
import { startHttpHost, type HttpHost, type HttpHostOptions } from './http-host.ts';
import { noRecentPages } from './recent-pages.ts';
import { createMcpHandler, type Server } from './sdk.ts';
import { serveOverStdio } from './serve-stdio.ts';
import type { StdioStreams } from './stdio-streams.ts';
import type { Toolbox } from './toolbox.ts';

/** The tools of a webglass as an MCP server, ready to be mounted. */
export interface McpServer {
  /** Serves one client over two streams; resolves when it has left. */
  readonly serveStdio: (streams: StdioStreams, options?: { readonly signal?: AbortSignal }) => Promise<void>;
  /** Opens our own HTTP host, with its guards and limits. */
  readonly listen: (options: Omit<HttpHostOptions, 'handler' | 'methods' | 'isReady'>) => Promise<HttpHost>;
  /** Answers one request of the streamable HTTP transport, for hosts of your own. Guards are theirs. */
  readonly fetch: (request: Request, options?: { readonly parsedBody?: unknown }) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** A server around these tools, whoever opens the engine behind them. Over HTTP each request has a server of its own. */
export function mountToolbox(
  toolbox: Toolbox,
  newServer: () => Server = () => createServer(toolbox, noRecentPages),
): McpServer {
  const handler = createMcpHandler(newServer);
  const fetch: McpServer['fetch'] = (request, options = {}) => handler.fetch(request, options);
  return {
    fetch,
    serveStdio: ({ stdin, stdout }, options = {}) => serveOverStdio(toolbox, { stdin, stdout }, options),
    listen: (options) => startHttpHost({ ...options, handler: { fetch }, isReady: toolbox.isReady }),
    close: () => handler.close(),
  };
}
