import type { Webglass } from '../webglass.ts';
import { fetchTool } from './fetch-tool.ts';
import { searchTool } from './search-tool.ts';
import type { Tool } from './tool.ts';

/** `web_search` and `web_fetch`, for everybody. */
export const standardTools = (web: Webglass): readonly Tool[] => [searchTool(web), fetchTool(web)];
