import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../src/errors/index.ts';
import { builtInProviders } from '../../src/providers/index.ts';
import { createSchedule } from '../../src/schedule/index.ts';
import { askProvider, now } from '../helpers/ask-provider.ts';
import { standInSettings } from '../helpers/recordings.ts';
import { replay } from '../helpers/replay.ts';

/**
 * Both roles of a service are one entry with one allowance, so what one of them cannot do in this setup must not make the
 * other rest: a role that needs a key where none is set says so without a call, and nothing cools down.
 */
const both = builtInProviders.filter(({ search, read, key }) => search && read && key !== 'required');
const other = { search: 'read', read: 'search' } as const;
/** Tavily names what to do next when an endpoint is not open without a key. */
const notWithoutKey = '{"error":{"code":"cap","message":"This endpoint needs a key.","next_actions":[]}}';

describe.each(both)('$id without a key', (provider) => {
  it.each(['search', 'read'] as const)('%s that cannot be used leaves the other role alone', async (role) => {
    await using server = await replay([{ status: 403, body: provider.id === 'tavily' ? notWithoutKey : '{}' }]);
    const { apiKey: _none, ...own } = standInSettings(provider.id);
    const schedule = createSchedule({
      clock: { now: () => Date.parse(now), sleep: () => Promise.resolve() },
      random: () => 0,
    });
    const key = { provider: provider.id, keyId: 'none' };
    const call = () => askProvider(provider, { role, request: {}, settings: { ...own, baseUrl: server.baseUrl } });
    const failure: unknown = await schedule
      .run(key, role, call, { signal: AbortSignal.timeout(5000), deadlineMs: 5000 })
      .catch((error: unknown) => error);
    const isOwnWord = server.arrived().length === 0 || provider.id === 'tavily';
    if (!isOwnWord) return; // a service that was asked and refused access is a refused access
    expect(WebglassError.is(failure) && failure.code).toBe('CONFIG');
    expect(schedule.outlook(key, other[role])).toEqual({ open: true });
  });
});

it('is about somebody', () => {
  expect(both.map(({ id }) => id)).toEqual(expect.arrayContaining(['jina', 'tavily', 'you']));
});
