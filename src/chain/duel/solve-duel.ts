import type { Slices } from '../../automaton/slices.js';
import type { AttackContext } from '../../rules/plan/attack-context.js';
import { isBetweenAttacks } from '../../rules/units/healing.js';
import type { Unit } from '../../rules/units/unit.js';
import { PartCache } from '../attack-part.js';
import { forceSteps } from '../force-steps.js';
import { Matchup } from '../matchup.js';
import { type DuelGraph, duelGraph, type TooLarge } from './duel-graph.js';
import { healingOfDuel, restsOfDuel } from './duel-healing.js';
import { type Both, type DuelCourse, MAX_FORCE, OTHER, type UnitIndex } from './duel-position.js';
import { Steps } from './duel-steps.js';
import { type DuelValues, valuesWithin, valuesWithoutLimit } from './duel-values.js';
import { endlessPlay } from './endless-play.js';
import { nearnessToEnd } from './nearness.js';

/** A duel of two units that share an arena. */
export interface DuelSetup {
  readonly units: readonly [Unit, Unit];
  /** The unit that attacks first in each turn. */
  readonly firstAttacker: UnitIndex;
  /** What all attacks have in common; Force and objective are not looked at. */
  readonly context: AttackContext;
  /** Force before the first turn. */
  readonly force: Both;
  /** The turns after which the duel is undecided; null: no limit. */
  readonly turns: number | null;
  /** Whether a unit that can attack may do nothing instead. */
  readonly mayPass: boolean;
}

/** A duel that both sides play as well as possible. */
export interface SolvedDuel {
  readonly graph: DuelGraph;
  readonly values: DuelValues;
  /** What both sides do, and what follows. */
  readonly steps: Steps;
  /** The nodes from which the duel never ends; of a duel with a limit of turns none are known. */
  readonly endless: ReadonlySet<number>;
  /** The attacks of each unit on the other, as they were explored. */
  readonly matchups: readonly [Matchup, Matchup];
  /** The chance that the first unit wins less the chance that the second does, -1 to 1. */
  readonly value: number;
  /**
   * The change of the value when more Force was counted the last time: a bound of what Force beyond
   * `mostForce` can change; 0 if no Force is paid.
   */
  readonly bound: number;
  /** The most Force of a side that was counted. */
  readonly mostForce: number;
  /** The turns after which the duel is undecided; null: no limit. */
  readonly turns: number | null;
  /** The number of different attacks that were explored. */
  readonly attacks: number;
}

/** The most Force that is counted, in the order in which it is tried. */
const FORCE_STEPS = [8, 16, 24, 32, 48] as const;

/** A change of the value that is small enough for Force to be left at its present limit. */
const SMALL_CHANGE = 1e-6;

/** Solves a duel, in slices; the reason if it is too large. */
export function* solvingDuel(setup: DuelSetup): Slices<SolvedDuel | TooLarge> {
  let last: SolvedDuel | null = null;
  for (const mostForce of forceSteps(FORCE_STEPS, setup.units, MAX_FORCE)) {
    const solved = yield* solvingWithForce(setup, mostForce);
    if (typeof solved === 'string') {
      if (last === null) return solved;
      break;
    }
    const bound: number = last === null ? 0 : Math.abs(solved.value - last.value);
    const isCounted = solved.graph.course.mostForce.some((most) => most > 0);
    const isDone: boolean = !isCounted || (last !== null && bound < SMALL_CHANGE);
    last = { ...solved, bound };
    if (isDone) break;
  }
  return yield* ending(last!);
}

/** The duel with play that ends: by the order of ties alone, or where that waits for ever by how near the end is. */
function* ending(solved: SolvedDuel): Slices<SolvedDuel> {
  const { graph, values, turns, steps } = solved;
  if (turns !== null) return solved;
  const { nodes, hasValue } = yield* endlessPlay(steps, values);
  if (!hasValue) return { ...solved, endless: nodes };
  const nearest = new Steps({ graph, values, turns, nearness: yield* nearnessToEnd(graph, values) });
  return { ...solved, steps: nearest, endless: (yield* endlessPlay(nearest, values)).nodes };
}

/**
 * Solves a duel with Force counted up to a limit, 0 to 63, in slices. Ties are in their order, even
 * where it waits for ever.
 */
export function* solvingWithForce(setup: DuelSetup, mostForce: number): Slices<SolvedDuel | TooLarge> {
  const { units, context, turns, mayPass } = setup;
  const parts = new PartCache();
  const ofAll: AttackContext = { ...context, force: { attacker: mostForce, defender: mostForce } };
  // Rule: a unit is tapped when it has its turn, whether it attacks or not (docs/rules.md#turn).
  const between = (unit: UnitIndex): Matchup =>
    new Matchup(units[unit], units[OTHER[unit]], ofAll, parts, unit === setup.firstAttacker);
  const matchups = [between(0), between(1)] as const;
  const course: DuelCourse = {
    firstAttacker: setup.firstAttacker,
    mostForce: countedForce(matchups, setup, mostForce),
    rules: context.rules,
    healing: healingOfDuel(units, context),
    rests: restsOfDuel(units),
  };
  const counters = [units[0].counters, units[1].counters] as const;
  const graph = yield* duelGraph({
    course,
    matchups,
    counters,
    force: setup.force,
    mayPass,
    darkUnit: units[1].side === 'dark' && units[0].side !== 'dark' ? 1 : 0,
  });
  if (typeof graph === 'string') return graph;
  const values = yield* turns === null ? valuesWithoutLimit(graph) : valuesWithin(graph, turns);
  const steps = new Steps({ graph, values, turns, nearness: null });
  const value = values.at(turns ?? 0)[0]!;
  return { graph, values, steps, endless: new Set(), matchups, value, bound: 0, mostForce, turns, attacks: parts.size };
}

/** The Force that is counted: none of a side that pays nothing. */
function countedForce(matchups: readonly [Matchup, Matchup], { units }: DuelSetup, mostForce: number): [number, number] {
  const pays = [false, false];
  for (const unit of [0, 1] as const) {
    const counters = [units[unit].counters, units[OTHER[unit]].counters] as const;
    const { force } = matchups[unit].planIn({ counters, powerChange: 0, nextPower: 0 }).encounter;
    pays[unit] ||= force.attacker > 0;
    pays[OTHER[unit]] ||= force.defender > 0;
  }
  // A text can cost Force from some number of counters on.
  const hasTexts = units.some(({ effects }) => !effects.every(isBetweenAttacks));
  return [pays[0] || hasTexts ? mostForce : 0, pays[1] || hasTexts ? mostForce : 0];
}
