/**
 * Runs inside a network namespace in which every address is this machine: a stub web answers on all of them and
 * notes which one was called. Prints what each scenario came to.
 */
import { createServer, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { createNet, type NetOptions } from '../../src/transport/net.ts';
import { withDeadline } from '../../src/transport/deadline.ts';
import type { Scenario } from './scenarios.ts';

const ports = [80, 8080, 6379, 3128];
const touched = new Set<string>();
let pages: Scenario['pages'] = {};

if (Object.keys(networkInterfaces()).some((name) => name !== 'lo'))
  throw new Error('this is not a namespace with lo alone');
await Promise.all(ports.map(listen));
const results = [];
for (const scenario of JSON.parse(process.argv[2]!) as Scenario[]) results.push(await play(scenario));
process.stdout.write(JSON.stringify(results));
process.exit(0);

async function play({ name, url, dns, pages: given = {}, options = {} }: Scenario) {
  touched.clear();
  pages = given;
  const net = createNet({ ...(options as NetOptions), lookup: lookupIn(dns ?? {}) });
  const deadline = withDeadline(3000);
  const outcome = await net.open(url, deadline).then(
    ({ bytes }) => Buffer.from(bytes).toString(),
    (error: { code: string }) => error.code,
  );
  await new Promise((resolve) => setTimeout(resolve, 20)); // a socket that is opened late is opened all the same
  deadline.dispose();
  await net.close();
  return { name, outcome, touched: [...touched].sort() };
}

/** A list of lists is a sequence of answers; the last one repeats. */
function lookupIn(table: NonNullable<Scenario['dns']>): NonNullable<NetOptions['lookup']> {
  const asked = new Map<string, number>();
  return async (hostname) => {
    const answers = table[hostname];
    if (!answers) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    const turn = asked.get(hostname) ?? 0;
    asked.set(hostname, turn + 1);
    return answers[Math.min(turn, answers.length - 1)]!.map((address) => ({ address }));
  };
}

async function listen(port: number): Promise<void> {
  const server = createServer((socket) => {
    touched.add(`${socket.localAddress!.replace('::ffff:', '')}:${port}`);
    socket.on('error', () => {});
    let received = '';
    socket.on('data', (data) => {
      received += data.toString();
      if (!received.includes('\r\n\r\n')) return;
      const request = received;
      received = '';
      answer(socket, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '::', resolve));
}

function answer(socket: Socket, request: string): void {
  const [line = ''] = request.split('\r\n');
  const [method, path = ''] = line.split(' ');
  // As a proxy it says where it was sent; the tunnel then ends here all the same.
  if (method === 'CONNECT') {
    touched.add(`CONNECT ${path}`);
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    return;
  }
  const host = /^host: *(.*)$/im.exec(request)?.[1];
  const location = pages?.[`http://${host}${path}`];
  const head = location === undefined ? 'HTTP/1.1 200 OK' : `HTTP/1.1 302 Found\r\nlocation: ${location}`;
  socket.end(`${head}\r\ncontent-length: 4\r\nconnection: close\r\n\r\npage`);
}
