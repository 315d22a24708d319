// Measures the tests: makes the changes that test/mutants.json lists to src/, one at a time, and
// runs the tests that should fail. Those in a browser, in test/html/, see the page with the change.
//     npm run mutate                     all changes, some minutes
//     npm run mutate -- Stun "A toll"    those whose names contain one of these words
//     npm run mutate -- --list           only their names
// It works on a copy in the temporary folder, so nothing has to be restored. Exit code 1 if a
// change survived its tests.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const NOT_COPIED = new Set(['.git', 'node_modules', 'coverage', 'reports']);

const words = process.argv.slice(2).filter((word) => word !== '--list');
const isList = process.argv.includes('--list');
const mutants = JSON.parse(readFileSync(path.join(root, 'test', 'mutants.json'), 'utf8')).filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
);

function stop(message) {
  console.error(message);
  process.exit(2);
}

if (mutants.length === 0) stop(`expected words in the name of a mutant, found "${words.join(' ')}"; --list shows all names`);
if (isList) {
  for (const { name, file } of mutants) console.log(`${name} (${file})`);
  process.exit(0);
}

const copy = mkdtempSync(path.join(tmpdir(), 'odds-mutate-'));
let running;
process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => {
    if (running === undefined) process.exit(code);
    // The copy can be removed once the tests no longer write to it.
    running.on('close', () => process.exit(code));
    running.kill('SIGTERM');
  });
}
cpSync(root, copy, { recursive: true, filter: (from) => !NOT_COPIED.has(path.relative(root, from)) });
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

const PAGES = 'test/html/';
const PROJECTS = ['unit', 'process', 'sources', 'html', 'times'].flatMap((name) => ['--project', name]);

/**
 * The number of failed tests, and whether the run is broken: a change that does not compile is not
 * caught by a test.
 */
async function failures(tests, ...options) {
  const isInBrowser = tests.some((test) => test.startsWith(PAGES));
  if (isInBrowser && (await ended(['scripts/build-web.mjs'])) !== 0) return { failed: 0, isBroken: true };
  return testRun(tests, [...PROJECTS, ...options]);
}

async function testRun(tests, options) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const results = path.join(copy, 'tests.json');
  rmSync(results, { force: true });
  const code = await ended([vitest, 'run', '--reporter=json', `--outputFile=${results}`, ...options, ...tests]);
  let failed = 0;
  try {
    failed = JSON.parse(readFileSync(results, 'utf8')).numFailedTests;
  } catch {
    // No results: the tests did not even start.
  }
  return { failed, isBroken: code !== 0 && failed === 0 };
}

/** The exit code of a script in the copy. */
function ended(words) {
  running = spawn(process.execPath, words, { cwd: copy, stdio: 'ignore' });
  return new Promise((resolve) => running.on('close', resolve));
}

/** What the tests make of a change: "caught", "survived" or "broken". */
async function verdictOn({ file, before, after, tests }) {
  const place = path.join(copy, file);
  const source = readFileSync(place, 'utf8');
  if (source.split(before).length !== 2) return 'broken';
  writeFileSync(
    place,
    source.replace(before, () => after),
  );
  const { failed, isBroken } = await failures(tests, '--bail=1');
  writeFileSync(place, source);
  return isBroken ? 'broken' : failed > 0 ? 'caught' : 'survived';
}

const all = [...new Set(mutants.flatMap(({ tests }) => tests))];
const unchanged = await failures(all);
if (unchanged.failed > 0 || unchanged.isBroken) stop('the tests fail without any change; fix them first: npm test');

const missed = [];
for (const mutant of mutants) {
  const verdict = await verdictOn(mutant);
  console.log(`${verdict.padEnd(8)}  ${mutant.name}`);
  if (verdict !== 'caught') missed.push({ ...mutant, verdict });
}
console.log(`\n${mutants.length - missed.length} of ${mutants.length} caught`);
for (const { verdict, name, file, tests } of missed) console.log(`  ${verdict}: ${name} (${file}; ${tests.join(', ')})`);
process.exit(missed.length === 0 ? 0 : 1);
