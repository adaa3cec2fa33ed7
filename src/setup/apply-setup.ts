import { keyringService, loadConfig } from '../config/index.ts';
import { WebglassError } from '../errors/index.ts';
import type { AnyProvider } from '../providers/index.ts';
import { listProviders } from '../providers/registry.ts';
import { explainIssue } from '../request/index.ts';
import { editConfig, presentEntry, type Edited } from './edit-config.ts';
import { editOrder } from './edit-order.ts';
import { parseCurrent, type CurrentFile } from './read-current.ts';
import { setupAnswersSchema, setupChoice, type SetupAnswers } from './setup-questions.ts';

/** Everything that will be written, before anything is. */
export interface SetupPlan {
  readonly file: string;
  /** The whole new file, key and all. */
  readonly text: string;
  /** The same for eyes: keys are masked. */
  readonly preview: string;
  /** The new configuration, as `createWebglass({ config })` takes it. */
  readonly config: Readonly<Record<string, unknown>>;
  /** The same with the key in it, wherever it will be kept: for a test call before anything is written. */
  readonly testConfig: Readonly<Record<string, unknown>>;
  /** Name of the entry that was set up. */
  readonly name: string;
  /** What is different from before, one sentence each. */
  readonly changes: readonly string[];
  /** A key that goes into the keyring. */
  readonly keyring?: { readonly service: string; readonly account: string; readonly key: string };
  /** What the person still has to do. */
  readonly todo?: string;
  /** The text this plan was made from. */
  readonly before?: string;
}

/**
 * Works out the new file from the answers, keeping everything in it that they do not touch.
 * @throws WebglassError BAD_REQUEST for answers that cannot be, CONFIG for a file that cannot be changed
 */
export async function applySetup(
  answers: SetupAnswers,
  current: CurrentFile,
  providers: readonly AnyProvider[] = listProviders(),
): Promise<SetupPlan> {
  const parsed = setupAnswersSchema.safeParse(answers, { error: explainIssue });
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new WebglassError('BAD_REQUEST', { message: `These answers cannot be used: ${reasons.join('; ')}.` });
  }
  const { type, apiKey, store, makeDefault, standIns, baseUrl } = parsed.data;
  const name = parsed.data.name ?? type;
  const choice = chosen(type, providers);
  const variable = parsed.data.variable ?? choice.variable;
  const isEnv = store === 'env' && variable !== undefined;
  const before = parseCurrent(current);
  const present = presentEntry(before, { name, type });
  const keepsKey = apiKey === undefined && present?.hasKey === true;
  if (choice.key === 'required' && typeof apiKey !== 'string' && !isEnv && !keepsKey)
    throw bad(`${choice.label} needs a key.`);
  if (choice.key === 'none' && typeof apiKey === 'string') throw bad(`${choice.label} takes no key.`);
  if (choice.needsAddress && baseUrl === undefined && present?.baseUrl === undefined)
    throw bad(`${choice.label} needs its address (baseUrl).`);

  const hasKey = choice.key !== 'none' && (apiKey !== undefined || isEnv);
  const sources = { file: apiKey, env: { env: variable }, keyring: { keyring: name } };
  const key = apiKey === null ? null : sources[store];
  const address = baseUrl === undefined ? {} : { baseUrl: isSameAddress(baseUrl, choice.baseUrl) ? null : baseUrl };
  const wanted = { name, type, makeDefault, ...address };
  const entered = editConfig(before, { ...wanted, ...(hasKey && { key }) });
  const testConfig = editConfig(before, {
    ...wanted,
    ...(hasKey && { key: apiKey === undefined ? sources.env : apiKey }),
  }).config;
  const place = { name, makeDefault, standIns: standIns ? keylessSearchers(providers, type) : [] };
  // The single-Exa shape has one provider and no order.
  const edited = choice.search && 'providers' in entered.config ? editOrder(entered, place) : entered;
  await mustBeValid(edited, current, providers);
  return {
    file: current.file,
    ...texts(edited, apiKey),
    config: edited.config,
    testConfig,
    name,
    changes: edited.changes,
    ...(store === 'keyring' &&
      typeof apiKey === 'string' && { keyring: { service: keyringService, account: name, key: apiKey } }),
    ...(isEnv && { todo: `Set ${variable} where your agents start, for example in your shell profile.` }),
    ...(current.text !== undefined && { before: current.text }),
  };
}

/** Whether two addresses are one, however they end. */
export const isSameAddress = (one: string, other: string | undefined): boolean =>
  other !== undefined && bare(one) === bare(other);
const bare = (address: string): string => new URL(address).href.replace(/\/+$/, '');

/** Who may stand in: those that need no key, in their order. */
export function keylessSearchers(providers: readonly AnyProvider[], besides: string): string[] {
  return providers
    .filter(({ id, zeroConfig }) => id !== besides && zeroConfig?.search !== undefined)
    .sort((one, other) => one.zeroConfig!.search! - other.zeroConfig!.search!)
    .map(({ id }) => id);
}

function chosen(type: string, providers: readonly AnyProvider[]) {
  const provider = providers.find(({ id }) => id === type);
  if (provider) return setupChoice(provider);
  throw bad(`"${type}" is not a provider type; use one of ${providers.map(({ id }) => id).join(', ')}.`);
}

const bad = (message: string): WebglassError => new WebglassError('BAD_REQUEST', { message });

/** A file that was wrong before stays the person's to correct; one that we would make wrong is never written. */
async function mustBeValid(edited: Edited, { file }: CurrentFile, providers: readonly AnyProvider[]): Promise<void> {
  const { problem } = await loadConfig({ config: edited.config, env: {}, homeDir: '/', providers });
  if (!problem) return;
  const reason = problem.message.replace(/^The configuration: /, '').replace(/ A minimal valid file: .*$/, '');
  throw new WebglassError('CONFIG', {
    message: `${file} would not be valid with this: ${reason}`,
    fix: 'Correct the file first, or move it away.',
  });
}

function texts({ config }: Edited, apiKey: string | null | undefined): { text: string; preview: string } {
  const text = `${JSON.stringify(config, undefined, 2)}\n`;
  return { text, preview: `${JSON.stringify(masked(config, apiKey), undefined, 2)}\n` };
}

const secretNames = /key|token|secret|password|authorization|headers|proxy/i;

/** Masks our key wherever it stands, and every text under a name that sounds secret. */
function masked(value: unknown, apiKey: string | null | undefined, name = ''): unknown {
  if (typeof value === 'string') return value === apiKey || secretNames.test(name) ? '…' : value;
  if (Array.isArray(value)) return value.map((one) => masked(one, apiKey, name));
  if (typeof value !== 'object' || value === null) return value;
  const isSource = ['env', 'keyring', 'file'].some((key) => key in value);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      masked(one, apiKey, isSource || !secretNames.test(name) ? key : name),
    ]),
  );
}
