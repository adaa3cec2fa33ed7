import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openSession } from '../../../src/pi/face.ts';
import type { PiApi, PiContext, PiTool, PiToolInfo } from '../../../src/pi/host.ts';
import { loopback } from '../../helpers/loopback.ts';

const folder = mkdtempSync(join(tmpdir(), 'webglass-face-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => void vi.useRealTimers());

/** As much of pi as a session sees: tools by name, the active ones, entries and notes. */
function standIn(present: readonly PiToolInfo[] = [], branch: readonly unknown[] = []) {
  const tools = new Map<string, PiTool>();
  const notes: string[] = [];
  const entries: unknown[] = [];
  let active: readonly string[] | undefined;
  const names = () => [...present.map(({ name }) => name), ...tools.keys()];
  const pi: PiApi = {
    on: () => undefined,
    registerCommand: () => undefined,
    registerTool: (tool) => void tools.set(tool.name, tool),
    getAllTools: () => [...present, ...tools.values()],
    getActiveTools: () => active ?? names(),
    setActiveTools: (wanted) => {
      active = wanted;
    },
    appendEntry: (_type, data) => void entries.push(data),
  };
  const context: PiContext = {
    ui: {
      select: async () => undefined,
      confirm: async () => false,
      input: async () => undefined,
      notify: (message) => void notes.push(message),
    },
    hasUI: true,
    sessionManager: { getBranch: () => branch },
  };
  return { pi, context, tools, notes, entries, active: () => pi.getActiveTools() };
}

const configured = (config: unknown) =>
  writeFileSync(join(folder, 'web-search.json'), JSON.stringify(config), { mode: 0o600 });

describe('a session of pi', () => {
  it('declares nothing beside another copy of itself, and says so once', async () => {
    configured({});
    const first = standIn();
    const one = openSession(first.pi, { agentDir: folder }, {});
    await one.start(first.context);
    const second = standIn([...first.tools.values()]);
    const two = openSession(second.pi, { agentDir: folder }, {});
    await two.start(second.context);
    two.renew(second.context);
    expect([...second.tools.keys()]).toEqual([]);
    expect(second.notes).toEqual(['webglass is installed twice; the copy loaded first has the tools.']);
    await Promise.all([one.close(), two.close()]);
  });

  it('takes up what was chosen before a resume', async () => {
    configured({});
    const kept = { type: 'custom', customType: 'webglass', data: { profile: 'pages' } };
    const { pi, context, tools } = standIn([], [kept]);
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    expect([...tools.keys()]).toEqual(['web_search', 'open_page']);
    await session.close();
  });

  it('offers only the tools of the profile that was switched to', async () => {
    configured({});
    const { pi, context, active, entries, notes } = standIn([{ name: 'read' }]);
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    await session.command('profile pages', context);
    expect(active()).toEqual(['read', 'web_search', 'open_page']);
    expect(entries).toEqual([{ profile: 'pages' }]);
    expect(notes).toEqual(['This session has web_search and open_page (profile pages).']);
    await session.command('profile standard', context);
    expect(active()).toContain('web_fetch');
    expect(active()).not.toContain('open_page');
    await session.close();
  });

  it('tells the model the new day when a session lasts over night', async () => {
    configured({});
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 31, 23, 59) });
    const { pi, context, tools } = standIn();
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    const days = () => tools.get('web_search')!.promptGuidelines.filter((line) => line.startsWith('Today is'));
    expect(days()).toEqual(['Today is 2026-01-31: web_search for recent things with this date in mind.']);
    vi.setSystemTime(new Date(2026, 1, 1, 0, 1));
    session.renew(context);
    expect(days()).toEqual(['Today is 2026-02-01: web_search for recent things with this date in mind.']);
    await session.close();
  });

  it('reads under "seen" what the person typed, and nothing else', async () => {
    await using site = await loopback({ body: '<title>T</title><p>Typed pages may be read.</p>' });
    configured({ urlPolicy: 'seen', read: { allow: [site.url] } });
    const typed = {
      type: 'message',
      message: { role: 'user', content: [{ type: 'text', text: `see ${site.url}/typed` }] },
    };
    const { pi, context, tools } = standIn([], [typed]);
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    const read = (url: string) => tools.get('web_fetch')!.execute('1', { urls: [url] }, undefined, undefined, context);
    expect((await read(`${site.url}/typed`)).content[0]!.text).toContain('Typed pages may be read.');
    await expect(read(`${site.url}/other`)).rejects.toThrow(/\/other/);
    expect(site.seen.map(({ path }) => path)).toEqual(['/typed']);
    await session.close();
  });

  it('takes up a mended configuration with the next call, without being asked to', async () => {
    await using site = await loopback({ body: '<title>T</title><p>Now it can be read.</p>' });
    writeFileSync(join(folder, 'web-search.json'), '{"read": ', { mode: 0o600 });
    const { pi, context, tools, notes } = standIn();
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    const declared = vi.spyOn(pi, 'registerTool');
    const read = (name: string, args: object) => tools.get(name)!.execute('1', args, undefined, undefined, context);
    const broken = /web-search\.json is not valid JSON: line 1.*run `\/web-search setup`/s;
    await expect(read('web_fetch', { urls: [site.url] })).rejects.toThrow(broken);
    await expect(read('web_fetch', { urls: [site.url] })).rejects.toThrow(broken);
    configured({ read: { allow: [site.url] } });
    expect((await read('web_fetch', { urls: [site.url] })).content[0]!.text).toContain('Now it can be read.');
    expect([declared.mock.calls, notes]).toEqual([[], []]);
    await session.close();
  });

  it('declares other tools when a mended configuration asks for them', async () => {
    configured({ providers: 7 });
    const { pi, context, tools, active } = standIn();
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    const read = () => tools.get('web_fetch')!.execute('1', { urls: ['x'] }, undefined, undefined, context);
    await expect(read()).rejects.toThrow(/providers/);
    configured({ profile: 'pages' });
    await expect(read()).rejects.toThrow('Error: This tool is not offered any more');
    expect(active()).toEqual(['web_search', 'open_page']);
    await session.close();
  });

  it('follows the configuration again when the provider chosen before a resume is gone, and says so once', async () => {
    await using service = await loopback({
      body: { results: [{ url: 'https://a.example/', title: 'A', content: 'a' }] },
    });
    configured({ providers: [{ name: 'own', type: 'searxng', options: { baseUrl: service.url } }] });
    const kept = { type: 'custom', customType: 'webglass', data: { provider: 'gone', profile: 'standard' } };
    const { pi, context, tools, notes, entries } = standIn([], [kept]);
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    const search = (query: string) => tools.get('web_search')!.execute('1', { query }, undefined, undefined, context);
    for (const query of ['one', 'two'])
      expect((await search(query)).content[0]!.text).toContain('1. [A](https://a.example/)');
    expect(notes).toEqual(['The provider gone, chosen for this session, is not configured any more.']);
    expect(entries).toEqual([]); // the choice is kept, for a resume after the provider is back
    await session.close();
  });

  it('lists the calls that were made, not those made for its own files', async () => {
    const long = `<title>T</title><article>${'<p>The tide comes in twice a day, says the almanac.</p>'.repeat(900)}</article>`;
    await using site = await loopback({ body: long });
    configured({ read: { allow: [site.url] } });
    const { pi, context, tools, notes } = standIn();
    const session = openSession(pi, { agentDir: folder }, {});
    await session.start(context);
    const { content } = await tools.get('web_fetch')!.execute('1', { urls: [site.url] }, undefined, undefined, context);
    expect(content[0]!.text).toContain('Whole text, for read and grep: ');
    await session.command('', context);
    expect(notes[0]!.match(/^ {2}✓ read .*$/gm)).toHaveLength(1);
    await session.close();
  });
});
