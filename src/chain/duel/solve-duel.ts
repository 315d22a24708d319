import type { Slices } from '../../automaton/slices.js';
import type { AttackContext } from '../../rules/plan/attack-context.js';
import { highestCostOfSide } from '../../rules/plan/encounter-plan.js';
import { isBetweenAttacks } from '../../rules/units/healing.js';
import type { Unit } from '../../rules/units/unit.js';
import { PartCache, type Purpose } from '../attack-part.js';
import { forceOfAllTurns, forceSteps } from '../continued-attack.js';
import { Matchup } from '../matchup.js';
import { type Board, type Boards, boardsOf, conditionOf, type TooLarge } from './boards.js';
import { DuelGraph } from './duel-graph.js';
import { discardsOfDuel, healingOfDuel, restsOfDuel } from './duel-healing.js';
import { type Both, type DuelConstants, MAX_FORCE, OTHER, ofAttack, type UnitIndex, withIncome } from './duel-position.js';
import { DuelPlay, nearnessToEnd } from './duel-steps.js';
import { type DuelValues, valuesWithin, valuesWithoutLimit } from './duel-values.js';
import type { SolvedPositions } from './layer-solver.js';

/** Smaller values are roundings. */
const NOTHING = 1e-9;

/** A duel of two units that share an arena. */
export interface DuelSetup {
  readonly units: readonly [Unit, Unit];
  readonly firstAttacker: UnitIndex;
  /** What all attacks have in common; its Force and objective are ignored. */
  readonly context: AttackContext;
  /** Force before the first turn. */
  readonly force: Both;
  /** The turns after which the duel is undecided; null without a limit. */
  readonly turns: number | null;
  readonly mayPass: boolean;
}

type DuelPurpose = Exclude<Purpose, 'play'>;

/** A duel that both sides play perfectly. */
export interface SolvedDuel {
  readonly graph: DuelGraph;
  readonly values: DuelValues;
  /** What both sides do, and what follows. */
  readonly play: DuelPlay;
  /** The nodes from which the duel never ends; empty for duels with a limit of turns. */
  readonly endless: ReadonlySet<number>;
  /** The attacks of each unit on the other, as explored. */
  readonly matchups: readonly [Matchup, Matchup];
  /** The first unit's chance to win minus the second unit's, -1 to 1. */
  readonly value: number;
  /**
   * How much the value changed when more Force was last counted: bounds what Force beyond `mostForce` can change. 0 if no Force
   * is paid, or no side can ever run short.
   */
  readonly bound: number;
  /** The most Force counted for a side. */
  readonly mostForce: number;
  /** The turns after which the duel is undecided; null without a limit. */
  readonly turns: number | null;
  /** The number of different attacks explored. */
  readonly attacks: number;
}

/** The limits of counted Force, in the order they are tried. */
const FORCE_STEPS = [8, 16, 24, 32, 48] as const;

/** A change of value at which the limit of Force is high enough. */
const SMALL_CHANGE = 1e-6;

const MAX_POSITIONS = 1_000_000;

/** Solves a duel, in slices; returns the reason if it is too large. `purpose`: 'odds' if nobody asks what both sides do. */
export function* solvingDuel(setup: DuelSetup, purpose: DuelPurpose = 'solve'): Slices<SolvedDuel | TooLarge> {
  const all = forceOfAllTurns(setup.force, setup.context.rules, setup.turns);
  const steps = forceSteps(FORCE_STEPS, setup.units, MAX_FORCE, all);
  // Attacks explored with the Force of the second step also serve the first.
  let explored = yield* exploringDuel(setup, steps[1] ?? all, purpose);
  if (typeof explored === 'string') return explored;
  const needed = neededSteps(steps, explored);
  let last: SolvedDuel | null = null;
  for (const mostForce of needed) {
    if (mostForce > explored.mostForce && !explored.use.isAllSeen) {
      const more: ExploredDuel | TooLarge = yield* exploringDuel(setup, mostForce, purpose);
      if (typeof more === 'string') break;
      explored = more;
    }
    const solved: SolvedDuel | null = yield* solvingExplored(setup, explored, mostForce, last);
    if (solved === null) break;
    const isWhole = needed.length === 1 || mostForce >= all;
    const bound: number = isWhole ? 0 : Math.abs(solved.value - (last?.value ?? Number.POSITIVE_INFINITY));
    last = { ...solved, bound };
    if (bound < SMALL_CHANGE) break;
  }
  // A single limit of Force says nothing about more Force.
  return last === null || last.bound === Number.POSITIVE_INFINITY ? 'positions' : yield* ending(last);
}

/** The limits that can make a difference: a single one if no side pays, or no side can ever run short. */
function neededSteps(steps: readonly number[], { pays, use }: ExploredDuel): readonly number[] {
  if (!pays.includes(true)) return steps.slice(0, 1);
  return pays.every((isPaying, side) => !isPaying || use.neverShort[side]) ? [steps[1] ?? steps[0]!] : steps;
}

/** Makes the play end: by the order of options, or by nearness to the end where that would wait for ever. */
function* ending(solved: SolvedDuel): Slices<SolvedDuel> {
  const { graph, values, turns, play } = solved;
  if (turns !== null || values.endsSurely) return solved;
  const { nodes, hasValue } = yield* endlessPlay(graph, play, values);
  if (!hasValue) return { ...solved, endless: nodes };
  const nearest = new DuelPlay({ graph, values, turns, nearness: yield* nearnessToEnd(graph, values) });
  return { ...solved, play: nearest, endless: (yield* endlessPlay(graph, nearest, values)).nodes };
}

/** The attacks of a duel, and how they follow each other. */
interface ExploredDuel {
  /** The Force that its attacks were explored with. */
  readonly mostForce: number;
  readonly constants: DuelConstants;
  readonly matchups: readonly [Matchup, Matchup];
  readonly boards: Boards;
  readonly pays: readonly [boolean, boolean];
  readonly use: ForceUse;
  readonly attacks: number;
}

/** Explores the attacks of a duel with this Force, in slices; returns the reason if it is too large. */
export function* exploringDuel(setup: DuelSetup, mostForce: number, purpose: DuelPurpose): Slices<ExploredDuel | TooLarge> {
  const { units, context, mayPass } = setup;
  const parts = new PartCache(purpose);
  const matchupsWith = (force: number): readonly [Matchup, Matchup] => {
    const ofAll: AttackContext = { ...context, force: { attacker: force, defender: force } };
    // Rule: a unit is tapped when it has had its turn, whether it attacked or not (docs/rules.md#turn).
    const between = (unit: UnitIndex): Matchup =>
      new Matchup(units[unit], units[OTHER[unit]], ofAll, parts, unit === setup.firstAttacker);
    return [between(0), between(1)];
  };
  const matchups = matchupsWith(mostForce);
  const pays = sidesThatMayPay(matchups, setup);
  const constants: DuelConstants = {
    firstAttacker: setup.firstAttacker,
    mostForce: countedForce(pays, mostForce),
    rules: context.rules,
    healing: healingOfDuel(units, context),
    discards: discardsOfDuel(units, context),
    rests: restsOfDuel(units),
  };
  const counters = [units[0].counters, units[1].counters] as const;
  const darkUnit = units[1].side === 'dark' && units[0].side !== 'dark' ? 1 : 0;
  const boards = yield* boardsOf({ constants, matchups, counters, mayPass, darkUnit });
  if (typeof boards === 'string') return boards;
  const use = forceUse(boards.list, constants, matchupsWith(UNLIMITED));
  return { mostForce, constants, matchups, boards, pays: use.pays, use, attacks: parts.size };
}

/** More Force than anything costs. */
const UNLIMITED = 1000;

/** Solves an explored duel, in slices; null if it has too many positions. `last`: the solution with less Force. */
export function* solvingExplored(
  setup: DuelSetup,
  explored: ExploredDuel,
  mostForce: number,
  last: SolvedDuel | null,
): Slices<SolvedDuel | null> {
  const { turns, force, mayPass } = setup;
  const { matchups, boards, pays, use, attacks } = explored;
  const constants = { ...explored.constants, mostForce: countedForce(pays, mostForce) };
  const graph = new DuelGraph({ constants, boards, neverShort: use.neverShort, force, mayPass });
  if (graph.size > MAX_POSITIONS) return null;
  const values = yield* turns === null ? valuesWithoutLimit(graph, solvedPositions(last, graph)) : valuesWithin(graph, turns);
  const play = new DuelPlay({ graph, values, turns, nearness: null });
  const value = values.at(turns ?? 0)[graph.valueAt(graph.first)]!;
  return { graph, values, play, endless: new Set(), matchups, value, bound: 0, mostForce, turns, attacks };
}

/** The solution with less Force, if it has the same boards. */
function solvedPositions(last: SolvedDuel | null, { boards }: DuelGraph): SolvedPositions | null {
  if (last === null || last.graph.boards !== boards) return null;
  return { graph: last.graph, values: last.values.at(0), endsSurely: last.values.endsSurely };
}

function sidesThatMayPay(matchups: readonly [Matchup, Matchup], { units }: DuelSetup): [boolean, boolean] {
  const pays: [boolean, boolean] = [false, false];
  for (const unit of [0, 1] as const) {
    const counters = [units[unit].counters, units[OTHER[unit]].counters] as const;
    const { force } = matchups[unit].planIn({ counters, powerChange: 0, nextPower: 0 }).encounter;
    pays[unit] ||= force.attacker > 0;
    pays[OTHER[unit]] ||= force.defender > 0;
  }
  // A text can start to cost Force at some number of counters.
  const hasTexts = units.some(({ effects }) => !effects.every(isBetweenAttacks));
  return [pays[0] || hasTexts, pays[1] || hasTexts];
}

/** The Force that is counted: none for a side that pays nothing. */
function countedForce([first, second]: readonly [boolean, boolean], mostForce: number): Both {
  return [first ? mostForce : 0, second ? mostForce : 0];
}

/** Where the play of a duel without a limit of turns never ends. */
interface EndlessPlay {
  /** The nodes that play can reach, and from which it never ends. */
  readonly nodes: ReadonlySet<number>;
  /** Whether one of them has a value: then this play does not achieve the solved value. */
  readonly hasValue: boolean;
}

/** Follows the play of a duel without a limit of turns, in slices. */
function* endlessPlay(graph: DuelGraph, play: DuelPlay, values: DuelValues): Slices<EndlessPlay> {
  const steps = play.stepsWith(0);
  const all = yield* steps.findAll([play.numbers.of(graph.first)]);
  const before = new Map<number, number[]>(all.map((i) => [i, []]));
  for (const i of all) for (const next of steps.next(i)) before.get(next)!.push(i);
  const ending = new Set(all.filter((i) => steps.rowOfEnds(i) !== null));
  // The set grows while it is iterated.
  for (const i of ending) for (const earlier of before.get(i)!) ending.add(earlier);
  const atStart = values.at(0);
  const nodes = new Set(all.filter((i) => !ending.has(i)).map((i) => play.numbers.nodes[i]!));
  return { nodes, hasValue: [...nodes].some((n) => Math.abs(atStart[graph.valueAt(n)]!) > NOTHING) };
}

/** What the sides of a duel can do with Force. */
interface ForceUse {
  /** Whether the attacks were explored with enough Force to see every option. */
  readonly isAllSeen: boolean;
  /** Whether each side can always pay for everything: a turn brings at least what both of its attacks can cost. */
  readonly neverShort: readonly [boolean, boolean];
  /** Whether anything that a side can do costs Force. */
  readonly pays: readonly [boolean, boolean];
}

/**
 * What the sides can do with Force in the boards of a duel. `unlimited`: the attacks of each unit with more Force than
 * anything costs.
 * A side that starts an attack with X Force has at least X minus the most that any way through it spends; if that still pays
 * for the most expensive ability, no option was left out (docs/method.md#duels).
 */
function forceUse(boards: readonly Board[], constants: DuelConstants, unlimited: readonly [Matchup, Matchup]): ForceUse {
  const spent: readonly [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  const highest: [number, number] = [0, 0];
  for (const { position, unit, attack } of boards) {
    const encounter = unlimited[unit].planIn(conditionOf(unit, position)).encounter;
    const costs = ofAttack(unit, [highestCostOfSide(encounter, 'attacker'), highestCostOfSide(encounter, 'defender')]);
    for (const side of [0, 1] as const) {
      highest[side] = Math.max(highest[side], costs[side]);
      const most = spent[side];
      const turn = position.isSecond ? 1 : 0;
      for (const amount of attack?.spent[side] ?? []) most[turn] = Math.max(most[turn], amount);
    }
  }
  const income = withIncome([0, 0], constants.rules);
  const isSeen = ([0, 1] as const).map((side) => Math.max(...spent[side]) + highest[side] <= constants.mostForce[side]);
  const isNeverShort = (side: 0 | 1): boolean =>
    isSeen[side]! && spent[side][0] + spent[side][1] <= Math.min(income[side], constants.mostForce[side]);
  return {
    isAllSeen: isSeen.every(Boolean),
    neverShort: [isNeverShort(0), isNeverShort(1)],
    pays: [highest[0] > 0, highest[1] > 0],
  };
}
