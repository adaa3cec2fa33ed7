import type { IncomingMessage } from 'node:http';
import { refuse, type Refusal } from './refusal.ts';

export const mostBytes = 1024 * 1024;
const mostDepth = 64;

export type ReadMessage = { readonly message: Readonly<Record<string, unknown>> } | { readonly refusal: Refusal };

const tooLarge = { refusal: refuse(413, `The body is larger than ${mostBytes} bytes.`) };
const parseError = { refusal: refuse(400, 'The message is not valid JSON.', {}, 'parse') };
const notOne = { refusal: refuse(400, 'Send one JSON-RPC message; batches are not taken.', {}, 'request') };

/** The one JSON-RPC message in a body, which is not read further than it may be. */
export async function readMessage(request: IncomingMessage): Promise<ReadMessage> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) return tooLarge;
      chunks.push(chunk);
    }
  } catch {
    return parseError; // the client went away in the middle; nobody reads the answer
  }
  return parseMessage(Buffer.concat(chunks).toString('utf8'));
}

export function parseMessage(text: string): ReadMessage {
  if (isDeeperThan(text, mostDepth))
    return { refusal: refuse(400, 'The message is nested too deeply.', {}, 'request') };
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return parseError;
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return notOne;
  return { message: message as Readonly<Record<string, unknown>> };
}

/** Counts brackets outside of strings. What is no JSON at all is found by the parser afterwards. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > most) return true;
  }
  return false;
}
