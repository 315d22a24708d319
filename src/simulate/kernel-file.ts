import { readFileSync } from 'node:fs';
import { compileKernel, type KernelModule } from './kernel/wasm-kernel.js';

/**
 * The kernel that `npm run build` compiles from assembly/kernel.ts; the path is the same from src/,
 * dist/ and the bundled command.
 */
const KERNEL_FILE = new URL('../../dist/kernel.wasm', import.meta.url);

/**
 * Reads and compiles the kernel, in half a millisecond. If that fails (no file, no WebAssembly),
 * passes the reason to `onMissing` and returns null: the reference kernel is used instead.
 */
export function loadKernel(onMissing: (reason: string) => void, file = KERNEL_FILE): KernelModule | null {
  try {
    return compileKernel(readFileSync(file));
  } catch (error) {
    onMissing(error instanceof Error ? error.message : String(error));
    return null;
  }
}
