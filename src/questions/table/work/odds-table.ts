import { estimatedEdges, MAX_ESTIMATED_EDGES } from '../../../automaton/attack-automaton.js';
import type { DigestedPlan } from '../../../automaton/digest.js';
import { digestText } from '../../../base/digest.js';
import {
  type Assumption,
  AssumptionCount,
  type ForceAmounts,
  type SharedAssumption,
} from '../../../experiment/case/assumptions.js';
import { assumptionsOf, type Case, caseOf } from '../../../experiment/case/case.js';
import { secondsToAnswer, secondsToSimulate } from '../../../experiment/plan/exact-odds.js';
import { PlanCache, type PlanOdds, planOdds, type TableValue } from '../../../experiment/plan/plan-odds.js';
import type { Quantity, Show } from '../../../experiment/plan/quantities.js';
import type { RunSettings, Tools } from '../../../experiment/plan/run-plan.js';
import type { Role } from '../../../rules/game/role.js';
import { foresight } from '../../../rules/keywords/dice.js';
import type { ShownValue } from '../../../scenario/scenario.js';

export interface TableAxis {
  /** The option that varies it: `critical-hit`, `defender-lucky`. */
  readonly option: string;
  /** Its title for people: `Critical Hit`, `defender Lucky`. */
  readonly title: string;
  /** At least two values, in the order of rows or columns; true and false if a unit has something or not. */
  readonly values: readonly ShownValue[];
}

export interface TableCell {
  /** The varied values, in the order of the axes. */
  readonly varied: readonly ShownValue[];
  /** Digest of the attack plan, 16 hexadecimal digits. */
  readonly digest: string;
  /** Simulated attacks; null if the values are exact. */
  readonly trials: number | null;
  /** Whether the attack was too large to be solved, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
  /** `values[c]` belongs to column c of the table. */
  readonly values: readonly TableValue[];
}

/** A quantity of a table; the quantities of a series are adjacent. */
interface TableColumn extends Pick<Quantity, 'name' | 'kind'> {
  /** The series that it belongs to, and its damage there; null if it was requested on its own. */
  readonly series: { readonly word: string; readonly damage: number } | null;
}

export interface OddsTable {
  /** Any number of axes; the last one varies fastest in `cells`. */
  readonly axes: readonly TableAxis[];
  readonly columns: readonly TableColumn[];
  /** One cell for each combination of all axes' values. */
  readonly cells: readonly TableCell[];
  readonly assumptions: readonly SharedAssumption[];
}

interface TableRequest {
  readonly axes: readonly TableAxis[];
  readonly shows: readonly Show[];
  /** In the order of the cells. */
  readonly attacks: readonly Case[];
}

/** An attack needs at most two plans: its own, and the one that counts hits. */
const PLANS_OF_A_CELL = 2;

/**
 * Calculates a table, solving each distinct plan once. Attacks too large to solve are simulated; without exact values in the
 * settings, all are. `onCell`: called after each attack.
 */
export async function oddsTable(
  { axes, shows, attacks }: TableRequest,
  tools: Tools,
  onCell: () => void = () => undefined,
): Promise<OddsTable> {
  const numbersOf = tableNumbers(shows, tools, PLANS_OF_A_CELL * attacks.length);
  const assumed = new AssumptionCount();
  const known: PlannedCell[] = [];
  for (const attack of attacks) {
    const cell = await numbersOf(attack);
    assumed.add(assumptionsOf(attack, cell.isHeuristic).map((assumption) => withoutVaried(assumption, axes)));
    onCell();
    known.push({ ...cell, varied: attack.varied, digest: digestText(attack.digest) });
  }
  const maxDamage = known.reduce(
    (largest, { values }) => Math.max(largest, ...[...values.values()].map(({ length }) => length - 1)),
    0,
  );
  const parts = shows.map((show) => partOf(show, maxDamage));
  return {
    axes,
    columns: parts.flatMap(({ columns }) => columns),
    cells: known.map((cell) => ({
      ...{ varied: cell.varied, digest: cell.digest, trials: cell.trials, isHeuristic: cell.isHeuristic },
      values: parts.flatMap(({ valuesOf }) => valuesOf(cell)),
    })),
    assumptions: assumed.assumptions(),
  };
}

const FORCE_OPTIONS = { attacker: 'force', defender: 'defender-force' } as const;

/** An assumption without the amounts of Force that the table varies, since each would make it a different one. */
function withoutVaried(assumption: Assumption, axes: readonly TableAxis[]): Assumption {
  if (assumption.kind !== 'force') return assumption;
  const amount = (role: Role): number | null =>
    axes.some(({ option }) => option === FORCE_OPTIONS[role]) ? null : assumption.amounts[role];
  const amounts: ForceAmounts = { attacker: amount('attacker'), defender: amount('defender') };
  return { ...assumption, amounts };
}

type PlannedCell = PlanNumbers & Pick<TableCell, 'varied' | 'digest'>;

interface TablePart {
  readonly columns: readonly TableColumn[];
  readonly valuesOf: (cell: PlanNumbers) => readonly TableValue[];
}

const NEVER: TableValue = { value: 0, exact: { numerator: 0n, denominator: 1n }, interval: null };
const NEVER_SEEN: TableValue = { value: 0, exact: null, interval: null };

function partOf(show: Show, maxDamage: number): TablePart {
  if ('quantity' in show) {
    const { name, kind } = show.quantity;
    return { columns: [{ name, kind, series: null }], valuesOf: ({ values }) => values.get(show) ?? [] };
  }
  const { least, at } = show.series;
  const damages = Array.from({ length: Math.max(1, maxDamage - least + 1) }, (_, i) => least + i);
  return {
    columns: damages.map((damage) => {
      const quantity = at(damage);
      return { name: quantity.name, kind: quantity.kind, series: { word: show.word, damage } };
    }),
    valuesOf: ({ values, trials }) =>
      damages.map((damage) => values.get(show)?.[damage] ?? (trials === null ? NEVER : NEVER_SEEN)),
  };
}

/** The numbers of an attack, before the range of the table's series is known. */
interface PlanNumbers {
  /** Simulated attacks; null if all values are exact. */
  readonly trials: number | null;
  /** Whether the attack was too large to be solved, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
  /** The values of each show: one for a quantity; for a series, one for each damage from 0 to the attack's largest. */
  readonly values: ReadonlyMap<Show, readonly TableValue[]>;
}

/** A cache of attacks' numbers, calculated on first use and kept for up to `most` distinct plans. */
function tableNumbers(shows: readonly Show[], tools: Tools, most: number): (attack: Case) => Promise<PlanNumbers> {
  const known = new PlanCache<PlanNumbers>(most);
  const parts = [...partsAsked(shows)];
  return async (attack) => {
    const numbers: PlanNumbers[] = [];
    for (const part of parts) {
      const planned = part === 'damage' ? attack : withHits(attack);
      numbers.push(await known.of(`${part} ${digestText(planned.digest)}`, () => numbersOf(part, planned, shows, tools)));
    }
    return {
      trials: numbers.find(({ trials }) => trials !== null)?.trials ?? null,
      isHeuristic: numbers.some(({ isHeuristic }) => isHeuristic),
      values: new Map(numbers.flatMap(({ values }) => [...values])),
    };
  };
}

async function numbersOf(
  part: PlanPart,
  planned: DigestedPlan,
  shows: readonly Show[],
  { settings, executor, pause }: Tools,
): Promise<PlanNumbers> {
  await pause();
  const odds = await planOdds(planned, settings, executor);
  const values = new Map<Show, readonly TableValue[]>();
  for (const show of shows.filter((each) => partOfShow(each) === part)) values.set(show, await valuesOf(show, odds));
  return { trials: odds.trials, isHeuristic: odds.isHeuristic, values };
}

async function valuesOf(show: Show, odds: PlanOdds): Promise<readonly TableValue[]> {
  return 'series' in show ? odds.valuesAt(show.series.at) : [await odds.take(show.quantity)];
}

/** The plan that a number is read from: the attack's own, or the one that counts hits. */
type PlanPart = 'damage' | 'hits';

function partOfShow(show: Show): PlanPart {
  return 'quantity' in show && show.quantity.countsHits ? 'hits' : 'damage';
}

function partsAsked(shows: readonly Show[]): ReadonlySet<PlanPart> {
  return new Set(shows.map(partOfShow));
}

/**
 * The attack that counts hits: its attacker predicts them, to no other effect. Rule: Foresight (docs/keywords.md#foresight).
 */
function withHits({ setup }: Case): Case {
  const abilities = [...setup.attacker.abilities, { keyword: foresight.name, value: null, cost: 0 }];
  return caseOf({ ...setup, attacker: { ...setup.attacker, abilities } });
}

export const MAX_TABLE_CELLS = 10_000;

/** The most seconds that a table may be estimated to take. */
export const MAX_TABLE_SECONDS = 300;

/** How much work a table is; attacks with equal plans count once. */
export interface TableWork {
  readonly attacks: number;
  /** How many simulations are known to be needed: two for an attack whose hits are counted separately. */
  readonly simulated: number;
  /** A rough estimate of its duration, negligible unless Lucky is large on both sides. */
  readonly seconds: number;
}

/** Estimates the work of a table without solving anything. */
export function tableWork(
  attacks: readonly Case[],
  shows: readonly Show[],
  { trials, exact }: Pick<RunSettings, 'trials' | 'exact'>,
): TableWork {
  const plans = new Map(attacks.map(({ digest, plan }) => [digestText(digest), plan]));
  let [simulated, seconds] = [0, 0];
  for (const plan of plans.values()) {
    const edges = estimatedEdges(plan);
    const isTooLarge = edges > MAX_ESTIMATED_EDGES;
    if (isTooLarge || !exact) simulated++;
    seconds += secondsToAnswer(edges, trials);
    if (!exact && !isTooLarge) seconds += secondsToSimulate(trials);
  }
  const times = partsAsked(shows).size;
  return { attacks: plans.size, simulated: simulated * times, seconds: seconds * times };
}
