import { describe, expect, it } from 'vitest';
import { chancesOf, damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

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

  it('works instance by instance', () => {
    expect(outcomeOf({ power: 3, defender: ['Persuade 1', 'Persuade 1'] }, [4, 4, 4])).toMatchObject({
      damage: [0, 1],
      nextPower: [-2, 0],
    });
  });

  it('costs Force, if a cost is printed', () => {
    const attack = { power: 1, defender: ['Pay 1 Force -> Persuade 1'] };
    expect(outcomeOf(attack, [4])).toMatchObject({ damage: [0, 0], forceSpent: { attacker: 0, defender: 1 } });
    expect(damagesOf({ ...attack, force: { defender: 0 } }, [4])).toEqual([0, 1]);
  });

  it('has the chances of its example', () => {
    const seen = chancesOf({ power: 3, defender: ['Persuade 2'] }, ({ damage, nextPower }) => `${damage[1]} ${nextPower[0]}`);
    expect(seen).toEqual({ '0 0': '1/8', '0 -1': '3/8', '0 -2': '3/8', '1 -2': '1/8' });
  });

  // A natural three with 1/6, then one of two dice of damage on average.
  it('of the attacking unit itself weakens it if it prevents damage of its Backfire', () => {
    const attack: PrintedAttack = { power: 1, attacker: ['Persuade 2', 'Backfire 2'] };
    expect(chancesOf(attack, ({ nextPower }) => nextPower[0])).toEqual({ '0': '7/8', '-1': '1/12', '-2': '1/24' });
  });
});
