import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTools } from '../../src/tools/index.ts';
import { createWebglass, type Webglass } from '../../src/webglass.ts';

let server: Server;
let baseUrl: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const results = [{ id: '1', url: 'https://example.com/a', title: 'A', text: 'Text.' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const lookup = async () => [{ address: '93.184.216.34', family: 4 as const }];
const withTools = async (
  config: object,
  profile: 'exa' | 'pages',
  work: (run: (index: 0 | 1, args: object) => Promise<{ text: string; isError: boolean }>) => Promise<void>,
) => {
  const web: Webglass = await createWebglass({ config, env: {}, lookup });
  const tools = createTools(web, { profile });
  try {
    await work((index, args) => tools[index]!.execute(args, {}));
  } finally {
    await web.close();
  }
};

describe('the exa profile keeps the guards', () => {
  const config = () => ({ apiKey: 'exa-key-of-a-test', baseUrl });

  it.each(['http://127.0.0.1/', 'http://10.0.0.7/x', 'http://[::1]/', 'http://user:word@example.com/'])(
    'hands %s to nobody',
    async (url) => {
      await withTools(config(), 'exa', async (run) => {
        const { isError, text } = await run(1, { urls: ['https://example.com/a', url] });
        expect({ isError, asked }).toEqual({ isError: true, asked: [] });
        expect(text).toContain('may not be fetched');
      });
    },
  );

  it('reads only what was found when only seen addresses may be read', async () => {
    await withTools({ ...config(), urlPolicy: 'seen' }, 'exa', async (run) => {
      expect((await run(1, { urls: ['https://example.com/a'] })).text).toContain('This address may not be read');
      await run(0, { query: 'q' });
      expect((await run(1, { urls: ['https://example.com/a'] })).isError).toBe(false);
      expect(asked).toEqual(['/search', '/contents']);
    });
  });
});

it('the pages profile refuses with its own names', async () => {
  await withTools({}, 'pages', async (run) => {
    expect((await run(0, { query: 'q', time_range: 'fortnight' })).text).toBe(
      'Error: time_range must be one of d, w, m, y, all. Correct the argument named here.',
    );
    expect((await run(1, {})).text).toBe(
      'Error: url is required: one absolute http(s) address. Correct the argument named here.',
    );
  });
});
