import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/html/**', 'node_modules/**'], // in a browser: npm run test:html
    testTimeout: 30_000,
  },
});
