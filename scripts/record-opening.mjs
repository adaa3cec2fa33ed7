/**
 * Asks the built MCP server what every client asks first, in each profile and protocol version, and writes its answers to
 * dist/mcp/opening-<profile>.json: the command then answers these without loading the server.
 */
import { writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';

const profiles = ['standard', 'pages', 'exa'];
const handshakes = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
const stateless = ['2026-07-28'];
const lists = ['tools/list', 'resources/list', 'resources/templates/list'];
const clientInfo = { name: 'build', version: '0' };

/** Writes the files. */
export async function recordOpening() {
  const built = new URL('../dist/mcp/index.js', import.meta.url);
  const { createMcpServer } = await import(built.href);
  for (const profile of profiles) {
    const answers = await openingOf(createMcpServer, profile);
    writeFileSync(fileURLToPath(new URL(`./opening-${profile}.json`, built)), JSON.stringify(answers));
  }
}

/** What a server answers, by version and method. */
export async function openingOf(createMcpServer, profile) {
  const server = await createMcpServer({ config: { profile, tools: { names: {} } } });
  const answers = { handshake: {}, stateless: {} };
  for (const version of handshakes) {
    const params = { protocolVersion: version, capabilities: {}, clientInfo };
    const opening = [
      { method: 'initialize', params },
      { method: 'notifications/initialized', isNote: true },
    ];
    answers.handshake[version] = await converse(server, [...opening, ...['ping', ...lists].map(asked)]);
  }
  for (const version of stateless) {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': clientInfo,
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const messages = ['server/discover', ...lists].map((method) => ({ method, params: { _meta } }));
    answers.stateless[version] = await converse(server, messages);
  }
  await server.close();
  return answers;
}

const asked = (method) => ({ method });

/** One conversation; the result of each request by its method. */
async function converse(server, messages) {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  let said = '';
  stdout.setEncoding('utf8').on('data', (chunk) => (said += chunk));
  const served = server.serveStdio({ stdin, stdout });
  messages.forEach(({ method, params, isNote }, id) => {
    stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...(!isNote && { id }), method, ...(params && { params }) })}\n`);
  });
  stdin.end();
  await served;
  const replies = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return Object.fromEntries(
    replies.map(({ id, result, error }) => {
      if (!result) throw new Error(`${messages[id]?.method}: ${error?.message ?? 'no result'}`);
      return [messages[id].method, result];
    }),
  );
}
