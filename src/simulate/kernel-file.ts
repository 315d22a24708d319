import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { compileKernel, type KernelModule } from './kernel/wasm-kernel.js';

/** The kernel that `npm run build` compiles; the path is the same from src/, dist/ and the bundled command. */
const KERNEL_FILE = new URL('../../dist/kernel.wasm', import.meta.url);

/** The start of the last section, which the build adds; the checksum of everything before it follows. */
const SEAL = Buffer.from('\0\x0a\x05crc32', 'latin1');

/**
 * Reads and compiles the kernel, in half a millisecond. On failure (no file, a damaged one, no WebAssembly), passes the reason
 * to `onMissing` and returns null, for the reference kernel.
 */
export function loadKernel(onMissing: (reason: string) => void, file = KERNEL_FILE): KernelModule | null {
  try {
    return compileKernel(whole(readFileSync(file)));
  } catch (error) {
    onMissing(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** The bytes of a kernel; throws if they are damaged: a changed constant would count hits wrongly. */
function whole(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = bytes.length - SEAL.length - 4;
  const isSealed = end > 0 && bytes.subarray(end, -4).equals(SEAL);
  if (isSealed && bytes.readUInt32LE(bytes.length - 4) === crc32(bytes.subarray(0, end))) return bytes;
  throw new Error('its checksum is wrong: the file is damaged');
}
