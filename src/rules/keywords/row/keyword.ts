import type { Arena } from '../../game/arena.js';
import type { ChoiceName } from '../../game/choice-name.js';
import type { RulesOptions } from '../../game/editions.js';
import type { Mode } from '../../game/mode.js';
import type { Role } from '../../game/role.js';
import type { FirstRollKeyword } from '../../roll/roll-plan.js';
import type { FinalRollKeyword } from '../../roll/roll-summary.js';
import type { PreventionRule } from './prevention-rule.js';

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

/**
 * An attack on units of another arena, with the number of the keyword in place of the printed
 * power.
 */
export interface KeywordMode {
  readonly name: Exclude<Mode, 'normal'>;
  readonly arena: Arena;
}

/**
 * Further units that a keyword brings into an attack: whose keyword it is, by the role of its unit,
 * and on which side the units are.
 */
export interface Company {
  readonly role: Role;
  readonly side: Role;
  /** Whether it does nothing for one of the two units that fight unless there is such a unit. */
  readonly isNeeded: boolean;
}

/** A choice of a player, by the name that messages, traces and advice give it. */
export interface KeywordChoice {
  readonly name: ChoiceName;
  /** Whether a trace says so if the player passes. */
  readonly isPassTold: boolean;
  /** Whether a payment policy takes it if the keyword costs Force. */
  readonly isPaidByPolicy: boolean;
  /**
   * Its place in sentences that list the keywords of which a player weighs the use; null if they do
   * not list it for its own sake.
   */
  readonly place: number | null;
}

/**
 * What a keyword changes beyond the attack, and of which unit; what follows from prevention is in
 * its `prevention`.
 */
export interface LastingChange {
  readonly what: 'nextPower' | 'powerLost' | 'surge';
  readonly of: 'itself' | 'whom it damages' | 'its side when damaged';
}

/**
 * A keyword of the game: what the cards print, where it acts, and what it gives to its unit. Its file is the only one that knows it
 * by name, but for the steps of the attack that read its terms.
 */
export interface Keyword {
  readonly name: string;
  /** What it does in at most 36 characters, for a line of a table or of a help text. */
  readonly inShort: string;
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
  /** The natural face that it looks for; null if it looks for none. */
  readonly face: KeywordFace | null;
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
   * The terms of its unit that it fills, with their values on a unit without it. To a number it adds its own, a flag it sets, a list
   * gets each of its instances. It never decides when it acts: the steps of the attack read the terms.
   */
  readonly terms: Readonly<Record<string, StartOfTerm>>;
  /**
   * The roles of its unit in which a text or a boost can give it against one defending unit and not against another: of the attacking
   * unit, or of the unit that is attacked.
   */
  readonly varies: readonly Role[];
  /**
   * What a die needs to hit its unit; null if that is what it needs to hit any unit. Of several
   * needs the largest counts.
   */
  readonly hit: ((rules: RulesOptions) => number) | null;
  /** The further units that it can bring into an attack. */
  readonly company: readonly Company[];
  /** The choice that it gives its player; null if there is none. */
  readonly choice: KeywordChoice | null;
  /** The attack on units of another arena that it allows, if any. */
  readonly mode: KeywordMode | null;
  /** How it prevents damage when its player wants it; null if it does not. */
  readonly prevention: PreventionRule | null;
  /** What it changes beyond the attack; null if nothing. */
  readonly lasting: LastingChange | null;
}

/** What a term is on a unit without the keywords that fill it. */
export type StartOfTerm = 0 | false | readonly [];
