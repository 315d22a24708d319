import { at } from '../../../../base/assert.js';
import type { ValueNumbers } from '../../../../chain/battle/play/position-value.js';
import { digestOfValue } from '../../../../experiment/work/plain-text.js';
import { battlesOfTraining, roundAfter, type TrainingPlan } from '../../../../simulate/fights/training.js';
import type { Watch } from '../../../../simulate/watch.js';
import type { BattleFights } from '../battle-fights.js';
import { type BattleQuestion, type SidePlays, withPlays } from '../battle-question.js';
import type { TrainedValues } from '../battle-runner.js';

export interface LearnedBattle {
  readonly question: BattleQuestion;
  readonly fights: BattleFights;
}

/** The training that separates luck from play when the play of both sides is given. */
const JUDGE = { first: 300, rounds: 3, battles: 200 };

/** Fewer battles get less training: at most half as many. */
const MAX_SHARE = 0.5;

function judgePlan(trials: number): typeof JUDGE {
  const share = Math.min(1, (MAX_SHARE * trials) / (JUDGE.first + JUDGE.rounds * JUDGE.battles));
  return { rounds: JUDGE.rounds, first: Math.ceil(share * JUDGE.first), battles: Math.ceil(share * JUDGE.battles) };
}

/** The value that separates luck from play in `trials` battles of given plays: the value of positions under these plays. */
export function judgeOf(battle: LearnedBattle, plays: SidePlays, trials: number, watch: Watch): Promise<ValueNumbers> {
  const { question, fights } = battle;
  const plan = judgePlan(trials);
  const key = `judge ${digestOfValue([withPlays(question, plays), fights.seed, plan])}` as const;
  return fights.record.of(key, () => trainedJudge(battle, plays, plan, watch));
}

async function trainedJudge(battle: LearnedBattle, plays: SidePlays, plan: typeof JUDGE, watch: Watch): Promise<ValueNumbers> {
  const whole = { training: 0, ...plan, mostWork: Number.POSITIVE_INFINITY, explores: false };
  const [values] = await trainedValues(battle, plays, [whole], watch);
  return at(values ?? [], plan.rounds);
}

/** The values learned by trainings that run at the same time; null for those that take too much work. */
export function trainedValues(
  { fights }: LearnedBattle,
  plays: SidePlays,
  plans: readonly TrainingPlan[],
  watch: Watch,
): Promise<readonly TrainedValues[]> {
  const done = plans.map(() => 0);
  const tell = (): void => {
    const rounds = plans.map((plan, i) => roundAfter(at(done, i), plan));
    watch.on({ doing: 'training', done: Math.min(...rounds), total: 1 + at(plans, 0).rounds });
  };
  watch.expect(plans.reduce((sum, plan) => sum + battlesOfTraining(plan), 0));
  tell();
  return Promise.all(
    plans.map((plan, i) =>
      fights.train(plays, plan, (battles) => {
        done[i] = at(done, i) + battles;
        tell();
      }),
    ),
  );
}
