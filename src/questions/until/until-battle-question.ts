import { type AnswerFormat, repeatedIn } from '../../asking/options/answer-format.js';
import { shellWord } from '../../asking/options/command-arguments.js';
import { at } from '../../base/assert.js';
import { paysAnything } from '../../chain/battle/battle-graph.js';
import { checkAgreement } from '../../experiment/case/agreement.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { UNWATCHED, type Watch } from '../../simulate/watch.js';
import { battleCommand } from '../battle/ask/battle-command-line.js';
import { readDecks } from '../battle/ask/battle-decks.js';
import { DEAL_OPTIONS, VARIANT_OPTIONS } from '../battle/ask/battle-options.js';
import { type BattleRequest, readBattleRequest } from '../battle/ask/battle-request.js';
import type { FileBattle } from '../battle/ask/file-battle.js';
import type { BattleHost } from '../battle/battle-host.js';
import { warningsOfBattle } from '../battle/battle-question.js';
import { type BattleContext, battleAsked } from '../battle/make-battle-answer.js';
import { battleSides, battleTitle } from '../battle/show/battle-sheet.js';
import { SIDE_WORDS } from '../battle/show/battle-words.js';
import { assumptionsOfBattle } from '../battle/work/battle-facts.js';
import { type BattleQuestion, battleOf } from '../battle/work/battle-question.js';
import { keptBattle } from '../battle/work/kept-battle.js';
import type { BattlePlace, BattleResult, BattleSettings } from '../battle/work/run-battle.js';
import { battleOfVariant, changedSide } from '../battle/work/variants/variant.js';
import type { Question } from '../question.js';
import { type AimWords, readAim, type UntilAim } from './aim.js';
import { battleMeasure, type End, presentChance } from './battle-measure.js';
import { type Found, findChanges, numbersToChange, type Search } from './find-changes.js';
import { MAX_PRINTED, NUMBERS_TO_CHANGE, type Owner, type UnitNumber } from './unit-numbers.js';
import type { OfSide, UntilBattleAnswer } from './until-answer.js';
import { type UntilWords, untilCsv, untilSheet } from './until-sheet.js';

/** `odds battle --until`: what would have to change for a side to win so often. `file`: the file that has the battle. */
export function battleUntilQuestion(
  file: FileBattle | null = null,
): Question<BattleUntilRequest, UntilBattleAnswer, BattleHost> {
  return {
    read: async (raw, host) => {
      const { aim, ofFight, ...answer } = readAim(raw, BATTLE_AIMS, NOT_BESIDE);
      const request = readBattleRequest(ofFight, host.openCards, file, await readDecks(ofFight, host));
      return { ...request, ...answer, aim };
    },
    warnings: warningsOfBattle,
    answer: async (request, host) => ({ answer: await answered(request, host) }),
    sheet: (answer) => untilSheet(answer, wordsOf(answer)),
    csv: battleCsv,
  };
}

interface BattleUntilRequest extends Omit<BattleRequest, 'format'> {
  readonly format: AnswerFormat;
  readonly aim: UntilAim;
}

/** Options that ask for something else of a battle. */
const NOT_BESIDE = ['trace', 'deals', ...Object.keys({ ...VARIANT_OPTIONS, ...DEAL_OPTIONS })];

/** The measures of a battle, by the place of their chances. */
const MEASURES = ['dark', 'light', 'neither'] as const;

export const BATTLE_AIMS: AimWords = {
  short: { win: 'dark', lose: 'light' },
  known: (word) => (MEASURES.some((measure) => measure === word) ? { isChance: true } : null),
  words: MEASURES,
};

function wordsOf(answer: UntilBattleAnswer): UntilWords<OfSide> {
  const end = endOf(answer);
  const who = [...SIDE_WORDS, 'nobody'][end];
  return {
    kind: 'battle',
    title: battleTitle(answer),
    sides: battleSides(answer),
    nameOf: ({ of, unit }) => unit ?? SIDE_WORDS[of === 'dark' ? 0 : 1],
    isSubject: () => false,
    aim: (amount) => `${who} to win ${amount} of battles`,
    measure: `${['Dark Side', 'Light Side', 'nobody'][end]} wins`,
    notes: [
      answer.now.interval === null
        ? 'Exact: both sides play as well as possible over the whole battle.'
        : 'Both sides learn to play with each value, beginning with their play now; how well they do is not in the intervals, which all hold at once.',
    ],
  };
}

function endOf({ measure }: Pick<UntilAim, 'measure'>): End {
  return MEASURES.indexOf(measure as (typeof MEASURES)[number]) as End;
}

function battleCsv(answer: UntilBattleAnswer): CsvCell[][] {
  return untilCsv(answer, ({ unit }) => unit);
}

/** What makes it shorter. */
const SHORTER = ['fewer --trials', '--play worth'] as const;

async function answered(request: BattleUntilRequest, host: BattleHost): Promise<UntilBattleAnswer> {
  const { question, dark, light, aim, settings, run, quiet, format } = request;
  const total = 1 + numbersToChange(searchOf(question)).length;
  const watch = host.workProgress({ noun: 'numbers', total, parts: total, shorter: SHORTER }, quiet);
  const runner = await host.openBattles(run.workers, UNWATCHED);
  try {
    const command = repeatedIn(format, `${battleCommand({ ...request, format: 'text' })} --until ${shellWord(aim.text)}`);
    const context = {
      unplayed: distinctClauses([dark, light].flatMap(({ unplayed }) => unplayed)),
      ...{ command, seed: settings.seed, notes: [dark, light].flatMap(({ note }) => note ?? []) },
    };
    return await battleUntilAnswer(question, aim, settings, { runner, watch }, context);
  } finally {
    watch.end();
    await runner.close();
  }
}

type OfBattle = Search<OfSide, BattleQuestion>;

/** The numbers of a battle that are changed: of units that are alike only those of the first. */
function searchOf(question: BattleQuestion): Pick<OfBattle, 'owners' | 'most'> {
  const owners = ([0, 1] as const).flatMap((side): Owner<OfSide, BattleQuestion>[] => {
    const of = side === 0 ? 'dark' : 'light';
    const { units, force } = changedSide(question, { side });
    const kinds = units.map(({ label: _, slot: __, ...unit }) => JSON.stringify(unit));
    const ofUnits = units.flatMap((each, index): Owner<OfSide, BattleQuestion>[] => {
      if (kinds.indexOf(at(kinds, index)) < index) return [];
      const { unit, label } = each;
      const changedTo = (changed = unit): BattleQuestion =>
        battleOfVariant(question, { side, index, instead: { ...each, unit: changed } });
      return [{ of: { of, unit: label }, numbers: OF_UNITS, unit, force, with: (to) => changedTo(to.unit) }];
    });
    const ofSide: Owner<OfSide, BattleQuestion> = {
      ...{ of: { of, unit: null }, unit: null, force },
      numbers: paysAnything(battleOf(question), side) ? ['Force'] : [],
      with: (to) => ({ ...question, [of]: { ...question[of], force: to.force ?? force } }),
    };
    return [...ofUnits, ofSide];
  });
  return { owners, most: MAX_PRINTED };
}

const OF_UNITS: readonly UnitNumber[] = NUMBERS_TO_CHANGE.filter((number) => number !== 'Force');

/** The least changes of a battle, and who fights it. */
export async function battleUntilAnswer(
  question: BattleQuestion,
  aim: UntilAim,
  settings: BattleSettings,
  place: BattlePlace & { readonly watch: Pick<Watch, 'add'> },
  context: Omit<BattleContext, 'assumptions'>,
): Promise<UntilBattleAnswer> {
  const { measure, target } = aim;
  const where = { ...place, watch: UNWATCHED };
  const base = await keptBattle(question, { ...settings, range: false }, where);
  checkAgreement(base.agreement);
  place.watch.add(1);
  const asked = battleAsked(question, { ...context, assumptions: assumptionsOfBattle(base) });
  const found = await battleChanges(base, aim, settings, { ...place, watch: place.watch });
  return { ...asked, question: 'battle', measure, isChance: true, target, ...found };
}

async function battleChanges(
  base: BattleResult,
  aim: UntilAim,
  settings: BattleSettings,
  { watch, ...place }: Omit<BattlePlace, 'watch'> & { readonly watch: Pick<Watch, 'add'> },
): Promise<Found<OfSide>> {
  const end = endOf(aim);
  const now = presentChance(base, end);
  const search = searchOf(base.question);
  const values = numbersToChange(search).reduce((sum, { from, to }) => sum + to - from, 0);
  const target = { target: aim.target, isRise: now.value < aim.target };
  const measured = battleMeasure(base, { end, target, values }, settings, place);
  return findChanges({ ...search, measured, isThorough: false, atOnce: 1 }, aim, now, watch);
}
