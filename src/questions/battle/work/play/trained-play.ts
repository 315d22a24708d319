import { at } from '../../../../base/assert.js';
import type { ValueNumbers } from '../../../../chain/battle/play/position-value.js';
import { digestOfValue } from '../../../../experiment/work/plain-text.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../../rules/game/fight.js';
import { battlesOfTraining } from '../../../../simulate/fights/training.js';
import type { Watch } from '../../../../simulate/watch.js';
import { type SidePlays, withPlays } from '../battle-question.js';
import { type LearnedBattle, trainedValues } from './learn-play.js';
import { battlesOfPool, type Guarantees, judgeOfPlays, type PlayPool, type PoolPlan, playOfPool } from './play-pool.js';

/** Trainings of a battle: one alone may be learned badly. */
const TRAININGS = 2;

/** How much each one trains. */
const PRACTICE = { first: 500, rounds: 5, battles: 300 };

/** The most work of a training, in edges and endings of attacks that are weighed: about half a minute. */
const MAX_WORK = 3_000_000_000;

/** The last rounds of a training that take part in the pool. */
const ROUNDS_IN_POOL = 2;

const POOL: PoolPlan = { battles: 80, fresh: 240 };

const PLAIN: SidePlay = { kind: 'named', style: SIMPLE_PLAY };

/** The facts about practice. */
export interface PracticeFacts extends Guarantees {
  /** The battles of practice, and those of the pool. */
  readonly battles: number;
}

/** The result of practice. */
export interface TrainedPlay {
  readonly plays: SidePlays;
  readonly practice: PracticeFacts;
  /** A value that separates luck from play. */
  readonly judge: ValueNumbers;
}

/**
 * Learns to play a battle: some trainings, whose last values and simple play fight each other. `plays`: how the sides are
 * to play; one that is not learned keeps its play. Null if the battle is too large to be learned.
 */
export function trainedPlay(battle: LearnedBattle, plays: SidePlays, watch: Watch): Promise<TrainedPlay | null> {
  const { question, fights } = battle;
  const key = `practice ${digestOfValue([withPlays(question, plays), fights.seed])}` as const;
  return fights.record.of(key, () => train(battle, plays, watch));
}

async function train(battle: LearnedBattle, plays: SidePlays, watch: Watch): Promise<TrainedPlay | null> {
  const plans = Array.from({ length: TRAININGS }, (_, training) => {
    return { training, ...PRACTICE, mostWork: MAX_WORK, explores: true };
  });
  const trained = plans.reduce((sum, plan) => sum + battlesOfTraining(plan), 0);
  const trainings = await trainedValues(battle, [PLAIN, PLAIN], plans, watch);
  if (trainings.includes(null)) {
    watch.expect(-trained);
    return null;
  }
  const values = trainings.flatMap((all) => (all ?? []).slice(-ROUNDS_IN_POOL).reverse());
  const learned: readonly SidePlay[] = [...values.map((value): SidePlay => ({ kind: 'learned', value })), PLAIN];
  const pool: PlayPool = [
    plays[0].kind === 'learned' ? learned : [plays[0]],
    plays[1].kind === 'learned' ? learned : [plays[1]],
  ];
  const ofPool = battlesOfPool(pool, POOL);
  watch.expect(ofPool);
  watch.on({ doing: 'comparing plays', done: 0, total: 1 });
  const { plays: chosen, guarantees } = await playOfPool(battle.fights, pool, POOL);
  const practice = { ...guarantees, battles: trained + ofPool };
  return { plays: chosen, practice, judge: judgeOfPlays(chosen) ?? at(values, 0) };
}
