import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../../src/experiment/case/case-result.js';
import type { AttackInput } from '../../../../src/library/input.js';
import { attackNumbers } from '../../../../src/questions/attack/make-attack-answer.js';
import { resultOf } from '../../report/results.js';
import { answerOf } from './attack-answers.js';

it('the answer about an attack says which engine simulated, and whether a target error ended it', async () => {
  const attack = { attacker: { power: 3 }, defender: {} };
  const answer = await answerOf(attack, {}, { isInterpreted: true, isAdaptive: true, isCapped: true });
  expect(answer).toMatchObject({ engine: 'interpreter', adaptive: true, capped: true });
});

it('the answer about an attack that is too large to be solved says so, with the assumptions of the result', async () => {
  const attack = { attacker: { power: 3 }, defender: {} };
  const assumptions = [{ kind: 'rules of thumb' } as const];
  expect(await answerOf(attack, {}, { isHeuristic: true, assumptions })).toMatchObject({
    greedy: true,
    assumptions: [expect.stringContaining('by rules of thumb')],
  });
  expect(await answerOf(attack)).toMatchObject({ greedy: false });
});

describe('the damage that discards the defender', () => {
  const ATTACK: AttackInput = { attacker: { power: 2 }, defender: { health: 3, counters: 2 } };
  const leastOf = async (...asked: Parameters<typeof answerOf>): Promise<number | null> =>
    (await answerOf(...asked)).discardingDamage;

  it('is its health without the counters on it, exact or simulated', async () => {
    expect([await leastOf(ATTACK), await leastOf(ATTACK, { exact: false })]).toEqual([1, 1]);
    expect(await leastOf({ ...ATTACK, defender: { health: 2 } })).toBe(2);
  });

  it('is none if the health is unknown, and if no attack does that much', async () => {
    expect(await leastOf({ ...ATTACK, defender: {} })).toBeNull();
    expect(await leastOf({ ...ATTACK, defender: { health: 3 } })).toBeNull();
  });

  it('is none if damage alone does not decide', async () => {
    const { exact } = await resultOf(ATTACK);
    const changed = { ...exact, discardChance: { numerator: 1n, denominator: 3n } } as CaseResult['exact'];
    expect(await leastOf(ATTACK, {}, { exact: changed })).toBeNull();
    const discardChance = { estimate: 0.123, interval: [0.1, 0.2] as const };
    expect(await leastOf(ATTACK, { exact: false }, { discardChance })).toBeNull();
  });
});

describe('attackNumbers', () => {
  it('is plain JSON: null if a value does not exist, no undefined, no NaN', async () => {
    for (const power of [0, 3]) {
      for (const settings of [{}, { exact: false }, { trials: 1 }]) {
        const numbers = attackNumbers(await resultOf({ attacker: { power }, defender: {} }, settings));
        expect(JSON.parse(JSON.stringify(numbers))).toEqual(numbers);
        expect(numbers).toMatchObject({ discardChance: null, criticalHitChance: null });
      }
    }
  });

  it('has exact values as the nearest number and as a fraction', async () => {
    const attack = { attacker: { power: 2, keywords: ['Critical Hit 1'] }, defender: { health: 2 } };
    expect(attackNumbers(await resultOf(attack))).toMatchObject({
      meanDamage: { exact: 47 / 36, exactFraction: '47/36' },
      discardChance: { exact: 5 / 12, exactFraction: '5/12' },
      criticalHitChance: { exact: 11 / 36, exactFraction: '11/36' },
    });
  });
});
