/**
 * A brute force of duels: two units attack each other, turn after turn, until one is discarded.
 *
 * It is written from the rules alone and shares nothing with `src/` nor with the other engines of
 * the tests: its own dice, its own turn, its own attack, its own choices. It is plain rather than
 * fast: every position, every roll and every option is looked at, and both players choose what
 * is best for them.
 */

import {
  activate,
  build,
  countHits,
  declare,
  endAttack,
  focus,
  reRoll,
  roll,
  rollAgain,
  rollFury,
  startBattle,
  startTurn,
} from './duel-oracle-attack.js';
import { parry, place, prevent, retaliate, surge } from './duel-oracle-damage.js';
import { type Chances, type Player, solvedChances } from './duel-oracle-solver.js';
import {
  type Ability,
  type Duel,
  type DuelKeyword,
  firstState,
  keyOf,
  type Pair,
  type State,
  type Step,
  type Then,
} from './duel-oracle-state.js';

export type { Chances } from './duel-oracle-solver.js';
export type { DuelKeyword } from './duel-oracle-state.js';

export interface DuelAbility {
  /**
   * 'Power' is a change of power; only with a cost it differs from printed power. A cost is paid
   * for each use of Absorb, Deflect, Evade, Persuade and Retaliate. With a cost, any other keyword
   * but Stealth and Surge counts in attacks for which its player has paid before the roll.
   */
  readonly keyword: DuelKeyword;
  /** An integer; Accuracy and Power may be negative. Default 1, for Armor and Stealth. */
  readonly value?: number;
  /** In Force; default 0. */
  readonly cost?: number;
}

export interface DuelUnit {
  readonly power: number;
  /** At least 1. */
  readonly health: number;
  /** Damage counters at the start, fewer than health. Default 0. */
  readonly counters?: number;
  /** Default 0. */
  readonly speed?: number;
  /** Default neutral. */
  readonly side?: 'dark' | 'light' | 'neutral';
  readonly abilities?: readonly DuelAbility[];
}

export interface DuelQuestion {
  readonly first: DuelUnit;
  readonly second: DuelUnit;
  /** Of the first and the second player, before the first turn. Default [0, 0]. */
  readonly force?: Pair<number>;
  /** What a turn brings each player. Default 4. */
  readonly forcePerTurn?: number;
  /** The most Force that a player can have; what a turn brings beyond it is lost. Default 8. */
  readonly forceCap?: number;
  /** Turns after which the duel is over. Default: no limit. */
  readonly turns?: number;
  /** Who wins if all turns are over. Default nobody. */
  readonly atLast?: 'first' | 'second' | 'nobody';
  /** Whether a unit may do nothing when it could attack. Default false. */
  readonly mayPass?: boolean;
  /**
   * Who has the first chance in every play-or-pass. 'dark', the default, is the player of the dark
   * unit, or the first player if none or both are dark.
   */
  readonly firstChance?: 'attacker' | 'defender' | 'dark';
  /**
   * Whether Deflect may do its damage to its own unit too. The rules allow it; it is only good for a
   * unit that also has Absorb. Default false.
   */
  readonly deflectsAtSelf?: boolean;
}

const FORCE_OF_A_TURN = 4;

/**
 * The value of a duel for the first player under optimal play of both: the chance that the first unit wins minus the chance that the other one does; -1 to 1, to about 1e-12.
 */
export function duelValue(question: DuelQuestion): number {
  const { firstWins, secondWins } = duelChances(question);
  return firstWins - secondWins;
}

/**
 * The chances that the first unit wins, that the second one does, and that neither does, under
 * optimal play of both. If a player has several options of the same value the three chances depend on the one taken; the value, first minus second, does not.
 *
 * Cost: some milliseconds for health up to 4, three dice and a few keywords; it grows with the
 * squares of health and of the cap of Force. Throws an error if there are too many positions, and
 * for Absorb with `mayPass`: a unit that never attacks can absorb power without end.
 */
export function duelChances(question: DuelQuestion): Chances {
  const duel = duelOf(question);
  const { first, second, force = [0, 0] } = question;
  const isHealed = (unit: Player) => duel.abilities.some(({ owner, keyword }) => owner === unit && HEALING.includes(keyword));
  const keeps = [Number(!isHealed(0)), Number(!isHealed(1))] as const;
  const start = firstState(duel, [first.counters ?? 0, second.counters ?? 0], force);
  return solvedChances(
    {
      start,
      next: (state: State) => next(duel, state),
      keyOf,
      rankOf: ({ counters }) => keeps[0] * counters[0] + keeps[1] * counters[1],
    },
    question.turns ?? null,
    question.atLast === 'first' ? 0 : question.atLast === 'second' ? 1 : null,
  );
}

const HEALING: readonly DuelKeyword[] = ['Damage Control', 'healed at start', 'healed at end'];

function duelOf({ first, second, ...question }: DuelQuestion): Duel {
  const abilities = [...abilitiesOf(first, 0), ...abilitiesOf(second, 1)].map((ability, id) => ({ ...ability, id }));
  const { firstChance = 'dark', mayPass = false, forcePerTurn = FORCE_OF_A_TURN } = question;
  if (mayPass && abilities.some(({ keyword }) => keyword === 'Absorb')) throw new Error('duel oracle: Absorb and mayPass');
  const dark: Player = first.side !== 'dark' && second.side === 'dark' ? 1 : 0;
  const [speed, otherSpeed] = [first.speed ?? 0, second.speed ?? 0];
  const pays = (player: Player) => abilities.some(({ owner, cost }) => owner === player && cost > 0);
  const gain = (player: Player) => (pays(player) ? forcePerTurn : 0);
  return {
    power: [first.power, second.power],
    health: [first.health, second.health],
    abilities,
    // Of two units of the same speed the dark one attacks first.
    faster: speed === otherSpeed ? dark : speed > otherSpeed ? 0 : 1,
    firstChance: firstChance === 'dark' ? dark : firstChance,
    pays: [pays(0), pays(1)],
    gain: [gain(0), gain(1)],
    forceCap: question.forceCap ?? 8,
    mayPass,
    deflectsAtSelf: question.deflectsAtSelf ?? false,
  };
}

function abilitiesOf({ abilities = [] }: DuelUnit, owner: Player): Omit<Ability, 'id'>[] {
  return abilities.map(({ keyword, value = 1, cost = 0 }) => {
    if (/^(?:Stealth|Surge|Damage Control|healed .*|rests)$/.test(keyword) && cost > 0)
      throw new Error(`duel oracle: ${keyword} has no cost`);
    return { owner, keyword, value, cost };
  });
}

/** What follows a state, by the rules. */
function next(duel: Duel, state: State): Then {
  return STEPS[state.step](duel, state);
}

/** In the order of the game. */
const STEPS: Readonly<Record<Step, (duel: Duel, state: State) => Then>> = {
  declare,
  'before the roll': activate,
  roll,
  Fury: rollFury,
  Focus: focus,
  're-roll': reRoll,
  'roll again': rollAgain,
  hits: countHits,
  Parry: parry,
  prevention: prevent,
  placement: place,
  Surge: surge,
  Retaliate: retaliate,
  'attack ends': endAttack,
  'turn ends': startTurn,
  'build step of 0': build,
  'build step of 1': build,
  'battle phase': startBattle,
};
