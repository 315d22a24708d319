import { at } from '../../../base/assert.js';
import { DrawnNumbers } from '../../../simulate/fights/placed-draws.js';
import { type AdditiveFit, additiveFit, predicted } from '../../../statistics/additive-fit.js';
import { keyOfList, type LegalLists, type SquadList } from './legal-lists.js';

export interface ListTotals {
  /** Battles won. */
  readonly wins: number;
  /** The share of all health that the winner has left; negative if that is the opponent. */
  readonly margin: number;
}

/** Battles `from` to `to` - 1 of a list, with the same dice for all lists. */
export interface ListTask {
  readonly list: SquadList;
  readonly from: number;
  readonly to: number;
}

/** Fights battles of some lists, and returns their results in the order of the tasks. */
export type FightLists = (tasks: readonly ListTask[]) => Promise<readonly ListTotals[]>;

/** Receives the list that leads after a round, and the share of its battles so far that it won. */
type OnLeader = (list: SquadList, wins: number) => void;

/** A list in the search, with its battles so far. */
interface TriedList extends ListTotals {
  readonly list: SquadList;
  readonly battles: number;
}

/** The lists of the final round, and how much was tried. */
export interface SearchResult {
  /** The best first. */
  readonly lists: readonly SquadList[];
  /** Lists that have fought, and their battles. */
  readonly tried: number;
  readonly battles: number;
  /** Whether all possible lists have fought. */
  readonly isWhole: boolean;
}

/**
 * A round: this many lists of the last one stay, this many neighbours of the best join, and all then have this many battles.
 */
interface Round {
  readonly stay: number;
  readonly come: number;
  readonly battles: number;
}

/** Successive halving (Karnin, Koren and Somekh 2013), with a search among neighbours in every round. */
const ROUNDS: readonly Round[] = [
  { stay: Number.POSITIVE_INFINITY, come: 48, battles: 16 },
  { stay: Number.POSITIVE_INFINITY, come: 32, battles: 16 },
  { stay: 48, come: 16, battles: 64 },
  { stay: 40, come: 16, battles: 64 },
  { stay: 20, come: 12, battles: 256 },
  { stay: 10, come: 8, battles: 1024 },
];

/** The battles of a list in the first round. */
const FIRST_BATTLES = 16;

/** If there are no more lists than this, all of them are in the first round. */
export const MAX_FIRST_LISTS = 256;
const MIN_FIRST_LISTS = 64;

/** Roughly the number of first-round lists with each candidate. */
const LISTS_OF_A_CANDIDATE = 8;

/** The best lists whose neighbours are considered. */
const LEADERS = 8;

/** The candidates of each cost considered for neighbours: those that seem to add most. */
const PROMISING_OF_A_COST = 8;

/** What a unit adds is pulled towards 0 as if it had been seen in this many lists. */
const PENALTY = 0.5;

/** The number of battles that a list's prediction counts as. */
const BATTLES_PREDICTED = 16;

/** The weight of the margin beside a win: where all lists lose, it shows which come close. */
const MARGIN = 0.5;

/** The lists that the search ends with. */
export const MAX_FINALISTS = 8;

/**
 * Searches for the lists that win most. Random ones fight a few battles, which show what each unit adds; then lists that should
 * be better, or differ from the best in a unit or two, fight alongside the best so far, which fight more and more.
 */
export async function searchLists(
  lists: LegalLists,
  seed: bigint,
  fight: FightLists,
  onLeader: OnLeader = () => undefined,
): Promise<SearchResult> {
  const all = lists.all(MAX_FIRST_LISTS);
  const search = new ListSearch(lists, fight);
  await search.fight(all ?? firstLists(lists, seed), FIRST_BATTLES);
  for (const { stay, come, battles } of ROUNDS) {
    const staying = search.racing().slice(0, stay);
    const coming = all === null ? search.coming(staying, come) : [];
    await search.fight([...staying, ...coming], battles);
    onLeader(...search.leader());
  }
  const racing = search.racing();
  return { lists: racing.slice(0, MAX_FINALISTS), tried: search.tried, battles: search.battles, isWhole: all !== null };
}

/** Roughly how many battles a search takes, and the final lists after it, against one opponent. */
export function expectedBattles(lists: LegalLists, ofEach: number): { readonly search: number; readonly finals: number } {
  const all = lists.all(MAX_FIRST_LISTS)?.length ?? null;
  let [racing, before] = [all ?? MAX_FIRST_LISTS / 2, FIRST_BATTLES];
  let sum = racing * FIRST_BATTLES;
  for (const { stay, come, battles } of ROUNDS) {
    const staying = Math.min(stay, racing);
    const coming = all === null ? come : 0;
    sum += staying * (battles - before) + coming * battles;
    [racing, before] = [staying + coming, battles];
  }
  return { search: sum, finals: Math.min(MAX_FINALISTS, racing) * ofEach };
}

/** Random lists, each candidate in roughly equally many. */
function firstLists(lists: LegalLists, seed: bigint): SquadList[] {
  const draws = new DrawnNumbers(seed);
  const { length } = lists.candidates;
  const drawn = new Map<string, SquadList>();
  let units = 0;
  // Ends even if draws give nothing new.
  for (let draw = 0; draw < 4 * MAX_FIRST_LISTS && drawn.size < MAX_FIRST_LISTS; draw++) {
    if (drawn.size >= MIN_FIRST_LISTS && units >= LISTS_OF_A_CANDIDATE * length) break;
    draws.moveTo(draw);
    const list = lists.drawn(draw % length, draws);
    if (!drawn.has(keyOfList(list))) units += list.length;
    drawn.set(keyOfList(list), list);
  }
  return [...drawn.values()];
}

/** Lists that fight, and what their battles say about others. */
class ListSearch {
  readonly #lists: LegalLists;
  readonly #fight: FightLists;
  readonly #tried = new Map<string, TriedList>();
  #racing: readonly SquadList[] = [];
  #fit: AdditiveFit = { mean: 0, effects: new Float64Array(0) };

  constructor(lists: LegalLists, fight: FightLists) {
    this.#lists = lists;
    this.#fight = fight;
  }

  get tried(): number {
    return this.#tried.size;
  }

  get battles(): number {
    return [...this.#tried.values()].reduce((sum, { battles }) => sum + battles, 0);
  }

  /** Lets lists fight until each has this many battles; these stay in the race. */
  async fight(racing: readonly SquadList[], battles: number): Promise<void> {
    this.#racing = racing;
    const tasks = racing
      .map((list) => ({ list, from: this.#of(list).battles, to: battles }))
      .filter(({ from, to }) => from < to);
    // Consecutive lists with units in common share explored attacks.
    tasks.sort((a, b) => compareLists(a.list, b.list));
    const totals = await this.#fight(tasks);
    for (const [i, { list }] of tasks.entries()) {
      const [{ wins, margin }, more] = [this.#of(list), at(totals, i)];
      this.#tried.set(keyOfList(list), { list, battles, wins: wins + more.wins, margin: margin + more.margin });
    }
    const wholes = [...this.#tried.values()].map((tried) => ({ members: tried.list, value: resultOf(tried) }));
    this.#fit = additiveFit(wholes, this.#lists.candidates.length, PENALTY);
  }

  /** The lists in the race, the best first. */
  racing(): readonly SquadList[] {
    return this.#bestOf(this.#racing, this.#racing.length);
  }

  /** The best list in the race, and the share of its battles that it won. */
  leader(): Parameters<OnLeader> {
    const [list = []] = this.racing();
    const { wins, battles } = this.#of(list);
    return [list, wins / battles];
  }

  /** Lists outside the race that should be the best neighbours of the best that stay. */
  coming(staying: readonly SquadList[], count: number): readonly SquadList[] {
    const known = new Set(staying.map(keyOfList));
    const promising = this.#promising();
    let best: readonly SquadList[] = [];
    for (const leader of staying.slice(0, LEADERS)) {
      const fresh: SquadList[] = [];
      for (const list of this.#lists.neighbours(leader, promising)) {
        const key = keyOfList(list);
        if (known.has(key)) continue;
        known.add(key);
        fresh.push(list);
      }
      best = this.#bestOf([...best, ...fresh], count);
    }
    return best;
  }

  /** The candidates of each cost that add most. */
  #promising(): readonly number[] {
    const byCost = new Map<number, number[]>();
    for (const [index, { cost }] of this.#lists.candidates.entries()) {
      byCost.set(cost, [...(byCost.get(cost) ?? []), index]);
    }
    const { effects } = this.#fit;
    const best = [...byCost.values()].flatMap((indices) =>
      indices.sort((a, b) => at(effects, b) - at(effects, a) || a - b).slice(0, PROMISING_OF_A_COST),
    );
    return best.sort((a, b) => a - b);
  }

  #bestOf(lists: readonly SquadList[], count: number): readonly SquadList[] {
    const rated = lists.map((list) => ({ list, rating: this.#ratingOf(list) }));
    return rated
      .sort((a, b) => b.rating - a.rating)
      .slice(0, count)
      .map(({ list }) => list);
  }

  /** A list's rating by its battles, if any, and its prediction. */
  #ratingOf(list: SquadList): number {
    const tried = this.#of(list);
    const own = tried.battles === 0 ? 0 : tried.battles * resultOf(tried);
    return (own + BATTLES_PREDICTED * predicted(this.#fit, list)) / (tried.battles + BATTLES_PREDICTED);
  }

  #of(list: SquadList): TriedList {
    return this.#tried.get(keyOfList(list)) ?? { list, battles: 0, wins: 0, margin: 0 };
  }
}

/** By the first units in which lists differ. */
function compareLists(one: SquadList, other: SquadList): number {
  const place = one.findIndex((unit, i) => unit !== other[i]);
  return place < 0 ? one.length - other.length : at(one, place) - (other[place] ?? -1);
}

function resultOf({ wins, margin, battles }: TriedList): number {
  return (wins + MARGIN * margin) / battles;
}
