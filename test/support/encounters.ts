import type { OracleAbility, OracleAttack, OracleUnit } from './attack-oracle.js';

function unit(power: number, abilities: readonly string[] = [], health: number | null = null): OracleUnit {
  return { power, health, abilities: abilities.map(abilityOf) };
}

/** An ability such as "Critical Hit 2", "Accuracy -1", "Armor"; with a cost: "Evade 1 for 1". */
export function abilityOf(text: string): OracleAbility {
  const [, keyword = '', value, cost] = /^(.*?)(?: (-?\d+))?(?: for (\d+))?$/.exec(text) ?? [];
  return { keyword, value: value === undefined ? null : Number(value), cost: Number(cost ?? 0) };
}

/** Attacks in which more happens than hits on one unit, one of each kind, too large for a random sample. */
export const ENCOUNTERS: readonly (readonly [string, OracleAttack])[] = [
  [
    'Evade for Force that has a value',
    {
      attacker: unit(4),
      defender: unit(1, ['Evade 2 for 1', 'Evade 1 for 1'], 3),
      forceValue: 0.5,
      force: { attacker: 0, defender: 2 },
    },
  ],
  [
    'Deflect against Deflect',
    {
      attacker: unit(5, ['Deflect 2', 'Critical Hit 1'], 4),
      defender: unit(1, ['Deflect 2', 'Deflect 1'], 4),
      objective: 'capped-damage',
    },
  ],
  [
    'Overkill with a third unit',
    {
      attacker: unit(6, ['Overkill', 'Critical Hit 2', 'Accuracy 1']),
      defender: unit(1, [], 2),
      others: { defender: [unit(1, ['Evade 1'], 3), unit(1, ['Armor'], 1)] },
      objective: 'discard-chance',
      rules: { overkillCriticalHit: 'choose' },
    },
  ],
  [
    'Retaliate by a unit that may be discarded',
    {
      attacker: unit(4, ['Armor', 'Evade 1'], 3),
      defender: unit(1, ['Retaliate 3', 'Retaliate 2 for 1'], 3),
      objective: 'capped-damage',
    },
  ],
  [
    'Effects at the end in an order that both players choose',
    {
      attacker: unit(2, ['Backfire 3', 'Overload 1', 'Evade 2 for 2'], 2),
      defender: unit(1, ['Retaliate 1', 'Retaliate 3 for 1', 'Riposte 4', 'Stun 1'], 3),
      others: { defender: [unit(1, ['Avenge 2'])] },
      firstChance: 'defender',
    },
  ],
  [
    'Evade of a part of Backfire, to be discarded before Riposte',
    { attacker: unit(2, ['Evade 2', 'Backfire 2'], 1), defender: unit(1, ['Riposte 9']) },
  ],
  [
    // Two damage deflected of three, then two of Retaliate, are more than three.
    'Evade of a part, to deflect no more than leaves the attacker there for Retaliate',
    { attacker: unit(3, ['Accuracy 3'], 3), defender: unit(1, ['Retaliate 4', 'Deflect 3', 'Evade 2']) },
  ],
  [
    'Parry of a part, to be discarded before deflected damage',
    { attacker: unit(4, ['Deflect 3'], 9), defender: unit(1, ['Parry 2', 'Riposte 5'], 1) },
  ],
  [
    'Evade of a part of Overkill, to be discarded before Area Damage',
    {
      attacker: unit(4, ['Overkill', 'Area Damage 5', 'Accuracy 2']),
      defender: unit(1, [], 1),
      others: { defender: [unit(1, ['Evade 2'], 1)] },
    },
  ],
  [
    'Cunning',
    {
      attacker: unit(5, ['Cunning', 'Lucky 1']),
      defender: unit(1, ['Evade 2', 'Deflect 2 for 1', 'Absorb 1'], 4),
      forceValue: 0.25,
    },
  ],
  [
    'Double Strike after Focus',
    {
      attacker: unit(4, ['Double Strike', 'Focus 2']),
      defender: unit(1, ['Evade 1'], 3),
      others: { defender: [unit(1, ['Shields 1'], 2)] },
    },
  ],
  [
    'Tenacity against Persuade',
    { attacker: unit(3, ['Tenacity 2', 'Critical Hit 2']), defender: unit(1, ['Persuade 1', 'Parry 1'], 6) },
  ],
  [
    // Two damage of three stop the further attack: to prevent both that Evade can would bring it.
    'Tenacity against Evade, which may prevent less',
    { attacker: unit(3, ['Tenacity 2', 'Accuracy 1']), defender: unit(1, ['Evade 2']) },
  ],
  [
    'Intercept by a unit with Armor',
    {
      attacker: unit(5, ['Lucky 2', 'Critical Hit 2']),
      defender: unit(1, [], 2),
      others: { defender: [unit(1, ['Intercept for 1', 'Armor', 'Lucky 1'], 5)] },
      objective: 'discard-chance',
      forceValue: 0.1,
    },
  ],
  [
    'Area Damage',
    {
      attacker: unit(4, ['Area Damage 3', 'Overkill']),
      defender: unit(1, [], 2),
      others: { defender: [unit(1, ['Armor'], 2), unit(1, ['Evade 1'], 4)] },
    },
  ],
  [
    'Avenge for a unit that is attacked',
    {
      attacker: unit(5, ['Accuracy 1', 'Deflect 1'], 5),
      defender: unit(1, [], 2),
      others: { defender: [unit(1, ['Avenge 4', 'Stun 1'])] },
    },
  ],
  [
    'Fury that chains, with Focus and Backfire',
    {
      attacker: unit(3, ['Fury 2', 'Focus 1', 'Backfire 2', 'Critical Hit 1'], 3),
      defender: unit(1, ['Shields 1']),
      rules: { furyChains: true },
    },
  ],
  [
    'Riposte and Parry, re-rolled by both',
    {
      attacker: unit(5, ['Lucky 2', 'Surge 1'], 3),
      defender: unit(1, ['Riposte 2', 'Parry 2', 'Lucky 1'], 4),
      firstChance: 'defender',
    },
  ],
  [
    'Bombard with Overload and Double Damage',
    {
      attacker: unit(1, ['Bombard 4', 'Overload 2', 'Double Damage', 'Accuracy 1'], 2),
      defender: unit(1, ['Shields 1', 'Retaliate 3'], 5),
      mode: 'bombard',
      objective: 'capped-damage',
    },
  ],
  [
    'Ferocity against Fortitude and Protect',
    {
      attacker: unit(4, ['Ferocity', 'Stun 1']),
      defender: unit(1, ['Fortitude', 'Evade 1', 'Deflect 1']),
      others: { defender: [unit(1, ['Protect 3'])] },
    },
  ],
];
