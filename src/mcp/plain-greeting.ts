/** A message every client begins with, in its plain form. */
export interface Greeting {
  readonly id?: string | number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The greeting in a line, or nothing where anything about it is unusual. */
export function greetingIn(line: string): Greeting | undefined {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isEnvelope(message)) return undefined;
  const { id, method, params = {} } = message as unknown as Greeting;
  return { method, params, ...(id !== undefined && { id }) };
}

/** The version in an `initialize` with nothing unusual in it. */
export const handshakeVersion = (params: Greeting['params']): string | undefined =>
  isHandshake(params) ? (params['protocolVersion'] as string) : undefined;

const meta = 'io.modelcontextprotocol/';

/** The version in a request that describes itself, and says nothing else. */
export const statelessVersion = (params: Greeting['params']): string | undefined =>
  isSelfDescription(params) ? (params['_meta'] as Record<string, string>)[`${meta}protocolVersion`] : undefined;

export const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

type Shape = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Shape = (value) => typeof value === 'string';
const isFlag: Shape = (value) => typeof value === 'boolean';
const isOneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);
const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** These fields and no others; those that are `required` are there. */
const fields =
  (shapes: Readonly<Record<string, Shape>>, required: readonly string[] = []): Shape =>
  (value) =>
    isRecord(value) &&
    required.every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, inner]) => Object.hasOwn(shapes, name) && shapes[name]!(inner));

/** Names that mean something to objects themselves are left to the server, and so is what is nested deeply. */
const reserved = new Set(['__proto__', 'constructor', 'prototype']);
const mostDepth = 8;
const isAnything = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([name, inner]) => !reserved.has(name) && isAnything(inner, depth - 1));
};
const isFree: Shape = (value) => isRecord(value) && isAnything(value, mostDepth);
const isFreeByName: Shape = (value) => isFree(value) && Object.values(value as object).every(isRecord);

// What the protocol says about the first messages, no wider than the server itself reads it.
const isCapabilities = fields({
  roots: fields({ listChanged: isFlag }),
  sampling: fields({ context: isFree, tools: isFree }),
  elicitation: fields({ form: fields({ applyDefaults: isFlag }), url: isFree }),
  tasks: fields({
    list: isFree,
    cancel: isFree,
    requests: fields({ sampling: fields({ createMessage: isFree }), elicitation: fields({ create: isFree }) }),
  }),
  experimental: isFreeByName,
  extensions: isFreeByName,
});
const isPerson = fields(
  {
    name: isText,
    version: isText,
    title: isText,
    description: isText,
    websiteUrl: isText,
    icons: listOf(
      fields({ src: isText, mimeType: isText, sizes: listOf(isText), theme: isOneOf('light', 'dark') }, ['src']),
    ),
  },
  ['name', 'version'],
);
const isEnvelope = fields(
  {
    jsonrpc: isOneOf('2.0'),
    id: (value) => typeof value === 'string' || Number.isSafeInteger(value),
    method: isText,
    params: isRecord,
  },
  ['jsonrpc', 'method'],
);
const isHandshake = fields({ protocolVersion: isText, capabilities: isCapabilities, clientInfo: isPerson }, [
  'protocolVersion',
  'capabilities',
  'clientInfo',
]);
const isSelfDescription = fields(
  {
    _meta: fields(
      {
        [`${meta}protocolVersion`]: isText,
        [`${meta}clientCapabilities`]: isCapabilities,
        [`${meta}clientInfo`]: isPerson,
      },
      [`${meta}protocolVersion`, `${meta}clientCapabilities`],
    ),
  },
  ['_meta'],
);
