import { AsyncLocalStorage } from 'node:async_hooks';
import { createTools } from '../tools/index.ts';
import type { Tool } from '../tools/index.ts';
import type { Attempt } from '../values/result.ts';
import { createWebglass, type Webglass } from '../webglass.ts';
import type { ProfileName } from './peek-config.ts';

/** The heavy part, loaded by the first call or command. */
export interface PiEngine {
  readonly web: Webglass;
  readonly tools: readonly Tool[];
  /** What happens in it is nobody's call: no attempt of it is told of. */
  readonly unheard: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

export async function openEngine(options: {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly agentDir?: string | undefined;
  readonly profile: ProfileName;
  readonly onAttempt: (attempt: Attempt) => void;
}): Promise<PiEngine> {
  const { env, agentDir, profile, onAttempt } = options;
  const silence = new AsyncLocalStorage<boolean>();
  const web = await createWebglass({
    env,
    profile,
    onAttempt: (attempt) => {
      if (!silence.getStore()) onAttempt(attempt);
    },
    ...(agentDir !== undefined && { agentDir }),
  });
  // The session chooses the names it offers them under; here they keep their own.
  return { web, tools: createTools(web, { profile, names: {} }), unheard: (run) => silence.run(true, run) };
}
