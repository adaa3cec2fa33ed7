#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { keepCompiledCode } from './keep-compiled-code.ts';
import { runCli } from './run-cli.ts';

keepCompiledCode(process.env);
// A lookup cannot be stopped, and a process does not end while one is under way: a name server that is silent may be asked
// for seconds, not for half a minute. Read by the C library (glibc) at the first lookup.
process.env['RES_OPTIONS'] ??= 'timeout:1 attempts:2';

// `| head` closes the pipe early: that is the reader's right, not an error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
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
