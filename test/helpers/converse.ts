import { WebglassError } from '../../src/errors/index.ts';
import type { AnyProvider, WireReply, WireRequest } from '../../src/providers/index.ts';

export type Line = Partial<WireReply> | WebglassError;

export interface Conversation {
  readonly sent: WireRequest[];
  readonly answer?: unknown;
  readonly error?: unknown;
}

/** Plays a conversation without a network: what it sends, and how it ends. Replies that run out are failed connections. */
export function converse(
  provider: AnyProvider,
  role: 'search' | 'read',
  request: Readonly<Record<string, unknown>>,
  { settings = {}, replies = [] }: { settings?: Record<string, unknown>; replies?: readonly Line[] } = {},
): Conversation {
  const parsed: unknown = provider.settings.parse(settings);
  const filled = { query: 'tea', limit: 5, page: 1, now: '2026-11-15T12:00:00.000Z', ...request };
  const steps = provider[role]!.steps!(filled as never, parsed, Date.parse(filled.now));
  const sent: WireRequest[] = [];
  try {
    let step = steps.next();
    while (!step.done) {
      sent.push(step.value);
      const line = replies[sent.length - 1] ?? new WebglassError('NETWORK');
      step = WebglassError.is(line)
        ? steps.throw(line)
        : steps.next({ status: 200, headers: {}, text: '', url: String(step.value.url), ...line });
    }
    return { sent, answer: step.value };
  } catch (error) {
    return { sent, error };
  }
}
