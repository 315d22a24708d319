import { type DigestedPlan, digestText } from '../automaton/digest.js';
import { foresight } from '../rules/keywords/foresight.js';
import type { Executor } from '../simulate/executor.js';
import { type Case, caseOf } from './case.js';
import { type PlanOdds, planOdds, type TableValue } from './plan-odds.js';
import type { RunSettings } from './run-plan.js';
import type { Show } from './table-quantities.js';

/** What a table needs besides its request: `pause` is waited for between attacks, so that an interrupt is heard. */
export interface TableTools {
  readonly settings: RunSettings;
  readonly executor: Executor;
  readonly pause: () => Promise<void>;
}

/** The numbers of an attack before it is known how far the series of the table reach. */
export interface PlanNumbers {
  /** Simulated attacks; null where all values are exact. */
  readonly trials: number | null;
  /** Whether the attack was too large to be solved, so that everybody played by rules of thumb. */
  readonly isGreedy: boolean;
  /** The values of each show: one of a quantity; of a series one for each damage from 0 to the largest of the attack. */
  readonly values: ReadonlyMap<Show, readonly TableValue[]>;
}

/** The numbers of every distinct plan, worked out when they are first asked for. */
export class PlanNumbersByDigest {
  readonly #shows: readonly Show[];
  readonly #tools: TableTools;
  readonly #known = new Map<string, PlanNumbers>();

  constructor(shows: readonly Show[], tools: TableTools) {
    this.#shows = shows;
    this.#tools = tools;
  }

  async of(attack: Case): Promise<PlanNumbers> {
    const parts: PlanNumbers[] = [];
    for (const part of partsAsked(this.#shows)) {
      parts.push(await this.#ofPlan(part, part === 'damage' ? attack : withHits(attack)));
    }
    return {
      trials: parts.find(({ trials }) => trials !== null)?.trials ?? null,
      isGreedy: parts.some(({ isGreedy }) => isGreedy),
      values: new Map(parts.flatMap(({ values }) => [...values])),
    };
  }

  async #ofPlan(part: PlanPart, planned: DigestedPlan): Promise<PlanNumbers> {
    const key = `${part} ${digestText(planned.digest)}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { settings, executor, pause } = this.#tools;
    await pause();
    const odds = await planOdds(planned, settings, executor);
    const values = new Map<Show, readonly TableValue[]>();
    for (const show of this.#shows.filter((each) => partOfShow(each) === part)) values.set(show, await valuesOf(show, odds));
    const numbers = { trials: odds.trials, isGreedy: odds.isGreedy, values };
    this.#known.set(key, numbers);
    return numbers;
  }
}

async function valuesOf(show: Show, odds: PlanOdds): Promise<readonly TableValue[]> {
  return 'series' in show ? odds.valuesAt(show.series.at) : [await odds.take(show.quantity)];
}

/** Which plan a number is read from: that of the attack, or the one in which hits are counted. */
type PlanPart = 'damage' | 'hits';

function partOfShow(show: Show): PlanPart {
  return 'quantity' in show && show.quantity.countsHits ? 'hits' : 'damage';
}

/** The plans that each attack is looked at in. */
export function partsAsked(shows: readonly Show[]): ReadonlySet<PlanPart> {
  return new Set(shows.map(partOfShow));
}

/**
 * The attack in which hits are counted: that of an attacker who predicts them, and for whom the prediction does nothing else.
 * Rule: Foresight (docs/rules.md#foresight).
 */
function withHits({ setup }: Case): Case {
  const abilities = [...setup.attacker.abilities, { keyword: foresight.name, value: null, cost: 0 }];
  return caseOf({ ...setup, attacker: { ...setup.attacker, abilities } });
}
