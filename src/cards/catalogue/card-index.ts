import type { Unit } from '../../rules/units/unit.js';
import {
  type Card,
  type CardName,
  crewOfCard,
  type NumberField,
  pilotOfCard,
  reservesOfCard,
  type UnplayedPlace,
  unitOfCard,
  unknownNumbers,
  unplayedClauses,
  upkeepOfCard,
} from './card.js';
import { compareCards } from './catalogue.js';
import type { CatalogueIndex, IndexedCard } from './catalogue-text.js';
import { type FoundCard, findCard, type NamedCards } from './find-card.js';

/** A card by its names, with the catalogue that has it. */
interface CardEntry extends CardName {
  readonly indexed: IndexedCard;
  readonly index: CatalogueIndex;
}

/** A catalogue, and the sets of it that a later one has, in small letters. */
interface Layer {
  readonly index: CatalogueIndex;
  readonly replaced: ReadonlySet<string>;
}

/** A card as a unit that fights, with its unknown numbers and the clauses that are not played. */
interface CardUnit {
  readonly unit: Unit;
  readonly set: string;
  readonly unknown: readonly NumberField[];
  /** The clauses that matter in some fight and are not played, each with the name of the card. */
  readonly unplayed: readonly ({ readonly card: string } & UnplayedPlace)[];
  readonly pilot: ReturnType<typeof pilotOfCard>;
  readonly crew: ReturnType<typeof crewOfCard>;
  readonly reserves: ReturnType<typeof reservesOfCard>;
  readonly upkeep: ReturnType<typeof upkeepOfCard>;
}

/**
 * The cards of several catalogues. If several have a set, only the last one's cards of that set
 * count, as in an import.
 */
export class CardIndex {
  readonly #layers: readonly Layer[];
  readonly #names: NamedCards<CardEntry>;

  constructor(indexes: readonly CatalogueIndex[]) {
    // No catalogue comes before the first one, so its sets, and with them its names, are not needed.
    const sets = indexes.map((index, i) => (i === 0 ? [] : index.cards.map(({ set }) => set.toLowerCase())));
    this.#layers = indexes.map((index, i) => ({ index, replaced: new Set(sets.slice(i + 1).flat()) }));
    let all: readonly CardEntry[] | null = null;
    let byName: ReadonlyMap<string, readonly CardEntry[]> = new Map();
    this.#names = {
      named: (name) => (all === null ? this.#entries((index) => index.named(name)) : (byName.get(name) ?? [])),
      all: () => {
        if (all === null) {
          all = this.#entries((index) => index.cards);
          byName = entriesByName(all);
        }
        return all;
      },
    };
  }

  #entries(choose: (index: CatalogueIndex) => readonly IndexedCard[]): readonly CardEntry[] {
    return this.#layers.flatMap(({ index, replaced }) =>
      choose(index)
        .filter(({ set }) => !replaced.has(set.toLowerCase()))
        .map((indexed) => ({ name: indexed.name, set: indexed.set, aliases: indexed.aliases, indexed, index })),
    );
  }

  /**
   * The card of that name (docs/cards.md#names), or a problem that lists candidates, those that are
   * `isWanted` if there are any. Throws a UserError if its line is damaged.
   */
  find(name: string, set: string | null = null, isWanted: (card: Card) => boolean = () => true): FoundCard<Card> {
    const candidates = {
      isWanted: (card: CardEntry) => isWanted(read(card)),
      details: (card: CardEntry) => detailsOf(read(card)),
    };
    const found = findCard(this.#names, name, set, candidates);
    return found.ok ? { ok: true, card: read(found.card) } : found;
  }

  /**
   * The unit of the card of that name, or a problem that lists candidates, only Pilots if `part` is
   * "Pilot".
   */
  findUnit(name: string, set: string | null = null, part = 'unit'): FoundCard<CardUnit> {
    const found = this.find(name, set, part === 'Pilot' ? (card) => pilotOfCard(card) !== null : undefined);
    if (!found.ok) return found;
    const { card } = found;
    const unplayed = unplayedClauses(card).map((clause) => ({ card: card.name, ...clause }));
    return {
      ok: true,
      card: {
        ...{ unit: unitOfCard(card), set: card.set, unknown: unknownNumbers(card), unplayed },
        ...{ pilot: pilotOfCard(card), crew: crewOfCard(card), reserves: reservesOfCard(card), upkeep: upkeepOfCard(card) },
      },
    };
  }

  /** The name that finds exactly this card: with the set if several cards have the name. */
  labelOf({ name, set }: Pick<CardName, 'name' | 'set'>): string {
    const found = findCard(this.#names, name);
    return found.ok && found.card.set === set && found.card.name === name ? name : `${name} [${set}]`;
  }

  /** The names of the cards, in the order of the catalogues, without reading the cards. */
  names(): readonly CardName[] {
    return this.#names.all();
  }

  /**
   * All cards, sorted by set, number and name. Throws a UserError if a line of a catalogue is
   * damaged.
   */
  cards(): readonly Card[] {
    return this.#names.all().map(read).sort(compareCards);
  }

  /** The codes of the sets, sorted. */
  sets(): readonly string[] {
    return [...new Set(this.#names.all().map(({ set }) => set))].sort();
  }
}

/** The cards by their names, further ones too: whoever asks for all cards asks for many by name. */
function entriesByName(entries: readonly CardEntry[]): ReadonlyMap<string, readonly CardEntry[]> {
  const byName = new Map<string, CardEntry[]>();
  for (const entry of entries) {
    for (const name of new Set([entry.name, ...entry.aliases])) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, [entry]);
      else known.push(entry);
    }
  }
  return byName;
}

/** The details that distinguish a card from others of its name: "SR, cost 7, power 6". */
function detailsOf({ set, cost, power }: Card): string {
  return `${set}, cost ${cost ?? '*'}, power ${power ?? '*'}`;
}

function read({ index, indexed }: CardEntry): Card {
  return index.card(indexed);
}
