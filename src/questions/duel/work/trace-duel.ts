import { processOfPart } from '../../../automaton/graph/attack-graph.js';
import { guideOfPart } from '../../../automaton/interpret.js';
import { finished } from '../../../automaton/slices.js';
import { type TraceEvent, tracePlay } from '../../../automaton/trace.js';
import { at } from '../../../base/assert.js';
import type { ContinuedAttack } from '../../../chain/continued-attack.js';
import { conditionOf, type TooLarge } from '../../../chain/duel/boards.js';
import {
  afterEnding,
  type Both,
  type DuelState,
  isResting,
  ofAttack,
  type Position,
  type UnitIndex,
  withIncome,
} from '../../../chain/duel/duel-position.js';
import { type SolvedDuel, solvingDuel } from '../../../chain/duel/solve-duel.js';
import { hasCriticalHit, type TracedCase } from '../../../experiment/case/case.js';
import { attackInForce } from '../../../scenario/units/in-force.js';
import { attackOfUnit } from '../../../scenario/units/units.js';
import { inTurns } from '../../../simulate/event-loop.js';
import { PlacedDice } from '../../../simulate/fights/placed-draws.js';
import { DuelPlayer, type PlayedAttack, type PlayedDuel } from '../../../simulate/fights/play-duel.js';
import { UNWATCHED, type Watch } from '../../../simulate/watch.js';
import type { PreparedDuel } from './duel-question.js';

/** What a unit does with its turn to attack. */
export interface TracedAttack {
  readonly turn: number;
  readonly unit: UnitIndex;
  /** Changes of the unit's power from earlier attacks. */
  readonly powerChange: number;
  /** The state before the attack, with all Force; for the first attack of a turn, including that of the turn. */
  readonly before: DuelState;
  /** Damage counters removed from the units since the previous attack. */
  readonly removed: Both;
  /** The attack and what happens in it; null if the unit does not attack. */
  readonly attack: { readonly traced: TracedCase; readonly events: readonly TraceEvent[] } | null;
  /** Whether the unit could have attacked. */
  readonly isAble: boolean;
  /** Whether it could not because it had not untapped. */
  readonly isTapped: boolean;
  readonly after: DuelState;
}

export interface DuelTrace extends PlayedDuel {
  readonly attacks: readonly TracedAttack[];
}

/** Solves a duel and replays one of its simulated duels; if it is too large, returns the reason. */
export async function traceDuel(
  duel: PreparedDuel,
  seed: bigint,
  fight: number,
  watch: Watch = UNWATCHED,
): Promise<DuelTrace | TooLarge> {
  const solved = await inTurns(solvingDuel(duel.setup), watch);
  return typeof solved === 'string' ? solved : replayedDuel(duel, solved, seed, fight);
}

/** Replays simulated duel number `fight`, 0 to 2^32 - 1, of a solved duel. */
export function replayedDuel(duel: PreparedDuel, solved: SolvedDuel, seed: bigint, fight: number): DuelTrace {
  const story = new Story(duel, solved, seed);
  const played = finished(new DuelPlayer(solved, seed).play(fight, (attack) => story.add(attack)));
  return { ...played, attacks: story.attacks };
}

class Story {
  readonly attacks: TracedAttack[] = [];
  readonly #duel: PreparedDuel;
  readonly #solved: SolvedDuel;
  readonly #dice: PlacedDice;
  #state: DuelState;

  constructor(duel: PreparedDuel, solved: SolvedDuel, seed: bigint) {
    this.#duel = duel;
    this.#solved = solved;
    this.#dice = new PlacedDice(seed, 'duel');
    const { units, force } = duel.setup;
    this.#state = { counters: [units[0].counters, units[1].counters], force };
  }

  add(played: PlayedAttack): void {
    const node = this.#solved.play.nodeAt(played.node);
    const { unit, position } = node;
    const { counters } = this.#state;
    const before = position.isSecond ? this.#state : this.#nextTurn(position);
    this.#state = before;
    const attack = node.attack && this.#attack(unit, position, node.attack, played);
    this.attacks.push({
      turn: played.turn,
      unit,
      powerChange: powerChangeIn(unit, position),
      before,
      removed: [counters[0] - before.counters[0], counters[1] - before.counters[1]],
      attack,
      isAble: node.attack !== null,
      isTapped: isResting(this.#solved.graph.constants, position),
      after: this.#state,
    });
  }

  #nextTurn({ counters }: Position): DuelState {
    const { force } = this.#state;
    return { counters, force: withIncome(force, this.#solved.graph.constants.rules) };
  }

  /** What happens in an attack, which changes the state; null if it is not made. */
  #attack(
    unit: UnitIndex,
    position: Position,
    { part }: ContinuedAttack,
    { chosen, final, place }: PlayedAttack,
  ): TracedAttack['attack'] {
    if (chosen === null || final === null) return null;
    const traced = this.#traced(unit, position, this.#state);
    const guide = guideOfPart(processOfPart(traced.plan), part.evaluable.graph, chosen);
    this.#dice.moveTo(place);
    const events = tracePlay(traced.plan, guide, this.#dice);
    this.#state = afterEnding(this.#state, unit, part.endings.at(at(part.endingOf, final)));
    return { traced, events };
  }

  /** The attack as a single one, with what earlier attacks have changed. */
  #traced(unit: UnitIndex, position: Position, { counters, force }: DuelState): TracedCase {
    const attack = attackOfUnit({ ...this.#duel.question, force }, unit);
    const [own, others] = ofAttack(unit, counters);
    const { attacker, defender } = attack;
    const powerChange = attacker.powerChange + powerChangeIn(unit, position);
    const setup = {
      ...attack,
      attacker: { ...attacker, counters: own, powerChange },
      defender: { ...defender, counters: others },
    };
    const plan = this.#solved.matchups[unit].planIn(conditionOf(unit, position));
    const inForce = attackInForce(setup);
    return { setup, plan, inForce, hasCriticalHit: hasCriticalHit({ plan, inForce }) };
  }
}

function powerChangeIn(unit: UnitIndex, { powerChange, nextPower }: Position): number {
  return powerChange + nextPower[unit];
}
