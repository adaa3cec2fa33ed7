import { afterAll, describe, expect, it } from 'vitest';
import { declarations } from '../../../src/pi/declarations.ts';
import { createTools } from '../../../src/tools/index.ts';
import { createWebglass } from '../../../src/webglass.ts';

describe('what pi is told before the engine is loaded', async () => {
  const web = await createWebglass({ config: {}, env: {} });
  afterAll(() => web.close());

  it.each(['standard', 'pages', 'exa'] as const)('is what the engine declares: %s', (profile) => {
    const own = createTools(web, { profile }).map(({ name, title, description, parameters }) => ({
      name,
      title,
      description,
      parameters,
    }));
    expect(declarations[profile].map(({ outputSchema: _scripts, ...declared }) => declared)).toEqual(own);
  });
});
