import { defineConfig } from 'vitest/config';

// The pages in a browser: `npm run test:html`. Apart from `npm test`, which needs none.
export default defineConfig({
  test: {
    include: ['test/html/**/*.test.ts'],
    globalSetup: ['test/html/install-browser.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
