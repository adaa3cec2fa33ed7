import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpHost } from '../../src/mcp/http-host.ts';
import { createMcpServer } from '../../src/mcp/index.ts';
import { createWebglass } from '../../src/webglass.ts';
import { startFixtureHost, startSessionHost } from './fixture-host.ts';
import { runConformance } from './run-conformance.ts';

const revisions = ['2025-11-25', '2026-07-28'];
const limit = 120_000;

describe.concurrent('the official fixtures on our server and host', () => {
  let host: HttpHost;
  let withSessions: HttpHost;
  beforeAll(async () => {
    [host, withSessions] = await Promise.all([startFixtureHost(), startSessionHost()]);
  });
  afterAll(() => Promise.all([host.close(), withSessions.close()]));

  it.each(revisions)(
    'pass everything that %s requires',
    async (revision) => {
      const { url } = revision === '2025-11-25' ? withSessions : host;
      const { code, said } = await runConformance(url, ['--requirements', revision]);
      expect(code, said).toBe(0);
    },
    limit,
  );

  it(
    'pass everything that 2025-11-25 requires and no session is needed for, without sessions',
    async () => {
      const list = 'test/conformance/needs-session.2025-11-25.yaml';
      const args = ['--requirements', '2025-11-25', '--expected-failures', list];
      const { code, said } = await runConformance(host.url, args);
      expect(code, said).toBe(0);
    },
    limit,
  );
});

describe.concurrent('the product', () => {
  let host: HttpHost;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const web = await createWebglass({ env: {}, config: { offline: true } });
    const server = await createMcpServer(web);
    host = await server.listen({ port: 0, addresses: ['127.0.0.1'], limits: { callsPerMinute: 0 } });
    close = async () => {
      await host.close();
      await server.close();
      await web.close();
    };
  });
  afterAll(() => close());

  // Each line of the list has its reason; a scenario that starts to pass must leave it.
  it.each(revisions)(
    'fails nothing of %s that is not on its list',
    async (revision) => {
      const list = `test/conformance/expected-failures.${revision}.yaml`;
      const { code, said } = await runConformance(host.url, ['--requirements', revision, '--expected-failures', list]);
      expect(code, said).toBe(0);
    },
    limit,
  );
});
