import { expect, it } from 'vitest';
import { nodeOf, VERSIONS } from './nodes.js';
import { onNode, ROOT } from './on-node.js';

/** The tests whose subject is bytes: goldens, threads, parts and checkpoints. */
const TESTS = [
  ...'test/golden/golden.test.ts test/cli/golden.test.ts test/cli/threads.test.ts test/cli/plan-threads.test.ts'.split(' '),
  ...'test/cli/duel-threads.test.ts test/unit/cli/shard/shards-of-answers.test.ts'.split(' '),
  ...'test/unit/cli/shard/shards-of-runs.test.ts test/unit/cli/run/checkpoints.test.ts'.split(' '),
  ...'test/unit/sheet/text/number-text.test.ts test/unit/check/read-baseline.test.ts'.split(' '),
];

/** All tests except those about time, which runs out if several Nodes are tested at once. */
const NOT_OF_TIME = '^(?!a worker that fails|close |.*heartbeats|.*fail twice)';

it.each(VERSIONS.filter((version) => `v${version}` !== process.version))(
  'The tests of bytes pass on Node %s',
  async (version) => {
    const projects = ['unit', 'process', 'alone'].flatMap((name) => ['--project', name]);
    const flags = [...projects, '--testNamePattern', NOT_OF_TIME, '--testTimeout', '200000'];
    const runner = ['node_modules/vitest/vitest.mjs', 'run', ...flags, ...TESTS];
    const { code, stdout } = await onNode(nodeOf(version), ROOT, runner);
    expect(code, stdout).toBe(0);
    expect(stdout).toMatch(new RegExp(`Test Files +${TESTS.length} passed \\(${TESTS.length}\\)`));
  },
);
