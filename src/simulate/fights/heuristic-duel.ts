import { type HeuristicPlayer, heuristicPlayer } from '../../automaton/interpret.js';
import type { Slices } from '../../automaton/slices.js';
import { PartCache } from '../../chain/attack-part.js';
import { conditionOf } from '../../chain/duel/boards.js';
import { MAX_FOLLOWED_TURNS } from '../../chain/duel/duel-facts.js';
import { discardsOfDuel, healingOfDuel, restsOfDuel } from '../../chain/duel/duel-healing.js';
import {
  afterAttack,
  afterPass,
  attackerIn,
  type Both,
  type DuelConstants,
  firstDuelPosition,
  isResting,
  OTHER,
  ofAttack,
  type Position,
  type UnitIndex,
  type Verdict,
} from '../../chain/duel/duel-position.js';
import type { DuelSetup } from '../../chain/duel/solve-duel.js';
import { costIn, type FightCondition, healthsIn, Matchup } from '../../chain/matchup.js';
import { PlacedDice } from './placed-draws.js';
import type { PlayedDuel } from './play-duel.js';

/** The most Force of a side that can matter. */
const MAX_FORCE = 99;

/** Attacks played before their situations are dropped. */
const ATTACKS_AT_ONCE = 500;

/** Plays duels too large to be solved, with rules of thumb for all choices. */
export class HeuristicDuelPlayer {
  readonly #setup: DuelSetup;
  readonly #constants: DuelConstants;
  readonly #dice: PlacedDice;
  #players = new Map<string, HeuristicAttack | null>();
  #attacks = 0;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(setup: DuelSetup, seed: bigint) {
    this.#setup = setup;
    const { firstAttacker, context, units } = setup;
    const healing = healingOfDuel(units, context);
    this.#constants = {
      firstAttacker,
      mostForce: [MAX_FORCE, MAX_FORCE],
      rules: context.rules,
      healing,
      discards: discardsOfDuel(units, context),
      rests: restsOfDuel(units),
    };
    this.#dice = new PlacedDice(seed, 'duel');
  }

  /** Plays duel number `fight`, 0 to 2^32 - 1, in slices. */
  *play(fight: number): Slices<PlayedDuel> {
    const { units, force, turns } = this.#setup;
    const limit = turns ?? MAX_FOLLOWED_TURNS;
    let position = firstDuelPosition(this.#constants, { counters: [units[0].counters, units[1].counters], force });
    for (let turn = 1; turn <= limit; turn++) {
      do {
        const next = this.#attack(position, fight, turn);
        if (typeof next === 'string') return { verdict: next, turn };
        position = next;
        yield; // a large attack takes some milliseconds
      } while (position.isSecond);
    }
    return { verdict: null, turn: limit };
  }

  #attack(position: Position, fight: number, turn: number): Position | Verdict {
    const unit = attackerIn(this.#constants, position);
    const attack = isResting(this.#constants, position) ? null : this.#attackIn(position, unit);
    if (attack === null) return afterPass(this.#constants, position);
    this.#dice.moveTo({ fight, turn, slot: unit });
    return afterAttack(this.#constants, position, attack.player.play(this.#dice), attack.healths);
  }

  #attackIn(position: Position, unit: UnitIndex): HeuristicAttack | null {
    if (++this.#attacks % ATTACKS_AT_ONCE === 0) this.#players = new Map();
    const { counters, force, nextPower, powerChange } = position;
    const key = [unit, ...counters, ...force, nextPower[unit], powerChange].join();
    let attack = this.#players.get(key);
    if (attack === undefined) {
      attack = heuristicAttack(this.#setup, unit, conditionOf(unit, position), ofAttack(unit, force));
      this.#players.set(key, attack);
    }
    return attack;
  }
}

interface HeuristicAttack {
  readonly player: HeuristicPlayer;
  /** The damage counters that discard the attacking and the attacked unit. */
  readonly healths: Both;
}

/** The attack of a unit; null if it cannot be made. `force`: of its side and of the other. */
function heuristicAttack(
  { units, context, firstAttacker }: DuelSetup,
  unit: UnitIndex,
  condition: FightCondition,
  force: Both,
): HeuristicAttack | null {
  const ofSides = { attacker: force[0], defender: force[1] };
  const isUntapped = unit === firstAttacker;
  const matchup = new Matchup(units[unit], units[OTHER[unit]], { ...context, force: ofSides }, new PartCache(), isUntapped);
  if (matchup.isForbiddenIn(condition)) return null;
  const plan = matchup.planIn(condition);
  if (costIn(plan) > force[0]) return null;
  return { player: heuristicPlayer(plan), healths: healthsIn(plan) };
}
