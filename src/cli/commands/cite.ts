import { exitCodes, UsageError, type Command } from '../command.ts';
import { withWebglass } from '../with-webglass.ts';

export const citeCommand: Command = {
  name: 'cite',
  about: 'check whether a quotation stands in a page',
  help: `Usage: webglass cite <quotation> <url>

Reads the page and says whether the quotation stands in it, word for word. White space, kinds of quotes and dashes, and
Markdown marks may differ; "…" leaves something out.

Options
      --fresh   do not answer from the cache
      --json    print {found, url, hash, start, end, quote, fetchedAt} for programs

Examples
  webglass cite "for use in illustrative examples" https://example.com
  webglass cite "max-age … ETag" https://example.com/caching --json

Exit code: 0 it stands there, 1 it does not (or the page could not be read), 2 wrong usage.
`,
  options: { fresh: { type: 'boolean' } },
  run: async (input, terminal) => {
    const [quote, url, ...more] = input.positionals;
    if (!quote || !url || more.length > 0) throw new UsageError('give a quotation in quotes, and one address.');
    return withWebglass(input, terminal, async (web, call) => {
      const result = await web.verifyQuote({ quote, url, fresh: input.values['fresh'] === true }, call);
      if (input.values['json']) terminal.out(JSON.stringify(result, null, 2));
      else if (result.error) terminal.say(`${terminal.paint('red', 'webglass:')} ${result.error.message}`);
      else
        terminal.out(
          result.found
            ? `It stands there: ${result.url} (characters ${result.start} to ${result.end}).`
            : `It does not stand there: ${result.url}`,
        );
      return result.found ? exitCodes.results : exitCodes.failure;
    });
  },
};
