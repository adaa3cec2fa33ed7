import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loopback } from '../helpers/loopback.ts';
import { runNode } from './run-script.ts';

const paragraph = '<p>Some words of a very long page, enough of them to make a paragraph of it.</p>';
const large = `<!doctype html><title>Large</title><main><h1>Large</h1>${paragraph.repeat(45_000)}</main>`;

/** A program that reads a page while a timer ticks, and tells the longest time the process stood still. */
const program = `
import { createWebglass } from 'webglass';
const url = process.argv[1];
const web = await createWebglass({ env: {}, config: { read: { allow: [new URL(url).origin] }, timeoutMs: Number(process.argv[2]) } });
let last = performance.now(), longest = 0;
const timer = setInterval(() => { longest = Math.max(longest, performance.now() - last); last = performance.now(); }, 20);
const { pages } = await web.read({ urls: [url], textMaxCharacters: 500 });
clearInterval(timer);
await web.close();
const { title, error, truncated, originalLength } = pages[0];
console.log(JSON.stringify({ title, code: error?.code, truncated, originalLength, longest }));
`;

/** Reads a page, then asks it a question and looks for a quotation: the page is read once, and stays readable. */
const again = `
import { createWebglass } from 'webglass';
const [url, dir] = process.argv.slice(1);
const cache = dir ? { kind: 'disk', dir } : { kind: 'memory' };
const web = await createWebglass({ env: {}, config: { read: { allow: [new URL(url).origin] }, cache } });
const codes = [];
for (const more of [{}, { query: 'needle' }, { find: 'needle' }]) {
  const { pages } = await web.read({ urls: [url], ...more });
  codes.push(pages[0].error?.code ?? pages[0].content.includes('needle'));
}
const { verdict } = await web.verifyQuote({ quote: 'a needle in it', url });
await web.close();
console.log(JSON.stringify([...codes, verdict]));
`;
const words = 'Some words of a long page, one after the other, and so on to its end.';

describe('a page that a thread reads stays readable', () => {
  it.each([
    [
      'html',
      'memory',
      `<!doctype html><title>T</title><main><p>Here is a needle in it.</p>${`<p>${words}</p>`.repeat(5000)}</main>`,
    ],
    ['markdown', 'memory', `Here is a needle in it.\n\n${`${words}\n\n`.repeat(1200)}`],
    [
      'html',
      'disk',
      `<!doctype html><title>T</title><main><p>Here is a needle in it.</p>${`<p>${words}</p>`.repeat(5000)}</main>`,
    ],
    ['markdown', 'disk', `Here is a needle in it.\n\n${`${words}\n\n`.repeat(1200)}`],
  ])(
    '%s, kept in the %s cache',
    async (type, kind, body) => {
      await using server = await loopback({
        headers: { 'content-type': `text/${type}`, 'cache-control': 'max-age=60' },
        body,
      });
      const dir = kind === 'disk' ? [mkdtempSync(join(tmpdir(), 'webglass-large-'))] : [];
      const { out, err } = await runNode(['--input-type=module', '-e', again, '--', `${server.url}/page`, ...dir]);
      expect([err, JSON.parse(out)]).toEqual(['', [true, true, true, 'exact']]);
      expect(server.seen).toHaveLength(1);
    },
    60_000,
  );
});

describe('a page of several megabytes', () => {
  it('is read without stopping the process', async () => {
    await using server = await loopback({ headers: { 'content-type': 'text/html' }, body: large });
    const { out, err } = await runNode(['--input-type=module', '-e', program, '--', `${server.url}/large`, '20000']);
    expect(err).toBe('');
    const { title, truncated, originalLength, longest } = JSON.parse(out);
    expect({ title, truncated }).toEqual({ title: 'Large', truncated: true });
    expect(originalLength).toBeGreaterThan(1_000_000);
    // Extracting it takes seconds; copying it to its thread and back takes a fraction of one.
    expect(longest).toBeLessThan(1500);
  }, 60_000);

  it('ends with the deadline of the call', async () => {
    await using server = await loopback({ headers: { 'content-type': 'text/html' }, body: large });
    const startedAt = Date.now();
    const { out } = await runNode(['--input-type=module', '-e', program, '--', `${server.url}/large`, '100']);
    expect(JSON.parse(out).code).toBe('TIMEOUT');
    expect(Date.now() - startedAt).toBeLessThan(6000);
  }, 60_000);
});

describe('a small page of nothing but tags', () => {
  const open = Array.from({ length: 900 }, (_, index) => `<b a=${index}>`).join('');
  it('is read without stopping the process', async () => {
    const body = `<!doctype html><title>Deep</title>${open}${'<p>x'.repeat(20_000)}`;
    await using server = await loopback({ headers: { 'content-type': 'text/html' }, body });
    const { out, err } = await runNode(['--input-type=module', '-e', program, '--', `${server.url}/deep`, '20000']);
    expect(err).toBe('');
    const { title, longest } = JSON.parse(out);
    expect(title).toBe('Deep');
    expect(longest).toBeLessThan(1500);
  }, 60_000);
});
