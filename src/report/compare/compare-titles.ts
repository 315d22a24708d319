import type { NoDuel } from '../../experiment/compare/duel.js';
import { titleOf } from '../text/titles.js';

/**
 * Titles of up to two lines of at most 10 characters, for columns whose usual title is longer.
 */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  attacker_force_spent: 'pays Force',
  damage_per_point: 'damage per point',
  damage_taken_back: 'taken back',
  defender_force_spent: 'makes pay Force',
  discard_per_point: 'discard per point',
  discarded_chance: 'gets discarded',
};

/** The title of a column in a list of units, where there is little room. */
export function shortTitleOf(name: string): string {
  return SHORT_TITLES[name] ?? titleOf(name);
}

/** Why a unit does not attack another, in words. */
export const NO_DUEL_TEXTS: Readonly<Record<NoDuel, string>> = {
  itself: 'the same unit',
  arena: 'no common arena',
  power: 'its power is not known',
  health: "the defender's health is not known",
  text: 'a text forbids the attack, or makes it cost more Force than there is',
  counters: 'one of the two is discarded by its damage counters',
};
