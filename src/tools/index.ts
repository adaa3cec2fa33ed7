import type { Webglass } from '../webglass.ts';
import { exaTools } from './exa-tools.ts';
import { pagesTools } from './pages-tools.ts';
import { standardTools } from './standard-tools.ts';
import type { Tool } from './tool.ts';

export type Profile = 'standard' | 'pages' | 'exa';

const profiles: Readonly<Record<Profile, (web: Webglass) => readonly Tool[]>> = {
  standard: standardTools,
  pages: pagesTools,
  exa: exaTools,
};

/** The tools of a profile, as values any face can use. Without one, the configured profile is taken. */
export function createTools(
  web: Webglass,
  { profile = web.config.profile }: { profile?: Profile } = {},
): readonly Tool[] {
  return profiles[profile](web);
}

export type { JsonSchema, Tool, ToolOptions, ToolResult } from './tool.ts';
