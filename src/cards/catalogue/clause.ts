import type { Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import type { Fight } from '../../rules/game/fight.js';
import type { CardDamage } from '../../rules/units/card-damage.js';
import type { Copying } from '../../rules/units/copying.js';
import type { EquippedGifts } from '../../rules/units/equipment.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import type { Upkeep } from '../../rules/units/upkeep.js';
import type { ClauseClass } from '../text/clause-topics.js';
import type { ReasonName } from './clause-words.js';

/** One clause of a card's text. */
export type Clause =
  | AbilitiesClause
  | PilotClause
  | CrewClause
  | ReservesClause
  | SubtypesClause
  | CopiesClause
  | UnmodelledClause;

/** A clause of a card that is not a unit. */
export type OtherClause = Clause | EquippedClause | SingleClause | DamageClause;

/** What an Equipment gives to a unit that carries it, and which units get it. */
export interface EquippedClause extends EquippedGifts {
  readonly kind: 'equipped';
  readonly leftOut?: readonly LeftOutPart[];
}

/** The limit of one such Equipment per unit. */
interface SingleClause {
  readonly kind: 'single';
}

/** Damage that a Battle card does: the ways in which it can be played. */
export interface DamageClause {
  readonly kind: 'damage';
  readonly forms: readonly CardDamage[];
  readonly leftOut?: readonly LeftOutPart[];
}

/** A clause that is played: keywords and other effects. */
export interface AbilitiesClause {
  readonly kind: 'abilities';
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut?: readonly LeftOutPart[];
  /** What this clause also gives to the unit that it pilots, if the text says so. */
  readonly asPilot?: readonly Effect[];
  /** Numbers that the text gives as a count of units: 1 for the unit itself, plus what its effects give for each other one. */
  readonly counted?: readonly CountedNumber[];
}

export const COUNTED_NUMBERS = ['power', 'health'] as const;
export type CountedNumber = (typeof COUNTED_NUMBERS)[number];

/** What the card gives, as a Pilot, to its unit, and the subtypes of units that it can pilot: "Starfighter", "Capital Ship". */
export interface PilotClause extends PilotGifts {
  readonly kind: 'pilot';
  readonly leftOut?: readonly LeftOutPart[];
}

/** Which Pilots the card can have: the subtypes, or the number; on a Pilot: how many more its unit can have. */
export type CrewClause = { readonly kind: 'crew' } & (
  | { readonly extraSeats: readonly ExtraSeat[] }
  | { readonly only: readonly string[] }
  | { readonly as: readonly string[] }
);

/** What the card gives while it is in the build zone. */
export interface ReservesClause {
  readonly kind: 'reserves';
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut?: readonly LeftOutPart[];
}

/** Further subtypes given by the text: "Treat as a Dark Jedi". */
export interface SubtypesClause {
  readonly kind: 'subtypes';
  readonly subtypes: readonly string[];
}

/** The abilities of other cards that the card has; its player names the cards. */
export interface CopiesClause {
  readonly kind: 'copies';
  readonly copyings: readonly Copying[];
  readonly leftOut?: readonly LeftOutPart[];
}

/** A clause that is not played: its class, and the fights that can depend on it. */
export interface UnmodelledClause {
  readonly kind: 'unmodelled';
  readonly class: ClauseClass;
  /** The fights in which it matters: all except those in which it changes nothing. */
  readonly matters: readonly Fight[];
  /** Why it changes nothing in the other fights; absent if it matters in all. */
  readonly reasons?: readonly ReasonName[];
  /** For a Pilot's list that is not played: the units that the card can pilot, and the speed and seats that it gives. */
  readonly pilot?: PilotGifts;
  /** For Upkeep: the part that battles can ask for. */
  readonly upkeep?: Upkeep;
  /** Whether the clause gives the card what a Pilot in the Character arena gives, which is played if the Pilot is named. */
  readonly isRemoteCrew?: boolean;
  /** For an Equipment: the units that would get it. */
  readonly on?: EquippedGifts['on'];
  /** Its words, kept only in imported catalogues. */
  readonly text?: string;
  /** The first word that no rule reads, if the words are kept; absent if all are read but no fight can play them. */
  readonly unread?: string;
}

/**
 * The class and reasons of a part that no attack depends on; the rest of its clause is played. `matters`: other fights that
 * depend on it; absent if there are none.
 */
export type LeftOutPart = Pick<UnmodelledClause, 'class' | 'reasons'> & Partial<Pick<UnmodelledClause, 'matters'>>;

/** The left-out parts of a clause whose rest is played; none if all or nothing of it is played. */
export function leftOutOf(clause: OtherClause): readonly LeftOutPart[] {
  return 'leftOut' in clause ? (clause.leftOut ?? []) : [];
}

/** A clause without its words, as in the shipped catalogue. */
export function withoutText<C extends OtherClause>(clause: C): C {
  if (clause.kind !== 'unmodelled') return clause;
  const { text: _text, unread: _unread, ...rest } = clause;
  return rest as C;
}

/** The keyword to which other cards refer: its cost is not part of a fight, but having it matters. */
export const UPKEEP = 'Upkeep';
