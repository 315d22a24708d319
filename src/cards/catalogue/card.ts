import type { IntegerField } from '../../fields/field.js';
import { UNIT_FIELDS } from '../../fields/unit-fields.js';
import type { Effect } from '../../rules/effects/effect.js';
import { formatEffect } from '../../rules/effects/format.js';
import type { Arena, Side } from '../../rules/game/arena.js';
import { formatAbility } from '../../rules/keywords/format.js';
import type { Crew, ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import { plainUnit, type Unit } from '../../rules/units/unit.js';
import type { AbilitiesClause, Clause, UnmodelledClause } from './clause.js';
import { UPKEEP } from './upkeep.js';

/** What a card is asked for by. Its identity is the code of its set and its name, in any case of letters. */
export interface CardName {
  /** With the version, as printed: "Darth Maul (B)". */
  readonly name: string;
  /** The code of the set, as its file has it: "SR". */
  readonly set: string;
  /** Further names of it: promo and preview prints of the same card. */
  readonly aliases: readonly string[];
}

/** A card that is a unit: what is printed on it, as facts. */
export interface Card extends CardName {
  /** The number in the set; null where the file has none, or none that is a number. */
  readonly number: number | null;
  /** Null where the file names a side that the game's rules here do not know (the community has a fourth one). */
  readonly side: Side | null;
  /** The arenas it can fight in: one or more, in the order of `ARENAS`. */
  readonly arenas: readonly Arena[];
  /** The words below its type; several where the card sets them apart with a dash: "Dark Jedi Knight - Sith Lord". */
  readonly subtypes: readonly string[];
  /** Build points; null where the file has `X`, `*` or nothing. */
  readonly cost: number | null;
  /** Null where the text says it (`*`), or the file nothing. */
  readonly speed: number | null;
  /** Attack dice; null where the text says it (`*`), or the file nothing. */
  readonly power: number | null;
  /** The damage counters that discard it; null where the text says it (`*`), or the file nothing. */
  readonly health: number | null;
  /** One letter, as a rule: C, U, R; null where the file has none. */
  readonly rarity: string | null;
  /** What each clause of its text comes to, in the order of the text. */
  readonly clauses: readonly Clause[];
  /** The text itself, kept only in what users import for themselves: the shipped catalogue has facts, never the cards' sentences. */
  readonly text?: string;
}

/** What a clause gives, in the program's own spelling: keywords, then effects. */
export function givenTexts({ abilities, effects }: Pick<AbilitiesClause, 'abilities' | 'effects'>): readonly string[] {
  return [...abilities.map(formatAbility), ...effects.map(formatEffect)];
}

export type NumberField = 'cost' | 'speed' | 'power' | 'health';

/** The numbers that a unit can have, least and most. */
export const NUMBER_FIELDS: Readonly<Record<NumberField, IntegerField>> = UNIT_FIELDS;

/** The numbers of a card that only its text says, where that is not played, or nobody. */
export function unknownNumbers(card: Card): readonly NumberField[] {
  return (['cost', 'speed', 'power', 'health'] as const).filter((field) => baseOf(card, field) === null);
}

/** A number of a card before any effects: what is printed; where its text counts units for it, 1 for its own unit. */
function baseOf(card: Card, field: NumberField): number | null {
  const isCounted = card.clauses.some(
    (clause) => clause.kind === 'abilities' && clause.counted?.some((each) => each === field),
  );
  return card[field] ?? (isCounted ? 1 : null);
}

/** The clauses of a card that matter in a fight and are not played, with their places in the text, counted from 1. */
export function unplayedClauses(
  card: Card,
): readonly (Pick<UnmodelledClause, 'class' | 'text'> & { readonly clause: number })[] {
  return card.clauses.flatMap((clause, i) => {
    if (clause.kind !== 'unmodelled' || !clause.matters) return [];
    const { class: name, text } = clause;
    return [{ clause: i + 1, class: name, ...(text === undefined ? {} : { text }) }];
  });
}

/** The unit that the program plays for a card. A power that only the text says is 0: ask `unknownNumbers` first. */
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

/** The words that a clause adds to the subtypes of its unit: those that it says, and Upkeep, by which texts of other cards know units. */
function furtherSubtypes(clause: Clause): readonly string[] {
  if (clause.kind === 'subtypes') return clause.subtypes;
  return clause.kind === 'unmodelled' && clause.class === `keyword, ${UPKEEP}` ? [UPKEEP] : [];
}

/** What a card gives to the unit that it pilots; null where no clause of it says that it is a Pilot. */
export function pilotOfCard({ clauses }: Card): PilotGifts | null {
  const item = clauses.flatMap((clause): PilotGifts[] => {
    if (clause.kind === 'pilot') return [clause];
    return clause.kind === 'unmodelled' && clause.pilot !== undefined ? [clause.pilot] : [];
  });
  if (item.length === 0) return null;
  const extraSeats = [...item.flatMap((gifts) => gifts.extraSeats ?? []), ...extraSeatsOf(clauses)];
  const also = clauses.flatMap((clause) => (clause.kind === 'abilities' ? (clause.asPilot ?? []) : []));
  return {
    fits: [...new Set(item.flatMap(({ fits }) => fits))],
    abilities: item.flatMap(({ abilities }) => abilities),
    effects: [...item.flatMap(({ effects }) => effects), ...also],
    ...(extraSeats.length > 0 ? { extraSeats } : {}),
  };
}

/** What a card says of its own Pilots. */
export function crewOfCard({ clauses }: Card): Crew {
  const only = clauses.flatMap((clause) => (clause.kind === 'crew' && 'only' in clause ? clause.only : []));
  return {
    extraSeats: extraSeatsOf(clauses),
    only: only.length === 0 ? null : only,
    isRemote: clauses.some((clause) => clause.kind === 'unmodelled' && clause.isRemoteCrew === true),
  };
}

function extraSeatsOf(clauses: readonly Clause[]): readonly ExtraSeat[] {
  return clauses.flatMap((clause) => (clause.kind === 'crew' && 'extraSeats' in clause ? clause.extraSeats : []));
}

/** What a card gives from the build zone. */
export function reservesOfCard({ clauses }: Card): readonly Effect[] {
  return clauses.flatMap((clause) => (clause.kind === 'reserves' ? clause.effects : []));
}
