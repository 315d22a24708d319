// Attacks per second of a naive loop, of the kernel on one thread, and of one and two workers. Ratios compare measurements of
// one run; each job has its own process. Every count is checked against the exact distribution before a time is printed. Part
// of `npm run bench`.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { Bench } from 'tinybench';
import { solveAttack } from '../dist/automaton/attack-automaton.js';
import { caseOf } from '../dist/experiment/case/case.js';
import { exactOdds } from '../dist/experiment/plan/exact-odds.js';
import { countMarginals } from '../dist/experiment/plan/marginals.js';
import { parseAttack } from '../dist/scenario/from-data.js';
import { attackJob, blockRunner } from '../dist/simulate/attack-job.js';
import { referenceKernel } from '../dist/simulate/kernel/kernel.js';
import { BLOCK_SIZE } from '../dist/simulate/stream.js';
import { threadExecutor } from '../dist/simulate/threads/threads.js';
import { distributionPValue } from '../dist/statistics/comparisons/agreement.js';
import { JOBS } from './jobs.mjs';
import { KERNEL, MODULE } from './kernel.mjs';
import { naiveAttacks } from './naive.mjs';

const IS_SMOKE = process.argv.includes('--smoke');
const TIME_MS = IS_SMOKE ? 20 : 1500;
const NAIVE_TRIALS = IS_SMOKE ? 2 ** 14 : 2 ** 18;
const KERNEL_BLOCKS = IS_SMOKE ? 1 : 16;
const WORKER_BLOCKS = IS_SMOKE ? 16 : 8192;

const only = process.argv.find((argument) => argument.startsWith('--job='));
if (only) await measure(JOBS[Number(only.slice('--job='.length))]);
else measureAll();

function measureAll() {
  console.log('median of attacks/s in millions; ± is the spread from the median to the slow quartile\n');
  for (const job of JOBS.keys()) {
    const flags = [fileURLToPath(import.meta.url), `--job=${job}`, ...(IS_SMOKE ? ['--smoke'] : [])];
    execFileSync(process.execPath, flags, { stdio: 'inherit' });
  }
}

async function measure({ name, attack, naive }) {
  const solved = solveAttack(caseOf(parseAttack(attack)).plan);
  const exact = exactOdds(solved);
  const job = attackJob(solved, 1n);
  const check = (damage, what) => {
    const pValue = distributionPValue(damage, exact.weights, exact.denominator);
    if (pValue < 1e-6) throw new Error(`${what} of ${name} disagrees with the exact distribution: p < ${pValue}`);
  };

  const naiveCounts = new Array(exact.weights.length).fill(0);
  const generator = xoroshiro128plus(42);
  const naiveSpeed = await speedOf(NAIVE_TRIALS, () => naiveAttacks(generator, naive, NAIVE_TRIALS, naiveCounts));
  check(naiveCounts, 'the naive loop');

  const reference = await kernelSpeed(job, referenceKernel);
  check(reference.damage, 'the reference kernel');
  const wasm = await kernelSpeed(job, KERNEL);
  check(wasm.damage, 'the WebAssembly kernel');

  const [one, two] = await workerSpeeds(job, (tally, workers) =>
    check(countMarginals(job.outcomes, tally).damage, `${workers} workers`),
  );
  print(name, [
    ['naive loop', naiveSpeed, ''],
    ['reference kernel', reference, `${ratio(reference, naiveSpeed)} x naive`],
    ['WebAssembly kernel', wasm, `${ratio(wasm, naiveSpeed)} x naive, ${ratio(wasm, reference)} x reference`],
    ['1 worker', one, ''],
    ['2 workers', two, `${ratio(two, one)} x one worker`],
  ]);
}

/** Attacks per second of a kernel on this thread, block after block, and the damage counts. */
async function kernelSpeed(job, kernel) {
  const counts = new Uint32Array(job.outcomes.length);
  const total = new Float64Array(job.outcomes.length);
  const run = blockRunner(job, kernel);
  let block = 0;
  const speed = await speedOf(KERNEL_BLOCKS * BLOCK_SIZE, () => {
    counts.fill(0);
    for (let i = 0; i < KERNEL_BLOCKS; i++) run(block++, BLOCK_SIZE, counts);
    for (let i = 0; i < total.length; i++) total[i] += counts[i];
  });
  return { ...speed, damage: countMarginals(job.outcomes, total).damage };
}

/** Attacks per second of a function that runs `trials` attacks, after a warm-up. */
async function speedOf(trials, runTrials) {
  const bench = new Bench({ time: TIME_MS, warmupTime: TIME_MS / 3, iterations: 3 });
  bench.add('attacks', runTrials);
  const [task] = await bench.run();
  const { p50, p75 } = task.result.latency;
  return { median: trials / p50 / 1000, spread: (trials / p50 - trials / p75) / 1000 };
}

/**
 * Attacks per second of one and of two workers, measured in turn, so that a change in the machine's speed affects both. Throws
 * if their tallies differ.
 */
async function workerSpeeds(job, check) {
  const pools = [1, 2].map((workers) => threadExecutor({ workers, module: MODULE }));
  const range = { firstBlock: 0, trials: WORKER_BLOCKS * BLOCK_SIZE };
  const times = [[], []];
  const tallies = [];
  for (let round = 0; round < (IS_SMOKE ? 2 : 8); round++) {
    for (const [i, pool] of pools.entries()) {
      const start = performance.now();
      tallies[i] = await pool.run(job, range);
      if (round > 0) times[i].push(performance.now() - start); // the first round warms up
    }
  }
  await Promise.all(pools.map((pool) => pool.close()));
  if (tallies[0].join() !== tallies[1].join()) throw new Error('one and two workers returned different tallies');
  check(tallies[0], '1 and 2');
  return times.map((item) => {
    const sorted = item.sort((a, b) => a - b);
    const at = (share) => range.trials / sorted[Math.floor(share * (sorted.length - 1))] / 1000;
    return { median: at(0.5), spread: at(0.5) - at(0.75) };
  });
}

function ratio(a, b) {
  return (a.median / b.median).toFixed(2);
}

function print(name, rows) {
  console.log(name);
  for (const [what, { median, spread }, note] of rows) {
    console.log(`  ${what.padEnd(20)}${median.toFixed(1).padStart(8)} ± ${spread.toFixed(1).padEnd(6)} ${note}`.trimEnd());
  }
  console.log();
}
