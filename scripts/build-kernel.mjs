// Builds dist/kernel.wasm from assembly/kernel.ts. Can be run alone for tests that need nothing else of the built program.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';

const asc = path.join(path.dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')), 'bin', 'asc.js');
// No garbage collector; no assertions, since every address comes from src/simulate/kernel/wasm-kernel.ts; memory grows when
// tables need it.
const FILE = 'dist/kernel.wasm';
const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--initialMemory', '1'];

export function buildKernel() {
  execFileSync(process.execPath, [asc, 'assembly/kernel.ts', '-o', FILE, ...OPTIONS], { stdio: 'inherit' });
  writeFileSync(FILE, sealed(readFileSync(FILE)));
}

/**
 * The kernel with a custom section at its end that holds the checksum of everything before it. Engines ignore the section;
 * src/simulate/kernel-file.ts checks it.
 */
function sealed(bytes) {
  const name = Buffer.from('crc32');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32LE(crc32(bytes));
  const content = Buffer.concat([Buffer.of(name.length), name, checksum]);
  return Buffer.concat([bytes, Buffer.of(0, content.length), content]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildKernel();
