// Measures the tests: draws changes of src/ by a seed, makes one at a time, and runs the tests of `npm test` that reach it,
// except those of the project "sources". A table shows how many are caught in each folder; those that survive are listed.
//     npm run mutate                                  150 changes
//     npm run mutate -- --count=30 --seed=7           others
//     npm run mutate -- --only=src/rules              of one folder
//     npm run mutate -- --night                       what survives is tried by the tests of the night too
//     npm run mutate -- --former                      faults that were there once (test/former-faults.json)
// It works on copies in the temporary folder, whose modules are built one by one, so that a change takes no whole build.
// Exit code 1 if less than nine in ten are caught.
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { transformSync } from 'esbuild';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { bundleCommand } from './bundle-command.mjs';
import { mutantsOf, withNotes } from './mutants.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Tests look at no other report than the example. */
const NOT_COPIED = /^(?:\.git|node_modules|coverage)(?:$|\/)|^reports\/(?!quick-start(?:$|\/))/;
const VITEST = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
/** Every folder of src/ gets at least this many. */
const LEAST = 2;
/** The tests closest to a module run first: they catch most changes. */
const CLOSE = 8;
/** A run of tests that takes longer counts as endless: the change made a loop infinite. */
const ENDLESS_MS = 15 * 60_000;

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: 'src' },
    night: { type: 'boolean', default: false },
    former: { type: 'boolean', default: false },
  },
});

function compiled(file, text) {
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  return transformSync(text, { loader, jsx: 'automatic', jsxImportSource: 'preact', target: 'es2023' }).code;
}

/** The modules of src/ in JavaScript, by their path in dist/. */
function modules() {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /(?<!\.d)\.tsx?$/.test(file)).sort();
  return sources.map((file) => {
    const text = readFileSync(path.join(root, 'src', file), 'utf8');
    return { source: `src/${file}`, module: file.replace(/\.tsx?$/, '.js'), code: compiled(file, text), text };
  });
}

/** The faults of a list, as changes of whole modules. */
function formerFaults(all) {
  const faults = JSON.parse(readFileSync(path.join(root, 'test', 'former-faults.json'), 'utf8'));
  return faults.map(({ name, file, before, after }, id) => {
    const { source, module, code, text } = all.find(({ source }) => source === file);
    const by = compiled(
      file,
      text.replace(before, () => after),
    );
    return { id, name, source, module, start: 0, end: code.length, by, isOnLoad: true };
  });
}

/** "src/rules" of "src/rules/game/arena.ts", "src" of "src/main.ts". */
const folderOf = ({ source }) => /^src(?:\/[^/]+(?=\/))?/.exec(source)[0];

/** Changes drawn by the seed: first `LEAST` in each folder, then from all. */
function drawn(sites, count, seed) {
  const random = xoroshiro128plus(seed);
  const keyed = sites.map((site) => ({ site, key: uniformInt(random, 0, 2 ** 31 - 1) })).sort((a, b) => a.key - b.key);
  const seen = new Map();
  const placed = keyed.map(({ site }) => {
    const before = seen.get(folderOf(site)) ?? 0;
    seen.set(folderOf(site), before + 1);
    return { site, isLate: before >= LEAST };
  });
  placed.sort((a, b) => Number(a.isLate) - Number(b.isLate));
  return placed.slice(0, count).map(({ site }, id) => ({ ...site, id }));
}

/** A copy of the project in which dist/ has a file for each module, including those of the page. */
function copyOf(all) {
  const copy = mkdtempSync(path.join(tmpdir(), 'odds-mutate-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !NOT_COPIED.test(path.relative(root, from).replaceAll(path.sep, '/')),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const { module, code } of all) {
    mkdirSync(path.dirname(path.join(copy, 'dist', module)), { recursive: true });
    writeFileSync(path.join(copy, 'dist', module), code);
  }
  writeFileSync(path.join(copy, 'vitest.reach.ts'), REACH_CONFIG);
  writeFileSync(path.join(copy, 'reach.mjs'), REACH);
  return copy;
}

/** The usual projects, with a record of what each test file runs. */
const REACH_CONFIG = `import config from './vitest.config.ts';
for (const { test } of config.test.projects) test.setupFiles = ['./reach.mjs'];
export default config;
`;

/** Records which changes each test file meets; for code that runs while modules load, their imports tell. */
const REACH = `import { writeFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
globalThis.reached = new Set();
afterAll(() => {
  const file = expect.getState().testPath.slice(process.cwd().length + 1);
  const place = process.env.REACH_FOLDER + '/' + file.replaceAll('/', '+') + '.json';
  writeFileSync(place, JSON.stringify({ file, ids: [...globalThis.reached] }));
});
`;

/** Runs Vitest in a copy; returns the failed files, or null if it was stopped because it did not end. */
function tested(copy, words, env = {}) {
  const results = path.join(copy, 'tests.json');
  rmSync(results, { force: true });
  const child = spawn(process.execPath, [VITEST, 'run', '--reporter=json', `--outputFile=${results}`, ...words], {
    cwd: copy,
    stdio: 'ignore',
    detached: true, // with the processes that its tests start
    env: { ...process.env, TESTS_OF_BUILD: '1', ...env },
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), ENDLESS_MS);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === null) return resolve(null);
      if (!existsSync(results)) return resolve(['the runner, which ended before the tests']);
      const { testResults } = JSON.parse(readFileSync(results, 'utf8'));
      resolve(testResults.filter(({ status }) => status === 'failed').map(({ name }) => path.relative(copy, name)));
    });
  });
}

/** The modules imported by a test file, directly or through others. */
function importsOf(copy) {
  const known = new Map();
  const read = (file) => {
    if (known.has(file)) return known.get(file);
    const found = new Set();
    known.set(file, found);
    const code = readFileSync(file, 'utf8');
    for (const [, to] of code.matchAll(/(?:from|import\()\s*["'](\.[^"']+)["']/g)) {
      const place = path.resolve(path.dirname(file), to);
      const module = path.relative(path.join(copy, 'src'), place);
      const next = module.startsWith('..')
        ? place.replace(/\.js$/, place.startsWith(path.join(copy, 'test')) ? '.ts' : '.js')
        : path.join(copy, 'dist', module);
      found.add(next);
    }
    return found;
  };
  return (file) => {
    const seen = new Set([path.join(copy, file)]);
    for (const each of seen) {
      try {
        for (const next of read(each)) seen.add(next);
      } catch {
        // Not a module, but a file such as JSON.
      }
    }
    return seen;
  };
}

const all = modules();
const sites = () =>
  all
    .filter(({ source }) => source.startsWith(values.only))
    .flatMap(({ source, module, code }) => mutantsOf(code).map((site) => ({ source, module, ...site })));
const mutants = values.former ? formerFaults(all) : drawn(sites(), Number(values.count), Number(values.seed));
const copies = Array.from({ length: availableParallelism() }, () => copyOf(all));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const PROJECTS = ['unit', 'process', 'alone'].flatMap((name) => ['--project', name]);
const BY_DAY = '--tags-filter=!night';
console.error(`${mutants.length} changes; running all tests once, to see which reach them`);
const [copy] = copies;
const REACH_FOLDER = path.join(copy, 'reached');
mkdirSync(REACH_FOLDER);
for (const { module, code } of all) {
  const here = mutants.filter((mutant) => mutant.module === module);
  if (here.length > 0 && !values.former) writeFileSync(path.join(copy, 'dist', module), withNotes(code, here));
}
const broken = await tested(copy, [...PROJECTS, BY_DAY, '--config=vitest.reach.ts'], { REACH_FOLDER });
if (broken === null) throw new Error('the tests do not end without any change');
for (const file of broken) console.error(`fails without any change, and is left out: ${file}`);
for (const { module, code } of all) writeFileSync(path.join(copy, 'dist', module), code);

const importsFrom = importsOf(copy);
const reached = readdirSync(REACH_FOLDER).map((name) => {
  const { file, ids } = JSON.parse(readFileSync(path.join(REACH_FOLDER, name), 'utf8'));
  return { file, ids: new Set(ids), imports: importsFrom(file) };
});
/** Tests that may meet a change in a process or thread they start. */
const STARTING = reached.map(({ file }) => file).filter((file) => file.startsWith('test/cli/') && !broken.includes(file));

/** The test files that run a change: first those about its module, then those that run the least other code. */
function testsOf({ id, module, isOnLoad }) {
  const mirror = `test/unit/${module.replace(/\.js$/, '.test.ts')}`;
  const runs = ({ ids, imports }) => (isOnLoad ? imports.has(path.join(copy, 'dist', module)) : ids.has(id));
  const near = (file) => {
    const [a, b] = [file.split('/'), mirror.split('/')];
    return file === mirror ? 99 : a.findIndex((part, i) => part !== b[i]);
  };
  const files = reached.filter((each) => runs(each) && !broken.includes(each.file));
  return files.sort((a, b) => near(b.file) - near(a.file) || a.ids.size - b.ids.size).map(({ file }) => file);
}

/** The result of the tests for a change: caught, endless, survived, or caught by night. */
async function verdictOn(mutant, place) {
  const file = path.join(place, 'dist', mutant.module);
  const { code } = all.find(({ module }) => module === mutant.module);
  writeFileSync(file, code.slice(0, mutant.start) + mutant.by + code.slice(mutant.end));
  let isBundled = false;
  try {
    const files = testsOf(mutant);
    const apart = STARTING.filter((each) => !files.includes(each));
    const batches = [files.slice(0, CLOSE), files.slice(CLOSE), apart].map((tests) => [tests, [BY_DAY], {}]);
    if (values.night) batches.push([[...files, ...apart], [], { TESTS: 'all' }]);
    for (const [tests, words, env] of batches) {
      if (tests === apart) {
        await bundleCommand(path.join(place, 'dist'));
        isBundled = true;
      }
      const failed =
        tests.length === 0 ? [] : await tested(place, [...PROJECTS, '--maxWorkers=1', '--bail=1', ...words, ...tests], env);
      if (failed === null) return 'endless';
      if (failed.length > 0) return env.TESTS === undefined ? `caught by ${failed[0]}` : `by night by ${failed[0]}`;
    }
    return files.length === 0 ? 'survived, reached by no test in this process' : 'survived';
  } finally {
    writeFileSync(file, code);
    if (isBundled) await bundleCommand(path.join(place, 'dist'));
  }
}

/** "src/a.ts: the line with the change, before -> after". */
function shown({ name, source, module, start, end, by }) {
  if (name !== undefined) return `${source}: ${name}`;
  const { code } = all.find((each) => each.module === module);
  const [from, to] = [code.lastIndexOf('\n', start) + 1, code.indexOf('\n', end)];
  const line = (text) => text.replace(/\s+/g, ' ').trim();
  return `${source}: ${line(code.slice(from, to))}\n      -> ${line(code.slice(from, start) + by + code.slice(end, to))}`;
}

const verdicts = new Map();
const queue = [...mutants];
await Promise.all(
  copies.map(async (place) => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const verdict = await verdictOn(mutant, place);
      verdicts.set(mutant, verdict);
      console.error(`${verdicts.size} of ${mutants.length}: ${verdict}: ${shown(mutant)}`);
    }
  }),
);

const isCaught = (mutant) => /^caught|^endless/.test(verdicts.get(mutant));
console.log('folder              drawn  caught');
for (const folder of [...new Set(mutants.map(folderOf))].sort()) {
  const here = mutants.filter((mutant) => folderOf(mutant) === folder);
  console.log(`${folder.padEnd(18)} ${String(here.length).padStart(6)} ${String(here.filter(isCaught).length).padStart(7)}`);
}
const caught = mutants.filter(isCaught).length;
console.log(`\n${caught} of ${mutants.length} caught (${((100 * caught) / mutants.length).toFixed(1)}%)`);
for (const mutant of mutants.filter((each) => !isCaught(each))) console.log(`  ${verdicts.get(mutant)}: ${shown(mutant)}`);
process.exit(caught >= 0.9 * mutants.length ? 0 : 1);
