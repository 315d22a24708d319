// Measures the tests: changes one line of src/ at a time, as test/mutants.json has it, and runs the tests that should see it.
//     npm run mutate                     all of them, some minutes
//     npm run mutate -- Stun "A toll"    those whose names have one of these words
//     npm run mutate -- --list           only their names
// It works in a copy in the temporary folder, so nothing has to be put back, and ends with 1 if a change survived its tests.
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
    // The copy can be removed once nobody writes to it any more.
    running.on('close', () => process.exit(code));
    running.kill('SIGTERM');
  });
}
cpSync(root, copy, { recursive: true, filter: (from) => !NOT_COPIED.has(path.relative(root, from)) });
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));

/** How many tests failed, and whether all ran: a change that does not compile is not caught by a test. */
async function failures(tests, ...options) {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = ['--project', 'unit', '--project', 'process'];
  const answer = path.join(copy, 'tests.json');
  rmSync(answer, { force: true });
  const args = [vitest, 'run', ...projects, '--reporter=json', `--outputFile=${answer}`, ...options, ...tests];
  running = spawn(process.execPath, args, { cwd: copy, stdio: 'ignore' });
  const code = await new Promise((resolve) => running.on('close', resolve));
  let failed = 0;
  try {
    failed = JSON.parse(readFileSync(answer, 'utf8')).numFailedTests;
  } catch {
    // No answer: the tests did not even start.
  }
  return { failed, isBroken: code !== 0 && failed === 0 };
}

/** What the tests say of a change: caught, survived, or broken. */
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
if (unchanged.failed > 0 || unchanged.isBroken) stop('the tests fail without any change; mend them first: npm test');

const missed = [];
for (const mutant of mutants) {
  const verdict = await verdictOn(mutant);
  console.log(`${verdict.padEnd(8)}  ${mutant.name}`);
  if (verdict !== 'caught') missed.push({ ...mutant, verdict });
}
console.log(`\n${mutants.length - missed.length} of ${mutants.length} caught`);
for (const { verdict, name, file, tests } of missed) console.log(`  ${verdict}: ${name} (${file}; ${tests.join(', ')})`);
process.exit(missed.length === 0 ? 0 : 1);
