import type { BridgeOptions, ProgramBridge } from './bridge-ddgs.ts';

/** The bridge to programs, loaded with the first call that needs it: nearly nobody does. */
export function lazyPrograms(options: BridgeOptions): ProgramBridge {
  let opened: Promise<ProgramBridge> | undefined;
  return {
    run: async (call, signal) => {
      opened ??= import('./bridge-ddgs.ts').then(({ createDdgsBridge }) => createDdgsBridge(options));
      return (await opened).run(call, signal);
    },
    close: async () => (await opened)?.close(),
  };
}
