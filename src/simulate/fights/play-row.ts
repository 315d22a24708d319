import { finalOfValues } from '../../automaton/interpret.js';
import { isOver, type RowState, type SolvedRow, skipped } from '../../chain/row/solve-row.js';
import { PlacedDice } from './placed-draws.js';

/** What simulated attacks in a row have done by some point, summed over all rows. */
export interface RowTally {
  readonly discards: number;
  /** `damage[d]`: the rows that have placed d damage counters on the defender. */
  readonly damage: readonly number[];
  readonly attackerDamage: number;
  readonly attackersDiscarded: number;
  readonly force: readonly [attacker: number, defender: number];
}

interface OpenTally {
  discards: number;
  readonly damage: number[];
  attackerDamage: number;
  attackersDiscarded: number;
  readonly force: [attacker: number, defender: number];
}

/** Plays attacks in a row with the solved choices; the dice depend on each attack's place. */
export class RowPlayer {
  readonly #row: SolvedRow;
  readonly #dice: PlacedDice;
  /** `tallies[k - 1]`: after k attacks. */
  readonly #tallies: readonly OpenTally[];

  /** `seed`: 0 to 2^64 - 1. */
  constructor(row: SolvedRow, seed: bigint) {
    this.#row = row;
    this.#dice = new PlacedDice(seed, 'row');
    this.#tallies = row.setup.attackers.map(() => {
      return { discards: 0, damage: [], attackerDamage: 0, attackersDiscarded: 0, force: [0, 0] };
    });
  }

  get tallies(): readonly RowTally[] {
    return this.#tallies;
  }

  /** Plays row number `fight`, 0 to 2^32 - 1, and adds it to the tallies. */
  play(fight: number): void {
    let state = this.#row.initial;
    let attackerDamage = 0;
    let attackersDiscarded = 0;
    for (const [made, tally] of this.#tallies.entries()) {
      if (!isOver(this.#row.setup, state)) {
        const attack = this.#attack(state, fight, made);
        state = attack.next;
        attackerDamage += attack.attackerDamage;
        attackersDiscarded += Number(attack.isAttackerGone);
      }
      tally.discards += Number(state.isDiscarded);
      while (tally.damage.length <= state.damage[1]) tally.damage.push(0);
      tally.damage[state.damage[1]]! += 1;
      tally.attackerDamage += attackerDamage;
      tally.attackersDiscarded += attackersDiscarded;
      tally.force[0] += state.force[0];
      tally.force[1] += state.force[1];
    }
  }

  #attack(state: RowState, fight: number, made: number): PlayedRowAttack {
    const play = this.#row.playAt(state);
    if (play === null) return { next: skipped(state), isAttackerGone: false, attackerDamage: 0 };
    const { part, chosen, afterwards } = play;
    this.#dice.moveTo({ fight, turn: 1, slot: made });
    const ending = part.endingOf[finalOfValues({ graph: part.evaluable.graph, chosen }, this.#dice)]!;
    return { ...afterwards[ending]!, attackerDamage: part.endings.at(ending).damage[0]! };
  }
}

interface PlayedRowAttack {
  readonly next: RowState;
  readonly isAttackerGone: boolean;
  readonly attackerDamage: number;
}
