import { randomUUID } from 'node:crypto';
import { isLegacyRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { startHttpHost, type HttpHost } from '../../src/mcp/http-host.ts';
import { mountToolbox } from '../../src/mcp/mount-toolbox.ts';
import { createFixtureServer, fixtureToolbox } from './fixture-server.ts';

const place = { port: 0, addresses: ['127.0.0.1'], limits: { callsPerMinute: 0 } };
const mounted = mountToolbox(fixtureToolbox(), createFixtureServer);

/** The suite's fixtures where the product's tools are: on our stateless host, behind its guards and limits. */
export const startFixtureHost = (): Promise<HttpHost> => mounted.listen(place);

/**
 * The same with sessions for clients of 2025, because the suite also asks for what needs them: questions to the client
 * during a call, and what was subscribed to. The product is stateless.
 */
export function startSessionHost(): Promise<HttpHost> {
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
    ...place,
    methods: ['POST', 'GET', 'DELETE'],
    handler: {
      fetch: async (request, { parsedBody }) => {
        if (!(await isLegacyRequest(request, parsedBody))) return mounted.fetch(request, { parsedBody });
        const id = request.headers.get('mcp-session-id');
        const transport = (id && sessions.get(id)) || (await openSession());
        return transport.handleRequest(request, { parsedBody });
      },
    },
  });
}
