import type { Slices } from '../../automaton/slices.js';
import type { Battle } from '../../chain/battle/battle.js';
import type { PlayOfSides } from '../../chain/battle/play/battle-play.js';
import type { LuckJudge } from '../../chain/battle/play/luck.js';
import type { ValueNumbers } from '../../chain/battle/play/position-value.js';
import { ValueInputs } from '../../chain/battle/play/value-inputs.js';
import { fitValue, unlearnedValue } from './fit-value.js';
import { mergedSamples } from './merged-samples.js';
import { DrawnNumbers } from './placed-draws.js';
import { joinedSamples, Practice, PracticeWork, practiceNumber, type Samples } from './practice.js';

/** How much a training does. */
export interface TrainingPlan {
  /** Its number, 0 to 255; each has its own dice. */
  readonly training: number;
  /** Battles in which both sides play as at the start. */
  readonly first: number;
  /** Rounds that follow, and the battles of each. */
  readonly rounds: number;
  readonly battles: number;
  /** The most work of all its battles, in edges and endings. */
  readonly mostWork: number;
  /** As in `PracticeRange`. */
  readonly explores: boolean;
  /** The value that it begins with, in place of first battles; absent: none. */
  readonly from?: ValueNumbers;
}

/** A battle to be learned, with what its practice battles share. */
export interface Training {
  readonly battle: Battle;
  /** How both sides play, given the last value; null before anything is learned. */
  readonly playBy: (value: ValueNumbers | null) => PlayOfSides;
  readonly judgeBy: (value: ValueNumbers) => LuckJudge;
  /** 0 to 2^64 - 1. */
  readonly seed: bigint;
}

/** The rounds whose samples a fit uses, including the present one. */
const ROUNDS_SEEN = 2;

/** The first step size of a fit: at the start, in rounds, and in the last round. */
const FIRST_RATE = 0.01;
const RATE = 0.007;
const LAST_RATE = 0.005;

/** The battles that show how much work a training takes, and those between two looks at it. */
const PROBED = 50;
const PROBE = 10;

/** As the number of a battle: the draws of a round's fit; as that of a round: those at the start. */
const FIT = 0xffff;
const BEGINNING = 0xff;

export function battlesOfTraining({ first, rounds, battles }: Pick<TrainingPlan, 'first' | 'rounds' | 'battles'>): number {
  return first + rounds * battles;
}

/** The round, from 1, of a training after a number of battles. */
export function roundAfter(done: number, { first, rounds, battles }: TrainingPlan): number {
  return done < first ? 1 : Math.min(1 + rounds, 2 + Math.floor((done - first) / battles));
}

/**
 * Learns the value of a battle's positions: first from the results of battles, then in rounds of battles whose targets are what
 * the last value expects (docs/method.md#learned-play). Returns the values of all rounds; null if the first battles show that
 * it takes too much work.
 */
export function* learnedValues(
  { battle, playBy, judgeBy, seed }: Training,
  plan: TrainingPlan,
  onBattle: () => void = () => undefined,
): Slices<readonly ValueNumbers[] | null> {
  const { training, first, rounds, battles, mostWork, explores, from: known } = plan;
  const inputs = new ValueInputs(battle).count;
  const draws = new DrawnNumbers(seed);
  draws.moveTo(practiceNumber({ training, round: BEGINNING }, 0));
  const values: ValueNumbers[] = known === undefined ? [] : [known];
  let seen: Samples[] = [];
  for (let round = values.length; round <= rounds; round++) {
    const last = values.at(-1) ?? null;
    const practice = new Practice(battle, playBy(last), last && judgeBy(last), seed);
    const range = { training, round, explores };
    let samples: Samples;
    if (last === null) {
      const work = new PracticeWork();
      const parts: Samples[] = [];
      for (let from = 0, to = 0; from < first; from = to) {
        to = Math.min(from < PROBED ? from + PROBE : first, first);
        parts.push(yield* practice.samples({ ...range, from, to }, onBattle, from < PROBED ? work : null));
        // Fewer battles have to show more.
        if (from < PROBED && (work.ofBattles(battlesOfTraining(plan)) * to) / PROBED > mostWork) return null;
      }
      samples = joinedSamples(parts);
    } else {
      samples = yield* practice.samples({ ...range, from: 0, to: battles }, onBattle);
    }
    // Results of whole battles are noisier than expectations by value.
    seen = round <= 1 ? [samples] : [...seen, samples].slice(-ROUNDS_SEEN);
    const from = last ?? unlearnedValue(inputs, draws);
    draws.moveTo(practiceNumber({ training, round }, FIT));
    values.push(yield* fitValue(from, mergedSamples(joinedSamples(seen)), rateOf(round, rounds), draws));
  }
  return values;
}

function rateOf(round: number, rounds: number): number {
  if (round === 0) return FIRST_RATE;
  return round === rounds ? LAST_RATE : RATE;
}
