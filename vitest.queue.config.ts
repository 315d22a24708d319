import { defineConfig } from 'vitest/config';

// The example of a queue, with a Redis of its own: `npm run test:queue`. Apart from `npm test`, which installs nothing.
export default defineConfig({
  test: {
    name: 'queue',
    include: ['test/queue/**/*.test.ts'],
    globalSetup: ['test/queue/install-redis.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
