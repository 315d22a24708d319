// Builds the page twice: dist/odds.html, one file with its script and, packed, engine and all cards, which opens from a disk; and
// dist/web/ for a server, where the cards and rarely needed parts are separate files. The same sources give the same bytes.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { compress, init } from '@bokuweb/zstd-wasm';
import { minify } from '@swc/core';
import { build, transform } from 'esbuild';

const at = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const text = (name) => readFileSync(at(name), 'utf8');
const { version } = JSON.parse(text('package.json'));

/** The styles of the page as a whole, then those of single tabs. */
const STYLES = ['page/style', 'dice/dice', 'duel/duel', 'battle/battle', 'table/table', 'compare/compare', 'lookup/lookup'].map(
  (name) => `src/web/${name}.css`,
);

/** The style of the page that a server shows for an unknown address. */
const LOST_STYLE = 'main{max-width:36rem;margin:15vh auto 0;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif}';

/** The modules with tables of options that the page may use. */
const OPTION_TABLES = [
  'asking/units/attack-option-table',
  'asking/cards/cards-options',
  'asking/options/common-options',
  'asking/options/course-options',
  'asking/options/slot-options',
  'questions/deck/deck-options',
  'questions/duel/duel-options',
  'questions/battle/ask/battle-options',
  'questions/compare/compare-options',
  'questions/squad/squad-options',
  'questions/swaps/swaps-options',
];

/** Text about clauses without the reasons why they do not matter, except the one that answers ask for. */
const REASONS = /,"reasons":\[[^\]]*\]/g;
const askedFor = (found) => (found.includes('"hand"') ? ',"reasons":["hand"]' : '');
const withoutReasons = (text) => text.replaceAll(REASONS, askedFor);

/** A catalogue without what the page never shows: those reasons, and the files it was made from. */
const shownOf = (lines) => withoutReasons(lines.replace(/"sources":\d+/, '"sources":0').replaceAll(/^\{"file":.*\n/gm, ''));

/**
 * Builds the page from earlier results of `npm run build`: the kernel and the style of sheets. Returns the paths of all files
 * in its scripts.
 */
export async function buildPage(dist = at('dist')) {
  const { PALETTE } = await import('../dist/sheet/page/palette.js');
  const { SHEET_STYLE } = await import('../dist/sheet/page/sheet-style.js');
  const style = await minified([colours(PALETTE), ...STYLES.map(text), SHEET_STYLE].join('\n'), 'css');
  const script = await bundle('src/web/page/main.tsx', {
    plugins: [{ name: 'tables as facts', setup: tablesAsFacts }],
    ...ELEMENTS,
  });
  const engine = await bundle('src/web/engine/worker.ts');
  const questions = await bundle('src/web/engine/worker-of-questions.ts');
  const [attacks, duels] = await Promise.all(
    ['attacks', 'duels'].map((part) => bundle(`src/web/engine/worker-of-${part}.ts`, { onDemand: NOT_OF_ATTACKS })),
  );
  const { toColumns } = await import('../dist/cards/catalogue/catalogue-columns.js');
  const [cards, others] = ['cards/shipped.jsonl', 'cards/shipped-others.jsonl'].map((name) => toColumns(shownOf(text(name))));
  const rules = await keywordsText();
  const icon = text('src/web/page/icon.svg').trim().replaceAll('"', "'");
  const kernel = readFileSync(at('dist/kernel.wasm')).toString('base64');
  const example = await workedExample(attacks.code, { version, catalogues: [cards], kernel, own: [] });
  const page = (parts) =>
    filled(text('src/web/page/index.html'), {
      version,
      // Two nearly equal texts: compression stores the second one for little.
      icon: `data:image/svg+xml,${icon.replaceAll('#', '%23')}`,
      mark: icon.replace('<svg ', "<svg aria-hidden='true' "),
      style,
      kernel,
      example: inBlock(
        JSON.stringify(example, (_, value) => (typeof value === 'number' ? Number(value.toPrecision(5)) : value)),
      ),
      script: script.code,
      ...parts,
    });
  const folder = `${dist}/web`;
  rmSync(folder, { recursive: true, force: true }); // files of former builds have other names
  mkdirSync(folder, { recursive: true });
  const engines = {
    'attacks.js': attacks.code,
    'duels.js': duels.code,
    'engine.js': questions.code,
    'engine-whole.js': engine.code,
  };
  const beside = { 'cards.json': cards, 'others.json': others, 'rules.json': rules, ...engines };
  // In the names of the files beside a page, so that it never runs the engine of another version.
  const digest = digestOf(Object.values(beside).join(''));
  const unpack = await bundle('src/web/page/unpack.ts');
  await init();
  const parts = {
    ...{ unpack: unpack.code, engine: packed(engine.code), catalogue: packed(cards), others: packed(others) },
    ...{ rules: packed(rules), 'own-cards': '' },
  };
  const blocks = Object.entries(parts).map(([id, content]) => `<script type="text/plain" id="${id}">${content}</script>\n`);
  const policy = policyFor([script.code], style, "'none'");
  writeFileSync(`${dist}/odds.html`, page({ policy, digest: '', ahead: '', parts: blocks.join('') }));
  const ahead = loadingAhead(digest);
  const served = page({
    policy: policyFor([script.code, ahead], style, "'self'"),
    digest,
    ahead: `<script>${ahead}</script>`,
    parts: '',
  });
  writeFileSync(`${folder}/index.html`, served);
  for (const [name, content] of Object.entries(beside)) {
    writeFileSync(`${folder}/${named(name, digest)}`, content);
  }
  const lost = { policy: `default-src 'none'; style-src 'sha256-${sha256(LOST_STYLE).toString('base64')}'`, style: LOST_STYLE };
  writeFileSync(`${folder}/404.html`, filled(text('src/web/page/404.html'), lost));
  writeFileSync(`${folder}/sw.js`, filled(text('src/web/page/sw.js'), { digest, page: digestOf(served) }));
  for (const file of ['manifest.webmanifest', 'icon-192.png', 'icon-512.png']) {
    copyFileSync(at(`src/web/page/${file}`), `${folder}/${file}`);
  }
  return [...script.inputs, ...unpack.inputs, ...engine.inputs, ...questions.inputs, ...duels.inputs];
}

/** The name of a file beside the page: "engine.0123456789abcdef.js". */
function named(file, digest) {
  return file.replace('.', `.${digest}.`);
}

/** A script that asks the browser for the files that the link needs first, while it still reads the page. */
function loadingAhead(digest) {
  const [attacks, duels, questions, cards] = ['attacks.js', 'duels.js', 'engine.js', 'cards.json'].map((file) =>
    JSON.stringify(named(file, digest)),
  );
  return `for(const href of[/^(#(attack|dice|cards|rules).*)?$/.test(location.hash)?${attacks}:/^#duel/.test(location.hash)?${duels}:${questions},${cards}])document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"fetch",crossOrigin:"",href}))`;
}

/** The page's first example as its engine answers it: the sentence, the tiles and the bars. */
async function workedExample(code, opening) {
  const question = { command: 'attack', options: { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', json: true } };
  const message = await new Promise((resolve) => {
    const worker = createContext({ postMessage: resolve, ...{ atob, MessageChannel, setTimeout, TextEncoder, WebAssembly } });
    runInContext(code, worker);
    worker.onmessage({ data: { kind: 'open', opening, asked: [{ id: 1, question }] } });
  });
  if (message.answer?.kind !== 'shown') throw new Error(JSON.stringify(message).slice(0, 500));
  const { answer, sections } = message.answer.sheet;
  const blocks = sections.flatMap((section) => section.blocks);
  const tiles = blocks.find(({ kind }) => kind === 'tiles');
  const bars = blocks.find(({ kind }) => kind === 'distribution');
  const rows = bars.rows.map(({ amount, chance, atLeast }) => ({ amount, chance, atLeast, cells: [] }));
  return [answer, [tiles, { ...bars, heads: bars.heads.slice(0, 3), rows }]];
}

/** The output of `odds rules --json`. */
async function keywordsText() {
  const { rulesCommandHandler } = await import('../dist/asking/rules/rules-command.js');
  let printed = '';
  const out = (text) => {
    printed += text;
  };
  rulesCommandHandler({ json: true }, { output: { out } });
  return printed;
}

/** A text for a block of the page in one file, which `unpack.ts` reads: a sixth smaller than what gzip makes of the text. */
function packed(text) {
  return Buffer.from(compress(Buffer.from(text), SMALLEST_LEVEL)).toString('base64');
}

/** The level of Zstandard that makes the smallest files. */
const SMALLEST_LEVEL = 22;

/** JSON inside a page. */
function inBlock(lines) {
  return lines.replaceAll('<', '\\u003c');
}

/** The colours of reports for the page. */
function colours(palette) {
  const set = (theme) => palette.map((entry) => `--${entry[0]}:${entry[theme]}`).join(';');
  return `:root{color-scheme:light dark;${set(1)}}@media screen and (prefers-color-scheme:dark){:root{${set(2)}}}`;
}

async function minified(code, loader) {
  return (await transform(code, { loader, minify: true, target: BROWSERS })).code.trim();
}

/** The oldest browsers with the copying methods of arrays (ECMAScript 2023) and lookbehind in patterns. */
const BROWSERS = ['safari16.4', 'firefox115', 'chrome110'];

/** Elements are created by the function with the shortest name. */
const ELEMENTS = { jsx: 'transform', jsxFactory: 'h', jsxFragment: 'Fragment', inject: [at('scripts/elements.mjs')] };

/** A script with all its imports, and their paths; `onDemand`: the modules loaded on demand that it lacks. */
async function bundle(entry, { onDemand = ON_DEMAND, plugins = [], ...options } = {}) {
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
    plugins: [...plugins, { name: 'only of the command line', setup: leavingOut(onDemand) }],
    metafile: true,
    logLevel: 'warning',
  });
  const { code } = await minify(outputFiles[0].text, SMALLEST);
  return { code: inScript(code.trim()), inputs: Object.keys(metafile.inputs) };
}

/** SWC makes the scripts of esbuild a twentieth smaller once compressed. Unsafe only where `new` is used on functions without `this`. */
const SMALLEST = {
  module: false,
  compress: { toplevel: true, passes: 5, ecma: 2020, unsafe_arrows: true, unsafe_methods: true },
  mangle: { toplevel: true },
  format: { comments: false, ecma: 2020 },
};

/** Modules for answers that no page asks for, and those they load on demand. */
const ON_DEMAND =
  /sheet\/(?:terminal|post|text\/csv|page\/report)\.js$|cards-csv\.js$|deals\/deals-question\.js$|page\/paper\/|options\/page-link\.js$/;

/** The same for the engines of attacks and duels; a question that needs more loads the next larger one. */
const NOT_OF_ATTACKS = new RegExp(`${ON_DEMAND.source}|/(?:slot|until)/`);

/** What `odds rules` says about keywords, which no page asks for. */
const KEYWORD_ROWS = /[\\/]rules[\\/]keywords[\\/](?:damage|dice|prevention|target)\.ts$/;
const SAID_OF_KEYWORDS = /^ {2}(?:effect|source|ruling):\s+(?:'[^'\n]*'|"[^"\n]*"),\n/gm;

/** The names of cards in the rows for single texts, which are there for readers of the code. */
const SINGLE_TEXTS = /[\\/]cards[\\/]text[\\/]single-texts\.ts$/;
const NAMED_CARD = /(?<=^[\da-f]{8} ).+? \d+ (?=[[{])/gm;

/** Why clauses change nothing, which `odds cards coverage` alone says. */
const CLAUSE_WORDS = /[\\/]cards[\\/]catalogue[\\/]clause-words\.ts$/;
const SAID_OF_CLAUSES = /\breason: '[^'\n]*',?/g;

/** Hints about the command line alone, which the page leaves out of messages. */
const ERRORS = /[\\/]src[\\/]errors[\\/][\w-]+\.ts$/;
const HINT = /(?<=[,(]\s*)'(?:[^'\\\n]|\\.)*'(?=,?\s*\))/g;
const HAS_PARTS = /[;?] /;

/** What a scenario file says about its fields: pages read no scenarios. */
const FIELDS = /[\\/]src[\\/]fields[\\/][\w-]+\.ts$/;
const SAID_OF_FIELDS =
  /^ +says:\s+(?:'[^'\n]*'|"[^"\n]*"),\n|, says:\s+(?:'[^'\n]*'|"[^"\n]*")(?= )|(?<=^const MEANINGS: .* = \{)[^}]*/gm;

/** Answers as rows for spreadsheets: pages make no such files. */
const ROWS_OF_ANSWERS = /^ +csv: [\w(][^\n]*,\n/gm;

/** What the help of commands says about their options and words. */
const SAID_OF_OPTIONS = /(?<=\b(?:option\(\s*[\w.]+,|list\(|describe:)\s*)(?:'[^'\n]*'|"[^"\n]*")/g;

/** Modules that load others on demand: in a single script that costs bytes and saves nothing. */
const LOADING = /[\\/]src[\\/](?:asking|questions)[\\/].*\.ts$/;
const LOADED = /await import\('([^']+)'\)/g;

/** The code of a module with plain imports in place of those on demand, except imports that are left out. */
function withPlainImports(code, leftOut) {
  const names = [...new Set(Array.from(code.matchAll(LOADED), ([, name]) => name))].filter((name) => !leftOut.test(name));
  const imports = names.map((name, i) => `import * as loaded${i} from '${name}';\n`);
  return imports.join('') + code.replace(LOADED, (all, name) => (names.includes(name) ? `loaded${names.indexOf(name)}` : all));
}

/** Leaves out what only the command line says, and modules that are loaded on demand. */
const leavingOut =
  (onDemand) =>
  async ({ onResolve, onLoad }) => {
    const { OF_COMMAND_LINE } = await import('../dist/errors/problem.js');
    onResolve({ filter: onDemand }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : null));
    const leaveOut = (filter, words, instead = '') =>
      onLoad({ filter }, ({ path }) => ({ contents: readFileSync(path, 'utf8').replace(words, instead), loader: 'ts' }));
    leaveOut(KEYWORD_ROWS, SAID_OF_KEYWORDS);
    leaveOut(FIELDS, SAID_OF_FIELDS);
    leaveOut(ERRORS, HINT, (hint) => (OF_COMMAND_LINE.test(hint) && !HAS_PARTS.test(hint) ? "''" : hint));
    leaveOut(SINGLE_TEXTS, new RegExp(`${NAMED_CARD.source}|${REASONS.source}`, 'gm'), (found) =>
      found.startsWith(',') ? askedFor(found) : '- 0 ',
    );
    leaveOut(CLAUSE_WORDS, SAID_OF_CLAUSES);
    onLoad({ filter: LOADING }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const shown = code.replace(ROWS_OF_ANSWERS, '').replace(SAID_OF_OPTIONS, "''");
      const contents = withPlainImports(shown, onDemand);
      return contents === code ? null : { contents, loader: 'ts' };
    });
  };

/**
 * The parts of modules with tables that the page's script contains: the facts shown in forms. How keywords are played and how
 * the command line spells options is left to the engine, which saves a third of the script.
 */
const FACTS = {
  // Forms only need to know whether there is a number or a step.
  'rules/keywords/index': ({ name, summary, number, homeRole, roles, step }) => ({
    ...{ name, summary, homeRole, roles },
    ...(number === 'none' ? { number } : {}),
    ...(step === null ? { step } : {}),
  }),
  'sheet/page/palette': (item) => item,
  ...Object.fromEntries(OPTION_TABLES.map((name) => [name, optionFacts])),
};

/** The facts of an option; null for anything else. */
function optionFacts({ type, field }) {
  if (field === undefined) return null;
  const { kind, from, to, standard, words } = field;
  const known = { field: kind === 'integer' ? { kind, from, to, standard } : { kind, words } };
  return kind === 'switch' ? { type, ...known } : known; // the page asks for no other types
}

/** Reduces modules to their facts: tables, numbers and lists of words, without functions. */
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

/** Makes a table from names and digits, which are the indices of their facts: most options share facts. */
const TABLE_OF = `function tableOf(names, places) {
  return Object.fromEntries(names.split(' ').map((name, i) => [name, known[parseInt(places[i], 36)]]));
}`;

/** A table as code; facts that are not yet `known` are added. */
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

/** Code to be embedded in a page: nothing in it may end the block or begin a comment. */
function inScript(code) {
  if (/<\/script|<!--/i.test(code)) throw new Error('a bundle of the page has </script or <!-- in it');
  return code;
}

/** Allows only the page itself, its worker, and the files beside it: `files` are those that its script reads. */
function policyFor(scripts, style, files) {
  const digest = (code) => `'sha256-${sha256(code).toString('base64')}'`;
  return [
    "default-src 'none'",
    `script-src ${scripts.map(digest).join(' ')} 'wasm-unsafe-eval'`,
    `style-src ${digest(style)}`,
    "img-src data: 'self'",
    "worker-src blob: 'self'",
    `connect-src ${files}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** A short digest, for names. */
function digestOf(data) {
  return sha256(data).toString('hex').slice(0, 16);
}

function sha256(data) {
  return createHash('sha256').update(data).digest();
}

/** A template with its placeholders filled; values are not searched for placeholders. */
function filled(template, values) {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPage();
