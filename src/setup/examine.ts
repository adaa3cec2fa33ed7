import { readFileSync } from 'node:fs';
import { WebglassError, type Code } from '../errors/index.ts';
import type { CallOptions, Webglass } from '../webglass.ts';
import type { ConfiguredProvider } from '../config/index.ts';

export interface ProviderFinding {
  readonly name: string;
  readonly type: string;
  readonly does: string;
  readonly key: string;
  /** Left out when it was not asked. */
  readonly answers?: boolean;
  readonly code?: Code;
  readonly says: string;
}

/** What the doctor found, as a value. */
export interface Finding {
  readonly version: string;
  readonly node: string;
  readonly file?: string;
  readonly found: boolean;
  readonly profile: string;
  readonly problem?: string;
  readonly warnings: readonly string[];
  readonly isOffline: boolean;
  readonly providers: readonly ProviderFinding[];
  readonly state: ReturnType<Webglass['state']>;
  readonly advice: string;
}

/** Looks at the configuration and asks every provider that searches one short question. */
export async function examine(
  web: Webglass,
  call: CallOptions,
  { isOffline }: { isOffline: boolean },
): Promise<Finding> {
  const { config } = web;
  const isUsed = ({ name, origin }: ConfiguredProvider) => origin !== 'keyless' || config.search.order.includes(name);
  const providers = config.problem
    ? []
    : await Promise.all(
        config.entries.filter(isUsed).map((entry) => (isOffline ? describe(entry) : ask(web, entry, call))),
      );
  return {
    version: ownVersion(),
    node: process.version,
    ...(config.source.file !== undefined && { file: config.source.file }),
    found: config.source.found,
    profile: config.profile,
    ...(config.problem && { problem: `${config.problem.message} ${config.problem.fix}` }),
    warnings: config.warnings,
    isOffline,
    providers,
    state: web.state(),
    advice: adviceFor(providers, isOffline),
  };
}

function describe(entry: ConfiguredProvider): ProviderFinding {
  const { name, type, provider, key, origin } = entry;
  const does = [provider.search && 'search', provider.read && 'read'].filter(Boolean).join(', ');
  return {
    name,
    type,
    does,
    key: key ? `key from ${key.name ?? key.from}: ${key.state}` : keyless(provider.key),
    says: origin === 'keyless' ? 'keyless' : 'not asked',
  };
}

const keyless = (kind: 'required' | 'optional' | 'none') =>
  ({ required: 'no key', optional: 'no key (optional)', none: 'needs no key' })[kind];

async function ask(web: Webglass, entry: ConfiguredProvider, call: CallOptions): Promise<ProviderFinding> {
  const about = describe(entry);
  if (!entry.provider.search) return { ...about, says: 'reads pages; not asked' };
  try {
    const { attempts, results } = await web.search(
      { query: 'example', limit: 1, provider: entry.name, fresh: true },
      call,
    );
    return {
      ...about,
      answers: true,
      says: `answers in ${attempts.at(-1)?.durationMs ?? 0} ms${results.length === 0 ? ', but found nothing' : ''}`,
    };
  } catch (error) {
    if (!WebglassError.is(error)) throw error;
    if (error.code === 'CANCELLED') throw error;
    return { ...about, answers: false, code: error.code, says: error.message };
  }
}

const offlineCodes: ReadonlySet<Code | undefined> = new Set<Code | undefined>(['DNS', 'NETWORK', 'TIMEOUT']);

function adviceFor(providers: readonly ProviderFinding[], isOffline: boolean): string {
  if (isOffline || providers.length === 0) return 'Run `webglass doctor` without --offline to ask them.';
  if (providers.some(({ answers }) => answers)) return 'Searches can be answered.';
  const failed = providers.filter(({ answers }) => answers === false);
  if (failed.every(({ code }) => offlineCodes.has(code)))
    return 'Nobody can be reached: this machine seems to be offline, or a proxy is needed (set `proxy`).';
  return 'Nobody answers. Run `webglass setup` to add a provider with a key.';
}

const ownVersion = () =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;
