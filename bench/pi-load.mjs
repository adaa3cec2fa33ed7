/**
 * What the extension adds to pi's start, beside pi with an empty extension in the same run.
 *   npm run build && node bench/pi-load.mjs [--rounds 9] [--ext FOLDER]
 * Both start, run a command that does nothing, and end. Rounds alternate; CPU time is compared, since wall time on a
 * busy machine says more about the others. Exit 1 above 60 ms.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { piEnvironment, piHosts } from '../test/e2e/pi-hosts.mjs';

const limitMs = 60;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' }, ext: { type: 'string' } } });
const extension = values.ext ?? fileURLToPath(new URL('..', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'webglass-pi-load-'));
const at = (name) => join(home, name);

mkdirSync(at('agent'));
const model = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'none', api: 'openai-completions', models: [{ id: 'none' }] };
writeFileSync(at('agent/models.json'), JSON.stringify({ providers: { none: model } }));
writeFileSync(at('noop.ts'), 'export default (pi) => pi.registerCommand("noop", { handler: async () => {} });\n');
mkdirSync(at('empty'));
writeFileSync(at('empty/package.json'), '{"type":"module","pi":{"extensions":["./index.ts"]}}');
writeFileSync(at('empty/index.ts'), 'export default () => {};\n');
writeFileSync(
  at('measure.mjs'),
  `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeFileSync(process.env.MEASURED, JSON.stringify({ cpu: (user + system) / 1000, wall: performance.now() }));
});
`,
);

function start(host, extensions) {
  const args = ['--import', at('measure.mjs'), host.cli, '--provider', 'none', '--model', 'none', '--no-session'];
  const given = extensions.flatMap((one) => ['-e', one]);
  const env = { ...piEnvironment(host, home), MEASURED: at('measured.json') };
  const { status, stderr } = spawnSync(host.node, [...args, ...given, '-p', '/noop'], { cwd: home, env, input: '' });
  if (status !== 0) throw new Error(`pi ${host.version} ended with ${status}: ${stderr}`);
  return JSON.parse(readFileSync(at('measured.json'), 'utf8'));
}

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

let isSlow = false;
try {
  for (const host of await piHosts()) {
    const withEmpty = [at('noop.ts'), at('empty')];
    const withOurs = [at('noop.ts'), extension];
    for (const one of [withEmpty, withOurs]) start(host, one); // fills pi's cache of compiled extensions
    const rounds = Array.from({ length: Number(values.rounds) }, () => [start(host, withEmpty), start(host, withOurs)]);
    const added = (kind) => median(rounds.map(([without, having]) => having[kind] - without[kind]));
    const base = median(rounds.map(([without]) => without.cpu));
    isSlow ||= added('cpu') > limitMs;
    console.log(
      `pi ${host.version}: ${base.toFixed(0)} ms of CPU to start; webglass adds ${added('cpu').toFixed(0)} ms of CPU, ${added('wall').toFixed(0)} ms of time (median of ${rounds.length} pairs, at most ${limitMs})`,
    );
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
process.exitCode = isSlow ? 1 : 0;
