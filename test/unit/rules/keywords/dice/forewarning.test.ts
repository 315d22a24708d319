import { describe, expect, it } from 'vitest';
import { expectSameAttack, outcomeOf } from '../printed-attack.js';

describe('Forewarning', () => {
  it('reports the hits of the attack on it, so that they can be predicted', () => {
    expect(outcomeOf({ power: 3, defender: ['Forewarning'] }, [4, 5, 1]).hits).toBe(2);
    expect(outcomeOf({ power: 3 }, [4, 5, 1]).hits).toBe(0);
  });

  it('reports the same as Foresight of the attacker', () => {
    expectSameAttack({ power: 3, defender: ['Forewarning'] }, { power: 3, attacker: ['Foresight'] });
  });

  it('counts hits that Parry prevents', () => {
    expect(outcomeOf({ power: 2, defender: ['Forewarning', 'Parry 1'] }, [1, 4])).toMatchObject({ hits: 1, damage: [0, 0] });
  });
});
