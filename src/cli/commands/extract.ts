import { extract } from '../../extract/index.ts';
import { exitCodes, textOption, UsageError, type Command } from '../command.ts';

export const extractCommand: Command = {
  name: 'extract',
  about: 'turn HTML from standard input into Markdown',
  help: `Usage: webglass extract [--url URL] < page.html

Prints the main content of an HTML page as Markdown. Asks nobody, opens nothing.

Options
      --url URL   where the page came from: makes links absolute
      --json      print title, byline, dates, Markdown and text for programs

Examples
  curl -s https://example.com | webglass extract --url https://example.com
  webglass extract --json < page.html | jq -r .title
`,
  options: { url: { type: 'string' } },
  run: async (input, terminal) => {
    const [file] = input.positionals;
    if (file !== undefined) throw new UsageError(nextStep(file));
    const url = textOption(input, 'url');
    if (url !== undefined && !URL.canParse(url)) throw new UsageError(`--url takes an absolute URL, not "${url}".`);
    if (terminal.isInteractive) terminal.say('Reading HTML from the terminal; end it with Ctrl-D.');
    const document = extract(await terminal.stdin(), url === undefined ? {} : { url });
    terminal.out(input.values['json'] ? JSON.stringify(document, null, 2) : document.markdown);
    return exitCodes.results;
  },
};

/** The page comes through standard input, whoever opens it. */
const nextStep = (given: string) =>
  /^https?:/i.test(given)
    ? `reads HTML from standard input. For a page of the web: webglass read ${given}`
    : `reads HTML from standard input: webglass extract < ${given}`;
