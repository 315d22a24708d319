// The keywords that prevent damage, or make it harder to prevent.
import { type KeywordRow, NO_CHOICE, OF_ATTACKER, OF_COMMUNITY } from './keyword.js';

/** What prevention keywords have in common. */
const PREVENTION = {
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'layered',
} as const;

export const absorb = {
  name: 'Absorb',
  summary: 'prevents X; more power next time',
  ...PREVENTION,
  step: 10,
  effect: 'Prevents up to X of one instance of damage to itself; that amount is added to its power for its next attack.',
  source: "the community's keyword list",
  ruling: 'Each instance works once for each instance of damage. Other reading: once per attack.',
  ...OF_COMMUNITY,
  terms: { preventions: [] },
  varies: [],
  choice: { name: 'prevention', isPassTraced: false, isPaidByPolicy: true, place: null },
  asks: null,
  prevention: { place: 3, protects: 'itself', isPassedOn: false, nextPower: { of: 'itself', change: 1 } },
} as const satisfies KeywordRow;

export const cunning = {
  name: 'Cunning',
  summary: 'prevention is chosen before the roll',
  number: 'none',
  ...OF_ATTACKER,
  category: 'isolated',
  step: 10,
  effect:
    'Its dice are hidden until damage is prevented: the defending side decides on prevention before the roll, and how many dice its Lucky re-rolls; which dice, when they are shown.',
  source: "the community's keyword list; for Lucky the ruling on the one official card whose dice are rolled secretly",
  ruling:
    'Prevention of the damage of the attack to the defending unit is chosen and paid for before the roll, in its usual order, even if nothing will be prevented; all other damage is prevented as usual. Each ability is chosen or not, and a Deflect is aimed. Parry acts as always; its player chooses the amount when the dice are shown. Lucky re-rolls as many dice as were announced (all, if there are fewer), including misses if too few dice hit, after the Lucky of the attacker, who sees the dice. Other readings: only the number of uses is chosen blind; the dice are chosen blind too, so this Lucky changes nothing (cunningLucky: blind); Cunning hides dice only from prevention (cunningLucky: seeing).',
  options: ['cunningLucky'],
  isOfficial: false,
  terms: { cunning: false },
  varies: [],
  choice: { name: 'Cunning', isPassTraced: false, isPaidByPolicy: false, place: null },
  asks: null,
} as const satisfies KeywordRow;

export const deflect = {
  name: 'Deflect',
  summary: 'prevents X, may deal it to a unit',
  ...PREVENTION,
  step: 10,
  effect:
    'Prevents as much as possible, up to X, of one instance of damage to itself, and may do that amount to another unit of its arena. That is a new instance of damage from this unit, and can be prevented and deflected in turn.',
  source: 'ability text "Deflect X"',
  ruling:
    "Each instance works once for each source of damage in an attack. The whole amount goes to one unit of the opponent, or to nobody. Other readings: once in the whole attack, as an older text has it (deflectLimit: attack); any unit as the target, even its own side's.",
  options: ['deflectLimit'],
  isOfficial: true,
  terms: { preventions: [] },
  varies: [],
  company: [
    { role: 'attacker', side: 'defender', isNeeded: false },
    { role: 'defender', side: 'attacker', isNeeded: false },
  ],
  choice: { name: 'prevention', isPassTraced: false, isPaidByPolicy: true, place: null },
  asks: 'health of the hurt attacker',
  prevention: { place: 1, protects: 'itself', isPassedOn: true, nextPower: null },
} as const satisfies KeywordRow;

export const evade = {
  name: 'Evade',
  summary: 'prevents X of one instance of damage',
  ...PREVENTION,
  step: 10,
  effect: 'Prevents up to X of one instance of damage to itself.',
  source: 'ability text "Evade X"',
  ruling:
    'Each instance works once for each instance of damage. It prevents less than possible if that is better, for example to deny Tenacity a second attack.',
  options: [],
  isOfficial: true,
  terms: { preventions: [] },
  varies: [],
  choice: { name: 'prevention', isPassTraced: false, isPaidByPolicy: true, place: null },
  asks: null,
  prevention: { place: 2, protects: 'itself', isPassedOn: false, nextPower: null },
} as const satisfies KeywordRow;

export const ferocity = {
  name: 'Ferocity',
  summary: 'its damage cannot be prevented',
  number: 'none',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'isolated',
  step: 10,
  effect: 'Damage from this unit cannot be prevented, except by a unit with Fortitude.',
  source: "the community's keyword list",
  ruling:
    'All its damage: of attacks, Deflect, Retaliate and to itself. An ability that prevents nothing gains nothing: no power by Absorb, no damage by Deflect. Other reading: only damage of its attacks.',
  ...OF_COMMUNITY,
  terms: { ferocity: false },
  varies: ['attacker'],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const fortitude = {
  name: 'Fortitude',
  summary: 'may prevent what cannot be prevented',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'isolated',
  step: 10,
  effect: 'It may prevent damage to itself even if that damage cannot be prevented.',
  source: "the community's keyword list",
  ruling:
    'It helps only abilities of its own unit: Protect of another unit has no effect. Other reading: any unit that prevents damage to this one may do so.',
  ...OF_COMMUNITY,
  terms: { fortitude: false },
  varies: [],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const parry = {
  name: 'Parry',
  summary: 'natural 1: X damage is prevented',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 10,
  effect:
    "If the final attack roll shows a natural one, up to X of the attack's damage to this unit is prevented: once, however many ones there are. A one counts even if it hits. Parry is free and comes before all other prevention.",
  source: "the community's keyword list",
  ruling:
    'All damage of the attack can be prevented, including that of Critical Hit, but not that of Overkill or dice of damage. It prevents as much as possible; less only for a unit that also has Deflect, to deflect the rest, and if less may be better. Both hold against Cunning too. Other reading, of an older card text: exactly X.',
  options: [],
  isOfficial: true,
  terms: { parry: 0 },
  varies: ['defender'],
  face: { natural: 1, in: 'final roll', term: 'parry' },
  choice: { name: 'Parry', isPassTraced: false, isPaidByPolicy: false, place: null },
  asks: null,
} as const satisfies KeywordRow;

export const persuade = {
  name: 'Persuade',
  summary: 'prevents X; the attacker loses power',
  ...PREVENTION,
  step: 10,
  effect:
    'Prevents up to X of one instance of damage to itself; the attacking unit has that much less power in its next attack.',
  source: "the community's keyword list",
  ruling:
    'Each instance works once for each instance of damage. Only damage that the attacking unit does weakens it, even damage to itself; damage of another unit is just prevented. Other readings: once per attack; only damage to another unit weakens.',
  ...OF_COMMUNITY,
  terms: { preventions: [] },
  varies: [],
  choice: { name: 'prevention', isPassTraced: false, isPaidByPolicy: true, place: null },
  asks: null,
  prevention: { place: 4, protects: 'itself', isPassedOn: false, nextPower: { of: 'attacking unit', change: -1 } },
} as const satisfies KeywordRow;

export const protect = {
  name: 'Protect',
  summary: 'prevents X damage to another unit',
  ...PREVENTION,
  step: 10,
  effect: 'Prevents up to X of one instance of damage to another unit of its side in its arena.',
  source: "the community's keyword list",
  ruling:
    'It never works against Ferocity, not even for a unit with Fortitude. An attacking unit in another arena is out of its reach. Other reading: Fortitude lets any unit prevent.',
  ...OF_COMMUNITY,
  terms: { preventions: [] },
  varies: [],
  company: [
    { role: 'attacker', side: 'attacker', isNeeded: true },
    { role: 'defender', side: 'defender', isNeeded: true },
  ],
  choice: { name: 'prevention', isPassTraced: false, isPaidByPolicy: true, place: null },
  asks: null,
  prevention: { place: 5, protects: 'others', isPassedOn: false, nextPower: null },
} as const satisfies KeywordRow;
