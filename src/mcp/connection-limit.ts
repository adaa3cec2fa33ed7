import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { sendRefusal } from './http-exchange.ts';
import { refuse } from './refusal.ts';

/**
 * At most so many connections, over all servers that are watched. When a new one comes and all places are taken, the one
 * that has owed something longest gives way: a stranger, who has not shown the token on it, where strangers have half of
 * the places, else one of the others. Somebody who opens hundreds of connections, and begins requests on them that never
 * become whole, keeps nobody else out.
 */
export interface ConnectionLimit {
  readonly watch: (server: Server) => void;
  /** A request has begun. False when there is no place for it, and that was told. */
  readonly begin: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Its sender is no stranger. */
  readonly know: (request: IncomingMessage) => void;
  /** It has arrived whole and keeps its place until it is answered. False when its place was given away meanwhile. */
  readonly keep: (request: IncomingMessage, response: ServerResponse) => boolean;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const full = refuse(503, 'Too many connections are open.', { 'retry-after': '1' });
/** How long somebody who has to go may take to hear why. */
const farewellMs = 1000;

export function createConnectionLimit(most: number): ConnectionLimit {
  // Each in the order in which they began to owe something.
  const strangers = new Set<Socket>();
  const known = new Set<Socket>();
  /** How many whole requests are being answered on it. */
  const busy = new Map<Socket, number>();
  /** No longer counted; as many as there are places may hear why. */
  const leaving = new Set<Socket>();
  const begun = new WeakMap<Socket, Exchange>();

  const forget = (socket: Socket) => {
    strangers.delete(socket);
    known.delete(socket);
    busy.delete(socket);
    leaving.delete(socket);
  };
  /** A request that began is told; whoever only sits there is not. A newcomer has a moment to begin one. */
  const sendAway = (socket: Socket, isNew: boolean) => {
    const exchange = begun.get(socket);
    const hasBegun = exchange !== undefined && !exchange.response.headersSent;
    const mayHear = leaving.size < most && (isNew || hasBegun);
    forget(socket);
    if (!mayHear) {
      socket.destroy();
      return;
    }
    leaving.add(socket);
    setTimeout(() => socket.destroy(), farewellMs).unref();
    if (hasBegun) sendRefusal(full, exchange.request, exchange.response);
  };
  const admit = (socket: Socket) => {
    socket.once('close', () => forget(socket));
    const isFull = strangers.size + known.size + busy.size >= most;
    // Half of the places are for strangers: everybody is one until the token has been read.
    const [oldest] = strangers.size >= most / 2 || known.size === 0 ? strangers : known;
    if (isFull) sendAway(oldest ?? socket, oldest === undefined);
    if (!leaving.has(socket) && !socket.destroyed) strangers.add(socket);
  };

  return {
    watch: (server) => void server.on('connection', admit),
    begin: (request, response) => {
      const { socket } = request;
      if (leaving.has(socket)) {
        sendRefusal(full, request, response);
        return false;
      }
      begun.set(socket, { request, response });
      response.once('close', () => {
        if (begun.get(socket)?.response === response) begun.delete(socket);
      });
      return true;
    },
    know: ({ socket }) => {
      if (strangers.delete(socket)) known.add(socket);
    },
    keep: ({ socket }, response) => {
      if (leaving.has(socket) || socket.destroyed) return false;
      strangers.delete(socket);
      known.delete(socket);
      busy.set(socket, (busy.get(socket) ?? 0) + 1);
      response.once('close', () => {
        const others = (busy.get(socket) ?? 1) - 1;
        if (others > 0) busy.set(socket, others);
        else if (busy.delete(socket) && !socket.destroyed) known.add(socket);
      });
      return true;
    },
  };
}
