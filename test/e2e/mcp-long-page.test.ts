import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';
import { longPage, quote, steps } from './long-page.ts';
import { main, startStandIn } from './mcp-stand-in.ts';
import { runNode } from './run-script.ts';

it('reads a long page over MCP: a question, a continuation, a section, a find and a quote that stands there', async () => {
  await using site = await longPage();
  await using standIn = await startStandIn();
  const file = join(standIn.env['HOME']!, 'long.json');
  writeFileSync(file, JSON.stringify(site.config), { mode: 0o600 });
  const env = { ...standIn.env, WEBGLASS_CONFIG: file };
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [main, 'mcp'], env }));

  let said = '';
  let links = 0;
  for (const { title, ask, has, hasNot } of steps) {
    const args = ask(site.page, said);
    const { content, isError } = await client.callTool({ name: 'web_fetch', arguments: args });
    const [text, ...more] = content as { type: string; text: string }[];
    said = text!.text;
    expect(isError ?? false, title).toBe(false);
    for (const one of has) expect(said, title).toMatch(one);
    for (const one of hasNot) expect(said, title).not.toMatch(one);
    links += more.filter(({ type }) => type === 'resource_link').length;
  }
  expect(links).toBeGreaterThan(0);
  await client.close();
  // Five answers from one copy of the page.
  expect(site.seen.map(({ path }) => path)).toEqual(['/almanac']);

  const cite = (text: string) => runNode([main, 'cite', text, site.page, '--config', file], { env });
  expect(await cite(quote)).toMatchObject({ code: 0, out: expect.stringMatching(/^It stands there: .*almanac/) });
  expect(await cite(quote.replace('47', '74'))).toMatchObject({ code: 1 });
}, 60_000);
