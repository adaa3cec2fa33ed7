import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * At most so many connections. When a new one comes and all places are taken, the one that has been silent longest gives
 * way: somebody who opens hundreds of connections and says nothing does not keep others out.
 */
export function limitConnections(server: Server, most: number): void {
  /** In the order in which they fell silent. */
  const silent = new Set<Socket>();
  const busy = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => {
      silent.delete(socket);
      busy.delete(socket);
    });
    if (silent.size + busy.size <= most) return;
    const [oldest] = silent;
    (oldest ?? socket).destroy();
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    busy.add(socket);
    response.once('close', () => {
      busy.delete(socket);
      if (!socket.destroyed) silent.add(socket);
    });
  });
}
