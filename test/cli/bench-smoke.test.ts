import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('npm run bench', () => {
  it('checks its counts and prints the ratios of all three jobs', () => {
    const output = execFileSync(process.execPath, ['bench/attacks.bench.mjs', '--smoke'], { encoding: 'utf8' });
    expect(output.match(/WebAssembly kernel .* x naive, .* x reference/g)).toHaveLength(3);
    expect(output.match(/x one worker/g)).toHaveLength(3);
  });
});

describe('npm run bench:startup', () => {
  it.skipIf(spawnSync('hyperfine', ['--version']).status !== 0)('prints the ratio of each command to an empty script', () => {
    const output = execFileSync(process.execPath, ['bench/startup.bench.mjs', '--smoke'], { encoding: 'utf8' });
    expect(output.match(/x empty/g)).toHaveLength(5);
  });
});
