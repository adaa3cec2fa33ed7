import type { Profile } from '../config/profile.ts';
import type { Webglass } from '../webglass.ts';
import type { HttpHost, HttpHostOptions } from './http-host.ts';
import { mountToolbox, type McpServer } from './mount-toolbox.ts';
import type { StdioStreams } from './stdio-streams.ts';
import { openToolbox } from './toolbox.ts';

/**
 * Speaks both protocol eras (2025 with a handshake, 2026-07-28 without) over stdio and stateless HTTP.
 * Closing it leaves the webglass open: it was yours before.
 * @example
 * const server = await createMcpServer(await createWebglass());
 * await server.serveStdio(process);
 */
export async function createMcpServer(
  web: Webglass,
  { profile = web.config.profile }: { readonly profile?: Profile } = {},
): Promise<McpServer> {
  return mountToolbox(await openToolbox(profile, web.config.tools.names, async () => web));
}

export type { HttpHost, HttpHostOptions, McpServer, StdioStreams };
