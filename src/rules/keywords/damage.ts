// Keywords about damage: its extra effects, its consequences, its removal.
import { type KeywordRow, NO_CHOICE, OF_ATTACKER, OF_COMMUNITY } from './keyword.js';

export const areaDamage = {
  name: 'Area Damage',
  summary: 'X dice to another unit on a discard',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 12,
  effect:
    'If damage of its attack discards a unit, its player may choose another unit in that arena: it does X dice of damage to that unit, even if it is gone itself.',
  source: "the community's keyword list",
  ruling:
    "Once for each unit that damage of the attack or of Overkill discards, on a unit of the defender's side. It works even if the attacking unit is discarded at the same moment. Other readings: also for damage of Deflect and of dice; only if the attacking unit is left.",
  options: ['accuracyOnDamageDice'],
  isOfficial: false,
  terms: { areaDamage: 0 },
  varies: ['attacker'],
  company: [{ role: 'attacker', side: 'defender', isNeeded: true }],
  choice: { name: 'Area Damage', isPassTraced: false, isPaidByPolicy: false, place: 6 },
  asks: 'health of all',
} as const satisfies KeywordRow;

export const avenge = {
  name: 'Avenge',
  summary: 'X dice to the attacker on a discard',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 13,
  effect:
    'If damage of an attack discards another unit of its side in its arena, it does X dice of damage to the attacking unit when the attack ends.',
  source: "the community's keyword list",
  ruling:
    'Once for each unit that damage of the attack or of Overkill discards; not if its own unit is discarded at the same moment. Other reading: for every discard, whatever damage caused it.',
  options: ['accuracyOnDamageDice'],
  isOfficial: false,
  terms: { avenge: 0 },
  varies: [],
  company: [{ role: 'defender', side: 'defender', isNeeded: true }],
  choice: null,
  asks: 'health of all',
} as const satisfies KeywordRow;

export const backfire = {
  name: 'Backfire',
  summary: 'natural 3: X dice of damage to self',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 13,
  effect:
    'If the first roll shows a natural three, it does X dice of damage to itself when the attack ends: once, however many threes there are.',
  source: "the community's keyword list",
  ruling: 'Fury dice count as well. Other reading: only the dice of the first roll (furyDiceTriggerFocusBackfire: false).',
  options: ['furyDiceTriggerFocusBackfire', 'accuracyOnDamageDice'],
  isOfficial: false,
  terms: { backfire: 0 },
  varies: ['attacker'],
  face: { natural: 3, in: 'first roll', term: 'backfire' },
  choice: null,
  asks: 'health of the hurt attacker',
} as const satisfies KeywordRow;

export const criticalHit = {
  name: 'Critical Hit',
  summary: 'natural 6: X more damage, once',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 9,
  effect:
    'If the final attack roll shows a natural six, the attack does X more damage, once, however many sixes there are. That damage can be prevented like any other.',
  source: 'ability text "Critical Hit X"',
  ruling:
    'The natural six counts even if it misses: the text says a natural six, not a hit. Other readings: it must be a hit (criticalHitNeedsHit); X more for every six (criticalHitPerSix). With Overkill its damage stays with the defending unit; other readings: overkillCriticalHit.',
  options: ['criticalHitNeedsHit', 'criticalHitPerSix', 'overkillCriticalHit'],
  isOfficial: true,
  terms: { criticalHit: 0 },
  varies: ['attacker'],
  face: { natural: 6, in: 'final roll', term: 'criticalHit', isCountedUnder: 'criticalHitPerSix' },
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const damageControl = {
  name: 'Damage Control',
  summary: 'removes X damage counters each turn',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: null,
  effect:
    'When the build step of its side starts, up to X damage counters are removed from it. It acts in turns, not in an attack.',
  source: "the community's keyword list; card texts for the removal when the battle phase starts or ends",
  ruling:
    'It works in the first turn too, before the first attack, and its side removes as many counters as it may. In a duel in which counters matter (Resilience, Stealth, a text) a side leaves as many as is best, the Dark Side first; before the first turn, and by rules of thumb, it removes all. In a battle all are removed, and a solved battle in which that could be worse says so. It acts before Upkeep if it can remove all counters, otherwise after it.',
  ...OF_COMMUNITY,
  terms: { damageControl: 0 },
  varies: [],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const doubleDamage = {
  name: 'Double Damage',
  summary: 'its attack places twice the counters',
  number: 'none',
  ...OF_ATTACKER,
  category: 'isolated',
  step: 11,
  effect: 'Each point of damage that was not prevented places one more damage counter on the defending unit.',
  source: "the community's keyword list",
  ruling:
    'Only damage of its attack to the defending unit is doubled. What Overkill moves and dice of damage count once. Other reading: all damage that the unit does is doubled (doubleDamageScope: allDamage).',
  options: ['doubleDamageScope'],
  isOfficial: false,
  terms: { doubleDamage: false },
  varies: ['attacker'],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const overkill = {
  name: 'Overkill',
  summary: 'moves excess hits to another unit',
  number: 'none',
  ...OF_ATTACKER,
  category: 'isolated',
  step: 9,
  effect:
    "Hits above the defending unit's remaining health may be moved to one other unit of the arena, as damage. The attacker's player chooses the unit and the number; the defending unit keeps at least its remaining health in hits. What is moved is a separate instance: the second unit's Shields, Armor and Parry do nothing against it, but other prevention works.",
  source: 'ability text "Overkill"',
  ruling:
    'Only hits are divided, never to a unit of its own side. Damage of Critical Hit goes to the defending unit. What is moved stays moved, even if the rest is prevented. It needs a third unit, and a defending unit of known health. Hits of equal value either way are moved, so a player for mean-damage may give up a discard. Other readings: damage of Critical Hit goes to either unit as chosen, or is divided with the hits (overkillCriticalHit: choose, pool); the defending unit keeps its full health in hits, whatever counters are on it (overkillMinimum: health).',
  options: ['overkillCriticalHit', 'overkillMinimum'],
  isOfficial: true,
  terms: { overkill: false },
  varies: ['attacker'],
  company: [{ role: 'attacker', side: 'defender', isNeeded: true }],
  choice: { name: 'Overkill', isPassTraced: false, isPaidByPolicy: false, place: 5 },
  asks: 'health of the attacked',
} as const satisfies KeywordRow;

export const retaliate = {
  name: 'Retaliate',
  summary: 'X dice of damage to the attacker',
  number: 'positive',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'layered',
  step: 13,
  effect: 'It does X dice of damage to the unit that attacks it when the attack ends, even if it is discarded before that.',
  source: 'ability text "Retaliate X"',
  ruling:
    'It is activated before the roll. Every unit that was the defending unit may use it, but never against an attack from another arena. Each instance works once per attack. Other reading: after Intercept only the final defending unit.',
  options: ['accuracyOnDamageDice'],
  isOfficial: true,
  terms: { retaliates: [] },
  varies: [],
  choice: { name: 'Retaliate', isPassTraced: true, isPaidByPolicy: true, place: 1 },
  asks: 'health of the hurt attacker',
} as const satisfies KeywordRow;

export const riposte = {
  name: 'Riposte',
  summary: 'natural 2: X damage to the attacker',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'cumulative',
  step: 13,
  effect:
    'If the final attack roll shows a natural two, it does X damage to the attacking unit when the attack ends: once, however many twos there are.',
  source: "the community's keyword list",
  ruling:
    'Damage, not dice: Armor does not matter. The final defending unit does it, even if it is discarded. Other reading: only a unit that is left strikes back.',
  ...OF_COMMUNITY,
  terms: { riposte: 0 },
  varies: ['defender'],
  face: { natural: 2, in: 'final roll', term: 'riposte' },
  choice: null,
  asks: 'health of the hurt attacker',
} as const satisfies KeywordRow;

export const stun = {
  name: 'Stun',
  summary: 'units that it damages lose X power',
  number: 'positive',
  isActivated: false,
  homeRole: 'attacker',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 11,
  effect: 'A unit that it damages has X less power until the end of the battle.',
  source: 'ability text "Stun X"',
  ruling:
    'Once for each placement of damage. All damage of the unit counts, including that of Retaliate and Deflect. Several placements add up; a unit of its side can be stunned, but not the unit itself. The power lost counts in further attacks. Other reading, of an old card: until the end of the turn.',
  options: [],
  isOfficial: true,
  terms: { stun: 0 },
  varies: ['attacker'],
  ...NO_CHOICE,
  lasting: { what: 'powerLost', of: 'whom it damages' },
} as const satisfies KeywordRow;

export const surge = {
  name: 'Surge',
  summary: 'when damaged, gives a unit X power',
  number: 'positive',
  isActivated: false,
  homeRole: 'defender',
  roles: ['attacker', 'defender'],
  category: 'cumulative',
  step: 11,
  effect:
    "When another unit's damage puts counters on it, one unit in the arena may get X more power until the end of the turn: once for each placement.",
  source: "the community's keyword list",
  ruling:
    'Its player gives it as soon as the counters are placed. In an attack only the attacking unit can use it, in its further attacks, if its player or the defending side wants that; reports count what a side could give. Other reading: it is given later, when it is needed.',
  ...OF_COMMUNITY,
  terms: { surge: 0 },
  varies: [],
  choice: { name: 'Surge', isPassTraced: false, isPaidByPolicy: false, place: null },
  asks: null,
  lasting: { what: 'surge', of: 'its side when damaged' },
} as const satisfies KeywordRow;
