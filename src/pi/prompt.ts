import { frameMeaning } from '../render/frame-meaning.ts';
import { withNames } from '../tools/with-names.ts';
import type { Declaration } from './declarations.ts';

/** What the system prompt says about a tool. All of it together is paid for on every turn: under 150 tokens. */
export interface PromptText {
  readonly promptSnippet: string;
  readonly promptGuidelines: readonly string[];
}

const snippets: Readonly<Record<Declaration['name'], string>> = {
  web_search: 'Search the web',
  web_fetch: 'Read web pages',
  open_page: 'Read a web page',
};

/** `today` is left out where the host gives the date itself. */
export function promptFor(
  { name }: Declaration,
  reader: string,
  names: Readonly<Record<string, string>>,
  today: string | undefined,
): PromptText {
  const lines =
    name === 'web_search'
      ? [
          `Use web_search for what may have changed or you do not know for sure, then ${reader} for pages worth reading; given a URL, use ${reader} at once.`,
          `Cite facts from web_search and ${reader} as [n] and name the URL of each [n].`,
          ...(today === undefined ? [] : [`Today is ${today}: web_search for recent things with this date in mind.`]),
        ]
      : [frameMeaning];
  return { promptSnippet: snippets[name], promptGuidelines: lines.map((line) => withNames(line, names)) };
}
