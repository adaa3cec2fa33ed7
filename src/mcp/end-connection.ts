import type { Duplex } from 'node:stream';
import { refuse } from './refusal.ts';

const brokenHeads: Readonly<Record<string, readonly [status: string, says: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

/** What is not even HTTP gets JSON too. */
export function endBadConnection(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, says] = brokenHeads[error.code ?? ''] ?? ['400 Bad Request', 'This is not an HTTP request.'];
  endWith(status, says, socket);
}

/** Nobody is connected to anybody else here. Node gives such a request no response, only the bare socket. */
export const endTunnel = (_: unknown, socket: Duplex): void =>
  endWith('405 Method Not Allowed', 'This method is not allowed.', socket, 'allow: POST\r\n');

function endWith(status: string, says: string, socket: Duplex, headers = ''): void {
  const { body } = refuse(0, says, {}, 'request');
  const head = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.on('error', () => socket.destroy()).end(`HTTP/1.1 ${status}\r\n${headers}${head}\r\n\r\n${body}`);
}
