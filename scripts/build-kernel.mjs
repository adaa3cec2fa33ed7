/**
 * Compiles src/extract/html/model/kernel/assembly (AssemblyScript) to WebAssembly and writes it, as text, to kernel-code.ts beside it.
 *   node scripts/build-kernel.mjs
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { main } from 'assemblyscript/asc';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'src/extract/html/model/kernel';

/** No runtime, no checks, memory from outside: the kernel allocates nothing. */
const options = '-O3 --converge --enable simd --noAssert --runtime stub --importMemory --use abort=';

/** The module's bytes; the same for the same source and compiler. */
export async function compileKernel() {
  let binary;
  const { error, stderr } = await main(
    [`${folder}/assembly/index.ts`, '--baseDir', root, '--outFile', 'kernel.wasm', ...options.split(' ')],
    { writeFile: (_name, contents) => (binary = contents) },
  );
  if (error) throw new Error(`${error.message}\n${stderr}`);
  return binary;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bytes = await compileKernel();
  const text = Buffer.from(bytes).toString('base64');
  writeFileSync(
    `${root}/${folder}/kernel-code.ts`,
    `/** Written by scripts/build-kernel.mjs from assembly/. Do not edit: build again. */\nexport const kernelCode =\n  '${text}';\n`,
  );
  console.log(`${bytes.length} bytes, ${text.length} as text`);
}
