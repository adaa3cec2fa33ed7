/** One visit, in a world where every address answers. */
export interface Scenario {
  readonly name: string;
  readonly url: string;
  /** Answers by name, in the order they are given. */
  readonly dns?: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** URL → where it redirects to. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly options?: Readonly<Record<string, unknown>>;
  /** Addresses of this machine. */
  readonly interfaces?: readonly string[];
  /** The page, or the code of the error. */
  readonly outcome: string;
  /** Every address and port that saw a connection. */
  readonly touched: readonly string[];
}

const start = 'http://a.example.com/';
const a = '93.184.215.14';
const b = '1.1.1.1';
const dns = { 'a.example.com': [[a]], 'b.example.com': [[b]], 'inside.example.com': [['10.0.0.9']] };
const onlyA = [`${a}:80`];

const refusedTargets: readonly (readonly [location: string, code: string])[] = [
  ['http://127.0.0.1/', 'BLOCKED'],
  ['http://2130706433/', 'BLOCKED'],
  ['http://[::1]:8080/', 'BLOCKED'],
  ['http://[::ffff:10.0.0.1]/', 'BLOCKED'],
  ['//169.254.169.254/latest/', 'BLOCKED'],
  ['http://168.63.129.16/', 'BLOCKED'],
  ['http://localhost/', 'BLOCKED'],
  ['http://inside.example.com/', 'BLOCKED'],
  ['http://b.example.com:6379/', 'BLOCKED'],
  ['http://user:pw@b.example.com/', 'BLOCKED'],
  ['file:///etc/hosts', 'BLOCKED'],
  ['http://gone.example.com/', 'DNS'],
  ['http://b.example.com/\tx', 'REDIRECT'],
];

export const scenarios: readonly Scenario[] = [
  { name: 'an ordinary page', url: start, dns, outcome: 'page', touched: onlyA },
  {
    name: 'an ordinary redirect',
    url: start,
    dns,
    pages: { [start]: 'http://b.example.com:8080/x' },
    outcome: 'page',
    touched: [`${b}:8080`, ...onlyA],
  },
  { name: 'a relative redirect', url: start, dns, pages: { [start]: '/x' }, outcome: 'page', touched: onlyA },
  { name: 'a public literal', url: `http://${a}/`, outcome: 'page', touched: onlyA },
  { name: 'a private literal', url: 'http://10.0.0.1/', outcome: 'BLOCKED', touched: [] },
  { name: 'a private answer', url: 'http://inside.example.com/', dns, outcome: 'BLOCKED', touched: [] },
  ...refusedTargets.map(([location, outcome]) => ({
    name: `a redirect to ${JSON.stringify(location)}`,
    url: start,
    dns,
    pages: { [start]: location },
    outcome,
    touched: onlyA,
  })),
  {
    name: 'an answer with one private address',
    url: start,
    dns: { 'a.example.com': [[a, '10.0.0.1']] },
    outcome: 'BLOCKED',
    touched: [],
  },
  {
    name: 'a private fallback behind a public IPv6 address',
    url: start,
    dns: { 'a.example.com': [['2606:4700::1', '192.168.0.1']] },
    outcome: 'BLOCKED',
    touched: [],
  },
  { name: 'an empty answer', url: start, dns: { 'a.example.com': [[]] }, outcome: 'DNS', touched: [] },
  {
    name: 'an answer that changes after the first look',
    url: start,
    dns: { 'a.example.com': [[a], ['127.0.0.1']] },
    outcome: 'page',
    touched: onlyA,
  },
  {
    name: 'an answer that changes between two hops',
    url: start,
    dns: { 'a.example.com': [[a], ['192.168.0.9']] },
    pages: { [start]: '/again' },
    outcome: 'BLOCKED',
    touched: onlyA,
  },
  {
    name: 'a proxy in the environment',
    url: start,
    dns,
    options: { env: { HTTP_PROXY: 'http://127.0.0.1:3128', http_proxy: 'http://127.0.0.1:3128' } },
    outcome: 'page',
    touched: onlyA,
  },
  {
    name: 'a proxy in the environment that the user agrees to',
    url: start,
    dns,
    options: { proxy: 'env', env: { http_proxy: 'http://127.0.0.1:3128' } },
    outcome: 'page',
    touched: ['127.0.0.1:3128', `CONNECT ${a}:80`],
  },
  {
    name: 'an explicit proxy gets the judged address',
    url: start,
    dns,
    options: { proxy: 'http://user:secret@127.0.0.1:3128' },
    outcome: 'page',
    touched: ['127.0.0.1:3128', `CONNECT ${a}:80`],
  },
  {
    name: 'an explicit proxy gets no private address',
    url: 'http://inside.example.com/',
    dns,
    options: { proxy: 'http://127.0.0.1:3128' },
    outcome: 'BLOCKED',
    touched: [],
  },
  {
    name: 'an explicit proxy gets no private literal',
    url: 'http://127.0.0.1:8080/',
    options: { proxy: 'http://127.0.0.1:3128' },
    outcome: 'BLOCKED',
    touched: [],
  },
  {
    name: 'an origin the user allows',
    url: 'http://inside.example.com/',
    dns,
    options: { allow: ['http://inside.example.com'] },
    outcome: 'page',
    touched: ['10.0.0.9:80'],
  },
  {
    name: 'a neighbour of an origin the user allows',
    url: 'http://inside.example.com:8080/',
    dns,
    options: { allow: ['http://inside.example.com'] },
    outcome: 'BLOCKED',
    touched: [],
  },
  {
    name: 'an allowed origin that turns into metadata',
    url: 'http://inside.example.com/',
    dns: { 'inside.example.com': [['169.254.169.254']] },
    options: { allow: ['http://inside.example.com'] },
    outcome: 'BLOCKED',
    touched: [],
  },
  {
    name: 'a fake-IP proxy',
    url: start,
    dns: { 'a.example.com': [['198.18.0.7']] },
    outcome: 'BLOCKED',
    touched: [],
  },
  {
    name: 'a fake-IP proxy the user knows of',
    url: start,
    dns: { 'a.example.com': [['198.18.0.7']] },
    options: { fakeIp: true },
    outcome: 'page',
    touched: ['198.18.0.7:80'],
  },
  {
    name: 'a public address of this machine',
    url: start,
    dns,
    interfaces: [`${a}/32`],
    outcome: 'BLOCKED',
    touched: [],
  },
];
