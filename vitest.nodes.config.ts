import { defineConfig } from 'vitest/config';

// The same bytes on other Nodes: `npm run test:nodes`. Apart from `npm test`, which needs the Node that runs it alone.
export default defineConfig({
  test: {
    include: ['test/nodes/**/*.test.ts'],
    globalSetup: ['test/nodes/install-nodes.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    maxWorkers: '100%',
  },
});
