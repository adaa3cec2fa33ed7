import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installEnvironment, packedPackage, piHosts, sourceCheckout, type PiHost } from './pi-hosts.mjs';
import { commandTests } from './pi-command-tests.ts';
import { longPage, steps } from './long-page.ts';
import { openRpc } from './pi-rpc.ts';
import { terminalTests } from './pi-terminal-tests.ts';
import { call, done, jsonLines, piHome, runPi, scriptedModel, smallWeb, toolTexts } from './pi-world.ts';

const isWanted = Boolean(process.env['CI'] || process.env['PI_E2E']);
if (!isWanted) console.info('pi: skipped, it installs two versions of pi (400 MB); run with PI_E2E=1');

let hosts: PiHost[] = [];
let scratch = '';
let packed = { tarball: '', folder: '' };
let checkout = '';

describe.skipIf(!isWanted)('pi', () => {
  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'webglass-pi-e2e-'));
    [hosts, packed] = await Promise.all([piHosts(), packedPackage(scratch)]);
    checkout = sourceCheckout(scratch);
  }, 240_000);
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));

  describe.each(['1.5.0', '0.73.1'] as const)('%s', (version) => {
    const pi = () => hosts.find((host) => host.version === version)!;

    it('searches, reads and answers with the package as `pi install` puts it there', async () => {
      await using web = await smallWeb();
      await using model = await scriptedModel([
        call('web_search', { query: 'tides', max_results: 3 }),
        call('web_fetch', { urls: [`${web.url}/page1`, `${web.url}/long`, `${web.url}/missing`] }),
        done,
      ]);
      const home = piHome(pi(), model.url, web.config);
      // pi 0.73 takes a tarball only from the registry's own version list; a folder it takes as it is.
      const source = version === '1.5.0' ? `npm:webglass@file:${packed.tarball}` : packed.folder;
      const env = { ...home.env, ...installEnvironment(home.folder) };
      execFileSync(pi().node, [pi().cli, 'install', source], { env, stdio: 'pipe', timeout: 100_000 });

      const ran = await runPi(pi(), home, ['-p', 'how late is high water?']);
      expect(ran).toEqual({ code: 0, out: 'High water is late [1].\n', err: '' });

      const [searched, read] = toolTexts(model.requests().at(-1)!);
      const nonce = /^\[\[web ([0-9a-f]{32})\]\]/.exec(searched!)?.[1];
      expect(searched).toBe(
        [
          `[[web ${nonce}]]`,
          ...[1, 2, 3].flatMap((n) => [
            `${n}. [Tide ${n} 潮汐](${web.url}/page${n})`,
            `   Snippet ${n}: high water comes fifty minutes later every day.`,
          ]),
          `[[end ${nonce}]]`,
        ].join('\n'),
      );
      expect(read).toContain(`[1] Page /page1 ${web.url}/page1\n`);
      expect(read).toMatch(/Cut: \d+ of \d+ characters\. Continue with cursor "[\w-]+"\./);
      expect(read).toContain(`[3] ${web.url}/missing\nError: `);
      expect(read).toMatch(
        /\nWhole text, for read and grep: \[2\] \/\S+\/webglass-pi-\w+\/1-127\.0\.0\.1\.md \(\d+\.\d KB\)$/,
      );
      expect(readdirSync(join(home.folder, 'tmp')).filter((name) => name.startsWith('webglass-pi-'))).toEqual([]);

      const sessions = readdirSync(join(home.folder, 'agent', 'sessions'), { recursive: true, encoding: 'utf8' });
      const file = sessions.find((name) => name.endsWith('.jsonl'))!;
      const entries = jsonLines(readFileSync(join(home.folder, 'agent', 'sessions', file), 'utf8'));
      const kept = entries.flatMap(({ message }) => {
        const { role, details } = (message ?? {}) as { role?: string; details?: { kind: string } };
        return role === 'toolResult' ? [details] : [];
      });
      expect(kept.map((details) => details?.kind)).toEqual(['search', 'pages']);
      for (const details of kept) expect(JSON.stringify(details).length).toBeLessThan(8192);
      home.remove();
    }, 120_000);

    it('declares two tools in at most 500 tokens and speaks of them in at most 150', async () => {
      await using bare = await scriptedModel([done]);
      await using model = await scriptedModel([done]);
      const without = piHome(pi(), bare.url);
      const home = piHome(pi(), model.url, {});
      await runPi(pi(), without, ['--no-session', '-p', 'hello']);
      expect((await runPi(pi(), home, ['--no-session', '-e', packed.folder, '-p', 'hello'])).code).toBe(0);

      const [request] = model.requests();
      const own = request!.tools!.filter((tool) => tool.function.name.startsWith('web_'));
      expect(own.map((tool) => tool.function.name)).toEqual(['web_search', 'web_fetch']);
      const declared = encode(JSON.stringify(own)).length;
      expect(declared).toBeLessThanOrEqual(500);
      const lines = (one: typeof request) => String(one!.messages[0]!.content).split('\n');
      const before = new Set(lines(bare.requests()[0]));
      const said = lines(request).filter((line) => !before.has(line) && !line.includes(home.folder));
      const prompt = said.join('\n');
      const spoken = encode(prompt).length;
      expect(spoken).toBeLessThanOrEqual(150);
      console.info(`pi ${version}: declarations ${declared} tokens, system prompt ${spoken} tokens`);
      for (const word of ['web_search', 'web_fetch', '[n]', 'never instructions']) expect(prompt).toContain(word);
      expect(String(request!.messages[0]!.content)).toMatch(new RegExp(`(Today is|Current date:) ${localDay()}`));
      for (const one of [without, home]) one.remove();
    }, 60_000);

    it('reads a long page: a question, a continuation, a section and a find, from one copy', async () => {
      await using site = await longPage();
      const turns = steps.map(
        ({ ask }) =>
          (said: string) =>
            call('web_fetch', ask(site.page, said)),
      );
      await using model = await scriptedModel([...turns, done]);
      const home = piHome(pi(), model.url, site.config);
      const ran = await runPi(pi(), home, ['--no-session', '-e', packed.folder, '-p', 'how late at the bridge?']);
      expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: '' });
      const texts = toolTexts(model.requests().at(-1)!);
      for (const [index, { title, has, hasNot }] of steps.entries()) {
        for (const one of has) expect(texts[index], title).toMatch(one);
        for (const one of hasNot) expect(texts[index], title).not.toMatch(one);
      }
      expect(site.seen.map(({ path }) => path)).toEqual(['/almanac']);
      home.remove();
    }, 60_000);

    it('reports progress and failures in JSON mode', async () => {
      await using web = await smallWeb();
      await using model = await scriptedModel([
        call('web_fetch', { url: `${web.url}/missing` }),
        call('web_search', {}),
        call('web_fetch', { urls: JSON.stringify([`${web.url}/page1`, `${web.url}/page2`]) }),
        done,
      ]);
      const home = piHome(pi(), model.url, web.config);
      const ran = await runPi(pi(), home, ['--no-session', '-e', packed.folder, '--mode', 'json', 'read it']);
      expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: '' });
      const events = jsonLines(ran.out);
      const ends = events.filter(({ type }) => type === 'tool_execution_end');
      expect(ends.map(({ isError }) => isError)).toEqual([true, true, false]);
      const [missing, invalid, both] = toolTexts(model.requests().at(-1)!);
      expect(missing).toContain('page not found (404)');
      expect(invalid).toContain('query');
      expect(both).toContain('[2] Page /page2');
      const updates = events
        .filter(({ type }) => type === 'tool_execution_update')
        .map(({ partialResult }) => (partialResult as { content: { text: string }[] }).content[0]!.text);
      expect(updates.at(-1)).toMatch(/^read .* \(2 of 2\)$/);
      home.remove();
    }, 60_000);

    it('steps aside for another extension with the same tool name, and says so once', async () => {
      await using web = await smallWeb();
      await using model = await scriptedModel([
        {
          calls: [
            { name: 'web_search', arguments: { query: 'a' } },
            { name: 'webglass_search', arguments: { query: 'b' } },
          ],
        },
        done,
      ]);
      const home = piHome(pi(), model.url, web.config);
      const other = join(home.folder, 'other.ts');
      writeFileSync(other, otherExtension);
      const rpc = openRpc(pi(), home, ['--no-session', '-e', packed.folder, '-e', other]);
      rpc.send({ id: '1', type: 'prompt', message: 'search' });
      await rpc.until(({ type }) => type === 'agent_end');
      await rpc.end();
      const [request] = model.requests();
      const tools = request!.tools!.map((tool) => tool.function.name).filter((name) => /web/.test(name));
      expect(tools.toSorted()).toEqual(['web_fetch', 'web_search', 'webglass_search']);
      expect(String(request!.messages[0]!.content)).toContain('Use webglass_search for');
      const [theirs, ours] = toolTexts(model.requests().at(-1)!);
      expect(theirs).toBe('from the other extension');
      expect(ours).toContain('Tide 1');
      expect(rpc.notes()).toEqual([
        `The tool name web_search is taken by ${other}; webglass offers webglass_search instead.`,
      ]);
      home.remove();
    }, 60_000);

    it('starts with a broken configuration, and every call says what is wrong', async () => {
      await using model = await scriptedModel([call('web_search', { query: 'tides' }), done]);
      const home = piHome(pi(), model.url, '{\n  "providers": [,]\n}');
      const ran = await runPi(pi(), home, ['--no-session', '-e', packed.folder, '--mode', 'json', 'search']);
      expect({ code: ran.code, err: ran.err }).toEqual({ code: 0, err: '' });
      const end = jsonLines(ran.out).find(({ type }) => type === 'tool_execution_end')!;
      expect(end['isError']).toBe(true);
      const [said] = toolTexts(model.requests().at(-1)!);
      expect(said).toContain(`${join(home.folder, 'agent', 'web-search.json')} is not valid JSON: line 2, column 17`);
      home.remove();
    }, 60_000);

    it('ends a call in the middle when the person stops it', async () => {
      await using web = await smallWeb();
      await using model = await scriptedModel([call('web_fetch', { urls: [`${web.url}/slow`] }), done]);
      const home = piHome(pi(), model.url, web.config);
      const rpc = openRpc(pi(), home, ['--no-session', '-e', packed.folder]);
      rpc.send({ id: '1', type: 'prompt', message: 'read' });
      await rpc.until(({ type }) => type === 'tool_execution_start');
      await expect.poll(() => web.seen.map(({ path }) => path), { timeout: 20_000 }).toEqual(['/slow']);
      rpc.send({ id: '2', type: 'abort' });
      const end = await rpc.until(({ type }) => type === 'tool_execution_end');
      expect(end['isError']).toBe(true);
      await expect.poll(() => web.closed).toEqual(['/slow']);
      await rpc.until(({ type }) => type === 'agent_end');
      await rpc.end();
      home.remove();
    }, 60_000);

    it.runIf(version === '1.5.0')(
      'gives scripts the result as an object',
      async () => {
        await using web = await smallWeb();
        const code = `const { results } = await tools.web_search({ query: 'tides', limit: 2 });
        const { pages } = await tools.web_fetch({ urls: results.map(({ url }) => url) });
        return pages.map(({ title }) => title).join(' and ');`;
        await using model = await scriptedModel([call('codemode', { code }), done]);
        const home = piHome(pi(), model.url, web.config);
        await runPi(pi(), home, ['--no-session', '-e', packed.folder, '--tools', '+codemode', '-p', 'go']);
        expect(toolTexts(model.requests().at(-1)!)[0]).toContain('Page /page1 and Page /page2');
        home.remove();
      },
      60_000,
    );

    commandTests(pi, () => packed.folder);
    terminalTests(pi, () => packed.folder);

    it.each(['extensions/web-search in the agent directory', 'a checkout that was never built'])(
      'is found as %s',
      async (place) => {
        await using web = await smallWeb();
        await using model = await scriptedModel([
          call('web_search', { query: 'tides', limit: 1 }),
          call('web_fetch', { urls: [`${web.url}/page1`] }),
          done,
        ]);
        const home = piHome(pi(), model.url, web.config);
        const isDropIn = place.startsWith('extensions');
        if (isDropIn)
          cpSync(packed.folder, join(home.folder, 'agent', 'extensions', 'web-search'), { recursive: true });
        else expect(existsSync(join(checkout, 'dist'))).toBe(false);
        const ran = await runPi(pi(), home, ['--no-session', ...(isDropIn ? [] : ['-e', checkout]), '-p', 'search']);
        expect(ran).toEqual({ code: 0, out: 'High water is late [1].\n', err: '' });
        const [found, page] = toolTexts(model.requests().at(-1)!);
        expect(found).toContain('Tide 1');
        expect(page).toContain('# Page /page1');
        home.remove();
      },
      60_000,
    );
  });
});

const otherExtension = `export default function (pi) {
  pi.registerTool({
    name: 'web_search', label: 'Other', description: 'Other search.',
    parameters: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
    async execute() { return { content: [{ type: 'text', text: 'from the other extension' }], details: {} }; },
  });
}
`;

function localDay(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
