import { describe, expect, it } from 'vitest';
import { attackAnswer } from '../../../../src/web/answer/attack-answer.js';
import { adviceAnswer } from '../../../../src/web/dice/advice-answer.js';
import { adviceText } from '../../../../src/web/dice/advice-text.js';
import { answerText } from '../../../../src/web/match/match-text.js';
import { answerOfCommand } from '../../../support/page-questions.js';

const BOBA = { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)' };
const CHANGED = { ...BOBA, power: '9', health: '3' };
const CARDS = new Map([
  ['Boba Fett (H)', { speed: 50, power: 6, health: 6 }],
  ['Han Solo (K)', { speed: 50, power: 5, health: 5 }],
]);
const named = (name: string): { speed: number; power: number; health: number } | null => CARDS.get(name) ?? null;

async function answered<Answer>(
  options: Readonly<Record<string, unknown>>,
  read: (out: string) => Answer | null,
): Promise<Answer> {
  const answer = await answerOfCommand({ command: 'attack', options: { trials: '1000', ...options, json: true } });
  const shown = answer.kind === 'printed' ? read(answer.out) : null;
  if (shown === null) throw new Error('expected an answer');
  return shown;
}

describe('the sentence that says an answer', () => {
  it('names the numbers that are not those of the cards', async () => {
    const units = 'Boba Fett (H) with 9 power (card: 6) against Han Solo (K) with 3 health (card: 5)';
    expect(answerText(await answered(CHANGED, attackAnswer), named)).toContain(`${units}: `);
    const dice = { ...CHANGED, roll: '6,5,4,2,2,1,1,1,1' };
    expect(adviceText(await answered(dice, adviceAnswer), named)).toContain(`${units}, dice 6 5`);
  });

  it('says nothing of numbers where they are those of the cards', async () => {
    const answer = await answered(BOBA, attackAnswer);
    expect(answerText(answer, named)).toContain('Boba Fett (H) against Han Solo (K): ');
  });
});
