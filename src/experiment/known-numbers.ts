import { digestText } from '../automaton/digest.js';
import type { Case } from './case.js';
import type { CaseNumbers } from './case-result.js';
import type { PlanRunner } from './plan-runner.js';
import { caseNumbers, caseRun } from './run-case.js';
import type { RunSettings } from './run-plan.js';

/**
 * Cases whose numbers are kept: some kilobytes each. A file of 100,000 cases that come to 19,260 attacks has each of them run once; were half as
 * many kept, they would be run four times.
 */
export const MOST_KEPT = 8192;

/**
 * The numbers of the cases that were asked for last. Cases with one plan have one seed for their dice, so that their numbers are the same, and
 * are worked out once.
 */
export class KnownNumbers {
  readonly #settings: RunSettings;
  readonly #runner: PlanRunner;
  /** The one that was asked for last stands last. */
  readonly #known = new Map<string, Promise<CaseNumbers>>();

  constructor(settings: RunSettings, runner: PlanRunner) {
    this.#settings = settings;
    this.#runner = runner;
  }

  async of(attack: Case): Promise<CaseNumbers> {
    const key = `${digestText(attack.digest)} ${attack.hasCriticalHit}`;
    const known = this.#known.get(key);
    const numbers = known ?? this.#workOut(attack);
    this.#known.delete(key);
    this.#known.set(key, numbers);
    if (this.#known.size > MOST_KEPT) this.#known.delete(this.#known.keys().next().value as string);
    const { trials } = await numbers;
    if (known !== undefined) this.#runner.onProgress?.(trials);
    return numbers;
  }

  async #workOut(attack: Case): Promise<CaseNumbers> {
    const run = await this.#runner.run(attack, this.#settings);
    return caseNumbers(attack, this.#settings.level, caseRun(attack, run));
  }
}
