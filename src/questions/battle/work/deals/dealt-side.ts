import type { Arena } from '../../../../rules/game/arena.js';
import { uniqueName } from '../../../../rules/game/group.js';
import type { QuestionUnit } from '../battle-question.js';

/** A card of a deck, with the facts that deals need. */
export interface DealtCard {
  /** Its unit; null for a card that battles do not use. */
  readonly unit: Pick<QuestionUnit, 'unit' | 'arena' | 'label'> | null;
  /** Whether it is exchanged when it is in the first hand. */
  readonly isExchanged: boolean;
  /** Its place in the order of building: units with lower numbers go first. */
  readonly rank: number;
}

/** A deck to deal: `places[i]` is the index in `cards` of the card at place i of the list. */
export interface DealtDeck {
  readonly cards: readonly DealtCard[];
  readonly places: readonly number[];
}

/** How a deal begins, and how long it lasts. */
export interface DealRules {
  /** The number of cards in the first hand. */
  readonly hand: number;
  readonly setupPoints: number;
  readonly turns: number;
}

export interface DealtSide {
  readonly units: readonly QuestionUnit[];
  /** The places of the units put into play in the setup. */
  readonly opening: readonly number[];
  /** The turn in which the deck runs out; null if that is after the last turn. */
  readonly emptyIn: number | null;
  /** The places of all cards drawn, whether used or not. */
  readonly drawn: readonly number[];
}

/**
 * The first hand of a shuffled deck with its exchange, the setup, and the cards drawn later. The setup puts units into play in
 * the order of building as long as they fit; with `spreads` the arena with the fewest points comes first. `order`: the places
 * in the order of drawing. Rule: setup (docs/battle.md#dealt-battles).
 */
export function dealtSide(deck: DealtDeck, order: readonly number[], rules: DealRules, spreads: boolean): DealtSide {
  const pile = new Pile(order);
  const first = pile.draw(rules.hand);
  const hand = first.filter((place) => !cardAt(deck, place).isExchanged);
  hand.push(...pile.draw(first.length - hand.length));
  const { opening, begun, left } = setUp(deck, hand, pile, rules.setupPoints, spreads);
  const later = new Map<number, number>();
  let emptyIn: number | null = null;
  for (let turn = 2; turn <= rules.turns && emptyIn === null; turn++) {
    const [drawn] = pile.draw(1);
    if (drawn === undefined) emptyIn = turn;
    else later.set(drawn, turn);
  }
  const starts = new Map<number, QuestionUnit['start']>([
    ...opening.map((place) => [place, { kind: 'arena' }] as const),
    ...left.map((place) => [place, { kind: 'build' }] as const),
    ...[...later].map(([place, drawn]) => [place, { kind: 'build', drawn }] as const),
  ]);
  if (begun !== null) starts.set(begun.place, { kind: 'build', paid: begun.points });
  const units = [...starts]
    .flatMap(([place, start]): QuestionUnit[] => {
      const { unit } = cardAt(deck, place);
      return unit === null || start === undefined ? [] : [{ ...unit, label: labelAt(deck, place), slot: place, start }];
    })
    .sort((a, b) => compareOrder(deck, a.slot ?? 0, b.slot ?? 0));
  return { units, opening, emptyIn, drawn: pile.drawn };
}

class Pile {
  readonly #order: readonly number[];
  #next = 0;

  constructor(order: readonly number[]) {
    this.#order = order;
  }

  get drawn(): number[] {
    return this.#order.slice(0, this.#next);
  }

  /** Fewer if the pile runs out. */
  draw(cards: number): number[] {
    const drawn = this.#order.slice(this.#next, this.#next + cards);
    this.#next += drawn.length;
    return drawn;
  }
}

interface Setup {
  readonly opening: readonly number[];
  /** The unit started with the last points; null if there are none, or no unit to start. */
  readonly begun: { readonly place: number; readonly points: number } | null;
  /** The hand afterwards, without that unit. */
  readonly left: readonly number[];
}

/** Rule: units go into play one at a time, and each draws a card; the last points may start one more. Ruling: they do. */
function setUp(deck: DealtDeck, hand: number[], pile: Pile, points: number, spreads: boolean): Setup {
  const opening: number[] = [];
  const names = new Set<string>();
  const spent: Record<Arena, number> = { space: 0, ground: 0, character: 0 };
  let left = points;
  const firstOf = (fits: (cost: number) => boolean): number | null => {
    const able = hand.filter((place) => {
      const { unit } = cardAt(deck, place);
      const name = unit === null ? null : uniqueName(unit.unit);
      return unit !== null && unit.unit.cost !== null && fits(unit.unit.cost) && !(name !== null && names.has(name));
    });
    const fewest = (place: number): number => (spreads ? spent[cardAt(deck, place).unit?.arena ?? 'space'] : 0);
    return able.toSorted((a, b) => fewest(a) - fewest(b) || compareOrder(deck, a, b))[0] ?? null;
  };
  for (let place = firstOf((cost) => cost <= left); place !== null; place = firstOf((cost) => cost <= left)) {
    const { unit } = cardAt(deck, place);
    if (unit === null) break;
    opening.push(place);
    hand.splice(hand.indexOf(place), 1, ...pile.draw(1));
    left -= unit.unit.cost ?? 0;
    spent[unit.arena] += unit.unit.cost ?? 0;
    const name = uniqueName(unit.unit);
    if (name !== null) names.add(name);
  }
  const begun = left === 0 ? null : firstOf((cost) => cost > left);
  return {
    opening,
    begun: begun === null ? null : { place: begun, points: left },
    left: hand.filter((place) => place !== begun),
  };
}

function cardAt({ cards, places }: DealtDeck, place: number): DealtCard {
  return cards[places[place] as number] as DealtCard;
}

/** "Sandtrooper #2": the second copy in the list. */
function labelAt({ cards, places }: DealtDeck, place: number): string {
  const card = places[place] as number;
  const copy = places.slice(0, place + 1).filter((other) => other === card).length;
  return `${cards[card]?.unit?.label ?? ''}${copy === 1 ? '' : ` #${copy}`}`;
}

function compareOrder(deck: DealtDeck, one: number, other: number): number {
  return cardAt(deck, one).rank - cardAt(deck, other).rank || one - other;
}
