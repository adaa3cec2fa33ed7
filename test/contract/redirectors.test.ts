import { expect, it } from 'vitest';
import { createTools } from '../../src/tools/index.ts';
import { createWebglass } from '../../src/webglass.ts';
import { loopback } from '../helpers/loopback.ts';

const wrapped = (url: string) => `https://www.google.com/url?sa=t&q=${encodeURIComponent(url)}`;

it('a redirector is filtered, cited and read as the page it leads to', async () => {
  await using site = await loopback(({ path }) => {
    if (!path.startsWith('/search'))
      return { body: '<title>Z</title><main><p>The page itself, to be read.</p></main>' };
    const urls = [wrapped('https://good.example/z'), wrapped(`${site.url}/page`), wrapped('https://bad.example/')];
    return { body: { results: urls.map((url) => ({ url, title: 'A title', content: 'text' })) } };
  });
  const web = await createWebglass({
    config: {
      providers: [{ name: 'own', type: 'searxng', options: { baseUrl: site.url } }],
      read: { allow: [site.url] },
      urlPolicy: 'seen',
    },
    env: {},
  });
  try {
    const { results, sources } = await web.search({ query: 'z', includeDomains: ['good.example'] });
    expect([results, sources].map((rows) => rows.map(({ url }) => url))).toEqual([
      ['https://good.example/z'],
      ['https://good.example/z'],
    ]);
    const [search] = createTools(web);
    const { text } = await search!.execute({ query: 'z' });
    expect(text).toContain(`2. [A title](${site.url}/page)`);
    expect(text).not.toContain('google');
    const { pages } = await web.read({ urls: [`${site.url}/page`, `${site.url}/other`] });
    expect(pages.map(({ title, error }) => error?.code ?? title)).toEqual(['Z', 'BLOCKED']);
  } finally {
    await web.close();
  }
});
