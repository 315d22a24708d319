import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Whether tests load the modules that were built, as `npm test` says: those of `src/` take twice as long to load and to run. */
const IS_OF_BUILD = process.env.TESTS_OF_BUILD === '1';

/** Tests that change what others in one process would see meanwhile: the current folder, what the console writes. */
const CHANGES_THE_PROCESS = [
  'test/laws/parsed-once.test.ts',
  'test/laws/same-numbers.test.ts',
  'test/unit/docs/**',
  'test/unit/questions/compare/**',
  'test/unit/questions/compare-duels/**',
  'test/unit/cli/completion/complete-command.test.ts',
  'test/unit/cli/edge/simulation.test.ts',
  'test/cli/**',
];

/** Tests that ask what their process has done so far: each file has one of its own. */
const ALONE = ['test/cli/threads.test.ts', 'test/unit/cli/edge/signals.test.ts'];

/** Tests that replace modules of the program, or ask what its sources are. */
const OF_SOURCES = [
  'test/unit/cli/work/program-digest.test.ts',
  'test/unit/report/report-folder.test.ts',
  'test/unit/windows.test.ts',
];

/** Tests that measure times in the browser: others beside them would take the processor away. */
const TIMED = ['test/html/web-build.test.ts'];

const MINUTE = 60_000;

// `npm test` runs the projects unit, process, alone and sources, a script of its own each of the others: they take
// minutes, or need what has to be installed first.
export default defineConfig({
  test: {
    tags: [{ name: 'night', description: 'Takes long and finds little that other tests miss: left to npm run test:all.' }],
    testTimeout: MINUTE, // most tests take far less than a second; a slow or busy machine may take many times as long
    hookTimeout: MINUTE, // builds and child processes on a busy machine
    expect: { poll: { timeout: MINUTE / 2 } }, // as long as the browser's tests wait for an element
    maxWorkers: '100%', // all cores: one is left idle otherwise, which is half a machine of two
    server: { deps: { external: [/\/dist\//] } }, // built modules are loaded as they are
    projects: [
      {
        // Many small files: loading the modules anew for each of them would take longer than the tests.
        extends: true,
        plugins: builtModules(),
        test: {
          name: 'unit',
          include: ['test/{unit,golden,oracle,laws}/**/*.test.ts'],
          exclude: [...CHANGES_THE_PROCESS, ...ALONE, ...OF_SOURCES],
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: builtModules(),
        test: {
          name: 'process',
          include: CHANGES_THE_PROCESS.map((glob) => glob.replace(/\*\*$/, '**/*.test.ts')),
          exclude: ALONE,
          isolate: false,
        },
      },
      { extends: true, plugins: builtModules(), test: { name: 'alone', include: ALONE } },
      { extends: true, test: { name: 'sources', include: OF_SOURCES } },
      { extends: true, test: { name: 'bench', include: ['test/bench/**/*.test.ts'] } },
      {
        // Without isolation: one browser serves all files.
        extends: true,
        plugins: builtModules(),
        test: { name: 'html', include: ['test/html/**/*.test.ts'], exclude: TIMED, isolate: false, ...inBrowser(0) },
      },
      { extends: true, test: { name: 'times', include: TIMED, ...inBrowser(1) } },
      {
        extends: true,
        test: {
          name: 'nodes',
          include: ['test/nodes/**/*.test.ts'],
          globalSetup: ['test/nodes/install-nodes.ts'],
          testTimeout: 4 * MINUTE,
          hookTimeout: 4 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'queue',
          include: ['test/queue/**/*.test.ts'],
          globalSetup: ['test/queue/install-redis.ts'],
          testTimeout: 5 * MINUTE,
          hookTimeout: 5 * MINUTE,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          testTimeout: 5 * MINUTE,
          hookTimeout: 2 * MINUTE,
          maxWorkers: 2, // more would only wait for each other's commands
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

/** Has imports of `src/` give the modules of `dist/`, where there are such: those of the page are built in one piece. */
function builtModules() {
  if (!IS_OF_BUILD) return [];
  const sources = fileURLToPath(new URL('src/', import.meta.url));
  const built = fileURLToPath(new URL('dist/', import.meta.url));
  const resolveId = (id: string, importer: string | undefined) => {
    if (importer === undefined || !id.startsWith('.')) return null;
    const file = path.resolve(path.dirname(importer), id);
    const module = path.join(built, path.relative(sources, file).replace(/\.tsx?$/, '.js'));
    return file.startsWith(sources) && existsSync(module) ? { id: module, external: true } : null;
  };
  return [{ name: 'built-modules', enforce: 'pre' as const, resolveId }];
}

/** Tests in a browser, after those of a lower order. */
function inBrowser(groupOrder: number) {
  return {
    globalSetup: ['test/html/install-browser.ts'],
    testTimeout: 2 * MINUTE,
    hookTimeout: 5 * MINUTE, // many reports are run before their pages are looked at
    sequence: { groupOrder },
  };
}
