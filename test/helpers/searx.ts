import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = '/usr/bin/searx-run';
const example = '/usr/share/doc/searx/examples/settings.yml';

/** Why searx cannot be started here, or nothing. */
export const whyNoSearx: string | undefined = [program, example].find((file) => !existsSync(file));

export interface CorpusPage {
  readonly url: string;
  readonly title: string;
  readonly content: string;
}

export interface Searx extends AsyncDisposable {
  readonly url: string;
}

/** Debian's searx on a free port, offline: its sqlite engine over a small corpus, and one engine that always fails. */
export async function startSearx(pages: readonly CorpusPage[]): Promise<Searx> {
  const folder = mkdtempSync(join(tmpdir(), 'webglass-searx-'));
  const [port, closedPort] = [await freePort(), await freePort()];
  const database = join(folder, 'corpus.sqlite');
  const settingsFile = join(folder, 'settings.yml');
  buildCorpus(database, pages);
  writeFileSync(settingsFile, settingsOf({ port, closedPort, database }));
  const child = spawn(program, {
    env: { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', SEARX_SETTINGS_PATH: settingsFile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(url, 60_000))) {
    await stop();
    throw new Error(`searx did not start:\n${said}`);
  }
  return { url, [Symbol.asyncDispose]: stop };
}

/** The example of the package, with its engines replaced by ours. */
function settingsOf({ port, closedPort, database }: { port: number; closedPort: number; database: string }): string {
  const engines = `engines:
  - name : corpus
    engine : sqlite
    shortcut : co
    categories : general
    database : ${database}
    result_template : default.html
    limit : 4
    query_str : SELECT url, title, content FROM pages WHERE content LIKE '%' || :query || '%' ORDER BY url
  - name : broken
    engine : json_engine
    shortcut : br
    categories : general
    disabled : True
    search_url : http://127.0.0.1:${closedPort}/?q={query}
    url_query : url
    title_query : title
    content_query : content
    timeout : 2.0

`;
  return (
    readFileSync(example, 'utf8')
      .replace(/^engines:\n[\s\S]*?(?=^[a-z_]+:)/m, engines)
      .replace(/port : 8888/, `port : ${port}`)
      .replace('ultrasecretkey', 'only-for-this-test')
      .replace('method: "POST"', 'method: "GET"')
      // This version skips a failed engine for some seconds without a word; SearXNG says "Suspended".
      .replace(/^ {4}ban_time_on_fail : \d+/m, '    ban_time_on_fail : 0')
  );
}

function buildCorpus(file: string, pages: readonly CorpusPage[]): void {
  const script = `import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("CREATE TABLE pages (url TEXT, title TEXT, content TEXT)")
db.executemany("INSERT INTO pages VALUES (:url, :title, :content)", json.load(sys.stdin))
db.commit()`;
  const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', script, file], { input: JSON.stringify(pages) });
  if (status !== 0) throw new Error(`the corpus could not be built: ${stderr.toString()}`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

async function answers(url: string, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const isUp = await fetch(`${url}/config`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false, // not listening yet
    );
    if (isUp) return true;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return false;
}
