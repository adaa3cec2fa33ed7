import { afterAll, describe, expect, it } from 'vitest';
import { instructionsFor } from '../../../src/tools/instructions.ts';
import { createTools } from '../../../src/tools/index.ts';
import { withNames } from '../../../src/tools/with-names.ts';
import { createWebglass, type Webglass } from '../../../src/webglass.ts';

const opened: Webglass[] = [];
afterAll(() => Promise.all(opened.map((web) => web.close())));
async function toolsOf(names: Record<string, string>) {
  const web = await createWebglass({ config: { tools: { names } }, env: {} });
  opened.push(web);
  return createTools(web).map(({ name, description }) => ({ name, description }));
}

describe('tools under other names', () => {
  it('are spoken of by them', () => {
    expect(withNames('web_search, then web_fetch or open_page; not web_searching', { web_search: 'find' })).toBe(
      'find, then web_fetch or open_page; not web_searching',
    );
    expect(instructionsFor('pages', { open_page: 'look' })).toContain('then read what matters with look.');
  });

  it('come from the configuration', async () => {
    const [search, fetch] = await toolsOf({ web_fetch: 'look' });
    expect([search!.name, fetch!.name]).toEqual(['web_search', 'look']);
    expect(search!.description).toMatch(/\blook\b/);
    expect(search!.description).not.toContain('web_fetch');
  });

  it.each([{ web_search: 'same', web_fetch: 'same' }, { web_search: 'web_fetch' }])(
    'keep their own where %j would give two of them one',
    async (names) => {
      expect((await toolsOf(names)).map(({ name }) => name)).toEqual(['web_search', 'web_fetch']);
    },
  );

  it('may change places', async () => {
    const names = (await toolsOf({ web_search: 'web_fetch', web_fetch: 'web_search' })).map(({ name }) => name);
    expect(names).toEqual(['web_fetch', 'web_search']);
  });
});
