// Builds dist/: every module with its types for tests and benchmarks (tsc), the kernel in WebAssembly
// (AssemblyScript), the page (build-web.mjs), in dist/lib/ the library in a few modules, and in
// dist/bin/ the command, bundled with yargs into one script (esbuild), with the code that V8 compiles
// from it. All packages but the `dependencies` are in the bundles: of the ten megabytes of zod and yaml they need half of one.
// scripts/start.cjs explains it.
import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildKernel } from './build-kernel.mjs';
import { digestOfSources, noteBuild } from './build-state.mjs';
import { buildPage } from './build-web.mjs';
import { keepPublicTypes } from './keep-public-types.mjs';
import { writeLicences } from './write-licences.mjs';

const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
const script = (name) => fileURLToPath(new URL(name, import.meta.url));
const PACKAGE = JSON.parse(readFileSync('package.json', 'utf8'));
const HEAD = "'use strict'; const fileUrl = require('node:url').pathToFileURL(__filename).href;";

/** What is not bundled: the packages that users install, and no others. */
const EXTERNAL = Object.keys(PACKAGE.dependencies).flatMap((name) => [name, `${name}/*`]);

/** A command that must start quickly: main.js keeps the code that V8 compiles for it. */
const FIRST_RUN = ['attack', 'Darth Maul (B)', 'Mace Windu (C)', '--trials', '1e5'];

/** What all bundles of our own have in common. */
const SHARED = {
  bundle: true,
  target: 'node20.19',
  legalComments: 'none', // dist/licences.txt has them whole
  // A third of their size; names stay, for the stack of a defect.
  minifyWhitespace: true,
  minifySyntax: true,
  metafile: true,
  logLevel: 'warning',
};

const sources = digestOfSources();
rmSync('dist', { recursive: true, force: true });
execFileSync(process.execPath, [tsc, '-p', '.'], { stdio: 'inherit' });
keepPublicTypes(Object.values(PACKAGE.exports).flatMap(({ types = [] }) => types));
buildKernel();
const inputs = await buildPage();
await bundleLibrary();
for (const worker of [
  'simulate/threads/worker.js',
  'experiment/plan/plan-worker.js',
  'questions/compare-duels/work/duel-worker.js',
  'questions/battle/work/battle-worker.js',
]) {
  await bundle(`dist/${worker}`, `dist/bin/${path.basename(worker)}`, { head: HEAD });
}
await bundle('dist/main.js', 'dist/bin/odds.js', {
  head: `(function (require, __filename, importModule) { ${HEAD}`,
  foot: '})',
});
writeFileSync('dist/bin/odds.js', asScript(readFileSync('dist/bin/odds.js', 'utf8')));
writeFileSync('dist/bin/package.json', '{ "type": "commonjs" }\n');
copyFileSync(script('start.cjs'), 'dist/bin/main.js');
chmodSync('dist/bin/main.js', 0o755);
writeLicences(inputs, 'dist/licences.txt');
execFileSync(process.execPath, ['dist/bin/main.js', ...FIRST_RUN], {
  env: { ...process.env, NODE_OPTIONS: undefined }, // no code is kept with flags of Node
  stdio: ['ignore', 'ignore', 'inherit'],
});
noteBuild(sources);

/** The library in a few modules instead of hundreds: what its entries share is shared. */
async function bundleLibrary() {
  const { metafile } = await build({
    ...SHARED,
    entryPoints: ['dist/index.js', 'dist/engine.js', 'dist/simulate/threads/worker.js'],
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

async function bundle(entry, outfile, { head, foot = '' }) {
  const { metafile } = await build({
    ...SHARED,
    entryPoints: [entry],
    outfile,
    format: 'cjs', // Node 20 caches compiled code of scripts only
    platform: 'node',
    external: EXTERNAL,
    alias: { 'string-width': script('string-width.cjs'), 'simple-statistics': script('simple-statistics.mjs') },
    define: { 'import.meta.url': 'fileUrl' },
    banner: { js: head },
    footer: { js: foot },
  });
  inputs.push(...Object.keys(metafile.inputs));
}

/**
 * A bundle in the form that `vm.Script` needs: `import()` of packages is left to the module that
 * runs the script, and non-ASCII characters (esbuild leaves them in patterns and tagged templates)
 * are escaped, so that one byte is one character.
 */
function asScript(program) {
  return program
    .replaceAll('import("', 'importModule("')
    .replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
