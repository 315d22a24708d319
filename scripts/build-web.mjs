// Builds the page twice: dist/odds.html, one file with its script, its engine and all cards, which opens
// from a disk; and dist/web/, for a server, where the cards and what few questions need are files of
// their own. The same sources give the same bytes.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const text = (name) => readFileSync(at(name), 'utf8');
const { version } = JSON.parse(text('package.json'));

/** The styles of the page as a whole, then those of single tabs. */
const STYLES = ['page/style', 'dice/dice', 'duel/duel', 'battle/battle', 'table/table', 'compare/compare', 'lookup/lookup'].map(
  (name) => `src/web/${name}.css`,
);

/** The style of the page that a server shows for an address of nothing. */
const LOST_STYLE = 'main{max-width:36rem;margin:15vh auto 0;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}';

/** The modules with tables of options that the page may use. */
const OPTION_TABLES = [
  'asking/units/attack-option-table',
  'asking/cards/cards-options',
  'asking/options/common-options',
  'asking/options/course-options',
  'questions/deck/deck-options',
  'questions/duel/duel-options',
  'questions/battle/ask/battle-options',
  'questions/compare/compare-options',
  'questions/squad/squad-options',
  'questions/swaps/swaps-options',
];

/** A catalogue without the reasons why clauses do not matter, which no part of the page shows. */
const withoutReasons = (lines) => lines.replaceAll(/,"reasons":\[[^\]]*\]/g, '');

/**
 * Builds the page from what `npm run build` has made before: the kernel and the style of sheets. Returns the
 * paths of all files that went into its scripts.
 */
export async function buildPage(dist = at('dist')) {
  const { PALETTE } = await import('../dist/sheet/page/palette.js');
  const { toColumns } = await import('../dist/cards/catalogue/catalogue-columns.js');
  const { SHEET_STYLE } = await import('../dist/sheet/page/sheet-style.js');
  const style = await minified([colours(PALETTE), ...STYLES.map(text), SHEET_STYLE].join('\n'), 'css');
  const script = await bundle('src/web/page/main.tsx', [{ name: 'tables as facts', setup: tablesAsFacts }], ELEMENTS);
  const engine = await bundle('src/web/engine/worker.ts');
  const questions = await bundle('src/web/engine/worker-of-questions.ts');
  const attacks = await bundle('src/web/engine/worker-of-attacks.ts');
  const cards = toColumns(withoutReasons(text('cards/shipped.jsonl')));
  const others = toColumns(withoutReasons(text('cards/shipped-others.jsonl')));
  const rules = await keywordsText();
  const icon = text('src/web/page/icon.svg').trim();
  const page = (parts) =>
    filled(text('src/web/page/index.html'), {
      version,
      icon: `data:image/svg+xml,${encodeURIComponent(icon)}`,
      mark: icon.replace('<svg ', '<svg aria-hidden="true" '),
      style,
      kernel: readFileSync(at('dist/kernel.wasm')).toString('base64'),
      script: script.code,
      ...parts,
    });
  const folder = `${dist}/web`;
  mkdirSync(folder, { recursive: true });
  const whole = { attacks: '', engine: engine.code, catalogue: inBlock(cards), others: inBlock(others), rules: inBlock(rules) };
  writeFileSync(`${dist}/odds.html`, page({ policy: policyFor(script.code, style, "'none'"), ...whole }));
  const served = page({
    policy: policyFor(script.code, style, "'self'"),
    attacks: attacks.code,
    engine: '',
    catalogue: '',
    others: '',
    rules: '',
  });
  writeFileSync(`${folder}/index.html`, served);
  writeFileSync(`${folder}/cards.json`, cards);
  writeFileSync(`${folder}/others.json`, others);
  writeFileSync(`${folder}/rules.json`, rules);
  writeFileSync(`${folder}/engine.js`, questions.code);
  writeFileSync(`${folder}/engine-whole.js`, engine.code);
  const lost = { policy: `default-src 'none'; style-src 'sha256-${sha256(LOST_STYLE).toString('base64')}'`, style: LOST_STYLE };
  writeFileSync(`${folder}/404.html`, filled(text('src/web/page/404.html'), lost));
  writeFileSync(
    `${folder}/sw.js`,
    filled(text('src/web/page/sw.js'), {
      digest: sha256(served + questions.code + engine.code + cards + others + rules)
        .toString('hex')
        .slice(0, 16),
    }),
  );
  for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png']) {
    copyFileSync(at(`src/web/page/${file}`), `${folder}/${file}`);
  }
  return [...script.inputs, ...engine.inputs, ...questions.inputs, ...attacks.inputs];
}

/** What `odds rules --json` prints. */
async function keywordsText() {
  const { rulesCommandHandler } = await import('../dist/asking/rules/rules-command.js');
  let printed = '';
  const out = (text) => {
    printed += text;
  };
  rulesCommandHandler({ json: true }, { output: { out } });
  return printed;
}

/** JSON that stands in a page. */
function inBlock(lines) {
  return lines.replaceAll('<', '\\u003c');
}

/** The colours of reports, as the page's own. */
function colours(palette) {
  const set = (theme) => palette.map((entry) => `--${entry[0]}:${entry[theme]}`).join(';');
  return `:root{color-scheme:light dark;${set(1)}}@media screen and (prefers-color-scheme:dark){:root{${set(2)}}}`;
}

async function minified(code, loader) {
  return (await transform(code, { loader, minify: true, target: BROWSERS })).code.trim();
}

/** The oldest browsers that the page is for; src/web/page/older.ts has the functions that they lack. */
const BROWSERS = ['safari16.0', 'firefox110', 'chrome110'];

/** Elements are made by the function that needs the fewest words. */
const ELEMENTS = {
  jsx: 'transform',
  jsxFactory: 'h',
  jsxFragment: 'Fragment',
  inject: [at('scripts/elements.mjs')],
};

/** One script with all that it imports, and the paths of that. */
async function bundle(entry, plugins = [], options = {}) {
  const { outputFiles, metafile } = await build({
    entryPoints: [at(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: BROWSERS,
    charset: 'utf8',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    ...options,
    tsconfigRaw: {},
    alias: { 'simple-statistics': at('scripts/simple-statistics.mjs'), debug: at('scripts/no-debug.cjs') },
    plugins: [{ name: 'formats of the command line', setup: leaveOutFormats }, ...plugins],
    metafile: true,
    logLevel: 'warning',
  });
  return { code: inScript(outputFiles[0].text.trim()), inputs: Object.keys(metafile.inputs) };
}

/** What only an answer needs that no page asks for, and what is loaded for it on demand. */
const ON_DEMAND =
  /sheet\/(?:terminal|post|text\/csv|page\/report)\.js$|cards-csv\.js$|\/slot\/[\w-]+\.js$|page\/paper\/|options\/page-link\.js$/;

/** What `odds rules` says of a keyword: a page has no such answer. */
const KEYWORD_ROWS = /[\\/]rules[\\/]keywords[\\/](?:damage|dice|prevention|target)\.ts$/;
const SAID_OF_KEYWORDS = /^ {2}(?:effect|source|ruling):\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/** What a scenario file says of its fields: a page reads none. */
const FIELDS = /[\\/]src[\\/]fields[\\/][\w-]+\.ts$/;
const SAID_OF_FIELDS = /^ +says:\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/** Answers as rows for spreadsheets: no page makes files of them. */
const ROWS_OF_ANSWERS = /^ {2}csv: \w+,\n/gm;

/** Modules that load others when a command needs them: in one script that costs words and saves nothing. */
const LOADING = /[\\/]src[\\/](?:asking|questions)[\\/].*\.ts$/;
const LOADED = /await import\('([^']+)'\)/g;

/** The code of a module with plain imports in place of those on demand, but for what the page leaves out. */
function withPlainImports(code) {
  const names = [...new Set(Array.from(code.matchAll(LOADED), ([, name]) => name))].filter((name) => !ON_DEMAND.test(name));
  const imports = names.map((name, i) => `import * as loaded${i} from '${name}';\n`);
  return imports.join('') + code.replace(LOADED, (all, name) => (names.includes(name) ? `loaded${names.indexOf(name)}` : all));
}

function leaveOutFormats({ onResolve, onLoad }) {
  onResolve({ filter: ON_DEMAND }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : null));
  const leaveOut = (filter, words) =>
    onLoad({ filter }, ({ path }) => ({ contents: readFileSync(path, 'utf8').replace(words, ''), loader: 'ts' }));
  leaveOut(KEYWORD_ROWS, SAID_OF_KEYWORDS);
  leaveOut(FIELDS, SAID_OF_FIELDS);
  onLoad({ filter: LOADING }, ({ path }) => {
    const code = readFileSync(path, 'utf8');
    const contents = withPlainImports(code.replace(ROWS_OF_ANSWERS, ''));
    return contents === code ? null : { contents, loader: 'ts' };
  });
}

/**
 * What the script of the page has of modules that hold tables: the facts that forms show. How keywords
 * are played and how a command line names options is a matter of the engine, and a third of the script.
 */
const FACTS = {
  // Forms ask of the number and the step only whether there is one.
  'rules/keywords/index': ({ name, summary, number, homeRole, roles, step }) => ({
    ...{ name, summary, homeRole, roles },
    ...(number === 'none' ? { number } : {}),
    ...(step === null ? { step } : {}),
  }),
  'sheet/page/palette': (item) => item,
  ...Object.fromEntries(OPTION_TABLES.map((name) => [name, optionFacts])),
};

/** The facts of an option; null of anything else. */
function optionFacts({ type, field }) {
  if (field === undefined) return null;
  const { kind, from, to, standard, words } = field;
  const known = { field: kind === 'integer' ? { kind, from, to, standard } : { kind, words } };
  return kind === 'switch' ? { type, ...known } : known; // of others the page does not ask
}

/** Modules as their facts: tables, numbers and lists of words; functions and all else are left out. */
function tablesAsFacts({ onLoad }) {
  for (const [name, factsOf] of Object.entries(FACTS)) {
    onLoad({ filter: new RegExp(`[\\\\/]src[\\\\/]${name.replaceAll('/', '[\\\\/]')}\\.ts$`) }, async () => {
      const known = [];
      const table = await import(`../dist/${name}.js`);
      const lines = Object.entries(table).map(([each, value]) => `export const ${each} = ${factsText(value, factsOf, known)};`);
      return { contents: [`const known = [${known}];`, ...lines, TABLE_OF].join('\n'), loader: 'js' };
    });
  }
}

/** Makes a table of names and, as digits, the places of their facts: most options have the facts of another one. */
const TABLE_OF = `function tableOf(names, places) {
  return Object.fromEntries(names.split(' ').map((name, i) => [name, known[parseInt(places[i], 36)]]));
}`;

/** A table as code; facts that are not among the `known` ones are added to them. */
function factsText(value, factsOf, known) {
  const isWords = Array.isArray(value) && value.every((word) => typeof word === 'string');
  if (typeof value === 'number' || isWords) return JSON.stringify(value);
  const isTable = typeof value === 'object' && Object.values(value).every((item) => typeof item === 'object');
  if (!isTable) return 'undefined';
  const facts = Object.entries(value).map(([name, item]) => [name, factsOf(item)]);
  if (facts.some(([, item]) => item === null)) return 'undefined';
  if (Array.isArray(value)) return JSON.stringify(facts.map(([, item]) => item));
  const places = facts.map(([, item]) => digitOf(JSON.stringify(item), known)).join('');
  return `/* @__PURE__ */ tableOf(${JSON.stringify(facts.map(([name]) => name).join(' '))}, "${places}")`;
}

function digitOf(text, known) {
  if (!known.includes(text)) known.push(text);
  const place = known.indexOf(text);
  if (place >= 36) throw new Error('the options of a table have more than 36 different facts');
  return place.toString(36);
}

/** Code that stands in a page as it is: nothing in it may end the block, or begin a comment. */
function inScript(code) {
  if (/<\/script|<!--/i.test(code)) throw new Error('a bundle of the page has </script or <!-- in it');
  return code;
}

/** Nothing but the page itself, its worker, and what lies beside it: `files` are those that its script reads. */
function policyFor(script, style, files) {
  const digest = (code) => `'sha256-${sha256(code).toString('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${digest(script)} 'wasm-unsafe-eval'`,
    `style-src ${digest(style)}`,
    "img-src data: 'self'",
    "worker-src blob: 'self'",
    `connect-src ${files}`,
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
