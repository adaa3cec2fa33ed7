import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loopback, type Loopback } from '../helpers/loopback.ts';
import { piEnvironment, type PiHost } from './pi-hosts.mjs';

/** One turn of the scripted model: it says something, or calls tools. */
export type Turn =
  | { readonly text: string }
  | { readonly calls: readonly { readonly name: string; readonly arguments: unknown }[] };

/** A turn that depends on what the tools said last. */
export type LateTurn = (said: string) => Turn;

export const call = (name: string, args: unknown): Turn => ({ calls: [{ name, arguments: args }] });
export const done: Turn = { text: 'High water is late [1].' };

export interface ModelRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly tools?: readonly { readonly function: { name: string; description: string; parameters: unknown } }[];
}

/** A model that follows a script over an OpenAI-shaped endpoint, and remembers what it was told. */
export async function scriptedModel(
  turns: readonly (Turn | LateTurn)[],
): Promise<Loopback & { requests: () => ModelRequest[] }> {
  let index = 0;
  const server = await loopback(({ body }, response) => {
    const next = turns[Math.min(index, turns.length - 1)]!;
    const turn = typeof next === 'function' ? next(toolTexts(JSON.parse(body) as ModelRequest).at(-1) ?? '') : next;
    index += 1;
    const chunk = (delta: object, finish: string | null = null) =>
      response.write(
        `data: ${JSON.stringify({
          id: `chat-${index}`,
          object: 'chat.completion.chunk',
          created: 1,
          model: 'scripted',
          choices: [{ index: 0, delta, finish_reason: finish }],
        })}\n\n`,
      );
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if ('text' in turn) {
      chunk({ role: 'assistant', content: turn.text });
      chunk({}, 'stop');
    } else {
      chunk({ role: 'assistant', content: null });
      const calls = turn.calls.map(({ name, arguments: args }, at) => ({
        index: at,
        id: `call_${index}_${at}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(args) },
      }));
      for (const call of calls) chunk({ tool_calls: [call] });
      chunk({}, 'tool_calls');
    }
    response.end('data: [DONE]\n\n');
  });
  return { ...server, requests: () => server.seen.map(({ body }) => JSON.parse(body) as ModelRequest) };
}

/** What the tools said to the model, in order, as it saw them last. */
export function toolTexts(request: ModelRequest): string[] {
  const text = (content: unknown): string =>
    typeof content === 'string' ? content : (content as { text: string }[]).map((part) => part.text).join('');
  return request.messages.filter(({ role }) => role === 'tool').map(({ content }) => text(content));
}

const hits = Array.from({ length: 8 }, (_, index) => ({
  title: `Tide ${index + 1} 潮汐`,
  content: `Snippet ${index + 1}: high water comes fifty minutes later every day.`,
}));

/** A search service and a few pages, on loopback. `/slow` never answers; `/long` is long; `/escape` attacks terminals. */
export async function smallWeb(): Promise<Loopback & { readonly config: object; readonly closed: string[] }> {
  const closed: string[] = [];
  const server = await loopback(({ path }, response) => {
    const { pathname } = new URL(path, 'http://small.test');
    if (pathname === '/slow') return void response.on('close', () => closed.push(pathname));
    if (pathname === '/missing') return { status: 404, body: 'no' };
    if (pathname === '/search') {
      const results = hits.map((hit, index) => ({ ...hit, url: `${origin()}/page${index + 1}` }));
      return { body: { query: 'tides', results } };
    }
    const parts = Array.from({ length: pathname === '/long' ? 500 : 3 }, (_, index) => part(index)).join('');
    const title = pathname === '/escape' ? 'Red \u001b[31m and \u001b]0;owned\u0007 title' : `Page ${pathname}`;
    return { body: `<title>${title}</title><body><article><h1>${title}</h1>${parts}</article>` };
  });
  const origin = () => server.url;
  const config = {
    providers: [{ name: 'mine', type: 'searxng', options: { baseUrl: server.url } }],
    read: { allow: [server.url] },
  };
  return { ...server, config, closed };
}

const part = (index: number) =>
  `<h2>Part ${index}</h2><p>High water number ${index} comes about fifty minutes later than the one of the day before, because the moon has moved on along its orbit while the earth turned once below it.</p>`;

export interface PiHome {
  readonly folder: string;
  readonly env: Record<string, string>;
  readonly base: readonly string[];
  readonly remove: () => void;
}

/** A home folder of its own, with the scripted model as pi's only one. */
export function piHome(host: PiHost, modelUrl: string, config?: unknown): PiHome {
  const folder = mkdtempSync(join(tmpdir(), 'webglass-pi-home-'));
  for (const name of ['agent', 'work', 'tmp']) mkdirSync(join(folder, name));
  const models = [{ id: 'scripted' }];
  const provider = { baseUrl: `${modelUrl}/v1`, apiKey: 'none', api: 'openai-completions', models };
  writeFileSync(join(folder, 'agent', 'models.json'), JSON.stringify({ providers: { scripted: provider } }));
  writeFileSync(join(folder, 'agent', 'settings.json'), '{"quietStartup":true}');
  if (config !== undefined) {
    const text = typeof config === 'string' ? config : JSON.stringify(config);
    writeFileSync(join(folder, 'agent', 'web-search.json'), text, { mode: 0o600 });
  }
  return {
    folder,
    env: { ...piEnvironment(host, folder), TMPDIR: join(folder, 'tmp') },
    base: [host.cli, '--provider', 'scripted', '--model', 'scripted'],
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  };
}

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs pi to its end. */
export function runPi(host: PiHost, home: PiHome, args: readonly string[], env = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const child = startPi(host, home, args, env);
    const said = { out: '', err: '' };
    child.stdout!.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
    child.stderr!.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
    child.once('close', (code) => resolve({ code, ...said }));
    child.stdin!.end();
  });
}

export function startPi(host: PiHost, home: PiHome, args: readonly string[], env = {}): ChildProcess {
  return spawn(host.node, [...home.base, ...args], {
    cwd: join(home.folder, 'work'),
    env: { ...home.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: 60_000,
  });
}

/** A JSON object pi wrote on one line. */
export interface PiMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const jsonLines = (text: string): PiMessage[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as PiMessage);
