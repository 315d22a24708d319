import type { Overrides, Scenario } from '../../scenario/scenario.js';
import { casesOf } from '../../scenario/vary/cases.js';
import { type Case, caseOf } from '../case/case.js';

/** Cases that are kept between two passes, a few kilobytes each: enough for most scenarios. */
export const MAX_KEPT_CASES = 1000;

/**
 * The cases of a scenario, which can be iterated several times: the first MAX_KEPT_CASES are the
 * same objects in each pass, so that each is planned once; further ones are created in each pass,
 * so that memory stays bounded.
 *
 * Throws a UserError at once if the overrides do not fit the scenario.
 */
export function scenarioCases(scenario: Scenario, overrides: Overrides = {}): Iterable<Case> {
  casesOf(scenario, overrides); // throws
  const kept: Case[] = [];
  return {
    *[Symbol.iterator]() {
      let place = 0;
      for (const setup of casesOf(scenario, overrides)) {
        const attack = kept[place] ?? caseOf(setup);
        if (place < MAX_KEPT_CASES) kept[place] = attack;
        place++;
        yield attack;
      }
    },
  };
}
