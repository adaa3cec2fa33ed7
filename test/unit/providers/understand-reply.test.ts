import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { understandReply } from '../../../src/providers/understand-reply.ts';

const now = Date.parse('2026-11-15T12:00:00.000Z');
const reply = (status: number, text: string) => ({ status, text, headers: {}, url: 'https://api.example/' });

describe('understanding a reply', () => {
  const schema = z.object({ list: z.array(z.object({ n: z.number() })) });
  const understood = (status: number, text: string) => {
    try {
      return understandReply({}, schema, reply(status, text), now);
    } catch (error) {
      return (error as { details: unknown }).details;
    }
  };

  it.each([
    [200, '{"list":[{"n":1}]}', { list: [{ n: 1 }] }],
    [401, '{"error":"no"}', { status: 401, message: 'key or access refused (401): no.' }],
    [429, '{"retry_after":2}', { status: 429, message: 'rate limit reached (429).', retryAfterMs: 2000 }],
    [200, ' <html>', { status: 200, message: 'sent HTML instead of JSON (200).' }],
    [200, 'ok', { status: 200, message: 'sent an answer that is not JSON (200).', retryable: true }],
    [200, '', { status: 200, message: 'sent an answer that is not JSON (200).', retryable: true }],
    [200, '{"list":[', { status: 200, message: 'sent an answer that is not JSON (200).', retryable: true }],
    [200, '{"list":] }', { status: 200, message: 'sent an answer that is not JSON (200).' }],
    [200, '{list:[]', { status: 200, message: 'sent an answer that is not JSON (200).' }],
    [200, '{}', { status: 200, message: 'sent an answer of another shape (200; list is missing).' }],
    [
      200,
      '{"list":[{"n":"x"}]}',
      {
        status: 200,
        message: 'sent an answer of another shape (200; list.0.n must be a number, not a text).',
      },
    ],
    [200, '[]', { status: 200, message: 'sent an answer of another shape (200).' }],
  ])('%d %s', (status, text, outcome) => {
    expect(understood(status, text)).toEqual(outcome);
  });
});
