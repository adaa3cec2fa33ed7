/** An answer to a request that is not served: a status and a JSON-RPC error, without a stack. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Codes of JSON-RPC where it has one for the case; the rest is the server's own. */
const codes = { parse: -32700, request: -32600, server: -32000 } as const;
type Kind = keyof typeof codes;

export function refuse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  kind: Kind = 'server',
): Refusal {
  return { status, headers, body: JSON.stringify(errorMessage(kind, message)) };
}

/** A JSON-RPC error; `id` is the request's, where it could be told. */
export const errorMessage = (kind: Kind, message: string, id: string | number | null = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code: codes[kind], message },
});
