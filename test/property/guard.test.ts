import { isIP } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAddress, judgeUrl } from '../../src/guard/index.ts';
import { parseAddress } from '../../src/guard/parse-address.ts';
import { judgeUrl as judgeForAll } from '../../src/transport/judge-url.ts';

const part = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'http://',
    'https://',
    '//',
    '@',
    ':',
    '[',
    ']',
    '%',
    '\\',
    '.',
    '127.0.0.1',
    '::1',
    'localhost',
    '\0',
    '\n',
    '\ud800',
  ),
);
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(part, { maxLength: 8 }).map((parts) => parts.join('')),
);
const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet);

describe('the guard', () => {
  it('has a verdict for every string', async () => {
    const lookup = async () => [{ address: '93.184.215.14' }];
    await fc.assert(
      fc.asyncProperty(anything, async (raw) => {
        const verdict = await judgeUrl(raw, { lookup });
        expect(verdict.allowed ? typeof verdict.url : typeof verdict.code).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });

  it('has a verdict for values that are no strings and for resolvers that break', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (raw, answer) => {
        const lookup = (async () => answer) as never;
        expect((await judgeForAll(raw, { lookup, own: [] })).allowed).toBe(false);
        expect((await judgeForAll('https://www.example.org/', { lookup, own: [] })).allowed).toBe(false);
      }),
    );
  });

  it('allows only what the URL parser reads as http or https without a user', async () => {
    const lookup = async () => [{ address: '93.184.215.14' }];
    await fc.assert(
      fc.asyncProperty(anything, async (raw) => {
        const { allowed, url } = await judgeUrl(`https://${raw}`, { lookup });
        if (!allowed) return;
        const parsed = new URL(url!);
        expect(['http:', 'https:']).toContain(parsed.protocol);
        expect(parsed.username + parsed.password).toBe('');
        expect(parsed.hostname).toMatch(/\./);
      }),
      { numRuns: 2000 },
    );
  });

  it('judges an IPv4 address alike in every form that carries it', () => {
    fc.assert(
      fc.property(ipv4, ([a, b, c, d]) => {
        const dotted = [a, b, c, d].join('.');
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const forms = [`::ffff:${dotted}`, `::ffff:${hex}`, `64:ff9b::${dotted}`, `64:ff9b::${hex}`];
        expect(new Set(forms.map(judgeAddress))).toEqual(new Set([judgeAddress(dotted)]));
      }),
    );
  });

  it('reads every spelling of an IPv4 host as the same address', async () => {
    const lookup = async () => [];
    await fc.assert(
      fc.asyncProperty(ipv4, async ([a, b, c, d]) => {
        const value = ((a * 256 + b) * 256 + c) * 256 + d;
        const hosts = [
          `${a}.${b}.${c}.${d}`,
          `${value}`,
          `0x${value.toString(16)}`,
          `${a}.${b}.${c * 256 + d}`,
          `0${a.toString(8)}.${b}.${c}.${d}`,
        ];
        const verdicts = await Promise.all(hosts.map((host) => judgeUrl(`http://${host}/`, { lookup })));
        expect(new Set(verdicts.map(({ allowed }) => allowed))).toEqual(new Set([judgeAddress(hosts[0]!)]));
      }),
    );
  });

  it('takes for addresses exactly what the platform takes, zone ids aside', () => {
    const hextets = fc.array(fc.constantFrom('0', '1', 'ffff', 'db8', '2001', '', '10.0.0.1', '12345'), {
      maxLength: 9,
    });
    const text = fc.oneof(
      anything,
      ipv4.map((parts) => parts.join('.')),
      hextets.map((parts) => parts.join(':')),
      fc.ipV6(),
    );
    fc.assert(
      fc.property(text, (candidate) => {
        fc.pre(!candidate.includes('%'));
        expect(parseAddress(candidate)?.family ?? 0).toBe(isIP(candidate));
      }),
      { numRuns: 3000 },
    );
  });
});
