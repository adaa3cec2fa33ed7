import { bytesOf } from '../boosted-trees.ts';
import { kernelCode } from './kernel-code.ts';

/** What `assembly/index.ts` exports. The plan is at the start of the memory. */
interface KernelExports {
  /** Judges the rows at hand, which are those of the blocks from `first` on. */
  readonly addRows: (plan: number, first: number, rows: number) => void;
  /** Looks round each block, when all rows were added. */
  readonly lookRound: (plan: number) => void;
}

export interface Kernel extends KernelExports {
  readonly buffer: ArrayBuffer;
}

const memoryPage = 65_536;

let compiled: unknown;
let isMissing = false;

/**
 * The kernel with a memory of its own of at least so many bytes, all zero. Memories never grow: that would take the buffer away from every array
 * over it, which the engine answers by compiling all code that uses arrays anew. Undefined where there is no WebAssembly, no SIMD or no room.
 */
export function startKernel(bytes: number): Kernel | undefined {
  if (isMissing) return undefined;
  try {
    if (compiled === undefined) compiled = new WebAssembly.Module(bytesOf(kernelCode));
  } catch {
    isMissing = true;
    return undefined;
  }
  try {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / memoryPage) });
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
    return { buffer: memory.buffer, addRows: exports.addRows, lookRound: exports.lookRound };
  } catch {
    return undefined;
  }
}

/** As much of it as is used here; the language's own library does not declare it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => unknown;
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Instance: new (module: unknown, imports: unknown) => { readonly exports: KernelExports };
};
