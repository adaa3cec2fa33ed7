import { commands } from './commands.ts';

/** The first help a person sees: what it is, what it can do, three examples. */
export function mainHelp(version: string): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const rows = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`);
  return `webglass ${version}: search the web and read pages, with any provider or none.

Usage: webglass <command> [options]

Commands
${rows.join('\n')}

Examples
  webglass search "structured concurrency" --limit 3
  webglass read https://example.com --query "what may it be used for"
  webglass search "node release schedule" --json | jq -r '.results[].url'

It works with nothing configured. A key makes it better: webglass setup
Each command has its own help: webglass search --help
`;
}
