import { z } from 'zod';
import type { Progress } from '../webglass.ts';

/** A tool as a value: every face (pi, MCP, SDKs, one's own loop) translates it and calls `execute`. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonSchema;
  /** Never throws: bad input and failures are answers with `isError`. */
  readonly execute: (args: unknown, options?: ToolOptions) => Promise<ToolResult>;
}

export interface ToolOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

export interface ToolResult {
  /** For the model. Text of strangers stands inside a frame. */
  readonly text: string;
  /** The same for programs, cleaned like the text, without the frame. */
  readonly structured: unknown;
  readonly isError: boolean;
}

export interface JsonSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

const noise = new Set(['$schema', 'additionalProperties', 'maximum', 'minimum']);

/** The declared parameters, as small as they can be said: they are paid for on every turn. */
export function declareParameters(schema: z.ZodObject): JsonSchema {
  return lean(z.toJSONSchema(schema, { io: 'input' })) as JsonSchema;
}

function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !noise.has(name));
  return Object.fromEntries(entries.map(([name, inner]) => [name, lean(inner)]));
}
