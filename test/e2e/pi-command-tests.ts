import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PiHost } from './pi-hosts.mjs';
import { openRpc } from './pi-rpc.ts';
import { call, done, piHome, scriptedModel, smallWeb, toolTexts } from './pi-world.ts';

const builtIn = new Set(['read', 'bash', 'edit', 'write', 'grep', 'find', 'ls']);

/** `/web-search` and what can follow it, over RPC. */
export function commandTests(pi: () => PiHost, folder: () => string): void {
  it('is set up by dialogs over RPC, and uses the new provider at once', async () => {
    await using web = await smallWeb();
    await using model = await scriptedModel([call('web_search', { query: 'tides', limit: 1 }), done]);
    const home = piHome(pi(), model.url);
    const asked: string[] = [];
    const rpc = openRpc(pi(), home, ['--no-session', '-e', folder()], ({ method, title, message, options }) => {
      asked.push(String(method === 'confirm' ? message : title));
      if (method === 'select') return (options as string[]).find((one) => one.startsWith('SearXNG'));
      if (method === 'input') return web.url;
      return !String(message).startsWith('When SearXNG fails'); // nobody but this machine is asked
    });
    rpc.send({ id: '1', type: 'prompt', message: '/web-search setup' });
    await rpc.until(({ type, id }) => type === 'response' && id === '1');
    const file = join(home.folder, 'agent', 'web-search.json');
    expect(asked).toEqual([
      'Which provider?',
      expect.stringMatching(/SearXNG.*\[http:\/\/127\.0\.0\.1:8080\]$/),
      expect.stringMatching(/^When SearXNG fails, may services without a key answer/),
      'Try it now with one real search (it counts against your plan)?',
      `Write ${file}?`,
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      providers: [{ name: 'searxng', type: 'searxng', options: { baseUrl: web.url } }],
    });
    rpc.send({ id: '2', type: 'prompt', message: 'search' });
    await rpc.until(({ type }) => type === 'agent_end');
    expect(toolTexts(model.requests().at(-1)!)[0]).toContain(`1. [Tide 1 潮汐](${web.url}/page1)`);

    rpc.send({ id: '3', type: 'prompt', message: '/web-search doctor' });
    await rpc.until(({ type, id }) => type === 'response' && id === '3');
    expect(rpc.notes().at(-1)).toMatch(
      /✓ searxng {2}search {2}needs no key {2}answers in \d+ ms\n\nSearches can be answered\.$/,
    );
    rpc.send({ id: '4', type: 'prompt', message: '/web-search' });
    await rpc.until(({ type, id }) => type === 'response' && id === '4');
    expect(rpc.notes().at(-1)).toMatch(
      /searxng {2}search {2}needs no key {2}2 calls, 0 failed\n[^]*✓ search {2}searxng {2}\d+ results/,
    );
    await rpc.end();
    home.remove();
  }, 60_000);

  it('switches profile and provider for the session', async () => {
    await using web = await smallWeb();
    await using model = await scriptedModel([
      call('open_page', { url: `${web.url}/page2` }),
      call('web_search', { query: 'tides', limit: 1 }),
      done,
    ]);
    const home = piHome(pi(), model.url, web.config);
    const rpc = openRpc(pi(), home, ['--no-session', '-e', folder()]);
    for (const [id, message] of ['/web-search profile pages', '/web-search provider mine', 'go'].entries()) {
      rpc.send({ id: String(id), type: 'prompt', message });
      await rpc.until(({ type, id: of }) => type === 'response' && of === String(id));
    }
    await rpc.until(({ type }) => type === 'agent_end');
    await rpc.end();
    expect(rpc.notes()).toEqual([
      'This session has web_search and open_page (profile pages).',
      'Searches ask mine in this session.',
    ]);
    const tools = model
      .requests()[0]!
      .tools!.map((tool) => tool.function.name)
      .filter((name) => !builtIn.has(name));
    expect(tools.toSorted()).toEqual(['open_page', 'web_search']);
    const [page, found] = toolTexts(model.requests().at(-1)!);
    expect(page).toContain('# Page /page2');
    expect(found).toContain('Tide 1');
    home.remove();
  }, 60_000);
}
