import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const pure = ['clean', 'errors', 'providers', 'request', 'values'];

/** A folder may import itself and what is listed. `.` is the composition: search.ts, read.ts, webglass.ts, index.ts. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  errors: [],
  clean: [], // pure: characters out, characters in
  request: ['errors'],
  guard: ['errors'], // which addresses may be reached
  providers: ['clean', 'errors', 'request'], // pure mappings
  values: ['errors', 'providers', 'request'], // results, world: types only
  config: ['clean', 'errors', 'providers', 'request', 'values'], // schema is composed from provider settings
  plan: ['config', ...pure], // pure: who, in which order, with what
  merge: pure, // pure: many ranked lists → one
  extract: ['clean', 'errors'], // pure: bytes → document
  shape: ['extract', ...pure], // pure: document → what fits the budget
  render: ['merge', 'shape', ...pure], // pure: values → text
  schedule: pure, // pacing, breakers, cool-downs, retries
  cache: pure, // stores, freshness, single flight
  transport: ['cache', 'guard', 'schedule', ...pure], // network
  read: ['cache', 'extract', 'guard', 'schedule', 'shape', 'transport', ...pure], // network
  '.': [
    'cache',
    'config',
    'extract',
    'guard',
    'merge',
    'plan',
    'read',
    'render',
    'schedule',
    'shape',
    'transport',
    ...pure,
  ],
  tools: ['.', 'config', 'render', 'shape', 'transport', ...pure],
  setup: ['.', 'config', ...pure],
  adapters: ['.', 'config', 'render', 'setup', 'tools', ...pure],
  cli: [
    '.',
    'config',
    'cache',
    'extract',
    'mcp',
    'plan',
    'read',
    'render',
    'schedule',
    'setup',
    'shape',
    'tools',
    ...pure,
  ],
  mcp: ['.', 'config', 'render', 'shape', 'tools', ...pure],
  pi: ['.', 'config', 'render', 'setup', 'shape', 'tools', ...pure],
};

/** Only these may open sockets or know a network client. */
const networkFolders = ['transport', 'mcp'];
const networkImport = /^(undici|(node:)?(http|https|http2|net|tls|dgram|dns|dns\/promises))$/;

/** A call of the global, under its own name, by way of an object that has all globals, or handed on as a value. */
const networkUse =
  /(?<![.\w'"`-])fetch\s*\(|[=(,:]\s*fetch\s*[;,)\]]|\{\s*fetch\s*[,}]|\b(?:globalThis|global|window|self)\s*(?:\?\.)?\s*[.[]\s*['"`]?fetch\b|=\s*globalThis\b|\bWebSocket\(|\bEventSource\(/;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replaceAll('\\', '/'));

const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0]! : '.');

function importsOf(file: string): string[] {
  const source = readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!);
}

describe('who may import whom', () => {
  it.each(files)('%s', (file) => {
    const folder = folderOf(file);
    const allowed = mayImport[folder];
    expect(allowed, `src/${folder}/ is not in the import table`).toBeDefined();
    const strays = importsOf(file)
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => folderOf(relative('src', join('src', dirname(file), specifier)).replaceAll('\\', '/')))
      .filter((target) => target !== folder && !allowed!.includes(target));
    expect(strays.map((target) => `src/${file} imports ${target}/`)).toEqual([]);
  });
});

describe('one network module', () => {
  it.each(files.filter((file) => !networkFolders.includes(folderOf(file))))('%s opens no socket', (file) => {
    const source = readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(importsOf(file).filter((specifier) => networkImport.test(specifier))).toEqual([]);
    expect(source.match(networkUse) ?? []).toEqual([]);
  });

  it.each([
    ["fetch('http://x.example')", true],
    ["globalThis.fetch('http://x.example')", true],
    ["globalThis?.['fetch']('http://x.example')", true],
    ["global.fetch('http://x.example')", true],
    ['const { fetch: go } = globalThis;', true],
    ['const send = fetch;', true],
    ['send({ fetch })', true],
    ["new WebSocket('ws://x.example')", true],
    ["new globalThis.EventSource('http://x.example')", true],
    ['handler.fetch(request, options)', false],
    ['{ fetch: (request) => handler.fetch(request) }', false],
    ['const fetchTool = 1;', false],
    ["'web_fetch'", false],
  ])('%s is found: %s', (source, isFound) => expect(networkUse.test(source)).toBe(isFound));
});

describe('purity', () => {
  const pureFolders = ['clean', 'errors', 'request', 'providers', 'plan', 'merge', 'extract', 'shape', 'render'];
  it.each(files.filter((file) => pureFolders.includes(folderOf(file))))(
    '%s reads no clock, environment or global',
    (file) => {
      const source = readFileSync(join('src', file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const impure = source.match(/\bprocess\.|\bDate\.now\(|\bnew Date\(\)|\bsetTimeout\(|\bMath\.random\(/g) ?? [];
      expect(impure).toEqual([]);
    },
  );
});
