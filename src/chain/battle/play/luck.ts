import type { Evaluator } from '../../../automaton/graph/evaluation.js';
import { chancesOfEndings } from '../../attack-part.js';
import type { BattlePosition } from '../battle-position.js';
import type { PositionValue } from './position-value.js';
import type { Move } from './side-policy.js';

/** How lucky the endings of an attack are for the Dark Side. */
interface JudgedMove {
  /** The value before the dice: the mean over all endings. */
  readonly mean: number;
  /** The value of what follows an ending that has a chance. */
  readonly after: (ending: number) => number;
}

/**
 * Separates the luck of the dice from play: what an attack changes minus what it changes on average, by a value of positions.
 * Its mean over all dice is 0 for any such value.
 */
export class LuckJudge {
  readonly value: Pick<PositionValue, 'after' | 'endings'>;
  readonly #evaluator: Evaluator;
  readonly #known = new WeakMap<Move, JudgedMove>();

  constructor(value: LuckJudge['value'], evaluator: Evaluator) {
    this.value = value;
    this.#evaluator = evaluator;
  }

  /** The luck of a move, which is the same object for positions that play alike; null if it is not an attack. */
  judge(position: BattlePosition, move: Move): JudgedMove | null {
    const { attack } = move;
    if (attack === null) return null;
    let judged = this.#known.get(move);
    if (judged === undefined) {
      const { finals } = this.#evaluator.chancesIn(attack.part.evaluable, attack.chosen);
      const chances = chancesOfEndings(attack.part, finals);
      judged = judgedMove(chances, this.value.endings(position, attack, chances));
      this.#known.set(move, judged);
    }
    return judged;
  }
}

/** Most endings have no chance once both sides have chosen; only the others are kept. */
function judgedMove(chances: Float64Array, values: Float64Array): JudgedMove {
  let count = 0;
  for (let e = 0; e < chances.length; e++) if (chances[e]! > 0) count++;
  const kept = new Int32Array(count);
  const ofKept = new Float64Array(count);
  let mean = 0;
  for (let e = 0, i = 0; e < chances.length; e++) {
    if (chances[e] === 0) continue;
    kept[i] = e;
    ofKept[i++] = values[e]!;
    mean += chances[e]! * values[e]!;
  }
  return { mean, after: (ending) => ofKept[kept.indexOf(ending)]! };
}
