import { describe, expect, it } from 'vitest';
import { oracleOdds } from '../support/attack-oracle.js';
import { chance, chanceText, plus, times } from '../support/chance.js';
import { productOdds } from '../support/encounter-attacks.js';
import { expectWorkedExample, workedExampleMean } from '../support/worked-example-odds.js';
import { ALL_WORKED_EXAMPLES, GAINS, type WorkedExample } from '../support/worked-examples.js';

function exampleCalled(key: string): WorkedExample {
  const example = ALL_WORKED_EXAMPLES.find((candidate) => candidate.key === key);
  if (example === undefined) throw new Error(`no worked example ${key}`);
  return example;
}

describe.each([
  ['the program', productOdds],
  ['the oracle', oracleOdds],
])('The worked examples are what %s says', (_engine, odds) => {
  it.each(ALL_WORKED_EXAMPLES)('$key: $title', (example) => expectWorkedExample(odds, example));

  it('as is the gain of optimal play over simple play; each of the 86 examples has its own key', () => {
    expect(new Set(ALL_WORKED_EXAMPLES.map(({ key }) => key)).size).toBe(86);
    for (const [higher, lower, gain] of GAINS) {
      const mean = (key: string) => workedExampleMean(odds, exampleCalled(key));
      expect(chanceText(plus(mean(higher), times(mean(lower), chance('-1')))), `${higher} over ${lower}`).toBe(gain);
    }
  });
});
