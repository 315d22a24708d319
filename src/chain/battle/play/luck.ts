import type { Evaluator } from '../../../automaton/graph/evaluation.js';
import { chancesOfEndings } from '../../attack-part.js';
import type { BattleAttack } from '../battle-attacks.js';
import type { BattlePosition } from '../battle-position.js';
import type { Deed } from './battle-play.js';

/** What positions are worth to the Dark Side. */
interface Values {
  /** The value of a position after something that a unit did. */
  readonly after: (position: BattlePosition) => number;
  /** By ending of an attack: the value of what follows. */
  readonly endings: (position: BattlePosition, attack: BattleAttack) => Float64Array;
}

/** How good or bad luck the endings of an attack are for the Dark Side. */
interface JudgedDeed {
  /** The value of the position before the dice: the mean over all endings. */
  readonly mean: number;
  /** By ending: the value of what follows. */
  readonly ofEndings: Float64Array;
}

/**
 * Tells the luck of dice from the play by a value of positions: what an attack changes less what it
 * changes on average. Its mean over all dice is 0 whatever the value is.
 */
export class LuckJudge {
  readonly value: Values;
  readonly #evaluator: Evaluator;
  readonly #known = new WeakMap<Deed, JudgedDeed>();

  constructor(value: Values, evaluator: Evaluator) {
    this.value = value;
    this.#evaluator = evaluator;
  }

  /** A deed, which is the same one in all positions that are the same to the play; null if it is no attack. */
  judge(position: BattlePosition, deed: Deed): JudgedDeed | null {
    const { attack } = deed;
    if (attack === null) return null;
    let judged = this.#known.get(deed);
    if (judged === undefined) {
      const ofEndings = this.value.endings(position, attack).slice(0, attack.part.endings.length);
      const chances = chancesOfEndings(attack.part, this.#evaluator.chancesIn(attack.part.evaluable, attack.chosen).finals);
      let mean = 0;
      for (let e = 0; e < ofEndings.length; e++) mean += chances[e]! * ofEndings[e]!;
      judged = { mean, ofEndings };
      this.#known.set(deed, judged);
    }
    return judged;
  }
}
