// The keywords that say who attacks whom.
import { type KeywordRow, NO_CHOICE, OF_ATTACKER, OF_COMMUNITY } from './keyword.js';

export const barrage = {
  name: 'Barrage',
  summary: 'attacks Characters with power X',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 1,
  effect:
    'It may attack a Character unit in another arena with X instead of its printed power. That unit cannot Retaliate. Normal attacks ignore it.',
  source: "the community's keyword list",
  ruling:
    "All changes of power count, including Shields. Deflect and Protect do not reach the attacking unit or work for it; the defending unit's Riposte and its side's Avenge do reach it. Other reading: Shields reduce only printed power.",
  ...OF_COMMUNITY,
  terms: { barrage: 0 },
  varies: [],
  choice: null,
  mode: { name: 'barrage', arena: 'character' },
  asks: null,
} as const satisfies KeywordRow;

export const bombard = {
  name: 'Bombard',
  summary: 'attacks Ground units with power X',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 1,
  effect:
    'It may attack a Ground unit in another arena with X instead of its printed power. That unit cannot Retaliate. Normal attacks ignore it.',
  source: 'ability text "Bombard X"',
  ruling:
    "All changes of power count, including Shields. Deflect and Protect do not reach the attacking unit or work for it; the defending unit's Riposte and its side's Avenge do reach it. Other reading: Shields reduce only printed power.",
  options: [],
  isOfficial: true,
  terms: { bombard: 0 },
  varies: [],
  choice: null,
  mode: { name: 'bombard', arena: 'ground' },
  asks: null,
} as const satisfies KeywordRow;

export const doubleStrike = {
  name: 'Double Strike',
  summary: 'may attack once more',
  number: 'none',
  ...OF_ATTACKER,
  category: 'isolated',
  step: 14,
  effect: 'After its attack, and that of Tenacity, it may attack a unit of the opponent once more.',
  source: "the community's keyword list",
  ruling:
    'The unit is chosen after the first attack. Further attacks are in the same mode. Other reading: both units are named together.',
  ...OF_COMMUNITY,
  terms: { doubleStrike: false },
  varies: ['attacker'],
  company: [{ role: 'attacker', side: 'defender', isNeeded: false }],
  choice: { name: 'further attack', isPassTraced: true, isPaidByPolicy: false, place: 8 },
  asks: 'health of all',
} as const satisfies KeywordRow;

export const elude = {
  name: 'Elude',
  summary: 'the old name of Precision',
  number: 'none',
  ...OF_ATTACKER,
  category: 'isolated',
  step: 3,
  effect: 'The old name of Precision. The two together count once.',
  source: "the community's keyword list",
  ruling: null,
  ...OF_COMMUNITY,
  terms: { precision: false },
  varies: [],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const intercept = {
  name: 'Intercept',
  summary: 'becomes the defending unit instead',
  number: 'none',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'selective',
  step: 3,
  effect: 'It becomes the defending unit of an attack on another unit of its side in its arena.',
  source: 'ability text "Intercept"',
  ruling:
    'Each instance works once per attack. Of several the cheapest is used first; between different kinds of price the player chooses. Units may intercept one after another. Precision forbids it. Other reading: the cost may be paid for nothing.',
  options: [],
  isOfficial: true,
  terms: { intercepts: [] },
  varies: [],
  company: [{ role: 'defender', side: 'defender', isNeeded: true }],
  choice: { name: 'defending unit', isPassTraced: false, isPaidByPolicy: false, place: 2 },
  asks: null,
} as const satisfies KeywordRow;

export const ionCannon = {
  name: 'Ion Cannon',
  summary: 'attacks Space units with power X',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 1,
  effect:
    'It may attack a Space unit in another arena with X instead of its printed power. That unit cannot Retaliate. Normal attacks ignore it.',
  source: 'ability text "Ion Cannon X"',
  ruling:
    "All changes of power count, including Shields. Deflect and Protect do not reach the attacking unit or work for it; the defending unit's Riposte and its side's Avenge do reach it. Other reading: Shields reduce only printed power.",
  options: [],
  isOfficial: true,
  terms: { ionCannon: 0 },
  varies: [],
  choice: null,
  mode: { name: 'ion-cannon', arena: 'space' },
  asks: null,
} as const satisfies KeywordRow;

export const precision = {
  name: 'Precision',
  summary: 'no Intercept, no Redirect',
  number: 'none',
  ...OF_ATTACKER,
  category: 'isolated',
  step: 3,
  effect: 'The defending unit of its attack cannot be changed: no Intercept, no Redirect. Elude is its old name.',
  source: "the community's keyword list",
  ruling: null,
  ...OF_COMMUNITY,
  terms: { precision: false },
  varies: ['attacker'],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const redirect = {
  name: 'Redirect',
  summary: 'sends attacks to a unit of its side',
  number: 'none',
  isActivated: true,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'selective',
  step: 3,
  effect: 'When it is attacked, its player may send the attack to another unit of its side in this arena.',
  source: "the community's keyword list",
  ruling:
    'Each instance works once per attack. Of several the cheapest is used first; the unit that is attacked instead may use its own. Precision forbids it. Other reading: not to a unit that takes no damage.',
  ...OF_COMMUNITY,
  terms: { redirects: [] },
  varies: [],
  company: [{ role: 'defender', side: 'defender', isNeeded: true }],
  choice: { name: 'defending unit', isPassTraced: false, isPaidByPolicy: false, place: 3 },
  asks: null,
} as const satisfies KeywordRow;

export const stealth = {
  name: 'Stealth',
  summary: 'cannot be attacked while unhurt',
  number: 'none',
  isActivated: false,
  homeRole: 'defender',
  roles: ['defender'],
  category: 'isolated',
  step: 1,
  effect:
    'It cannot be attacked unless it is tapped or has damage counters. Overkill, Area Damage and Deflect can damage it. Its own Intercept works only while it can be attacked.',
  source: "the community's keyword list; RC5 for units that are tapped without an attack",
  ruling:
    'The unit that is attacked first is tapped if it has no counters, so that the attack is possible. Others with Stealth and without counters are untapped, and never become the defending unit, even in further attacks. Other reading: damage of the first attack uncovers them.',
  ...OF_COMMUNITY,
  terms: { stealth: false },
  varies: [],
  ...NO_CHOICE,
} as const satisfies KeywordRow;

export const tenacity = {
  name: 'Tenacity',
  summary: 'may attack again if under X damage',
  number: 'positive',
  ...OF_ATTACKER,
  category: 'cumulative',
  step: 14,
  effect: 'If its first attack did less than X damage, it may attack the same unit again.',
  source: "the community's keyword list",
  ruling:
    'Damage of the attack and of Overkill counts, after prevention and before Double Damage. The second attack is made before Double Strike. It attacks the unit that was attacked first, even after Intercept or Redirect, if that is still there. Other readings: counters are counted, so that Double Damage counts twice; on the final defending unit.',
  ...OF_COMMUNITY,
  terms: { tenacity: 0 },
  varies: [],
  choice: { name: 'further attack', isPassTraced: true, isPaidByPolicy: false, place: 7 },
  asks: 'health of all',
} as const satisfies KeywordRow;
