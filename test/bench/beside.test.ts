import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { smoke } from './smoke.js';

/** Whether this is a clone: the benchmark builds one of its commits. */
const hasHistory = spawnSync('git', ['cat-file', '-e', 'HEAD']).status === 0;

// A file of its own, so that it runs beside the other benchmarks: it rebuilds the program.
describe('the benchmarks', () => {
  it.skipIf(!hasHistory)('beside an earlier version print the ratios of commands and encounters', { timeout: 120_000 }, () => {
    const output = smoke('before', '--beside=HEAD'); // an older one needs the packages of its time: nightly.yml
    expect(output.match(/^ {2}odds .* s +[\d.]+ s +[\d.]+ +[\d.]+$/gm)).toHaveLength(3);
    expect(output).toMatch(/^ {2}planning and exploring 20 encounters +\d+ us +\d+ us +[\d.]+$/m);
  });
});
