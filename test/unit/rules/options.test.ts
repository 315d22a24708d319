import { describe, expect, it } from 'vitest';
import { armyOf, type DeckUnit } from '../../../src/questions/battle/ask/deck-army.js';
import { EDITIONS, RULES_OPTION_VALUES, type RulesOptions } from '../../../src/rules/game/editions.js';
import { buildPoints } from '../../../src/rules/game/turn.js';
import { withStack } from '../../../src/rules/units/stack.js';
import { plainUnit } from '../../../src/rules/units/unit.js';
import {
  chancesOf,
  damagesOf,
  expectSameAttack,
  meanDamage,
  outcomeOf,
  type PrintedAttack,
} from './keywords/printed-attack.js';

/** An attack in which an option changes a result: the result with the usual value, and with another one. */
interface OptionSample<Option extends keyof RulesOptions> {
  readonly attack: PrintedAttack;
  readonly seen: (attack: PrintedAttack) => unknown;
  readonly usual: unknown;
  readonly other: { readonly value: RulesOptions[Option]; readonly seen: unknown };
}

/** Damage to all units with these natural faces, as "0,4,1". */
const damages = (faces: readonly number[]) => (attack: PrintedAttack) => damagesOf(attack, faces).join();

const BOTH_LUCKY: PrintedAttack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
const OVERKILL: PrintedAttack = { power: 3, attacker: ['Overkill', 'Critical Hit 2'], objective: 'discard-chance' };

/** A unit of a deck. */
const CRUISER: DeckUnit = {
  unit: { unit: plainUnit(5, { name: 'Cruiser', cost: 31 }), arena: 'space', label: 'Cruiser', unplayed: [] },
  copies: 1,
};

const SAMPLES: { readonly [Option in keyof RulesOptions]: OptionSample<Option> } = {
  // The player who decides last has an advantage in a fixed order.
  firstChance: {
    attack: { ...BOTH_LUCKY, rules: { rerollPop: 'fixedOrder' } },
    seen: meanDamage,
    usual: '15/16',
    other: { value: 'defender', seen: '17/16' },
  },
  rerollPop: { attack: BOTH_LUCKY, seen: meanDamage, usual: '1', other: { value: 'fixedOrder', seen: '15/16' } },
  luckyDice: {
    attack: { power: 2, attacker: ['Lucky 2'] },
    seen: meanDamage,
    usual: '3/2',
    other: { value: 'exactly', seen: '5/4' },
  },
  hitNeeds: { attack: { power: 3 }, seen: meanDamage, usual: '3/2', other: { value: 5, seen: '1' } },
  armorNeeds: { attack: { power: 3, defender: ['Armor'] }, seen: meanDamage, usual: '1', other: { value: 6, seen: '1/2' } },
  naturalOneMisses: {
    attack: { power: 2, attacker: ['Accuracy 3'] },
    seen: meanDamage,
    usual: '2',
    other: { value: true, seen: '5/3' },
  },
  naturalSixHits: {
    attack: { power: 6, attacker: ['Accuracy -3'] },
    seen: meanDamage,
    usual: '0',
    other: { value: true, seen: '1' },
  },
  criticalHitNeedsHit: {
    attack: { power: 1, attacker: ['Accuracy -3', 'Critical Hit 6'] },
    seen: meanDamage,
    usual: '1',
    other: { value: true, seen: '0' },
  },
  // One hit on average; a six among two dice with 11/36, and a third of a six on average.
  criticalHitPerSix: {
    attack: { power: 2, attacker: ['Critical Hit 6'] },
    seen: meanDamage,
    usual: '17/6',
    other: { value: true, seen: '3' },
  },
  accuracyOnDamageDice: {
    attack: { power: 0, defender: ['Retaliate 2', 'Accuracy 1'] },
    seen: damages([3, 4]),
    usual: '1,0',
    other: { value: true, seen: '2,0' },
  },
  // Half a hit a die: 1 die and 1/6 of another; or 1 + 1/6 + 1/36 + ... of up to five Fury dice.
  furyChains: {
    attack: { power: 1, attacker: ['Fury 1'] },
    seen: meanDamage,
    usual: '7/12',
    other: { value: true, seen: '9331/15552' },
  },
  furyDiceTriggerFocusBackfire: {
    attack: { power: 1, attacker: ['Fury 1', 'Focus 1'] },
    seen: (attack) => chancesOf(attack, ({ nextPower }) => nextPower[0])[1],
    usual: '7/36',
    other: { value: false, seen: '1/6' },
  },
  overkillCriticalHit: {
    attack: { ...OVERKILL, health: 2, others: { defender: [{ health: 3 }] } },
    seen: damages([6, 4, 4]),
    usual: '0,4,1',
    other: { value: 'choose', seen: '0,2,3' },
  },
  overkillMinimum: {
    attack: { ...OVERKILL, health: 3, counters: 1, others: { defender: [{ health: 1 }] } },
    seen: damages([4, 4, 4]),
    usual: '0,2,1',
    other: { value: 'health', seen: '0,3,0' },
  },
  doubleDamageScope: {
    attack: { power: 1, attacker: ['Double Damage', 'Backfire 1'] },
    seen: damages([3, 4]),
    usual: '1,0',
    other: { value: 'allDamage', seen: '2,0' },
  },
  // The attacker has Avenge of one unit and the Riposte of another to deflect.
  deflectLimit: {
    attack: {
      power: 2,
      attacker: ['Deflect 1'],
      defender: ['Riposte 1'],
      health: 1,
      others: { defender: [{ abilities: ['Avenge 1'] }] },
    },
    seen: damages([2, 4, 5]),
    usual: '0,1,2',
    other: { value: 'attack', seen: '1,1,1' },
  },
  // Speed matters in no attack.
  stackSpeed: {
    attack: { power: 3, stack: 3 },
    seen: ({ stack = 1, rules }) => withStack(plainUnit(3, { speed: 40, stack }), { ...EDITIONS.idc, ...rules }).speed,
    usual: 60,
    other: { value: 0, seen: 40 },
  },
  stackPower: { attack: { power: 3, stack: 3 }, seen: meanDamage, usual: '5/2', other: { value: 0, seen: '3/2' } },
  stackHealth: {
    attack: { power: 1, stack: 2, health: 1 },
    seen: (attack) => outcomeOf(attack, [4, 4]).discarded[1],
    usual: true,
    other: { value: 2, seen: false },
  },
  // The re-rolled die may have missed, or is as good as any other.
  cunningLucky: {
    attack: { power: 2, attacker: ['Cunning'], defender: ['Lucky 1'] },
    seen: meanDamage,
    usual: '3/4',
    other: { value: 'seeing', seen: '5/8' },
  },
  // The Force of an attack is that of one turn if nobody says otherwise.
  forcePerTurn: {
    attack: { power: 1, defender: ['Pay 4 Force -> Evade 1'] },
    seen: meanDamage,
    usual: '0',
    other: { value: 3, seen: '1/2' },
  },
  // No attack has anything to do with build points.
  setupPoints: {
    attack: { power: 1 },
    seen: ({ rules }) => armyOf([CRUISER], { ...EDITIONS.idc, ...rules }.setupPoints).points,
    usual: 0,
    other: { value: 31, seen: 31 },
  },
  allArenasPoints: {
    attack: { power: 1 },
    seen: ({ rules }) => buildPoints(2, true, { ...EDITIONS.idc, ...rules }),
    usual: 3,
    other: { value: 0, seen: 2 },
  },
};

const OPTIONS = Object.keys(RULES_OPTION_VALUES) as (keyof RulesOptions)[];

describe('The rules option', () => {
  it.each(OPTIONS)('%s changes a result', (option) => {
    const { attack, seen, usual, other } = SAMPLES[option];
    expect(seen(attack)).toEqual(usual);
    expect(seen({ ...attack, rules: { ...attack.rules, [option]: other.value } })).toEqual(other.seen);
  });
});

describe('The third values of options', () => {
  it("cunningLucky blind leaves nothing of the defending unit's Lucky", () => {
    const attack: PrintedAttack = { power: 2, attacker: ['Cunning'], defender: ['Lucky 1'] };
    expectSameAttack({ ...attack, rules: { cunningLucky: 'blind' } }, { power: 2 });
  });

  it('firstChance attacker gives the first chance to the attacker, whatever the sides', () => {
    const fixed: PrintedAttack = { ...BOTH_LUCKY, sides: ['light', 'dark'], rules: { rerollPop: 'fixedOrder' } };
    expect(meanDamage(fixed)).toBe('17/16');
    expect(meanDamage({ ...fixed, rules: { rerollPop: 'fixedOrder', firstChance: 'attacker' } })).toBe('15/16');
  });
});

describe('The options of the die roll', () => {
  const struck: PrintedAttack = { power: 0, defender: ['Retaliate 2'] };

  it('are for dice of damage too', () => {
    expect(damagesOf({ ...struck, rules: { hitNeeds: 3 } }, [3, 2])).toEqual([1, 0]);
    expect(damagesOf({ ...struck, attacker: ['Armor'], rules: { armorNeeds: 6 } }, [5, 6])).toEqual([1, 0]);
    expect(damagesOf({ ...struck, rules: { hitNeeds: 1, naturalOneMisses: true } }, [1, 2])).toEqual([1, 0]);
    expect(damagesOf({ ...struck, rules: { hitNeeds: 7, naturalSixHits: true } }, [5, 6])).toEqual([1, 0]);
  });
});

describe('Fury that chains', () => {
  const chain: PrintedAttack = { power: 1, attacker: ['Fury 1'], rules: { furyChains: true } };

  it('rolls Fury dice again for each roll of Fury dice that shows a four, five times at most', () => {
    expect(damagesOf(chain, [4, 4, 5])).toEqual([0, 3]);
    expect(damagesOf(chain, [4, 4, 4, 4, 4, 4])).toEqual([0, 6]);
  });

  it('rolls no more than thirty Fury dice', { tags: 'night' }, () => {
    const many: PrintedAttack = { ...chain, attacker: ['Fury 15'] };
    const fours = (count: number): number[] => new Array<number>(count).fill(4);
    expect(damagesOf(many, fours(31))).toEqual([0, 31]);
    expect(outcomeOf({ ...chain, attacker: ['Fury 16'] }, fours(17)).damage).toEqual([0, 17]);
  });
});
