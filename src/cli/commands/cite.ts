import { ageWords } from '../../clean/age-words.ts';
import { cleanLine } from '../../clean/index.ts';
import type { VerifiedQuote } from '../../verify-quote.ts';
import { exitCodes, textOption, UsageError, type Command } from '../command.ts';
import type { Terminal } from '../terminal.ts';
import { withWebglass } from '../with-webglass.ts';

export const citeCommand: Command = {
  name: 'cite',
  about: 'check whether a quotation stands in a page',
  help: `Usage: webglass cite <quotation> <url>
       webglass cite <quotation> <hash>
       webglass cite <quotation> <url> --hash HASH

Says whether the quotation stands in the page, word for word. White space, kinds of quotes and dashes, Markdown marks and
capitals may differ, and are named; "…" or "..." leaves something out. "-" takes the quotation from standard input.

With an address the page is looked at: a copy that is still fresh, else the live page. With a hash (\`contentHash\` of
\`webglass read --json\`) only that version is: nothing is fetched, so it must be at hand, which takes the cache on disk
(\`cache.kind: "disk"\`, or WEBGLASS_CACHE=disk). With both, the page is looked at, and whether it is still that version.

Options
      --hash HASH    the version that was quoted
      --fresh        look at the live page, not at a kept copy
      --offline      ask nobody: look only at what the cache on disk holds
      --json         print {found, verdict, differences, url, hash, start, end, fetchedAt, ageSeconds, from, …} for programs
      --config FILE  use this configuration

Examples
  webglass cite "for use in illustrative examples" https://example.com
  webglass cite "max-age … ETag" https://example.com/caching --fresh --json
  webglass cite "max-age" b3Xk0Tq9_aZ1-mNe
  pbpaste | webglass cite - https://example.com
  webglass cite -- "-5 degrees" https://example.com/weather

Exit code: 0 it stands there, 1 it does not (or nothing could be looked at), 2 wrong usage or configuration.
`,
  options: { fresh: { type: 'boolean' }, hash: { type: 'string' } },
  run: async (input, terminal) => {
    const [given, page, ...more] = input.positionals;
    const hash = textOption(input, 'hash');
    if (given === undefined || (page === undefined && hash === undefined))
      throw new UsageError('give a quotation, and the address or the hash of a page.');
    if (more.length > 0) throw new UsageError('put the quotation in quotes, and give one address or hash after it.');
    const quote = given === '-' ? (await terminal.stdin()).toString('utf8') : given;
    const fresh = input.values['fresh'] === true;
    return withWebglass(input, terminal, async (web, call) => {
      const request = { quote, fresh, ...(page !== undefined && { url: page }), ...(hash !== undefined && { hash }) };
      const result = await web.verifyQuote(request, call);
      if (input.values['json']) terminal.out(JSON.stringify(result, null, 2));
      else print(result, hash, terminal);
      return result.found ? exitCodes.results : exitCodes.failure;
    });
  },
};

const words: Readonly<Record<NonNullable<VerifiedQuote['differences']>[number], string>> = {
  whitespace: 'white space',
  typography: 'kinds of quotes and dashes',
  markup: 'Markdown marks',
  case: 'capitals',
  omission: 'what it leaves out',
};

function print(result: VerifiedQuote, asked: string | undefined, terminal: Terminal): void {
  const { error, found, url = '', start, end, differences = [], text, changed, from } = result;
  if (error) {
    terminal.say(
      `${terminal.paint('red', 'webglass:')} ${error.message}${error.fix ? `\n${terminal.paint('dim', error.fix)}` : ''}`,
    );
    return;
  }
  terminal.out(found ? `It stands there: ${url} (characters ${start} to ${end}).` : `It does not stand there: ${url}`);
  if (differences.length > 0) terminal.out(`It differs in ${differences.map((one) => words[one]).join(', ')}.`);
  if (text !== undefined) terminal.out(`The page says: ${cleanLine(text)}`);
  terminal.out(terminal.paint('dim', versionLine(result)));
  if (changed === false)
    terminal.out(
      from === 'live' ? 'The page has not changed since.' : 'It is that version; --fresh asks the live page.',
    );
  if (changed) terminal.out(`The page has changed since version ${asked}.`);
  if (changed && !found) terminal.out(`To look at that version: webglass cite <quotation> ${asked}`);
}

function versionLine({ hash, from, fetchedAt = '', ageSeconds = 0 }: VerifiedQuote): string {
  const age = ageSeconds < 60 ? 'just now' : `${ageWords(ageSeconds * 1000)} ago`;
  return `Version ${hash}, ${from === 'live' ? 'the live page' : 'a kept copy'}, fetched ${fetchedAt} (${age}).`;
}
