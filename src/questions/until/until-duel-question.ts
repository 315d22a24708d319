import { type AnswerFormat, repeatedIn } from '../../asking/options/answer-format.js';
import { shellWord } from '../../asking/options/command-arguments.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import { assert } from '../../base/assert.js';
import { capitalised } from '../../base/text.js';
import { DUEL_UNITS } from '../../chain/duel/duel-facts.js';
import { ROLES } from '../../rules/game/role.js';
import type { DuelQuestion } from '../../scenario/scenario.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import { unitLine } from '../../sheet/words/unit-text.js';
import type { Watch } from '../../simulate/watch.js';
import type { AnswerContext } from '../answer.js';
import type { DuelsHost } from '../compare-duels/compare-duels-question.js';
import type { DuelRunner } from '../compare-duels/work/duel-numbers.js';
import { DuelChecker } from '../duel/duel-checks.js';
import { duelCommand } from '../duel/duel-command-line.js';
import { type DuelRequest, readDuelRequest } from '../duel/duel-request.js';
import { duelNames } from '../duel/duel-words.js';
import { askedDuel } from '../duel/make-duel-answer.js';
import { assumptionsOfDuel } from '../duel/work/duel-assumptions.js';
import { prepareDuel } from '../duel/work/duel-question.js';
import type { DuelSettings } from '../duel/work/run-duel.js';
import type { Question } from '../question.js';
import { type AimWords, readAim, type UntilAim } from './aim.js';
import { type Found, findChanges, numbersToChange, type Search } from './find-changes.js';
import { MAX_PRINTED, NUMBERS_TO_CHANGE, type Owner } from './unit-numbers.js';
import type { OfRole, ReachedValue, UntilDuelAnswer } from './until-answer.js';
import { type UntilWords, untilCsv, untilSheet } from './until-sheet.js';

/** `odds duel --until`: what would have to change for a duel to be won this often. */
export const duelUntilQuestion: Question<DuelUntilRequest, UntilDuelAnswer, DuelsHost> = {
  part: 'duel',
  read: async (raw, { openCards }) => readRequest(raw, openCards),
  answer: async (request, host) => ({ answer: await answered(request, host) }),
  sheet: (answer) => untilSheet(answer, wordsOf(answer)),
  csv: duelCsv,
};

function duelCsv(answer: UntilDuelAnswer): CsvCell[][] {
  return untilCsv(answer, ({ of }) => answer[of === 'attacker' ? 'first' : 'second'].name);
}

function wordsOf(answer: UntilDuelAnswer): UntilWords<OfRole> {
  const { first, second } = duelNames(answer);
  const [who, measure] = { win: [first, 'wins'], lose: [second, 'loses'], neither: ['nobody', 'nobody wins'] }[
    answer.measure as keyof typeof MEASURES
  ] as [string, string];
  return {
    kind: 'duel',
    title: `${capitalised(first)} against ${second}`,
    sides: DUEL_UNITS.map((unit) => ({ title: null, units: [unitLine(answer.inForce[unit], answer.inForce[unit].keywords)] })),
    nameOf: ({ of }) => (of === 'attacker' ? first : second),
    isSubject: ({ of }) => of === (answer.measure === 'lose' ? 'defender' : 'attacker'),
    aim: (amount) => `${who} wins ${answer.measure === 'neither' ? 'in ' : ''}${amount} of duels`,
    measure,
  };
}

interface DuelUntilRequest extends Omit<DuelRequest, 'format'> {
  readonly format: AnswerFormat;
  readonly aim: UntilAim;
  readonly workers: number | null;
}

/** The measures of a duel and the chances they stand for. */
const MEASURES = { win: 'firstWins', lose: 'secondWins', neither: 'neither' } as const;

export const DUEL_AIMS: AimWords = {
  short: {},
  known: (word) => (Object.hasOwn(MEASURES, word) ? { isChance: true } : null),
  words: Object.keys(MEASURES),
};

function readRequest(raw: RawOptions, openCards: DuelsHost['openCards']): DuelUntilRequest {
  const { aim, ofFight, ...answer } = readAim(raw, DUEL_AIMS, ['trace']);
  const request = readDuelRequest(ofFight, openCards);
  return { ...request, ...answer, aim, workers: request.run.workers };
}

const SHORTER = ['fewer --turns', 'less --force'] as const;

async function answered(request: DuelUntilRequest, host: DuelsHost): Promise<UntilDuelAnswer> {
  const { duel, aim, settings, workers, quiet, format, cards } = request;
  const total = numbersToChange(searchOf(duel.question)).length;
  const watch = host.workProgress({ noun: 'numbers', total, parts: total, shorter: SHORTER }, quiet);
  const runner = await host.openDuels(workers);
  try {
    const found = await duelChanges(duel.question, aim, settings, runner, watch);
    const command = repeatedIn(format, `${duelCommand(request)} --until ${shellWord(aim.text)}`);
    const context = { assumptions: assumptionsOfDuel(duel), unplayed: unplayedOf(cards, 'duel'), command, seed: settings.seed };
    return duelUntilAnswer(duel.question, aim, found, context);
  } finally {
    watch.end();
    await runner.close();
  }
}

type OfDuel = Search<OfRole, DuelQuestion>;

/** The numbers of a duel that are changed. */
function searchOf(question: DuelQuestion): Pick<OfDuel, 'owners' | 'most'> {
  const { units, force } = question;
  const owners = ROLES.map((of, i): Owner<OfRole, DuelQuestion> => {
    const changed = <Value>(both: readonly [Value, Value], value: Value): readonly [Value, Value] =>
      i === 0 ? [value, both[1]] : [both[0], value];
    const [unit, own] = i === 0 ? [units[0], force[0]] : [units[1], force[1]];
    return {
      ...{ of: { of }, numbers: NUMBERS_TO_CHANGE, unit, force: own },
      with: (to) => ({ ...question, units: changed(units, to.unit ?? unit), force: changed(force, to.force ?? own) }),
    };
  });
  return { owners, most: MAX_PRINTED };
}

/** The smallest changes of a duel, found with as few duels as possible. */
export async function duelChanges(
  question: DuelQuestion,
  aim: UntilAim,
  settings: DuelSettings,
  { run, atOnce }: Pick<DuelRunner, 'run' | 'atOnce'>,
  watch: Pick<Watch, 'add'>,
): Promise<Found<OfRole>> {
  const checker = new DuelChecker();
  const end = MEASURES[aim.measure as keyof typeof MEASURES];
  const measured = async (changed: DuelQuestion): Promise<ReachedValue | null> => {
    if (checker.problemsOf(changed).length > 0) return null;
    const numbers = await run({ question: changed, settings });
    return { value: numbers[end], exactFraction: null, interval: numbers.simulated?.intervals[end] ?? null };
  };
  const now = await measured(question);
  assert(now !== null, 'the duel itself was checked');
  return findChanges({ ...searchOf(question), measured, isThorough: false, atOnce }, aim, now, watch);
}

export function duelUntilAnswer(
  question: DuelQuestion,
  { measure, target }: UntilAim,
  found: Found<OfRole>,
  context: AnswerContext,
): UntilDuelAnswer {
  return { ...askedDuel(prepareDuel(question), context), question: 'duel', measure, isChance: true, target, ...found };
}
