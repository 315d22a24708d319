import { describe, expect, it } from 'vitest';
import { nodeOf, VERSIONS } from './nodes.js';
import { onNode, ROOT } from './on-node.js';

/** The tests whose subject is bytes: goldens, threads, parts and checkpoints. */
const TESTS = [
  'test/golden/golden.test.ts',
  'test/cli/golden.test.ts',
  'test/cli/threads.test.ts',
  'test/cli/plan-threads.test.ts',
  'test/cli/duel-threads.test.ts',
  'test/unit/cli/shard/shards-of-answers.test.ts',
  'test/unit/cli/shard/shards-of-runs.test.ts',
  'test/unit/cli/run/checkpoints.test.ts',
  'test/unit/report/text/number-text.test.ts',
  'test/unit/check/read-baseline.test.ts',
];

describe('The tests of bytes', () => {
  it.each(VERSIONS.filter((version) => `v${version}` !== process.version))('pass on Node %s', async (version) => {
    const runner = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '--project',
      'process',
      '--testTimeout',
      '200000',
      ...TESTS,
    ];
    const { code, stdout } = await onNode(nodeOf(version), ROOT, runner);
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(new RegExp(`Test Files +${TESTS.length} passed \\(${TESTS.length}\\)`));
  });
});
