import type { Slices } from '../../automaton/slices.js';
import { assert } from '../../base/assert.js';
import { PartCache } from '../attack-part.js';
import { AttackEvaluator, forceOfAllTurns, forceSteps } from '../continued-attack.js';
import { BATTLE_SIDES, type Battle } from './battle.js';
import { type BattleGraph, type BattleOption, battleGraph, MAX_COUNTED_FORCE } from './battle-graph.js';
import { type BattlePosition, firstPosition, type MostForce, verdictByUnits } from './battle-position.js';
import { discardTheDead } from './battle-steps.js';
import { type BattleValues, battleValueIn, battleValues, OptionEvaluator } from './battle-values.js';
import { type PlainGraph, paysAnything, plainGraph, VERDICTS } from './plain-graph.js';
import type { BattlePlay } from './play/battle-play.js';
import type { Move } from './play/side-policy.js';
import { hasBuildSide } from './turn/places.js';
import { UnitsInForce } from './units-in-force.js';
import { type UsefulForce, usefulForce } from './useful-force.js';

/** A battle that both sides play perfectly. */
export interface SolvedBattle {
  readonly battle: Battle;
  readonly graph: BattleGraph;
  readonly values: BattleValues;
  /** The Dark Side's chance to win minus the Light Side's, -1 to 1. */
  readonly value: number;
  /**
   * How much the value changed when more Force was last counted, below 1e-4: bounds what Force beyond can change. 0 if there is
   * none beyond, or no Force is paid.
   */
  readonly bound: number;
}

/** The limits of counted Force, in the order they are tried; MAX_COUNTED_FORCE if something costs more. */
const FORCE_STEPS = [8, 12, 18, 27, 40] as const;

/** A change of value at which the limit of Force is high enough, and one that will do if more Force takes too many positions. */
const SMALL_CHANGE = 1e-5;
const MAX_CHANGE = 1e-4;

/** Solves a battle, in slices; null if it is too large, has a build side, or is over before it begins. */
export function* solvingBattle(battle: Battle): Slices<SolvedBattle | null> {
  if (hasBuildSide(battle)) return null;
  const start = firstPosition(battle);
  discardTheDead(start, new UnitsInForce(battle));
  if (verdictByUnits(battle, start) !== undefined) return null;
  const isCounted = BATTLE_SIDES.some((_, side) => paysAnything(battle, side as 0 | 1));
  const all = forceOfAllTurns(battle.force, battle.rules, battle.turns);
  const units = battle.units.map(({ unit }) => unit);
  const steps = forceSteps(FORCE_STEPS, units, MAX_COUNTED_FORCE, all);
  const second = steps[1] ?? steps[0]!;
  // If two steps are needed, the second one has to be small enough.
  let plain = yield* plainGraph(battle, new PartCache(), second);
  const ofSecond = plain && (yield* usefulForce(battle, plain, second));
  if (ofSecond === null) return null;
  // No option was ever out of reach, so more Force changes nothing.
  const isAmple = ofSecond.most <= second / 2;
  let last: SolvedBattle | null = null;
  for (const mostForce of isAmple ? [second] : steps) {
    if (mostForce > second) plain = yield* plainGraph(battle, new PartCache(), mostForce);
    const useful = mostForce === second ? ofSecond : plain && (yield* usefulForce(battle, plain, mostForce));
    const solved: SolvedBattle | null = plain && useful && (yield* solvingWith(battle, plain, useful));
    if (solved === null) break;
    const isAll = isAmple || !isCounted || mostForce >= all;
    const bound: number = isAll ? 0 : Math.abs(solved.value - (last?.value ?? Number.POSITIVE_INFINITY));
    last = { ...solved, bound };
    if (bound < SMALL_CHANGE) break;
  }
  return last !== null && last.bound < MAX_CHANGE ? last : null;
}

function* solvingWith(battle: Battle, plain: PlainGraph, useful: UsefulForce): Slices<SolvedBattle | null> {
  const graph = yield* battleGraph(battle, plain, useful);
  if (graph === null) return null;
  const values = yield* battleValues(graph, battle.turns);
  return { battle, graph, values, value: values.at(battle.turns)[0]!, bound: 0 };
}

/** A move of the best play, with its option in the graph. */
interface SolvedMove extends Move {
  readonly option: BattleOption;
}

export class SolvedPlay implements BattlePlay {
  readonly mostForce: MostForce;
  readonly #solved: SolvedBattle;
  readonly #evaluator = new OptionEvaluator();
  readonly #known = new Map<number, SolvedMove>();

  constructor(solved: SolvedBattle) {
    this.#solved = solved;
    this.mostForce = solved.graph.mostForce;
  }

  // biome-ignore lint/correctness/useYield: a play that has to explore attacks yields
  *moveIn(position: BattlePosition): Slices<Move> {
    const { graph, battle } = this.#solved;
    const node = graph.numberOf(position)!;
    return this.moveAt(node, battle.turns - position.turn + 1);
  }

  /** The move at node n with `turns` left, including the present one. */
  moveAt(n: number, turnsLeft: number): SolvedMove {
    const { graph, values } = this.#solved;
    // With more turns left, neither the values nor the play change.
    const left = Math.min(turnsLeft, values.turns + 1);
    const key = left * graph.nodes.length + n;
    let move = this.#known.get(key);
    if (move === undefined) {
      move = this.#best(n, left);
      this.#known.set(key, move);
    }
    return move;
  }

  #best(n: number, turnsLeft: number): SolvedMove {
    const { values, graph } = this.#solved;
    const node = graph.nodes[n]!;
    const nextValue = battleValueIn(graph.nodes, values.at(turnsLeft), values.at(turnsLeft - 1));
    const option = this.#evaluator.best(node, nextValue);
    const { slot, attack } = option;
    if (attack === null) return { slot, attack, option };
    const { chosen } = this.#evaluator.attacks.bestPlay(attack, node.side === 0 ? 1 : -1, nextValue);
    return { slot, attack: { ...attack, chosen }, option };
  }
}

export interface BattleChances {
  readonly darkWins: number;
  readonly lightWins: number;
  /** Neither side has a unit left. */
  readonly bothGone: number;
  /** The battle is not over after its last turn. */
  readonly undecided: number;
  readonly meanTurns: number;
}

/** Positions between two yields: some milliseconds. */
const SLICE = 8;

/** Rarer positions are not followed: in long battles they are half of all, and together matter less than rounding. */
const NEGLIGIBLE = 1e-17;

/** The chances of a solved battle, in slices: follows its positions turn by turn. */
export function* battleChances(solved: SolvedBattle): Slices<BattleChances> {
  const { graph, battle } = solved;
  const play = new SolvedPlay(solved);
  const evaluator = new AttackEvaluator();
  const ended = [0, 0, 0];
  let meanTurns = 0;
  let followed = 0;
  let beginnings = new Map<number, number>([[0, 1]]);
  for (let turn = 1; turn <= battle.turns && beginnings.size > 0; turn++) {
    const later = new Map<number, number>();
    for (const chance of beginnings.values()) meanTurns += chance;
    // Within a turn, nodes are reached before they have their turn, as more units are then tapped.
    let going = beginnings;
    while (going.size > 0) {
      const next = new Map<number, number>();
      const reach = (to: number, chance: number): void => {
        if (to < 0) ended[~to]! += chance;
        else {
          const list = graph.nodes[to]!.isFirst ? later : next;
          list.set(to, (list.get(to) ?? 0) + chance);
        }
      };
      for (const [n, chance] of going) {
        if (chance < NEGLIGIBLE) continue;
        if (++followed % SLICE === 0) yield;
        const { option, attack } = play.moveAt(n, battle.turns - turn + 1);
        if (option.attack === null || attack === null) reach(option.after, chance);
        else {
          const chances = evaluator.chancesOf(option.attack, attack.chosen);
          for (const [e, to] of option.attack.next.entries()) if (chances[e]! > 0) reach(to, chance * chances[e]!);
        }
      }
      going = next;
    }
    beginnings = later;
  }
  let undecided = 0;
  for (const chance of beginnings.values()) undecided += chance;
  // A sum of rounded chances can exceed 1 by a few units of its last digit.
  const [darkWins, lightWins, bothGone] = VERDICTS.map((_, i) => Math.min(1, ended[i]!)) as [number, number, number];
  assert(Math.abs(darkWins - lightWins - solved.value) < CLOSE, 'the play of a battle has the value that was solved');
  return { darkWins, lightWins, bothGone, undecided, meanTurns };
}

/** The chances and the solved value differ by less: both are sums of many roundings. */
const CLOSE = 1e-6;
