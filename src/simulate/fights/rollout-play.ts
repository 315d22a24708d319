import type { Slices } from '../../automaton/slices.js';
import { type Battle, OPPOSING } from '../../chain/battle/battle.js';
import { type BattlePosition, battleKey, copied } from '../../chain/battle/battle-position.js';
import type { BattlePlay, Deed, PlayOfSides } from '../../chain/battle/play/battle-play.js';
import { BattlePlayer } from './play-battle.js';

/** How often each choice is tried to the end of the battle, by side; 0: the side plays by its style alone. */
type RolloutTrials = readonly [dark: number, light: number];

/** The most choices that are kept. */
const MAX_KEPT_DEEDS = 100_000;

/**
 * Play by roll-outs (Tesauro and Galperin 1996): everything that a side can do is tried some times to
 * the end of the battle, with both sides playing by their styles from then on, and what leads to most
 * wins is done; of equal choices that of its style. All choices in a position are tried with the same
 * dice, which depend on the position alone.
 */
export class RolloutPlay implements BattlePlay {
  readonly mostForce;
  readonly turnPlay?: NonNullable<BattlePlay['turnPlay']>;
  readonly #battle: Battle;
  readonly #styles: PlayOfSides;
  readonly #trials: RolloutTrials;
  readonly #player: BattlePlayer;
  readonly #known = new Map<string, Deed>();

  /** `seed`: 0 to 2^64 - 1. */
  constructor(battle: Battle, styles: PlayOfSides, trials: RolloutTrials, seed: bigint) {
    this.#battle = battle;
    this.#styles = styles;
    this.#trials = trials;
    this.#player = new BattlePlayer(battle, styles, seed, 'rollout');
    this.mostForce = styles.mostForce;
    if (styles.turnPlay !== undefined) this.turnPlay = styles.turnPlay;
  }

  *deedIn(position: BattlePosition): Slices<Deed> {
    // What is best depends on the turns that are left.
    const key = String.fromCharCode(position.turn) + battleKey(position);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const deed = yield* this.#choose(position, hashOf(key));
    if (this.#known.size < MAX_KEPT_DEEDS) this.#known.set(key, deed);
    return deed;
  }

  *#choose(position: BattlePosition, firstFight: number): Slices<Deed> {
    const byStyle = yield* this.#styles.deedIn(position);
    const { side } = this.#battle.units[byStyle.slot]!;
    const trials = this.#trials[side];
    if (trials === 0) return byStyle;
    const options = yield* this.#styles.optionsIn(position);
    if (options.length === 1) return byStyle;
    let [best, most] = [byStyle, Number.NEGATIVE_INFINITY];
    for (const option of options) {
      const lead = yield* this.#leadAfter(position, option, { side, trials, firstFight });
      if (lead > most) [best, most] = [option, lead];
    }
    return best;
  }

  /** The wins of a side less its losses in trials of a choice. */
  *#leadAfter(
    position: BattlePosition,
    option: Deed,
    { side, trials, firstFight }: { readonly side: 0 | 1; readonly trials: number; readonly firstFight: number },
  ): Slices<number> {
    let lead = 0;
    for (let trial = 0; trial < trials; trial++) {
      const verdict = yield* this.#player.playOn(copied(position), option, (firstFight + trial) >>> 0);
      if (verdict === side) lead++;
      else if (verdict === OPPOSING[side]) lead--;
      yield;
    }
    return lead;
  }
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** FNV-1a over the characters of a text (Fowler, Noll and Vo 1991), 0 to 2^32 - 1. */
function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}
