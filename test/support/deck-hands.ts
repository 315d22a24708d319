/**
 * Decks by hand: every set of cards that a player can draw, one after another. Written from the rules of the setup alone; it
 * knows no formula.
 */
export interface DeckOfHand {
  /** The arenas of each card by their first letters, "" for a card that is not a unit. */
  readonly cards: readonly string[];
  /** The places of the cards that are exchanged, and of those that are looked for. */
  readonly aside: ReadonlySet<number>;
  readonly sought: ReadonlySet<number>;
}

/** All sets of a size. */
function subsets(things: readonly number[], many: number): number[][] {
  if (many <= 0) return [[]];
  if (many >= things.length) return [[...things]];
  const [first = 0, ...rest] = things;
  return [...subsets(rest, many - 1).map((set) => [first, ...set]), ...subsets(rest, many)];
}

/** The share of hands of seven that have one of the cards. */
export function shareInHand({ cards, sought }: DeckOfHand): number {
  const hands = subsets([...cards.keys()], 7);
  return hands.filter((hand) => hand.some((card) => sought.has(card))).length / hands.length;
}

/** The share of games in which one of the cards was drawn after the exchange and `more` cards. */
export function shareSeen({ cards, aside, sought }: DeckOfHand, more: number): number {
  const places = [...cards.keys()];
  const hands = subsets(places, 7);
  const shares = hands.map((hand) => {
    if (hand.some((card) => sought.has(card))) return 1;
    const laid = hand.filter((card) => aside.has(card)).length;
    const left = places.filter((card) => !hand.includes(card));
    const drawn = subsets(left, laid + more);
    return drawn.filter((set) => set.some((card) => sought.has(card))).length / drawn.length;
  });
  return shares.reduce((all, share) => all + share, 0) / hands.length;
}

/** The shares of hands after the exchange with a unit for each arena, and with units for 0, 1, 2, 3 arenas at once. */
export function sharesOfHands({ cards, aside }: DeckOfHand): { byArena: number[]; served: number[] } {
  const places = [...cards.keys()];
  const hands = subsets(places, 7);
  const byArena = [0, 0, 0];
  const served = [0, 0, 0, 0];
  for (const hand of hands) {
    const keeps = hand.filter((card) => !aside.has(card));
    const left = places.filter((card) => !hand.includes(card));
    const draws = subsets(left, 7 - keeps.length);
    for (const drawn of draws) {
      const units = [...keeps, ...drawn].map((card) => cards[card] ?? '');
      const weight = 1 / (hands.length * draws.length);
      for (const [i, letter] of ['s', 'g', 'c'].entries())
        if (units.some((unit) => unit.includes(letter))) byArena[i] = (byArena[i] ?? 0) + weight;
      const most = mostServed(units, ['s', 'g', 'c']);
      served[most] = (served[most] ?? 0) + weight;
    }
  }
  return { byArena, served };
}

/** The most arenas with a unit of their own, by trying every unit in the first arena, then in the next. */
function mostServed(units: readonly string[], arenas: readonly string[]): number {
  const [arena, ...others] = arenas;
  if (arena === undefined) return 0;
  const without = mostServed(units, others);
  const withOne = units.map((unit, i) =>
    unit.includes(arena) ? 1 + mostServed([...units.slice(0, i), ...units.slice(i + 1)], others) : 0,
  );
  return Math.max(without, ...withOne);
}
