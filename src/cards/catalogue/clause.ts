import type { Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import type { ClauseClass } from '../text/clause-topics.js';
import type { ExceptionName } from '../text/exceptions.js';

/** What one clause of a card's text comes to. */
export type Clause = AbilitiesClause | PilotClause | CrewClause | ReservesClause | SubtypesClause | UnmodelledClause;

/** A clause that the program plays: keywords, and effects that are more than that. */
export interface AbilitiesClause {
  readonly kind: 'abilities';
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut?: readonly LeftOutPart[];
  /** What the unit that it pilots gets by it, besides what its Pilot clauses give; only where the text says so. */
  readonly asPilot?: readonly Effect[];
  /** Numbers that the text says by a count of units: 1 for the unit itself, and what its effects give for each other one. */
  readonly counted?: readonly CountedNumber[];
}

export const COUNTED_NUMBERS = ['power', 'health'] as const;
export type CountedNumber = (typeof COUNTED_NUMBERS)[number];

/** What the card gives, as a Pilot, to the unit it is on, and the subtypes of units that it can be on, any of them: "Starfighter", "Capital Ship". */
export interface PilotClause extends PilotGifts {
  readonly kind: 'pilot';
  readonly leftOut?: readonly LeftOutPart[];
}

/** Whom the card takes as Pilots, or how many; of a Pilot: for how many more it makes room. */
export type CrewClause = { readonly kind: 'crew' } & (
  | { readonly extraSeats: readonly ExtraSeat[] }
  | { readonly only: readonly string[] }
);

/** What the card gives while it is in the build zone. */
export interface ReservesClause {
  readonly kind: 'reserves';
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut?: readonly LeftOutPart[];
}

/** Further subtypes that the text gives: "Treat as a Dark Jedi". */
export interface SubtypesClause {
  readonly kind: 'subtypes';
  readonly subtypes: readonly string[];
}

/** A clause that the program does not play: what it is about, and whether a fight can depend on it. */
export interface UnmodelledClause {
  readonly kind: 'unmodelled';
  readonly class: ClauseClass;
  /** Whether it names a combat keyword or speaks of what happens in an attack, but for the exceptions. */
  readonly matters: boolean;
  /** Why it does not matter though it has such words; only there where it has. */
  readonly exceptions?: readonly ExceptionName[];
  /** Of a Pilot's list that is not played: whom the card pilots all the same, and the speed and the seats that it gives. */
  readonly pilot?: PilotGifts;
  /** Whether the card gets by it what a Pilot in the Character arena gives: that is played where the Pilot is named. */
  readonly isRemoteCrew?: boolean;
  /** Its words, kept only in what users import for themselves. */
  readonly text?: string;
}

/** A part of a clause that is played but for this part, on which no fight depends: what it is about, and its exceptions. */
export type LeftOutPart = Pick<UnmodelledClause, 'class' | 'exceptions'>;

/** The parts of a clause that are left out though the rest of it is played; none where all of it is played, or nothing. */
export function leftOutOf(clause: Clause): readonly LeftOutPart[] {
  return 'leftOut' in clause ? (clause.leftOut ?? []) : [];
}
