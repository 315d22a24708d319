import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OddsResult } from '../support/run-odds.js';
import { nodeOf, VERSIONS } from './nodes.js';
import { filesIn, folderOf, oddsOn } from './on-node.js';

/** Scenarios of each kind: grids of attacks, rows of attacks, duels, battles. */
const SCENARIOS = [
  'power-accuracy-armor-grid',
  'lucky-on-both-sides',
  'deflect-back',
  'three-jedi-on-vader',
  'who-shoots-first',
  'upkeep-of-kyle-katarn',
].map((name) => `scenarios/${name}.yaml`);

const RUN = ['run', ...SCENARIOS, '--trials', '1000', '--html', '--out', 'reports'];

const CARDS = ['Obi-Wan Kenobi (K)', 'Darth Maul (B)'];
const UNIT = ['--power', '7', '--critical-hit', '2', '--lucky', '2', '--armor', '--health', '5'];
const ARMIES = ['--dark', 'Darth Vader (C)', 'Darth Maul (D)', '--light', 'Mace Windu (D)', 'Luke Skywalker (F)'];

/** Commands, besides runs, whose answers are bytes. */
const COMMANDS: readonly (readonly string[])[] = [
  ...[[], ['--json'], ['--html'], ['--markdown']].map((format) => ['attack', ...CARDS, ...format]),
  ['attack', ...UNIT, '--trials', '3e6', '--workers', '3'],
  ['attack', ...UNIT, '--target-error', '0.002', '--level', '0.999', '--json'],
  ['attack', ...UNIT, '--trace', '3'],
  ['attack', '--lucky', '2', '--critical-hit', '5', '--roll', '4,2'],
  ...[[], ['--json'], ['--html']].map((format) => ['duel', ...CARDS, '--trials', '2000', ...format]),
  ...[[], ['--html']].map((format) => ['battle', ...ARMIES, '--trials', '100', '--workers', '2', ...format]),
  ...[[], ['--csv'], ['--json'], ['--html']].map((format) => [
    'compare',
    '--name',
    'Maul',
    '--set',
    'SR',
    '--no-exact',
    ...format,
  ]),
  ['compare', 'Darth Maul (B)', '--against', 'Mace Windu (C)', 'Yoda (K)', '--duel', '--trials', '200', '--json'],
  ...[[], ['--csv'], ['--html']].map((format) => ['table', '--power', '1..8', '--lucky', '0..2', '--no-exact', ...format]),
  ['check', 'scenarios/lucky-on-both-sides.yaml', '--update'],
  ['check', 'scenarios/lucky-on-both-sides.yaml', '--rules', 'official-2004', '--json'],
  ['attack', '--power', 'x'],
];

describe('The Node that runs the tests and', () => {
  let expected: { answers: OddsResult[]; run: OddsResult; files: Record<string, string> };
  const here = folderOf(afterAll);

  beforeAll(async () => {
    const run = await oddsOn(process.execPath, here, ...RUN);
    const files = filesIn(path.join(here, 'reports'));
    const answers = [];
    for (const words of COMMANDS) answers.push(await oddsOn(process.execPath, here, ...words));
    expected = { run, files, answers };
  });

  it('the same Node gave real answers', () => {
    expect(expected.run.code).toBe(0);
    expect(Object.keys(expected.files).filter((name) => name.endsWith('report.html'))).toHaveLength(SCENARIOS.length);
    const codes = expected.answers.map(({ code }) => code);
    expect(codes).toEqual([...COMMANDS.slice(0, -2).map(() => 0), 1, 2]);
  });

  it.each(VERSIONS)('Node %s give the same answers and reports', async (version) => {
    const there = folderOf(afterAll);
    const node = nodeOf(version);
    for (const [i, words] of COMMANDS.entries()) {
      expect(await oddsOn(node, there, ...words), words.join(' ')).toEqual(expected.answers[i]);
    }
    const baseline = path.join('reports', 'baseline');
    expect(filesIn(path.join(there, baseline))).toEqual(filesIn(path.join(here, baseline)));
    for (const workers of ['0', '1', '3']) {
      rmSync(path.join(there, 'reports'), { recursive: true });
      expect(await oddsOn(node, there, ...RUN, '--workers', workers)).toEqual(expected.run);
      expect(filesIn(path.join(there, 'reports'))).toEqual(expected.files);
    }
  });
});
