import type { IntegerField } from '../../fields/field.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import { type Effect, putsCounters } from '../../rules/effects/effect.js';
import { formatEffect } from '../../rules/effects/format.js';
import type { Arena, Side } from '../../rules/game/arena.js';
import { FIGHTS } from '../../rules/game/fight.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { meaningText } from '../../rules/units/copied-cards.js';
import type { Crew, ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import type { Upkeep } from '../../rules/units/upkeep.js';
import type { FormatRemarks } from '../files/ban.js';
import {
  type AbilitiesClause,
  type Clause,
  type CopiesClause,
  type EquippedClause,
  type LeftOutPart,
  leftOutOf,
  type OtherClause,
  type PilotClause,
  type UnmodelledClause,
  UPKEEP,
} from './clause.js';

/** A card is identified by its set and name, whatever their case. */
export interface CardName {
  /** As printed, with its version: "Darth Maul (B)". */
  readonly name: string;
  /** The code in the set file: "SR". */
  readonly set: string;
  /** Promo and preview prints of the same card. */
  readonly aliases: readonly string[];
}

export function hasName({ name, aliases }: CardName, requested: string): boolean {
  return name === requested || aliases.includes(requested);
}

/** Other cards mention "your Subordinates". */
export const SUBORDINATE = 'Subordinate';

export function isSubordinate({ subtypes }: Pick<Card, 'subtypes'>): boolean {
  return subtypes.includes(SUBORDINATE);
}

export interface PrintedFacts extends CardName {
  readonly number: number | null;
  /** Null for any other side; the community has a fourth one. */
  readonly side: Side | null;
  /** In the order of `ARENAS`. Of an Equipment, those of the units that can carry it. */
  readonly arenas: readonly Arena[];
  /** A dash separates several: "Dark Jedi Knight - Sith Lord". */
  readonly subtypes: readonly string[];
  /** Build points, or Force of a Battle card; null for `X`, `*` or nothing. */
  readonly cost: number | null;
  /** Usually C, U or R. */
  readonly rarity: string | null;
}

export interface PrintedUnit extends PrintedFacts {
  /** Null if the text gives it (`*`), as for power and health. */
  readonly speed: number | null;
  readonly power: number | null;
  readonly health: number | null;
}

export interface Card extends PrintedUnit, FormatRemarks {
  readonly clauses: readonly Clause[];
  /** Kept only in imported catalogues: texts belong to their owners. */
  readonly text?: string;
}

export function givenTexts({ abilities, effects }: Pick<AbilitiesClause, 'abilities' | 'effects'>): readonly string[] {
  return [...abilities.map(formatAbility), ...effects.map(formatEffect)];
}

export type NumberField = 'cost' | 'speed' | 'power' | 'health';

export const NUMBER_FIELDS: Readonly<Record<NumberField, IntegerField>> = UNIT_FIELDS;

export function unknownNumbers(card: Card): readonly NumberField[] {
  return (['cost', 'speed', 'power', 'health'] as const).filter((field) => baseOf(card, field) === null);
}

/** The printed number; for a text that counts, 1 if it counts the unit itself, otherwise 0. */
function baseOf(card: Card, field: NumberField): number | null {
  const isCounted = (clause: Clause): clause is AbilitiesClause =>
    clause.kind === 'abilities' && clause.counted?.some((each) => each === field) === true;
  const counting = card.clauses.find(isCounted);
  if (card[field] !== null || counting === undefined) return card[field];
  return counting.effects.some(({ per }) => per?.kind === 'units') ? 1 : 0;
}

/** `clause`: from 1. */
export type UnplayedPlace = Pick<UnmodelledClause, 'text' | 'matters' | 'on'> & {
  readonly clause: number;
  readonly class: string;
  readonly part?: number;
  readonly copies?: string;
  readonly isDamage?: true;
  readonly isOfHand?: true;
};

export function unplayedClauses(card: { readonly clauses: readonly OtherClause[] }): readonly UnplayedPlace[] {
  return card.clauses
    .flatMap((clause, i): UnplayedPlace[] => {
      // Damage by a card is a question of its own (docs/attack.md#damage-by-a-card).
      if (clause.kind === 'damage') return [{ clause: i + 1, class: 'activated, damage', matters: ['attack'], isDamage: true }];
      if (clause.kind !== 'unmodelled')
        return [
          ...('copyings' in clause ? [copyingPlace(i + 1, clause)] : []),
          ...leftOutOf(clause).map((part, p) => ({
            ...{ clause: i + 1, part: p + 1, class: classOfPart(clause, part), matters: part.matters ?? [], ...ofHand(part) },
          })),
          ...(isLeftToAttacks(clause) ? [{ clause: i + 1, class: 'Reserves, prevention', matters: ['battle' as const] }] : []),
        ];
      const { class: name, matters, text, on } = clause;
      const about = { ...(text === undefined ? {} : { text }), ...(on === undefined ? {} : { on }), ...ofHand(clause) };
      return [{ clause: i + 1, class: name, ...about, matters }];
    })
    .filter(({ matters, isOfHand }) => matters.length > 0 || isOfHand);
}

const ofHand = ({ reasons }: LeftOutPart): Pick<UnplayedPlace, 'isOfHand'> =>
  reasons?.includes('hand') ? { isOfHand: true } : {};

function copyingPlace(
  clause: number,
  { kind, copyings = [], ...more }: CopiesClause | PilotClause | EquippedClause,
): UnplayedPlace {
  const about = kind === 'pilot' ? 'Pilot, copied abilities' : 'static, copied abilities';
  return {
    clause,
    class: about,
    matters: FIGHTS,
    copies: copyings.map(meaningText).join('; and '),
    ...('on' in more ? { on: more.on } : {}),
  };
}

/** Battles keep no damage counters for a card in the build zone (docs/rules.md#build-side). */
function isLeftToAttacks(clause: OtherClause): boolean {
  return clause.kind === 'reserves' && clause.effects.some(putsCounters);
}

function classOfPart({ kind }: OtherClause, { class: name }: LeftOutPart): string {
  const starts: Partial<Record<OtherClause['kind'], string>> = { pilot: 'Pilot', reserves: 'Reserves' };
  return starts[kind] === undefined ? name : name.replace(/^[^,]*/, starts[kind]);
}

/** A power that only the text gives is 0: call `unknownNumbers` first. */
export function unitOfCard(card: Card): Unit {
  const { name, side, arenas, subtypes, speed, cost } = card;
  return plainUnit(baseOf(card, 'power') ?? 0, {
    name,
    side,
    arenas,
    subtypes: [...subtypes, ...card.clauses.flatMap(furtherSubtypes)],
    speed,
    health: baseOf(card, 'health'),
    cost,
    abilities: card.clauses.flatMap((clause) => (clause.kind === 'abilities' ? clause.abilities : [])),
    effects: card.clauses.flatMap((clause) => (clause.kind === 'abilities' ? clause.effects : [])),
  });
}

/** Other cards refer to Upkeep as to a subtype. */
function furtherSubtypes(clause: Clause): readonly string[] {
  if (clause.kind === 'subtypes') return clause.subtypes;
  return clause.kind === 'unmodelled' && clause.class === `keyword, ${UPKEEP}` ? [UPKEEP] : [];
}

export function pilotOfCard({ clauses }: Card): PilotGifts | null {
  const pilots = clauses.flatMap((clause): PilotGifts[] => {
    if (clause.kind === 'pilot') return [clause];
    return clause.kind === 'unmodelled' && clause.pilot !== undefined ? [clause.pilot] : [];
  });
  if (pilots.length === 0) return null;
  const extraSeats = [...pilots.flatMap((gifts) => gifts.extraSeats ?? []), ...extraSeatsOf(clauses)];
  const copyings = pilots.flatMap((gifts) => gifts.copyings ?? []);
  const also = clauses.flatMap((clause) => (clause.kind === 'abilities' ? (clause.asPilot ?? []) : []));
  return {
    fits: [...new Set(pilots.flatMap(({ fits }) => fits))],
    abilities: pilots.flatMap(({ abilities }) => abilities),
    effects: [...pilots.flatMap(({ effects }) => effects), ...also],
    ...(extraSeats.length > 0 ? { extraSeats } : {}),
    ...(copyings.length > 0 ? { copyings } : {}),
  };
}

export function crewOfCard({ clauses }: Card): Crew {
  const only = clauses.flatMap((clause) => (clause.kind === 'crew' && 'only' in clause ? clause.only : []));
  const as = clauses.flatMap((clause) => (clause.kind === 'crew' && 'as' in clause ? clause.as : []));
  return {
    extraSeats: extraSeatsOf(clauses),
    only: only.length === 0 ? null : only,
    ...(as.length === 0 ? {} : { as }),
    isRemote: clauses.some((clause) => clause.kind === 'unmodelled' && clause.isRemoteCrew === true),
  };
}

function extraSeatsOf(clauses: readonly Clause[]): readonly ExtraSeat[] {
  return clauses.flatMap((clause) => (clause.kind === 'crew' && 'extraSeats' in clause ? clause.extraSeats : []));
}

export function upkeepOfCard({ clauses }: Card): readonly Upkeep[] {
  return clauses.flatMap((clause) => (clause.kind === 'unmodelled' && clause.upkeep !== undefined ? [clause.upkeep] : []));
}

export function reservesOfCard({ clauses }: Card): readonly Effect[] {
  return clauses.flatMap((clause) => (clause.kind === 'reserves' ? clause.effects : []));
}
