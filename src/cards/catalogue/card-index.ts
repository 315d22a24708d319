import type { Unit } from '../../rules/units/unit.js';
import {
  type Card,
  type CardName,
  crewOfCard,
  type NumberField,
  pilotOfCard,
  reservesOfCard,
  unitOfCard,
  unknownNumbers,
  unplayedClauses,
} from './card.js';
import { compareCards } from './catalogue.js';
import type { CatalogueIndex, IndexedCard } from './catalogue-text.js';
import { type FoundCard, findCard } from './find-card.js';

/** A card by its names, and the catalogue that has it. */
interface ShelvedCard extends CardName {
  readonly indexed: IndexedCard;
  readonly index: CatalogueIndex;
}

/** A card as a unit that fights, and what is not known or not played of it. */
export interface CardUnit {
  readonly unit: Unit;
  readonly set: string;
  readonly unknown: readonly NumberField[];
  /** The clauses that matter in a fight and are not played, each with the name of the card. */
  readonly unplayed: readonly { readonly card: string; readonly clause: number; readonly class: string }[];
  readonly pilot: ReturnType<typeof pilotOfCard>;
  readonly crew: ReturnType<typeof crewOfCard>;
  readonly reserves: ReturnType<typeof reservesOfCard>;
}

/** The cards of several catalogues. A set that a later catalogue has is taken from it alone, as an import does. */
export class CardIndex {
  readonly #names: readonly ShelvedCard[];

  constructor(indexes: readonly CatalogueIndex[]) {
    const owner = new Map<string, CatalogueIndex>();
    for (const index of indexes) for (const { set } of index.cards) owner.set(set.toLowerCase(), index);
    this.#names = indexes.flatMap((index) =>
      index.cards
        .filter(({ set }) => owner.get(set.toLowerCase()) === index)
        .map((indexed) => ({ name: indexed.name, set: indexed.set, aliases: indexed.aliases, indexed, index })),
    );
  }

  /**
   * The card of that name (docs/cards.md#names), or what is to be said to who asked, of cards that `isWanted` if there are any. Throws a UserError
   * where its line is damaged.
   */
  find(name: string, set: string | null = null, isWanted: (card: Card) => boolean = () => true): FoundCard<Card> {
    const candidates = {
      isWanted: (card: ShelvedCard) => isWanted(read(card)),
      details: (card: ShelvedCard) => detailsOf(read(card)),
    };
    const found = findCard(this.#names, name, set, candidates);
    return found.ok ? { ok: true, card: read(found.card) } : found;
  }

  /** The unit of the card of that name, or what is to be said to who asked; of Pilots where it shall be one. */
  findUnit(name: string, set: string | null = null, part = 'unit'): FoundCard<CardUnit> {
    const found = this.find(name, set, part === 'Pilot' ? (card) => pilotOfCard(card) !== null : undefined);
    if (!found.ok) return found;
    const { card } = found;
    const unplayed = unplayedClauses(card).map((clause) => ({ card: card.name, ...clause }));
    return {
      ok: true,
      card: {
        ...{ unit: unitOfCard(card), set: card.set, unknown: unknownNumbers(card), unplayed },
        ...{ pilot: pilotOfCard(card), crew: crewOfCard(card), reserves: reservesOfCard(card) },
      },
    };
  }

  /** How to ask for a card so that exactly it is found: by its name, with the set where several cards have the name. */
  labelOf({ name, set }: CardName): string {
    const found = findCard(this.#names, name);
    return found.ok && found.card.set === set && found.card.name === name ? name : `${name} [${set}]`;
  }

  /** What the cards are called, in the order of the catalogues; nothing more of them is read. */
  names(): readonly CardName[] {
    return this.#names;
  }

  /** All cards, sorted by set, number and name. Throws a UserError where a line of a catalogue is damaged. */
  cards(): readonly Card[] {
    return this.#names.map(read).sort(compareCards);
  }

  /** The codes of the sets, sorted. */
  sets(): readonly string[] {
    return [...new Set(this.#names.map(({ set }) => set))].sort();
  }
}

/** What tells a card from others of its name: "SR, cost 7, power 6". */
function detailsOf({ set, cost, power }: Card): string {
  return `${set}, cost ${cost ?? '*'}, power ${power ?? '*'}`;
}

function read({ index, indexed }: ShelvedCard): Card {
  return index.card(indexed);
}
