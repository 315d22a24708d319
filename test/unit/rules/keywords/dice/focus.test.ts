import { describe, expect, it } from 'vitest';
import { damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

function nextPower(attack: PrintedAttack, faces: readonly number[]): number {
  return outcomeOf(attack, faces).nextPower[0] as number;
}

describe('Focus', () => {
  const attack = { power: 2, attacker: ['Focus 2'] };

  it('adds X to the power of the next attack if the first roll shows a natural five', () => {
    expect(nextPower(attack, [5, 1])).toBe(2);
    expect(nextPower(attack, [4, 6])).toBe(0);
  });

  it('looks at the roll before re-rolls: a five that is re-rolled counts, one that a re-roll brings does not', () => {
    const lucky = { power: 2, attacker: ['Focus 1', 'Lucky 1'] };
    expect(nextPower({ ...lucky, defender: ['Armor'], attacker: ['Focus 1', 'Lucky 1', 'Accuracy -1'] }, [5, 6, 6])).toBe(1);
    expect(nextPower(lucky, [1, 4, 5])).toBe(0);
  });

  it('looks at the natural five, not at a modified one', () => {
    expect(nextPower({ power: 1, attacker: ['Focus 1', 'Accuracy 1'] }, [4])).toBe(0);
  });

  it('is used up by the attack that Double Strike brings', () => {
    const twice = { power: 1, attacker: ['Focus 2', 'Double Strike'] };
    expect(damagesOf(twice, [5, 4, 4, 1])).toEqual([0, 3]);
    expect(nextPower(twice, [5, 4, 4, 1])).toBe(0);
    expect(nextPower(twice, [5, 5, 4, 1])).toBe(2);
  });
});
