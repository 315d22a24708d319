// The keywords that act on attack dice.
import { type KeywordRow, NO_CHOICE, OF_ATTACKER, OF_COMMUNITY } from './keyword.js';

export const accuracy = {
  name: 'Accuracy',
  summary: 'X is added to each attack die',
  number: 'signed',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 8,
  effect:
    'The sum of all values, which can be negative, is added to each attack die when hits are counted. Natural faces do not change: Accuracy neither makes nor removes a natural six for Critical Hit.',
  source: 'ability text "Accuracy X/-X"',
  ruling:
    'No natural face is a sure miss or a sure hit, and dice of damage are rolled without Accuracy. Other readings: naturalOneMisses, naturalSixHits, accuracyOnDamageDice.',
  options: ['naturalOneMisses', 'naturalSixHits', 'accuracyOnDamageDice'],
  isOfficial: true,
  terms: { dieModifier: 0 },
  varies: ['attacker'],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const armor = {
  name: 'Armor',
  summary: 'dice need 5 or more to hit it',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'isolated',
  step: 8,
  effect: 'A die, including a die of damage, needs 5 or more instead of 4 to hit this unit. Accuracy counts in full.',
  source: 'ability text "Armor"',
  ruling: null,
  options: ['armorNeeds'],
  isOfficial: true,
  terms: { hasArmor: false },
  varies: ['defender'],
  hit: ({ armorNeeds }) => armorNeeds,
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const focus = {
  name: 'Focus',
  summary: 'natural 5: X more power next time',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 5,
  effect: 'If the first roll shows a natural five, it has X more power in its next attack: once, however many fives there are.',
  source: "the community's keyword list",
  ruling:
    'Fury dice count as well. The bonus waits for the next attack, even if that is a Double Strike. Other readings: only the dice of the first roll (furyDiceTriggerFocusBackfire: false); the bonus ends with the turn.',
  options: ['furyDiceTriggerFocusBackfire'],
  isOfficial: false,
  terms: { focus: 0 },
  varies: [],
  face: { natural: 5, in: 'first roll', term: 'focus' },
  ...NO_CHOICE,
  lasting: { what: 'nextPower', of: 'itself' },
} as const satisfies KeywordRow;

export const foresight = {
  name: 'Foresight',
  summary: 'predicts the hits of its attack',
  number: 'none',
  ...OF_ATTACKER,
  category: 'layered',
  step: 8,
  effect:
    'Its player predicts the hits of its first attack and gets an effect if that is right. The answer gives the chance of the likeliest number of hits.',
  source: "the community's keyword list",
  ruling:
    'The effect itself is not played; enter what it gives as power or keywords. Of equally likely numbers the smallest is predicted.',
  ...OF_COMMUNITY,
  terms: { foresight: false },
  varies: [],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const forewarning = {
  name: 'Forewarning',
  summary: 'predicts the hits against it',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'layered',
  step: 8,
  effect:
    'Its player predicts the hits of the first attack on it and gets an effect if that is right. The answer gives the chance of the likeliest number of hits.',
  source: "the community's keyword list",
  ruling:
    'The effect itself is not played; enter what it gives as keywords. Of equally likely numbers the smallest is predicted.',
  ...OF_COMMUNITY,
  terms: { forewarning: false },
  varies: [],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const fury = {
  name: 'Fury',
  summary: 'natural 4: X more attack dice, once',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 5,
  effect:
    'If the first roll shows a natural four, X more attack dice are rolled: once, however many fours there are. They are attack dice like the others.',
  source: "the community's keyword list",
  ruling:
    'Natural fours on Fury dice roll no further dice. The four counts even if it misses. Other reading: every roll of Fury dice that shows a natural four adds X more (furyChains), at most five rolls and 30 Fury dice in all. furyDiceTriggerFocusBackfire says whether Fury dice count for Focus and Backfire.',
  options: ['furyChains', 'furyDiceTriggerFocusBackfire'],
  isOfficial: false,
  terms: { fury: 0 },
  varies: ['attacker'],
  face: { natural: 4, in: 'first roll', term: 'fury' },
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const lucky = {
  name: 'Lucky',
  summary: 'up to X attack dice are re-rolled',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 7,
  effect:
    'Once in each attack by it or on it, up to X attack dice are re-rolled together. The new faces count, better or worse.',
  source: 'ability text "Lucky X"; the rulebook columns of 2005 (part three) on the change to "up to X"',
  ruling:
    'Several values are one use with their sum; any attack die may be chosen, even one that was re-rolled before. On the defending side it is the Lucky of the final defending unit. Other reading, of the errata and rulings of The Phantom Menace: exactly X dice (all of them, if there are fewer) or none (luckyDice: exactly). rerollPop and firstChance change who re-rolls when.',
  options: ['luckyDice', 'rerollPop', 'firstChance'],
  isOfficial: true,
  terms: { lucky: 0 },
  varies: ['attacker', 'defender'],
  choice: { name: 're-roll', isPassTraced: false, isPaidByPolicy: false, place: null },
  asks: null,
} as const satisfies KeywordRow;

export const overload = {
  name: 'Overload',
  summary: 'X more power for X dice to itself',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 2,
  effect:
    'It may have X more power for this attack, and then does X dice of damage to itself when the attack ends. Its player takes all or none of it, and chooses again in every attack.',
  source: "the community's keyword list",
  ruling: null,
  options: ['accuracyOnDamageDice'],
  isOfficial: false,
  terms: { overload: 0 },
  varies: [],
  choice: { name: 'Overload', isPassTraced: true, isPaidByPolicy: false, place: 4 },
  asks: 'health of the hurt attacker',
} as const satisfies KeywordRow;

export const resilience = {
  name: 'Resilience',
  summary: 'with X counters, power changes by X',
  number: 'change',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 4,
  effect:
    'With at least X damage counters on it, its power changes by X. X can be negative. Counters already on the unit and those of this attack count.',
  source: "the community's keyword list",
  ruling:
    'The sum of all values is one step: its size is the number of counters needed, its sign that of the change. Other reading: each value is a separate step.',
  ...OF_COMMUNITY,
  terms: { resilience: 0 },
  varies: [],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const shields = {
  name: 'Shields',
  summary: 'the attacker has X less power',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 4,
  effect: 'The attacker has X less power against this unit.',
  source: 'ability text "Shields X"',
  ruling:
    'Power is summed and floored once, at 0 dice; Shields count against Bombard, Ion Cannon and Barrage too. Other reading: a floor before the bonus, so that power 2 with a bonus of 2 against Shields 3 rolls 2 dice instead of 1.',
  options: [],
  isOfficial: true,
  terms: { shields: 0 },
  varies: ['defender'],
  ...NO_CHOICE,
} as const satisfies KeywordRow;
