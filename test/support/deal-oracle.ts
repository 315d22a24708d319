/**
 * Tiny games between decks of plain units in one arena, written from the rules alone: every roll of every die is listed. Both
 * sides build by `value` and attack by `simple` (docs/battle.md#dealt-battles).
 */
export interface PlainCard {
  readonly power: number;
  readonly health: number;
  readonly speed: number;
  readonly cost: number;
}

export interface TinyRules {
  readonly hand: number;
  readonly setupPoints: number;
  readonly turns: number;
}

/** A unit with what happens to it; `drawn`: the first turn in which it can be built. */
interface Fighter extends PlainCard {
  readonly side: 0 | 1;
  readonly drawn: number;
  readonly paid: number;
  readonly isHere: boolean;
  readonly isGone: boolean;
  readonly damage: number;
  readonly isTapped: boolean;
}

type Chances = readonly [dark: number, light: number];

const threat = ({ power }: PlainCard): number => Math.max(0.25, power / 2);
const worth = (unit: PlainCard, damage: number): number =>
  damage >= unit.health ? 0 : threat(unit) * Math.sqrt(unit.health - damage);

function itemAt<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

/** Which card of a deck is built first: the one with the most value for a point. */
function buildOrder(deck: readonly PlainCard[]): number[] {
  const value = (card: PlainCard): number => worth(card, 0) / Math.max(1, card.cost);
  return [...deck.keys()].sort((a, b) => value(itemAt(deck, b)) - value(itemAt(deck, a)) || a - b);
}

function setUp(deck: readonly PlainCard[], order: readonly number[], side: 0 | 1, rules: TinyRules) {
  const rank = buildOrder(deck);
  const byRank = (a: number, b: number): number => rank.indexOf(a) - rank.indexOf(b);
  const pile = [...order];
  const hand = pile.splice(0, rules.hand);
  const start = new Map<number, Pick<Fighter, 'drawn' | 'paid' | 'isHere'>>();
  let points = rules.setupPoints;
  for (;;) {
    const next = hand.filter((card) => itemAt(deck, card).cost <= points).sort(byRank)[0];
    if (next === undefined) break;
    points -= itemAt(deck, next).cost;
    start.set(next, { drawn: 1, paid: 0, isHere: true });
    hand.splice(hand.indexOf(next), 1, ...pile.splice(0, 1));
  }
  for (const [i, card] of hand.sort(byRank).entries()) start.set(card, { drawn: 1, paid: i === 0 ? points : 0, isHere: false });
  let emptyIn = Number.POSITIVE_INFINITY;
  for (let turn = 2; turn <= rules.turns; turn++) {
    const card = pile.shift();
    if (card === undefined) {
      emptyIn = turn;
      break;
    }
    start.set(card, { drawn: turn, paid: 0, isHere: false });
  }
  const units = [...start]
    .sort(([a], [b]) => byRank(a, b))
    .map(([card, begun]): Fighter => ({ ...itemAt(deck, card), side, ...begun, isGone: false, damage: 0, isTapped: false }));
  return { units, emptyIn };
}

/** The chances that the Dark and the Light Side win with decks in these orders. */
export function tinyGame(
  decks: readonly [readonly PlainCard[], readonly PlainCard[]],
  orders: readonly [readonly number[], readonly number[]],
  rules: TinyRules,
): Chances {
  const [dark, light] = [setUp(decks[0], orders[0], 0, rules), setUp(decks[1], orders[1], 1, rules)];
  const last = Math.min(rules.turns, dark.emptyIn - 1, light.emptyIn - 1);
  const atEnd: Chances = last + 1 === dark.emptyIn ? [0, 1] : last + 1 === light.emptyIn ? [1, 0] : [0, 0];
  const known = new Map<string, Chances>();

  const decided = (units: readonly Fighter[]): Chances | null => {
    const has = (side: 0 | 1): boolean => units.some((unit) => unit.side === side && !unit.isGone);
    if (has(0) && has(1)) return null;
    return [has(0) ? 1 : 0, has(1) ? 1 : 0];
  };

  const mean = (all: readonly (readonly [weight: number, Chances])[]): Chances => [
    all.reduce((sum, [weight, [chance]]) => sum + weight * chance, 0),
    all.reduce((sum, [weight, [, chance]]) => sum + weight * chance, 0),
  ];

  function turn(number: number, before: readonly Fighter[]): Chances {
    const over = decided(before);
    if (over !== null) return over;
    if (number > last) return atEnd;
    const key = `${number} ${JSON.stringify(before)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const rested = before.map((unit) => ({ ...unit, isTapped: false }));
    const chances = mean([1, 2, 3, 4, 5, 6].map((die) => [1 / 6, attacks(number, built(number, rested, die))] as const));
    known.set(key, chances);
    return chances;
  }

  function built(number: number, units: readonly Fighter[], die: number): readonly Fighter[] {
    const left: [number, number] = [die, die];
    return units.map((unit) => {
      if (unit.isHere || unit.drawn > number) return unit;
      const spent = Math.min(left[unit.side], unit.cost - unit.paid);
      left[unit.side] -= spent;
      return { ...unit, paid: unit.paid + spent, isHere: unit.paid + spent >= unit.cost };
    });
  }

  function attacks(number: number, units: readonly Fighter[]): Chances {
    const over = decided(units);
    if (over !== null) return over;
    const able = units.filter((unit) => unit.isHere && !unit.isGone && !unit.isTapped);
    if (able.length === 0) return turn(number + 1, units);
    const speed = Math.max(...able.map((unit) => unit.speed));
    const fastest = able.filter((unit) => unit.speed === speed);
    const side = fastest.some((unit) => unit.side === 0) ? 0 : 1;
    const targets = units.filter((unit) => unit.side !== side && unit.isHere && !unit.isGone);
    const pairs = fastest
      .filter((unit) => unit.side === side)
      .flatMap((attacker) => targets.map((target) => ({ attacker, target, gain: gainOf(attacker, target) })));
    if (pairs.length === 0) {
      const idle = fastest.find((unit) => unit.side === side) as Fighter;
      return attacks(number, changed(units, idle, { isTapped: true }));
    }
    const most = Math.max(...pairs.map(({ gain }) => gain));
    const { attacker, target } = pairs.find(({ gain }) => gain > most - 1e-9) as (typeof pairs)[number];
    const tapped = changed(units, attacker, { isTapped: true });
    return mean(
      hits(attacker.power).map((weight, damage) => {
        const total = target.damage + damage;
        return [weight, attacks(number, changed(tapped, target, { damage: total, isGone: total >= target.health }))] as const;
      }),
    );
  }

  function changed(units: readonly Fighter[], whom: Fighter, change: Partial<Fighter>): readonly Fighter[] {
    return units.map((unit) => (unit === whom ? { ...unit, ...change } : unit));
  }

  function gainOf(attacker: Fighter, target: Fighter): number {
    return hits(attacker.power).reduce(
      (sum, weight, damage) => sum + weight * (worth(target, target.damage) - worth(target, target.damage + damage)),
      0,
    );
  }

  return turn(1, [...dark.units, ...light.units]);
}

/** The chances of 0 to `power` hits: a die hits with 4 to 6. */
function hits(power: number): number[] {
  let chances = [1];
  for (let die = 0; die < power; die++) {
    chances = Array.from({ length: die + 2 }, (_, hit) => ((chances[hit - 1] ?? 0) + (chances[hit] ?? 0)) / 2);
  }
  return chances;
}
