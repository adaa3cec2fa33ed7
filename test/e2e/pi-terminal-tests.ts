import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { PiHost } from './pi-hosts.mjs';
import { openScreen } from './pi-tui.ts';
import { call, done, piHome, scriptedModel, smallWeb } from './pi-world.ts';

/** What a person sees in a terminal. */
export function terminalTests(pi: () => PiHost, folder: () => string): void {
  it('draws calls and results on a terminal, short and expanded', async () => {
    await using web = await smallWeb();
    await using model = await scriptedModel([
      call('web_search', { query: 'tides', limit: 6, timeRange: 'year' }),
      call('web_fetch', { urls: [`${web.url}/page1`, `${web.url}/long`, `${web.url}/missing`, `${web.url}/escape`] }),
      call('web_fetch', { urls: [`${web.url}/missing`] }),
      done,
    ]);
    const home = piHome(pi(), model.url, web.config);
    // The person's own key for "expand", not the usual one.
    writeFileSync(join(home.folder, 'agent', 'keybindings.json'), '{"app.tools.expand":"ctrl+e"}');
    const screen = openScreen(pi(), home, ['-e', folder()]);
    const at = new URL(web.url).host;
    try {
      await screen.until('scripted');
      await screen.submit('how late is high water?');
      const short = await screen.until('High water is late [1].');
      const from = short.findIndex((line) => line.includes('web_search "tides"'));
      expect(short.slice(from, from + 17).map((line) => line.trim())).toEqual([
        'web_search "tides" (year)',
        '6 results from mine (ctrl+e to expand)',
        ...[1, 2, 3, 4, 5].map((n) => `${n}. Tide ${n} 潮汐  ${at}`),
        '… and 1 more',
        `web_fetch 4 pages: ${at}`,
        '3 pages read, 1 failed (ctrl+e to expand)',
        expect.stringMatching(/^1\. Page \/page1 {2}127\.0\.0\.1:\d+ [\d,]+ characters$/),
        expect.stringMatching(/^2\. Page \/long {2}127\.0\.0\.1:\d+ [\d,]+ of [\d,]+ characters$/),
        expect.stringMatching(/^3\. ✗ http:\/\/127\.0\.0\.1:\d+\/missing .*page not found \(404\)/),
        expect.stringMatching(/^4\. Red and title {2}127\.0\.0\.1:\d+ [\d,]+ characters$/),
        `web_fetch ${web.url}/missing`,
        expect.stringMatching(/^✗ .*page not found \(404\)/),
        'High water is late [1].',
      ]);
      screen.press('C-e');
      const long = await screen.until('more lines were given to the model');
      expect(long.join('\n')).toContain('High water number');
      expect(long.join('\n')).not.toContain('[[end');
      expect(long.every((line) => line.length <= 90)).toBe(true);
    } finally {
      await screen.close();
    }
    home.remove();
  }, 90_000);

  it('takes a key on a terminal without showing it', async () => {
    await using model = await scriptedModel([done]);
    const home = piHome(pi(), model.url, {});
    const screen = openScreen(pi(), home, ['-e', folder()], { rows: 40 });
    try {
      await screen.until('scripted');
      await screen.submit('/web-search setup');
      await screen.until('Which provider?');
      screen.press('Enter'); // Brave Search, the first of the alphabet
      await screen.until('[https://api.search.brave.com');
      screen.press('Enter');
      await screen.until('Key of Brave Search:');
      screen.type('secret-of-mine');
      const typed = await screen.until('••••••••••••••');
      expect(typed.join('\n')).not.toContain('secret-of-mine');
      screen.press('Enter');
      await screen.until('Where should the key be kept?');
      screen.press('Escape');
      await screen.until('Nothing was written.');
    } finally {
      await screen.close();
    }
    expect(readFileSync(join(home.folder, 'agent', 'web-search.json'), 'utf8')).toBe('{}');
    home.remove();
  }, 90_000);
}
