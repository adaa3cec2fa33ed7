import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebglassError } from '../../src/errors/index.ts';
import {
  builtInProviders,
  parseBody,
  understandReply,
  type AnyProvider,
  type ReadAnswer,
  type SearchAnswer,
} from '../../src/providers/index.ts';
import { recordings } from '../helpers/recordings.ts';

const now = '2026-11-15T12:00:00.000Z';
const roles = ['search', 'read'] as const;
type Role = (typeof roles)[number];

/** Every recorded reply of one exchange that is JSON, with the request it answers. */
const replies = builtInProviders.flatMap((provider) =>
  recordings(provider.id)
    .filter(({ role, reply }) => provider[role]?.fromWire && reply.length === 1 && reply[0]!.json !== undefined)
    .map(({ role, request, settings, reply: [one] }) => ({ provider, role, request, settings, ...one! })),
);

const junk = fc.oneof(
  fc.constant(null),
  fc.constant(undefined),
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
  fc.constant([null]),
  fc.constant([{}]),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The reply with one value inside it replaced by something else. */
function spoiled(value: unknown, path: readonly number[], something: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return something;
  const keys = Object.keys(value);
  if (keys.length === 0) return something;
  const key = keys[step % keys.length]!;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  copy[key] = spoiled(copy[key], rest, something);
  return copy;
}

function understand(
  provider: AnyProvider,
  role: Role,
  question: object,
  settings: object,
  status: number,
  body: unknown,
) {
  const operation = provider[role]!;
  const request =
    role === 'search'
      ? { query: 'q', limit: 5, page: 1, now, ...question }
      : { urls: ['https://example.com/a'], ...question };
  const reply = { status, headers: {}, text: JSON.stringify(body) ?? '', url: 'https://api.example/' };
  const settled: unknown = operation.fromError?.({ ...reply, body: parseBody(reply.text) }, request as never);
  if (settled !== undefined) return settled;
  const answer: unknown = understandReply(provider, operation.answer!, reply, Date.parse(now));
  return operation.fromWire!(answer, { request, settings } as never) as unknown;
}

describe('an answer that was spoiled anywhere', () => {
  it.each(builtInProviders.filter(({ id }) => replies.some(({ provider }) => provider.id === id)))(
    '$id understands what is left, or says that it does not',
    (provider) => {
      const own = replies.filter((one) => one.provider === provider);
      fc.assert(
        fc.property(
          fc.constantFrom(...own),
          fc.array(fc.nat(20), { minLength: 0, maxLength: 5 }),
          junk,
          ({ role, request, settings, status, json }, path, something) => {
            const parsed = provider.settings.parse({ ...settings, baseUrl: 'https://api.example' }) as object;
            try {
              const answer = understand(provider, role, request, parsed, status, spoiled(json, path, something));
              if (role === 'search') checkHits(answer as SearchAnswer);
              else checkPages(answer as ReadAnswer);
            } catch (error) {
              if (!WebglassError.is(error)) throw error;
            }
          },
        ),
        { numRuns: 300 },
      );
    },
  );
});

function checkHits({ hits, answer, suggestions = [], warnings = [], usage = {} }: SearchAnswer): void {
  for (const { url, title, snippet, highlights = [], score = 0, publishedDate = now } of hits) {
    expect([url, title, snippet, ...highlights].filter((text) => typeof text !== 'string')).toEqual([]);
    expect(url).not.toBe('');
    expect(Number.isFinite(score)).toBe(true);
    expect(Number.isNaN(Date.parse(publishedDate))).toBe(false);
  }
  expect([...suggestions, ...warnings].filter((text) => typeof text !== 'string')).toEqual([]);
  expect(Object.values(usage).filter((amount) => typeof amount !== 'number')).toEqual([]);
  if (answer) expect(typeof answer.text).toBe('string');
}

function checkPages({ pages, failures }: ReadAnswer): void {
  for (const { url, title = '', markdown = '', highlights = [], summary = '' } of pages) {
    expect([url, title, markdown, summary, ...highlights].filter((text) => typeof text !== 'string')).toEqual([]);
  }
  for (const { url, code, message = '' } of failures)
    expect([typeof url, typeof code, typeof message]).toEqual(['string', 'string', 'string']);
}
