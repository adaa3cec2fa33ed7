import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { judgeAddress, judgeUrl } from '../../../src/transport/judge-url.ts';

it('works alone, without options', async () => {
  expect(await judgeUrl('http://127.0.0.1/')).toEqual({ allowed: false, code: 'ADDRESS_BLOCKED' });
  expect(await judgeUrl('https://1.1.1.1/')).toEqual({ allowed: true, url: 'https://1.1.1.1/' });
  expect(judgeAddress('1.1.1.1')).toBe(true);
});

it('asks the resolver of this machine, and judges what it says', async () => {
  // `localhost` is refused by name; through an allowed origin its address is asked for, and it has one.
  const allow = ['http://localhost:8080'];
  expect(await judgeUrl('http://localhost:8080/', { allow })).toEqual({ allowed: true, url: 'http://localhost:8080/' });
});

it('knows the addresses of this machine', async () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
  for (const address of own) {
    const lookup = async () => [{ address }];
    expect((await judgeUrl('https://me.example.org/', { lookup })).allowed).toBe(false);
  }
  const lookup = async () => [{ address: '1.1.1.1' }];
  expect((await judgeUrl('https://me.example.org/', { lookup, own: ['1.1.1.1'] })).allowed).toBe(false);
});
