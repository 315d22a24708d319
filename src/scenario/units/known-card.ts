import { at } from '../../base/assert.js';
import { firstOfEach } from '../../base/first-of-each.js';
import { cardUnknown } from '../../errors/card.js';
import type { ValueProblem } from '../../errors/problem.js';
import type { Effect } from '../../rules/effects/effect.js';
import type { Fight } from '../../rules/game/fight.js';
import { type Group, isLike, type Traits } from '../../rules/game/group.js';
import type { CardDamage } from '../../rules/units/card-damage.js';
import { type CopiedCard, type CopyableClause, giftsOfCopied } from '../../rules/units/copied-cards.js';
import type { Copying } from '../../rules/units/copying.js';
import type { EquipmentGifts } from '../../rules/units/equipment.js';
import type { Crew, PilotGifts } from '../../rules/units/pilots.js';
import type { Unit } from '../../rules/units/unit.js';
import type { Upkeep } from '../../rules/units/upkeep.js';

/** A clause of a card that matters in a fight and is not played: its number in the card's text, from 1, and its class. */
export interface UnplayedClause {
  readonly card: string;
  readonly clause: number;
  /** The number of the part of the clause that is left out, from 1; absent if it is the whole clause. */
  readonly part?: number;
  /** "triggered, power": docs/cards.md#classes. */
  readonly class: string;
  /** Its words, which only imported catalogues have. */
  readonly text?: string;
  /** What it copies, if it copies abilities and no card is named for it. */
  readonly copies?: string;
}

/** The same, with the fights in which it matters. */
export interface JudgedClause extends UnplayedClause {
  readonly matters: readonly Fight[];
  /** For an Equipment: the units that would get it. */
  readonly on?: readonly Group[];
  /** Whether it is damage that the card does, a question of its own. */
  readonly isDamage?: true;
  /** Whether it matters in an attack with a Battle card in hand. */
  readonly isOfHand?: true;
}

/** What a scenario needs to know about a card. */
export interface KnownCard {
  readonly unit: Unit;
  readonly set: string;
  /** Numbers that only its text gives; in `unit` they are 0 or null. */
  readonly unknown: readonly ('cost' | 'speed' | 'power' | 'health')[];
  /** The clauses that are not played and matter in some fight. */
  readonly unplayed: readonly JudgedClause[];
  /** What it gives as a Pilot; null if it is not one. */
  readonly pilot: PilotGifts | null;
  /** Which Pilots it can have; absent if its text says nothing about them. */
  readonly crew?: Crew;
  /** What it gives from the build zone. */
  readonly reserves: readonly Effect[];
  /** Its Upkeep, as far as battles use it; absent if there is none. */
  readonly upkeep?: readonly Upkeep[];
  /** What it gives as an Equipment; null or absent if it is not one. */
  readonly equipment?: EquipmentGifts | null;
  /** What its text lets it copy; absent if nothing. */
  readonly copyings?: readonly Copying[];
  /** Its clauses for a unit that copies them; only if it was looked up for that. */
  readonly copyable?: readonly CopyableClause[];
  /** The damage that it does as a Battle card, by form; absent if none. */
  readonly damage?: readonly CardDamage[];
}

/**
 * What a card is in an attack: a unit with its text, a Pilot, a card in the build zone or in hand, or an Equipment. Each has
 * different clauses in force.
 */
export type CardPart = 'unit' | 'Pilot' | 'Reserves' | 'Equipment' | 'Location' | 'hand' | 'copied';

/** What a card does in a fight, and why more of it may be played than its text says. */
interface Place {
  readonly fight: Fight;
  readonly part: CardPart;
  readonly hasPilots?: boolean;
  /** Whether the cards that its unit copies are named. */
  readonly hasCopies?: boolean;
  readonly paysUpkeep?: boolean;
  /** The unit that carries the card. */
  readonly carrier?: Traits;
  readonly doesDamage?: boolean;
  readonly hasHand?: boolean;
}

/**
 * The clauses of a card that matter in its part of a fight and are not played. Gifts of a Pilot in the Character arena are
 * played if that Pilot is named, and Upkeep if its side pays it.
 */
export function unplayedAs(
  { unplayed, crew, upkeep }: Pick<KnownCard, 'unplayed' | 'crew' | 'upkeep'>,
  { fight, part, hasPilots, hasCopies, paysUpkeep, carrier, doesDamage, hasHand }: Place,
): readonly UnplayedClause[] {
  const isPlayed = ({ class: name, copies }: UnplayedClause): boolean =>
    (hasCopies === true && copies !== undefined) ||
    (hasPilots === true && crew?.isRemote === true && name.endsWith(', Pilots')) ||
    (paysUpkeep === true && upkeep !== undefined && upkeep.length > 0 && name.endsWith(', Upkeep'));
  const partOf = ({ class: name }: UnplayedClause): CardPart => {
    const start = name.split(',')[0];
    return start === 'Pilot' || start === 'Reserves' ? start : 'unit';
  };
  const isFor = ({ on }: JudgedClause): boolean =>
    on === undefined || carrier === undefined || on.some((group) => isLike(group, carrier));
  return unplayed
    .filter((clause) => clause.matters.includes(fight) || (hasHand && clause.isOfHand))
    .filter((clause) => (part === 'Equipment' ? isFor(clause) : partOf(clause) === part))
    .filter((clause) => !isPlayed(clause) && !(doesDamage && clause.isDamage))
    .map(({ matters: _matters, on: _on, isDamage: _damage, isOfHand: _hand, ...clause }) => clause);
}

/** The clauses of copied cards that matter in a fight and are not played. */
export function unplayedOfCopies(
  copyings: readonly Copying[] | null,
  cards: readonly CopiedCard[],
  fight: Fight,
): readonly UnplayedClause[] {
  return giftsOfCopied(copyings, cards)
    .unplayed.filter(({ matters }) => matters.includes(fight))
    .map(({ card, matters: _matters, ...clause }) => ({ card: at(cards, card).label, ...clause }));
}

/** Drops duplicates: a card that occurs several times is named once. */
export function distinctClauses(clauses: readonly UnplayedClause[]): UnplayedClause[] {
  return firstOfEach(clauses, JSON.stringify);
}

export type FoundUnit =
  | { readonly ok: true; readonly card: KnownCard }
  | { readonly ok: false; readonly problem: ValueProblem };

/**
 * Looks a card up by name, and by set if one is given; the reader of scenarios supplies it. `part`: what the card is in the
 * attack, for the message if it is not found.
 */
export type FindUnit = (name: string, set: string | null, part?: CardPart) => FoundUnit;

/** A look-up without a catalogue: no card is known. */
export const NO_CARDS: FindUnit = (name) => ({ ok: false, problem: cardUnknown(name, null, []) });
