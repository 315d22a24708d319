import { describe, expect, it } from 'vitest';
import { type Assumption, AssumptionCount, type SharedAssumption } from '../../../../src/experiment/case/assumptions.js';

const PREDICTED: Assumption = { kind: 'prediction' };

const HEURISTIC: Assumption = { kind: 'rules of thumb' };

const UNSEEN: Assumption = { kind: 'lucky dice chosen before' };

/** An assumption that is equal to others of its name, but a different object. */
function stackOf(name: string): Assumption {
  return { kind: 'stack', name, cards: 2, gains: { speed: 10, power: 1, health: 1 } };
}

function counted(...cases: readonly (readonly Assumption[])[]): SharedAssumption[] {
  const count = new AssumptionCount();
  for (const assumptions of cases) count.add(assumptions);
  return count.assumptions();
}

describe('AssumptionCount', () => {
  it('lists those of all cases first, and says that the rest apply to some', () => {
    expect(counted([HEURISTIC, PREDICTED], [UNSEEN, HEURISTIC])).toEqual([
      { assumption: HEURISTIC, isOfAll: true },
      { assumption: PREDICTED, isOfAll: false },
      { assumption: UNSEEN, isOfAll: false },
    ]);
  });

  // Defect: an assumption that one case made twice was counted as if two cases made it, so it seemed
  // to hold for some only.
  it('counts an assumption once that two cards of the same name cause', () => {
    const officers = [stackOf('Officer'), stackOf('Officer')];
    expect(counted(officers)).toEqual([{ assumption: stackOf('Officer'), isOfAll: true }]);
    expect(counted(officers, [stackOf('Luke')])).toEqual([
      { assumption: stackOf('Officer'), isOfAll: false },
      { assumption: stackOf('Luke'), isOfAll: false },
    ]);
  });
});
