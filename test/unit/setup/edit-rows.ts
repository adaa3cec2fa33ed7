import type { SetupAnswers } from '../../../src/setup/index.ts';

export interface EditRow {
  readonly title: string;
  readonly answers: SetupAnswers;
  readonly before?: unknown;
  readonly after: unknown;
  readonly changes: readonly string[];
}

/** What becomes of a file: every shape it can have, and what is said about the change. */
export const edits: readonly EditRow[] = [
  {
    title: 'nothing yet: a list of one',
    answers: { type: 'exa', apiKey: 'k' },
    after: { providers: [{ name: 'exa', type: 'exa', apiKey: 'k' }] },
    changes: ['adds the provider "exa" (exa)'],
  },
  {
    title: 'a name, an address, a variable',
    answers: { type: 'exa', name: 'work', baseUrl: 'http://127.0.0.1:9', store: 'env' },
    after: {
      providers: [
        { name: 'work', type: 'exa', apiKey: { env: 'EXA_API_KEY' }, options: { baseUrl: 'http://127.0.0.1:9' } },
      ],
    },
    changes: ['adds the provider "work" (exa)'],
  },
  {
    title: 'the usual address is not written',
    answers: { type: 'swift', baseUrl: 'https://swift.example' },
    after: { providers: [{ name: 'swift', type: 'swift' }] },
    changes: ['adds the provider "swift" (swift)'],
  },
  {
    title: 'with stand-ins',
    answers: { type: 'exa', apiKey: 'k', standIns: true },
    after: { providers: [{ name: 'exa', type: 'exa', apiKey: 'k' }], search: { providers: ['exa', 'wren', 'swift'] } },
    changes: ['adds the provider "exa" (exa)', 'asks in this order: exa, wren, swift'],
  },
  {
    title: 'a second one, first from now on; what we do not know stays',
    answers: { type: 'exa', apiKey: 'k', makeDefault: true },
    before: { timeoutMs: 500, providers: [{ type: 'wren', options: { weight: 2 } }] },
    after: {
      defaultProvider: 'exa',
      timeoutMs: 500,
      providers: [
        { type: 'wren', options: { weight: 2 } },
        { name: 'exa', type: 'exa', apiKey: 'k' },
      ],
    },
    changes: ['adds the provider "exa" (exa)', 'makes "exa" the default provider'],
  },
  {
    title: 'a new key for an old entry, which is switched on again',
    answers: { type: 'exa', apiKey: 'new', baseUrl: 'http://127.0.0.1:1' },
    before: { providers: [{ name: 'exa', type: 'exa', apiKey: 'old', disabled: true, options: { weight: 2 } }] },
    after: {
      providers: [{ name: 'exa', type: 'exa', apiKey: 'new', options: { weight: 2, baseUrl: 'http://127.0.0.1:1' } }],
    },
    changes: ['replaces the key of "exa"', 'sets the address of "exa"', 'switches "exa" on again'],
  },
  {
    title: 'the usual address takes the place of another, for a new key above all',
    answers: { type: 'exa', apiKey: 'new', baseUrl: 'https://api.exa.example/' },
    before: { providers: [{ name: 'exa', type: 'exa', apiKey: 'old', options: { baseUrl: 'http://127.0.0.1:1' } }] },
    after: { providers: [{ name: 'exa', type: 'exa', apiKey: 'new' }] },
    changes: ['replaces the key of "exa"', 'sets the address of "exa" back to the usual one'],
  },
  {
    title: 'the usual address where it is in use already changes nothing else',
    answers: { type: 'exa', baseUrl: 'https://api.exa.example' },
    before: { providers: [{ name: 'exa', type: 'exa', apiKey: 'old', options: { weight: 2 } }] },
    after: { providers: [{ name: 'exa', type: 'exa', apiKey: 'old', options: { weight: 2 } }] },
    changes: [],
  },
  {
    title: 'an address that is kept is named when a new key will go there',
    answers: { type: 'exa', apiKey: 'new' },
    before: { providers: [{ name: 'exa', type: 'exa', options: { baseUrl: 'http://me:secret@127.0.0.1:1/x' } }] },
    after: {
      providers: [{ name: 'exa', type: 'exa', apiKey: 'new', options: { baseUrl: 'http://me:secret@127.0.0.1:1/x' } }],
    },
    changes: ['adds the key of "exa"', 'leaves the address of "exa" at http://…@127.0.0.1:1/x'],
  },
  {
    title: 'an own server keeps its address',
    answers: { type: 'heron' },
    before: { providers: [{ type: 'heron', disabled: true, options: { baseUrl: 'http://127.0.0.1:1' } }] },
    after: { providers: [{ type: 'heron', name: 'heron', options: { baseUrl: 'http://127.0.0.1:1' } }] },
    changes: ['switches "heron" on again'],
  },
  {
    title: 'a key that is not needed is taken away',
    answers: { type: 'wren', apiKey: null },
    before: { providers: [{ name: 'wren', type: 'wren', apiKey: 'old' }] },
    after: { providers: [{ name: 'wren', type: 'wren' }] },
    changes: ['takes away the key of "wren"'],
  },
  {
    title: 'one Exa goes back to the usual address and stays one Exa',
    answers: { type: 'exa', store: 'env', baseUrl: 'https://api.exa.example' },
    before: { apiKey: 'old', baseUrl: 'http://127.0.0.1:1' },
    after: { apiKey: { env: 'EXA_API_KEY' } },
    changes: ['replaces the key of Exa', 'sets the address of Exa back to the usual one'],
  },
  {
    title: 'one Exa whose address was all there was keeps its profile',
    answers: { type: 'exa', apiKey: 'k', baseUrl: 'http://127.0.0.1:2' },
    before: { baseUrl: 'http://127.0.0.1:1' },
    after: { baseUrl: 'http://127.0.0.1:2', apiKey: 'k' },
    changes: ['adds the key of Exa', 'sets the address of Exa'],
  },
  {
    title: 'one Exa keeps its shape for Exa',
    answers: { type: 'exa', apiKey: 'new' },
    before: { apiKey: 'old', log: 'off' },
    after: { apiKey: 'new', log: 'off' },
    changes: ['replaces the key of Exa'],
  },
  {
    title: 'one Exa becomes a list for another',
    answers: { type: 'wren' },
    before: { apiKey: 'old', baseUrl: 'http://127.0.0.1:1', log: 'off' },
    after: {
      log: 'off',
      providers: [
        { name: 'exa', type: 'exa', apiKey: 'old', options: { baseUrl: 'http://127.0.0.1:1' } },
        { name: 'wren', type: 'wren' },
      ],
    },
    changes: ['moves the single Exa into a list and leaves the exa profile', 'adds the provider "wren" (wren)'],
  },
  {
    title: 'an order gets the new one behind the own ones',
    answers: { type: 'exa', apiKey: 'k' },
    before: { providers: [{ type: 'wren' }], search: { providers: ['wren', 'swift'] } },
    after: {
      providers: [{ type: 'wren' }, { name: 'exa', type: 'exa', apiKey: 'k' }],
      search: { providers: ['wren', 'exa', 'swift'] },
    },
    changes: ['adds the provider "exa" (exa)', 'asks in this order: wren, exa, swift'],
  },
  {
    title: 'or in front of all',
    answers: { type: 'exa', apiKey: 'k', makeDefault: true },
    before: { providers: [{ type: 'wren' }], search: { providers: ['wren', 'swift'] } },
    after: {
      defaultProvider: 'exa',
      providers: [{ type: 'wren' }, { name: 'exa', type: 'exa', apiKey: 'k' }],
      search: { providers: ['exa', 'wren', 'swift'] },
    },
    changes: [
      'adds the provider "exa" (exa)',
      'makes "exa" the default provider',
      'asks in this order: exa, wren, swift',
    ],
  },
  {
    title: 'the only one stays the only one, and that is said',
    answers: { type: 'exa', apiKey: 'k' },
    before: { search_provider: 'swift' },
    after: { search_provider: 'swift', providers: [{ name: 'exa', type: 'exa', apiKey: 'k' }] },
    changes: ['adds the provider "exa" (exa)', 'leaves "swift" the only provider that is asked'],
  },
  {
    title: 'or makes room',
    answers: { type: 'exa', apiKey: 'k', makeDefault: true },
    before: { search_provider: 'swift', search: { mode: 'fuse' } },
    after: {
      search: { mode: 'fuse', providers: ['exa', 'swift'] },
      providers: [{ name: 'exa', type: 'exa', apiKey: 'k' }],
    },
    changes: ['adds the provider "exa" (exa)', 'asks in this order: exa, swift'],
  },
  {
    title: 'a reader has no place in a search order',
    answers: { type: 'heron', baseUrl: 'http://127.0.0.1:1', standIns: true },
    before: { search: { providers: ['swift'] } },
    after: {
      search: { providers: ['swift'] },
      providers: [{ name: 'heron', type: 'heron', options: { baseUrl: 'http://127.0.0.1:1' } }],
    },
    changes: ['adds the provider "heron" (heron)'],
  },
];
