import type { Lists } from '../../experiment/compare/lists.js';
import type { Comparison } from '../../experiment/compare/pair.js';
import type { NoFight } from '../../experiment/compare/pair-attack.js';
import { titleOf } from '../../sheet/words/titles.js';

/**
 * Titles of up to two lines of at most 10 characters, for columns whose usual title is longer.
 */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  attacker_force_spent: 'pays Force',
  attacks_to_discard: 'attacks to discard',
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

/** The name of a unit, with its list if the other one has a unit of that name. */
export function nameInLists({ units, lists }: Pick<Comparison, 'units' | 'lists'>, unit: number): string {
  const label = units[unit]?.label ?? '';
  const isTwice = units.filter((other) => other.label === label).length > 1;
  return isTwice ? `${label} (${listWord(lists, unit)})` : label;
}

/** The list of a unit in a word. */
export function listWord({ rows }: Lists, unit: number): 'rows' | 'columns' {
  return rows.includes(unit) ? 'rows' : 'columns';
}

/** Why a unit does not attack another, in words. */
export const NO_FIGHT_TEXTS: Readonly<Record<NoFight, string>> = {
  arena: 'no common arena',
  power: 'its power is not known',
  health: "the defender's health is not known",
  text: 'a text forbids the attack, or makes it cost more Force than there is',
  counters: 'one of the two is discarded by its damage counters',
};
