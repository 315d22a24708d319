// Runs tests. `npm test` runs all that need nothing but Node; `npm test html` and the like run one of the
// suites below (CONTRIBUTING.md); other words go to Vitest: `npm test test/unit/rules`.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildKernel } from './build-kernel.mjs';

const project = (...names) => names.flatMap((name) => ['--project', name]);

const USUAL = project('unit', 'process', 'alone', 'sources');
/** Tests load the modules that were built, as vitest.config.ts says. */
const OF_BUILD = { TESTS_OF_BUILD: '1' };

const SUITES = new Map([
  ['unit', { words: project('unit'), env: OF_BUILD }],
  ['html', { words: project('html', 'times') }],
  ['bench', { words: project('bench') }],
  ['nodes', { words: project('nodes') }],
  ['queue', { words: project('queue') }],
  ['faults', { words: [...project('faults'), '--reporter=verbose', '--disableConsoleIntercept'] }],
  ['heavy', { script: 'test/heavy/run-heavy.mjs' }],
  ['sources', { words: ['test/unit', 'test/oracle', 'test/golden'], isOfSources: true }],
  [
    'fuzz',
    {
      words: ['test/property', 'test/oracle', 'test/unit/web/words/wrong-questions.test.ts'],
      isOfSources: true,
      env: { FUZZ_RUNS: '20000' },
    },
  ],
]);

const [first = '', ...rest] = process.argv.slice(2);
const suite = SUITES.get(first);
const { words = USUAL, script, isOfSources = false, env = OF_BUILD } = suite ?? {};
if (isOfSources) buildKernel();
else await import('./build-if-needed.mjs');

const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const command = script === undefined ? [vitest, 'run', ...words] : [script];
const more = suite === undefined ? process.argv.slice(2) : rest;
const { status } = spawnSync(process.execPath, [...command, ...more], { stdio: 'inherit', env: { ...env, ...process.env } });
process.exitCode = status ?? 1;
