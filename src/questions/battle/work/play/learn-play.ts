import { at } from '../../../../base/assert.js';
import type { ValueNumbers } from '../../../../chain/battle/play/position-value.js';
import { ValueInputs } from '../../../../chain/battle/play/value-inputs.js';
import { digestOfValue } from '../../../../experiment/work/plain-text.js';
import { inTurns } from '../../../../simulate/event-loop.js';
import { DrawnNumbers } from '../../../../simulate/fights/drawn-numbers.js';
import { fitValue, unlearnedValue } from '../../../../simulate/fights/fit-value.js';
import {
  joinedSamples,
  type PracticeRange,
  practiceNumber,
  type Samples,
  workOfBattles,
} from '../../../../simulate/fights/practice.js';
import type { Watch } from '../../../../simulate/watch.js';
import type { BattleFights } from '../battle-fights.js';
import { type BattleQuestion, battleOf, type SidePlays, withPlays } from '../battle-question.js';

/** How much a training practises. */
interface TrainingPlan {
  /** Its number, 0 to 255: each one has dice of its own. */
  readonly training: number;
  /** Battles in which both sides play as they begin. */
  readonly first: number;
  /** Rounds in which both sides play by what they have learned, and the battles of each. */
  readonly rounds: number;
  readonly battles: number;
  /** The most work of all of its battles, in edges and endings. */
  readonly mostWork: number;
  /** As in `PracticeRange`. */
  readonly explores: boolean;
}

/** A battle that is learned. */
export interface LearnedBattle {
  readonly question: BattleQuestion;
  readonly fights: BattleFights;
}

/** How much is practised to tell luck from play, if both sides play in a given way. */
const JUDGE = { first: 300, rounds: 3, battles: 200 };

/** With fewer battles to be told from their luck, fewer are practised: half as many at most. */
const MAX_SHARE = 0.5;

/** How much is practised for so many battles. */
function judgePlan(trials: number): typeof JUDGE {
  const share = Math.min(1, (MAX_SHARE * trials) / (JUDGE.first + JUDGE.rounds * JUDGE.battles));
  return { rounds: JUDGE.rounds, first: Math.ceil(share * JUDGE.first), battles: Math.ceil(share * JUDGE.battles) };
}

/** What tells luck from play in `trials` battles of given plays: the value of positions if both sides play so. */
export function judgeOf(battle: LearnedBattle, plays: SidePlays, trials: number, watch: Watch): Promise<ValueNumbers> {
  const { question, fights } = battle;
  const plan = judgePlan(trials);
  const key = `judge ${digestOfValue([withPlays(question, plays), fights.seed, plan])}` as const;
  return fights.record.of(key, () => practisedJudge(battle, plays, plan, watch));
}

async function practisedJudge(
  battle: LearnedBattle,
  plays: SidePlays,
  plan: typeof JUDGE,
  watch: Watch,
): Promise<ValueNumbers> {
  const { first, rounds, battles } = plan;
  watch.expect(first + rounds * battles);
  const onRound = (round: number) => watch.on({ doing: 'practising', done: round, total: 1 + rounds });
  const whole = { training: 0, ...plan, mostWork: Number.POSITIVE_INFINITY, explores: false };
  return at((await learnedValues(battle, () => plays, whole, onRound)) ?? [], rounds);
}

/** The rounds whose samples a fit sees, the present one included. */
const ROUNDS_SEEN = 2;

/** The sizes of the first steps of a fit: to begin with, in rounds, in the last one. */
const FIRST_RATE = 0.01;
const RATE = 0.007;
const LAST_RATE = 0.005;

/** Practice battles of a task: some tens of milliseconds. */
const BATTLES_AT_ONCE = 50;

/** In the place of a battle: what a round draws for its fit; in the place of a round: what a training begins with. */
const FIT = 0xffff;
const BEGINNING = 0xff;

/**
 * Learns what positions of a battle are worth: first from battles whose results are its targets, then in rounds of
 * battles whose targets are what the last value expects (docs/method.md#learned-play).
 * Returns the values of all rounds; null if that takes too much work, as the first battles tell. The same bytes wherever its battles are fought: they are put in order before a fit.
 *
 * @param playsBy how both sides play in a round, by the last value if there is one
 * @param onRound called when a round begins, from 1
 */
export async function learnedValues(
  { question, fights }: LearnedBattle,
  playsBy: (value: ValueNumbers | null) => SidePlays,
  plan: TrainingPlan,
  onRound: (round: number) => void = () => undefined,
): Promise<readonly ValueNumbers[] | null> {
  const { training, first, rounds, battles, mostWork } = plan;
  const inputs = new ValueInputs(battleOf(question)).count;
  const draws = new DrawnNumbers(fights.seed);
  draws.moveTo(practiceNumber({ training, round: BEGINNING }, 0));
  const values: ValueNumbers[] = [];
  if (Number.isFinite(mostWork) && (await isTooLarge(fights, playsBy(null), plan))) return null;
  let seen: Samples[] = [];
  for (let round = 0; round <= rounds; round++) {
    onRound(round + 1);
    const last = values.at(-1) ?? null;
    const samples = await practised(fights, playsBy(last), last, {
      training,
      round,
      explores: plan.explores,
      battles: last === null ? first : battles,
    });
    // Results of whole battles are rougher than what a value expects.
    seen = round <= 1 ? [samples] : [...seen, samples].slice(-ROUNDS_SEEN);
    const from = last ?? unlearnedValue(inputs, draws);
    draws.moveTo(practiceNumber({ training, round }, FIT));
    values.push(await inTurns(fitValue(from, joinedSamples(seen), rateOf(round, rounds), draws)));
  }
  return values;
}

/** Whether all battles of a plan take too much work, by the first of them. */
async function isTooLarge(
  fights: BattleFights,
  plays: SidePlays,
  { training, first, rounds, battles, mostWork, explores }: TrainingPlan,
): Promise<boolean> {
  const samples = await fights.practise(plays, null, { training, round: 0, explores, from: 0, to: BATTLES_AT_ONCE });
  return (workOfBattles(samples) / BATTLES_AT_ONCE) * (first + rounds * battles) > mostWork;
}

function rateOf(round: number, rounds: number): number {
  if (round === 0) return FIRST_RATE;
  return round === rounds ? LAST_RATE : RATE;
}

/** Both sides play by a value. */
export function bothBy(value: ValueNumbers): SidePlays {
  return [
    { kind: 'learned', value },
    { kind: 'learned', value },
  ];
}

/** The samples of a round, in the order of its battles. */
async function practised(
  fights: BattleFights,
  plays: SidePlays,
  judge: ValueNumbers | null,
  { battles, ...range }: Omit<PracticeRange, 'from' | 'to'> & { readonly battles: number },
): Promise<Samples> {
  const parts: Promise<Samples>[] = [];
  for (let from = 0; from < battles; from += BATTLES_AT_ONCE) {
    parts.push(fights.practise(plays, judge, { ...range, from, to: Math.min(battles, from + BATTLES_AT_ONCE) }));
  }
  return joinedSamples(await Promise.all(parts));
}
