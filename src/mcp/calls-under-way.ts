import { randomBytes } from 'node:crypto';

/**
 * Clients of 2025 cancel a call by a message of its own, which over stateless HTTP arrives as another request. The session
 * id they were given at `initialize` says whose call is meant; nothing else hangs on it, so any id is accepted and a
 * server that was restarted, or another one behind the same address, goes on without a word.
 */
export interface CallsUnderWay {
  readonly enter: (
    session: string | undefined,
    id: unknown,
  ) => { readonly signal: AbortSignal; readonly leave: () => void };
  readonly cancel: (session: string | undefined, id: unknown) => void;
}

export const newSessionId = (): string => randomBytes(16).toString('hex');

export function createCallsUnderWay(): CallsUnderWay {
  const calls = new Map<string, AbortController>();
  const nameOf = (session: string | undefined, id: unknown) =>
    session === undefined || id === undefined ? undefined : JSON.stringify([session, id]);
  return {
    enter: (session, id) => {
      const call = new AbortController();
      const name = nameOf(session, id);
      if (name !== undefined) calls.set(name, call);
      return {
        signal: call.signal,
        leave: () => {
          if (name !== undefined && calls.get(name) === call) calls.delete(name);
        },
      };
    },
    cancel: (session, id) => calls.get(nameOf(session, id) ?? '')?.abort(),
  };
}
