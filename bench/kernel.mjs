// The WebAssembly kernel for the benchmarks. They fail if it cannot be loaded.

import { kernelOf } from '../dist/simulate/kernel/wasm-kernel.js';
import { loadKernel } from '../dist/simulate/kernel-file.js';

export const MODULE = loadKernel((reason) => {
  throw new Error(reason);
});
export const KERNEL = kernelOf(MODULE);
