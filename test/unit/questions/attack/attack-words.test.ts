import { describe, expect, it } from 'vitest';
import type { AttackInput } from '../../../../src/library/input.js';
import { attackNames, attackSides, oddsSentence, withinSentence } from '../../../../src/questions/attack/attack-words.js';
import { attackAsked } from '../../../../src/questions/attack/make-attack-answer.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { answerOf, contextOf } from './attack-answers.js';

describe('who attacks whom', () => {
  const sidesOf = (attack: AttackInput): string => attackSides(attackAsked(contextOf(attack))).join(' against ');

  it.each<[AttackInput, string]>([
    [{ attacker: { power: 5 }, defender: {} }, 'Attacker (power 5) against a defender (no keywords)'],
    [
      { attacker: { power: 5, powerChange: -2 }, defender: { health: 3, counters: 1 } },
      'Attacker (power 5 - 2) against a defender (health 3 with 1 damage counter)',
    ],
    [
      {
        attacker: { power: 5, keywords: ['Accuracy -1', 'Lucky 2'] },
        defender: { health: 3, counters: 2, keywords: ['Armor'] },
      },
      'Attacker (power 5, Accuracy -1, Lucky 2) against a defender (health 3 with 2 damage counters, Armor)',
    ],
    [
      { attacker: { name: 'Greedo\u202e', power: 5 }, defender: { name: 'Han Solo' } },
      'Greedo? (power 5) against Han Solo (no keywords)',
    ],
  ])('is a line: %j', (attack, text) => {
    expect(sidesOf(attack)).toBe(text);
  });

  it('names the mode, the other units, and the costs of abilities', () => {
    const context = contextOf({ attacker: { power: 2 }, defender: { health: 3 } });
    const guard = plainUnit(1, { name: 'Guard\u202e', health: 2, abilities: [{ keyword: 'Protect', value: 2, cost: 1 }] });
    const others = { attacker: [plainUnit(1)], defender: [guard, plainUnit(3)] };
    expect(attackSides(attackAsked({ ...context, setup: { ...context.setup, mode: 'ion-cannon', others } }))).toEqual([
      'Attacker (power 2) by Ion Cannon with others: a unit (no keywords)',
      'a defender (health 3) with others: Guard? (health 2, Pay 1 Force -> Protect 2), a unit (no keywords)',
    ]);
  });

  it('tells two units of one name apart', () => {
    const asked = attackAsked(contextOf({ attacker: { name: 'Droid', power: 2 }, defender: { name: 'Droid' } }));
    expect(attackNames(asked)).toEqual(['the attacking Droid', 'the other Droid']);
  });
});

describe('the sentence about an attack', () => {
  it('says how often the defender is discarded, and the mean damage', async () => {
    // Two dice, each a hit for a natural 4, 5 or 6: 3 of 4 attacks do 1 damage or more.
    const named = { attacker: { name: 'Greedo', power: 2 }, defender: { name: 'Han Solo', health: 1 } };
    expect(oddsSentence(await answerOf(named))).toBe(
      'Greedo discards Han Solo in 75.0% of attacks and does 1.00 damage on average.',
    );
  });

  it('has only the mean damage if the health is unknown', async () => {
    expect(oddsSentence(await answerOf({ attacker: { power: 2 }, defender: {} }))).toBe(
      'The attacker does 1.00 damage to the defender on average.',
    );
  });
});

describe('the chance within several attacks', () => {
  it.each([
    [[0.5, 0.75, 0.875], 'Two such attacks discard the defender 75.0% of the time, three 87.5%.'],
    [[0.99, 0.9999, 0.999999], 'Two such attacks discard the defender >99.9% of the time.'],
    [[0, 0, 0.25], 'Two such attacks cannot either; three can, 25.0% of the time.'],
  ])('is said once: %j', async (discardedWithin, sentence) => {
    const answer = await answerOf({ attacker: { power: 5 }, defender: { health: 3 } });
    expect(withinSentence({ ...answer, discardedWithin })).toBe(sentence);
  });
});
