import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../printed-attack.js';

describe('Foresight', () => {
  it('reports the hits of the attack, so that they can be predicted', () => {
    expect(outcomeOf({ power: 3, attacker: ['Foresight'] }, [4, 5, 1]).hits).toBe(2);
    expect(outcomeOf({ power: 3 }, [4, 5, 1]).hits).toBe(0);
  });

  it('counts hits: neither Critical Hit nor prevention changes them', () => {
    const attack = { power: 3, attacker: ['Foresight', 'Critical Hit 2'], defender: ['Evade 2'] };
    expect(outcomeOf(attack, [6, 5, 1])).toMatchObject({ hits: 2, damage: [0, 2] });
  });

  it('counts only those of the first attack', () => {
    expect(outcomeOf({ power: 1, attacker: ['Foresight', 'Double Strike'] }, [1, 4])).toMatchObject({
      hits: 0,
      damage: [0, 1],
    });
  });
});
