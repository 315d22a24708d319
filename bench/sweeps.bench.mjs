// Sweeps of three sizes and runs of three numbers of trials as whole commands: time, memory, and
// the kernel's share of the time; and merging parts of the largest sweep beside running it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { solveAttack } from '../dist/automaton/attack-automaton.js';
import { planDigest } from '../dist/automaton/digest.js';
import { caseOf } from '../dist/experiment/case/case.js';
import { scenarioSides } from '../dist/questions/list.js';
import { casesOf } from '../dist/scenario/cases.js';
import { parseScenario } from '../dist/scenario/parse.js';
import { attackJob, blockRunner } from '../dist/simulate/attack-job.js';
import { chunks } from '../dist/simulate/executor.js';
import { KERNEL } from './kernel.mjs';
import { medianRun, runOdds } from './whole-command.mjs';

const KINDS = await scenarioSides();

const IS_SMOKE = process.argv.includes('--smoke');
const RUNS = IS_SMOKE ? 1 : 3;
const WORKERS = 2;
const TRIALS = IS_SMOKE ? 1000 : 1_000_000;
const HIGHEST_POWER = IS_SMOKE ? 2 : 20;
/** The variations besides power, Accuracy -2 to 2 and Shields 0 to 4, all against Armor. */
const SWEEPS = [
  [1, 'attacker.Critical Hit: [2], attacker.Lucky: [1]'],
  [5, 'attacker.Critical Hit: 0..4, attacker.Lucky: [1]'],
  [20, 'attacker.Critical Hit: 0..4, attacker.Lucky: 0..3'],
].map(([values, varied]) => [`${(HIGHEST_POWER * 25 * values).toLocaleString('en')} cases`, varied]);
/** Parts of the largest sweep that are merged. */
const SHARDS = IS_SMOKE ? 2 : 4;
const ATTACKS = IS_SMOKE ? [1e5, 1e6, 1e7] : [1e8, 1e9, 1e10];

const folder = mkdtempSync(path.join(tmpdir(), 'odds-sweeps-'));
try {
  measureSweeps();
  measureMerging();
  measureTrials();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function measureSweeps() {
  console.log(`sweeps, ${TRIALS.toLocaleString('en')} trials a case, ${WORKERS} workers, reports written; median of ${RUNS}`);
  console.log('                attacks      time  a case  processor  kernel  all cases     memory');
  for (const [name, varied] of SWEEPS) {
    const text = sweepText(varied);
    const file = path.join(folder, 'sweep.yaml');
    writeFileSync(file, text);
    const run = medianRun(['run', file, '--workers', String(WORKERS), '--out', folder, '--quiet'], RUNS);
    const { cases, attacks, distinct, all } = kernelSeconds(text);
    checkRows(path.join(folder, 'sweep', 'summary.csv'), cases);
    const cells = [
      String(attacks).padStart(8),
      `${run.seconds.toFixed(2)} s`.padStart(9),
      `${((1000 * run.seconds) / cases).toFixed(2)} ms`.padStart(8),
      `${run.cpuSeconds.toFixed(2)} s`.padStart(9),
      `${((100 * distinct) / run.cpuSeconds).toFixed(0)}%`.padStart(8),
      `${((100 * all) / (WORKERS * run.seconds)).toFixed(0)}%`.padStart(9),
      `${run.megabytes.toFixed(0)} MB`.padStart(11),
    ];
    console.log(`  ${name.padEnd(13)}${cells.join('')}`);
  }
  console.log(
    '  kernel: its share of the processor time. all cases: time of the kernel, if it simulated every case separately, divided by',
  );
  console.log('  the time of both workers; above 100% since cases with the same attack are simulated once.\n');
}

/** Merging needs neither solving nor dice, only reading results and writing the report. */
function measureMerging() {
  const [name, varied] = SWEEPS[IS_SMOKE ? 0 : 2];
  const file = path.join(folder, 'merged.yaml');
  writeFileSync(file, sweepText(varied));
  const own = ['--workers', String(WORKERS), '--quiet'];
  const parts = path.join(folder, 'parts');
  for (let i = 1; i <= SHARDS; i++) runOdds(['run', file, '--shard', `${i}/${SHARDS}`, '--out', parts, ...own]);
  const whole = medianRun(['run', file, '--fresh', '--out', path.join(folder, 'whole'), ...own], RUNS);
  const merged = medianRun(['merge', parts, '--out', path.join(folder, 'parts-merged'), ...own], RUNS);
  checkSame(...['whole', 'parts-merged'].map((at) => path.join(folder, at, 'merged', 'distribution.csv')));
  const share = (merged.cpuSeconds / whole.cpuSeconds).toFixed(2);
  console.log(`merging ${SHARDS} parts of ${name}; median of ${RUNS}`);
  console.log(
    `  ${merged.seconds.toFixed(2)} s, ${share} x the processor time of the run, ${merged.megabytes.toFixed(0)} MB\n`,
  );
}

function checkSame(...files) {
  const [one, other] = files.map((file) => readFileSync(file));
  if (!one.equals(other)) throw new Error(`${files.join(' and ')} have different bytes`);
}

function sweepText(varied) {
  return `format: 1
question: What do Accuracy, Shields, Critical Hit and Lucky change against Armor?
experiment: attack
trials: ${TRIALS}
attacker: { power: 1 }
defender: { keywords: [Armor] }
vary: { attacker.power: 1..${HIGHEST_POWER}, attacker.Accuracy: -2..2, defender.Shields: 0..4, ${varied} }
`;
}

/**
 * Seconds that the kernel takes on one thread: for the distinct attacks of a sweep, and if it simulated every case separately.
 */
function kernelSeconds(text) {
  const times = new Map();
  let [cases, distinct, all] = [0, 0, 0];
  for (const { setup } of casesOf(parseScenario(text, 'sweep.yaml', KINDS))) {
    const plan = caseOf(setup).plan;
    const digest = planDigest(plan).join();
    if (!times.has(digest)) {
      times.set(digest, kernelTime(plan));
      distinct += times.get(digest);
    }
    cases++;
    all += times.get(digest);
  }
  return { cases, attacks: times.size, distinct, all };
}

function kernelTime(plan) {
  const job = attackJob(solveAttack(plan), 1n);
  const run = blockRunner(job, KERNEL);
  const counts = new Uint32Array(job.outcomes.length);
  const start = performance.now();
  for (const { firstBlock, trials } of chunks({ firstBlock: 0, trials: TRIALS }, 1)) run(firstBlock, trials, counts);
  return (performance.now() - start) / 1000;
}

/** Throws if a case has no row, or if a row disagrees with its exact value. */
function checkRows(file, cases) {
  const [head, ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  if (rows.length !== cases) throw new Error(`${rows.length} rows for ${cases} cases`);
  const z = head.split(',').indexOf('z_score');
  const worst = Math.max(...rows.map((row) => Math.abs(Number(row.split(',')[z]))));
  if (!(worst < 6)) throw new Error(`a row is ${worst} standard errors away from its exact value`);
}

function measureTrials() {
  console.log(`power 5 with ${WORKERS} workers, start-up and report included; median of ${RUNS}`);
  for (const trials of ATTACKS) {
    writeFileSync(
      path.join(folder, 'five.yaml'),
      `format: 1\nquestion: How fast?\nexperiment: attack\nattacker: { power: 5 }\ndefender: {}\n`,
    );
    const words = ['run', path.join(folder, 'five.yaml'), '--trials', String(trials), '--workers', String(WORKERS)];
    const { seconds } = medianRun([...words, '--out', folder, '--quiet'], RUNS);
    const name = `${trials.toLocaleString('en')} attacks`;
    console.log(`  ${name.padEnd(26)}${seconds.toFixed(2).padStart(7)} s   ${(trials / seconds / 1e6).toFixed(0)} M attacks/s`);
  }
  console.log();
}
