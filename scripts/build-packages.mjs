// Bundles the packages that few answers need into dist/packages/: the library of charts, which
// consists of dozens of packages that nobody then has to install.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const PACKAGES = ['vega', 'vega-lite'];

/**
 * Bundles them, and makes the modules in dist/ that import them import the bundles. Returns the
 * paths of all files that went into them.
 */
export async function buildPackages() {
  const { metafile } = await build({
    entryPoints: PACKAGES,
    entryNames: '[name]',
    outdir: 'dist/packages',
    bundle: true,
    splitting: true, // vega-lite brings most of vega
    format: 'esm',
    platform: 'browser', // they touch neither files nor a canvas, which may be installed
    target: 'es2023',
    minify: true,
    legalComments: 'none', // dist/licences.txt has them whole
    metafile: true,
    logLevel: 'warning',
  });
  for (const name of readdirSync('dist', { recursive: true })) {
    if (name.endsWith('.js')) importBundles(name);
  }
  return Object.keys(metafile.inputs);
}

/** Leads the imports of one module in dist/ to the bundles. */
function importBundles(name) {
  const file = path.join('dist', name);
  const module = readFileSync(file, 'utf8');
  const up = '../'.repeat(name.split(path.sep).length - 1);
  const changed = PACKAGES.reduce(
    (text, bundled) => text.replaceAll(`import('${bundled}')`, `import('${up}packages/${path.posix.basename(bundled)}.js')`),
    module,
  );
  if (changed !== module) writeFileSync(file, changed);
}
