import { cardUnknown } from '../../errors/card.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { Effect } from '../../rules/effects/effect.js';
import type { Crew, PilotGifts } from '../../rules/units/pilots.js';
import type { Unit } from '../../rules/units/unit.js';
import type { Upkeep } from '../../rules/units/upkeep.js';

/**
 * A clause of a card that matters in a fight and is not played: its place in the card's text, from
 * 1, and its class.
 */
export interface UnplayedClause {
  readonly card: string;
  readonly clause: number;
  /** "triggered, power": docs/cards.md#classes. */
  readonly class: string;
  /** Its words, if the catalogue has them: only catalogues that users import do. */
  readonly text?: string;
}

/** The facts about a card that a scenario needs. */
export interface KnownCard {
  readonly unit: Unit;
  /** The code of its set. */
  readonly set: string;
  /** Numbers that only its text gives; in `unit` they are 0 or null. */
  readonly unknown: readonly ('cost' | 'speed' | 'power' | 'health')[];
  readonly unplayed: readonly UnplayedClause[];
  /** What it gives as a Pilot; null if it is not a Pilot. */
  readonly pilot: PilotGifts | null;
  /** Which Pilots it can have; absent if its text says nothing about them. */
  readonly crew?: Crew;
  /** What it gives from the build zone. */
  readonly reserves: readonly Effect[];
  /** Its Upkeep, as far as a battle can ask for it; absent if there is none. */
  readonly upkeep?: readonly Upkeep[];
}

/**
 * The part of a card in an attack: a unit with its text, a Pilot, or a card in the build zone; for
 * each, different clauses are in force.
 */
export type CardPart = 'unit' | 'Pilot' | 'Reserves';

/**
 * The clauses of a card that matter and are not played in its part in an attack. What a unit gets
 * from a Pilot in the Character arena is played if that Pilot is named.
 */
export function unplayedAs(
  { unplayed, crew }: Pick<KnownCard, 'unplayed' | 'crew'>,
  part: CardPart,
  hasPilots = false,
): readonly UnplayedClause[] {
  const isPlayed = ({ class: name }: UnplayedClause): boolean =>
    hasPilots && crew?.isRemote === true && name.endsWith(', Pilots');
  const partOf = ({ class: name }: UnplayedClause): CardPart => {
    const start = name.split(',')[0];
    return start === 'Pilot' || start === 'Reserves' ? start : 'unit';
  };
  return unplayed.filter((clause) => partOf(clause) === part && !isPlayed(clause));
}

/** The clauses without duplicates: a card that occurs several times is named once. */
export function distinctClauses(clauses: readonly UnplayedClause[]): UnplayedClause[] {
  return [...new Map(clauses.map((clause) => [JSON.stringify(clause), clause])).values()];
}

export type FoundUnit =
  | { readonly ok: true; readonly card: KnownCard }
  | { readonly ok: false; readonly problem: ValueProblem };

/**
 * Looks a card up by name, and by set if one is given; the caller that reads scenarios supplies it.
 * `part`: the card's part in the attack, for the message if it is not found.
 */
export type FindUnit = (name: string, set: string | null, part?: CardPart) => FoundUnit;

/** The look-up without a catalogue: no card is known. */
export const NO_CARDS: FindUnit = (name) => ({ ok: false, problem: cardUnknown(name, null, []) });
