import { WebglassError } from '../errors/index.ts';
import type { Webglass } from '../webglass.ts';
import { UsageError, type CommandInput } from './command.ts';
import type { Terminal } from './terminal.ts';
import { openWebglass } from './with-webglass.ts';

/** The engine behind a server that stays up: opened again after a failure, the one before closed. */
export interface ServerEngine {
  readonly open: () => Promise<Webglass>;
  readonly close: () => Promise<void>;
}

export function createServerEngine(input: CommandInput, terminal: Terminal): ServerEngine {
  let web: Webglass | undefined;
  const close = async () => {
    const last = web;
    web = undefined;
    await last?.close();
  };
  return {
    close,
    open: async () => {
      await close();
      try {
        return (web = await openWebglass(input, terminal));
      } catch (error) {
        // A folder that was there at the start may be gone: whoever calls should hear that, not that something broke.
        if (!(error instanceof UsageError)) throw error;
        throw new WebglassError('CONFIG', { message: error.message, fix: 'The next call tries again.' });
      }
    },
  };
}
