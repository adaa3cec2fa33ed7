import { locateConfig, maskUrl, type LocateOptions } from '../config/index.ts';
import type { AnyProvider } from '../providers/index.ts';
import { listProviders } from '../providers/registry.ts';
import { baseAddress } from '../providers/settings-fields.ts';
import { applySetup, isSameAddress, keylessSearchers, type SetupPlan } from './apply-setup.ts';
import { presentEntry, type PresentEntry } from './edit-config.ts';
import { parseCurrent, readCurrent } from './read-current.ts';
import { keyStores, setupChoice, type KeyStore, type SetupAnswers, type SetupChoice } from './setup-questions.ts';
import { verifySetup, type TestEngine, type Verified } from './verify-setup.ts';
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
  const before = parseCurrent(current); // nobody answers ten questions for a file that cannot be changed
  const { text } = current;
  ask.say(text === undefined ? `This writes ${file}.` : `This changes ${file}.`);

  const answers = await askAnswers(ask, options, providers, text === undefined ? undefined : before);
  if (answers === undefined) return cancelled;
  const first = await applySetup(answers, current, providers);
  const tested = await offerTest(ask, first, providers, answers.type, options);
  if (tested === undefined) return cancelled;
  const newKey = tested.code === 'AUTH' ? await askKeyAgain(ask, answers) : undefined;
  const plan = newKey === undefined ? first : await applySetup({ ...answers, apiKey: newKey }, current, providers);
  const { ok } = newKey === undefined ? tested : await runTest(ask, plan, providers, answers.type, options.open!);
  if (ok === false && (await ask.confirm('Write the file anyway?', false)) !== true) return cancelled;

  ask.say(`${file} will hold:\n${plan.preview}`);
  ask.say(`What changes: ${plan.changes.join('; ') || 'nothing'}.`);
  const question = text === undefined ? `Write ${file}?` : `Overwrite ${file}?`;
  if ((await ask.confirm(question, true)) !== true) return cancelled;
  await writeSetup(plan, { overwrite: text !== undefined });
  ask.say(`Written. ${plan.todo ?? 'Try it: webglass search "your question"'}`);
  return { status: 'written', file, name: plan.name, ...(ok !== undefined && { verified: ok }) };
}

async function askAnswers(
  ask: Asker,
  { env }: SetupOptions,
  providers: readonly AnyProvider[],
  before: Readonly<Record<string, unknown>> | undefined,
): Promise<SetupAnswers | undefined> {
  const choices = providers.map(setupChoice);
  const type = await ask.select('Which provider?', choices.map(providerChoice));
  const choice = choices.find((one) => one.type === type);
  if (choice === undefined) return undefined;
  const present = presentEntry(before ?? {}, { name: choice.type, type: choice.type });
  const baseUrl = await askAddress(ask, choice, present);
  if (baseUrl === undefined) return undefined;
  const key = await askKey(ask, choice, { env, hasKey: present?.hasKey === true });
  if (key === undefined) return undefined;
  const makeDefault =
    before !== undefined && choice.search ? await ask.confirm(`Ask ${choice.label} first from now on?`, true) : false;
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

/** The empty text: as it is. */
async function askAddress(
  ask: Asker,
  { label, baseUrl: usual, needsAddress }: SetupChoice,
  present: PresentEntry | undefined,
): Promise<string | undefined> {
  if (usual === undefined && !needsAddress) return '';
  const now = present?.baseUrl ?? usual;
  const enter =
    present?.baseUrl === undefined
      ? 'Enter for the usual one'
      : `Enter keeps the one it has${usual === undefined ? '' : `; the usual one is ${usual}`}`;
  // A password in it is not shown; Enter then keeps the whole.
  const shown = now === undefined ? 'http://127.0.0.1:8080' : maskUrl(now);
  const question = () => ask.input(`Address of ${label} (${enter})`, shown);
  const isRight = (text: string) => text === shown || isWebAddress(text);
  const answer = await askUntil(question, isRight, () => ask.say('This must be an http(s) URL, without "?" and "#".'));
  if (answer === undefined || now === undefined) return answer;
  return answer === shown || isSameAddress(answer, now) ? '' : answer;
}

const isWebAddress = (text: string): boolean => baseAddress.safeParse(text).success;

async function askKey(
  ask: Asker,
  { label, key, variable, otherVariables = [] }: SetupChoice,
  { env, hasKey }: { readonly env: SetupOptions['env']; readonly hasKey: boolean },
): Promise<Pick<SetupAnswers, 'apiKey' | 'store' | 'variable'> | undefined> {
  if (key === 'none') return {};
  const found = [...(variable === undefined ? [] : [variable]), ...otherVariables].find((name) => env[name]?.trim());
  if (found !== undefined) {
    const isEnough = await ask.confirm(`${found} is set. Use that key?`, true);
    if (isEnough === undefined) return undefined;
    if (isEnough) return { store: 'env', ...(found !== variable && { variable: found }) };
  }
  const question = () => ask.secret(`Key of ${label}${emptyKeyWords(key, hasKey)}:`);
  const isEnough = (text: string) => text !== '' || key === 'optional' || hasKey;
  const typed = await askUntil(question, isEnough, () => ask.say(`${label} needs a key.`));
  if (typed === undefined || typed === '') return typed === undefined ? undefined : {};
  if (typed === noKey && hasKey && key === 'optional') return { apiKey: null };
  const stores = keyStores.filter(({ store }) => store !== 'env' || variable !== undefined);
  const store = await ask.select(
    'Where should the key be kept?',
    stores.map(({ store: value, label: name, about: hint }) => ({ value, label: name, hint })),
    'file' satisfies KeyStore,
  );
  return store === undefined ? undefined : { apiKey: typed, store: store as KeyStore };
}

/** Typed instead of a key, to be without one. */
const noKey = '-';

/** What Enter alone does. */
function emptyKeyWords(key: SetupChoice['key'], hasKey: boolean): string {
  if (hasKey)
    return key === 'optional'
      ? ` (Enter keeps the one it has, ${noKey} takes it away)`
      : ' (Enter keeps the one it has)';
  return key === 'optional' ? ' (Enter for none)' : '';
}

/** A typing error is no reason to start over: one more try with a key that was typed here. */
async function askKeyAgain(ask: Asker, { apiKey }: SetupAnswers): Promise<string | undefined> {
  if (typeof apiKey !== 'string') return undefined;
  const typed = await ask.secret('The key again (Enter to leave it as it is):');
  return typed?.trim() || undefined;
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

/** Without `ok` nothing was tried; `undefined` means the person went away. */
type Tested = Partial<Pick<Verified, 'ok' | 'code'>>;

async function offerTest(
  ask: Asker,
  plan: SetupPlan,
  providers: readonly AnyProvider[],
  type: string,
  { open }: SetupOptions,
): Promise<Tested | undefined> {
  if (open === undefined) return {};
  const role = roleOf(type, providers);
  const wanted = await ask.confirm(`Try it now with one real ${role} (it counts against your plan)?`, true);
  if (wanted === undefined) return undefined;
  if (!wanted) return {};
  const tested = await runTest(ask, plan, providers, type, open);
  return tested.code === 'CANCELLED' ? undefined : tested;
}

async function runTest(
  ask: Asker,
  plan: SetupPlan,
  providers: readonly AnyProvider[],
  type: string,
  open: NonNullable<SetupOptions['open']>,
): Promise<Tested> {
  const engine = await open(plan.testConfig);
  try {
    const { ok, says, code } = await verifySetup(plan.name, roleOf(type, providers), engine);
    if (code !== 'CANCELLED') ask.say(says);
    return { ok, ...(code && { code }) };
  } finally {
    await engine.close();
  }
}

const roleOf = (type: string, providers: readonly AnyProvider[]): 'search' | 'read' =>
  providers.find(({ id }) => id === type)?.search ? 'search' : 'read';
