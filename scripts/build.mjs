// Builds dist/: every module with its types for tests and benchmarks (tsc), the kernel in WebAssembly
// (AssemblyScript), the page (build-web.mjs), in dist/lib/ the library in a few modules, and in
// dist/bin/ the command, bundled with yargs into one script (esbuild), with the code that V8 compiles
// from it. All packages but the `dependencies` are in the bundles: of the ten megabytes of zod and yaml they need half of one.
// scripts/start.cjs explains it.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import { buildKernel } from './build-kernel.mjs';
import { digestOfSources, noteBuild } from './build-state.mjs';
import { buildPage } from './build-web.mjs';
import { bundleCommand, EXTERNAL, SHARED } from './bundle-command.mjs';
import { keepPublicTypes } from './keep-public-types.mjs';
import { writeLicences } from './write-licences.mjs';

const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const PACKAGE = JSON.parse(readFileSync('package.json', 'utf8'));

/** A command that must start quickly: main.js stores the code that V8 compiles for it. */
const FIRST_RUN = ['attack', 'Darth Maul (B)', 'Mace Windu (C)', '--trials', '1e5'];

const sources = digestOfSources();
rmSync('dist', { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', '.'], { stdio: 'inherit' });
keepPublicTypes(Object.values(PACKAGE.exports).flatMap(({ types = [] }) => types));
buildKernel();
const inputs = await buildPage();
await bundleLibrary();
inputs.push(...(await bundleCommand('dist')));
writeLicences(inputs, 'dist/licences.txt');
execFileSync(process.execPath, ['dist/bin/main.js', ...FIRST_RUN], {
  env: { ...process.env, NODE_OPTIONS: undefined }, // no code is kept with flags of Node
  stdio: ['ignore', 'ignore', 'inherit'],
});
noteBuild(sources);

/** The library in a few modules rather than hundreds; its entries share code. */
async function bundleLibrary() {
  const { metafile } = await build({
    ...SHARED,
    // With separate entries for errors and functions, a bundler can leave out the engine if only an error is imported.
    entryPoints: [
      'dist/index.js',
      'dist/engine.js',
      'dist/errors/problem.js',
      'dist/library/node.js',
      'dist/simulate/threads/worker.js',
    ],
    entryNames: '[name]',
    outdir: 'dist/lib',
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*', ...EXTERNAL],
  });
  inputs.push(...Object.keys(metafile.inputs));
}
