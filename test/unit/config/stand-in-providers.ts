import { z } from 'zod';
import { defineProvider, type AnyProvider } from '../../../src/providers/define-provider.ts';
import { baseUrl, optionalKey, ownBaseUrl, requiredKey } from '../../../src/providers/settings-fields.ts';

const answer = z.object({});
const search = {
  can: { maxResults: 10, filters: {} },
  toWire: () => ({ url: '' }),
  answer,
  fromWire: () => ({ hits: [] }),
};
const read = {
  can: { batch: 1 },
  toWire: () => ({ url: '' }),
  answer,
  fromWire: () => ({ pages: [], failures: [] }),
};
const facts = { about: 'For tests.', docs: 'https://docs.example' };

/** One of each kind: key required, optional, none; search, read, both; with and without a place in the zero-config order. */
export const exa: AnyProvider = defineProvider({
  ...facts,
  id: 'exa',
  label: 'Exa',
  key: 'required',
  settings: z.strictObject({
    apiKey: requiredKey('EXA_API_KEY'),
    baseUrl: baseUrl('https://api.exa.example'),
    type: z.enum(['auto', 'fast']).default('auto').meta({ description: 'Kind of search.' }),
  }),
  search,
  read,
});

export const wren: AnyProvider = defineProvider({
  ...facts,
  id: 'wren',
  label: 'Wren',
  key: 'optional',
  zeroConfig: { search: 1, read: 2 },
  settings: z.strictObject({
    apiKey: optionalKey('WREN_API_KEY'),
    baseUrl: baseUrl('https://wren.example').meta({ description: 'Address.', env: 'WREN_URL' }),
  }),
  search,
  read,
});

export const swift: AnyProvider = defineProvider({
  ...facts,
  id: 'swift',
  label: 'Swift',
  key: 'none',
  zeroConfig: { search: 2 },
  settings: z.strictObject({ baseUrl: baseUrl('https://swift.example') }),
  search,
});

export const heron: AnyProvider = defineProvider({
  ...facts,
  id: 'heron',
  label: 'Heron',
  key: 'none',
  settings: z.strictObject({
    baseUrl: ownBaseUrl('HERON_URL'),
    token: z.string().min(1).optional().meta({ description: 'Token of the server.', env: 'HERON_TOKEN', secret: true }),
    headers: z.record(z.string(), z.string()).default({}).meta({ description: 'More headers.', secret: true }),
  }),
  read,
});

/** Needs nothing, but is asked only by name. */
const owl: AnyProvider = defineProvider({
  ...facts,
  id: 'owl',
  label: 'Owl',
  key: 'none',
  settings: z.strictObject({ baseUrl: baseUrl('https://owl.example') }),
  search,
});

export const standIns: readonly AnyProvider[] = [exa, heron, owl, swift, wren];
