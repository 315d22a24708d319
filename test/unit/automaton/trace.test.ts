import { describe, expect, it } from 'vitest';
import { type PrintedAttack, tell } from '../rules/keywords/printed-attack.js';

describe('traceAttack', () => {
  it('has the events of a plain attack: the roll, the hits, the damage', () => {
    expect(tell({ power: 3 }, [6, 1, 4])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [6, 1, 4] },
      { kind: 'hits', step: 8, table: [6, 1, 4], hits: 2, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 2, criticalHit: false },
    ]);
  });

  it('says whether the defender is discarded, if its health is known', () => {
    expect(tell({ power: 2, health: 2 }, [4, 4]).at(-1)).toEqual({ kind: 'discard', step: 12, unit: 1, isDiscarded: true });
    expect(tell({ power: 2, health: 2 }, [4, 1]).at(-1)).toEqual({ kind: 'discard', step: 12, unit: 1, isDiscarded: false });
  });

  it('puts re-rolled dice in their old places', () => {
    expect(tell({ power: 4, attacker: ['Lucky 2'] }, [3, 6, 1, 5, 4, 2])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [3, 6, 1, 5] },
      { kind: 're-rolled', step: 7, player: 'attacker', picked: [3, 1], rolled: [4, 2], table: [4, 6, 2, 5] },
      { kind: 'hits', step: 8, table: [4, 6, 2, 5], hits: 3, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 3, criticalHit: false },
    ]);
  });

  it('picks the lowest of dice that count the same for the attacker, the highest for the defender', () => {
    expect(tell({ power: 3, attacker: ['Lucky 1'] }, [3, 1, 2, 6])[1]).toMatchObject({ picked: [1], table: [3, 6, 2] });
    expect(tell({ power: 3, defender: ['Lucky 1'] }, [4, 5, 4, 1])[1]).toMatchObject({ picked: [5], table: [4, 1, 4] });
    expect(tell({ power: 3, attacker: ['Lucky 1'] }, [2, 1, 1, 6])[1]).toMatchObject({ picked: [1], table: [2, 6, 1] });
  });

  it('has one re-roll for more than five dice', () => {
    const faces = [1, 1, 1, 4, 1, 1, 1];
    expect(tell({ power: 7, attacker: ['Lucky 6'] }, [...faces, 6, 5, 4, 3, 2, 1])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces },
      {
        kind: 're-rolled',
        step: 7,
        player: 'attacker',
        picked: [1, 1, 1, 1, 1, 1],
        rolled: [6, 5, 4, 3, 2, 1],
        table: [6, 5, 4, 4, 3, 2, 1],
      },
      { kind: 'hits', step: 8, table: [6, 5, 4, 4, 3, 2, 1], hits: 4, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 4, criticalHit: false },
    ]);
  });

  it('has separate rolls for attack dice and Fury dice', () => {
    const [first, fury] = [
      [1, 2, 3, 5, 6, 4],
      [6, 5, 4, 3, 2, 1, 1],
    ] as const;
    expect(tell({ power: 6, attacker: ['Fury 7'] }, [...first, ...fury])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: first },
      { kind: 'rolled', step: 5, dice: 'Fury dice', faces: fury },
      { kind: 'hits', step: 8, table: [...first, ...fury], hits: 6, hitsFrom: 4 },
      { kind: 'damage', step: 11, unit: 1, damage: 6, criticalHit: false },
    ]);
  });

  it('says what Parry prevents, even if that is nothing', () => {
    const attack = { power: 2, attacker: ['Critical Hit 2'], defender: ['Parry 2'] };
    expect(tell(attack, [1, 6]).slice(1)).toEqual([
      { kind: 'hits', step: 8, table: [1, 6], hits: 1, hitsFrom: 4 },
      { kind: 'parried', step: 10, prevented: 2 },
      { kind: 'damage', step: 11, unit: 1, damage: 1, criticalHit: true },
    ]);
    expect(tell(attack, [1, 5])[2]).toEqual({ kind: 'parried', step: 10, prevented: 1 });
    expect(tell(attack, [1, 3])[2]).toEqual({ kind: 'parried', step: 10, prevented: 0 });
    expect(tell(attack, [2, 5]).map(({ kind }) => kind)).toEqual(['rolled', 'hits', 'damage']);
  });

  it('has the events of an attack with Fury, Lucky of both players and Parry', () => {
    const attack = { power: 2, attacker: ['Fury 2', 'Lucky 1'], defender: ['Lucky 1', 'Parry 1'], health: 2 };
    // The attacker waits; the defender has a hit re-rolled, which brings a 1; the attacker answers, and it stays a 1.
    expect(tell(attack, [4, 5, 2, 6, 1, 1])).toEqual([
      { kind: 'rolled', step: 5, dice: 'attack dice', faces: [4, 5] },
      { kind: 'rolled', step: 5, dice: 'Fury dice', faces: [2, 6] },
      { kind: 'passed', step: 7, player: 'attacker' },
      { kind: 're-rolled', step: 7, player: 'defender', picked: [6], rolled: [1], table: [4, 5, 2, 1] },
      { kind: 're-rolled', step: 7, player: 'attacker', picked: [1], rolled: [1], table: [4, 5, 2, 1] },
      { kind: 'hits', step: 8, table: [4, 5, 2, 1], hits: 2, hitsFrom: 4 },
      { kind: 'parried', step: 10, prevented: 1 },
      { kind: 'damage', step: 11, unit: 1, damage: 1, criticalHit: false },
      { kind: 'discard', step: 12, unit: 1, isDiscarded: false },
    ]);
  });
});

/** The events of an attack that is more than a roll, in short. */
function story(attack: PrintedAttack, faces: readonly number[]): string[] {
  return tell(attack, faces).map((event) => {
    switch (event.kind) {
      case 'attack':
        return `${event.step} attack on ${event.unit} with ${event.dice}`;
      case 'rolled':
        return `${event.step} ${event.dice}: ${event.faces.join(' ')}`;
      case 'chose':
        return `${event.step} ${event.player} chose ${event.action.kind}`;
      case 'hits':
        return `${event.step} hits ${event.hits} from ${event.hitsFrom}`;
      case 'effect':
        return `${event.step} ${event.damage} from ${event.source} to ${event.target}`;
      case 'damage':
        return `${event.step} damage ${event.damage} to ${event.unit}${event.criticalHit ? ' with Critical Hit' : ''}`;
      case 'discard':
        return `${event.step} ${event.unit} is ${event.isDiscarded ? '' : 'not '}discarded`;
      default:
        return `${event.step} ${event.kind}`;
    }
  });
}

describe('traceAttack in an encounter', () => {
  it('says which unit is attacked with how many dice, what was chosen, and the results', () => {
    const attack = { power: 3, defender: ['Evade 1', 'Retaliate 2'], health: 2 };
    expect(story(attack, [4, 5, 6, 4, 1])).toEqual([
      '3 defender chose retaliate',
      '4 attack on 1 with 3',
      '5 attack dice: 4 5 6',
      '8 hits 3 from 4',
      '10 defender chose prevent',
      '11 damage 2 to 1',
      '12 1 is discarded',
      '13 Retaliate: 4 1',
      '13 1 from 1 to 0',
      '13 damage 1 to 0',
    ]);
  });

  it('says that another unit became the defending unit, with the face that hits it', () => {
    const attack = { power: 2, others: { defender: [{ abilities: ['Intercept', 'Armor', 'Shields 1'] }] } };
    expect(story(attack, [5])).toEqual([
      '3 defender chose change',
      '4 attack on 2 with 1',
      '5 attack dice: 5',
      '8 hits 1 from 5',
      '11 damage 1 to 2',
    ]);
  });

  it('has the natural faces that Focus and Backfire look for', () => {
    const attack = { power: 2, attacker: ['Focus 1', 'Backfire 1'] };
    expect(tell(attack, [5, 3, 1])).toContainEqual({ kind: 'natural faces', step: 5, focuses: true, backfires: true });
    expect(tell(attack, [5, 1])).toContainEqual({ kind: 'natural faces', step: 5, focuses: true, backfires: false });
    expect(story(attack, [4, 1])).not.toContain('5 natural faces');
  });

  it('says what Parry prevents and what Cunning reveals', () => {
    expect(tell({ power: 2, defender: ['Parry 1', 'Riposte 1'] }, [1, 4])).toContainEqual({
      kind: 'parried',
      step: 10,
      prevented: 1,
    });
    const cunning = { power: 3, attacker: ['Cunning'], defender: ['Evade 2'] };
    expect(tell(cunning, [4, 5, 6])).toContainEqual({ kind: 'revealed', step: 10, prevented: 2 });
    expect(story(cunning, [4, 5, 6]).at(-1)).toBe('11 damage 1 to 1');
  });

  it('has a division, the damage to both units, and the unit of the Critical Hit', () => {
    const attack = { power: 3, attacker: ['Overkill', 'Critical Hit 1'], health: 2, others: { defender: [{ health: 1 }] } };
    expect(story(attack, [6, 4, 4])).toEqual([
      '4 attack on 1 with 3',
      '5 attack dice: 6 4 4',
      '8 hits 3 from 4',
      '9 attacker chose divide',
      '11 damage 3 to 1 with Critical Hit',
      '12 1 is discarded',
      '11 damage 1 to 2',
      '12 2 is discarded',
    ]);
  });

  it('has a further attack from its beginning, with its own dice', () => {
    const attack = { power: 1, attacker: ['Double Strike', 'Focus 1', 'Lucky 1'] };
    expect(story(attack, [5, 1, 4, 6])).toEqual([
      '4 attack on 1 with 1',
      '5 attack dice: 5',
      '5 natural faces',
      '7 passed',
      '8 hits 1 from 4',
      '11 damage 1 to 1',
      '14 attacker chose attack again',
      '4 attack on 1 with 2',
      '5 attack dice: 1 4',
      '7 re-rolled',
      '8 hits 2 from 4',
      '11 damage 2 to 1',
    ]);
  });

  it('lists the summands of the number of dice', () => {
    const attack: PrintedAttack = {
      power: 3,
      attacker: ['Overload 2', 'Accuracy 3', 'Resilience 1'],
      attackerHealth: 9,
      attackerCounters: 1,
      defender: ['Shields 1'],
    };
    const [overload, dice] = tell(attack, [1, 1, 1, 1, 1, 6, 6]);
    expect(overload).toMatchObject({ kind: 'chose', choice: 'Overload', action: { kind: 'overload' } });
    expect(dice).toEqual({
      kind: 'attack',
      step: 4,
      unit: 1,
      dice: 5,
      power: { base: 3, overload: 2, resilience: 1, next: 0, surge: 0, stunned: 0, shields: 1, texts: 0 },
    });
  });

  it('says that a player passes on Overload, Retaliate or a further attack', () => {
    const chosen = (attack: PrintedAttack, faces: readonly number[]) =>
      tell(attack, faces).filter((event) => event.kind === 'chose');
    expect(chosen({ power: 1, attacker: ['Overload 1'] }, [1])).toEqual([
      { kind: 'chose', step: 2, player: 'attacker', choice: 'Overload', action: { kind: 'pass' } },
    ]);
    // The answer would cost more than a second attack is worth.
    const dear: PrintedAttack = { power: 1, attacker: ['Double Strike'], defender: ['Retaliate 5', 'Evade 1'] };
    expect(chosen(dear, [1, 1, 1, 1, 1, 1]).at(-1)).toEqual({
      kind: 'chose',
      step: 14,
      player: 'attacker',
      choice: 'further attack',
      action: { kind: 'pass' },
    });
  });
});
