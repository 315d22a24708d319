import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../../support/outcomes.js';
import { outcomeOf as play } from '../../keywords/printed-attack.js';

describe('an outcome', () => {
  it('holds the largest possible damage: 90 natural sixes with Critical Hit 30 each', { tags: 'night' }, () => {
    const attack = {
      power: 30,
      powerChange: 30,
      attacker: ['Fury 30', 'Critical Hit 30'],
      rules: { criticalHitPerSix: true },
      health: 99,
    };
    const faces = [4, ...new Array<number>(89).fill(6)];
    expect(play(attack, faces)).toEqual(outcomeOf({ damage: [0, 90 + 89 * 30], criticalHit: true, discarded: [false, true] }));
  });

  it('has all effects of an attack that last', () => {
    // A 5: Focus 2; a 2: Riposte 1, which the attacker absorbs and which would stun it; the defender pays for its Evade.
    const attack = {
      power: 3,
      attacker: ['Focus 2', 'Absorb 1', 'Surge 3', 'Stun 2', 'Foresight', 'Critical Hit 1'],
      defender: ['Riposte 2', 'Stun 1', 'Pay 2 Force -> Evade 1', 'Surge 4'],
      health: 3,
    };
    expect(play(attack, [5, 2, 6])).toEqual({
      damage: [1, 2],
      discarded: [false, false],
      retreated: [false, false],
      criticalHit: true,
      forceSpent: { attacker: 0, defender: 2 },
      nextPower: [3, 0],
      powerLost: [1, 2],
      surge: { attacker: 3, defender: 4 },
      hits: 2,
    });
  });
});
