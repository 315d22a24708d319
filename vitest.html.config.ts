import { defineConfig } from 'vitest/config';

/** Tests that measure times in the browser: others beside them would take the processor away. */
const TIMED = ['test/html/web-build.test.ts'];

// The pages in a browser: `npm run test:html`. Apart from `npm test`, which needs none.
export default defineConfig({
  test: {
    globalSetup: ['test/html/install-browser.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: '100%', // all cores: a browser often waits
    projects: [
      {
        extends: true,
        test: { name: 'html', include: ['test/html/**/*.test.ts'], exclude: TIMED, sequence: { groupOrder: 0 } },
      },
      { extends: true, test: { name: 'times', include: TIMED, sequence: { groupOrder: 1 } } },
    ],
  },
});
