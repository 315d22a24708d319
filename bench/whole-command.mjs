// Runs the built command as a user would, and measures its cost.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../dist/bin/main.js', import.meta.url));
const COST = path.join(tmpdir(), `odds-bench-${process.pid}.json`);
/** Code run by the process to report its own cost: processor time of all threads, and peak memory. */
const REPORT_COST = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(COST)}, JSON.stringify(process.resourceUsage())));
`)}`;

/**
 * The cost of running `odds` with these words: wall and processor time in seconds, memory in MB. Throws unless the exit code is
 * 0.
 */
export function runOdds(words, program = PROGRAM) {
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', REPORT_COST, program, ...words], {
    encoding: 'utf8',
  });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`odds ${words.join(' ')} ended with ${status}: ${stderr}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(COST, 'utf8'));
  rmSync(COST);
  return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024, stdout };
}

/** The run with the median wall time; for an even number of runs the faster of the middle two. */
export function medianOf(runs) {
  return runs.toSorted((a, b) => a.seconds - b.seconds)[Math.floor((runs.length - 1) / 2)];
}

/** The median of `runs` runs with these words. */
export function medianRun(words, runs) {
  return medianOf(Array.from({ length: runs }, () => runOdds(words)));
}
