// Builds dist/web/: the page, with its script, its engine and all cards in one file that opens from
// a server and from a disk, and what a server needs besides to let browsers keep it. The same sources
// give the same bytes.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const text = (name) => readFileSync(at(name), 'utf8');
const { version } = JSON.parse(text('package.json'));

/** The styles of the page as a whole, then those of single tabs. */
const STYLES = ['page/style.css', 'dice/dice.css', 'duel/duel.css'];

/**
 * Builds the page from what `npm run build` has made before: the kernel and the palette. Returns the
 * paths of all files that went into its scripts.
 */
export async function buildPage(folder = at('dist/web')) {
  const { PALETTE } = await import('../dist/report/html/page/palette.js');
  const style = await minified(`${colours(PALETTE)}\n${STYLES.map((name) => text(`src/web/${name}`)).join('\n')}`, 'css');
  const script = await bundle('src/web/page/main.tsx', [await keywordFacts()]);
  const engine = await bundle('src/web/engine/worker.ts');
  const icon = text('src/web/page/icon.svg').trim();
  const page = filled(text('src/web/page/index.html'), {
    version,
    policy: policyFor(script.code, style),
    icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
    mark: icon.replace('<svg ', '<svg aria-hidden="true" '),
    style,
    kernel: readFileSync(at('dist/kernel.wasm')).toString('base64'),
    engine: engine.code,
    catalogue: text('cards/shipped.jsonl').replaceAll('<', '\\u003c'),
    script: script.code,
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/index.html`, page);
  writeFileSync(`${folder}/sw.js`, filled(text('src/web/page/sw.js'), { digest: sha256(page).toString('hex').slice(0, 16) }));
  for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png']) {
    copyFileSync(at(`src/web/page/${file}`), `${folder}/${file}`);
  }
  return [...script.inputs, ...engine.inputs];
}

/** The colours of reports, as the page's own. */
function colours(palette) {
  const set = (theme) => palette.map((entry) => `--${entry[0]}:${entry[theme]}`).join(';');
  return `:root{color-scheme:light dark;${set(1)}}@media screen and (prefers-color-scheme:dark){:root{${set(2)}}}`;
}

async function minified(code, loader) {
  return (await transform(code, { loader, minify: true })).code.trim();
}

/** One script with all that it imports, and the paths of that. */
async function bundle(entry, plugins = []) {
  const { outputFiles, metafile } = await build({
    entryPoints: [at(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    tsconfigRaw: {},
    alias: { 'simple-statistics': at('scripts/simple-statistics.mjs'), debug: at('scripts/no-debug.cjs') },
    plugins: [{ name: 'formats of the command line', setup: leaveOutFormats }, ...plugins],
    metafile: true,
    logLevel: 'warning',
  });
  return { code: inScript(outputFiles[0].text.trim()), inputs: Object.keys(metafile.inputs) };
}

/** What only an answer in a format needs that no page asks for, and what is loaded for it on demand. */
function leaveOutFormats({ onResolve }) {
  onResolve({ filter: /report\/html\/|report\/.*-(?:csv|markdown)\.js$/ }, ({ kind, path }) =>
    kind === 'dynamic-import' ? { path, external: true } : null,
  );
}

/**
 * In the script of the page keywords are what forms show of them: how they are played is a matter of
 * the engine, and a fifth of the script.
 */
async function keywordFacts() {
  const { KEYWORDS, ...others } = await import('../dist/rules/keywords/index.js');
  const facts = KEYWORDS.map(({ name, summary, number, homeRole, roles }) => ({ name, summary, number, homeRole, roles }));
  const left = Object.keys(others).map((name) => `export const ${name} = undefined;`);
  const contents = [`export const KEYWORDS = ${JSON.stringify(facts)};`, ...left].join('\n');
  return {
    name: 'facts about keywords',
    setup: ({ onLoad }) => onLoad({ filter: /[\\/]rules[\\/]keywords[\\/]index\.ts$/ }, () => ({ contents, loader: 'js' })),
  };
}

/** Code that stands in a page as it is: nothing in it may end the block, or begin a comment. */
function inScript(code) {
  if (/<\/script|<!--/i.test(code)) throw new Error('a bundle of the page has </script or <!-- in it');
  return code;
}

/** Nothing but the page itself, its worker, and the pictures and the manifest that lie beside it. */
function policyFor(script, style) {
  const digest = (code) => `'sha256-${sha256(code).toString('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${digest(script)} 'wasm-unsafe-eval'`,
    `style-src ${digest(style)}`,
    "img-src data: 'self'",
    "worker-src blob: 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function sha256(data) {
  return createHash('sha256').update(data).digest();
}

/** A template with its places filled; a value is never searched for places. */
function filled(template, values) {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage();
