import { randomUUID } from 'node:crypto';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { startHttpHost, type HttpHost } from '../../src/mcp/http-host.ts';
import { createFixtureServer } from './fixture-server.ts';

/**
 * The suite's fixtures on our own HTTP host, behind its guards and limits. Clients of 2025 get sessions here, because the
 * suite also asks for what needs them (questions to the client during a call); the product is stateless.
 */
export async function startFixtureHost(): Promise<HttpHost> {
  const modern = createMcpHandler(createFixtureServer, { legacy: 'reject' });
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();

  const openSession = async (): Promise<WebStandardStreamableHTTPServerTransport> => {
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    });
    await createFixtureServer().connect(transport);
    return transport;
  };

  return startHttpHost({
    port: 0,
    addresses: ['127.0.0.1'],
    methods: ['POST', 'GET', 'DELETE'],
    limits: { callsPerMinute: 0 },
    handler: {
      fetch: async (request, { parsedBody }) => {
        if (!(await isLegacyRequest(request, parsedBody))) return modern.fetch(request, { parsedBody });
        const id = request.headers.get('mcp-session-id');
        const transport = (id && sessions.get(id)) || (await openSession());
        return transport.handleRequest(request, { parsedBody });
      },
    },
  });
}
