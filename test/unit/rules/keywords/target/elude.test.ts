import { describe, expect, it } from 'vitest';
import { damagesOf, expectSameAttack } from '../printed-attack.js';

describe('Elude', () => {
  it('keeps the defending unit: no unit intercepts', () => {
    const attack = { power: 1, others: { defender: [{ abilities: ['Intercept', 'Armor'] }] } };
    expect(damagesOf(attack, [4])).toEqual([0, 0, 0]);
    expect(damagesOf({ ...attack, attacker: ['Elude'] }, [4])).toEqual([0, 1, 0]);
  });

  it('keeps the defending unit: no unit redirects', () => {
    const attack = { power: 1, defender: ['Redirect'], others: { defender: [{ abilities: ['Armor'] }] } };
    expect(damagesOf(attack, [5])).toEqual([0, 0, 1]);
    expect(damagesOf({ ...attack, attacker: ['Elude'] }, [5])).toEqual([0, 1, 0]);
  });

  it('is the old name of Precision, and both together count as one', () => {
    const attack = { power: 2, defender: ['Evade 1'], others: { defender: [{ abilities: ['Intercept'] }] } };
    expectSameAttack({ ...attack, attacker: ['Elude'] }, { ...attack, attacker: ['Precision'] });
    expectSameAttack({ ...attack, attacker: ['Elude', 'Precision'] }, { ...attack, attacker: ['Elude'] });
  });

  it('does nothing on the defender', () => {
    const others = { defender: [{ abilities: ['Intercept', 'Armor'] }] };
    expectSameAttack({ power: 1, defender: ['Elude'], others }, { power: 1, others });
  });
});
