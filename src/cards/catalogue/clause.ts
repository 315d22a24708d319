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

export type Clause =
  | AbilitiesClause
  | PilotClause
  | CrewClause
  | ReservesClause
  | SubtypesClause
  | CopiesClause
  | UnmodelledClause;

export type OtherClause = Clause | EquippedClause | SingleClause | DamageClause;

export interface EquippedClause extends EquippedGifts {
  readonly kind: 'equipped';
  readonly leftOut?: readonly LeftOutPart[];
}

/** A unit can carry only one such Equipment. */
interface SingleClause {
  readonly kind: 'single';
}

export interface DamageClause {
  readonly kind: 'damage';
  readonly forms: readonly CardDamage[];
  readonly leftOut?: readonly LeftOutPart[];
}

export interface AbilitiesClause {
  readonly kind: 'abilities';
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut?: readonly LeftOutPart[];
  /** What it also gives the piloted unit. */
  readonly asPilot?: readonly Effect[];
  /** Numbers that count units: 1 for the unit itself, and the effects for the others. */
  readonly counted?: readonly CountedNumber[];
}

export const COUNTED_NUMBERS = ['power', 'health'] as const;
export type CountedNumber = (typeof COUNTED_NUMBERS)[number];

export interface PilotClause extends PilotGifts {
  readonly kind: 'pilot';
  readonly leftOut?: readonly LeftOutPart[];
}

/** Which Pilots fit, or how many; on a Pilot, how many more its unit can have. */
export type CrewClause = { readonly kind: 'crew' } & (
  | { readonly extraSeats: readonly ExtraSeat[] }
  | { readonly only: readonly string[] }
  | { readonly as: readonly string[] }
);

export interface ReservesClause {
  readonly kind: 'reserves';
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut?: readonly LeftOutPart[];
}

/** "Treat as a Dark Jedi". */
export interface SubtypesClause {
  readonly kind: 'subtypes';
  readonly subtypes: readonly string[];
}

/** Abilities of other cards, which its player names. */
export interface CopiesClause {
  readonly kind: 'copies';
  readonly copyings: readonly Copying[];
  readonly leftOut?: readonly LeftOutPart[];
}

export interface UnmodelledClause {
  readonly kind: 'unmodelled';
  readonly class: ClauseClass;
  readonly matters: readonly Fight[];
  /** Why it changes nothing in the other fights. */
  readonly reasons?: readonly ReasonName[];
  /** Of an unplayed Pilot: the units that fit, and the speed and seats that it still gives. */
  readonly pilot?: PilotGifts;
  /** The costs of an Upkeep that battles can ask for. */
  readonly upkeep?: Upkeep;
  /** Hound's Tooth: played once the Pilot in the Character arena is named. */
  readonly isRemoteCrew?: boolean;
  /** The units that would carry an Equipment. */
  readonly on?: EquippedGifts['on'];
  /** Kept only in imported catalogues. */
  readonly text?: string;
  /** The first word that was not understood; absent if all were, but no fight can play them. */
  readonly unread?: string;
}

/** A part on which no attack depends. `matters`: other fights that do. */
export type LeftOutPart = Pick<UnmodelledClause, 'class' | 'reasons'> & Partial<Pick<UnmodelledClause, 'matters'>>;

export function leftOutOf(clause: OtherClause): readonly LeftOutPart[] {
  return 'leftOut' in clause ? (clause.leftOut ?? []) : [];
}

export function withoutText<C extends OtherClause>(clause: C): C {
  if (clause.kind !== 'unmodelled') return clause;
  const { text: _text, unread: _unread, ...rest } = clause;
  return rest as C;
}

/** Other cards ask who has Upkeep, so it matters even where its cost does not. */
export const UPKEEP = 'Upkeep';
