import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PiHost } from './pi-hosts.mjs';
import type { PiHome } from './pi-world.ts';

export interface PiScreen {
  readonly type: (text: string) => void;
  readonly press: (key: string) => void;
  /** Types a line until pi shows it, then presses Enter. */
  readonly submit: (text: string) => Promise<void>;
  /** What is on the screen now: lines without the empty ones. */
  readonly lines: () => string[];
  /** Waits until the screen has this text, and gives its lines. */
  readonly until: (text: string) => Promise<string[]>;
  /** Ends pi, and waits until it has gone. */
  readonly close: () => Promise<void>;
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
  const pid = Number(tmux('display-message', '-p', '-t', 'pi', '#{pane_pid}'));
  const appears = async (text: string, tries: number): Promise<boolean> => {
    for (let left = tries; left > 0; left -= 1) {
      if (lines().some((line) => line.includes(text))) return true;
      await pause();
    }
    return false;
  };
  const type = (text: string) => void tmux('send-keys', '-t', 'pi', '-l', text);
  const press = (key: string) => void tmux('send-keys', '-t', 'pi', key);
  return {
    lines,
    type,
    press,
    submit: async (text) => {
      // The first keys may come before pi listens to them.
      for (let tries = 0; tries < 5; tries += 1) {
        type(text);
        if (await appears(text, 15)) break;
        press('C-u');
      }
      press('Enter');
    },
    until: async (text) => {
      if (await appears(text, 200)) return lines();
      throw new Error(`"${text}" did not appear:\n${lines().join('\n')}`);
    },
    close: async () => {
      tmux('kill-server');
      for (let tries = 0; tries < 50 && isAlive(pid); tries += 1) await pause();
    },
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;
