/**
 * `npm run build && node bench/mcp-load.mjs [--node BIN] [--seconds 20] [--concurrency 10]`: the load test of the official
 * inspector against `webglass mcp --http` on loopback stand-ins. Fails when a single call fails. Installs the inspector
 * (110 MB) into a cache folder the first time.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mcpInspector } from '../test/e2e/registry-programs.mjs';
import { startStandIn } from './mcp/stand-in.mjs';

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: process.execPath },
    seconds: { type: 'string', default: '20' },
    concurrency: { type: 'string', default: '10' },
  },
});

const { version, inspect } = await mcpInspector();
const home = mkdtempSync(join(tmpdir(), 'webglass-bench-load-'));
const standIn = await startStandIn();
const server = await startServer();
const calls = [
  { era: 'modern', tool: 'web_search', arg: 'query=rivers' },
  { era: 'legacy', tool: 'web_search', arg: 'query=rivers' },
  { era: 'modern', tool: 'web_fetch', arg: `url=${standIn.url}/page` },
];
const rows = [];
try {
  for (const call of calls) rows.push(await load(call));
} finally {
  await server.stop();
  standIn.close();
  rmSync(home, { recursive: true, force: true });
}
const head = ['tool', 'era', 'calls', 'errors', 'calls/s', 'p50 ms', 'p99 ms'];
console.log(`inspector ${version}, ${values.concurrency} at once, ${values.seconds} s each, ${today()}\n`);
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);
if (rows.some(([, , calls, errors]) => calls === 0 || errors > 0)) process.exitCode = 1;

async function load({ era, tool, arg }) {
  const how = ['--load', '--load-concurrency', values.concurrency, '--load-duration', values.seconds];
  const { stdout, stderr, code } = await inspect(
    [server.url, '--protocol-era', era, '--method', 'tools/call', '--tool-name', tool, '--tool-arg', arg, ...how],
    home,
  );
  // It leaves with a code of its own when calls failed, and prints the figures all the same.
  if (!stdout.trim().startsWith('{')) throw new Error(`The inspector failed (${code}): ${stderr}`);
  const { requests, errors, toolErrors, throughput, latencyMs } = JSON.parse(stdout);
  return [tool, era, requests, errors + toolErrors, throughput.toFixed(0), latencyMs.p50, latencyMs.p99];
}

async function startServer() {
  const config = join(home, 'config.json');
  const providers = [{ name: 'own', type: 'searxng', options: { baseUrl: standIn.url } }];
  writeFileSync(config, JSON.stringify({ providers, read: { allow: [standIn.url] } }), { mode: 0o600 });
  const args = ['dist/cli/main.js', 'mcp', '--http', '--port', '0', '--no-token', '--rate', '0', '--config', config];
  const child = spawn(values.node, args, {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`The server left: ${said}`)));
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const [found] = /http:\/\/\S+\/mcp/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { stop, url };
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
