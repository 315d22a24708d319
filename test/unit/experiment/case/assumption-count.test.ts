import { describe, expect, it } from 'vitest';
import { AssumptionCount } from '../../../../src/experiment/case/assumption-count.js';

function counted(...cases: readonly (readonly string[])[]): string[] {
  const count = new AssumptionCount();
  for (const assumptions of cases) count.add(assumptions);
  return count.sentences();
}

describe('AssumptionCount', () => {
  it('tells what holds for all cases first, and says of the rest that it holds for some', () => {
    expect(counted(['Rules.', 'Play: a.'], ['Play: b.', 'Rules.'])).toEqual([
      'Rules.',
      'In some cases: Play: a.',
      'In some cases: Play: b.',
    ]);
  });

  // Defect: a sentence that one case said twice was counted as that of two cases, so it seemed to hold for some only.
  it('takes a sentence that two cards of one name bring for one', () => {
    expect(counted(['In force: Officer: x.', 'In force: Officer: x.'])).toEqual(['In force: Officer: x.']);
    expect(counted(['a', 'a'], ['b'])).toEqual(['In some cases: a', 'In some cases: b']);
  });
});
