import { deflateSync, gzipSync } from 'node:zlib';
import type { ServerResponse } from 'node:http';
import type { Code } from '../../src/errors/index.ts';

/** A search service that misbehaves, and what its user must see. */
export interface FaultRow {
  readonly id: string;
  /** `turn` counts the requests from 1. */
  readonly serve: (response: ServerResponse, turn: number) => void;
  /** The code of the attempt; without one the service's own answer is used. */
  readonly code?: Code;
  /** Requests that arrive, retries included. */
  readonly calls: number;
  /** The least wait before the second request, as it was asked for. */
  readonly waitMs?: number;
  /** How many of its own results are shown; 3 where nothing else is said. */
  readonly results?: number;
  /** It asks for a pause, which is waited for when there is no standby. */
  readonly pauses?: Code;
  /** Not asked again by the next search. */
  readonly coolsDown?: boolean;
}

type Headers = Readonly<Record<string, string>>;

const good = {
  results: [1, 2, 3].map((n) => ({ url: `https://good.example/${n}`, title: `Good ${n}`, content: 'x' })),
};
const json = (body: unknown, status = 200, headers: Headers = {}) =>
  text(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers });
const text =
  (body: string | Buffer, status = 200, headers: Headers = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body);
const html = (body: string, status = 200) => text(body, status, { 'content-type': 'text/html' });
const coded = (body: Buffer, encoding: string) => text(body, 200, { 'content-encoding': encoding });
/** The fault first, then a good answer. */
const once =
  (serve: FaultRow['serve']): FaultRow['serve'] =>
  (response, turn) =>
    turn === 1 ? serve(response, turn) : json(good)(response);

const whole = Buffer.from(JSON.stringify(good));
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();

const refusals: readonly FaultRow[] = [
  { id: 'http-400', serve: json({ error: 'bad parameter: count' }, 400), code: 'BAD_REQUEST', calls: 1 },
  { id: 'http-401', serve: json({ message: 'Invalid API key' }, 401), code: 'AUTH', calls: 1, coolsDown: true },
  { id: 'http-402', serve: json({ error: 'credits exhausted' }, 402), code: 'QUOTA', calls: 1, coolsDown: true },
  { id: 'http-403', serve: json({ error: 'forbidden' }, 403), code: 'AUTH', calls: 1, coolsDown: true },
  {
    id: 'http-403-html-waf',
    serve: html('<title>Attention Required! | Cloudflare</title>', 403),
    code: 'BLOCKED_BY_SITE',
    calls: 1,
    coolsDown: true,
  },
  { id: 'http-404-api', serve: json({ error: 'no such endpoint' }, 404), code: 'CONFIG', calls: 1 },
  { id: 'http-408', serve: text('', 408), code: 'TIMEOUT', calls: 2 },
  { id: 'http-409', serve: text('', 409), code: 'UPSTREAM', calls: 1 },
  { id: 'http-413', serve: text('', 413), code: 'BAD_REQUEST', calls: 1 },
  { id: 'http-422', serve: json({ detail: [{ loc: ['q'], msg: 'too long' }] }, 422), code: 'BAD_REQUEST', calls: 1 },
  { id: 'redir-api', serve: text('', 302, { location: 'https://login.example.com/' }), code: 'CONFIG', calls: 1 },
  { id: 'redir-cross-auth', serve: text('', 307, { location: 'http://localhost:9/steal' }), code: 'CONFIG', calls: 1 },
];

const limits: readonly FaultRow[] = [
  {
    id: 'http-429-seconds',
    serve: once(text('', 429, { 'retry-after': '1' })),
    calls: 2,
    waitMs: 1000,
    pauses: 'RATE_LIMITED',
  },
  {
    id: 'http-429-long',
    serve: text('', 429, { 'retry-after': '3600' }),
    code: 'RATE_LIMITED',
    calls: 1,
    coolsDown: true,
  },
  {
    id: 'http-429-date',
    serve: once((response) => text('', 429, { 'retry-after': inSeconds(3) })(response)),
    calls: 2,
    waitMs: 1000,
    pauses: 'RATE_LIMITED',
  },
  {
    id: 'http-429-date-past',
    serve: text('', 429, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }),
    code: 'RATE_LIMITED',
    calls: 3,
    waitMs: 200,
  },
  { id: 'http-429-none', serve: text('', 429), code: 'RATE_LIMITED', calls: 3, waitMs: 200 },
  {
    id: 'http-429-garbage',
    serve: text('', 429, { 'retry-after': 'soon' }),
    code: 'RATE_LIMITED',
    calls: 3,
    waitMs: 200,
  },
  {
    id: 'http-429-body-hint',
    serve: once(json({ error: { retry_after_ms: 500 } }, 429)),
    calls: 2,
    waitMs: 500,
    pauses: 'RATE_LIMITED',
  },
  { id: 'http-429-always', serve: text('', 429, { 'retry-after': '0' }), code: 'RATE_LIMITED', calls: 3, waitMs: 200 },
  {
    id: 'json-error-200',
    serve: json({ error: { code: 'rate_limit_exceeded', message: 'slow down' } }),
    code: 'RATE_LIMITED',
    calls: 2,
    waitMs: 200,
  },
];

const origin = (status: number, code: Code, calls: number): FaultRow => ({
  id: `http-${status}`,
  serve: html(`<title>example.com | ${status}</title>`, status),
  code,
  calls,
});

const failures: readonly FaultRow[] = [
  { id: 'http-500', serve: text('', 500), code: 'UPSTREAM', calls: 3, waitMs: 200 },
  { id: 'http-500-once', serve: once(text('', 500)), calls: 2 },
  { id: 'http-501', serve: text('', 501), code: 'UPSTREAM', calls: 1 },
  { id: 'http-502', serve: html('<html>Bad gateway</html>', 502), code: 'UPSTREAM', calls: 3 },
  {
    id: 'http-503-retry-after',
    serve: once(text('', 503, { 'retry-after': '1' })),
    calls: 2,
    waitMs: 1000,
    pauses: 'UPSTREAM',
  },
  { id: 'http-504', serve: text('', 504), code: 'TIMEOUT', calls: 2 },
  origin(520, 'UPSTREAM', 2),
  origin(521, 'UPSTREAM', 2),
  origin(522, 'TIMEOUT', 2),
  origin(523, 'UPSTREAM', 2),
  origin(524, 'TIMEOUT', 2),
  origin(525, 'TLS', 2),
  origin(526, 'TLS', 1),
  origin(530, 'UPSTREAM', 2),
  { id: 'http-999', serve: text('', 999), code: 'UPSTREAM', calls: 1 },
  { id: 'http-304-unasked', serve: text('', 304), code: 'UPSTREAM', calls: 2 },
  { id: 'http-204', serve: text('', 204), calls: 1, results: 0 },
];

const headers: readonly FaultRow[] = [
  { id: 'header-huge', serve: json(good, 200, { 'x-long': 'x'.repeat(1_000_000) }), code: 'PROTOCOL', calls: 1 },
  {
    id: 'header-many',
    serve: json(good, 200, Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`x-header-${n}`, 'x']))),
    code: 'PROTOCOL',
    calls: 1,
  },
];

const bodies: readonly FaultRow[] = [
  { id: 'json-invalid', serve: text('{"results": ['), code: 'PROTOCOL', calls: 2 },
  { id: 'json-empty', serve: text(''), code: 'PROTOCOL', calls: 2 },
  { id: 'json-bom', serve: text('\uFEFF{"results":[]}'), calls: 1, results: 0 },
  { id: 'json-html', serve: html('<html><body>Login</body></html>'), code: 'PROTOCOL', calls: 1 },
  { id: 'json-wrong-type', serve: json({ results: 'none' }), code: 'PROTOCOL', calls: 1 },
  { id: 'json-array-root', serve: json([]), code: 'PROTOCOL', calls: 1 },
  { id: 'json-null-results', serve: json({ results: null }), calls: 1, results: 0 },
  { id: 'json-missing-results', serve: json({ ok: true }), code: 'PROTOCOL', calls: 1 },
  {
    id: 'json-missing-fields',
    serve: json({
      results: [
        { title: 'no url' },
        { url: 'https://a.example/', title: null },
        { url: 'https://b.example/' },
        { url: 'javascript:alert(1)', title: 'x' },
        42,
        null,
      ],
    }),
    calls: 1,
    results: 2,
  },
  { id: 'json-empty-results', serve: json({ results: [] }), calls: 1, results: 0 },
  {
    id: 'json-duplicates',
    serve: json({
      results: Array.from({ length: 10 }, () => ({ url: 'https://a.example/?utm_source=x', title: 'same' })),
    }),
    calls: 1,
    results: 1,
  },
  {
    id: 'json-huge',
    serve: json({
      results: Array.from({ length: 50_000 }, (_, n) => ({ url: `https://a.example/${n}`, title: `${n}` })),
    }),
    calls: 1,
    results: 5,
  },
  {
    id: 'json-deep',
    serve: text(`${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    code: 'PROTOCOL',
    calls: 1,
  },
  {
    id: 'json-proto',
    serve: text(
      '{"results":[{"url":"https://a.example/","title":"t","__proto__":{"polluted":1}}],"constructor":{"prototype":{"polluted":1}}}',
    ),
    calls: 1,
    results: 1,
  },
  {
    id: 'json-bignum',
    serve: text('{"results":[{"url":"https://a.example/","title":"t","score":1e999,"publishedDate":"not a date"}]}'),
    calls: 1,
    results: 1,
  },
  {
    id: 'json-control',
    serve: json({
      results: [{ url: 'https://a.example/', title: 'a\u001B[2Jb\u202Ec\u{E0041}', content: '<b>x</b> &amp; \u0000' }],
    }),
    calls: 1,
    results: 1,
  },
  {
    id: 'json-private-urls',
    serve: json({
      results: [
        { url: 'http://169.254.169.254/', title: 'x' },
        { url: 'https://a.example/', title: 'z' },
      ],
    }),
    calls: 1,
    results: 2,
  },
  { id: 'gzip-garbage', serve: coded(Buffer.from('not gzip at all'), 'gzip'), code: 'PROTOCOL', calls: 2 },
  { id: 'gzip-trunc', serve: coded(gzipSync(whole).subarray(0, 40), 'gzip'), code: 'PROTOCOL', calls: 2 },
  {
    id: 'gzip-chain',
    serve: coded(whole, Array.from({ length: 20 }, () => 'gzip').join(', ')),
    code: 'PROTOCOL',
    calls: 1,
  },
  { id: 'zstd', serve: coded(deflateSync(whole), 'zstd'), code: 'PROTOCOL', calls: 2 },
  {
    id: 'trunc-length',
    serve: (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"results": [');
      setTimeout(() => response.socket?.end(), 20);
    },
    code: 'PROTOCOL',
    calls: 2,
  },
  {
    id: 'trunc-chunked',
    serve: (response) => {
      response.writeHead(200).write('{"results": [');
      setTimeout(() => response.socket?.end(), 20);
    },
    code: 'PROTOCOL',
    calls: 2,
  },
];

const network: readonly FaultRow[] = [
  { id: 'late-success', serve: (response) => void setTimeout(() => json(good)(response), 300), calls: 1 },
  { id: 'reset-connect', serve: (response) => void response.socket?.resetAndDestroy(), code: 'NETWORK', calls: 2 },
  {
    id: 'reset-mid',
    serve: (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"results": [');
      setTimeout(() => response.socket?.resetAndDestroy(), 20);
    },
    code: 'NETWORK',
    calls: 2,
  },
];

const drip = (response: ServerResponse, drop: () => void): void => {
  const timer = setInterval(drop, 50);
  response.on('close', () => clearInterval(timer));
};

/** Those that only the deadline ends. */
export const endless: readonly FaultRow[] = [
  { id: 'slow-headers', serve: () => undefined, code: 'TIMEOUT', calls: 1 },
  {
    id: 'slow-headers-drip',
    serve: (response) => {
      const { socket } = response;
      socket?.write('HTTP/1.1 200 OK\r\n');
      drip(response, () => socket?.write('x-drip: 1\r\n'));
    },
    code: 'TIMEOUT',
    calls: 1,
  },
  {
    id: 'slow-body',
    serve: (response) => {
      response.writeHead(200);
      drip(response, () => response.write(' '));
    },
    code: 'TIMEOUT',
    calls: 1,
  },
  {
    id: 'stall-mid-body',
    serve: (response) => void response.writeHead(200).write(whole.subarray(0, 50)),
    code: 'TIMEOUT',
    calls: 1,
  },
];

export const answered: readonly FaultRow[] = [...refusals, ...limits, ...failures, ...headers, ...bodies, ...network];
