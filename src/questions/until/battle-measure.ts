import { assert, at } from '../../base/assert.js';
import { UserError } from '../../errors/problem.js';
import { editionProblems } from '../../scenario/checks/case-checks.js';
import { normalCriticalValue } from '../../statistics/intervals/critical-value.js';
import { bestEnds, endsWithoutLuck, exactEnds } from '../battle/work/battle-ends.js';
import type { BattleQuestion } from '../battle/work/battle-question.js';
import { GrowingTally } from '../battle/work/battle-series.js';
import { keptBattle } from '../battle/work/kept-battle.js';
import { type PairedEnds, pairedDifference } from '../battle/work/paired-difference.js';
import { type BattlePlace, type BattleResult, type BattleSettings, exactBattle } from '../battle/work/run-battle.js';
import { type AdaptedBattles, adaptedBattles } from '../battle/work/variants/adapted-battles.js';
import { type AimedNumber, verdictOn } from './least-change.js';
import type { ReachedValue } from './until-answer.js';

/** Ends of battles in the order of their chances: the Dark Side wins, the Light Side, nobody. */
export type End = 0 | 1 | 2;

/** The battles of a value after which is looked whether it is enough. */
const LOOKS = [1024, 4096];

interface AimedBattles {
  readonly end: End;
  readonly target: AimedNumber;
  /** How many values can be tried: all their intervals hold at once. */
  readonly values: number;
}

/** The present chance of an end. */
export function presentChance(base: BattleResult, end: End): ReachedValue {
  const interval = base.exact === null ? (endsWithoutLuck(base.simulated)?.[end].interval ?? null) : null;
  return { value: at(bestEnds(base), end), exactFraction: null, interval };
}

/**
 * The chance of an end in battles that are as another one but for some numbers; null if one cannot be fought. Solved where the
 * other one is solved. If not, it is its chance and the difference from it in battles with the same dice, to both of which
 * both sides adapt; as many as it takes to tell whether it is enough.
 */
export function battleMeasure(
  base: BattleResult,
  { end, target, values }: AimedBattles,
  settings: BattleSettings,
  place: BattlePlace,
): (question: BattleQuestion) => Promise<ReachedValue | null> {
  const looks = [...LOOKS.filter((look) => look < settings.trials), settings.trials];
  const level = 1 - (1 - settings.level) / (values * looks.length);
  const value = at(bestEnds(base), end);
  const error = base.exact === null ? (endsWithoutLuck(base.simulated)?.[end].standardError ?? 0) : 0;
  const margin = normalCriticalValue(level) * error;
  let pairs: Promise<Pairs> | null = null;
  const simulated = async (question: BattleQuestion): Promise<ReachedValue> => {
    pairs ??= pairsWith(base, settings, place);
    const { battles, own } = await pairs;
    const tally = new GrowingTally(await battles(question));
    for (let look = 0; ; look++) {
      const trials = at(looks, look);
      const ends = { ends: await tally.upTo(trials), isJudged: true };
      const { estimate, interval } = pairedDifference(ends, await own(trials), end, level);
      const within = (chance: number): number => Math.min(1, Math.max(0, chance));
      const reached = {
        value: within(value + estimate),
        exactFraction: null,
        interval: [within(value + interval[0] - margin), within(value + interval[1] + margin)] as const,
      };
      if (look + 1 === looks.length || verdictOn(reached, target) !== 'open') return reached;
    }
  };
  return async (question) => {
    if (problemsOf(question) > 0) return null;
    const exact = base.exact === null ? null : await exactBattle(question);
    if (exact !== null) return { value: exactEnds(exact)[end], exactFraction: null, interval: null };
    try {
      return await simulated(question);
    } catch (error) {
      if (error instanceof UserError) return null; // attacks that are too large
      throw error;
    }
  };
}

/** Battles that are paired with those of the base. */
interface Pairs {
  readonly battles: AdaptedBattles;
  /** The first battles of the base. */
  readonly own: (trials: number) => Promise<PairedEnds>;
}

async function pairsWith(base: BattleResult, settings: BattleSettings, place: BattlePlace): Promise<Pairs> {
  const { question } = base;
  const settled = base.settled ?? (await keptBattle(question, { ...settings, exact: false, range: false }, place)).settled;
  assert(settled !== null, 'a battle that is simulated has plays');
  const battles = await adaptedBattles({ question, settled }, settings, place);
  const tally = new GrowingTally(await battles(question));
  const known = new Map<number, Promise<PairedEnds>>();
  return {
    battles,
    own: (trials) => {
      const ends = known.get(trials) ?? tally.upTo(trials).then((of) => ({ ends: of, isJudged: true }));
      known.set(trials, ends);
      return ends;
    },
  };
}

function problemsOf({ dark, light, rules }: BattleQuestion): number {
  return [...dark.units, ...light.units].flatMap(({ unit, label }) => editionProblems(unit, label, rules.edition)).length;
}
