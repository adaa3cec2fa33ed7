import { shapeOf } from './config-shape.ts';
import type { LocateOptions } from './locate-config.ts';
import { profiles, type Profile } from './profile.ts';
import { readWritten } from './read-written.ts';

/**
 * Which tools the configuration asks for, without checking it: the same answer as `loadConfig(…).profile`, a tenth of
 * the work. A server can declare its tools with it and leave schemas and providers to the first call.
 */
export async function peekProfile(options: LocateOptions & { readonly config?: unknown }): Promise<Profile> {
  const { raw, problem } = await readWritten(options);
  // What is wrong with the file is said by every call; the tools are declared all the same.
  if (problem) return 'standard';
  const { shape, value } = shapeOf(raw);
  const written = fieldIn(value, 'profile');
  if (written !== undefined) return known(written) ?? (shape === 'exa' ? 'exa' : 'standard');
  if (shape === 'exa') return 'exa';
  return (readsEnvironment(value) ? known(options.env['WEBGLASS_PROFILE']?.trim()) : undefined) ?? 'standard';
}

const known = (name: unknown): Profile | undefined => profiles.find((one) => one === name);

function readsEnvironment(value: unknown): boolean {
  const sources = fieldIn(fieldIn(value, 'secrets'), 'sources');
  return !Array.isArray(sources) || sources.includes('env');
}

const fieldIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
