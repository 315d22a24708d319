import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../printed-attack.js';

describe('Persuade', () => {
  it('prevents up to X damage to itself, and takes the same amount from the power of the next attack of the attacker', () => {
    const attack = { power: 3, defender: ['Persuade 2'] };
    expect(outcomeOf(attack, [4, 5, 6])).toMatchObject({ damage: [0, 1], nextPower: [-2, 0] });
    expect(outcomeOf(attack, [4, 1, 1])).toMatchObject({ damage: [0, 0], nextPower: [-1, 0] });
    expect(outcomeOf(attack, [1, 1, 1]).nextPower).toEqual([0, 0]);
  });

  it('weakens the attack that Double Strike brings, down to no dice', () => {
    const twice = { power: 3, attacker: ['Double Strike'], defender: ['Persuade 2'] };
    expect(outcomeOf(twice, [4, 5, 1, 6])).toMatchObject({ damage: [0, 0], nextPower: [-1, 0] });
    const weak = { power: 2, attacker: ['Double Strike'], defender: ['Persuade 2'] };
    expect(outcomeOf(weak, [4, 5])).toMatchObject({ damage: [0, 0], nextPower: [0, 0] });
  });

  it('only prevents damage of a unit that does not attack', () => {
    const attack = { power: 1, attacker: ['Persuade 1'], defender: ['Retaliate 2'] };
    expect(outcomeOf(attack, [1, 4, 5])).toMatchObject({ damage: [1, 0], nextPower: [0, 0] });
  });
});
