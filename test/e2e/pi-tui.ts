import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PiHost } from './pi-hosts.mjs';
import type { PiHome } from './pi-world.ts';

export interface PiScreen {
  readonly type: (text: string) => void;
  readonly press: (key: string) => void;
  /** What is on the screen now: lines without the empty ones. */
  readonly lines: () => string[];
  /** Waits until the screen has this text, and gives its lines. */
  readonly until: (text: string) => Promise<string[]>;
  readonly close: () => void;
}

/** pi on a real terminal of its own, by tmux. */
export function openScreen(
  host: PiHost,
  home: PiHome,
  args: readonly string[],
  { columns = 90, rows = 70 } = {},
): PiScreen {
  const socket = join(home.folder, 'tmux');
  const tmux = (...words: string[]) =>
    execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...words], { encoding: 'utf8' });
  const regular = host.version === '1.5.0' ? ['--tui-mode', 'regular'] : [];
  const command = [host.node, ...home.base, '--no-session', ...regular, ...args];
  const environment = Object.entries(home.env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const size = ['-x', String(columns), '-y', String(rows)];
  tmux(
    'new-session',
    '-d',
    '-s',
    'pi',
    ...size,
    '-c',
    join(home.folder, 'work'),
    ...environment,
    command.map(quoted).join(' '),
  );
  const lines = () =>
    tmux('capture-pane', '-p', '-t', 'pi')
      .split('\n')
      .map((line) => line.trimEnd())
      .filter(Boolean);
  return {
    lines,
    type: (text) => void tmux('send-keys', '-t', 'pi', '-l', text),
    press: (key) => void tmux('send-keys', '-t', 'pi', key),
    until: async (text) => {
      for (let tries = 0; tries < 200; tries += 1) {
        const shown = lines();
        if (shown.some((line) => line.includes(text))) return shown;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`"${text}" did not appear:\n${lines().join('\n')}`);
    },
    close: () => void tmux('kill-server'),
  };
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
