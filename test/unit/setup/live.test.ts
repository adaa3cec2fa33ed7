import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applySetup, verifySetup, writeSetup } from '../../../src/setup/index.ts';
import { createWebglass } from '../../../src/webglass.ts';
import { loopback } from '../../helpers/loopback.ts';

it('from nothing to a working keyed provider, over a socket', async () => {
  const home = mkdtempSync(join(tmpdir(), 'webglass-live-'));
  const file = join(home, 'config.json');
  await using service = await loopback(({ headers }) =>
    headers['authorization'] === 'Bearer tvly-right-key-0001'
      ? { body: { results: [{ title: 'A', url: 'https://a.example/', content: 'a' }] } }
      : { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } },
  );
  const env = { HOME: home };
  const attempt = async (apiKey: string) => {
    const plan = await applySetup({ type: 'tavily', apiKey, baseUrl: service.url }, { file });
    const web = await createWebglass({ config: plan.testConfig, env });
    try {
      return { plan, verified: await verifySetup(plan.name, 'search', web) };
    } finally {
      await web.close();
    }
  };
  try {
    const wrong = await attempt('tvly-wrong-key-0001');
    expect(wrong.verified.ok).toBe(false);
    expect(wrong.verified.says).toContain('"tavily" did not answer: ');
    expect(wrong.verified.says).not.toContain('tvly-wrong-key');

    const right = await attempt('tvly-right-key-0001');
    expect(right.verified).toEqual({ ok: true, says: '"tavily" answered a test search with results.' });
    await writeSetup(right.plan);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(right.plan.config);

    const web = await createWebglass({ configFile: file, env });
    const { results } = await web.search({ query: 'a' });
    await web.close();
    expect(results.map(({ url }) => url)).toEqual(['https://a.example/']);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
