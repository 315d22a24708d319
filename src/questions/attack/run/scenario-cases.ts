import type { DigestedPlan } from '../../../automaton/digest.js';
import { digestText } from '../../../base/digest.js';
import { type Case, caseOfNamed } from '../../../experiment/case/case.js';
import { casesOf } from '../../../scenario/cases.js';
import type { Scenario } from '../../../scenario/checked-scenario.js';
import type { Overrides } from '../../../scenario/scenario.js';

/** Cases kept between two passes, a few kilobytes each: enough for most scenarios. */
export const MAX_KEPT_CASES = 1000;

/** Different plans of further cases kept between two passes, a few kilobytes each: 10,000 cases of a sweep have about 2,000. */
const MAX_KEPT_PLANS = 4000;

/**
 * The cases of a scenario, which can be iterated several times. The first MAX_KEPT_CASES are the same objects in each pass, so
 * that each is planned once; further ones are created in each pass, to bound memory, and get the plan of an earlier pass.
 *
 * Throws a UserError at once if the overrides do not fit the scenario.
 */
export function scenarioCases(scenario: Scenario<'attack'>, overrides: Overrides = {}): Iterable<Case> {
  casesOf(scenario, overrides); // throws
  const kept: Case[] = [];
  const plans = new PlansByPlace();
  return {
    *[Symbol.iterator]() {
      let place = 0;
      for (const named of casesOf(scenario, overrides)) {
        const attack = kept[place] ?? caseOfNamed(named, plans.at(place));
        if (place < MAX_KEPT_CASES) kept[place] = attack;
        yield attack;
        if (place >= MAX_KEPT_CASES) plans.keep(place, attack);
        place++;
      }
    },
  };
}

/** The plans of cases by position; cases with equal plans share one. */
class PlansByPlace {
  readonly #at = new Map<number, DigestedPlan>();
  readonly #byDigest = new Map<string, DigestedPlan>();

  at(place: number): DigestedPlan | undefined {
    return this.#at.get(place);
  }

  /** Keeps the plan of a case, if there is room. */
  keep(place: number, { plan, digest }: Case): void {
    if (this.#at.has(place)) return;
    const text = digestText(digest);
    let shared = this.#byDigest.get(text);
    if (shared === undefined) {
      if (this.#byDigest.size === MAX_KEPT_PLANS) return;
      shared = { plan, digest };
      this.#byDigest.set(text, shared);
    }
    this.#at.set(place, shared);
  }
}
