import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** A real handshake, in a process that trusts the authority these certificates come from. */
async function readFrom(certificate: string): Promise<{ isError: boolean; code?: string }> {
  const pem = readFileSync(new URL(`tls/${certificate}.pem`, import.meta.url));
  const server = createServer({ key: pem, cert: pem }, (_, response) => {
    response.setHeader('content-type', 'text/html').end('<h1>Secret</h1><p>Some words of a page.</p>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const authority = new URL('tls/authority.pem', import.meta.url).pathname;
  try {
    const args = ['test/hostile/read-hostile.mjs', origin, '/page', '4000'];
    const env = { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: authority } as NodeJS.ProcessEnv;
    const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 30_000 });
    const { isError, code } = JSON.parse(stdout) as { isError: boolean; code?: string };
    return { isError, ...(code !== undefined && { code }) };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

it.each([
  ['good', { isError: false }],
  ['expired', { isError: true, code: 'TLS' }],
  ['wrong-host', { isError: true, code: 'TLS' }],
  ['self-signed', { isError: true, code: 'TLS' }],
])('a page with the certificate %s', async (certificate, outcome) => {
  expect(await readFrom(certificate)).toEqual(outcome);
});
