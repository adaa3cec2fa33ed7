#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { exitCodes } from './command.ts';
import { keepCompiledCode } from './keep-compiled-code.ts';
import { runCli } from './run-cli.ts';

keepCompiledCode(process.env);
// A lookup cannot be stopped, and a process does not end while one is under way: a name server that is silent may be asked
// for seconds, not for half a minute. Read by the C library (glibc) at the first lookup.
process.env['RES_OPTIONS'] ??= 'timeout:1 attempts:2';

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    // `| head` closes the pipe early: that is the reader's right, not an error.
    if (code === 'EPIPE') process.exit(0);
    // Where no message can be written either, nobody can be told.
    if (stream === process.stderr) process.exit(exitCodes.failure);
    process.stderr.write(`webglass: the output could not be written (${code}).\n`, () =>
      process.exit(exitCodes.failure),
    );
  });
}

const stop = new AbortController();
const stopped: { code?: number } = {};
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => {
    // A second Ctrl-C does not wait for anybody.
    if (stop.signal.aborted) process.exit(code);
    stopped.code = code;
    stop.abort();
    setTimeout(() => process.exit(code), 1500).unref();
  });
}

const version = () =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

const code = await runCli(process.argv.slice(2), { ...processStreams(), version, signal: stop.signal });
process.exitCode = stopped.code ?? code;

function processStreams() {
  return { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, env: process.env };
}
