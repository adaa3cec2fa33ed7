import type { Webglass } from '../webglass.ts';
import { exaTools } from './exa-tools.ts';
import { pagesTools } from './pages-tools.ts';
import { renameTools } from './rename-tools.ts';
import { standardTools } from './standard-tools.ts';
import type { Tool } from './tool.ts';

export type Profile = 'standard' | 'pages' | 'exa';

const profiles: Readonly<Record<Profile, (web: Webglass) => readonly Tool[]>> = {
  standard: standardTools,
  pages: pagesTools,
  exa: exaTools,
};

export interface CreateToolsOptions {
  /** Without one, the configured profile is taken. */
  readonly profile?: Profile;
  /** Other names for the tools, by their own; without them, those of the configuration (`tools.names`). */
  readonly names?: Readonly<Record<string, string>>;
}

/** The tools of a profile, as values any face can use. */
export function createTools(
  web: Webglass,
  { profile = web.config.profile, names = web.config.tools.names }: CreateToolsOptions = {},
): readonly Tool[] {
  return renameTools(profiles[profile](web), names);
}

export type { JsonSchema, Tool, ToolOptions, ToolResult } from './tool.ts';
