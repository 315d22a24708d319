import { describe, expect, it } from 'vitest';
import {
  type AdviceAnswer,
  adviceAnswer,
  bestOption,
  isWorthShown,
  otherOption,
} from '../../../../src/web/dice/advice-answer.js';
import { adviceText, bestSentence, effectText, otherSentence, rolledText } from '../../../../src/web/dice/advice-text.js';
import { answerOfCommand } from '../../../support/page-questions.js';

async function adviceAbout(options: Readonly<Record<string, unknown>>): Promise<AdviceAnswer> {
  const answer = await answerOfCommand({ command: 'attack', options: { ...options, json: true } });
  const advice = answer.kind === 'printed' ? adviceAnswer(answer.out) : null;
  if (advice === null) throw new Error('expected advice');
  return advice;
}

const HAN = { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)', roll: '6,5,4,2,2,1' };

describe('advice about dice on the table', () => {
  // Boba's dice hit with 4 or more, and Critical Hit adds 3 for a natural six: 6 damage; Han has 5 health.
  // With 5 and 6 re-rolled: 1 of the four, 2 * 1/2 of the dice, 3 * 11/36 for a six: 2.92. A six discards
  // (1 + 1 + 3), nothing else does: 11/36. With 6 re-rolled: 2 + 1/2 + 3/6 = 3, and a six discards: 1/6.
  it('marks the best re-roll, and the one that loses the unit least often', async () => {
    const answer = await adviceAbout(HAN);
    const advice = answer.advice[0];
    if (advice === undefined) throw new Error('expected a re-roll');
    const [best, other] = [bestOption(advice), otherOption(advice)];
    expect([best?.reRoll, other?.reRoll]).toEqual([[5, 6], [6]]);
    expect(best && bestSentence(advice, best, answer)).toBe('Han Solo (K)’s player re-rolls 5 and 6.');
    expect(best && effectText(best)).toBe('2.92 damage on average, discarded with 30.6 %');
    expect(other && otherSentence(advice, other, answer)).toBe('Least chance to lose Han Solo (K): re-roll 6');
    expect(other && effectText(other)).toBe('3.00 damage on average, discarded with 16.7 %');
    expect(isWorthShown(advice)).toBe(false);
    expect(rolledText(answer)).toBe('6 damage if nothing is re-rolled.');
  });

  it('has one mark if the best re-roll is also the best for the discard', async () => {
    const { advice } = await adviceAbout({ ...HAN, objective: 'discard-chance' });
    expect(advice[0] && otherOption(advice[0])).toBeUndefined();
  });

  it('goes on with the choices that follow', async () => {
    const answer = await adviceAbout({
      ...{ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)', roll: '6,5,4,4,2,1,1' },
    });
    const [prevention] = answer.afterwards;
    const best = prevention && bestOption(prevention);
    expect(best && bestSentence(prevention, best, answer)).toBe(
      'Darth Maul (B)’s player chooses: Evade 2 (2 Force) on 6 damage.',
    );
    expect(rolledText(answer)).toBe('These dice do 4 damage if both sides play on as well as possible.');
  });

  it('says what the dice do if nobody has a choice', async () => {
    const answer = await adviceAbout({ power: '2', roll: '6,1' });
    expect(adviceText(answer, () => null)).toBe('The attacker against the defender, dice 6 1. These dice do 1 damage.');
  });

  it('is nothing that other answers have', () => {
    expect(adviceAnswer('{"distribution":[]}')).toBeNull();
  });
});
