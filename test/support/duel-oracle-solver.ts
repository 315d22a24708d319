/**
 * The value of a game of two players that is played in turns, with dice, and may never end.
 *
 * Every position is looked at, and nothing is assumed about the game except this: the rank of a position
 * never falls, and every turn has an end.
 */

export type Player = 0 | 1;

export type Next<S> =
  | { readonly kind: 'choice'; readonly player: Player; readonly options: readonly S[] }
  | { readonly kind: 'roll'; readonly branches: readonly { readonly chance: number; readonly state: S }[] }
  /** The rules alone decide what follows. */
  | { readonly kind: 'go'; readonly state: S }
  /** The turn is over; the next one starts with `state`. */
  | { readonly kind: 'turn'; readonly state: S }
  | { readonly kind: 'over'; readonly winner: Player | null };

export interface TurnGame<S> {
  /** The end of a turn, before the first one. */
  readonly start: S;
  readonly next: (state: S) => Next<S>;
  /** Equal for positions of the same future. */
  readonly keyOf: (state: S) => string;
  /** An integer that never falls during the game. */
  readonly rankOf: (state: S) => number;
}

/** What becomes of the game; the three add up to 1. */
export interface Chances {
  readonly firstWins: number;
  readonly secondWins: number;
  readonly neither: number;
}

/** A position whose moves are known. Its followers have lower numbers than itself. */
interface Position {
  readonly kind: 'choice' | 'roll' | 'turn' | 'over';
  readonly rank: number;
  readonly player: Player;
  readonly followers: readonly number[];
  /** The chance of each follower of a roll. */
  readonly chances: readonly number[];
  /** Chances that the first and the second player win; those of a turn's end change. */
  first: number;
  second: number;
  /** The index of the follower that the player of a choice prefers so far. */
  best: number;
}

interface Graph {
  /** By their numbers. The start is number 0. */
  readonly positions: readonly Position[];
  /** Each end of a turn, and the position in which the turn after it begins. */
  readonly turns: readonly { readonly end: Position; readonly next: Position }[];
}

const PRECISION = 1e-12;
/** What can be an error of rounding. No player changes a choice for less. */
const ROUNDING = 1e-15;
/** This many sweeps in a row have to show that the rest is below the precision. */
const CALM_SWEEPS = 10;
const RATIO_SWEEPS = 500;
const MAX_SWEEPS = 200_000;
const MAX_POSITIONS = 2_000_000;

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`duel oracle: nothing at ${index} of ${list.length}`);
  return item;
}

/** Every position that can be reached from the start. */
class Exploration<S> {
  readonly #game: TurnGame<S>;
  readonly #positions: Position[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #ends: { readonly end: number; readonly state: S }[] = [];

  constructor(game: TurnGame<S>) {
    this.#game = game;
  }

  graph(): Graph {
    this.#visit(this.#game.start);
    const turns: { end: Position; next: Position }[] = [];
    for (let turn = this.#ends.pop(); turn !== undefined; turn = this.#ends.pop()) {
      const next = this.#visit(turn.state);
      turns.push({ end: at(this.#positions, turn.end), next: at(this.#positions, next) });
    }
    return { positions: this.#positions, turns };
  }

  /** The number of a position, after those of all that follow it within the turn. */
  #visit(from: S): number {
    let state = from;
    let next = this.#game.next(state);
    while (next.kind === 'go') {
      state = next.state;
      next = this.#game.next(state);
    }
    const key = next.kind === 'over' ? `over: ${next.winner}` : this.#game.keyOf(state);
    return this.#numbers.get(key) ?? this.#add(key, this.#game.rankOf(state), next);
  }

  #add(key: string, rank: number, next: Exclude<Next<S>, { kind: 'go' }>): number {
    const { followers, chances } = this.#moves(next);
    if (this.#positions.length >= MAX_POSITIONS) throw new Error('duel oracle: too many positions');
    const number = this.#positions.length;
    this.#positions.push({
      kind: next.kind,
      rank,
      player: next.kind === 'choice' ? next.player : 0,
      followers,
      chances,
      first: next.kind === 'over' && next.winner === 0 ? 1 : 0,
      second: next.kind === 'over' && next.winner === 1 ? 1 : 0,
      best: 0,
    });
    this.#numbers.set(key, number);
    if (next.kind === 'turn') this.#ends.push({ end: number, state: next.state });
    return number;
  }

  /** Where each option or roll leads to; what leads to the same position is one. */
  #moves(next: Exclude<Next<S>, { kind: 'go' }>): Pick<Position, 'followers' | 'chances'> {
    if (next.kind === 'choice')
      return { followers: [...new Set(next.options.map((option) => this.#visit(option)))], chances: [] };
    if (next.kind !== 'roll') return { followers: [], chances: [] };
    const chances = new Map<number, number>();
    for (const { chance, state } of next.branches) {
      const follower = this.#visit(state);
      chances.set(follower, (chances.get(follower) ?? 0) + chance);
    }
    return { followers: [...chances.keys()], chances: [...chances.values()] };
  }
}

/** Works out a position from those that follow it: the best of a choice, the mean of a roll. */
function evaluate(positions: readonly Position[], position: Position): void {
  const { kind, followers, chances } = position;
  if (kind === 'choice') {
    const sign = position.player === 0 ? 1 : -1;
    let best = at(positions, at(followers, position.best));
    for (let index = 0; index < followers.length; index += 1) {
      const follower = at(positions, at(followers, index));
      if (sign * (follower.first - follower.second - best.first + best.second) > ROUNDING) {
        best = follower;
        position.best = index;
      }
    }
    position.first = best.first;
    position.second = best.second;
  } else if (kind === 'roll') {
    let first = 0;
    let second = 0;
    for (let index = 0; index < followers.length; index += 1) {
      const follower = at(positions, at(followers, index));
      first += at(chances, index) * follower.first;
      second += at(chances, index) * follower.second;
    }
    position.first = first;
    position.second = second;
  }
}

/**
 * One turn more: works out positions in ascending order of their numbers, then gives the ends of turns the present values of the turns after them. Returns the largest change of a chance.
 */
function sweep(graph: Graph, positions: readonly Position[], turns: Graph['turns']): number {
  for (const position of positions) evaluate(graph.positions, position);
  // A turn without a roll or a choice begins at its own end: all are read before any is changed.
  const worth = turns.map(({ next: { first, second } }) => ({ first, second }));
  let change = 0;
  for (const [index, { end }] of turns.entries()) {
    const { first, second } = at(worth, index);
    change = Math.max(change, Math.abs(first - end.first), Math.abs(second - end.second));
    end.first = first;
    end.second = second;
  }
  return change;
}

/**
 * Sweeps positions of one rank until the changes that are still to come, a geometric series in the
 * long run, are below the precision.
 *
 * A duel of hundreds of thousands of turns would need millions of sweeps. So after some thousand the
 * sum of that series is added, and the sweeps continue there: if it was wrong they correct it.
 */
function settle(graph: Graph, positions: readonly Position[], turns: Graph['turns']): void {
  let before = sweep(graph, positions, turns);
  let earlier = before;
  let calm = before === 0 ? CALM_SWEEPS : 0;
  for (let sweeps = 1; calm < CALM_SWEEPS; sweeps += 1) {
    if (sweeps === MAX_SWEEPS) throw new Error('duel oracle: too many sweeps');
    const isSummed = sweeps % (2 * RATIO_SWEEPS) === 0;
    const old = isSummed ? turns.map(({ end: { first, second } }) => ({ first, second })) : [];
    const change = sweep(graph, positions, turns);
    const isCalm = change < ROUNDING || (change < before && change / (1 - change / before) < PRECISION);
    calm = isCalm ? calm + 1 : 0;
    // Over many sweeps, since of small changes the ratio of two is hardly exact.
    if (sweeps % (2 * RATIO_SWEEPS) === RATIO_SWEEPS) earlier = change;
    if (isSummed) addSeries(turns, old, (change / earlier) ** (1 / RATIO_SWEEPS));
    before = change;
  }
  for (const position of positions) evaluate(graph.positions, position);
}

/** Adds to each end of a turn ratio + ratio^2 + ... times its last change, if there is such a sum. */
function addSeries(turns: Graph['turns'], old: readonly { first: number; second: number }[], ratio: number): void {
  if (ratio >= 1) return;
  const sum = ratio / (1 - ratio);
  for (const [index, { end }] of turns.entries()) {
    const { first, second } = at(old, index);
    const chance = (now: number, was: number) => Math.min(1, Math.max(0, now + sum * (now - was)));
    end.first = chance(end.first, first);
    end.second = chance(end.second, second);
  }
}

/**
 * The chances of both players if both play as well as they can: the first for the chance to win minus the chance to lose, the second for the opposite. A game without end is won by nobody.
 *
 * With `turns` the game is over after that many turns, and `atLast` wins. Without it the chances are
 * those of ever more turns, to about 1e-12 or 1e-15 for each turn that the game lasts in the mean.
 * First win less second win is the value of the game, and so unique; how it is made up depends on choices between options of equal value.
 */
export function solvedChances<S>(game: TurnGame<S>, turns: number | null, atLast: Player | null): Chances {
  const graph = new Exploration(game).graph();
  const { positions } = graph;
  if (turns === null) {
    const byRank = groupedBy(positions, ({ rank }) => rank);
    const turnsByRank = groupedBy(graph.turns, ({ end }) => end.rank);
    for (const rank of [...byRank.keys()].sort((a, b) => b - a)) {
      settle(graph, byRank.get(rank) ?? [], turnsByRank.get(rank) ?? []);
    }
  } else {
    for (const { end } of graph.turns) {
      end.first = atLast === 0 ? 1 : 0;
      end.second = atLast === 1 ? 1 : 0;
    }
    for (let turn = 0; turn < turns; turn += 1) sweep(graph, positions, graph.turns);
  }
  const { first, second } = at(positions, 0);
  return { firstWins: first, secondWins: second, neither: 1 - first - second };
}

/** The items in their order, by an integer. */
function groupedBy<T>(items: readonly T[], groupOf: (item: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const item of items) {
    const group = groups.get(groupOf(item));
    if (group === undefined) groups.set(groupOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
