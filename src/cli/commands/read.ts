import { renderRead } from '../../render/terminal-read.ts';
import type { ReadInput } from '../../request/index.ts';
import { exitCodes, numberOption, textOption, UsageError, type Command } from '../command.ts';
import { withWebglass } from '../with-webglass.ts';

export const readCommand: Command = {
  name: 'read',
  about: 'read web pages as Markdown',
  help: `Usage: webglass read <url>… [options]

Reads up to 20 pages and prints their content as Markdown. Pages that fail are named; the others are printed.

Options
  -q, --query TEXT       only the passages that answer this
      --max-chars N      most characters per page
      --max-tokens N     most tokens per page
      --heading TEXT     only the section under this heading
      --find TEXT        only the passages around this text (or /pattern/)
      --cursor TEXT      go on where the last read stopped
      --highlights       the best passages as a list
      --summary          a short extract
  -p, --provider NAME    read with this one ("local" asks nobody)
      --fresh            do not answer from the cache
      --offline          ask nobody: answer only from the cache on disk
      --record DIR       write every exchange to this folder, without keys; the cache is not used
      --replay DIR       answer only from what was recorded there
      --json             print the result for programs
      --config FILE      use this configuration

Examples
  webglass read https://example.com
  webglass read https://example.com/long --query "how to install" --max-tokens 600
  webglass read https://a.example https://b.example --json | jq -r '.pages[].title'

Exit code: 0 at least one page was read, 1 none was, 2 wrong usage or configuration.
`,
  options: {
    query: { type: 'string', short: 'q' },
    'max-chars': { type: 'string' },
    'max-tokens': { type: 'string' },
    heading: { type: 'string' },
    find: { type: 'string' },
    cursor: { type: 'string' },
    highlights: { type: 'boolean' },
    summary: { type: 'boolean' },
    provider: { type: 'string', short: 'p' },
    fresh: { type: 'boolean' },
  },
  run: async (input, terminal) => {
    if (input.positionals.length === 0) throw new UsageError('which page? Give one or more http(s) addresses.');
    const flag = (name: string) => (input.values[name] === true ? true : undefined);
    const options = {
      query: textOption(input, 'query'),
      textMaxCharacters: numberOption(input, 'max-chars'),
      maxTokens: numberOption(input, 'max-tokens'),
      heading: textOption(input, 'heading'),
      find: textOption(input, 'find'),
      cursor: textOption(input, 'cursor'),
      highlights: flag('highlights'),
      summary: flag('summary'),
      provider: textOption(input, 'provider'),
      fresh: flag('fresh'),
    };
    const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
    return withWebglass(input, terminal, async (web, call) => {
      const result = await web.read({ urls: [...input.positionals], ...given } as ReadInput, call);
      terminal.out(input.values['json'] ? JSON.stringify(result, null, 2) : renderRead(result, terminal));
      return result.pages.some(({ error }) => !error) ? exitCodes.results : exitCodes.failure;
    });
  },
};
