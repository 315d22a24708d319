import { type BattleHost, deliver, warn } from '../../../asking/host.js';
import type { RawOptions } from '../../../asking/options/option-reader.js';
import type { Problem } from '../../../errors/problem.js';
import { assumptionsOfBattle } from '../../../experiment/battle/battle-facts.js';
import { type BattleQuestion, type QuestionSide, withPlays } from '../../../experiment/battle/battle-question.js';
import { courseOf } from '../../../experiment/battle/course/battle-course.js';
import { keptBattle } from '../../../experiment/battle/kept-battle.js';
import { battlesBeside, sumOf } from '../../../experiment/battle/play/pilot-forecast.js';
import { type BattleResult, type BattleSettings, playOf } from '../../../experiment/battle/run-battle.js';
import { type BattleVariants, runVariants } from '../../../experiment/battle/variants/run-variants.js';
import { type Variant, withoutEach as withoutEachOf } from '../../../experiment/battle/variants/variant.js';
import { checkAgreement } from '../../../experiment/case/disagreement.js';
import type { WorkRecord } from '../../../experiment/work/work-record.js';
import type { BattleDetails } from '../../../report/battle/battle-tables.js';
import { type BattleContext, battleText } from '../../../report/battle/battle-text.js';
import type { RetoldBattle } from '../../../report/battle/battle-trace.js';
import type { PageStories } from '../../../report/html/battle/battle-page.js';
import { idleFighters, wrongSides } from '../../../scenario/checks/battle-warnings.js';
import { distinctClauses } from '../../../scenario/units/known-card.js';
import { jsonLine } from '../../../sheet/text/json-line.js';
import { printable } from '../../../sheet/text/text-table.js';
import { battleCommand } from './battle-command-line.js';
import { type Decks, readDecks } from './battle-decks.js';
import { type BattleRequest, readBattleRequest } from './battle-request.js';
import type { FileBattle } from './file-battle.js';

/** `odds battle`: who wins if the units of two sides fight over several turns. `file`: the file that has them. */
export async function battleCommandHandler(raw: RawOptions, host: BattleHost, file: FileBattle | null = null): Promise<void> {
  const decks = await readDecks(raw, host);
  const request = readBattleRequest(raw, host.openCards, file, decks);
  warn(warningsOfBattle(request, decks), host.output);
  const text = await answer(request, contextOf(request), host);
  await deliver(text, { out: request.out, quiet: request.run.quiet }, host);
}

/** What is odd about decks, and about the sides and arenas of lists of units; a file has its own warnings. */
export function warningsOfBattle({ question, file }: BattleRequest, { warnings }: Decks): readonly Problem[] {
  return [...warnings, ...(file === null ? oddUnits(question) : [])];
}

function oddUnits({ dark, light }: BattleQuestion): Problem[] {
  const fighters = ({ units }: QuestionSide, path: string) =>
    units.map(({ unit, arena }) => ({ unit: { ...unit, arenas: [arena] }, path }));
  const battle = { dark: fighters(dark, '--dark'), light: fighters(light, '--light') };
  const found = [...idleFighters([battle]), ...wrongSides([battle])];
  return found.map(({ fields: [where], message, hint }) => ({ where, path: null, message, hint }));
}

function contextOf(request: BattleRequest): BattleContext {
  return {
    assumptions: [{ kind: 'rules', rules: request.question.rules }],
    unplayed: distinctClauses([
      ...request.dark.unplayed,
      ...request.light.unplayed,
      ...request.exchanges.flatMap(({ unplayed }) => unplayed),
    ]),
    // The command that repeats a page prints a page.
    command: `${battleCommand(request)}${request.format === 'html' ? ' --html' : ''}`,
    seed: request.settings.seed,
    notes: [request.dark, request.light].flatMap(({ note }) => note ?? []),
  };
}

async function answer(request: BattleRequest, context: BattleContext, host: BattleHost): Promise<string> {
  if (request.trace !== null) return retold(request, request.trace, context);
  const work = { question: questionOfBattle(request), beside: request.file?.report ?? request.out };
  const { result, variants } = await host.keepWork(work, (record) => fought(request, record, host));
  checkAgreement(result.agreement);
  const details: BattleDetails = { ...variants, course: await courseOf(result) };
  const place = await request.file?.write(result);
  const answered = { ...context, assumptions: assumptionsOfBattle(result) };
  const text = await rendered(result, answered, details, request, host);
  return place === undefined || request.format !== 'text' ? text : `${text}Report: ${printable(place)}\n`;
}

async function rendered(
  result: BattleResult,
  context: BattleContext,
  details: BattleDetails,
  { format, settings }: BattleRequest,
  { version }: BattleHost,
): Promise<string> {
  switch (format) {
    case 'markdown':
      return (await import('../../../report/battle/battle-markdown.js')).battleMarkdown(result, context, details);
    case 'html': {
      const { battlePage } = await import('../../../report/html/battle/battle-page.js');
      return battlePage(result, context, details, await storiesOf(result, settings, details), version);
    }
    case 'json':
      return jsonLine((await import('../../../report/battle/battle-json.js')).battleJson(result, context, details));
    case 'text':
      return battleText(result, context, details);
  }
}

/** The battles that the page retells. */
async function storiesOf(result: BattleResult, settings: BattleSettings, { course }: BattleDetails): Promise<PageStories> {
  const { retoldBattle } = await import('../../../experiment/battle/trace-battle.js');
  // With the plays that were found for the run, nothing is tuned again.
  const question = result.settled === null ? result.question : withPlays(result.question, result.settled.plays);
  const { typical, closest } = course?.told ?? { typical: 1, closest: null };
  const play = await playOf(question, settings);
  const tell = async (trial: number): Promise<RetoldBattle> => ({
    question,
    trace: await retoldBattle(question, play, settings.seed, trial - 1),
    trial,
  });
  return { typical: await tell(typical), closest: closest === null || closest === typical ? null : await tell(closest) };
}

/** One simulated battle, attack by attack. */
async function retold({ question, settings, format }: BattleRequest, trial: number, context: BattleContext): Promise<string> {
  const { traceBattle } = await import('../../../experiment/battle/trace-battle.js');
  const { battleTraceJson, battleTraceText } = await import('../../../report/battle/battle-trace.js');
  const told = { question, trace: await traceBattle(question, settings, trial - 1), trial };
  return format === 'json' ? jsonLine(battleTraceJson(told, context)) : battleTraceText(told, context);
}

/** A battle and its variants. */
interface Fought {
  readonly result: BattleResult;
  readonly variants: BattleVariants;
}

/** All that the results of a battle and its variants depend on. */
export function questionOfBattle({ question, settings, withoutEach, exchanges }: BattleRequest): object {
  return { question, settings, withoutEach, exchanges };
}

/** The variants of a battle that are asked for: without each unit, then exchanges. */
export function variantsOf({ question, withoutEach, exchanges }: BattleRequest): Variant[] {
  return [...(withoutEach ? withoutEachOf(question) : []), ...exchanges];
}

/** What makes battles shorter. */
export const SHORTER = ['fewer --trials', '--play worth', '--no-range-over-play'] as const;

async function fought(request: BattleRequest, record: WorkRecord, host: BattleHost): Promise<Fought> {
  const { question, settings, run, withoutEach, exchanges } = request;
  const all = variantsOf(request);
  const total = settings.trials * (1 + all.length) + sumOf(battlesBeside(question, settings));
  const watch = host.workProgress(
    { noun: 'battles', total, parts: 1 + all.length, isLearning: true, shorter: SHORTER },
    run.quiet,
  );
  const runner = await host.openBattles(run.workers, watch);
  try {
    const place = { runner, record, watch };
    const result = await keptBattle(question, settings, place);
    const variants = await runVariants(result, all, settings, place);
    const ofUnits = variants.slice(0, all.length - exchanges.length);
    return { result, variants: { withoutEach: withoutEach ? ofUnits : null, exchanges: variants.slice(ofUnits.length) } };
  } finally {
    watch.end();
    await runner.close();
  }
}
