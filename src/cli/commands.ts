import type { Command } from './command.ts';

/** Name → what it is for, and where it is. Loaded only when called: `--help` must not wait for the engine. */
export const commands: Readonly<Record<string, { readonly about: string; readonly load: () => Promise<Command> }>> = {
  search: { about: 'search the web', load: async () => (await import('./commands/search.ts')).searchCommand },
  read: { about: 'read web pages as Markdown', load: async () => (await import('./commands/read.ts')).readCommand },
  extract: {
    about: 'turn HTML from standard input into Markdown',
    load: async () => (await import('./commands/extract.ts')).extractCommand,
  },
  mcp: { about: 'serve the tools to MCP clients', load: async () => (await import('./commands/mcp.ts')).mcpCommand },
  providers: {
    about: 'what each provider can do',
    load: async () => (await import('./commands/providers.ts')).providersCommand,
  },
  config: {
    about: 'show the configuration, its file and its schema',
    load: async () => (await import('./commands/config.ts')).configCommand,
  },
  doctor: {
    about: 'what is configured and who answers',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand,
  },
  setup: {
    about: 'set up a provider, step by step',
    load: async () => (await import('./commands/setup.ts')).setupCommand,
  },
  cache: {
    about: 'show or clear what is kept on disk',
    load: async () => (await import('./commands/cache.ts')).cacheCommand,
  },
  cite: {
    about: 'check whether a quotation stands in a page',
    load: async () => (await import('./commands/cite.ts')).citeCommand,
  },
};
