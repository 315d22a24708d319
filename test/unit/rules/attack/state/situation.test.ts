import { describe, expect, it } from 'vitest';
import { at } from '../../../../../src/base/assert.js';
import { choiceStage } from '../../../../../src/rules/attack/choices/choice.js';
import { attackModelOf } from '../../../../../src/rules/attack/state/attack-model.js';
import { situationStep } from '../../../../../src/rules/attack/state/in-play.js';
import { covers, initialSituation, plus, type Situation, sightOf } from '../../../../../src/rules/attack/state/situation.js';
import type { StepStage } from '../../../../../src/rules/attack/state/stage.js';
import type { SumRead } from '../../../../../src/rules/process/stage.js';
import { planOf } from '../../../../support/attacks.js';

const { counters, nextPower, spent, surge }: Situation = initialSituation(2);

const NAMED = { step: 9, name: 'pending damage' } as const;

/** A function of the compiler's alone: it is never called. */
function doesNotCompile(): unknown[] {
  const model = attackModelOf(planOf({ power: 3 }));
  const looksAt = (seen: (situation: Situation) => boolean): Situation => initialSituation(Number(seen(initialSituation(1))));
  return [
    // @ts-expect-error a number that only adds up is not compared
    looksAt((situation) => at(situation.counters, 0) > 0),
    // @ts-expect-error nor is Force that is spent
    looksAt((situation) => situation.spent[0] > 0),
    // @ts-expect-error nor power of the next attack
    looksAt((situation) => at(situation.nextPower, 0) > 0),
    // @ts-expect-error nor counted on
    1 + surge[0],
    // @ts-expect-error a step that reads nothing sees no counters
    situationStep(model, { ...NAMED, change: (before, { sight }) => initialSituation(sight.counters(at(before.counters, 0))) }),
    situationStep(model, {
      ...NAMED,
      reads: ['counters'],
      // @ts-expect-error a step that reads counters sees no power
      change: (before, { sight }) => initialSituation(sight.power(at(before.nextPower, 0))),
    }),
    choiceStage(model, {
      ...{ step: 9, choice: 'Overkill', player: 'attacker' },
      // @ts-expect-error nor does a choice that reads nothing
      choices: ({ powerLost }, { sight }) => [sight.power(at(powerLost, 0))].flatMap(() => []),
    }),
  ];
}

describe('a sum', () => {
  it('is added to by whoever likes, and seen by stages that say that they read it', () => {
    expect(doesNotCompile).toBeTypeOf('function');
    const { counters: seen, power } = sightOf(['counters', 'power']);
    expect([seen(plus(at(counters, 0), 3)), power(plus(at(nextPower, 1), -2))]).toEqual([3, -2]);
  });

  it('is not an answer to a stage that could read it, but has not said so', () => {
    const message = 'a stage reads only the sums that it declares';
    const reads: SumRead[] = [];
    expect(() => sightOf(reads).power(at(nextPower, 0))).toThrow(message);
    expect(() => sightOf(reads).counters(at(counters, 0))).toThrow(message);
  });

  it('of a purse only shows what can be paid', () => {
    expect([0, 1, 2].map((cost) => covers(3, plus(spent[0], 2), cost))).toEqual([true, true, false]);
  });

  it('is shown to the step that says so', () => {
    const model = attackModelOf(planOf({ power: 3 }));
    let power = -1;
    const step: StepStage = situationStep(model, {
      ...NAMED,
      reads: ['power'],
      change: (situation, { sight }) => {
        power = sight.power(at(situation.nextPower, 0));
        return situation;
      },
    });
    step.after(model.initial);
    expect([power, step.reads]).toEqual([0, ['power']]);
  });
});
