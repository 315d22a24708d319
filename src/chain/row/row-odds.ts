import { assert } from '../../base/assert.js';
import { isOver, type RowState, type SolvedRow } from './solve-row.js';

/** What attacks in a row have done by some point. */
export interface RowStage {
  readonly discardChance: number;
  /** `damage[d]`: the chance of d damage counters on the defender. */
  readonly damage: readonly number[];
  readonly meanDamage: number;
  /** The mean damage counters placed on the attacking units. */
  readonly attackerDamage: number;
  readonly attackersDiscarded: number;
  readonly force: readonly [attacker: number, defender: number];
}

/** The payoff of the solved play and the solved value differ by less: both are sums of many roundings. */
const CLOSE = 1e-6;

/**
 * What attacks in a row have done after each of them, `[k - 1]` after k attacks, when both sides play for the result after the last one.
 * Once the defender is discarded, no more attacks are made.
 */
export function rowOdds(row: SolvedRow): RowStage[] {
  const stages: RowStage[] = [];
  let states = new Map<string, Reached>([['', { state: row.initial, chance: 1, attackerDamage: 0, attackersGone: 0 }]]);
  for (let made = 0; made < row.setup.attackers.length; made++) {
    states = afterOne(row, states);
    stages.push(stageOf([...states.values()], row.initial.force));
  }
  const payoff = [...states.values()].reduce((sum, { state, chance }) => sum + chance * row.payoffOf(state), 0);
  assert(Math.abs(payoff - row.value) < CLOSE, 'the play of attacks in a row has the value that was solved');
  return stages;
}

/** A state with the mean losses of the attacking units on the way to it, times its chance. */
interface Reached {
  readonly state: RowState;
  readonly chance: number;
  readonly attackerDamage: number;
  readonly attackersGone: number;
}

function afterOne(row: SolvedRow, states: ReadonlyMap<string, Reached>): Map<string, Reached> {
  const reached = new Map<string, Reached>();
  const add = (item: Reached): void => {
    const key = JSON.stringify(item.state);
    const known = reached.get(key);
    reached.set(
      key,
      known === undefined
        ? item
        : {
            state: item.state,
            chance: known.chance + item.chance,
            attackerDamage: known.attackerDamage + item.attackerDamage,
            attackersGone: known.attackersGone + item.attackersGone,
          },
    );
  };
  for (const from of states.values()) {
    if (isOver(row.setup, from.state)) add(from);
    else {
      for (const { chance: share, ending, next, isAttackerGone } of row.stepsOf(from.state)) {
        add({
          state: next,
          chance: from.chance * share,
          attackerDamage: share * from.attackerDamage + from.chance * share * ending.damage[0]!,
          attackersGone: share * from.attackersGone + (isAttackerGone ? from.chance * share : 0),
        });
      }
    }
  }
  return reached;
}

function stageOf(states: readonly Reached[], force: RowState['force']): RowStage {
  const mean = (of: (state: RowState) => number): number =>
    states.reduce((sum, { state, chance }) => sum + chance * of(state), 0);
  const sum = (of: (item: Reached) => number): number => states.reduce((total, item) => total + of(item), 0);
  return {
    discardChance: mean(({ isDiscarded }) => Number(isDiscarded)),
    damage: damageOf(states),
    meanDamage: mean(({ damage }) => damage[1]),
    attackerDamage: sum(({ attackerDamage }) => attackerDamage),
    attackersDiscarded: sum(({ attackersGone }) => attackersGone),
    // Subtracts what is spent, so that unspent Force stays a whole number.
    force: [force[0] - mean((state) => force[0] - state.force[0]), force[1] - mean((state) => force[1] - state.force[1])],
  };
}

function damageOf(states: readonly Reached[]): number[] {
  const most = Math.max(...states.map(({ state }) => state.damage[1]));
  const chances = new Array<number>(most + 1).fill(0);
  for (const { state, chance } of states) chances[state.damage[1]]! += chance;
  return chances;
}
