import { checkAgreement } from '../../experiment/case/agreement.js';
import type { WorkRecord } from '../../experiment/work/work-record.js';
import { ARENAS, type Arena } from '../../rules/game/arena.js';
import type { BattleRequest } from './ask/battle-request.js';
import type { BattleHost } from './battle-host.js';
import { bestEnds } from './work/battle-ends.js';
import type { BattleQuestion, QuestionSide } from './work/battle-question.js';
import { type BattleCourse, courseOf } from './work/course/battle-course.js';
import { keptBattle } from './work/kept-battle.js';
import type { BattlePlace, BattleResult, BattleSettings } from './work/run-battle.js';
import { type BattleVariants, runVariants } from './work/variants/run-variants.js';
import { type Variant, withoutEach as withoutEachOf } from './work/variants/variant.js';

export interface FoughtBattle {
  readonly result: BattleResult;
  readonly variants: BattleVariants;
  readonly course: BattleCourse;
  /** The battle of each arena where both sides have units; none if the whole battle shows a winner. */
  readonly arenas: readonly ArenaBattle[];
}

interface ArenaBattle {
  readonly arena: Arena;
  readonly result: BattleResult;
}

/** Everything that the results of a battle and its variants depend on. */
export function questionOfBattle({ question, settings, withoutEach, exchanges }: BattleRequest): object {
  return { question, settings, withoutEach, exchanges };
}

/** The requested variants of a battle: without each unit, then exchanges. */
export function variantsOf({ question, withoutEach, exchanges }: BattleRequest): Variant[] {
  return [...(withoutEach ? withoutEachOf(question) : []), ...exchanges];
}

const FEWER = ['fewer --trials'] as const;
const PLAIN = [...FEWER, '--play simple'] as const;

/** What makes any battle faster. */
export const SHORTER = [...PLAIN, '--no-range-over-play'] as const;

/** What makes this battle faster; it suggests nothing that would have no effect. */
function shorterThan({ question: { dark, light }, settings }: BattleRequest): readonly string[] {
  if (dark.play.kind === 'named' && light.play.kind === 'named') return FEWER;
  return settings.range === false ? PLAIN : SHORTER;
}

/** Fights the requested battle and its variants. Throws an InternalError if its numbers contradict each other. */
export async function foughtBattle(request: BattleRequest, host: BattleHost): Promise<FoughtBattle> {
  const work = { question: questionOfBattle(request), beside: request.file?.report ?? request.out };
  const { result, variants, arenas } = await host.keepWork(work, (record) => fight(request, record, host));
  checkAgreement(result.agreement);
  return { result, variants, arenas, course: await courseOf(result) };
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
    const arenas = await fightOfArenas(result, settings, place);
    return {
      result,
      arenas,
      variants: { withoutEach: withoutEach ? ofUnits : null, exchanges: variants.slice(ofUnits.length) },
    };
  } finally {
    watch.end();
    await runner.close();
  }
}

/** The battle of each arena where both sides have units, if most battles have no winner because each side keeps an arena. */
export async function fightOfArenas(whole: BattleResult, settings: BattleSettings, place: BattlePlace): Promise<ArenaBattle[]> {
  const { question } = whole;
  const { goal, dark, light } = question;
  const [darkWins, lightWins, neither] = bestEnds(whole);
  const used = new Set([...dark.units, ...light.units].map(({ arena }) => arena));
  if (goal !== 'last-unit' || used.size < 2 || neither < Math.max(darkWins, lightWins)) return [];
  const battles: ArenaBattle[] = [];
  for (const arena of ARENAS) {
    const alone = inArena(question, arena);
    if (alone.dark.units.length === 0 || alone.light.units.length === 0) continue;
    place.watch?.expect(settings.trials);
    battles.push({ arena, result: await keptBattle(alone, { ...settings, range: false }, place) });
  }
  return battles;
}

/** The units of an arena, with the same dice as in the whole battle. */
function inArena({ dark, light, ...course }: BattleQuestion, arena: Arena): BattleQuestion {
  const side = ({ units, ...rest }: QuestionSide): QuestionSide => ({
    ...rest,
    units: units.map((unit, i) => ({ slot: i, ...unit })).filter((unit) => unit.arena === arena),
  });
  return { dark: side(dark), light: side(light), ...course };
}
