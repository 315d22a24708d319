// Builds dist/kernel.wasm from assembly/kernel.ts. Run alone (`npm run kernel`) for tests that need
// no other part of the built program.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const asc = path.join(path.dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')), 'bin', 'asc.js');
// No garbage collector; no assertions, since every address comes from
// src/simulate/kernel/wasm-kernel.ts; memory that grows when tables need it.
const OPTIONS = ['-O3', '--runtime', 'stub', '--noAssert', '--initialMemory', '1'];

export function buildKernel() {
  execFileSync(process.execPath, [asc, 'assembly/kernel.ts', '-o', 'dist/kernel.wasm', ...OPTIONS], { stdio: 'inherit' });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildKernel();
