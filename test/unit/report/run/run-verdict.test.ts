import { describe, expect, it } from 'vitest';
import { openVerdict } from '../../../../src/report/run/run-verdict.js';
import type { ChartedValue } from '../../../../src/report/run/sweep.js';

interface Case {
  readonly mean: ChartedValue | null;
  readonly discard?: ChartedValue;
}

const QUANTITIES = [
  { id: 'mean', title: 'mean damage', isChance: false, isHeadline: true, of: ({ mean }: Case) => mean },
  { id: 'discard', title: 'discard chance', isChance: true, isHeadline: true, of: ({ discard }: Case) => discard ?? null },
] as const;

const exact = (value: number): ChartedValue => ({ exact: value, estimate: null, interval: null });
const simulated = (value: number, margin: number): ChartedValue => ({
  ...{ exact: null, estimate: value },
  interval: [value - margin, value + margin],
});

type Values = Readonly<Record<string, readonly (string | number | boolean)[]>>;

/** The verdict of cases with these means, the last path fastest. */
function opened(vary: Values, means: readonly (ChartedValue | null)[]) {
  const axes = Object.entries(vary).map(([path, values]) => ({ path, values }));
  const open = openVerdict(axes, QUANTITIES);
  for (const mean of means) open.add({ mean });
  return open;
}

describe('the verdict of a run', () => {
  const vary = { 'attacker.power': [2, 4], 'attacker.Accuracy': [0, 1] };

  it('says what each varied value adds to the first case, the most first', () => {
    const open = opened(vary, [2, 2.67, 3.11, 4.5].map(exact));
    expect(open.sentence()).toBe('From power 2, Accuracy 0 (mean damage 2.00): power 4 adds 1.11, Accuracy 1 adds 0.67.');
  });

  it('is numbers for programs', () => {
    expect(opened(vary, [2, 2.5, 4, 5].map(exact)).verdict()).toEqual({
      by: 'mean damage',
      first: 2,
      changes: [
        { path: 'attacker.power', value: 4, change: 2, interval: null },
        { path: 'attacker.Accuracy', value: 1, change: 0.5, interval: null },
      ],
    });
  });

  it('names the highest rise and the deepest fall of a path', () => {
    const open = opened({ defender: ['Yoda', 'Maul', 'Nexu', 'Luke'] }, [2, 3, 1, 4].map(exact));
    expect(open.sentence()).toBe(
      'From defender Yoda (mean damage 2.00): defender Luke adds 2.00, defender Nexu takes 1.00 away.',
    );
  });

  it('does not take chance for a change', () => {
    const open = opened({ 'attacker.Armor': [false, true] }, [simulated(2, 0.03), simulated(2.04, 0.04)]);
    expect(open.sentence()).toBe('From no Armor (mean damage 2.00): Armor changes nothing that the trials could tell.');
    expect(open.verdict()?.changes[0]?.interval?.map((end) => end.toFixed(2))).toEqual(['-0.01', '0.09']);
  });

  it('has the interval of a simulated change', () => {
    const open = opened({ 'attacker.Armor': [false, true] }, [simulated(2, 0.3), simulated(1, 0.4)]);
    expect(open.sentence()).toBe('From no Armor (mean damage 2.00): Armor takes 1.00 (0.50 to 1.50) away.');
  });

  it('says its numbers if there is one case', () => {
    const open = openVerdict([], QUANTITIES);
    open.add({ mean: exact(2.5), discard: exact(0.25) });
    expect(open.sentence()).toBe('Mean damage 2.50, discard chance 25.00%.');
  });

  it('tells paths apart whose last words are alike', () => {
    const open = opened({ 'attacker.power': [2, 3], 'defender.power': [2, 3] }, [1, 1, 2, 2].map(exact));
    expect(open.sentence()).toBe(
      'From attacker.power 2, defender.power 2 (mean damage 1.00): attacker.power 3 adds 1.00, defender.power changes nothing.',
    );
  });

  it('is none without the number in the first case', () => {
    expect(opened(vary, [null, null, null, null]).verdict()).toBeNull();
  });
});
