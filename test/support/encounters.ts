import type { OracleAbility, OracleAttack, OracleUnit } from './attack-oracle.js';

/** An ability such as "Critical Hit 2", "Accuracy -1", "Armor"; with a cost: "Evade 1 for 1". */
export function abilityOf(text: string): OracleAbility {
  const [, keyword = '', value, cost] = /^(.*?)(?: (-?\d+))?(?: for (\d+))?$/.exec(text) ?? [];
  return { keyword, value: value === undefined ? null : Number(value), cost: Number(cost ?? 0) };
}

/** A unit such as "4/3 Armor, Evade 1 for 1": power 4, health 3; "4 Armor" has unknown health. */
export function unitOf(text: string): OracleUnit {
  const [, power, health, abilities] = /^(\d+)(?:\/(\d+))?(?: (.*))?$/.exec(text) ?? [];
  if (power === undefined) throw new Error(`expected power, health and abilities, found "${text}"`);
  const keywords = abilities === undefined ? [] : abilities.split(', ').map(abilityOf);
  return { power: Number(power), ...(health === undefined ? {} : { health: Number(health) }), abilities: keywords };
}

/** An attack on the first of these units; the others of its side are there too. */
export function attackOn(attacker: string, [defender = '', ...others]: readonly string[]): OracleAttack {
  const beside = others.length === 0 ? {} : { others: { defender: others.map(unitOf) } };
  return { attacker: unitOf(attacker), defender: unitOf(defender), ...beside };
}

type Encounter = readonly [what: string, attack: OracleAttack];

function encounter(what: string, attacker: string, defenders: readonly string[], more: Partial<OracleAttack> = {}): Encounter {
  return [what, { ...attackOn(attacker, defenders), ...more }];
}

/** Attacks in which more happens than hits on one unit, one of each kind, too large for a random sample. */
export const ENCOUNTERS: readonly Encounter[] = [
  encounter('Evade for Force that has a value', '4', ['1/3 Evade 2 for 1, Evade 1 for 1'], {
    forceValue: 0.5,
    force: { attacker: 0, defender: 2 },
  }),
  encounter('Deflect against Deflect', '5/4 Deflect 2, Critical Hit 1', ['1/4 Deflect 2, Deflect 1'], {
    objective: 'capped-damage',
  }),
  encounter('Overkill with a third unit', '6 Overkill, Critical Hit 2, Accuracy 1', ['1/2', '1/3 Evade 1', '1/1 Armor'], {
    objective: 'discard-chance',
    rules: { overkillCriticalHit: 'choose' },
  }),
  encounter('Retaliate by a unit that may be discarded', '4/3 Armor, Evade 1', ['1/3 Retaliate 3, Retaliate 2 for 1'], {
    objective: 'capped-damage',
  }),
  encounter(
    'Effects at the end in an order that both players choose',
    '2/2 Backfire 3, Overload 1, Evade 2 for 2',
    ['1/3 Retaliate 1, Retaliate 3 for 1, Riposte 4, Stun 1', '1 Avenge 2'],
    { firstChance: 'defender' },
  ),
  encounter('Evade of a part of Backfire, to be discarded before Riposte', '2/1 Evade 2, Backfire 2', ['1 Riposte 9']),
  // Two damage deflected of three, then two of Retaliate, are more than three.
  encounter('Evade of a part, to deflect no more than leaves the attacker there for Retaliate', '3/3 Accuracy 3', [
    '1 Retaliate 4, Deflect 3, Evade 2',
  ]),
  encounter('Parry of a part, to be discarded before deflected damage', '4/9 Deflect 3', ['1/1 Parry 2, Riposte 5']),
  encounter('Evade of a part of Overkill, to be discarded before Area Damage', '4 Overkill, Area Damage 5, Accuracy 2', [
    '1/1',
    '1/1 Evade 2',
  ]),
  encounter('Cunning', '5 Cunning, Lucky 1', ['1/4 Evade 2, Deflect 2 for 1, Absorb 1'], { forceValue: 0.25 }),
  encounter('Double Strike after Focus', '4 Double Strike, Focus 2', ['1/3 Evade 1', '1/2 Shields 1']),
  encounter('Tenacity against Persuade', '3 Tenacity 2, Critical Hit 2', ['1/6 Persuade 1, Parry 1']),
  // Two damage of three stop the further attack: to prevent both that Evade can would bring it.
  encounter('Tenacity against Evade, which may prevent less', '3 Tenacity 2, Accuracy 1', ['1 Evade 2']),
  encounter('Intercept by a unit with Armor', '5 Lucky 2, Critical Hit 2', ['1/2', '1/5 Intercept for 1, Armor, Lucky 1'], {
    objective: 'discard-chance',
    forceValue: 0.1,
  }),
  encounter('Area Damage', '4 Area Damage 3, Overkill', ['1/2', '1/2 Armor', '1/4 Evade 1']),
  encounter('Avenge for a unit that is attacked', '5/5 Accuracy 1, Deflect 1', ['1/2', '1 Avenge 4, Stun 1']),
  encounter('Fury that chains, with Focus and Backfire', '3/3 Fury 2, Focus 1, Backfire 2, Critical Hit 1', ['1 Shields 1'], {
    rules: { furyChains: true },
  }),
  encounter('Riposte and Parry, re-rolled by both', '5/3 Lucky 2, Surge 1', ['1/4 Riposte 2, Parry 2, Lucky 1'], {
    firstChance: 'defender',
  }),
  encounter(
    'Bombard with Overload and Double Damage',
    '1/2 Bombard 4, Overload 2, Double Damage, Accuracy 1',
    ['1/5 Shields 1, Retaliate 3'],
    { mode: 'bombard', objective: 'capped-damage' },
  ),
  encounter('Ferocity against Fortitude and Protect', '4 Ferocity, Stun 1', ['1 Fortitude, Evade 1, Deflect 1', '1 Protect 3']),
];
