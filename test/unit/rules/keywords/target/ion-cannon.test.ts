import { describe, expect, it } from 'vitest';
import { damageOf, expectSameAttack } from '../printed-attack.js';

describe('Ion Cannon', () => {
  const attack = { power: 5, attacker: ['Ion Cannon 2'], mode: 'ion-cannon' } as const;

  it('gives an attack on the Space arena X dice, whatever the printed power', () => {
    expect(damageOf(attack, [4, 5])).toBe(2);
    expect(damageOf({ ...attack, power: 0 }, [4, 1])).toBe(1);
  });

  it('does nothing in an attack within the arena, and nothing in another mode', () => {
    expectSameAttack({ ...attack, mode: 'normal' }, { power: 5 });
    expectSameAttack({ ...attack, mode: 'bombard' }, { power: 0, mode: 'bombard' });
  });

  it('is chosen by the mode if the unit has other such keywords', () => {
    const both = { power: 5, attacker: ['Ion Cannon 2', 'Bombard 3'] };
    expect(damageOf({ ...both, mode: 'ion-cannon' }, [4, 4])).toBe(2);
    expect(damageOf({ ...both, mode: 'bombard' }, [4, 4, 4])).toBe(3);
  });
});
