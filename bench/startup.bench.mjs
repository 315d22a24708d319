// Wall time of whole commands compared with that of an empty Node script, by hyperfine. Run it with `npm run bench startup`,
// which builds first.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const IS_SMOKE = process.argv.includes('--smoke');
const RUNS = IS_SMOKE ? 2 : 20;
/** The commands run in turn, this many times, so that a change in the machine's speed affects all of them. */
const ROUNDS = IS_SMOKE ? 1 : 3;

const PROGRAM = fileURLToPath(new URL('../dist/bin/main.js', import.meta.url));
const LINKED = fileURLToPath(new URL('../bin/odds.js', import.meta.url));

const folder = mkdtempSync(path.join(tmpdir(), 'odds-startup-'));
try {
  findHyperfine();
  measureAll();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Installs hyperfine if it is missing and apt-get can install it without asking. Throws an error with instructions if it is
 * still missing.
 */
function findHyperfine() {
  const isThere = () => spawnSync('hyperfine', ['--version']).status === 0;
  if (isThere()) return;
  spawnSync('apt-get', ['install', '--yes', 'hyperfine'], { stdio: 'ignore' });
  if (isThere()) return;
  throw new Error('hyperfine is missing: install it (apt-get install hyperfine, brew install hyperfine)');
}

function measureAll() {
  const empty = path.join(folder, 'empty.js');
  writeFileSync(empty, '');
  const commands = [
    ['an empty Node script', [empty]],
    ['odds attack --power 6 --trials 1e6', [PROGRAM, 'attack', '--power', '6', '--trials', '1e6']],
    ['the same by bin/odds.js', [LINKED, 'attack', '--power', '6', '--trials', '1e6']],
    ['odds attack, two cards by name', [PROGRAM, 'attack', 'Darth Maul (B)', 'Mace Windu (C)']],
    ['odds table --armor both', [PROGRAM, 'table', '--armor', 'both']],
    ['odds --help', [PROGRAM, '--help']],
  ];
  const times = commands.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    const measured = timesOf(commands.map(([, words]) => words));
    for (const [i, item] of measured.entries()) times[i].push(...item);
  }
  print(
    commands.map(([what]) => what),
    times,
  );
}

/** The wall times of commands in milliseconds, `RUNS` of each. */
function timesOf(commands) {
  const file = path.join(folder, 'times.json');
  const lines = commands.map((words) => [process.execPath, ...words].map((word) => `'${word}'`).join(' '));
  const flags = ['--shell=none', '--style=none', '--warmup=2', `--runs=${RUNS}`, `--export-json=${file}`];
  execFileSync('hyperfine', [...flags, ...lines], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return JSON.parse(readFileSync(file, 'utf8')).results.map(({ times }) => times.map((seconds) => seconds * 1000));
}

function print(names, times) {
  console.log(
    `start-up: median of ${RUNS * ROUNDS} runs in milliseconds; ± is the spread from the median to the slow quartile\n`,
  );
  const medians = times.map((item) => quantile(item, 0.5));
  for (const [i, name] of names.entries()) {
    const spread = quantile(times[i], 0.75) - medians[i];
    const ratio = i === 0 ? '' : `${(medians[i] / medians[0]).toFixed(2)} x empty`;
    console.log(`  ${name.padEnd(36)}${medians[i].toFixed(1).padStart(7)} ± ${spread.toFixed(1).padEnd(6)} ${ratio}`.trimEnd());
  }
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))];
}
