/**
 * The files whose start is measured are bundled: the command, the part of the pi extension that a session waits for, and
 * the MCP server with its SDK, which users then need not install. Everything else in dist stays one file per source file. What is loaded later stays in chunks of its own.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const sdkPackages = ['@modelcontextprotocol/server', '@modelcontextprotocol/core'];

/** Large tables stay one copy, in the file of their own that dist has anyway; every bundled file is one folder below dist. */
const tables = ['shape/word-vectors', 'shape/token-ranks', 'extract/html/model/weights'];
const oneCopyOfTables = {
  name: 'one-copy-of-tables',
  resolveId(id) {
    const table = tables.find((path) => id.endsWith(`/${path.slice(path.lastIndexOf('/') + 1)}.ts`));
    return table === undefined ? null : { id: `../${table}.js`, external: true };
  },
};

/** Writes dist/cli/main.js, dist/mcp/index.js, dist/pi/face.js and dist/bundle/. */
export async function bundle() {
  const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  // zod goes in: as separate files it costs more than all the rest of the start.
  const external = Object.keys(dependencies).filter((name) => name !== 'zod');
  for (const folder of ['dist/cli', 'dist/mcp', 'dist/pi']) removeUnbundled(folder);
  const build = await rolldown({
    input: { 'cli/main': 'src/cli/main.ts', 'mcp/index': 'src/mcp/index.ts', 'pi/face': 'src/pi/face.ts' },
    platform: 'node',
    external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [oneCopyOfTables],
    treeshake: { moduleSideEffects: false },
    resolve: {
      // The SDK's own choice brings a JSON Schema validator of 300 KB, for questions we never ask.
      alias: { '@modelcontextprotocol/server/_shims': fileURLToPath(new URL('./sdk-shims.mjs', import.meta.url)) },
    },
  });
  await build.write({
    dir: 'dist',
    format: 'esm',
    // Comments and indentation go, names stay: a third less to read at every start, and stacks make sense without maps, which would
    // weigh more than the code.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].js',
    chunkFileNames: 'bundle/[name]-[hash].js',
  });
  await build.close();
  // A chunk looks for its data files beside itself.
  for (const name of ['ddgs-environment.py', 'ddgs-search.py']) cpSync(`src/transport/${name}`, `dist/bundle/${name}`);
  writeLicences();
}

/** The code is in the bundle; the declarations stay. */
function removeUnbundled(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.js(\.map)?$/.test(name)) rmSync(`${folder}/${name}`);
}

/** Bundled code keeps its licence beside it. */
function writeLicences() {
  const texts = [...sdkPackages, 'zod'].map((name) => {
    const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    return `${name} ${version} (${license})\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8').trim()}\n`;
  });
  writeFileSync('dist/bundle/LICENSES.txt', texts.join(`\n${'-'.repeat(72)}\n\n`));
}
