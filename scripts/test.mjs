// Runs tests. `npm test` runs what every change must pass; `npm test html` and the like run one of the suites below
// (CONTRIBUTING.md); other words are passed to Vitest: `npm test test/unit/rules`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildKernel } from './build-kernel.mjs';

const project = (...names) => names.flatMap((name) => ['--project', name]);

const WHOLE = project('unit', 'process', 'alone', 'sources');
/** Leaves out the tests that vitest.config.ts reserves for the night. */
const BY_DAY = '--tags-filter=!night';
/** Tests load the built modules, as in vitest.config.ts. */
const OF_BUILD = { TESTS_OF_BUILD: '1' };
const AT_NIGHT = { ...OF_BUILD, TESTS: 'all' };

const SUITES = new Map([
  ['usual', { words: [...WHOLE, BY_DAY] }],
  ['all', { words: WHOLE, env: AT_NIGHT }],
  ['unit', { words: [...project('unit'), BY_DAY] }],
  ['html', { words: project('html', 'times'), env: AT_NIGHT }],
  ['browser', { words: [...project('html', 'times'), BY_DAY] }],
  ['bench', { words: project('bench') }],
  ['nodes', { words: project('nodes') }],
  ['queue', { words: project('queue') }],
  ['faults', { words: [...project('faults'), '--reporter=verbose', '--disableConsoleIntercept'] }],
  ['heavy', { script: 'test/heavy/run-heavy.mjs' }],
  ['sources', { words: ['test/unit', 'test/oracle', 'test/golden', BY_DAY], isOfSources: true }],
  [
    'fuzz',
    {
      words: ['test/laws', 'test/oracle', 'test/unit/web/words/wrong-questions.test.ts'],
      isOfSources: true,
      env: { FUZZ_RUNS: '20000', TESTS: 'all' },
    },
  ],
]);

const given = process.argv.slice(2);
const [first = '-'] = given;
const named = SUITES.get(first);
const { words = [], script, isOfSources = false, env = OF_BUILD } = named ?? (first.startsWith('-') ? SUITES.get('usual') : {});
if (isOfSources) buildKernel();
else await import('./build-if-needed.mjs');

const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const command = script === undefined ? [vitest, 'run', ...words] : [script];
const more = named === undefined ? given : given.slice(1);
const { status } = spawnSync(process.execPath, [...command, ...more], { stdio: 'inherit', env: { ...env, ...process.env } });
process.exitCode = status ?? 1;
