import { configFromSettings, type SettingsReader } from '../config/index.ts';
import { WebglassError } from '../errors/index.ts';
import { listProviders } from '../providers/registry.ts';
import { createWebglass, type Webglass } from '../webglass.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** One engine over a host's settings, kept while they stay the same. */
export interface HostEngine {
  /** @throws WebglassError CONFIG when the host cannot tell its settings */
  readonly use: <Result>(work: (web: Webglass) => Promise<Result>) => Promise<Result>;
  readonly close: () => Promise<void>;
}

interface Opened {
  /** The settings and variables it was opened with. */
  readonly key: string;
  readonly web: Promise<Webglass>;
  users: number;
  isOld: boolean;
}

/** Settings may change between calls, so they are asked for each time; cache and cool-downs live as long as they do not. */
export function hostEngine(settingsService: SettingsReader, env: Environment): HostEngine {
  let current: Opened | undefined;
  const retire = async (opened: Opened | undefined) => {
    if (!opened) return;
    opened.isOld = true;
    if (opened.users === 0) await (await opened.web).close();
  };
  return {
    use: async (work) => {
      const settings = await askSettings(settingsService);
      const key = JSON.stringify([settings, env, listProviders().map(({ id }) => id)]);
      const before = current;
      const opened = before?.key === key ? before : { key, web: open(settings, env), users: 0, isOld: false };
      opened.users += 1;
      current = opened;
      if (before !== opened) void retire(before);
      try {
        return await work(await opened.web);
      } finally {
        opened.users -= 1;
        if (opened.isOld) await retire(opened);
      }
    },
    close: async () => {
      const last = current;
      current = undefined;
      await retire(last);
    },
  };
}

const open = (settings: Record<string, unknown>, env: Environment): Promise<Webglass> =>
  createWebglass({ config: { webSearch: {}, ...settings, secrets: { sources: ['env', 'file'] } }, env });

async function askSettings(settingsService: SettingsReader): Promise<Record<string, unknown>> {
  try {
    return await configFromSettings(settingsService, listProviders());
  } catch (error) {
    const why = error instanceof Error ? `: ${error.message}` : '';
    throw new WebglassError('CONFIG', { message: `The settings could not be read${why}.` });
  }
}
