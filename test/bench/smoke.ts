import { execFileSync } from 'node:child_process';

/** The output of a benchmark in the shortest possible run. */
export function smoke(script: string, ...flags: string[]): string {
  return execFileSync(process.execPath, [`bench/${script}.bench.mjs`, '--smoke', ...flags], { encoding: 'utf8' });
}
