// The kernel in WebAssembly for the benchmarks, which measure nothing where it is missing.

import { kernelOf } from '../dist/simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../dist/simulate/kernel-file.js';

export const MODULE = loadKernel((reason) => {
  throw new Error(reason);
});
export const KERNEL = kernelOf(MODULE);
