// Compares the WebAssembly kernel with what players have today: a Python loop over dice, and numpy
// if it is installed. Runs the first and the third job of the benchmarks. Run it after `npm run
// build`, with `node bench/python.bench.mjs`; it needs python3.
import { spawnSync } from 'node:child_process';
import { solveAttack } from '../dist/automaton/attack-automaton.js';
import { caseOf } from '../dist/experiment/case/case.js';
import { exactOdds } from '../dist/experiment/plan/exact-odds.js';
import { parseAttack } from '../dist/scenario/from-data.js';
import { attackJob, blockRunner } from '../dist/simulate/attack-job.js';
import { BLOCK_SIZE } from '../dist/simulate/stream.js';
import { toNumber } from '../dist/statistics/fraction.js';
import { JOBS } from './jobs.mjs';
import { KERNEL } from './kernel.mjs';

const IS_SMOKE = process.argv.includes('--smoke');
const LOOP_TRIALS = IS_SMOKE ? 2000 : 300_000;
const NUMPY_TRIALS = IS_SMOKE ? 2000 : 3_000_000;
const KERNEL_BLOCKS = IS_SMOKE ? 2 : 2000;

const PYTHON = `
import random, sys, time
dice, needs, critical, lucky, loop_trials, numpy_trials = map(int, sys.argv[1:])

def loop(trials):
    total = 0
    for _ in range(trials):
        faces = [random.randint(1, 6) for _ in range(dice)]
        misses = sum(1 for face in faces if face < needs)
        again = [random.randint(1, 6) for _ in range(min(lucky, misses))]
        hits = sum(1 for face in faces + again if face >= needs)
        total += hits + (critical if 6 in faces or 6 in again else 0)
    return total / trials

def arrays(trials):
    import numpy
    rng = numpy.random.default_rng(1)
    total = 0
    for _ in range(0, trials, 100000):
        n = min(trials, 100000)
        faces = rng.integers(1, 7, (n, dice), dtype=numpy.uint8)
        hits = (faces >= needs).sum(axis=1)
        sixes = (faces == 6).any(axis=1)
        if lucky:
            again = rng.integers(1, 7, (n, lucky), dtype=numpy.uint8)
            used = numpy.arange(lucky) < (dice - hits)[:, None]
            hits = hits + ((again >= needs) & used).sum(axis=1)
            sixes |= ((again == 6) & used).any(axis=1)
        total += (hits + critical * sixes).sum()
    return total / trials

def timed(what, trials):
    start = time.perf_counter()
    mean = what(trials)
    print(trials / (time.perf_counter() - start), mean)

timed(loop, loop_trials)
try:
    import numpy
    timed(arrays, numpy_trials)
except ImportError:
    print('none')
`;

console.log('attacks/s in millions, one core');
for (const { name, attack, naive } of [JOBS[0], JOBS[2]]) {
  const solved = solveAttack(caseOf(parseAttack(attack)).plan);
  const exact = exactOdds(solved);
  const { dice, hitsFrom, criticalHit, lucky } = naive;
  const words = [dice, hitsFrom, criticalHit, lucky, LOOP_TRIALS, NUMPY_TRIALS].map(String);
  const { stdout, stderr, error } = spawnSync('python3', ['-c', PYTHON, ...words], { encoding: 'utf8' });
  if (error || stdout === '') throw new Error(`python3 does not run: ${error?.message ?? stderr}`);
  const [loop, numpy] = stdout.trim().split('\n');
  console.log(name);
  print('Python, a loop over dice', loop, LOOP_TRIALS, exact);
  print('Python with numpy', numpy, NUMPY_TRIALS, exact);
  console.log(`  ${'WebAssembly kernel'.padEnd(28)}${(kernelSpeed(solved) / 1e6).toFixed(2).padStart(9)}`);
}
console.log();

/** Prints a speed. Throws if its mean differs from the exact one by six standard errors or more. */
function print(what, line, trials, { moments }) {
  if (line === 'none') {
    console.log(`  ${what.padEnd(28)}  is not installed`);
    return;
  }
  const [speed, mean] = line.split(' ').map(Number);
  const error = moments.standardDeviation / Math.sqrt(trials);
  if (!(Math.abs(mean - toNumber(moments.mean)) < 6 * error))
    throw new Error(`the mean of ${what} is ${mean}, expected ${toNumber(moments.mean)}`);
  console.log(`  ${what.padEnd(28)}${(speed / 1e6).toFixed(2).padStart(9)}`);
}

function kernelSpeed(solved) {
  const job = attackJob(solved, 1n);
  const run = blockRunner(job, KERNEL);
  const counts = new Uint32Array(job.outcomes.length);
  for (let block = 0; block < 50; block++) run(block, BLOCK_SIZE, counts);
  const start = performance.now();
  for (let block = 0; block < KERNEL_BLOCKS; block++) run(block, BLOCK_SIZE, counts);
  return (KERNEL_BLOCKS * BLOCK_SIZE) / ((performance.now() - start) / 1000);
}
