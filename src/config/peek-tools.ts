import { shapeOf } from './config-shape.ts';
import type { LocateOptions } from './locate-config.ts';
import { profiles, type Profile } from './profile.ts';
import { readWritten } from './read-written.ts';
import { toolNamesIn } from './tool-names.ts';

/** The two things in a configuration that decide how tools are declared. */
export interface PeekedTools {
  readonly profile: Profile;
  /** Other names a person wants for them. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Which tools the configuration asks for, without checking it: the same answer as `loadConfig` gives, a tenth of the
 * work. A server can declare its tools with it and leave schemas and providers to the first call.
 */
export async function peekTools(options: LocateOptions & { readonly config?: unknown }): Promise<PeekedTools> {
  const { raw, problem } = await readWritten(options);
  // What is wrong with the file is said by every call; the tools are declared all the same.
  if (problem) return { profile: 'standard', names: {} };
  const { shape, value } = shapeOf(raw);
  return { profile: profileIn(value, shape, options.env['WEBGLASS_PROFILE']?.trim()), names: toolNamesIn(value) };
}

function profileIn(value: unknown, shape: string, inEnvironment: string | undefined): Profile {
  const written = fieldIn(value, 'profile');
  if (written !== undefined) return known(written) ?? (shape === 'exa' ? 'exa' : 'standard');
  if (shape === 'exa') return 'exa';
  return (readsEnvironment(value) ? known(inEnvironment) : undefined) ?? 'standard';
}

const known = (name: unknown): Profile | undefined => profiles.find((one) => one === name);

function readsEnvironment(value: unknown): boolean {
  const sources = fieldIn(fieldIn(value, 'secrets'), 'sources');
  return !Array.isArray(sources) || sources.includes('env');
}

const fieldIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
