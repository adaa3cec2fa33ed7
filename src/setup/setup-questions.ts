import { z } from 'zod';
import { fieldsOf, optionRows, providerRows, variablesOf } from '../config/index.ts';
import type { AnyProvider } from '../providers/index.ts';
import { baseAddress } from '../providers/settings-fields.ts';

/** One provider a person can set up, with what helps to choose. */
export interface SetupChoice {
  readonly type: string;
  readonly label: string;
  readonly about: string;
  readonly docs: string;
  readonly search: boolean;
  readonly read: boolean;
  readonly key: AnyProvider['key'];
  /** The variable its key is looked for in. */
  readonly variable?: string;
  /** Other names of that variable. */
  readonly otherVariables?: readonly string[];
  /** Its usual address, where it has one. */
  readonly baseUrl?: string;
  /** A server of one's own: the person must say where it is. */
  readonly needsAddress: boolean;
  readonly costs?: string;
}

/** Where a key can be kept. */
export const keyStores = [
  { store: 'file', label: 'In the file', about: 'Simple; the file is written so that only you can read it.' },
  { store: 'env', label: 'In a variable', about: 'The file names the variable; you set it in your shell.' },
  { store: 'keyring', label: 'In the system keyring', about: 'Encrypted by your desktop; needs @napi-rs/keyring.' },
] as const;
export type KeyStore = (typeof keyStores)[number]['store'];

/** What a person or a program decides. The same for the terminal, for dialogs and for scripts. */
export const setupAnswersSchema = z.strictObject({
  type: z.string().trim().min(1).meta({ description: 'Which provider.' }),
  name: z.string().trim().min(1).max(60).optional().meta({ description: 'Your name for it; the type when left out.' }),
  apiKey: z
    .string()
    .trim()
    .min(1)
    .nullable()
    .optional()
    .meta({ description: 'Its key. Left out, it keeps the one it has; null takes that away.', secret: true }),
  baseUrl: baseAddress
    .optional()
    .meta({ description: 'Its address. Left out, it keeps the one it has; the usual one is not written.' }),
  store: z.enum(['file', 'env', 'keyring']).default('file').meta({ description: 'Where the key is kept.' }),
  variable: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, { error: 'must be the name of a variable, such as EXA_API_KEY' })
    .optional()
    .meta({ description: 'The variable that holds the key, where it is not the usual one.' }),
  makeDefault: z.boolean().default(false).meta({ description: 'Ask it first.' }),
  standIns: z
    .boolean()
    .default(false)
    .meta({ description: 'Let services that need no key answer when it fails; they see the query then.' }),
});

export type SetupAnswers = z.input<typeof setupAnswersSchema>;

/** The questions as data: choices of providers and key stores, and the JSON Schema of the answers. */
export function setupQuestions(providers: readonly AnyProvider[]): {
  readonly choices: readonly SetupChoice[];
  readonly stores: typeof keyStores;
  readonly answers: Record<string, unknown>;
} {
  const answers = z.toJSONSchema(setupAnswersSchema, { io: 'input' }) as Record<string, unknown>;
  return { choices: providers.map(setupChoice), stores: keyStores, answers };
}

export function setupChoice(provider: AnyProvider): SetupChoice {
  const [row] = providerRows([provider]);
  const { id: type, label, about, docs, search, read, key, keyVariable, price } = row!;
  const otherVariables = variablesOf(fieldsOf(provider.settings)['apiKey']).slice(1);
  const address = optionRows(provider).find((option) => option.key === 'baseUrl');
  return {
    type,
    label,
    about,
    docs,
    search,
    read,
    key,
    ...(keyVariable !== undefined && { variable: keyVariable }),
    ...(otherVariables.length > 0 && { otherVariables }),
    ...(address?.standard !== undefined && { baseUrl: JSON.parse(address.standard) as string }),
    needsAddress: address !== undefined && address.standard === undefined,
    ...(price !== undefined && { costs: price === 'free' ? price : `US$ for 1,000: ${price}` }),
  };
}
