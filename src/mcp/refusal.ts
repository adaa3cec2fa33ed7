/** An answer to a request that is not served: a status and a JSON-RPC error, without a stack. */
export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Codes of JSON-RPC where it has one for the case; the rest is the server's own. */
const codes: Readonly<Record<string, number>> = { parse: -32700, request: -32600, server: -32000 };

export function refuse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  kind: 'parse' | 'request' | 'server' = 'server',
): Refusal {
  return { status, headers, body: JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: codes[kind], message } }) };
}
