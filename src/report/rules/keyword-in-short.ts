import { assert } from '../../errors/problem.js';
import type { Keyword } from '../../rules/keywords/row/keyword.js';

/** What every keyword does, in at most 36 characters. */
const IN_SHORT: Readonly<Record<string, string>> = {
  Absorb: 'prevents X; its next attack gains it',
  Accuracy: 'X is added to each attack die',
  'Area Damage': 'a discard hurts another unit: X dice',
  Armor: 'dice need 5 or more to hit it',
  Avenge: 'X dice back for a discarded unit',
  Backfire: 'natural 3: X dice of damage to self',
  Barrage: 'attacks Characters with power X',
  Bombard: 'attacks Ground units with power X',
  'Critical Hit': 'natural 6: X more damage, once',
  Cunning: 'prevention is chosen before the roll',
  Deflect: 'prevents X and may do it to another',
  'Double Damage': 'its attack places twice the counters',
  'Double Strike': 'may attack once more',
  Elude: 'the old name of Precision',
  Evade: 'prevents X of one instance of damage',
  Ferocity: 'its damage cannot be prevented',
  Focus: 'natural 5: X more power next time',
  Foresight: 'predicts the hits of its attack',
  Forewarning: 'predicts the hits against it',
  Fortitude: 'may prevent what cannot be prevented',
  Fury: 'natural 4: X more attack dice, once',
  Intercept: 'becomes the defending unit instead',
  'Ion Cannon': 'attacks Space units with power X',
  Lucky: 'up to X attack dice are re-rolled',
  Overkill: 'moves excess hits to another unit',
  Overload: 'X more power for X dice to itself',
  Parry: 'natural 1: X damage is prevented',
  Persuade: 'prevents X; the attacker loses power',
  Precision: 'no Intercept, no Redirect',
  Protect: 'prevents X damage to another unit',
  Redirect: 'sends the attack to another own unit',
  Resilience: 'with X counters, power changes by X',
  Retaliate: 'X dice of damage to the attacker',
  Riposte: 'natural 2: X damage to the attacker',
  Shields: 'the attacker has X less power',
  Stun: 'whom it damages loses X power',
  Surge: 'when damaged, X power for a unit',
  Tenacity: 'may attack again if under X damage',
};

/** What a keyword does, short enough for a line of a table or of a help text; the whole stands in its `effect`. */
export function summary({ name }: Keyword): string {
  const text = IN_SHORT[name];
  assert(text !== undefined, `every keyword has a short text, ${name} too`);
  return text;
}
