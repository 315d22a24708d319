import type { Overrides, Scenario } from '../../scenario/scenario.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { type Case, caseOf } from '../case/case.js';

/** Cases that are kept between two passes, some kilobytes each: those of most scenarios. */
export const MOST_KEPT_CASES = 1000;

/**
 * The cases of a scenario, which can be gone through several times: the first MOST_KEPT_CASES are the same ones in each pass, so that each is
 * planned once; further ones are made anew, so that memory stays bounded.
 *
 * Throws a UserError at once where the overrides do not fit the scenario.
 */
export function scenarioCases(scenario: Scenario, overrides: Overrides = {}): Iterable<Case> {
  casesOf(scenario, overrides); // throws
  const kept: Case[] = [];
  return {
    *[Symbol.iterator]() {
      let place = 0;
      for (const setup of casesOf(scenario, overrides)) {
        const item = kept[place] ?? caseOf(setup);
        if (place < MOST_KEPT_CASES) kept[place] = item;
        place++;
        yield item;
      }
    },
  };
}
