import { locateConfig, type LocateOptions } from '../config/index.ts';
import type { AnyProvider } from '../providers/index.ts';
import { listProviders } from '../providers/registry.ts';
import { applySetup, keylessSearchers, type SetupPlan } from './apply-setup.ts';
import { parseCurrent, readCurrent } from './read-current.ts';
import { keyStores, setupChoice, type KeyStore, type SetupAnswers, type SetupChoice } from './setup-questions.ts';
import { verifySetup, type TestEngine } from './verify-setup.ts';
import { writeSetup } from './write-setup.ts';

/** How questions reach a person: a terminal, a dialog, a test. `undefined` means the person went away. */
export interface Asker {
  /** `initial` is what Enter alone means. */
  readonly select: (question: string, choices: readonly Choice[], initial?: string) => Promise<string | undefined>;
  readonly input: (question: string, initial?: string) => Promise<string | undefined>;
  /** Like `input`, but what is typed is not shown. */
  readonly secret: (question: string) => Promise<string | undefined>;
  readonly confirm: (question: string, initial: boolean) => Promise<boolean | undefined>;
  readonly say: (text: string) => void;
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

export interface SetupOptions extends LocateOptions {
  /** The file to write; the one in use, or the own one, when left out. */
  readonly file?: string | undefined;
  readonly providers?: readonly AnyProvider[];
  /** Opens an engine with the new configuration for the test call; without it no test is offered. */
  readonly open?: (config: unknown) => Promise<TestEngine & { readonly close: () => Promise<void> }>;
}

export type SetupResult =
  | { readonly status: 'written'; readonly file: string; readonly name: string; readonly verified?: boolean }
  | { readonly status: 'cancelled' };

const cancelled: SetupResult = { status: 'cancelled' };

/** From nothing to a working provider: asks, tries it once if allowed, shows the file, writes it after a yes. */
export async function runSetup(ask: Asker, options: SetupOptions): Promise<SetupResult> {
  const providers = options.providers ?? listProviders();
  const file = options.file ?? (await locateConfig(options)).file;
  const current = await readCurrent(file);
  parseCurrent(current); // nobody answers ten questions for a file that cannot be changed
  const { text } = current;
  ask.say(text === undefined ? `This writes ${file}.` : `This changes ${file}.`);

  const answers = await askAnswers(ask, options, providers, text !== undefined);
  if (answers === undefined) return cancelled;
  const plan = await applySetup(answers, current, providers);
  const verified = await offerTest(ask, plan, providers, answers.type, options);
  if (verified === undefined) return cancelled;
  if (verified === 'failed' && (await ask.confirm('Write the file anyway?', false)) !== true) return cancelled;

  ask.say(`${file} will hold:\n${plan.preview}`);
  ask.say(`What changes: ${plan.changes.join('; ') || 'nothing'}.`);
  const question = text === undefined ? `Write ${file}?` : `Overwrite ${file}?`;
  if ((await ask.confirm(question, true)) !== true) return cancelled;
  await writeSetup(plan, { overwrite: text !== undefined });
  ask.say(`Written. ${plan.todo ?? 'Try it: webglass search "your question"'}`);
  const tried = verified === 'skipped' ? {} : { verified: verified === 'passed' };
  return { status: 'written', file, name: plan.name, ...tried };
}

async function askAnswers(
  ask: Asker,
  { env }: SetupOptions,
  providers: readonly AnyProvider[],
  hasFile: boolean,
): Promise<SetupAnswers | undefined> {
  const choices = providers.map(setupChoice);
  const type = await ask.select('Which provider?', choices.map(providerChoice));
  const choice = choices.find((one) => one.type === type);
  if (choice === undefined) return undefined;
  const baseUrl = await askAddress(ask, choice);
  if (baseUrl === undefined) return undefined;
  const key = await askKey(ask, choice, env);
  if (key === undefined) return undefined;
  const makeDefault =
    hasFile && choice.search ? await ask.confirm(`Ask ${choice.label} first from now on?`, true) : false;
  const keyless = keylessSearchers(providers, choice.type);
  const question = `When ${choice.label} fails, may services without a key answer (${keyless.join(', ')})? They see the query then.`;
  const standIns = choice.search && keyless.length > 0 ? await ask.confirm(question, true) : false;
  if (makeDefault === undefined || standIns === undefined) return undefined;
  return { type: choice.type, ...(baseUrl !== '' && { baseUrl }), ...key, makeDefault, standIns };
}

function providerChoice({ type, label, about, costs, key, search, read }: SetupChoice): Choice {
  const jobs = [search && 'search', read && 'read'].filter(Boolean).join(' + ');
  const keyWords = { required: 'needs a key', optional: 'works without a key', none: 'no key' };
  return {
    value: type,
    label,
    hint: [about.replace(/\.$/, ''), keyWords[key], jobs, costs].filter(Boolean).join(' · '),
  };
}

/** The empty text: the usual address. */
async function askAddress(ask: Asker, { label, baseUrl, needsAddress }: SetupChoice): Promise<string | undefined> {
  if (baseUrl === undefined && !needsAddress) return '';
  const question = () => ask.input(`Address of ${label} (Enter for the usual one)`, baseUrl ?? 'http://127.0.0.1:8080');
  const answer = await askUntil(question, isWebAddress, () => ask.say('This must be an http(s) URL.'));
  return answer === baseUrl ? '' : answer;
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

async function askKey(
  ask: Asker,
  { label, key, variable, otherVariables = [] }: SetupChoice,
  env: SetupOptions['env'],
): Promise<Pick<SetupAnswers, 'apiKey' | 'store' | 'variable'> | undefined> {
  if (key === 'none') return {};
  const found = [...(variable === undefined ? [] : [variable]), ...otherVariables].find((name) => env[name]?.trim());
  if (found !== undefined) {
    const isEnough = await ask.confirm(`${found} is set. Use that key?`, true);
    if (isEnough === undefined) return undefined;
    if (isEnough) return { store: 'env', ...(found !== variable && { variable: found }) };
  }
  const question = () => ask.secret(key === 'required' ? `Key of ${label}:` : `Key of ${label} (empty for none):`);
  const isEnough = (text: string) => text !== '' || key === 'optional';
  const typed = await askUntil(question, isEnough, () => ask.say(`${label} needs a key.`));
  if (typed === undefined || typed === '') return typed === undefined ? undefined : {};
  const stores = keyStores.filter(({ store }) => store !== 'env' || variable !== undefined);
  const store = await ask.select(
    'Where should the key be kept?',
    stores.map(({ store: value, label: name, about: hint }) => ({ value, label: name, hint })),
    'file' satisfies KeyStore,
  );
  return store === undefined ? undefined : { apiKey: typed, store: store as KeyStore };
}

const mostTries = 3;

/** Asks again after a wrong answer, but not for ever. */
async function askUntil(
  question: () => Promise<string | undefined>,
  isRight: (text: string) => boolean,
  complain: () => void,
): Promise<string | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = (await question())?.trim();
    if (answer === undefined || isRight(answer)) return answer;
    complain();
  }
  return undefined;
}

type Tested = 'passed' | 'failed' | 'skipped';

async function offerTest(
  ask: Asker,
  plan: SetupPlan,
  providers: readonly AnyProvider[],
  type: string,
  { open }: SetupOptions,
): Promise<Tested | undefined> {
  const provider = providers.find(({ id }) => id === type);
  if (open === undefined || provider === undefined) return 'skipped';
  const role = provider.search ? 'search' : 'read';
  const wanted = await ask.confirm(`Try it now with one real ${role} (it counts against your plan)?`, true);
  if (wanted === undefined) return undefined;
  if (!wanted) return 'skipped';
  const engine = await open(plan.testConfig);
  try {
    const { ok, says } = await verifySetup(plan.name, role, engine);
    ask.say(says);
    return ok ? 'passed' : 'failed';
  } finally {
    await engine.close();
  }
}
