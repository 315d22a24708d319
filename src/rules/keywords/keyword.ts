import type { Arena } from '../game/arena.js';
import type { ChoiceName } from '../game/choice-name.js';
import type { RulesOptions } from '../game/editions.js';
import type { RemoteModeName } from '../game/mode.js';
import type { Role } from '../game/role.js';
import type { FinalRollKeyword, FirstRollKeyword } from '../roll/roll-plan.js';

/** What follows a keyword's name: nothing, a number of 0 or more, a number that may be negative, or a change of power. */
export type KeywordNumber = 'none' | 'positive' | 'signed' | 'change';

/**
 * A natural face of the attack dice that a keyword looks for, and in which roll. `term`: the term
 * that the keyword sets; 0 means that nothing looks for the face.
 */
type KeywordFace =
  | { readonly in: 'first roll'; readonly natural: number; readonly term: FirstRollKeyword }
  | {
      readonly in: 'final roll';
      readonly natural: number;
      readonly term: FinalRollKeyword;
      /** The rules option with which it counts the dice that show the face; without it, one is enough. */
      readonly isCountedUnder?: BooleanOption;
    };

type BooleanOption = {
  [Option in keyof RulesOptions]: RulesOptions[Option] extends boolean ? Option : never;
}[keyof RulesOptions];

/** An attack on units of another arena, with the number of the keyword in place of the printed power. */
interface KeywordMode {
  readonly name: RemoteModeName;
  readonly arena: Arena;
}

/**
 * Further units that a keyword brings into an attack: the role of the unit that has the keyword,
 * and the side of the further units.
 */
interface Company {
  readonly role: Role;
  readonly side: Role;
  /** Whether the keyword does nothing for the attacking or defending unit without such a unit. */
  readonly isNeeded: boolean;
}

/** A choice of a player, with its name in messages, traces and advice. */
interface KeywordChoice {
  readonly name: ChoiceName;
  /** Whether a trace mentions it if the player passes. */
  readonly isPassTold: boolean;
  /** Whether a payment policy makes it if the keyword costs Force. */
  readonly isPaidByPolicy: boolean;
  /** Its place in sentences that list the keywords whose use a player weighs; null if it is not listed separately. */
  readonly place: number | null;
}

/**
 * Whose health a keyword makes the play look at: of every unit, since it asks who is discarded or goes on after a discard; of
 * each unit that can be attacked; of the attacking unit, which it hurts, if that can be hurt more than once. In doubt it is
 * that of all: what nobody looks at is left out of the play (docs/design.md#from-process-to-automaton).
 */
export type KeywordQuestion = 'health of all' | 'health of the attacked' | 'health of the hurt attacker';

/**
 * A change that lasts beyond the attack, and the unit that it affects; what follows from prevention
 * is in the `prevention` of the keyword.
 */
export interface LastingChange {
  readonly what: 'nextPower' | 'powerLost' | 'surge';
  readonly of: 'itself' | 'whom it damages' | 'its side when damaged';
}

/**
 * A keyword of the game: what the cards print, where it acts, and what it gives to its unit. No
 * other file knows it by name, except the steps of the attack that read its terms.
 */
export interface Keyword {
  readonly name: string;
  /** What it does, in at most 36 characters, for a line in a table or a help text. */
  readonly summary: string;
  readonly number: KeywordNumber;
  /**
   * Whether its player decides when to use it, for a cost in Force if one is printed: "Pay 2 Force
   * -> Evade 2".
   */
  readonly isActivated: boolean;
  /** The role of the unit to which a flag without a role, such as `--armor`, gives it. */
  readonly homeRole: Role;
  /** The roles in which it can do anything for a unit of the attack; further units are on one of the sides too. */
  readonly roles: readonly Role[];
  readonly category: Category;
  /** The step of the attack in which it acts (docs/rules.md#steps); null: between attacks. */
  readonly step: number | null;
  /** The natural face that it looks for; null if it looks for none. */
  readonly face: KeywordFace | null;
  /** What it does, in our own words. */
  readonly effect: string;
  /** Where the rule is written. */
  readonly source: string;
  /** What we decided because no source does; null if nothing had to be decided. */
  readonly ruling: string | null;
  /** The rules options that change it. */
  readonly options: readonly (keyof RulesOptions)[];
  /** Whether the ten official sets have it; the community's edition has all. */
  readonly isOfficial: boolean;
  /**
   * The terms that it fills, with their values on a unit without it. It adds its number to a number, sets a flag, and adds each
   * of its instances to a list. It never decides when it acts: the steps of the attack read the terms.
   */
  readonly terms: Readonly<Record<string, StartOfTerm>>;
  /**
   * The roles in which a text or a boost can give it to a unit against one defending unit and not
   * against another: that of the attacking unit, or of the unit that is attacked.
   */
  readonly varies: readonly Role[];
  /** What a die needs to hit its unit; null if the keyword does not change that. The largest of several needs counts. */
  readonly hit: ((rules: RulesOptions) => number) | null;
  /** The further units that it can bring into an attack. */
  readonly company: readonly Company[];
  /** The choice that it gives its player; null if it gives none. */
  readonly choice: KeywordChoice | null;
  /** The attack on units of another arena that it allows, if any. */
  readonly mode: KeywordMode | null;
  /** Whose health the play looks at before the attack is over because of it; null if nobody's. */
  readonly asks: KeywordQuestion | null;
  /** How it prevents damage if its player wants it; null if it does not. */
  readonly prevention: PreventionRule | null;
  /** What it changes beyond the attack; null if nothing. */
  readonly lasting: LastingChange | null;
}

/** What few keywords have. */
export const RARE = { face: null, hit: null, company: [], mode: null, prevention: null, lasting: null } as const;

/** A keyword as its row says it: what few have is left out by those that do not have it. */
export type KeywordRow = Omit<Keyword, keyof typeof RARE> & Partial<Keyword>;

/** The value of a term on a unit without the keywords that fill it. */
type StartOfTerm = 0 | false | readonly [];

/** How several instances of one keyword on a unit combine (docs/rules.md#categories). */
export type Category = 'cumulative' | 'layered' | 'isolated' | 'selective';

/** What several copies of a keyword do. */
export const COPIES: Readonly<Record<Category, string>> = {
  cumulative: 'several are one ability with the sum of their numbers',
  layered: 'each is a separate ability, used and paid for separately',
  isolated: 'several count as one',
  selective: 'one of them is used at a time',
};

/** How a kind of prevention works beyond preventing up to X damage of one instance of damage. */
export interface PreventionRule {
  /** Its place in the order in which the abilities of a unit are considered, from 1. */
  readonly place: number;
  /** The units whose damage it prevents: its own unit, the other units of its side in its arena, or those that a text names. */
  readonly protects: 'itself' | 'others' | 'named units';
  /**
   * Whether it does the damage that it prevents to another unit. If so, it prevents all it can, and works once for each source
   * of damage in an attack; every other kind works once for each instance of damage.
   */
  readonly isPassedOn: boolean;
  /**
   * How each damage that it prevents changes a unit's power in its next attack: that of its own
   * unit, or of the attacking unit if that did the damage; null if it does not.
   */
  readonly nextPower: PowerChange | null;
}

/** A change of power by 1 for each damage, up or down. */
interface PowerChange {
  readonly of: 'itself' | 'attacking unit';
  readonly change: 1 | -1;
}
