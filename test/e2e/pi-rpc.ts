import type { PiHost } from './pi-hosts.mjs';
import { startPi, type PiHome, type PiMessage } from './pi-world.ts';

export interface PiRpc {
  readonly send: (message: object) => void;
  /** Everything pi said so far. */
  readonly heard: readonly PiMessage[];
  /** The first message, past or future, that fits. */
  readonly until: (fits: (message: PiMessage) => boolean) => Promise<PiMessage>;
  /** Texts pi asked the program to show. */
  readonly notes: () => string[];
  readonly end: () => Promise<void>;
}

/** Talks to `pi --mode rpc`. Dialogs are answered by `answer`; undefined cancels. */
export function openRpc(
  host: PiHost,
  home: PiHome,
  args: readonly string[],
  answer: (dialog: PiMessage) => unknown = () => undefined,
): PiRpc {
  const child = startPi(host, home, ['--mode', 'rpc', ...args]);
  const heard: PiMessage[] = [];
  const waiting = new Set<() => void>();
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let rest = '';
  let errors = '';
  let hasEnded = false;
  const send = (message: object) => void child.stdin!.write(`${JSON.stringify(message)}\n`);
  const hear = (message: PiMessage) => {
    heard.push(message);
    if (message.type === 'extension_ui_request' && dialogs.has(String(message['method']))) {
      const given = answer(message);
      const field = message['method'] === 'confirm' ? 'confirmed' : 'value';
      const reply = given === undefined ? { cancelled: true } : { [field]: given };
      send({ type: 'extension_ui_response', id: message['id'], ...reply });
    }
    for (const wake of waiting) wake();
  };
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout!.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop()!;
    for (const line of lines) if (line.startsWith('{')) hear(JSON.parse(line) as PiMessage);
  });
  void ended.then(() => {
    hasEnded = true;
    for (const wake of waiting) wake();
  });
  return {
    send,
    heard,
    notes: () => heard.filter(({ method }) => method === 'notify').map(({ message }) => String(message)),
    until: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find(fits);
          if (found) resolve(found);
          else if (hasEnded) reject(new Error(`pi ended before: ${errors}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    end: () => {
      child.kill();
      return ended;
    },
  };
}

const dialogs = new Set(['select', 'input', 'confirm', 'editor']);
