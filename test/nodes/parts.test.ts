import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAIN } from '../support/run-odds.js';
import { RUN_SCENARIOS } from '../support/run-scenarios.js';
import { nodeOf, VERSIONS } from './nodes.js';
import { filesIn, folderOf, oddsOn, onNode } from './on-node.js';

const NODES = VERSIONS.map(nodeOf);
const COUNT = NODES.length;

/** Work that is cut into blocks: more trials than are kept in one piece. */
const MANY = RUN_SCENARIOS.attacks.replace('question:', 'trials: 20e6\nquestion:').replace('3..6', '[3, 4]');

const ARMIES = ['--dark', 'Darth Maul (B)', '--light', 'Mace Windu (C)', 'Yoda (K)'];

describe('Parts of different Nodes', () => {
  it('are merged to the report of one Node, by each of them', async () => {
    const at = folderOf(afterAll);
    for (const [name, text] of Object.entries({ ...RUN_SCENARIOS, many: MANY })) {
      writeFileSync(path.join(at, `${name}.yaml`), text);
    }
    const run = ['run', ...[...Object.keys(RUN_SCENARIOS), 'many'].map((name) => `${name}.yaml`)];
    const whole = await oddsOn(process.execPath, at, ...run, '--html', '--out', 'whole');
    expect(whole).toMatchObject({ code: 0, stderr: '' });
    for (const [i, node] of NODES.entries()) {
      const part = await oddsOn(node, at, ...run, '--shard', `${i + 1}/${COUNT}`, '--out', 'parts', '--workers', String(i % 3));
      expect(part).toMatchObject({ code: 0, stderr: '' });
    }
    for (const [i, node] of NODES.entries()) {
      const merged = await oddsOn(node, at, 'merge', 'parts', '--html', '--out', `merged-${i}`);
      expect(merged).toEqual({ ...whole, stdout: whole.stdout.replaceAll('whole', `merged-${i}`) });
      const expected = filesIn(path.join(at, 'whole'));
      expect(Object.keys(expected).filter((name) => name.endsWith('report.html'))).toHaveLength(
        Object.keys(RUN_SCENARIOS).length + 1,
      );
      expect(filesIn(path.join(at, `merged-${i}`))).toEqual(expected);
    }
  });

  it.each([
    ['compare', ['compare', '--name', 'Maul', '--set', 'SR', '--duel', '--trials', '100', '--csv']],
    ['battle', ['battle', ...ARMIES, '--trials', '600', '--json']],
  ])('of odds %s are merged to the answer of one Node', async (_, words) => {
    const at = folderOf(afterAll);
    const whole = await oddsOn(process.execPath, at, ...words);
    expect(whole.code).toBe(0);
    const format = words.at(-1) as string;
    for (const [i, node] of NODES.entries()) {
      const part = await oddsOn(node, at, ...words.slice(0, -1), '--shard', `${i + 1}/${COUNT}`, '--out', 'parts');
      expect(part).toMatchObject({ code: 0, stderr: '' });
    }
    expect((await oddsOn(NODES[2] as string, at, 'merge', 'parts', format)).stdout).toBe(whole.stdout);
  });
});

/** A module under which all work takes minutes, by its clock. */
const SLOW = `data:text/javascript,${encodeURIComponent('let now = 0; performance.now = () => (now += 60_000);')}`;

it('A checkpoint of one Node is continued by the next one, to the same bytes', async () => {
  const at = folderOf(afterAll);
  const names = Object.keys(RUN_SCENARIOS) as (keyof typeof RUN_SCENARIOS)[];
  for (const name of names) writeFileSync(path.join(at, `${name}.yaml`), RUN_SCENARIOS[name]);
  const run = ['run', ...names.map((name) => `${name}.yaml`), '--trials', '300', '--workers', '0', '--out'];
  expect((await oddsOn(process.execPath, at, ...run, 'plain')).code).toBe(0);
  expect((await onNode(NODES.at(-1) as string, at, ['--import', SLOW, MAIN, ...run, 'kept'])).code).toBe(0);
  const expected = filesIn(path.join(at, 'plain'));
  for (const node of NODES) {
    let left = 0;
    for (const name of names) {
      // As if it had been killed before its last result, and in the middle of writing it.
      const file = path.join(at, 'kept', `.${name}.checkpoint`);
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      writeFileSync(file, [...lines.slice(0, -1), lines.at(-1)?.slice(0, 30)].join('\n'));
      left += lines.length > 2 ? 1 : 0;
    }
    const again = await onNode(node, at, ['--import', SLOW, MAIN, ...run, 'kept']);
    expect(again.code).toBe(0);
    expect(again.stderr.match(/^Resuming from /gm)).toHaveLength(left);
    expect(left).toBeGreaterThan(1);
    expect(filesIn(path.join(at, 'kept'))).toEqual(expected);
  }
});
