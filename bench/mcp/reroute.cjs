/**
 * Loaded before a server that cannot be pointed at another address: whatever it asks of the web goes to the stand-in on
 * loopback, the wanted host in a header. Nothing leaves this machine.
 */
const dns = require('node:dns');
const http = require('node:http');
const https = require('node:https');

const standIn = new URL(process.env.BENCH_STAND_IN);
const somewhere = [{ address: '192.0.43.10', family: 4 }];
dns.lookup = (_host, options, done) => {
  const reply = typeof options === 'function' ? options : done;
  if (options?.all) reply(null, somewhere);
  else reply(null, somewhere[0].address, 4);
};
dns.promises.lookup = async (_host, options) => (options?.all ? somewhere : somewhere[0]);

const plain = http.request;
const rerouted = (given, options, done) => {
  const isUrl = typeof given === 'string' || given instanceof URL;
  const url = isUrl ? new URL(given) : undefined;
  const merged = isUrl ? { ...options } : { ...given };
  const host = url?.host ?? merged.hostname ?? merged.host;
  return plain(
    {
      method: merged.method,
      path: merged.path ?? `${url.pathname}${url.search}`,
      host: standIn.hostname,
      port: standIn.port,
      headers: { ...merged.headers, 'x-wanted': host },
      lookup: (_name, _options, reply) => reply(null, [{ address: '127.0.0.1', family: 4 }]),
    },
    typeof options === 'function' ? options : done,
  );
};
http.request = rerouted;
https.request = rerouted;

const fetchPlainly = globalThis.fetch;
globalThis.fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  const { dispatcher: _dispatcher, ...rest } = init;
  const headers = { ...Object.fromEntries(new Headers(init.headers)), 'x-wanted': url.host };
  const response = await fetchPlainly(new URL(url.pathname + url.search, standIn), { ...rest, headers });
  // Some servers check where they ended up.
  return Object.defineProperty(response, 'url', { value: url.href });
};
