import { describe, expect, it } from 'vitest';
import { chances, chancesOf, expectSameAttack, outcomeOf } from '../printed-attack.js';

describe('Foresight', () => {
  it('reports the hits of the attack, so that they can be predicted', () => {
    expect(outcomeOf({ power: 3, attacker: ['Foresight'] }, [4, 5, 1]).hits).toBe(2);
    expect(outcomeOf({ power: 3 }, [4, 5, 1]).hits).toBe(0);
  });

  it('counts hits: neither Critical Hit nor prevention changes them', () => {
    const attack = { power: 3, attacker: ['Foresight', 'Critical Hit 2'], defender: ['Evade 2'] };
    expect(outcomeOf(attack, [6, 5, 1])).toMatchObject({ hits: 2, damage: [0, 2] });
  });

  it('counts them after re-rolls', () => {
    expect(outcomeOf({ power: 2, attacker: ['Foresight', 'Lucky 1'] }, [4, 1, 5]).hits).toBe(2);
  });

  it('counts only those of the first attack', () => {
    expect(outcomeOf({ power: 1, attacker: ['Foresight', 'Double Strike'] }, [1, 4])).toMatchObject({
      hits: 0,
      damage: [0, 1],
    });
  });

  it('changes no damage', () => {
    const attack = { power: 3, defender: ['Evade 1'] };
    expect(chances({ ...attack, attacker: ['Foresight'] })).toEqual(chances(attack));
  });

  it('does nothing on the defender', () => {
    expectSameAttack({ power: 3, defender: ['Foresight'] }, { power: 3 });
  });

  it('has the chances of three plain dice', () => {
    const hits = chancesOf({ power: 3, attacker: ['Foresight'] }, (outcome) => outcome.hits);
    expect(hits).toEqual({ 0: '1/8', 1: '3/8', 2: '3/8', 3: '1/8' });
  });
});
