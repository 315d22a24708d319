import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { planDigest } from '../../src/automaton/digest.js';
import type { OracleAttack, OracleUnit } from '../support/attack-oracle.js';
import { encounterAttack } from '../support/encounter-arbitrary.js';
import { encounterPlan } from '../support/encounter-attacks.js';
import { law } from '../support/law.js';

type Change = (unit: OracleUnit) => OracleUnit;

const texts =
  (...own: string[]): Change =>
  (unit) => ({ ...unit, texts: own });
const more =
  (keyword: string, value: number | null, cost = 0): Change =>
  (unit) => ({ ...unit, abilities: [...(unit.abilities ?? []), { keyword, value, cost }] });

/** A text, and the change of the unit that gives the same attack without it. */
const SAME: readonly (readonly [text: string, change: Change])[] = [
  ['it gets +1 power', (unit) => ({ ...unit, powerChange: (unit.powerChange ?? 0) + 1 })],
  ['it gets +1 power for each card in its stack', (unit) => ({ ...unit, powerChange: (unit.powerChange ?? 0) + 1 })],
  ['it gets +2 health', (unit) => ({ ...unit, health: typeof unit.health === 'number' ? unit.health + 2 : null })],
  ['it gets Evade 1', more('Evade', 1)],
  ['it gets "Pay 1 Force -> Deflect 2" as long as there is none of the Zee units', more('Deflect', 2, 1)],
  ['it gets Shields 1 and Armor', (unit) => more('Armor', null)(more('Shields', 1)(unit))],
  ['it gets no Evade', (unit) => ({ ...unit, abilities: (unit.abilities ?? []).filter(({ keyword }) => keyword !== 'Evade') })],
];

/** Texts that change nothing in an attack among units without names and subtypes. */
const IDLE = [
  'it gets +10 speed',
  'all your other Droid units get +2 power and Stun 1',
  'it gets Critical Hit 2 as long as it attacks any Jedi unit',
  'Pay 1 Force -> it gets +2 power as long as it attacks any Jedi unit',
  'Pay 9 Force -> it gets +2 power',
  'it gets prevention of up to 2 damage to one of your Clone units for 1 Force',
  "it gets a toll of 1 Force for your opponent's Droid units",
  'it gets the attacks on your Clone units',
  'the unit it attacks gets no Shields as long as it attacks any Jedi unit',
  'it gets +1 power for each damage counter on it as long as there is one of the Zee units',
];

const ofUnits = (attack: OracleAttack, change: Change): OracleAttack => ({
  ...attack,
  attacker: change(attack.attacker),
  defender: change(attack.defender),
  others: { attacker: (attack.others?.attacker ?? []).map(change), defender: (attack.others?.defender ?? []).map(change) },
});

const digest = (attack: OracleAttack): string => planDigest(encounterPlan(attack)).join();

describe('The plan of an attack', () => {
  law(
    'is the same for a text as for what it gives',
    fc.tuple(encounterAttack, fc.constantFrom(...SAME)),
    ([attack, [text, change]]) => {
      expect(digest(ofUnits(attack, texts(text)))).toBe(digest(ofUnits(attack, change)));
    },
    { runs: 3000, exampleMs: 20 },
  );

  law(
    'is the same with texts that change nothing as without',
    fc.tuple(encounterAttack, fc.subarray(IDLE, { minLength: 1 })),
    ([attack, idle]) => {
      expect(digest(ofUnits(attack, texts(...idle)))).toBe(digest(attack));
    },
    { runs: 3000, exampleMs: 20 },
  );
});
