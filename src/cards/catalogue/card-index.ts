import { cardNotOfKind, cardOfKind, notABattleCard } from '../../errors/card.js';
import type { ValueProblem } from '../../errors/problem.js';
import { ONE_PILOT } from '../../rules/units/pilots.js';
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
import type { CardLines, CatalogueIndex, IndexedCard } from './catalogue-text.js';
import { copyableClauses, copyingsOfCard } from './copyable.js';
import { type FoundCard, findCard, type NamedCards } from './find-card.js';
import {
  cardInHand,
  cardInPlay,
  carriedCard,
  damageOfCard,
  equipmentOfCard,
  howToAdd,
  kindWithArticle,
  type OtherCard,
} from './other-card.js';

/** The names of a card, and the catalogue it is in. */
interface CardEntry<C> extends CardName {
  readonly indexed: IndexedCard;
  readonly index: CardLines<C>;
}

/** The cards of a catalogue, and its sets that a later catalogue replaces, in small letters. */
interface Layer<C> {
  readonly index: CardLines<C>;
  readonly replaced: ReadonlySet<string>;
}

/** A card as a fighting unit, with its unknown numbers and unplayed clauses. */
interface CardUnit {
  readonly unit: Unit;
  readonly set: string;
  readonly unknown: readonly NumberField[];
  /** The clauses that matter in some fight and are not played, each with the card's name. */
  readonly unplayed: readonly ({ readonly card: string } & UnplayedPlace)[];
  readonly pilot: ReturnType<typeof pilotOfCard>;
  readonly crew: ReturnType<typeof crewOfCard>;
  readonly reserves: ReturnType<typeof reservesOfCard>;
  readonly upkeep: ReturnType<typeof upkeepOfCard>;
  /** What an Equipment gives; absent for units. */
  readonly equipment?: ReturnType<typeof equipmentOfCard>;
  /** What its text lets it copy; absent if nothing. */
  readonly copyings?: ReturnType<typeof copyingsOfCard>;
  /** Its clauses for a unit that copies them; absent unless that is its part. */
  readonly copyable?: ReturnType<typeof copyableClauses>;
  /** The damage that a Battle card does; absent if none. */
  readonly damage?: ReturnType<typeof damageOfCard>;
}

/** The names of the cards of several catalogues, read on demand. */
function namesIn<C>(indexes: readonly CardLines<C>[]): NamedCards<CardEntry<C>> {
  let layers: readonly Layer<C>[] | null = null;
  const entries = (choose: (index: CardLines<C>) => readonly IndexedCard[]): readonly CardEntry<C>[] => {
    layers ??= layersOf(indexes);
    return layers.flatMap(({ index, replaced }) =>
      choose(index)
        .filter(({ set }) => !replaced.has(set.toLowerCase()))
        .map((indexed) => ({ name: indexed.name, set: indexed.set, aliases: indexed.aliases, indexed, index })),
    );
  };
  let all: readonly CardEntry<C>[] | null = null;
  let byName: ReadonlyMap<string, readonly CardEntry<C>[]> = new Map();
  return {
    named: (name) => (all === null ? entries((index) => index.named(name)) : (byName.get(name) ?? [])),
    all: () => {
      if (all === null) {
        all = entries((index) => index.cards);
        byName = entriesByName(all);
      }
      return all;
    },
  };
}

function layersOf<C>(indexes: readonly CardLines<C>[]): readonly Layer<C>[] {
  // No catalogue precedes the first one, so its sets, and with them its names, are not needed.
  const sets = indexes.map((index, i) => (i === 0 ? [] : index.cards.map(({ set }) => set.toLowerCase())));
  return indexes.map((index, i) => ({ index, replaced: new Set(sets.slice(i + 1).flat()) }));
}

/**
 * The cards of several catalogues. Of a set in several catalogues only the units of the last one count, as in an import; the
 * same holds for cards of other kinds.
 */
export class CardIndex {
  readonly #names: NamedCards<CardEntry<Card>>;
  readonly #others: NamedCards<CardEntry<OtherCard>>;

  constructor(indexes: readonly CatalogueIndex[]) {
    this.#names = namesIn(indexes);
    this.#others = namesIn(indexes.map(({ others }) => others));
  }

  /**
   * The unit of a name (docs/cards.md#names), or a problem with candidates, restricted to wanted ones if there are any. Throws
   * a UserError if its line is damaged.
   */
  find(name: string, set: string | null = null, isWanted: (card: Card) => boolean = () => true): FoundCard<Card> {
    const candidates = {
      isWanted: (card: CardEntry<Card>) => isWanted(read(card)),
      details: (card: CardEntry<Card>) => detailsOf(read(card)),
    };
    const found = findCard(this.#names, name, set, candidates);
    if (found.ok) return { ok: true, card: read(found.card) };
    const other = this.otherOf(name, set);
    if (other === null) return found;
    const problem = cardOfKind(other.name, kindWithArticle(other.kind), howToAdd(other.kind));
    return { ok: false, isNear: false, kind: other.kind, problem };
  }

  otherOf(name: string, set: string | null = null): OtherCard | null {
    const found = findCard(this.#others, name, set);
    return found.ok ? read(found.card) : null;
  }

  /** The card of that name that is not a unit, or a problem with candidates. */
  findOther(name: string, set: string | null = null): FoundCard<OtherCard> {
    const details = (card: CardEntry<OtherCard>): string => otherDetailsOf(read(card));
    const found = findCard(this.#others, name, set, { isWanted: () => true, details });
    return found.ok ? { ok: true, card: read(found.card) } : found;
  }

  /** All cards that are not units, sorted like the units. */
  others(): readonly OtherCard[] {
    return this.#others.all().map(read).sort(compareCards);
  }

  /**
   * The unit of the card of a name, or a problem with candidates; only Pilots if `part` is "Pilot". With other parts, cards of
   * other kinds as what they give.
   */
  findUnit(name: string, set: string | null = null, part = 'unit'): FoundCard<CardUnit> {
    if (isOtherPart(part)) return this.#findNoUnit(name, set, part);
    const found = this.find(name, set, part === 'Pilot' ? (card) => pilotOfCard(card) !== null : undefined);
    if (!found.ok) return found;
    const { card } = found;
    const copyings = copyingsOfCard(card);
    return {
      ok: true,
      card: {
        ...{ unit: unitOfCard(card), set: card.set, unknown: unknownNumbers(card), unplayed: unplayedIn(card) },
        ...{ pilot: pilotOfCard(card), crew: crewOfCard(card), reserves: reservesOfCard(card), upkeep: upkeepOfCard(card) },
        ...(copyings.length === 0 ? {} : { copyings }),
        ...(part === 'copied' ? { copyable: copyableClauses(card) } : {}),
      },
    };
  }

  /** A card that is not a unit, as its part in a fight. */
  #findNoUnit(name: string, set: string | null, part: OtherPart): FoundCard<CardUnit> {
    const { inFight, refusal } = OTHER_PARTS[part];
    const found = this.findOther(name, set);
    const unit = found.ok ? null : findCard(this.#names, name, set);
    if (unit?.ok) return { ok: false, isNear: false, problem: refusal('a unit', unit.card.name, name) };
    if (!found.ok) return found;
    const { card } = found;
    const asUnit = inFight(card);
    const damage = damageOfCard(card);
    if (asUnit === null) {
      const problem = refusal(kindWithArticle(card.kind), card.name, card.name);
      return { ok: false, isNear: false, kind: card.kind, problem };
    }
    return {
      ok: true,
      card: {
        ...{ unit: asUnit, set: card.set, unknown: [], unplayed: unplayedIn(card) },
        ...{ pilot: null, crew: ONE_PILOT, reserves: [], upkeep: [], equipment: equipmentOfCard(card) },
        ...(damage.length === 0 ? {} : { damage }),
      },
    };
  }

  /** The name that finds exactly this card: with the set if several cards share the name. */
  labelOf(card: Pick<CardName, 'name' | 'set'>): string {
    return labelIn(this.#names, card);
  }

  /** The same for a card that is not a unit. */
  otherLabelOf(card: Pick<CardName, 'name' | 'set'>): string {
    return labelIn(this.#others, card);
  }

  /** The names of the cards in the order of the catalogues, without reading the cards. */
  names(): readonly CardName[] {
    return this.#names.all();
  }

  /** All cards, sorted by set, number and name. Throws a UserError if a line of a catalogue is damaged. */
  cards(): readonly Card[] {
    return this.#names.all().map(read).sort(compareCards);
  }

  sets(): readonly string[] {
    return [...new Set(this.#names.all().map(({ set }) => set))].sort();
  }
}

/** The parts that cards of other kinds have in a fight, and why other cards are refused, by their name as typed. */
const OTHER_PARTS = {
  Equipment: { inFight: carriedCard, refusal: (kind, name) => cardNotOfKind(name, 'an Equipment', kind) },
  Location: {
    inFight: cardInPlay,
    refusal: (kind, name) => cardNotOfKind(name, 'a Location, an Event, a Mission or a Resource', kind),
  },
  hand: { inFight: cardInHand, refusal: (kind, _, typed) => notABattleCard(typed, kind) },
} as const satisfies Readonly<Record<string, PartInFight>>;

interface PartInFight {
  readonly inFight: (card: OtherCard) => Unit | null;
  readonly refusal: (kind: string, name: string, typed: string) => ValueProblem;
}
type OtherPart = keyof typeof OTHER_PARTS;

export function isOtherPart(part: string): part is OtherPart {
  return Object.hasOwn(OTHER_PARTS, part);
}

/** The clauses that matter in some fight and are not played, each with the card's name. */
function unplayedIn(card: Pick<CardName, 'name'> & Parameters<typeof unplayedClauses>[0]): CardUnit['unplayed'] {
  return unplayedClauses(card).map((clause) => ({ card: card.name, ...clause }));
}

function labelIn(names: NamedCards<CardName>, { name, set }: Pick<CardName, 'name' | 'set'>): string {
  const found = findCard(names, name);
  return found.ok && found.card.set === set && found.card.name === name ? name : `${name} [${set}]`;
}

/** The cards by their names and further names, for callers that ask for many names. */
function entriesByName<C>(entries: readonly CardEntry<C>[]): ReadonlyMap<string, readonly CardEntry<C>[]> {
  const byName = new Map<string, CardEntry<C>[]>();
  for (const entry of entries) {
    for (const name of new Set([entry.name, ...entry.aliases])) byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return byName;
}

/** The details that distinguish a card from others of its name: "SR, cost 7, power 6". */
function detailsOf({ set, cost, power }: Card): string {
  return `${set}, cost ${cost ?? '*'}, power ${power ?? '*'}`;
}

function otherDetailsOf({ set, kind, cost }: OtherCard): string {
  return `${set}, ${kindWithArticle(kind)}, cost ${cost ?? '*'}`;
}

function read<C>({ index, indexed }: CardEntry<C>): C {
  return index.card(indexed);
}
