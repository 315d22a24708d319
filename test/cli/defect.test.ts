import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs the built command after a module that is loaded first. */
function oddsAfter(module: string, ...words: string[]): { status: number | null; stderr: string } {
  const preload = `data:text/javascript,${encodeURIComponent(module)}`;
  return spawnSync(process.execPath, ['--import', preload, 'dist/bin/main.js', ...words], {
    encoding: 'utf8',
    timeout: 20_000,
  });
}

describe('a defect of the program', () => {
  const words = ['attack', '--power', '5', '--trials', '1e10', '--workers', '0'];

  it('that is thrown outside any handler ends with exit code 70, its stack, and what to report', () => {
    const { status, stderr } = oddsAfter("setTimeout(() => { throw new Error('broken invariant') }, 300)", ...words);
    expect(status).toBe(70);
    expect(stderr).toMatch(/^Error: broken invariant\n {4}at /);
    expect(stderr).toContain('This is a defect of odds, not of your input.');
  });

  it('may also be a promise that is never awaited', { tags: 'night' }, () => {
    const { status } = oddsAfter("setTimeout(() => Promise.reject(new Error('broken invariant')), 300)", ...words);
    expect(status).toBe(70);
  });
});
