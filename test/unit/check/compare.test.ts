import { describe, expect, it } from 'vitest';
import { compareCase } from '../../../src/check/compare.js';
import { type Change, type CheckVerdict, judgeCases, sizeOf } from '../../../src/check/findings.js';
import type { WatchedCase } from '../../../src/check/watched.js';
import { caseOf, counted, exactly } from './watched-values.js';

const MARGIN = 0.005;

function verdictOf(pairs: readonly (readonly [WatchedCase, WatchedCase])[], margin = MARGIN): CheckVerdict {
  return judgeCases(
    pairs.map(([before, after]) => ({ scenario: 'duel', before, after, comparisons: compareCase(before, after, margin) })),
  );
}

function changesOf(before: WatchedCase, after: WatchedCase, margin?: number): readonly Change[] {
  return verdictOf([[before, after]], margin).changes;
}

describe('exact values', () => {
  it('are equal if their distributions are, whatever the denominators', () => {
    expect(changesOf(caseOf([exactly('mean_damage', [1, 2, 1])]), caseOf([exactly('mean_damage', [9, 18, 9, 0])]))).toEqual([]);
  });

  it('are changed by the smallest difference', () => {
    const before = caseOf([exactly('mean_damage', [10 ** 15, 10 ** 15])]);
    const [change, ...others] = changesOf(before, caseOf([exactly('mean_damage', [10 ** 15, 10 ** 15 + 1])]));
    expect(others).toEqual([]);
    expect(change).toMatchObject({ name: 'mean_damage', kind: 'value', pValue: null });
    expect(change?.change).toBeGreaterThan(0);
    expect(change?.change).toBeLessThan(1e-15);
  });

  it('are changed by another distribution around the same mean, whose size is that of the "at least" chance', () => {
    const changes = changesOf(caseOf([exactly('mean_damage', [1, 2, 1])]), caseOf([exactly('mean_damage', [1, 0, 1])]));
    expect(changes).toMatchObject([
      { kind: 'distribution', change: 0, atLeast: { threshold: 1, before: 0.75, after: 0.5 }, pValue: null },
    ]);
    expect(sizeOf(changes[0] as Change)).toBe(0.25);
  });

  it('are changed by shifting all of it, below 0 too', () => {
    expect(
      changesOf(caseOf([exactly('attacker_next_power', [1, 1], -2)]), caseOf([exactly('attacker_next_power', [1, 1], -1)])),
    ).toMatchObject([{ kind: 'value', change: 1 }]);
  });
});

describe('values that only one side has', () => {
  it('are new or gone, and their size is the value', () => {
    const [none, some] = [caseOf([]), caseOf([exactly('attacker_damage', [1, 0, 1])])];
    expect(changesOf(none, some)).toMatchObject([{ kind: 'new', change: 1, before: null }]);
    expect(changesOf(some, none)).toMatchObject([{ kind: 'gone', change: -1, after: null }]);
  });

  it('are compared if they exist, except for a prediction, which needs exact values', () => {
    const exact = caseOf([exactly('mean_damage', [1, 1]), exactly('prediction_chance', [1, 1])]);
    expect(changesOf(exact, caseOf([counted('mean_damage', [500, 500])]))).toEqual([]);
    expect(changesOf(exact, caseOf([exactly('mean_damage', [1, 1])]))).toMatchObject([
      { name: 'prediction_chance', kind: 'gone' },
    ]);
  });
});

describe('simulated values', () => {
  const fair = caseOf([counted('discard_chance', [500_000, 500_000])]);

  it('are the same within the margin, and changed beyond it', () => {
    expect(changesOf(fair, caseOf([counted('discard_chance', [495_100, 504_900])]))).toEqual([]);
    expect(changesOf(fair, caseOf([counted('discard_chance', [480_000, 520_000])]))).toMatchObject([
      { name: 'discard_chance', kind: 'value', change: 0.02 },
    ]);
    expect(changesOf(fair, caseOf([counted('discard_chance', [480_000, 520_000])]), 0.03)).toEqual([]);
  });

  it('are compared with exact ones as with a known chance, in samples of any size', () => {
    const exact = caseOf([exactly('discard_chance', [1, 1])]);
    expect(changesOf(exact, caseOf([counted('discard_chance', [40, 60])]))).toEqual([]);
    expect(changesOf(caseOf([counted('discard_chance', [480_000, 520_000])]), exact)).toHaveLength(1);
    expect(changesOf(caseOf([counted('discard_chance', [1, 1])]), fair)).toEqual([]);
  });

  it('are found by any of their "at least" chances, also where the mean is the same', () => {
    const before = caseOf([counted('mean_damage', [250_000, 500_000, 250_000])]);
    expect(changesOf(before, caseOf([counted('mean_damage', [300_000, 400_000, 300_000])]))).toMatchObject([
      { kind: 'distribution', change: 0, atLeast: { threshold: 1, before: 0.75, after: 0.7 } },
    ]);
  });

  it('cause no alarm if one side has few trials and no event', () => {
    const rare = caseOf([counted('discard_chance', [993_000, 7000])]);
    expect(changesOf(rare, caseOf([counted('discard_chance', [1000])]))).toEqual([]);
  });

  it('count as undecided if the trials are too few for the margin', () => {
    const few = caseOf([counted('discard_chance', [500, 500])]);
    expect(verdictOf([[few, few]])).toMatchObject({ changes: [], exact: 0, simulated: 1, undecided: 1 });
    expect(verdictOf([[fair, fair]])).toMatchObject({ changes: [], exact: 0, simulated: 1, undecided: 0 });
  });

  it('are corrected for their number: a change on its own may be none among ten thousand', () => {
    const after = caseOf([counted('discard_chance', [490_600, 509_400])]);
    const [alone] = changesOf(fair, after);
    expect(alone?.pValue).toBeLessThan(1e-6);
    const many = Array.from(
      { length: 10_000 },
      (_, i) =>
        [
          { ...fair, name: String(i) },
          { ...fair, name: String(i) },
        ] as const,
    );
    expect(verdictOf([...many, [fair, after]]).changes).toEqual([]);
  });
});

it('the way to play is a separate change: rules of thumb answer another question', () => {
  const solved = caseOf([exactly('mean_damage', [1, 1])]);
  const byThumb = caseOf([counted('mean_damage', [500, 500])], 'base', true);
  expect(changesOf(solved, byThumb)).toMatchObject([
    { name: 'play', kind: 'play', before: 'solved', after: 'by rules of thumb', change: 0, pValue: null },
  ]);
  expect(changesOf(byThumb, solved)).toMatchObject([{ before: 'by rules of thumb', after: 'solved' }]);
});

it('changes are sorted by size, equal ones in the order of the cases', () => {
  const of = (name: string, weights: number[]): WatchedCase => caseOf([exactly('mean_damage', weights)], name);
  const { changes } = verdictOf([
    [of('small', [3, 1]), of('small', [1, 1])],
    [of('large', [1]), of('large', [0, 0, 1])],
    [of('same', [1, 1]), of('same', [1, 1])],
    [of('smaller', [1, 1]), of('smaller', [3, 1])],
  ]);
  expect(changes.map((change) => [change.case, change.change])).toEqual([
    ['large', 2],
    ['small', 0.25],
    ['smaller', -0.25],
  ]);
});
