import { describe, expect, it } from 'vitest';
import { choices, damagesOf, expectSameAttack, type PrintedAttack } from '../printed-attack.js';

describe('Stealth', () => {
  const beside = (...abilities: string[]): PrintedAttack => ({
    power: 1,
    others: { defender: [{ abilities: ['Armor', ...abilities] }] },
  });

  it('keeps its unit from intercepting, since it cannot be attacked', () => {
    expect(choices(beside('Intercept'), [5])).toEqual(['defender: Intercept to 2']);
    expect(choices(beside('Intercept', 'Stealth'), [5])).toEqual([]);
    expect(damagesOf(beside('Intercept', 'Stealth'), [4])).toEqual([0, 1, 0]);
  });

  it('does not hide a unit with damage counters', () => {
    const damaged = {
      ...beside(),
      others: { defender: [{ counters: 1, health: 5, abilities: ['Armor', 'Intercept', 'Stealth'] }] },
    };
    expect(damagesOf(damaged, [4])).toEqual([0, 0, 0]);
  });

  it('changes nothing of an attack on its unit, which is tapped then, nor for the attacking unit', () => {
    expectSameAttack({ power: 2, defender: ['Stealth', 'Evade 1'] }, { power: 2, defender: ['Evade 1'] });
    expectSameAttack({ power: 2, attacker: ['Stealth'] }, { power: 2 });
    const twice: PrintedAttack = { power: 1, attacker: ['Double Strike'], defender: ['Stealth'] };
    expectSameAttack(twice, { ...twice, defender: [] });
  });

  it('keeps an attack from being redirected to its unit', () => {
    const redirected = (...abilities: string[]): PrintedAttack => ({ ...beside(...abilities), defender: ['Redirect'] });
    expect(damagesOf(redirected(), [4])).toEqual([0, 0, 0]);
    expect(damagesOf(redirected('Stealth'), [4])).toEqual([0, 1, 0]);
  });

  it('keeps its unit from being attacked by Double Strike', () => {
    const twice: PrintedAttack = { power: 1, attacker: ['Double Strike'], defender: ['Armor'], others: { defender: [{}] } };
    expect(damagesOf(twice, [4, 4])).toEqual([0, 0, 1]);
    const hidden = { ...twice, others: { defender: [{ abilities: ['Stealth'] }] } };
    expect(damagesOf(hidden, [4, 5])).toEqual([0, 1, 0]);
  });
});
