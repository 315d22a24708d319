import type { Arena } from '../game/arena.js';
import type { ChoiceName } from '../game/choice-name.js';
import type { RulesOptions } from '../game/editions.js';
import type { RemoteModeName } from '../game/mode.js';
import type { Role } from '../game/role.js';
import type { FinalRollKeyword, FirstRollKeyword } from '../roll/roll-plan.js';

/** What follows a keyword's name: nothing, a non-negative number, a number of either sign, or a change of power. */
export type KeywordNumber = 'none' | 'positive' | 'signed' | 'change';

/** A natural face that a keyword looks for, and in which roll. `term`: the term that it sets; at 0 nothing looks for it. */
type KeywordFace =
  | { readonly in: 'first roll'; readonly natural: number; readonly term: FirstRollKeyword }
  | {
      readonly in: 'final roll';
      readonly natural: number;
      readonly term: FinalRollKeyword;
      /** The rules option under which it counts the dice with that face; otherwise one is enough. */
      readonly isCountedUnder?: BooleanOption;
    };

type BooleanOption = {
  [Option in keyof RulesOptions]: RulesOptions[Option] extends boolean ? Option : never;
}[keyof RulesOptions];

/** An attack on another arena, with the keyword's number in place of the printed power. */
interface KeywordMode {
  readonly name: RemoteModeName;
  readonly arena: Arena;
}

/** Further units that a keyword brings into an attack: the role of the unit that has it, and the side of those units. */
interface Company {
  readonly role: Role;
  readonly side: Role;
  /** Whether the keyword does nothing for the attacker or defender without such a unit. */
  readonly isNeeded: boolean;
}

/** A player's choice, with its name in messages, traces and advice. */
interface KeywordChoice {
  readonly name: ChoiceName;
  /** Whether a trace mentions a pass. */
  readonly isPassTraced: boolean;
  /** Whether a payment policy makes it if the keyword costs Force. */
  readonly isPaidByPolicy: boolean;
  /** Its place in sentences that list what a player decides about; null if it is not listed. */
  readonly place: number | null;
}

/**
 * Whose health a keyword makes the play look at: every unit's, since it asks who is discarded or continues after a discard;
 * that of each possible target; or the attacker's, which it hurts, if that can be hurt more than once. When in doubt, every
 * unit's: what nobody looks at is left out of the play (docs/design.md#from-process-to-automaton).
 */
export type KeywordQuestion = 'health of all' | 'health of the attacked' | 'health of the hurt attacker';

/** A change that outlasts the attack, and the unit it affects; consequences of prevention are in the keyword's `prevention`. */
export interface LastingChange {
  readonly what: 'nextPower' | 'powerLost' | 'surge';
  readonly of: 'itself' | 'whom it damages' | 'its side when damaged';
}

/**
 * A keyword of the game: what the cards print, where it acts, and what it gives its unit. No other file knows it by name,
 * except the steps of the attack that read its terms.
 */
export interface Keyword {
  readonly name: string;
  /** What it does, in at most 36 characters, for tables and help. */
  readonly summary: string;
  readonly number: KeywordNumber;
  /** Whether its player decides when to use it, for a cost in Force if one is printed: "Pay 2 Force -> Evade 2". */
  readonly isActivated: boolean;
  /** The role that a flag without one, such as `--armor`, gives it to. */
  readonly homeRole: Role;
  /** The roles in which it can do anything for a unit of the attack; further units count by side. */
  readonly roles: readonly Role[];
  readonly category: Category;
  /** The step of the attack in which it acts (docs/rules.md#steps); null: between attacks. */
  readonly step: number | null;
  /** The natural face that it looks for; null if none. */
  readonly face: KeywordFace | null;
  /** What it does, in our own words. */
  readonly effect: string;
  /** Where the rule is written. */
  readonly source: string;
  /** What we decided where no source does; null if nothing. */
  readonly ruling: string | null;
  readonly options: readonly (keyof RulesOptions)[];
  /** Whether the ten official sets have it; the community's edition has all keywords. */
  readonly isOfficial: boolean;
  /**
   * The terms that it fills, with their values on a unit without it. It adds to a number, sets a flag, or adds each of its
   * instances to a list. When it acts is decided by the steps of the attack, which read the terms.
   */
  readonly terms: Readonly<Record<string, StartOfTerm>>;
  /**
   * The roles in which a text or boost can give it to a unit against some defenders only: to the attacker, or to the attacked
   * unit.
   */
  readonly varies: readonly Role[];
  /** What a die needs to hit its unit; null if it does not change that. The largest of several needs counts. */
  readonly hit: ((rules: RulesOptions) => number) | null;
  readonly company: readonly Company[];
  /** The choice that it gives its player; null if none. */
  readonly choice: KeywordChoice | null;
  /** The attack on another arena that it allows; null if none. */
  readonly mode: KeywordMode | null;
  /** Whose health the play looks at during the attack because of it; null if nobody's. */
  readonly asks: KeywordQuestion | null;
  /** How it prevents damage if its player wants; null if it does not. */
  readonly prevention: PreventionRule | null;
  /** What it changes beyond the attack; null if nothing. */
  readonly lasting: LastingChange | null;
}

/** What few keywords have. */
export const RARE = { face: null, hit: null, company: [], mode: null, prevention: null, lasting: null } as const;

/** A keyword as its row states it; rare columns may be left out. */
export type KeywordRow = Omit<Keyword, keyof typeof RARE> & Partial<Keyword>;

/** A keyword of the attacker alone that is always in force. */
export const OF_ATTACKER = { isActivated: false, homeRole: 'attacker', roles: ['attacker'] } as const;

/** A keyword of the community, which no option of the rules changes. */
export const OF_COMMUNITY = { options: [], isOfficial: false } as const;

/** A keyword that lets nobody choose, and makes the play look at no health. */
export const NO_CHOICE = { choice: null, asks: null } as const;

/** The value of a term on a unit without its keywords. */
type StartOfTerm = 0 | false | readonly [];

/** How several instances of a keyword on a unit combine (docs/rules.md#categories). */
export type Category = 'cumulative' | 'layered' | 'isolated' | 'selective';

export const COPIES: Readonly<Record<Category, string>> = {
  cumulative: 'several are one ability with the sum of their numbers',
  layered: 'each is a separate ability, used and paid for separately',
  isolated: 'several count as one',
  selective: 'one of them is used at a time',
};

/** How a kind of prevention works, beyond preventing up to X of one instance of damage. */
export interface PreventionRule {
  /** Its place, from 1, in the order in which a unit's abilities are considered. */
  readonly place: number;
  /** Whose damage it prevents: its own unit's, that of other units of its side in its arena, or that of units a text names. */
  readonly protects: 'itself' | 'others' | 'named units';
  /**
   * Whether it does the prevented damage to another unit. Then it prevents all it can, and works once per source of damage in
   * an attack; all other kinds work once per instance.
   */
  readonly isPassedOn: boolean;
  /**
   * How each damage that it prevents changes power in a next attack: its own unit's, or the attacker's if that did the damage;
   * null if it does not.
   */
  readonly nextPower: PowerChange | null;
}

/** A change of power by 1 per damage, up or down. */
interface PowerChange {
  readonly of: 'itself' | 'attacking unit';
  readonly change: 1 | -1;
}
