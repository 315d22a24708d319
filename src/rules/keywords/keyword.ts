import type { RulesOptions } from '../editions.js';
import type { Role } from '../role.js';

/** How several instances of one keyword on a unit combine (docs/rules.md#categories). */
export type Category = 'cumulative' | 'layered' | 'isolated' | 'selective';

/** What stands after a keyword's name: nothing, a number of 0 or more, or a number that may be negative. */
export type KeywordNumber = 'none' | 'positive' | 'signed';

/**
 * The numbers an attack is fought with, before they become a plan. Keywords set them; the attack sequence reads them.
 *
 * `power` in dice, before it is floored; `hitNeeds` the die roll that hits; `dieModifier` what is added to each attack die for
 * the hit test; `criticalHit` damage added for a natural six; `fury` dice added for a natural four; `parry` damage prevented for a
 * natural one; `lucky` the most dice each role may have re-rolled.
 */
export interface AttackTerms {
  readonly power: number;
  readonly hitNeeds: number;
  readonly dieModifier: number;
  readonly criticalHit: number;
  readonly fury: number;
  readonly parry: number;
  readonly lucky: Readonly<Record<Role, number>>;
}

/**
 * Changes the terms of an attack by the sum of a keyword's values (1 for a keyword without a number).
 * A keyword never decides when it acts: it sets numbers that its step of the attack sequence reads.
 */
export type TermsChange = (terms: AttackTerms, value: number, rules: RulesOptions) => AttackTerms;

/** A keyword of the game: what the cards print, where it acts, and what it does to the terms of an attack. */
export interface Keyword {
  readonly name: string;
  readonly number: KeywordNumber;
  /** The role in which a bare flag such as `--armor` gives it to a unit. */
  readonly homeRole: Role;
  readonly category: Category;
  /** The step of the attack in which it acts (docs/rules.md#steps). */
  readonly step: number;
  /** What it does, in our own words. */
  readonly effect: string;
  /** Where the rule stands. */
  readonly source: string;
  /** Whether the ten official sets have it; the community's edition has all. */
  readonly isOfficial: boolean;
  /** What it does for a unit in each role; a role that is missing is not affected. */
  readonly changes: Readonly<Partial<Record<Role, TermsChange>>>;
}

/** One instance of a keyword on a unit. `value` is null for a keyword without a number. */
export interface Ability {
  readonly keyword: string;
  readonly value: number | null;
}
