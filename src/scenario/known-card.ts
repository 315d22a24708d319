import { cardUnknown, pilotMisfit, pilotMissing, type ValueProblem } from '../errors.js';
import type { Effect } from '../rules/effects/effect.js';
import type { Ability } from '../rules/keywords/keyword.js';
import type { Unit } from '../rules/unit.js';

/** A clause of a card that matters in a fight and is not played: its place in the card's text, from 1, and what it is about. */
export interface UnplayedClause {
  readonly card: string;
  readonly clause: number;
  /** "triggered, power": docs/cards.md#classes. */
  readonly class: string;
  /** Its words, where the catalogue has them: only what users import for themselves does. */
  readonly text?: string;
}

/** What a scenario wants to know of a card. */
export interface KnownCard {
  readonly unit: Unit;
  /** The code of its set. */
  readonly set: string;
  /** Numbers that only its text says; in `unit` they are 0 or null. */
  readonly unknown: readonly ('cost' | 'speed' | 'power' | 'health')[];
  readonly unplayed: readonly UnplayedClause[];
  /** What it gives as a Pilot; null where it is none, or where that cannot be played. */
  readonly pilot: PilotGifts | null;
  /** What it gives from the build zone. */
  readonly reserves: readonly Effect[];
}

/** What a Pilot gives to its unit, and the subtypes of units that it can be on. */
export interface PilotGifts {
  readonly fits: readonly string[];
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
}

/** What a card is in an attack: a unit with its text, a Pilot, or a card in the build zone; of each, other clauses are in force. */
export type CardPart = 'unit' | 'Pilot' | 'Reserves';

/** The clauses of a card that matter and are not played, where it has a part in an attack. */
export function unplayedAs({ unplayed }: Pick<KnownCard, 'unplayed'>, part: CardPart): readonly UnplayedClause[] {
  const partOf = ({ class: name }: UnplayedClause): CardPart => {
    const start = name.split(',')[0];
    return start === 'Pilot' || start === 'Reserves' ? start : 'unit';
  };
  return unplayed.filter((clause) => partOf(clause) === part);
}

export type FoundUnit =
  | { readonly ok: true; readonly card: KnownCard }
  | { readonly ok: false; readonly problem: ValueProblem };

/** Looks a card up by name, and by set where one is given; who reads scenarios hands it in. */
export type FindUnit = (name: string, set: string | null) => FoundUnit;

/** For who reads scenarios without a catalogue: no card is known. */
export const NO_CARDS: FindUnit = (name) => ({ ok: false, problem: cardUnknown(name, null, []) });

/** Why a card cannot be a Pilot of a unit, as far as its subtypes are known; null where it can. */
export function pilotProblem(name: string, pilot: PilotGifts | null, subtypes: unknown): ValueProblem | null {
  if (pilot === null) return pilotMissing(name);
  if (!Array.isArray(subtypes) || subtypes.length === 0) return null;
  const words = subtypes
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}']+/u);
  const fits = pilot.fits.some((kind) =>
    kind
      .toLowerCase()
      .split(' ')
      .every((word) => words.includes(word)),
  );
  return fits && !words.includes('droid') ? null : pilotMisfit(name, pilot.fits, subtypes.map(String));
}
