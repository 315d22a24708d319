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

/** The names of a card, identified by the code of its set and its name, in any case of letters. */
export interface CardName {
  /** With the version, as printed: "Darth Maul (B)". */
  readonly name: string;
  /** The code of the set as in its file: "SR". */
  readonly set: string;
  /** Further names: promo and preview prints of the same card. */
  readonly aliases: readonly string[];
}

/** Whether a card, or a further print of it, has exactly this name. */
export function hasName({ name, aliases }: CardName, requested: string): boolean {
  return name === requested || aliases.includes(requested);
}

/** The subtype of units put into play by others, since cards mention "your Subordinates". */
export const SUBORDINATE = 'Subordinate';

export function isSubordinate({ subtypes }: Pick<Card, 'subtypes'>): boolean {
  return subtypes.includes(SUBORDINATE);
}

/** What cards of all kinds print. */
export interface PrintedFacts extends CardName {
  /** The number in the set; null if the file has none, or anything else. */
  readonly number: number | null;
  /** Null if the file names a side unknown to these rules (the community has a fourth one). */
  readonly side: Side | null;
  /** In the order of `ARENAS`: where a unit can fight; of a Location, or of the units that can carry an Equipment. */
  readonly arenas: readonly Arena[];
  /** The words below or after its type; several if a dash separates them: "Dark Jedi Knight - Sith Lord". */
  readonly subtypes: readonly string[];
  /** Build points, or Force of a Battle card; null if the file has `X`, `*` or nothing. */
  readonly cost: number | null;
  /** Usually one letter: C, U, R; null if the file has none. */
  readonly rarity: string | null;
}

/** What a unit's card prints. */
export interface PrintedUnit extends PrintedFacts {
  /** Null if the text gives it (`*`), or the file has nothing. */
  readonly speed: number | null;
  /** Attack dice; null if the text gives their number (`*`), or the file has nothing. */
  readonly power: number | null;
  /** The number of damage counters that discards it; null if the text gives it (`*`), or the file has nothing. */
  readonly health: number | null;
}

/** A unit's card. */
export interface Card extends PrintedUnit, FormatRemarks {
  readonly clauses: readonly Clause[];
  /** The text, kept only in imported catalogues: the shipped catalogue has facts, never sentences of cards. */
  readonly text?: string;
}

/** The formatted texts of what a clause gives: keywords, then effects. */
export function givenTexts({ abilities, effects }: Pick<AbilitiesClause, 'abilities' | 'effects'>): readonly string[] {
  return [...abilities.map(formatAbility), ...effects.map(formatEffect)];
}

export type NumberField = 'cost' | 'speed' | 'power' | 'health';

export const NUMBER_FIELDS: Readonly<Record<NumberField, IntegerField>> = UNIT_FIELDS;

/** The unknown numbers of a card: not printed, or given by a text that is not played. */
export function unknownNumbers(card: Card): readonly NumberField[] {
  return (['cost', 'speed', 'power', 'health'] as const).filter((field) => baseOf(card, field) === null);
}

/**
 * A number of a card before any effects: the printed one; for a text that counts units, 1 for the unit itself, and 0 for any
 * other count.
 */
function baseOf(card: Card, field: NumberField): number | null {
  const isCounted = (clause: Clause): clause is AbilitiesClause =>
    clause.kind === 'abilities' && clause.counted?.some((each) => each === field) === true;
  const counting = card.clauses.find(isCounted);
  if (card[field] !== null || counting === undefined) return card[field];
  return counting.effects.some(({ per }) => per?.kind === 'units') ? 1 : 0;
}

/** A clause that is not played, or a part that is left out, with its place in the text, from 1. */
export type UnplayedPlace = Pick<UnmodelledClause, 'text' | 'matters' | 'on'> & {
  readonly clause: number;
  readonly class: string;
  readonly part?: number;
  /** What it copies, if its player names the cards. */
  readonly copies?: string;
  /** Whether it is damage that the card does. */
  readonly isDamage?: true;
};

/** The clauses and parts of a card that matter in some fight and are not played. */
export function unplayedClauses(card: { readonly clauses: readonly OtherClause[] }): readonly UnplayedPlace[] {
  return card.clauses
    .flatMap((clause, i): UnplayedPlace[] => {
      // Damage that a card does without an attack is a question of its own (docs/attack.md#damage-by-a-card).
      if (clause.kind === 'damage') return [{ clause: i + 1, class: 'activated, damage', matters: ['attack'], isDamage: true }];
      if (clause.kind !== 'unmodelled')
        return [
          ...('copyings' in clause ? [copyingPlace(i + 1, clause)] : []),
          ...leftOutOf(clause).map((part, p) => ({
            ...{ clause: i + 1, part: p + 1, class: classOfPart(clause, part), matters: part.matters ?? [] },
          })),
          ...(isLeftToAttacks(clause) ? [{ clause: i + 1, class: 'Reserves, prevention', matters: ['battle' as const] }] : []),
        ];
      const { class: name, matters, text, on } = clause;
      const about = { ...(text === undefined ? {} : { text }), ...(on === undefined ? {} : { on }) };
      return [{ clause: i + 1, class: name, ...about, matters }];
    })
    .filter(({ matters }) => matters.length > 0);
}

/** A text that copies gives nothing until somebody says what. */
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

/**
 * Whether a Reserves clause is not played in battles, which keep no damage counters for a card in the build zone
 * (docs/rules.md#build-side).
 */
function isLeftToAttacks(clause: OtherClause): boolean {
  return clause.kind === 'reserves' && clause.effects.some(putsCounters);
}

/** The class of a part of a clause, which applies where its clause does. */
function classOfPart({ kind }: OtherClause, { class: name }: LeftOutPart): string {
  const starts: Partial<Record<OtherClause['kind'], string>> = { pilot: 'Pilot', reserves: 'Reserves' };
  return starts[kind] === undefined ? name : name.replace(/^[^,]*/, starts[kind]);
}

/** The unit of a card. A power given only by the text is 0: call `unknownNumbers` first. */
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

/** The subtypes that a clause adds to its unit: those in the text, and Upkeep, to which other cards refer. */
function furtherSubtypes(clause: Clause): readonly string[] {
  if (clause.kind === 'subtypes') return clause.subtypes;
  return clause.kind === 'unmodelled' && clause.class === `keyword, ${UPKEEP}` ? [UPKEEP] : [];
}

/** What a card gives to the unit that it pilots; null if it is not a Pilot. */
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

/** The Upkeep of a card, as far as battles can ask for its costs. */
export function upkeepOfCard({ clauses }: Card): readonly Upkeep[] {
  return clauses.flatMap((clause) => (clause.kind === 'unmodelled' && clause.upkeep !== undefined ? [clause.upkeep] : []));
}

export function reservesOfCard({ clauses }: Card): readonly Effect[] {
  return clauses.flatMap((clause) => (clause.kind === 'reserves' ? clause.effects : []));
}
