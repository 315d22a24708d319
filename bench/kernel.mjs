// The kernel in WebAssembly for the benchmarks, which measure nothing where it is missing.
import { loadKernel } from '../dist/simulate/kernel-file.js';
import { kernelOf } from '../dist/simulate/wasm-kernel.js';

export const MODULE = loadKernel((reason) => {
  throw new Error(reason);
});
export const KERNEL = kernelOf(MODULE);
