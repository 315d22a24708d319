import { defineConfig } from 'vitest/config';

/** Tests that change what other files in one process would see: the current folder, the environment, loaded modules. */
const CHANGES_THE_PROCESS = [
  'test/unit/docs/**',
  'test/unit/questions/compare/**',
  'test/unit/questions/compare-duels/**',
  'test/unit/cli/completion/complete-command.test.ts',
  'test/unit/cli/edge/signals.test.ts',
  'test/unit/cli/edge/simulation.test.ts',
  'test/unit/cli/work-once.test.ts',
  'test/unit/report/report-folder.test.ts',
];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000, // builds and child processes on a busy machine
    maxWorkers: '100%', // all cores: one is left idle otherwise, which is half a machine of two
    projects: [
      {
        // Many small files: loading the modules anew for each of them would take longer than the tests.
        extends: true,
        test: { name: 'unit', include: ['test/unit/**/*.test.ts'], exclude: CHANGES_THE_PROCESS, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: [
            'test/{cli,golden,oracle,property}/**/*.test.ts',
            ...CHANGES_THE_PROCESS.map((glob) => glob.replace(/\*\*$/, '**/*.test.ts')),
          ],
        },
      },
      { extends: true, test: { name: 'bench', include: ['test/bench/**/*.test.ts'] } },
    ],
  },
});
