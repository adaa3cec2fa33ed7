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
