import { describe, expect, it } from 'vitest';
import { damagesOf, outcomeOf, type PrintedAttack } from '../printed-attack.js';

describe('Riposte', () => {
  const attack: PrintedAttack = { power: 2, defender: ['Riposte 2'] };

  it('does X damage to the attacker if the attack dice show a natural two', () => {
    expect(damagesOf(attack, [2, 4])).toEqual([2, 1]);
    expect(damagesOf(attack, [1, 4])).toEqual([0, 1]);
  });

  it('does it once, however many natural twos there are', () => {
    expect(damagesOf(attack, [2, 2])).toEqual([2, 0]);
  });

  it('does damage and rolls no dice: Armor does nothing, prevention works', () => {
    expect(damagesOf({ ...attack, attacker: ['Armor'] }, [2, 1])).toEqual([2, 0]);
    expect(damagesOf({ ...attack, attacker: ['Evade 1'] }, [2, 1])).toEqual([1, 0]);
  });

  it('looks at the natural two, even if it hits', () => {
    expect(damagesOf({ ...attack, power: 1, attacker: ['Accuracy 2'] }, [2])).toEqual([2, 1]);
    expect(damagesOf({ ...attack, power: 1, attacker: ['Accuracy 1'] }, [1])).toEqual([0, 0]);
  });

  it('is used even by a unit that the attack discards, against a unit that is not', () => {
    expect(outcomeOf({ ...attack, health: 1, attackerHealth: 2 }, [2, 4]).discarded).toEqual([true, true]);
    // Deflect discards the attacker first; then there is no unit to damage.
    const deflecting: PrintedAttack = {
      ...attack,
      attackerHealth: 1,
      defender: ['Riposte 2', 'Deflect 1'],
      objective: 'capped-damage',
    };
    expect(damagesOf(deflecting, [2, 4])).toEqual([1, 0]);
  });

  it('is that of the final defending unit', () => {
    const others = { defender: [{ abilities: ['Intercept', 'Armor', 'Riposte 1'] }] };
    expect(damagesOf({ power: 2, others }, [2, 4])).toEqual([1, 0, 0]);
    const armored = { defender: [{ abilities: ['Intercept', 'Armor', 'Shields 1', 'Evade 3'] }] };
    expect(damagesOf({ power: 2, defender: ['Riposte 1'], others: armored }, [2])).toEqual([0, 0, 0]);
  });
});
