// Bundles the command from the modules of a build: one script for the command and one for each kind of worker.
// scripts/start.cjs explains the form.
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const script = (name) => fileURLToPath(new URL(name, import.meta.url));
const { dependencies } = JSON.parse(readFileSync(script('../package.json'), 'utf8'));
const HEAD = "'use strict'; const fileUrl = require('node:url').pathToFileURL(__filename).href;";

const WORKERS = [
  'simulate/threads/worker.js',
  'experiment/plan/plan-worker.js',
  'questions/compare-duels/work/duel-worker.js',
  'questions/battle/work/battle-worker.js',
];

/** Not bundled: the packages that users install. */
export const EXTERNAL = Object.keys(dependencies).flatMap((name) => [name, `${name}/*`]);

/** The options that all our bundles share. */
export const SHARED = {
  bundle: true,
  target: 'node20.19',
  legalComments: 'none', // dist/licences.txt has them in full
  // Saves two thirds of the size. Names stay, for the stack traces of defects.
  minifyWhitespace: true,
  minifySyntax: true,
  metafile: true,
  logLevel: 'warning',
};

/** Writes bin/ beside the modules in `dist`, an absolute or relative folder. Returns the bundled files. */
export async function bundleCommand(dist) {
  const bin = path.join(dist, 'bin');
  const inputs = [];
  const bundle = async (module, name, head, foot = '') => {
    const { metafile } = await build({
      ...SHARED,
      entryPoints: [path.join(dist, module)],
      outfile: path.join(bin, name),
      format: 'cjs', // Node 20 caches compiled code of scripts only
      platform: 'node',
      external: EXTERNAL,
      alias: { 'string-width': script('string-width.cjs'), 'simple-statistics': script('simple-statistics.mjs') },
      define: { 'import.meta.url': 'fileUrl' },
      banner: { js: head },
      footer: { js: foot },
    });
    inputs.push(...Object.keys(metafile.inputs));
  };
  for (const worker of WORKERS) await bundle(worker, path.basename(worker), HEAD);
  await bundle('main.js', 'odds.js', `(function (require, __filename, importModule) { ${HEAD}`, '})');
  const program = path.join(bin, 'odds.js');
  writeFileSync(program, asScript(readFileSync(program, 'utf8')));
  writeFileSync(path.join(bin, 'package.json'), '{ "type": "commonjs" }\n');
  copyFileSync(script('start.cjs'), path.join(bin, 'main.js'));
  chmodSync(path.join(bin, 'main.js'), 0o755);
  return inputs;
}

/**
 * A bundle in the form that `vm.Script` needs: `import()` of packages is left to the module that runs the script, and non-ASCII
 * characters (which esbuild leaves in patterns and tagged templates) are escaped, so that one byte is one character.
 */
function asScript(program) {
  return program
    .replaceAll('import("', 'importModule("')
    .replace(/[^\0-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
