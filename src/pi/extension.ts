import { existsSync } from 'node:fs';
import vm from 'node:vm';
import type { HostModules, PiApi } from './host.ts';
import { commandName, completeCommand } from './command-words.ts';

type Face = typeof import('./face.ts');

/**
 * The pi extension. It loads next to nothing and cannot fail: pi stops when a factory throws or a tool name is taken
 * twice, so tools are registered when a session starts, by a part that is loaded then.
 */
export default function webglass(pi: PiApi): void {
  let session: ReturnType<Face['openSession']> | undefined;

  pi.on('session_start', async (_event, context) => {
    try {
      const [{ openSession }, host] = await Promise.all([loadFace(), findHost()]);
      session = openSession(pi, host);
      await session.start(context);
    } catch (error) {
      context.ui.notify(`webglass could not start: ${(error as Error).message}`, 'error');
    }
  });
  pi.on('input', (_event, context) => {
    session?.renew(context);
  });
  pi.on('session_shutdown', async () => {
    const closing = session;
    session = undefined;
    await closing?.close();
  });
  pi.registerCommand(commandName, {
    description: 'Web search: status; setup, doctor, provider, profile',
    getArgumentCompletions: completeCommand,
    handler: async (args, context) => {
      if (session) await session.command(args, context);
      else context.ui.notify('webglass has not started in this session; try /reload.', 'warning');
    },
  });
}

/**
 * pi sends every import of an extension through its own compiler. The compiled files of this package need none, and
 * load several times faster by Node's own `import`; a checkout without them runs from its sources.
 */
async function loadFace(): Promise<Face> {
  const compiled = new URL('../../dist/pi/face.js', import.meta.url);
  if (existsSync(compiled)) {
    try {
      return await nativeImport<Face>(compiled.href);
    } catch {
      // A host without this way in (a single binary, say): the next line serves it, or tells what is wrong.
    }
  }
  return import('./face.ts');
}

function nativeImport<Module>(address: string): Promise<Module> {
  const importModuleDynamically = vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new vm.Script('(address) => import(address)', { importModuleDynamically });
  return (script.runInThisContext() as (address: string) => Promise<Module>)(address);
}

/** pi 0.73 knows only the first name of its packages; later ones map it to themselves, and may drop it one day. */
const scopes = ['@mariozechner', '@earendil-works'];

async function findHost(): Promise<HostModules> {
  const [agent, tui] = await Promise.all([importHost('pi-coding-agent'), importHost('pi-tui')]);
  const agentDir = typeof agent['getAgentDir'] === 'function' ? (agent['getAgentDir'] as () => string)() : undefined;
  const Input = tui['Input'] as (new () => ReturnType<NonNullable<HostModules['newInput']>>) | undefined;
  return {
    ...(agentDir && { agentDir }),
    ...(typeof agent['keyHint'] === 'function' && { keyHint: agent['keyHint'] as NonNullable<HostModules['keyHint']> }),
    ...(Input && { newInput: () => new Input() }),
  };
}

async function importHost(name: string): Promise<Record<string, unknown>> {
  for (const scope of scopes) {
    try {
      return (await import(`${scope}/${name}`)) as Record<string, unknown>;
    } catch {
      // Not known under this name; without any, only comforts are missing.
    }
  }
  return {};
}
