import { assert } from '../../../base/assert.js';
import type { ValueNumbers } from '../../../chain/battle/play/position-value.js';
import { NO_RECORD, type WorkRecord } from '../../../experiment/work/work-record.js';
import type { OnProgress } from '../../../simulate/executor.js';
import type { BattleTally } from '../../../simulate/fights/battle-tally.js';
import type { BattlePurpose } from '../../../simulate/fights/play-battle.js';
import type { TrainingPlan } from '../../../simulate/fights/training.js';
import { type BattleQuestion, type SidePlays, withPlays } from './battle-question.js';
import type { BattleRunner, BattleWork, BattleYield, OfSeries, TrainedValues } from './battle-runner.js';
import type { BattleSeries } from './battle-series.js';

let lastNumber = 0;

type CompanyEdges = Pick<OfSeries, 'companyEdges'>;

/** The battles of one question on a runner, whatever the sides' play. */
export class BattleFights {
  readonly #question: BattleQuestion;
  readonly #runner: BattleRunner;
  /** Keeps the results of training. */
  readonly record: WorkRecord;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
  readonly #grounds = ++lastNumber;
  readonly #series = new Map<string, Pick<OfSeries, 'series' | 'question' | 'judge'>>();
  readonly #company: CompanyEdges;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(
    question: BattleQuestion,
    seed: bigint,
    runner: BattleRunner,
    record: WorkRecord = NO_RECORD,
    company: CompanyEdges = {},
  ) {
    this.#question = question;
    this.record = record;
    this.seed = seed;
    this.#runner = runner;
    this.#company = company;
  }

  series(plays: SidePlays, judge: ValueNumbers | null = null): BattleSeries {
    return { run: (from, to) => this.#fight({ plays, judge, purpose: 'battle' }, from, to), atOnce: this.#runner.atOnce };
  }

  /** The tally of battles `from` to `to` - 1 with given strategies. */
  async tally(
    plays: SidePlays,
    judge: ValueNumbers | null,
    purpose: BattlePurpose,
    from: number,
    to: number,
  ): Promise<BattleTally> {
    return this.#fight({ plays, judge, purpose }, from, to);
  }

  /** The values that a training learns; in its first battles the sides use the given strategies. */
  async train(plays: SidePlays, plan: TrainingPlan, onBattles: OnProgress): Promise<TrainedValues> {
    const result = await this.#run({ ...this.#seriesOf(plays, null, `training ${plan.training}`), plan }, onBattles);
    assert(result === null || !('winners' in result || 'bySwap' in result), 'a training has values');
    return result;
  }

  async #fight({ plays, judge, purpose }: Fought, from: number, to: number): Promise<BattleTally> {
    const result = await this.#run({ ...this.#seriesOf(plays, judge, purpose), purpose, from, to });
    assert(result !== null && 'fights' in result, 'battles have a tally');
    return result;
  }

  /** Runs a task as soon as a thread can take it. */
  async #run(task: BattleWork, onBattles?: OnProgress): Promise<BattleYield> {
    while (this.#running >= this.#runner.atOnce) await new Promise<void>((go) => this.#waiting.push(go));
    this.#running++;
    try {
      return await this.#runner.run(task, onBattles);
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  #seriesOf(plays: SidePlays, judge: ValueNumbers | null, purpose: string): OfSeries {
    const key = JSON.stringify([plays, judge, purpose]);
    const series = this.#series.get(key) ?? { series: ++lastNumber, question: withPlays(this.#question, plays), judge };
    this.#series.set(key, series);
    return { ...series, ...this.#company, grounds: this.#grounds, seed: this.seed };
  }
}

interface Fought {
  readonly plays: SidePlays;
  readonly judge: ValueNumbers | null;
  readonly purpose: BattlePurpose;
}
