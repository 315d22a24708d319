// Builds dist/: every module with its types for the library and the tests (tsc), the kernel in WebAssembly (AssemblyScript), and the
// command as a few bundled files (esbuild), yargs among them, since loading a hundred small modules one by one costs a quarter of the
// start-up of `odds attack`.
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildKernel } from './build-kernel.mjs';

const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

rmSync('dist', { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', '.'], { stdio: 'inherit' });
buildKernel();
await build({
  entryPoints: ['dist/main.js', 'dist/simulate/worker.js', 'dist/experiment/plan-worker.js'],
  outdir: 'dist/bin',
  entryNames: '[name]',
  chunkNames: 'chunk-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: ['yaml', 'zod', 'csv-stringify', '@stdlib/*', 'vega', 'vega-lite'],
  alias: { 'string-width': fileURLToPath(new URL('string-width.cjs', import.meta.url)) },
  logLevel: 'warning',
});
chmodSync('dist/bin/main.js', 0o755);
