import { readFile } from 'node:fs/promises';
import { shapeOf } from '../config/config-shape.ts';
import { locateConfig, type LocateOptions } from '../config/locate-config.ts';
import { toolNamesIn } from '../config/tool-names.ts';

/** The two things in the file that decide how tools are declared. */
export interface Peeked {
  readonly profile: ProfileName;
  /** Other names the person wants for the tools. */
  readonly names: Readonly<Record<string, string>>;
}

export const profileNames = ['standard', 'pages', 'exa'] as const;
export type ProfileName = (typeof profileNames)[number];

/**
 * Reads just enough to declare tools, without the schemas: pi's start waits for this. The engine reads the file again,
 * checks all of it, and speaks about mistakes when it is called.
 */
export async function peekConfig(options: LocateOptions): Promise<Peeked> {
  const { shape, value } = shapeOf(await readRaw(options));
  const written = fieldIn(value, 'profile');
  const sources = fieldIn(fieldIn(value, 'secrets'), 'sources');
  const isOpen = !Array.isArray(sources) || sources.includes('env');
  const chosen = written ?? (shape === 'exa' ? 'exa' : isOpen ? options.env['WEBGLASS_PROFILE']?.trim() : undefined);
  return {
    profile: profileNames.find((name) => name === chosen) ?? (shape === 'exa' ? 'exa' : 'standard'),
    names: toolNamesIn(value),
  };
}

async function readRaw(options: LocateOptions): Promise<unknown> {
  try {
    const { file } = await locateConfig(options);
    return JSON.parse(await readFile(file, 'utf8')) as unknown;
  } catch {
    return undefined; // missing, unreadable or not JSON: the tools load, and every call says so
  }
}

const fieldIn = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
