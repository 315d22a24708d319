import { describe, expect, it } from 'vitest';
import { choices, damagesOf, expectSameAttack, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Overkill', () => {
  const attack: PrintedAttack = { power: 5, attacker: ['Overkill'], health: 2, others: { defender: [{ health: 2 }] } };

  it('moves hits above the remaining health to another unit', () => {
    expect(choices(attack, [4, 4, 4, 1, 1])).toEqual(['attacker: 1 to 2']);
    expect(damagesOf(attack, [4, 4, 4, 1, 1])).toEqual([0, 2, 1]);
    expect(outcomeOf(attack, [4, 4, 4, 4, 4])).toMatchObject({ damage: [0, 2, 3], discarded: [false, true, true] });
  });

  it('does not roll against the second unit: its Armor, Shields and Parry do nothing, its other prevention does', () => {
    const second = (...abilities: string[]): readonly number[] =>
      damagesOf({ ...attack, power: 4, others: { defender: [{ abilities }] } }, [4, 4, 4, 4]);
    expect(second('Armor', 'Shields 3')).toEqual([0, 2, 2]);
    expect(second('Parry 3')).toEqual([0, 2, 2]);
    expect(
      damagesOf(
        { ...attack, power: 4, others: { defender: [{ abilities: ['Evade 1'] }] }, objective: 'capped-damage' },
        [4, 4, 4, 4],
      ),
    ).toEqual([0, 2, 1]);
  });

  it('gives Critical Hit to either under overkillCriticalHit choose, and pools it under pool', () => {
    const critical: PrintedAttack = {
      power: 3,
      attacker: ['Overkill', 'Critical Hit 2'],
      health: 2,
      others: { defender: [{ health: 3 }] },
      objective: 'discard-chance',
    };
    const damages = (rules: PrintedAttack['rules']): readonly number[] =>
      damagesOf({ ...critical, rules: rules ?? {} }, [6, 4, 4]);
    expect(damages({ overkillCriticalHit: 'defender' })).toEqual([0, 4, 1]);
    expect(damages({ overkillCriticalHit: 'choose' })).toEqual([0, 2, 3]);
    expect(damages({ overkillCriticalHit: 'pool' })).toEqual([0, 2, 3]);
    // With two hits, one of them a six, there is no hit above, but the pool has two damages above.
    const two: PrintedAttack = { ...critical, others: { defender: [{ health: 2 }] } };
    expect(damagesOf({ ...two, rules: { overkillCriticalHit: 'choose' } }, [6, 4, 1])).toEqual([0, 2, 2]);
    expect(damagesOf({ ...two, rules: { overkillCriticalHit: 'pool' } }, [6, 4, 1])).toEqual([0, 2, 2]);
    expect(damagesOf({ ...two, rules: { overkillCriticalHit: 'defender' } }, [6, 4, 1])).toEqual([0, 4, 0]);
  });

  it('places both damages together, so that prevention can be used on both', () => {
    const both: PrintedAttack = {
      ...attack,
      power: 4,
      defender: ['Evade 1'],
      others: { defender: [{ abilities: ['Evade 1'] }] },
    };
    expect(damagesOf({ ...both, objective: 'capped-damage' }, [4, 4, 4, 4])).toEqual([0, 1, 1]);
  });

  it('does nothing without a third unit, or if the health is not known', () => {
    expectSameAttack({ power: 3, attacker: ['Overkill'], health: 2 }, { power: 3, health: 2 });
    expect(damagesOf({ power: 3, attacker: ['Overkill'], others: { defender: [{}] } }, [4, 4, 4])).toEqual([0, 3, 0]);
  });
});
