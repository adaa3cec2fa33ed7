import { extract } from '../../extract/index.ts';
import type { Document } from '../../extract/index.ts';
import { decodeText } from '../../read/decode-text.ts';
import { exitCodes, textOption, UsageError, type Command } from '../command.ts';

export const extractCommand: Command = {
  name: 'extract',
  about: 'turn HTML from standard input into Markdown',
  help: `Usage: webglass extract [--url URL] < page.html

Prints the main content of an HTML page as Markdown. Asks nobody, opens nothing. The page may be in any encoding that browsers
know. Exit code 0: content, 1: the page has none to show, 2: wrong usage.

Options
      --url URL   where the page came from: makes links absolute, and helps to tell what kind of page it is
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
    if (url !== undefined && !isPageAddress(url))
      throw new UsageError(`--url takes an absolute http or https URL, not "${url}".`);
    if (terminal.isInteractive) terminal.say('Reading HTML from the terminal; end it with Ctrl-D.');
    const { text } = decodeText(await terminal.stdin());
    const document = extract(text, url === undefined ? {} : { url });
    if (input.values['json']) terminal.out(JSON.stringify(document, null, 2));
    else if (document.markdown !== '') terminal.out(document.markdown);
    for (const note of notesOn(document, text)) terminal.say(note);
    return document.markdown === '' ? exitCodes.failure : exitCodes.results;
  },
};

const isPageAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** What a reader of the Markdown alone would not know. */
function notesOn({ markdown, isShell, signals }: Document, html: string): readonly string[] {
  const shows = isShell ? 'The page shows nothing without running its scripts' : 'The page has no readable content';
  return [
    ...(html.trim() === '' ? ['Nothing came through standard input.'] : []),
    ...(html.trim() !== '' && markdown === ''
      ? [`${shows}. To render it: webglass read URL, with a reader that does.`]
      : []),
    ...(signals.includes('cut') ? ['The page is too large to be read as a whole: its end is left out.'] : []),
  ];
}

/** The page comes through standard input, whoever opens it. */
const nextStep = (given: string) =>
  /^https?:/i.test(given)
    ? `reads HTML from standard input. For a page of the web: webglass read ${given}`
    : `reads HTML from standard input: webglass extract < ${given}`;
