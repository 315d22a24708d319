import { checkAgreement } from '../../experiment/case/agreement.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import type { BattleRequest } from './ask/battle-request.js';
import type { BattleHost } from './battle-host.js';
import { type BattleCourse, courseOf } from './work/course/battle-course.js';
import { keptBattle } from './work/kept-battle.js';
import type { BattleResult } from './work/run-battle.js';
import { type BattleVariants, runVariants } from './work/variants/run-variants.js';
import { type Variant, withoutEach as withoutEachOf } from './work/variants/variant.js';

/** A battle that was fought, with its variants. */
export interface FoughtBattle {
  readonly result: BattleResult;
  readonly variants: BattleVariants;
  readonly course: BattleCourse;
}

/** All that the results of a battle and its variants depend on. */
export function questionOfBattle({ question, settings, withoutEach, exchanges }: BattleRequest): object {
  return { question, settings, withoutEach, exchanges };
}

/** The variants of a battle that are asked for: without each unit, then exchanges. */
export function variantsOf({ question, withoutEach, exchanges }: BattleRequest): Variant[] {
  return [...(withoutEach ? withoutEachOf(question) : []), ...exchanges];
}

const FEWER = ['fewer --trials'] as const;
const PLAIN = [...FEWER, '--play worth'] as const;

/** What makes battles shorter, whatever they ask. */
export const SHORTER = [...PLAIN, '--no-range-over-play'] as const;

/** What makes this battle shorter: it says nothing of what it does not do. */
function shorterThan({ question: { dark, light }, settings }: BattleRequest): readonly string[] {
  if (dark.play.kind === 'named' && light.play.kind === 'named') return FEWER;
  return settings.range === false ? PLAIN : SHORTER;
}

/** Fights the battle that is asked for, and its variants. Throws an InternalError if its numbers cannot all be right. */
export async function foughtBattle(request: BattleRequest, host: BattleHost): Promise<FoughtBattle> {
  const work = { question: questionOfBattle(request), beside: request.file?.report ?? request.out };
  const { result, variants } = await host.keepWork(work, (record) => fight(request, record, host));
  checkAgreement(result.agreement);
  return { result, variants, course: await courseOf(result) };
}

async function fight(request: BattleRequest, record: WorkRecord, host: BattleHost): Promise<Omit<FoughtBattle, 'course'>> {
  const { question, settings, run, withoutEach, exchanges } = request;
  const all = variantsOf(request);
  const total = settings.trials * (1 + all.length);
  const watch = host.workProgress(
    { noun: 'battles', total, parts: 1 + all.length, isLearning: true, shorter: shorterThan(request) },
    run.quiet,
  );
  const runner = await host.openBattles(run.workers, watch);
  try {
    const place = { runner, record, watch };
    const result = await keptBattle(question, settings, { ...place, onChance: watch.onChance });
    const variants = await runVariants(result, all, settings, place);
    const ofUnits = variants.slice(0, all.length - exchanges.length);
    return { result, variants: { withoutEach: withoutEach ? ofUnits : null, exchanges: variants.slice(ofUnits.length) } };
  } finally {
    watch.end();
    await runner.close();
  }
}
