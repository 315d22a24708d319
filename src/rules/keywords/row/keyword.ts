import type { RulesOptions } from '../../game/editions.js';
import type { Role } from '../../game/role.js';
import type { FirstRollKeyword } from '../../roll/roll-plan.js';
import type { FinalRollKeyword } from '../../roll/roll-summary.js';
import type { PaidAbility, UnitTerms } from './terms.js';

/** How several instances of one keyword on a unit combine (docs/rules.md#categories). */
export type Category = 'cumulative' | 'layered' | 'isolated' | 'selective';

/** What stands after a keyword's name: nothing, a number of 0 or more, a number that may be negative, or a change of power. */
export type KeywordNumber = 'none' | 'positive' | 'signed' | 'change';

/**
 * A natural face of the attack dice that a keyword looks for, and in which roll; `term`: what the
 * keyword sets, where 0 means that nobody looks.
 */
export type KeywordFace =
  | { readonly in: 'first roll'; readonly natural: number; readonly term: FirstRollKeyword }
  | {
      readonly in: 'final roll';
      readonly natural: number;
      readonly term: FinalRollKeyword;
      /** The rules option under which it counts the dice that show it; otherwise it asks for any. */
      readonly isCountedUnder?: BooleanOption;
    };

type BooleanOption = {
  [Option in keyof RulesOptions]: RulesOptions[Option] extends boolean ? Option : never;
}[keyof RulesOptions];

/** A keyword of the game: what the cards print, where it acts, and what it gives to its unit. */
export interface Keyword {
  readonly name: string;
  readonly number: KeywordNumber;
  /** Whether its player uses it when he wants, for a cost in Force where one is printed: "Pay 2 Force -> Evade 2". */
  readonly isActivated: boolean;
  /** The role in which a bare flag such as `--armor` gives it to a unit. */
  readonly homeRole: Role;
  /** The roles in which it can do anything at all for a unit of the attack; third units are on one of the sides too. */
  readonly roles: readonly Role[];
  readonly category: Category;
  /** The step of the attack in which it acts (docs/rules.md#steps). */
  readonly step: number;
  /** The natural face that it looks for, if it looks for one. */
  readonly face?: KeywordFace;
  /** What it does, in our own words. */
  readonly effect: string;
  /** Where the rule stands. */
  readonly source: string;
  /** What we decided where no source does; null where nothing was to be decided. */
  readonly ruling: string | null;
  /** The rules options that change it. */
  readonly options: readonly (keyof RulesOptions)[];
  /** Whether the ten official sets have it; the community's edition has all. */
  readonly isOfficial: boolean;
  /**
   * What it adds to its unit's terms. A cumulative or isolated keyword is asked once, with the sum of its values (1 where it has no number);
   * a layered or selective one for each instance. It never decides when it acts: the steps of the attack read the terms.
   */
  readonly gives: (terms: UnitTerms, ability: PaidAbility) => UnitTerms;
}
