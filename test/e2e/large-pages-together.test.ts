import { describe, expect, it } from 'vitest';
import { loopback } from '../helpers/loopback.ts';
import { runNode } from './run-script.ts';

const section = (index: number) =>
  `<div><h3>Section ${index}</h3><p>Paragraph ${index} about <a href="/x${index}">tides</a> and the moon, with <b>enough</b> words.</p><ul><li>one ${index}</li><li>two</li></ul></div>`;

function pageOf(bytes: number): string {
  const sections = Array.from({ length: Math.ceil(bytes / section(1000).length) }, (_, index) => section(index));
  return `<!doctype html><title>Tides</title><main><article>${sections.join('')}</article></main>`;
}

/** Reads `paths` of a server in one call and prints what became of each, as one line of JSON. */
const program = `
import { createWebglass } from 'webglass';
const [origin, ...paths] = process.argv.slice(1);
const web = await createWebglass({ env: {}, config: { read: { allow: [origin] }, timeoutMs: 110_000 } });
const { pages } = await web.read({ urls: paths.map((path) => origin + path), textMaxCharacters: 500 });
await web.close();
console.log(JSON.stringify(pages.map(({ title, error }) => error?.code ?? title)));
`;

describe('large pages in one read', () => {
  it.each([
    { bytes: 500_000, count: 8 },
    { bytes: 2_000_000, count: 4 },
  ])(
    '$count of $bytes bytes are all read: none is charged with the memory of another',
    async ({ bytes, count }) => {
      await using server = await loopback({ body: pageOf(bytes) });
      const paths = Array.from({ length: count }, (_, index) => `/page-${index}`);
      const { out, err } = await runNode(['--input-type=module', '-e', program, '--', server.url, ...paths]);
      expect(err).toBe('');
      expect(JSON.parse(out)).toEqual(paths.map(() => 'Tides'));
    },
    120_000,
  );

  it('usual pages are read in a thread that keeps no process alive', async () => {
    await using server = await loopback({ body: pageOf(40_000) });
    const paths = Array.from({ length: 12 }, (_, index) => `/page-${index}`);
    const { out, err, code } = await runNode(['--input-type=module', '-e', program, '--', server.url, ...paths]);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(JSON.parse(out)).toEqual(paths.map(() => 'Tides'));
  }, 60_000);
});
