import { at } from '../../../../base/assert.js';
import type { ValueNumbers } from '../../../../chain/battle/play/position-value.js';
import { digestOfValue } from '../../../../experiment/work/plain-text.js';
import { SIMPLE_PLAY, type SidePlay } from '../../../../rules/game/fight.js';
import { battlesOfTraining } from '../../../../simulate/fights/training.js';
import type { Watch } from '../../../../simulate/watch.js';
import { type SidePlays, withPlays } from '../battle-question.js';
import { type LearnedBattle, trainedValues } from './learn-play.js';
import {
  battlesOfPool,
  bestOfPool,
  type Guarantees,
  judgeOfPlays,
  type PlayPool,
  type PoolPlan,
  playOfPool,
} from './play-pool.js';

/**
 * How much is learned of an unknown battle. Trainings: a single one may learn badly; `inPool`: the last rounds
 * of a training that take part in the pool.
 */
const FRESH = { trainings: 2, inPool: 2, first: 500, rounds: 5, battles: 300 };

/** How much is learned from the value of a nearly equal battle; measured in docs/method.md#quality-of-play. */
const ADAPTED = { trainings: 1, inPool: 1, first: 0, rounds: 3, battles: 200 };

/** The most work that training takes, in weighted edges and endings of attacks: about half a minute. */
const MAX_WORK = 3_000_000_000;

const POOL: PoolPlan = { battles: 80, fresh: 240 };

/** If a side gains more by another strategy of the pool, twice as many trainings take part. */
const MAX_GAIN = 0.01;

const PLAIN: SidePlay = { kind: 'named', style: SIMPLE_PLAY };

export interface PracticeFacts extends Guarantees {
  /** The battles of training, and those of the pool. */
  readonly battles: number;
}

export interface TrainedPlay {
  readonly plays: SidePlays;
  readonly practice: PracticeFacts;
  /** A value that separates luck from play. */
  readonly judge: ValueNumbers;
}

/**
 * Learns to play a battle with several trainings, whose last values fight each other and simple play. `plays`: the requested
 * strategies; a side that does not learn keeps its own. Null if the battle is too large for training.
 */
export function trainedPlay(battle: LearnedBattle, plays: SidePlays, watch: Watch): Promise<TrainedPlay | null> {
  const { question, fights } = battle;
  const key = `practice ${digestOfValue([withPlays(question, plays), fights.seed])}` as const;
  return fights.record.of(key, () => train(battle, plays, watch));
}

async function train(battle: LearnedBattle, plays: SidePlays, watch: Watch): Promise<TrainedPlay | null> {
  const ofTrainings = FRESH.trainings * battlesOfTraining(FRESH);
  let values: readonly ValueNumbers[] = [];
  let battles = 0;
  let trained: TrainedPlay | null = null;
  for (const first of [0, FRESH.trainings]) {
    const more = await lastValues(battle, FRESH, watch, first);
    if (more === null) {
      watch.expect(-ofTrainings);
      break;
    }
    values = [...values, ...more];
    const pool = poolOf(plays, values);
    const ofPool = battlesOfPool(pool, POOL);
    battles += ofTrainings + ofPool;
    watch.expect(ofPool);
    watch.on({ doing: 'comparing plays', done: 0, total: 1 });
    const { plays: chosen, guarantees } = await playOfPool(battle.fights, pool, POOL);
    trained = { plays: chosen, practice: { ...guarantees, battles }, judge: judgeOfPlays(chosen) ?? at(values, 0) };
    if (mostGain(guarantees) <= MAX_GAIN) break;
  }
  return trained;
}

/** The most that a side could gain by another strategy of the pool. */
function mostGain({ least, most }: Guarantees): number {
  return Math.max(...most, ...least.map((loss) => -loss));
}

/** Learns to play a battle from the value of one that is nearly the same, which takes part in the pool. */
export function adaptedPlay(
  battle: LearnedBattle,
  plays: SidePlays,
  from: ValueNumbers,
  watch: Watch,
): Promise<Omit<TrainedPlay, 'practice'>> {
  const { question, fights } = battle;
  const key = `practice ${digestOfValue([withPlays(question, plays), fights.seed, from])}` as const;
  return fights.record.of(key, async () => {
    const values = [...((await lastValues(battle, { ...ADAPTED, from }, watch)) ?? []), from];
    const pool = poolOf(plays, values);
    watch.expect(battlesOfPool(pool, { ...POOL, fresh: 0 }));
    const chosen = await bestOfPool(fights, pool, POOL.battles);
    return { plays: chosen, judge: judgeOfPlays(chosen) ?? at(values, 0) };
  });
}

/** The last values of some trainings, the first of which is `number`; null if they take too much work. */
async function lastValues(
  battle: LearnedBattle,
  { trainings, inPool, ...plan }: typeof FRESH & { readonly from?: ValueNumbers },
  watch: Watch,
  number = 0,
): Promise<readonly ValueNumbers[] | null> {
  const begun: SidePlay = plan.from === undefined ? PLAIN : { kind: 'learned', value: plan.from };
  const plans = Array.from({ length: trainings }, (_, i) => {
    return { training: number + i, ...plan, mostWork: MAX_WORK, explores: true };
  });
  const all = await trainedValues(battle, [begun, begun], plans, watch);
  if (all.includes(null)) return null;
  return all.flatMap((values) => (values ?? []).slice(-inPool).reverse());
}

/** The strategies of each side: the learned ones and simple play, or only its own. */
function poolOf([dark, light]: SidePlays, values: readonly ValueNumbers[]): PlayPool {
  const learned: readonly SidePlay[] = [...values.map((value): SidePlay => ({ kind: 'learned', value })), PLAIN];
  return [dark.kind === 'learned' ? learned : [dark], light.kind === 'learned' ? learned : [light]];
}
