import { defineConfig } from 'vitest/config';

// Faults on purpose: `npm run test:faults`. Apart from `npm test`, since it takes minutes.
export default defineConfig({
  test: {
    include: ['test/faults/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    maxWorkers: 2, // more would only wait for each other's commands
    reporters: ['verbose'], // a line for each test when it ends
    disableConsoleIntercept: true, // figures are printed as they come
  },
});
