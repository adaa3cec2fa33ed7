/**
 * `npm run build && node bench/mcp.mjs [--node BIN] [--runs N]`: our MCP server and others from npm, on the same stand-ins in
 * one run. CPU and memory are read from /proc (Linux). Prints a Markdown table.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, lstatSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startStandIn } from './mcp/stand-in.mjs';

const { values } = parseArgs({
  options: { node: { type: 'string', default: process.execPath }, runs: { type: 'string', default: '7' } },
});
const runs = Number(values.runs);
const callSeconds = 5;
const folder = mkdtempSync(join(tmpdir(), 'webglass-bench-mcp-'));
const standIn = await startStandIn();
const { dependencies } = JSON.parse(readFileSync(new URL('./mcp/package.json', import.meta.url), 'utf8'));
const reroute = resolve(import.meta.dirname ?? 'bench', 'mcp/reroute.cjs');

const rerouted = { BENCH_STAND_IN: standIn.url, NODE_OPTIONS: `--require ${reroute}` };
const contenders = [
  {
    name: 'webglass',
    install: ownTarball(),
    file: 'dist/cli/main.js',
    args: ['mcp'],
    env: { WEBGLASS_CONFIG: ownConfig() },
    search: (n) => ['web_search', { query: `rivers ${n}` }],
    read: (n) => ['web_fetch', { urls: [`${standIn.url}/page/${n}`] }],
  },
  {
    name: 'mcp-fetch-server',
    file: 'dist/index.js',
    env: rerouted,
    read: (n) => ['fetch_readable', { url: `https://river.example/page/${n}` }],
  },
  {
    name: 'exa-mcp-server',
    file: 'dist/stdio.cjs',
    env: { ...rerouted, EXA_API_KEY: 'none' },
    search: (n) => ['web_search_exa', { query: `rivers ${n}` }],
    remoteRead: (n) => ['web_fetch_exa', { urls: [`https://river.example/page/${n}`] }],
  },
  {
    name: 'tavily-mcp',
    file: 'build/index.js',
    env: { ...rerouted, TAVILY_API_KEY: 'tvly-none' },
    search: (n) => ['tavily_search', { query: `rivers ${n}` }],
    remoteRead: (n) => ['tavily_extract', { urls: [`https://river.example/page/${n}`] }],
  },
];

const rows = [];
try {
  for (const contender of contenders) rows.push(await measure(contender));
} finally {
  standIn.close();
  rmSync(folder, { recursive: true, force: true });
}
const head = [
  'server',
  'packages',
  'MB',
  'start CPU ms',
  'idle MB',
  'tool tokens',
  'search CPU ms',
  'read CPU ms',
  'reads/s',
];
console.log(
  `Node ${spawnSync(values.node, ['-v'], { encoding: 'utf8' }).stdout.trim()}, ${new Date().toISOString().slice(0, 10)}, median of ${runs} starts, ${callSeconds} s of calls, 4 at once\n`,
);
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
console.log('\n* the service reads the page: the server only passes its answer on');

async function measure({ name, install, file, args = [], env, search, read, remoteRead }) {
  const home = join(folder, name);
  const size = installed(home, install ?? `${name}@${dependencies[name]}`);
  const main = join(home, 'node_modules', name, file);
  const start = () => open(main, args, { ...env, HOME: home });
  // Until somebody asks something of the web, nobody needs to be rerouted.
  const startAlone = () => open(main, args, { ...env, HOME: home, NODE_OPTIONS: '' });
  await opened(startAlone, 0); // fills caches; not counted
  const starts = [];
  for (let run = 0; run < runs; run += 1) starts.push(await opened(startAlone, 1500));
  const middle = (key) => median(starts.map((one) => one[key]));
  const searched = search ? await called(start, search) : undefined;
  const readIn = read || remoteRead ? await called(start, read ?? remoteRead) : undefined;
  const mark = read ? '' : '*';
  return [
    name,
    size.packages,
    size.mb,
    middle('cpuMs').toFixed(0),
    middle('rssMb').toFixed(0),
    starts[0].tokens,
    searched ? searched.cpuMs.toFixed(1) : '-',
    readIn ? `${readIn.cpuMs.toFixed(1)}${mark}` : '-',
    readIn ? `${readIn.perSecond.toFixed(0)}${mark}` : '-',
  ];
}

function open(main, args, env) {
  const child = spawn(values.node, [main, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = new Map();
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines.filter((one) => one.startsWith('{'))) {
      const message = JSON.parse(line);
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
  const tell = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  let id = 0;
  const ask = (method, params) =>
    new Promise((done, fail) => {
      const timer = setTimeout(() => fail(new Error(`${main}: no answer to ${method}`)), 30_000);
      waiting.set((id += 1), (message) => {
        clearTimeout(timer);
        done(message);
      });
      tell({ id, method, params });
    });
  const greet = async () => {
    await ask('initialize', {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    });
    tell({ method: 'notifications/initialized' });
    return (await ask('tools/list', {})).result.tools;
  };
  return { child, ask, greet };
}

/** One life: until tools/list is answered, and a rest. */
async function opened(start, restMs) {
  const { child, greet } = start();
  try {
    const tools = await greet();
    const cpuMs = cpuOf(child.pid);
    await new Promise((resolve) => setTimeout(resolve, restMs));
    return { cpuMs, rssMb: rssOf(child.pid), tokens: Math.ceil(Buffer.byteLength(JSON.stringify(tools)) / 4) };
  } finally {
    child.kill('SIGKILL');
  }
}

/** CPU of one call and calls a second, four at once, after a warm-up. */
async function called(start, call) {
  const { child, ask, greet } = start();
  try {
    await greet();
    let number = 0;
    const once = async () => {
      const [name, args] = call((number += 1));
      const { result, error } = await ask('tools/call', { name, arguments: args });
      if (error || result.isError)
        throw new Error(`${name}: ${error?.message ?? JSON.stringify(result.content).slice(0, 300)}`);
    };
    for (let run = 0; run < 20; run += 1) await once();
    const [from, cpuFrom, before] = [performance.now(), cpuOf(child.pid), number];
    const lane = async () => {
      while (performance.now() - from < callSeconds * 1000) await once();
    };
    await Promise.all(Array.from({ length: 4 }, lane));
    const calls = number - before;
    return { cpuMs: (cpuOf(child.pid) - cpuFrom) / calls, perSecond: calls / ((performance.now() - from) / 1000) };
  } finally {
    child.kill('SIGKILL');
  }
}

/** Milliseconds on a processor, all threads. */
function cpuOf(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce(
    (sum, task) => sum + Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}

function rssOf(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1000;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

function installed(home, what) {
  npm(['install', '--prefix', home, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', what]);
  const modules = join(home, 'node_modules');
  return { packages: packagesIn(modules), mb: (bytesIn(modules) / 1e6).toFixed(0) };
}

function packagesIn(modules) {
  if (!existsSync(modules)) return 0;
  const names = readdirSync(modules).filter((name) => !name.startsWith('.'));
  const folders = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => join(name, inner)) : [name],
  );
  return folders.reduce((sum, name) => sum + 1 + packagesIn(join(modules, name, 'node_modules')), 0);
}

function bytesIn(path) {
  const entry = lstatSync(path);
  return entry.isDirectory() ? readdirSync(path).reduce((sum, name) => sum + bytesIn(join(path, name)), 0) : entry.size;
}

function ownTarball() {
  npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder]);
  return join(
    folder,
    readdirSync(folder).find((name) => name.endsWith('.tgz')),
  );
}

function ownConfig() {
  const file = join(folder, 'config.json');
  const providers = [{ name: 'own', type: 'searxng', options: { baseUrl: standIn.url } }];
  writeFileSync(file, JSON.stringify({ providers, read: { allow: [standIn.url] } }), { mode: 0o600 });
  return file;
}

function npm(args) {
  const { status, stderr } = spawnSync('npm', [...args, '--loglevel=error'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args[0]}: ${stderr}`);
}
