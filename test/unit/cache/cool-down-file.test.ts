import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { coolDownFile } from '../../../src/cache/index.ts';
import { fakeClock } from '../../helpers/fake-clock.ts';

const owner = { provider: 'brave', keyId: 'abc', settingsId: 's1' };
const noon = Date.UTC(2026, 10, 15, 12);
const spent = { provider: 'brave', code: 'QUOTA', reason: 'brave is out of credits (402).', status: 402 } as const;
const hour = { ...spent, until: noon + 3_600_000 };

let dir: string;
let path: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'webglass-cool-'));
  path = join(dir, 'deep', 'cool-downs.json');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('cool-downs on disk', () => {
  it('are recalled by the next process, until they are over', async () => {
    const clock = fakeClock();
    const first = coolDownFile({ path, clock });
    first.keep(owner, hour);
    await first.flush();
    const second = coolDownFile({ path, clock });
    expect(second.recall(owner)).toEqual(hour);
    expect(second.all()).toEqual([hour]);
    clock.pass(3_600_000);
    expect([second.recall(owner), coolDownFile({ path, clock }).all()]).toEqual([undefined, []]);
  });

  it('end for a process under way when another one saw an answer', async () => {
    const clock = fakeClock();
    const server = coolDownFile({ path, clock });
    expect(server.keep(owner, hour)).toBe(hour.until);
    expect(server.holds(owner)).toBe(true);
    await server.flush();
    expect(server.holds(owner)).toBe(true);
    const doctor = coolDownFile({ path, clock, ignore: true });
    expect([doctor.recall(owner), doctor.holds(owner)]).toEqual([undefined, true]);
    doctor.forget(owner);
    await doctor.flush();
    expect([server.holds(owner), server.recall(owner), server.all()]).toEqual([false, undefined, []]);
  });

  it('last as long here as they do for the next process: a day at most', () => {
    const memory = coolDownFile({ path, clock: fakeClock() });
    expect(memory.keep(owner, { ...spent, until: Infinity })).toBe(noon + 86_400_000);
    expect(memory.keep(owner, { ...spent, until: noon + 4999 })).toBeUndefined();
  });

  it('belong to one key and one configuration', async () => {
    const memory = coolDownFile({ path, clock: fakeClock() });
    memory.keep(owner, hour);
    expect(memory.recall({ ...owner, keyId: 'other' })).toBeUndefined();
    expect(memory.recall({ ...owner, settingsId: 's2' })).toBeUndefined();
    expect(memory.recall({ ...owner, provider: 'brave-2' })).toBeUndefined();
  });

  it('are only for the user to read, and hold no key', async () => {
    const memory = coolDownFile({ path, clock: fakeClock() });
    memory.keep(owner, hour);
    await memory.flush();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dir, 'deep'))).mode & 0o777).toBe(0o700);
    expect(await readdir(join(dir, 'deep'))).toEqual(['cool-downs.json']);
    const written = await readFile(path, 'utf8');
    expect(written).toContain('brave is out of credits');
    expect(written).not.toContain('abc');
  });

  it('end with an answer; the last one takes the file along', async () => {
    const clock = fakeClock();
    const memory = coolDownFile({ path, clock });
    memory.keep(owner, hour);
    memory.forget(owner);
    await memory.flush();
    expect(await readdir(join(dir, 'deep'))).toEqual([]);
  });

  it('are all forgotten when somebody clears them', async () => {
    const clock = fakeClock();
    const memory = coolDownFile({ path, clock });
    memory.keep(owner, hour);
    memory.clear();
    await memory.flush();
    expect([memory.all(), coolDownFile({ path, clock }).all()]).toEqual([[], []]);
  });

  it('are not recalled by somebody who wants to see for themselves, but shown and ended by an answer', async () => {
    const clock = fakeClock();
    const first = coolDownFile({ path, clock });
    first.keep(owner, hour);
    await first.flush();
    const doctor = coolDownFile({ path, clock, ignore: true });
    expect([doctor.recall(owner), doctor.all()]).toEqual([undefined, [hour]]);
    doctor.forget(owner);
    await doctor.flush();
    expect(coolDownFile({ path, clock }).recall(owner)).toBeUndefined();
  });

  it('of others are kept when two processes write', async () => {
    const clock = fakeClock();
    const [one, two] = [coolDownFile({ path, clock }), coolDownFile({ path, clock })];
    const other = { ...hour, provider: 'tavily' };
    expect([one.all(), two.all()]).toEqual([[], []]);
    one.keep(owner, hour);
    await one.flush();
    two.keep({ ...owner, provider: 'tavily' }, other);
    await two.flush();
    expect(coolDownFile({ path, clock }).all()).toEqual([hour, other]);
  });

  it('of a second are not written, and a refused key is asked again after a day', async () => {
    const memory = coolDownFile({ path, clock: fakeClock() });
    memory.keep(owner, { ...hour, until: noon + 1000 });
    expect(memory.recall(owner)).toBeUndefined();
    memory.keep(owner, { ...hour, code: 'AUTH', until: Infinity });
    expect(memory.recall(owner)?.until).toBe(noon + 86_400_000);
  });

  it.each([
    ['torn', '{"version":1,"entr'],
    ['of another version', '{"version":2,"entries":{}}'],
    ['of another shape', '{"version":1,"entries":{"a":null,"b":{"provider":1},"c":7}}'],
    ['nothing', ''],
    ['null', 'null'],
  ])('in a file that is %s are none', async (_, text) => {
    const flat = join(dir, 'cool-downs.json');
    await writeFile(flat, text);
    expect(coolDownFile({ path: flat, clock: fakeClock() }).all()).toEqual([]);
  });

  it('are given up without a word when they cannot be written', async () => {
    await writeFile(join(dir, 'deep'), 'a file where the folder should be');
    const memory = coolDownFile({ path, clock: fakeClock() });
    memory.keep(owner, hour);
    await memory.flush();
    expect(memory.recall(owner)).toEqual(hour);
  });
});
