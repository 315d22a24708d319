import type { WorkRecord } from '../../../experiment/work/work-record.js';
import { BattleFights } from './battle-fights.js';
import type { BattleQuestion } from './battle-question.js';
import type { BattleRunner } from './battle-runner.js';
import { rangesOf, runRanges } from './battle-series.js';
import { keptBattle } from './kept-battle.js';
import type { SettledPlay } from './play/settle-play.js';
import { recordedBattles } from './recorded-battles.js';
import { type BattleSettings, mayBeSolved } from './run-battle.js';
import { settledBattle } from './settled-battle.js';
import { questionOfVariant, runVariants, settingsOfVariants } from './variants/run-variants.js';
import type { Variant } from './variants/variant.js';

/** Where the battles of a shard are fought, and what keeps their results. */
interface BattleShardPlace {
  readonly runner: BattleRunner;
  readonly part: WorkRecord;
  /** Keeps results that another shard delivers. */
  readonly scratch: WorkRecord;
}

/**
 * Calculates a shard of a battle and its variants: ranges of their battles. Every shard settles the play of both sides; the one
 * with the first piece delivers it, together with the range over play. A battle that may be solved is one piece with its
 * variants.
 */
export async function runShardOfBattle(
  question: BattleQuestion,
  variants: readonly Variant[],
  settings: BattleSettings,
  isMine: () => boolean,
  place: BattleShardPlace,
): Promise<void> {
  if (mayBeSolved(question, settings)) {
    if (!isMine()) return;
    const whole = { runner: place.runner, record: place.part };
    const base = await keptBattle(question, settings, whole);
    await runVariants(base, variants, settings, whole);
    return;
  }
  const settled = await runShardOfRanges(question, settings, isMine, place);
  for (const variant of variants) {
    const changed = questionOfVariant(question, variant, settled);
    await runShardOfRanges(changed, settingsOfVariants(settings, false), isMine, place);
  }
}

async function runShardOfRanges(
  question: BattleQuestion,
  settings: BattleSettings,
  isMine: () => boolean,
  { runner, part, scratch }: BattleShardPlace,
): Promise<SettledPlay> {
  const isFirst = isMine();
  const pilots = isFirst ? part : scratch;
  const fights = new BattleFights(question, settings.seed, recordedBattles(runner, part, { pilots }), pilots);
  const { settled, series } = await settledBattle(question, settings, fights);
  const ranges = [...rangesOf(settings.trials)].filter(isMine);
  await runRanges(series, ranges.values(), () => undefined);
  return settled;
}
