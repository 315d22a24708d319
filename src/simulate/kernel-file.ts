import { readFileSync } from 'node:fs';
import { compileKernel, type KernelModule } from './kernel/wasm-kernel.js';

/** The kernel as `npm run build` makes it of assembly/kernel.ts; the path is the same from src/, dist/ and the bundled command. */
const KERNEL_FILE = new URL('../../dist/kernel.wasm', import.meta.url);

/**
 * Reads and compiles the kernel in half a millisecond. Where that cannot be done (no file, no WebAssembly) it says why, and gives null: the
 * reference takes over.
 */
export function loadKernel(onMissing: (reason: string) => void, file = KERNEL_FILE): KernelModule | null {
  try {
    return compileKernel(readFileSync(file));
  } catch (error) {
    onMissing(error instanceof Error ? error.message : String(error));
    return null;
  }
}
