import { loopback } from './loopback.ts';

/** A request as it arrived, its parameters apart. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string | string[]>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Canned {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ReplayServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly arrived: () => Arrived[];
}

/** A server on loopback that gives its replies in order, the last one again and again. */
export async function replay(replies: readonly Canned[]): Promise<ReplayServer> {
  let count = 0;
  const server = await loopback(() => {
    const { status, headers = {}, body } = replies[Math.min(count, replies.length - 1)]!;
    count += 1;
    const type = /^\s*</.test(body) ? 'text/html; charset=utf-8' : 'application/json';
    return {
      status,
      headers: placed({ 'content-type': type, ...headers }, server.url),
      body: placed(body, server.url),
    };
  });
  const arrived = () =>
    server.seen.map(({ method, path, headers, body }) => {
      const { pathname, searchParams } = new URL(path, server.url);
      return { method, path: pathname, query: asRecord(searchParams), headers, body };
    });
  return { baseUrl: server.url, arrived, [Symbol.asyncDispose]: server.close };
}

/** Puts the address of the stand-in where a fixture says `{{base}}` or `{{host}}`. */
export function placed<Value>(value: Value, baseUrl: string): Value {
  const text = JSON.stringify(value).replaceAll('{{base}}', baseUrl).replaceAll('{{host}}', new URL(baseUrl).host);
  return JSON.parse(text) as Value;
}

/** Query and form parameters as a plain object; a repeated name becomes a list. */
export function asRecord(parameters: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}
