import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import type { BattlePurpose } from '../../../simulate/fights/play-battle.js';
import { type BattleQuestion, type SidePlays, withPlays } from './battle-question.js';
import type { BattleRunner, BattleTask } from './battle-runner.js';
import type { BattleSeries } from './battle-series.js';

let lastNumber = 0;

/** The battles of one question on a runner, however the sides play. */
export class BattleFights {
  readonly #question: BattleQuestion;
  readonly #runner: BattleRunner;
  readonly #seed: bigint;
  readonly #grounds = ++lastNumber;
  readonly #series = new Map<string, Pick<BattleTask, 'series' | 'question'>>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** `seed`: 0 to 2^64 - 1. */
  constructor(question: BattleQuestion, seed: bigint, runner: BattleRunner) {
    this.#question = question;
    this.#seed = seed;
    this.#runner = runner;
  }

  /** The battles of the question if the sides play so. */
  series(plays: SidePlays): BattleSeries {
    return { run: (from, to) => this.#run(plays, 'battle', from, to), atOnce: this.#runner.atOnce };
  }

  /** The winners of battles `from` to `to` - 1 if the sides play so, as `BattleTally.winners`. */
  async winners(plays: SidePlays, purpose: BattlePurpose, from: number, to: number): Promise<Uint8Array> {
    return (await this.#run(plays, purpose, from, to)).winners;
  }

  /** Runs a task as soon as there is room for it. */
  async #run(plays: SidePlays, purpose: BattlePurpose, from: number, to: number): Promise<BattleTally> {
    while (this.#running >= this.#runner.atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running++;
    try {
      return await this.#runner.run(this.#task(plays, purpose, from, to));
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  #task(plays: SidePlays, purpose: BattlePurpose, from: number, to: number): BattleTask {
    const key = JSON.stringify([plays, purpose]);
    const series = this.#series.get(key) ?? { series: ++lastNumber, question: withPlays(this.#question, plays) };
    this.#series.set(key, series);
    return { ...series, grounds: this.#grounds, seed: this.#seed, purpose, from, to };
  }
}
