// Runs the built command as a user would, and tells what it cost.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../dist/bin/main.js', import.meta.url));
const COST = path.join(tmpdir(), `odds-bench-${process.pid}.json`);
/** The process itself tells what it took: processor time of all threads, and the most memory it held. */
const TELL = `data:text/javascript,${encodeURIComponent(`
  import { writeFileSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.on('exit', () => writeFileSync(${JSON.stringify(COST)}, JSON.stringify(process.resourceUsage())));
`)}`;

/** Runs `odds` with these words; throws where it does not end with 0. Wall and processor time in seconds, memory in MB. */
export function runOdds(words) {
  const start = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', TELL, PROGRAM, ...words], { encoding: 'utf8' });
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`odds ${words.join(' ')} ended with ${status}: ${stderr}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(COST, 'utf8'));
  rmSync(COST);
  return { seconds, cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024, stdout };
}

/** The run with the median wall time of several; of an even number the quicker one of the middle. */
export function medianRun(words, runs) {
  const all = Array.from({ length: runs }, () => runOdds(words)).sort((a, b) => a.seconds - b.seconds);
  return all[Math.floor((runs - 1) / 2)];
}
