import { assert } from '../base/assert.js';
import type { Problem } from '../errors/problem.js';
import type { Experiment } from '../rules/game/fight.js';
import type { Json, OpenSetups, Variation } from './scenario.js';
import type { ScenarioKind } from './scenario-kind.js';
import type { UnplayedClause } from './units/known-card.js';

/** What a scenario asks; its kind determines the fields of the setups. */
export interface Asked<Kind extends Experiment> {
  readonly kind: Kind;
  readonly file: ScenarioKind<Kind>;
  /**
   * The attack, row of attacks, duel or battle before anything is varied; a unit that the file only gives under `vary` is empty
   * here.
   */
  readonly base: OpenSetups[Kind];
  readonly vary: readonly Variation<OpenSetups[Kind]>[];
}

/** A scenario file, checked as a whole. Only `parseScenario` makes one. */
export interface Scenario<Kind extends Experiment = Experiment> extends Asked<Kind> {
  /** The file's name without folder and extension, safe as the name of a folder. */
  readonly name: string;
  readonly fileName: string;
  readonly question: string | null;
  /**
   * Trials of each case, 1 to 2^48, for attacks in a row 1 to 2^32, for duels 0 to 2^32, for battles 1 to 10^7; null, like the
   * next three, if the file does not say.
   */
  readonly trials: number | null;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint | null;
  /** The level of confidence intervals, 0.5 to 0.9999. */
  readonly level: number | null;
  /** The standard error at which a simulation may stop, above 0. */
  readonly targetError: number | null;
  /** The product of the numbers of values, 1 to 100,000. */
  readonly caseCount: number;
  readonly source: string;
  /**
   * The checked content as plain JSON without defaults, equal for the same content in another YAML notation. Fields are in the
   * order of the schema, `vary` is a list (its order counts), the seed is a text of digits.
   */
  readonly data: Json;
  readonly warnings: readonly Problem[];
  /** The clauses of its cards that matter in a fight and are not played. */
  readonly unplayed: readonly UnplayedClause[];
  /** Keywords of the two fighting units that only their cards give, such as "defender Intercept". */
  readonly printed: ReadonlySet<string>;
}

/** Forgets the kind of a scenario; functions that change its setups still only get those of its kind. */
export function ofAnyKind<Kind extends Experiment>(scenario: Scenario<Kind>): Scenario {
  return scenario as unknown as Scenario;
}

export function ofKind<Kind extends Experiment>(scenario: Scenario, kind: Kind): Scenario<Kind> {
  assert(scenario.kind === kind, `a scenario of the kind ${kind} is asked for, not ${scenario.kind}`);
  return scenario as unknown as Scenario<Kind>;
}
