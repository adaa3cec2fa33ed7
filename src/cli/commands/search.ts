import { renderSearch } from '../../render/terminal-search.ts';
import type { SearchInput } from '../../request/index.ts';
import { exitCodes, listOption, numberOption, textOption, UsageError, type Command } from '../command.ts';
import { withWebglass } from '../with-webglass.ts';

export const searchCommand: Command = {
  name: 'search',
  about: 'search the web',
  help: `Usage: webglass search <query> [options]

Searches with the configured providers, or with keyless ones when nothing is configured.

Options
  -n, --limit N          how many results, 1 to 50 (default 5)
  -i, --include DOMAIN   only these domains (repeat, or separate with commas)
  -x, --exclude DOMAIN   never these domains
  -t, --time RANGE       day, week, month or year
      --after DATE       published on or after, e.g. 2026-01-31
      --before DATE      published on or before
  -c, --category NAME    for example news
      --country CC       two letters, for example DE
      --language CODE    for example de
      --safe LEVEL       off, moderate or strict
  -p, --provider NAME    ask only this one
      --passages         read the best results too and print what answers the query
      --max-tokens N     budget of those passages (default 2000)
      --fresh            do not answer from the cache; with -p ask even one that rests since an earlier command
      --explain          show who would be asked and why, without asking
      --offline          ask nobody: answer only from the cache on disk
      --record DIR       write every exchange to this folder, without keys; the cache is not used
      --replay DIR       answer only from what was recorded there
      --json             print the result for programs
      --config FILE      use this configuration

Examples
  webglass search "http caching etag" --limit 3
  webglass search "release notes" --include nodejs.org --time month
  webglass search "rate limit headers" --json | jq -r '.results[].url'

Exit code: 0 results (also none found), 1 failure, 2 wrong usage or configuration.
`,
  options: {
    limit: { type: 'string', short: 'n' },
    include: { type: 'string', short: 'i', multiple: true },
    exclude: { type: 'string', short: 'x', multiple: true },
    time: { type: 'string', short: 't' },
    after: { type: 'string' },
    before: { type: 'string' },
    category: { type: 'string', short: 'c' },
    country: { type: 'string' },
    language: { type: 'string' },
    safe: { type: 'string' },
    provider: { type: 'string', short: 'p' },
    fresh: { type: 'boolean' },
    passages: { type: 'boolean' },
    'max-tokens': { type: 'string' },
    explain: { type: 'boolean' },
  },
  run: async (input, terminal) => {
    const query = input.positionals.join(' ').trim();
    if (query === '') throw new UsageError('what should be searched for? Give a few words.');
    const options = {
      limit: numberOption(input, 'limit'),
      includeDomains: listOption(input, 'include'),
      excludeDomains: listOption(input, 'exclude'),
      timeRange: textOption(input, 'time'),
      startPublishedDate: textOption(input, 'after'),
      endPublishedDate: textOption(input, 'before'),
      category: textOption(input, 'category'),
      country: textOption(input, 'country'),
      language: textOption(input, 'language'),
      safeSearch: textOption(input, 'safe'),
      provider: textOption(input, 'provider'),
      fresh: input.values['fresh'] === true || undefined,
      content: input.values['passages'] === true ? 'passages' : undefined,
      maxTokens: numberOption(input, 'max-tokens'),
    };
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    const request = { query, ...given } as SearchInput;
    return withWebglass(input, terminal, async (web, call) => {
      if (input.values['explain']) {
        const { explainSearch } = await import('../explain-search.ts');
        terminal.out(await explainSearch(web, request, { isJson: input.values['json'] === true }));
        return exitCodes.results;
      }
      const result = await web.search(request, call);
      terminal.out(input.values['json'] ? JSON.stringify(result, null, 2) : renderSearch(result, terminal));
      return exitCodes.results;
    });
  },
};
