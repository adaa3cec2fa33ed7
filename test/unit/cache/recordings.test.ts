import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { recording, replaying } from '../../../src/cache/index.ts';
import { WebglassError } from '../../../src/errors/index.ts';
import type { Page } from '../../../src/values/world.ts';
import { createNet } from '../../../src/transport/net.ts';
import { systemClock } from '../../../src/transport/clock.ts';
import { loopback } from '../../helpers/loopback.ts';

const root = mkdtempSync(join(tmpdir(), 'webglass-recordings-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
const newDir = () => join(root, `r${(folders += 1)}`);
const { signal } = new AbortController();
const clock = systemClock;
const key = 'tvly-0123456789abcdef';
const filesIn = (dir: string) => readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));

describe('recordings', () => {
  it('tell of a service that was left behind that it was silent, and nothing of a call that was cancelled', async () => {
    const dir = newDir();
    await using server = await loopback(() => new Promise(() => undefined));
    const net = recording(createNet(), dir, { clock });
    const stop = new AbortController();
    const left = net.wire({ url: `${server.url}/left` }, { signal: stop.signal, leftBehind: stop.signal });
    const cancelled = net.wire({ url: `${server.url}/cancelled` }, { signal: stop.signal });
    const both = Promise.allSettled([left, cancelled]);
    await expect.poll(() => server.seen.length).toBe(2);
    stop.abort();
    await net.close(); // and what it has to write is written
    const replay = replaying(dir);
    await expect(replay.wire({ url: `${server.url}/left` }, { signal })).rejects.toMatchObject({ code: 'TIMEOUT' });
    await expect(replay.wire({ url: `${server.url}/cancelled` }, { signal })).rejects.toMatchObject({
      code: 'OFFLINE_MISS',
    });
    expect((await both).map((one) => one.status === 'rejected' && one.reason.code)).toEqual(['CANCELLED', 'CANCELLED']);
  });

  it('of a provider replay without a network, with another key', async () => {
    const dir = newDir();
    await using server = await loopback(({ body }) => ({ body: { results: [body], echo: key } }));
    const net = recording(createNet(), dir, { clock });
    const request = (apiKey: string) => ({
      method: 'POST' as const,
      url: `${server.url}/search?api_key=${apiKey}`,
      headers: { authorization: `Bearer ${apiKey}` },
      json: { query: 'tea', nothing: undefined, api_key: apiKey },
    });
    const live = await net.wire(request(key), { signal, secrets: [key] });
    await net.close();
    await server.close();
    const replay = replaying(dir);
    const other = 'tvly-fedcba9876543210';
    const again = await replay.wire(request(other), { signal, secrets: [other] });
    expect(again.text).toBe(live.text.replaceAll(key, '[redacted]'));
    expect([again.status, server.seen.length]).toEqual([200, 1]);
    await expect(
      replay.wire({ ...request(other), json: { query: 'coffee', api_key: other } }, { signal, secrets: [other] }),
    ).rejects.toMatchObject({ code: 'OFFLINE_MISS' });
  });

  it('hold no secret and no cookie, and are closed to others', async () => {
    const dir = newDir();
    await using server = await loopback({ headers: { 'set-cookie': 'session=1' }, body: { said: `key ${key}` } });
    const net = recording(createNet(), dir, { clock });
    await net.wire({ url: `${server.url}/q?key=${key}`, headers: { 'x-api-key': key } }, { signal, secrets: [key] });
    await net.close();
    const [text] = filesIn(dir);
    expect(text).not.toContain(key);
    expect(text).not.toContain('session=1');
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dir).map((name) => statSync(join(dir, name)).mode & 0o777)).toEqual([0o600]);
  });

  it('of pages replay their bytes, text or not', async () => {
    const dir = newDir();
    const png = Buffer.from([137, 80, 78, 71, 0, 255]);
    await using server = await loopback((seen, response) => {
      response.setHeader('content-type', seen.path === '/png' ? 'image/png' : 'text/html; charset=utf-8');
      response.end(seen.path === '/png' ? png : '<p>Grüße');
    });
    const net = recording(createNet({ allow: [server.url] }), dir, { clock });
    const live = [await net.open(`${server.url}/text`, { signal }), await net.open(`${server.url}/png`, { signal })];
    await net.close();
    const replay = replaying(dir);
    const again = [
      await replay.open(`${server.url}/text#part`, { signal }),
      await replay.open(`${server.url}/png`, { signal }),
    ];
    const whole = (page: Page) => ({ ...page, bytes: [...page.bytes] });
    expect(again.map(whole)).toEqual([{ ...whole(live[0]!), url: `${server.url}/text#part` }, whole(live[1]!)]);
    expect(server.seen).toHaveLength(2);
  });

  it('of addresses that look alike once they are masked are two recordings', async () => {
    const dir = newDir();
    await using server = await loopback(({ path }) => ({ body: `at ${path}` }));
    const net = recording(createNet({ allow: [server.url] }), dir, { clock });
    for (const name of ['home', 'about']) {
      await net.open(`${server.url}/?key=${name}`, { signal });
      await net.wire({ url: `${server.url}/api?key=${name}`, json: { token: `t-${name}` } }, { signal });
    }
    await net.close();
    const replay = replaying(dir);
    const texts = [];
    for (const name of ['about', 'home']) {
      texts.push(Buffer.from((await replay.open(`${server.url}/?key=${name}`, { signal })).bytes).toString());
      const wired = { url: `${server.url}/api?key=${name}`, json: { token: `t-${name}` } };
      texts.push((await replay.wire(wired, { signal })).text);
    }
    expect(texts).toEqual(['at /?key=about', 'at /api?key=about', 'at /?key=home', 'at /api?key=home']);
    await expect(replay.open(`${server.url}/?key=other`, { signal })).rejects.toMatchObject({ code: 'OFFLINE_MISS' });
  });

  it('with a short key answer whoever has another one', async () => {
    const dir = newDir();
    await using server = await loopback({ body: 'x' });
    const net = recording(createNet(), dir, { clock });
    const request = (own: string) => ({ url: `${server.url}/q?key=${own}&q=tea`, json: { own } });
    await net.wire(request('abc'), { signal, secrets: ['abc'] });
    await net.close();
    expect((await replaying(dir).wire(request('def'), { signal, secrets: ['def'] })).text).toBe('x');
  });

  it('of pages hold no secret of an address: not of their own, nor of one they lead or link to', async () => {
    const dir = newDir();
    await using server = await loopback(({ path }, response) => {
      if (path.startsWith('/start')) response.writeHead(302, { location: '/page?token=leadsecret1&id=7' }).end();
      else {
        response.setHeader('content-type', 'text/html');
        response.end('<a href="/next?id=1&amp;access_token=linksecret3">n</a> <a href="?key=home">h</a> leadsecret1');
      }
    });
    const net = recording(createNet({ allow: [server.url] }), dir, { clock });
    await net.open(`${server.url}/start?sig=asksecret2`, { signal });
    await net.open(`${server.url}/page?token=leadsecret1`, { signal });
    await net.close();
    const text = filesIn(dir).join('');
    expect(text.match(/(?:ask|lead|link)secret\d/g)).toBeNull();
    expect(text).toContain('?key=home');
    const replay = replaying(dir);
    const led = await replay.open(`${server.url}/start?sig=asksecret2`, { signal });
    expect(led.finalUrl).toBe(`${server.url}/page?token=[redacted]&id=7`);
    const direct = await replay.open(`${server.url}/page?token=leadsecret1`, { signal });
    expect([direct.url, direct.finalUrl]).toEqual([
      `${server.url}/page?token=leadsecret1`,
      `${server.url}/page?token=leadsecret1`,
    ]);
  });

  it('of failures fail again, and equal questions are answered in their order', async () => {
    const dir = newDir();
    let turn = 0;
    await using server = await loopback((_, response) => {
      turn += 1;
      if (turn === 1) response.destroy();
      else response.end(String(turn));
    });
    const net = recording(createNet(), dir, { clock });
    const ask = { url: `${server.url}/q` };
    const first = await net.wire(ask, { signal }).catch((error: unknown) => error as WebglassError);
    await net.wire(ask, { signal });
    await net.wire(ask, { signal });
    await net.close();
    const replay = replaying(dir);
    const again = await replay.wire(ask, { signal }).catch((error: unknown) => error as WebglassError);
    expect([(again as WebglassError).code, (again as WebglassError).message]).toEqual([
      (first as WebglassError).code,
      (first as WebglassError).message,
    ]);
    const texts = [];
    for (let more = 0; more < 3; more += 1) texts.push((await replay.wire(ask, { signal })).text);
    expect(texts).toEqual(['2', '3', '3']);
  });

  it('of cancelled calls are not made', async () => {
    const dir = newDir();
    await using server = await loopback(() => new Promise<void>(() => {}));
    const net = recording(createNet(), dir, { clock });
    const stop = new AbortController();
    const work = net.wire({ url: server.url }, { signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' });
    await net.close();
    expect(() => readdirSync(dir)).toThrow('ENOENT');
  });

  it.each([
    ['{', 'it is not JSON'],
    ['null', 'it is no exchange'],
    ['{"version":7}', 'it is of another version'],
    ['{"version":1}', 'it holds neither a reply, a page nor an error'],
    ['{"version":1,"reply":{"status":"200"}}', 'it holds neither a reply, a page nor an error'],
  ])('that are damaged (%s) are named, with what to do', async (text, why) => {
    const dir = newDir();
    await using server = await loopback({ body: 'x' });
    const net = recording(createNet(), dir, { clock });
    await net.wire({ url: server.url }, { signal });
    await net.close();
    const [name] = readdirSync(dir);
    writeFileSync(join(dir, name!), text);
    await expect(replaying(dir).wire({ url: server.url }, { signal })).rejects.toMatchObject({
      code: 'CONFIG',
      message: `The recording ${join(dir, name!)} cannot be used: ${why}.`,
      fix: 'Correct the file, or delete it and record the call again with --record.',
    });
  });

  it('that cannot be written fail the call: a recording was wanted', async () => {
    const file = newDir();
    writeFileSync(file, 'a file');
    await using server = await loopback({ body: 'x' });
    const net = recording(createNet(), file, { clock });
    await expect(net.wire({ url: server.url }, { signal })).rejects.toMatchObject({
      code: 'CONFIG',
      message: `The recording cannot be written to ${file} (EEXIST).`,
    });
    await net.close();
  });

  it('that do not exist are missed by name', async () => {
    const dir = newDir();
    await expect(replaying(dir).open('https://a.example/x?token=abcdef', { signal })).rejects.toMatchObject({
      code: 'OFFLINE_MISS',
      message: `No recording of the page https://a.example/x?token=[redacted] is in ${dir}.`,
    });
    await expect(replaying().wire({ url: 'https://a.example/q' }, { signal })).rejects.toMatchObject({
      code: 'OFFLINE_MISS',
      message: 'Offline: GET https://a.example/q is not in the cache.',
    });
  });
});
