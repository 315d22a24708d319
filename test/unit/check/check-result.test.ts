import { describe, expect, it } from 'vitest';
import { baselineText } from '../../../src/check/baseline-text.js';
import { type AddedScenario, unmatchedCases, unmatchedScenarios } from '../../../src/check/check-result.js';
import { type Baseline, readBaseline } from '../../../src/check/read-baseline.js';
import type { WatchedScenario } from '../../../src/check/watched.js';
import { readings } from '../../support/readings.js';
import { caseOf, exactly, scenarioOf } from './watched-values.js';

const WHERE = { folder: 'reports/baseline', update: 'odds check --update' };

/** A scenario that does 0 or the given number of counters of damage in its only case. */
function scenario(name: string, damage: number): WatchedScenario {
  return scenarioOf([caseOf([exactly('mean_damage', [1, ...Array<number>(damage - 1).fill(0), 1])])], { name });
}

function saved(watched: WatchedScenario): Baseline {
  return readBaseline(baselineText(watched, 'swtcg-odds 1.2.3'), `reports/baseline/${watched.name}.json`, watched.name);
}

function added(watched: WatchedScenario): AddedScenario {
  const { name, cases } = watched;
  return { name, fileName: `scenarios/${name}.yaml`, cases: cases.map((each) => each.name), update: WHERE.update, watched };
}

/** The kind and the names of each finding. */
function found(now: readonly WatchedScenario[], before: readonly WatchedScenario[]): unknown[] {
  return unmatchedScenarios(now.map(added), before.map(saved), WHERE).map(({ kind, scenario: name, formerly, file }) => [
    kind,
    name,
    formerly,
    file,
  ]);
}

describe('a scenario without a baseline', () => {
  it('is added, and a baseline without a scenario is removed', () => {
    expect(found([scenario('new', 1)], [scenario('old', 2)])).toEqual([
      ['added', 'new', null, 'scenarios/new.yaml'],
      ['removed', 'old', null, 'reports/baseline/old.json'],
    ]);
  });

  it('is renamed if a removed scenario had the same numbers', () => {
    expect(found([scenario('new', 2)], [scenario('old', 2)])).toEqual([['renamed', 'new', 'old', 'scenarios/new.yaml']]);
  });

  it('is renamed from one removed scenario, and a copy of it is added', () => {
    expect(found([scenario('a', 2), scenario('b', 2)], [scenario('x', 1), scenario('y', 2), scenario('z', 2)])).toEqual([
      ['renamed', 'a', 'y', 'scenarios/a.yaml'],
      ['renamed', 'b', 'z', 'scenarios/b.yaml'],
      ['removed', 'x', null, 'reports/baseline/x.json'],
    ]);
    expect(found([scenario('a', 2), scenario('b', 2)], [scenario('y', 2)])).toEqual([
      ['renamed', 'a', 'y', 'scenarios/a.yaml'],
      ['added', 'b', null, 'scenarios/b.yaml'],
    ]);
  });

  it('says what was expected and found, and which command saves the new state', () => {
    const all = unmatchedScenarios(
      [added(scenario('new', 2)), added(scenario('more', 3))],
      [saved(scenario('old', 2)), saved(scenario('gone', 4))],
      WHERE,
    );
    expect(all.map(({ message, hint }) => [message, hint])).toEqual(
      readings(`
    the numbers of the scenario "old" are now under the name "new"
      => if the new name is intended: odds check --update
    reports/baseline has no baseline of the scenario "more" => write one: odds check --update
    the baseline has the scenario "gone", which no longer exists
      => restore the scenario, or delete this file, as odds check --update does
  `),
    );
  });
});

describe('cases that only one side has', () => {
  const before = saved(scenarioOf(['a', 'b', 'c'].map((name) => caseOf([exactly('mean_damage', [1, 1])], name))));
  const names = { name: 'duel', fileName: 'scenarios/duel.yaml', update: WHERE.update };

  it('are added or removed, each with its place', () => {
    const all = unmatchedCases({ ...names, cases: ['b', 'd', 'e'] }, before);
    expect(all).toMatchObject([
      { kind: 'added', scenario: 'duel', cases: ['d', 'e'], file: 'scenarios/duel.yaml', line: 1 },
      {
        kind: 'removed',
        scenario: 'duel',
        cases: ['a', 'c'],
        file: 'reports/baseline/duel.json',
        line: before.lineOf('a', null),
      },
    ]);
    for (const { hint } of all) expect(hint).toContain('odds check --update');
  });

  it('do not exist if both sides have the same, in any order', () => {
    expect(unmatchedCases({ ...names, cases: ['c', 'a', 'b'] }, before)).toEqual([]);
  });
});
