import { describe, expect, it } from 'vitest';
import { armyOf, type DeckUnit } from '../../../src/questions/battle/ask/deck-army.js';
import { buildPoints, EDITIONS, RULES_OPTION_VALUES, type RulesOptions } from '../../../src/rules/game/editions.js';
import { withStack } from '../../../src/rules/units/company.js';
import { plainUnit } from '../../../src/rules/units/unit.js';
import {
  chancesOf,
  damagesOf,
  expectSameAttack,
  meanDamage,
  outcomeOf,
  type PrintedAttack,
} from './keywords/printed-attack.js';

/** An attack in which an option changes what is seen: with its usual value, and with another one. */
type OptionSample<Option extends keyof RulesOptions> = readonly [
  attack: PrintedAttack,
  seen: (attack: PrintedAttack) => unknown,
  usual: unknown,
  value: RulesOptions[Option],
  other: unknown,
];

/** Damage to all units with these natural faces, as "0,4,1". */
const damages = (faces: readonly number[]) => (attack: PrintedAttack) => damagesOf(attack, faces).join();
const rulesOf = ({ rules }: PrintedAttack): RulesOptions => ({ ...EDITIONS.idc, ...rules });

const BOTH_LUCKY: PrintedAttack = { power: 2, attacker: ['Lucky 1'], defender: ['Lucky 1'] };
const FIXED_ORDER: PrintedAttack = { ...BOTH_LUCKY, rules: { rerollPop: 'fixedOrder' } };
const OVERKILL: PrintedAttack = { power: 3, attacker: ['Overkill', 'Critical Hit 2'], objective: 'discard-chance' };
/** The attacker has Avenge of one unit and the Riposte of another to deflect. */
const TWICE_STRUCK: PrintedAttack = {
  ...{ power: 2, attacker: ['Deflect 1'], defender: ['Riposte 1'], health: 1 },
  others: { defender: [{ abilities: ['Avenge 1'] }] },
};
const CUNNING: PrintedAttack = { power: 2, attacker: ['Cunning'], defender: ['Lucky 1'] };

const CRUISER: DeckUnit = {
  unit: { unit: plainUnit(5, { name: 'Cruiser', cost: 31 }), arena: 'space', label: 'Cruiser', unplayed: [] },
  copies: 1,
};

const SAMPLES: { readonly [Option in keyof RulesOptions]: OptionSample<Option> } = {
  // The player who decides last has an advantage in a fixed order.
  firstChance: [FIXED_ORDER, meanDamage, '15/16', 'defender', '17/16'],
  rerollPop: [BOTH_LUCKY, meanDamage, '1', 'fixedOrder', '15/16'],
  luckyDice: [{ power: 2, attacker: ['Lucky 2'] }, meanDamage, '3/2', 'exactly', '5/4'],
  hitNeeds: [{ power: 3 }, meanDamage, '3/2', 5, '1'],
  armorNeeds: [{ power: 3, defender: ['Armor'] }, meanDamage, '1', 6, '1/2'],
  naturalOneMisses: [{ power: 2, attacker: ['Accuracy 3'] }, meanDamage, '2', true, '5/3'],
  naturalSixHits: [{ power: 6, attacker: ['Accuracy -3'] }, meanDamage, '0', true, '1'],
  criticalHitNeedsHit: [{ power: 1, attacker: ['Accuracy -3', 'Critical Hit 6'] }, meanDamage, '1', true, '0'],
  // One hit on average; a six among two dice with 11/36, and a third of a six on average.
  criticalHitPerSix: [{ power: 2, attacker: ['Critical Hit 6'] }, meanDamage, '17/6', true, '3'],
  accuracyOnDamageDice: [{ power: 0, defender: ['Retaliate 2', 'Accuracy 1'] }, damages([3, 4]), '1,0', true, '2,0'],
  // Half a hit a die: 1 die and 1/6 of another; or 1 + 1/6 + 1/36 + ... of up to five Fury dice.
  furyChains: [{ power: 1, attacker: ['Fury 1'] }, meanDamage, '7/12', true, '9331/15552'],
  furyDiceTriggerFocusBackfire: [
    { power: 1, attacker: ['Fury 1', 'Focus 1'] },
    (attack) => chancesOf(attack, ({ nextPower }) => nextPower[0])[1],
    '7/36',
    false,
    '1/6',
  ],
  overkillCriticalHit: [
    { ...OVERKILL, health: 2, others: { defender: [{ health: 3 }] } },
    damages([6, 4, 4]),
    '0,4,1',
    'choose',
    '0,2,3',
  ],
  overkillMinimum: [
    { ...OVERKILL, health: 3, counters: 1, others: { defender: [{ health: 1 }] } },
    damages([4, 4, 4]),
    '0,2,1',
    'health',
    '0,3,0',
  ],
  doubleDamageScope: [{ power: 1, attacker: ['Double Damage', 'Backfire 1'] }, damages([3, 4]), '1,0', 'allDamage', '2,0'],
  deflectLimit: [TWICE_STRUCK, damages([2, 4, 5]), '0,1,2', 'attack', '1,1,1'],
  // Speed matters in no attack.
  stackSpeed: [{ power: 3 }, (attack) => withStack(plainUnit(3, { speed: 40, stack: 3 }), rulesOf(attack)).speed, 60, 0, 40],
  stackPower: [{ power: 3, stack: 3 }, meanDamage, '5/2', 0, '3/2'],
  stackHealth: [{ power: 1, stack: 2, health: 1 }, (attack) => outcomeOf(attack, [4, 4]).discarded[1], true, 2, false],
  // The re-rolled die may have missed, or is as good as any other.
  cunningLucky: [CUNNING, meanDamage, '3/4', 'seeing', '5/8'],
  // The Force of an attack is that of one turn if nobody says otherwise.
  forcePerTurn: [{ power: 1, defender: ['Pay 4 Force -> Evade 1'] }, meanDamage, '0', 3, '1/2'],
  // No attack has anything to do with build points.
  setupPoints: [{ power: 1 }, (attack) => armyOf([CRUISER], rulesOf(attack).setupPoints).points, 0, 31, 31],
  allArenasPoints: [{ power: 1 }, (attack) => buildPoints(2, true, rulesOf(attack)), 3, 0, 2],
};

const OPTIONS = Object.keys(RULES_OPTION_VALUES) as (keyof RulesOptions)[];

it.each(OPTIONS)('The rules option %s changes a result', (option) => {
  const [attack, seen, usual, value, other] = SAMPLES[option];
  expect(seen(attack)).toEqual(usual);
  expect(seen({ ...attack, rules: { ...attack.rules, [option]: value } })).toEqual(other);
});

describe('The third values of options', () => {
  it("cunningLucky blind leaves nothing of the defending unit's Lucky", () => {
    expectSameAttack({ ...CUNNING, rules: { cunningLucky: 'blind' } }, { power: 2 });
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
