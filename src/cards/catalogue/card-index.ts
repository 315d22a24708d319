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

interface CardEntry<C> extends CardName {
  readonly indexed: IndexedCard;
  readonly index: CardLines<C>;
}

/** `sets`: in lower case; a later catalogue replaces whole sets. */
interface Layer<C> {
  readonly index: CardLines<C>;
  readonly replaced: ReadonlySet<string>;
}

interface CardUnit {
  readonly unit: Unit;
  readonly set: string;
  readonly unknown: readonly NumberField[];
  readonly unplayed: readonly ({ readonly card: string } & UnplayedPlace)[];
  readonly pilot: ReturnType<typeof pilotOfCard>;
  readonly crew: ReturnType<typeof crewOfCard>;
  readonly reserves: ReturnType<typeof reservesOfCard>;
  readonly upkeep: ReturnType<typeof upkeepOfCard>;
  readonly equipment?: ReturnType<typeof equipmentOfCard>;
  readonly copyings?: ReturnType<typeof copyingsOfCard>;
  readonly copyable?: ReturnType<typeof copyableClauses>;
  readonly damage?: ReturnType<typeof damageOfCard>;
}

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
  // Nothing precedes the first catalogue, so its names need not be read.
  const sets = indexes.map((index, i) => (i === 0 ? [] : index.cards.map(({ set }) => set.toLowerCase())));
  return indexes.map((index, i) => ({ index, replaced: new Set(sets.slice(i + 1).flat()) }));
}

/** Of a set in several catalogues only the cards of the last one count, as in an import. */
export class CardIndex {
  readonly #names: NamedCards<CardEntry<Card>>;
  readonly #others: NamedCards<CardEntry<OtherCard>>;

  constructor(indexes: readonly CatalogueIndex[]) {
    this.#names = namesIn(indexes);
    this.#others = namesIn(indexes.map(({ others }) => others));
  }

  /** By the names of docs/cards.md#names. Throws a UserError if the card's line is damaged. */
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

  findOther(name: string, set: string | null = null): FoundCard<OtherCard> {
    const details = (card: CardEntry<OtherCard>): string => otherDetailsOf(read(card));
    const found = findCard(this.#others, name, set, { isWanted: () => true, details });
    return found.ok ? { ok: true, card: read(found.card) } : found;
  }

  others(): readonly OtherCard[] {
    return this.#others.all().map(read).sort(compareCards);
  }

  /** `part`: "Pilot" finds only Pilots, the parts of OTHER_PARTS find cards of other kinds. */
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

  /** With the set if several cards share the name. */
  labelOf(card: Pick<CardName, 'name' | 'set'>): string {
    return labelIn(this.#names, card);
  }

  otherLabelOf(card: Pick<CardName, 'name' | 'set'>): string {
    return labelIn(this.#others, card);
  }

  /** In the order of the catalogues; does not read the cards. */
  names(): readonly CardName[] {
    return this.#names.all();
  }

  /** Sorted by set, number and name. Throws a UserError if a line of a catalogue is damaged. */
  cards(): readonly Card[] {
    return this.#names.all().map(read).sort(compareCards);
  }

  sets(): readonly string[] {
    return [...new Set(this.#names.all().map(({ set }) => set))].sort();
  }
}

/** Parts of cards of other kinds, and what to say about a card that cannot have one. */
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

function unplayedIn(card: Pick<CardName, 'name'> & Parameters<typeof unplayedClauses>[0]): CardUnit['unplayed'] {
  return unplayedClauses(card).map((clause) => ({ card: card.name, ...clause }));
}

function labelIn(names: NamedCards<CardName>, { name, set }: Pick<CardName, 'name' | 'set'>): string {
  const found = findCard(names, name);
  return found.ok && found.card.set === set && found.card.name === name ? name : `${name} [${set}]`;
}

/** For callers that ask for many names. */
function entriesByName<C>(entries: readonly CardEntry<C>[]): ReadonlyMap<string, readonly CardEntry<C>[]> {
  const byName = new Map<string, CardEntry<C>[]>();
  for (const entry of entries) {
    for (const name of new Set([entry.name, ...entry.aliases])) byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return byName;
}

/** "SR, cost 7, power 6". */
function detailsOf({ set, cost, power }: Card): string {
  return `${set}, cost ${cost ?? '*'}, power ${power ?? '*'}`;
}

function otherDetailsOf({ set, kind, cost }: OtherCard): string {
  return `${set}, ${kindWithArticle(kind)}, cost ${cost ?? '*'}`;
}

function read<C>({ index, indexed }: CardEntry<C>): C {
  return index.card(indexed);
}
