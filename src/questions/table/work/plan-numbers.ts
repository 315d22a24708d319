import type { DigestedPlan } from '../../../automaton/digest.js';
import { digestText } from '../../../base/digest.js';
import { type Case, caseOf } from '../../../experiment/case/case.js';
import { PlanCache } from '../../../experiment/plan/plan-cache.js';
import { type PlanOdds, planOdds, type TableValue } from '../../../experiment/plan/plan-odds.js';
import type { Show } from '../../../experiment/plan/quantities.js';
import type { Tools } from '../../../experiment/plan/run-plan.js';
import { foresight } from '../../../rules/keywords/dice/foresight.js';

/** The numbers of an attack, before the range of the series of the table is known. */
export interface PlanNumbers {
  /** Simulated attacks; null if all values are exact. */
  readonly trials: number | null;
  /** Whether the attack was too large to be solved, so that both players used rules of thumb. */
  readonly isHeuristic: boolean;
  /**
   * The values of each show: one for a quantity; for a series, one for each damage from 0 to the
   * largest of the attack.
   */
  readonly values: ReadonlyMap<Show, readonly TableValue[]>;
}

/**
 * A cache of the numbers of attacks: they are calculated on first use, and those of up to `most`
 * distinct plans are kept.
 */
export function tableNumbers(shows: readonly Show[], tools: Tools, most: number): (attack: Case) => Promise<PlanNumbers> {
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

/**
 * The plan that a number is read from: that of the attack, or the one in which hits are counted.
 */
type PlanPart = 'damage' | 'hits';

function partOfShow(show: Show): PlanPart {
  return 'quantity' in show && show.quantity.countsHits ? 'hits' : 'damage';
}

/** The plans that are needed for each attack. */
export function partsAsked(shows: readonly Show[]): ReadonlySet<PlanPart> {
  return new Set(shows.map(partOfShow));
}

/**
 * The attack in which hits are counted: its attacker predicts them, and the prediction does nothing
 * else. Rule: Foresight (docs/keywords.md#foresight).
 */
function withHits({ setup }: Case): Case {
  const abilities = [...setup.attacker.abilities, { keyword: foresight.name, value: null, cost: 0 }];
  return caseOf({ ...setup, attacker: { ...setup.attacker, abilities } });
}
