// @module-tag night
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Tests about several things at once: signals, threads, pipes, terminals, locks. */
const OF_TIME = [
  'test/cli/interrupt.test.ts',
  'test/cli/threads.test.ts',
  'test/cli/pipes.test.ts',
  'test/cli/terminal.test.ts',
  'test/cli/bad-input.test.ts',
  'test/unit/cli/edge/file-lock.test.ts',
];

it('beside two busy processes no test fails because of the time', { timeout: 1_800_000 }, () => {
  const busy = [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  onTestFinished(() => busy.forEach((each) => void each.kill('SIGKILL')));
  const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--tags-filter=!night', ...OF_TIME], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TESTS_OF_BUILD: '1', TESTS: '' },
  });
  expect([status, status === 0 ? '' : stdout]).toEqual([0, '']);
});
