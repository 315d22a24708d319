import { at } from '../../../../base/assert.js';
import type { Battle } from '../../../../chain/battle/battle.js';
import { transferredValue } from '../../../../chain/battle/play/position-value.js';
import { NO_RECORD } from '../../../../experiment/work/work-record.js';
import type { SidePlay } from '../../../../rules/game/fight.js';
import { UNWATCHED } from '../../../../simulate/watch.js';
import type { DifferenceEstimate } from '../../../../statistics/comparisons/differences.js';
import { BattleFights } from '../battle-fights.js';
import { type BattleQuestion, battleOf, withPlays } from '../battle-question.js';
import { battlesHere } from '../battle-runner.js';
import { type BattleSeries, GrowingTally } from '../battle-series.js';
import { keptBattle } from '../kept-battle.js';
import { type PairedEnds, pairedDifference, pairedEnds } from '../paired-difference.js';
import { judgeOf } from '../play/learn-play.js';
import { judgeOfPlays } from '../play/play-pool.js';
import { playsToLearn, type SettledPlay } from '../play/settle-play.js';
import { adaptedPlay } from '../play/trained-play.js';
import { recordedBattles } from '../recorded-battles.js';
import type { BattlePlace, BattleResult, BattleSettings } from '../run-battle.js';
import { settledBattle } from '../settled-battle.js';
import { battleOfVariant, changedSide, type Variant } from './variant.js';

/** How the result of a variant differs from that of the battle. */
export interface VariantResult {
  readonly variant: Variant;
  readonly result: BattleResult;
  /**
   * The value of the difference for the unit's side: the win chance with the unit minus that without it; for an exchange, the
   * chance with the new unit minus that with the old one.
   */
  readonly difference: DifferenceEstimate;
  /** The same from exact chances; null unless both battles were solved. */
  readonly exact: number | null;
  /** The build points of the unit; for an exchange, those of the new unit minus those of the old one; null if unknown. */
  readonly buildPoints: number | null;
}

export interface BattleVariants {
  /** The battle without each unit, for sides of two or more; null if not requested. */
  readonly withoutEach: readonly VariantResult[] | null;
  readonly exchanges: readonly VariantResult[];
}

/** The battle of a variant; a settled play is kept, so only the unit makes the difference. */
export function questionOfVariant(question: BattleQuestion, variant: Variant, settled: SettledPlay | null): BattleQuestion {
  const changed = battleOfVariant(question, variant);
  if (settled === null) return changed;
  const [from, to] = [battleOf(question), battleOf(changed)];
  const [dark, light] = settled.plays;
  return withPlays(changed, [transferredPlay(dark, from, to), transferredPlay(light, from, to)]);
}

/** A side's play in a variant: what was learned of the same units; a new unit needs new training. */
function transferredPlay(play: SidePlay, from: Battle, to: Battle): SidePlay {
  if (play.kind !== 'learned' || play.value === undefined) return play;
  const value = transferredValue(play.value, from, to);
  return value === null ? { kind: 'learned' } : { kind: 'learned', value };
}

/** The settings of variants: they are solved only if the battle is. */
export function settingsOfVariants(settings: BattleSettings, isSolved: boolean): BattleSettings {
  return { ...settings, exact: isSolved, range: false };
}

/**
 * Fights variants with the dice of the battle, so that they form pairs. Variants of a simulated battle are not solved; a solved
 * battle is simulated again where a variant is too large to solve. Variants run one after another.
 */
export async function runVariants(
  base: BattleResult,
  variants: readonly Variant[],
  settings: BattleSettings,
  place: BattlePlace,
): Promise<VariantResult[]> {
  const results: VariantResult[] = [];
  let unsolved: BattleResult | null = base.exact === null ? base : null;
  for (const variant of variants) {
    const question = questionOfVariant(base.question, variant, base.settled);
    const played = await keptBattle(question, settingsOfVariants(settings, base.exact !== null), place);
    const { play, settled } = base;
    const result = settled === null ? played : { ...played, play, settled };
    if (result.exact === null) {
      place.watch?.expect(unsolved === null ? settings.trials : 0);
      unsolved ??= await keptBattle(base.question, settingsOfVariants(settings, false), place);
    }
    results.push(await comparedWith(result.exact === null ? (unsolved ?? base) : base, variant, result));
  }
  return results;
}

async function comparedWith(base: BattleResult, variant: Variant, result: BattleResult): Promise<VariantResult> {
  const { side, index, instead } = variant;
  const unit = at(changedSide(base.question, variant).units, index);
  const [more, less] = instead === null ? [base, result] : [result, base];
  const [own, others] = [unit.unit.cost, instead?.unit.cost];
  return {
    variant,
    result,
    difference: pairedDifference(pairedEnds(more.simulated), pairedEnds(less.simulated), side, base.level),
    exact: more.exact === null || less.exact === null ? null : winsOf(more.exact, side) - winsOf(less.exact, side),
    buildPoints: instead === null ? (own ?? null) : own == null || others == null ? null : others - own,
  };
}

function winsOf({ darkWins, lightWins }: { readonly darkWins: number; readonly lightWins: number }, side: 0 | 1): number {
  return side === 0 ? darkWins : lightWins;
}

/** A simulated battle, and how both sides play it. */
export interface SettledBase {
  readonly question: BattleQuestion;
  readonly settled: SettledPlay;
}

/** Fights the first battles of a question, which are paired by their dice with those of others. */
export type PairedBattles = (trials: number) => Promise<PairedEnds>;

/** Battles of questions that differ from a base by some units or Force, with its dice: both sides learn from its play. */
export async function adaptedBattles(
  { question: base, settled }: SettledBase,
  settings: Pick<BattleSettings, 'seed' | 'trials'>,
  { runner = battlesHere(), record = NO_RECORD, watch = UNWATCHED }: BattlePlace,
): Promise<(question: BattleQuestion) => Promise<PairedBattles>> {
  const where = recordedBattles(runner, record, { watch });
  const fightsOf = (question: BattleQuestion): BattleFights => new BattleFights(question, settings.seed, where, record);
  const known =
    judgeOfPlays(settled.plays) ??
    (await judgeOf({ question: base, fights: fightsOf(base) }, settled.plays, settings.trials, watch));
  const seriesOf = async (question: BattleQuestion): Promise<BattleSeries> => {
    const fights = fightsOf(question);
    const from = transferredValue(known, battleOf(base), battleOf(question), true);
    if (from === null) return (await settledBattle(question, settings, fights, watch)).series;
    const toLearn = settled.isTooLarge ? null : playsToLearn(question);
    // The mean luck is 0, whatever the value.
    if (toLearn === null) return fights.series(settled.plays, from);
    const { plays, judge } = await adaptedPlay({ question, fights }, toLearn, from, watch);
    return fights.series(plays, judge);
  };
  return async (question) => {
    const tally = new GrowingTally(await seriesOf(question));
    return async (trials) => ({ ends: await tally.upTo(trials), isJudged: true });
  };
}
