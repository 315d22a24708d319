import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { smoke } from './smoke.js';

const hasCommand = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

describe('the benchmarks', () => {
  it('of attacks check their counts and print the ratios of all three jobs', () => {
    const output = smoke('attacks');
    expect(output.match(/WebAssembly kernel .* x naive, .* x reference/g)).toHaveLength(3);
    expect(output.match(/x one worker/g)).toHaveLength(3);
  });

  it.skipIf(!hasCommand('hyperfine'))('of the start-up print the ratio of each command to an empty script', () => {
    expect(smoke('startup').match(/x empty/g)).toHaveLength(5);
  });

  it('of sweeps check their rows and print three sizes of cases and of trials, and what merging takes', {
    timeout: 120_000,
  }, () => {
    const output = smoke('sweeps');
    expect(output.match(/^ {2}[\d,]+ cases .* MB$/gm)).toHaveLength(3);
    expect(output.match(/^ {2}[\d,]+ attacks .* M attacks\/s$/gm)).toHaveLength(3);
    expect(output).toMatch(
      /^merging 2 parts of 50 cases; median of 1\n {2}[\d.]+ s, [\d.]+ x the processor time of the run, \d+ MB$/m,
    );
  });

  it('of exact values print a time for each attack', () => {
    expect(smoke('exact').match(/^ {2}power .* ± [\d.]+$/gm)).toHaveLength(5);
  });

  it('of duels print their times, and that of all duels of a list', { timeout: 60_000 }, () => {
    const output = smoke('duels');
    expect(output.match(/^ {2}.* median \d+, 95% \d+, longest \d+; too large to be solved: 0$/gm)).toHaveLength(2);
    expect(output.match(/^ {2}.* against .* \d+$/gm)).toHaveLength(2);
    expect(output).toMatch(/^all 3 duels of 3 characters[\s\S]*s of processor time, \d+ MB$/m);
  });

  it('of battles print time and memory, and what two threads gain', { timeout: 180_000 }, () => {
    const output = smoke('battles');
    expect(output.match(/^ {2}\d .* s +[\d.]+ s +\d+ MB$/gm)).toHaveLength(6);
    expect(output).toMatch(/^ {2}one thread takes [\d.]+ times as long as two$/m);
    expect(output).toMatch(/^an attack of a battle in a position that is known: [\d.]+ us$/m);
  });

  it.skipIf(!hasCommand('python3'))('of Python check the means and print the kernel for comparison', () => {
    expect(smoke('python').match(/^ {2}WebAssembly kernel +[\d.]+$/gm)).toHaveLength(2);
  });
});
