export const canary = 'sk-canary-0123456789';
export const exampleOfList = '{"providers":[{"name":"exa-main","type":"exa","apiKey":{"env":"EXA_API_KEY"}}]}';
export const exampleOfOne = '{"apiKey":{"env":"EXA_API_KEY"}}';

export interface MistakeRow {
  readonly title: string;
  readonly text: string;
  /** FILE stands for the path of the file. */
  readonly says: string;
  readonly example?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Every mistake a person can make in the file, and the exact sentence that answers it. */
export const mistakes: readonly MistakeRow[] = [
  {
    title: 'JSON that ends too early',
    text: '{',
    says: 'FILE is not valid JSON: line 1, column 2: it ends too early.',
  },
  {
    title: 'a comma too many',
    text: `{\n  "providers": [\n    {"name": "a", "type": "exa", "apiKey": "${canary}",}\n  ]\n}`,
    says: 'FILE is not valid JSON: line 3, column 66: this comma is one too many.',
  },
  {
    title: 'a missing comma',
    text: `{\n  "apiKey": "${canary}"\n  "baseUrl": "https://x.example"\n}`,
    says: 'FILE is not valid JSON: line 3, column 3: "," or "}" is expected here.',
  },
  {
    title: 'a comment',
    text: '{\n  // my key\n  "apiKey": "x"\n}',
    says: 'FILE is not valid JSON: line 2, column 3: comments are not allowed in JSON.',
  },
  { title: 'an empty file', text: ' \n', says: 'The configuration file FILE is empty.' },
  { title: 'a list instead of an object', text: '[]', says: 'FILE: line 1: must be an object, not a list.' },
  {
    title: 'an empty provider list',
    text: '{\n  "providers": []\n}',
    says: 'FILE: line 2: providers is empty: name at least one provider, or leave the key out to use keyless ones.',
  },
  {
    title: 'an unknown key with a near one',
    text: '{\n  "defaultprovider": "exa"\n}',
    says: 'FILE: line 2: defaultprovider is not a known key; did you mean "defaultProvider"?',
  },
  {
    title: 'an unknown option with a near one',
    text: '{"providers": [\n{"type": "exa", "options": {"baseURL": "https://x.example"}}]}',
    says: 'FILE: line 2: providers[0].options.baseURL is not a known key; did you mean "baseUrl"?',
  },
  {
    title: 'an option beside the options',
    text: '{"providers": [{"type": "exa", "baseUrl": "https://x.example"}]}',
    says: 'FILE: line 1: providers[0].baseUrl belongs under "options" of this entry.',
  },
  {
    title: 'an unknown key with nothing near',
    text: '{"search": {"zzz": 1}}',
    says: 'FILE: line 1: search.zzz is not a known key; known here: provider, providers, mode, weights, hedge, limit.',
  },
  {
    title: 'a text where a number belongs',
    text: '{\n\n"timeoutMs": "5000"}',
    says: 'FILE: line 3: timeoutMs must be a number, not a text.',
  },
  {
    title: 'a number out of range',
    text: '{"timeoutMs": 5}',
    says: 'FILE: line 1: timeoutMs must be at least 100.',
  },
  {
    title: 'a word that is none of the known ones',
    text: '{"search": {"mode": "both"}}',
    says: 'FILE: line 1: search.mode must be one of failover, fuse.',
  },
  {
    title: 'a wrong provider type with a near one',
    text: '{"providers": [{"name": "a", "type": "exaa"}]}',
    says: 'FILE: line 1: providers[0].type "exaa" is not a provider type; did you mean "exa"?',
  },
  {
    title: 'a wrong provider type with nothing near',
    text: '{"providers": [{"name": "a", "type": "goo"}]}',
    says: 'FILE: line 1: providers[0].type "goo" is not a provider type: use one of exa, heron, owl, swift, wren.',
  },
  {
    title: 'no provider type',
    text: '{"providers": [{"name": "a"}]}',
    says: 'FILE: line 1: providers[0].type is missing: name a provider type, one of exa, heron, owl, swift, wren.',
  },
  {
    title: 'a key of a wrong kind',
    text: '{"providers": [{"name": "a", "type": "exa", "apiKey": 5}]}',
    says: 'FILE: line 1: providers[0].apiKey must be the key itself, {"env":"NAME"}, {"command":["program","argument"]}, {"keyring":"account"} or {"file":"path"}.',
  },
  {
    title: 'a key for a provider that takes none',
    text: `{"providers": [{"name": "a", "type": "swift", "apiKey": "${canary}"}]}`,
    says: 'FILE: line 1: providers[0].apiKey is not needed: this provider takes no key.',
  },
  {
    title: 'a bad base URL of a provider',
    text: '{"providers": [{"name": "a", "type": "exa",\n "options": {"baseUrl": "api.exa.example"}}]}',
    says: 'FILE: line 2: providers[0].options.baseUrl must be an http(s) URL.',
  },
  {
    title: 'a bad base URL of the one Exa',
    text: `{"apiKey": "${canary}",\n "baseUrl": "ftp://x.example"}`,
    says: 'FILE: line 2: baseUrl must be an http(s) URL.',
    example: exampleOfOne,
  },
  {
    title: 'an unknown default provider',
    text: '{"defaultProvider": "nope",\n"providers": [{"name": "exa-main", "type": "exa"}]}',
    says: 'FILE: line 1: defaultProvider "nope" is not a configured provider; known: exa-main.',
  },
  {
    title: 'a default provider that is the type of an entry with another name',
    text: '{"defaultProvider": "exa", "providers": [{"name": "exa-main", "type": "exa"}]}',
    says: 'FILE: line 1: defaultProvider "exa" is not a configured provider; known: exa-main.',
  },
  {
    title: 'a default provider that is disabled',
    text: '{"defaultProvider": "b", "providers": [{"type": "exa"}, {"name": "b", "type": "wren", "disabled": true}]}',
    says: 'FILE: line 1: defaultProvider "b" is disabled.',
  },
  {
    title: 'nothing but disabled providers',
    text: '{"providers": [{"type": "exa", "disabled": true}]}',
    says: 'FILE: line 1: providers has only disabled entries; enable one.',
  },
  {
    title: 'one name for two providers',
    text: '{"providers": [{"name": "a", "type": "exa"},\n{"name": "a", "type": "wren"}]}',
    says: 'FILE: line 2: providers[1].name "a" is used twice; give each entry its own name.',
  },
  {
    title: 'the name of a built-in reader',
    text: '{"providers": [{"name": "local", "type": "exa"}]}',
    says: 'FILE: line 1: providers[0].name "local" is the name of a built-in reader; choose another.',
  },
  {
    title: 'an unknown provider in an order',
    text: '{"providers": [{"name": "main", "type": "exa"}],\n"search": {"providers": ["main",\n"mian"]}}',
    says: 'FILE: line 3: search.providers[1] "mian" is not a configured provider; did you mean "main"? known: main.',
  },
  {
    title: 'a reader asked to search',
    text: '{"search_provider": "heron"}',
    says: 'FILE: line 1: search_provider "heron" cannot search.',
  },
  {
    title: 'two spellings of one setting',
    text: '{"search": {"provider": "wren"}, "search_provider": "swift"}',
    says: 'FILE: line 1: search_provider says the same as search.provider; keep one of them.',
  },
  {
    title: 'a weight for nobody',
    text: '{"search": {"weights": {"robin": 2}}}',
    says: 'FILE: line 1: search.weights.robin "robin" is not a configured provider; known: owl, swift, wren, exa, heron.',
  },
  {
    title: 'a path where an origin belongs',
    text: '{"read": {"allow": ["http://127.0.0.1:8080/docs"]}}',
    says: 'FILE: line 1: read.allow[0] must be an origin such as http://127.0.0.1:8080.',
  },
  {
    title: 'an allowlist policy without a list',
    text: '{"urlPolicy": "allowlist"}',
    says: 'FILE: line 1: urlPolicy is "allowlist", so urlAllowlist must name the domains.',
  },
  {
    title: 'a provider list in the exa profile',
    text: '{"profile": "exa",\n"providers": [{"name": "a", "type": "exa"}]}',
    says: 'FILE: line 2: providers is a list of providers, and the exa profile takes one Exa key; to migrate, replace it with "apiKey" (and "baseUrl", if you have one), or set "profile" to "standard" to keep the list.',
    example: exampleOfOne,
  },
  {
    title: 'a key beside a list',
    text: `{"apiKey": "${canary}", "providers": [{"name": "a", "type": "exa"}]}`,
    says: 'FILE: line 1: apiKey stands beside "providers"; move it into the entry it belongs to.',
  },
  {
    title: 'a key in the file when only the environment counts',
    text: `{"secrets": {"sources": ["env"]}, "providers": [{"name": "a", "type": "exa", "apiKey": "${canary}"}]}`,
    says: 'FILE: line 1: providers[0].apiKey is written in the file, and secrets.sources leaves "file" out.',
  },
  {
    title: 'several mistakes at once',
    text: '{"timeoutMs": 5,\n"log": "loud"}',
    says: 'FILE: line 1: timeoutMs must be at least 100; line 2: log must be one of off, warn, debug.',
  },
  {
    title: 'an address with a token in its query',
    text: `{"providers": [{"type": "wren", "options": {"baseUrl": "http://127.0.0.1/x?token=${canary}"}}]}`,
    says: 'FILE: line 1: providers[0].options.baseUrl must be an address without "?" and "#": paths are added to it.',
  },
  {
    title: 'the same for one Exa',
    text: '{"apiKey": "k", "baseUrl": "http://127.0.0.1/#x"}',
    says: 'FILE: line 1: baseUrl must be an address without "?" and "#": paths are added to it.',
    example: exampleOfOne,
  },
  {
    title: 'a host setting that names nobody',
    text: '{\n"webSearch.provider": "nope"}',
    says: 'FILE: line 2: webSearch.provider "nope" is not a configured provider; known: owl, swift, wren, exa, heron.',
  },
  {
    title: 'a host setting of an unknown provider',
    text: '{"webSearch": {"goo":\n{"apiKey": "x"}}}',
    says: 'FILE: line 1: webSearch.goo "goo" is not a provider type: use one of exa, heron, owl, swift, wren.',
  },
];
