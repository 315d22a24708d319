import { describe, expect, it } from 'vitest';
import { choices, damagesOf, expectSameAttack, type PrintedAttack } from '../printed-attack.js';

describe('Precision', () => {
  const intercepted: PrintedAttack = { power: 1, others: { defender: [{ abilities: ['Intercept', 'Armor'] }] } };

  it('keeps the defending unit: no unit intercepts', () => {
    expect(choices(intercepted, [5])).toEqual(['defender: Intercept to 2']);
    expect(choices({ ...intercepted, attacker: ['Precision'] }, [5])).toEqual([]);
    expect(damagesOf({ ...intercepted, attacker: ['Precision'] }, [4])).toEqual([0, 1, 0]);
  });

  it('keeps the defending unit: no unit redirects', () => {
    const redirected: PrintedAttack = { power: 1, defender: ['Redirect'], others: { defender: [{ abilities: ['Armor'] }] } };
    expect(damagesOf(redirected, [5])).toEqual([0, 0, 1]);
    expect(damagesOf({ ...redirected, attacker: ['Precision'] }, [5])).toEqual([0, 1, 0]);
  });

  it('does not affect prevention, not even by other units', () => {
    const protectedUnit = { power: 2, attacker: ['Precision'], others: { defender: [{ abilities: ['Protect 1'] }] } };
    expect(damagesOf(protectedUnit, [4, 4])).toEqual([0, 1, 0]);
  });

  it('is for the attack of Double Strike too', () => {
    const twice = { ...intercepted, attacker: ['Precision', 'Double Strike'] };
    expect(damagesOf(twice, [4, 4])).toEqual([0, 2, 0]);
  });

  it('does nothing if no unit could change the defending unit', () => {
    expectSameAttack({ power: 3, attacker: ['Precision'] }, { power: 3 });
  });
});
