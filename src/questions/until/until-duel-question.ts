import { type AnswerFormat, repeatedIn } from '../../asking/options/answer-format.js';
import { shellWord } from '../../asking/options/command-arguments.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { unplayedOf } from '../../asking/units/attack-cards.js';
import { assert } from '../../base/assert.js';
import type { DuelQuestion } from '../../scenario/scenario.js';
import type { Watch } from '../../simulate/watch.js';
import type { AnswerContext } from '../answer.js';
import type { DuelsHost } from '../compare-duels/compare-duels-question.js';
import type { DuelRunner } from '../compare-duels/work/duel-numbers.js';
import { DuelChecker } from '../duel/duel-checks.js';
import { duelCommand } from '../duel/duel-command-line.js';
import { type DuelRequest, readDuelRequest } from '../duel/duel-request.js';
import { askedDuel } from '../duel/make-duel-answer.js';
import { assumptionsOfDuel } from '../duel/work/duel-assumptions.js';
import { prepareDuel } from '../duel/work/duel-question.js';
import type { DuelSettings } from '../duel/work/run-duel.js';
import type { Question } from '../question.js';
import { type AimWords, readAim, type UntilAim } from './aim.js';
import { type Found, findChanges, numbersToChange, type Search } from './find-changes.js';
import { type Facing, NUMBERS_TO_CHANGE } from './unit-numbers.js';
import type { ReachedValue, UntilDuelAnswer } from './until-answer.js';
import { untilCsv, untilSheet } from './until-sheet.js';

/** `odds duel --until`: what would have to change for a duel to be won so often. */
export const duelUntilQuestion: Question<DuelUntilRequest, UntilDuelAnswer, DuelsHost> = {
  part: 'duel',
  read: async (raw, { openCards }) => readRequest(raw, openCards),
  answer: async (request, host) => ({ answer: await answered(request, host) }),
  sheet: untilSheet,
  csv: untilCsv,
};

interface DuelUntilRequest extends Omit<DuelRequest, 'format'> {
  readonly format: AnswerFormat;
  readonly aim: UntilAim;
  readonly workers: number | null;
}

/** The measures of a duel, and the chances that they are. */
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

/** What makes it shorter. */
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

/** The numbers of a duel that are changed: no printed one of a card is larger. */
function searchOf({ units, force }: DuelQuestion): Pick<Search, 'facing' | 'numbers' | 'most'> {
  return {
    facing: { units, force },
    numbers: [NUMBERS_TO_CHANGE, NUMBERS_TO_CHANGE],
    most: { power: 20, keyword: 6, health: 30, force: 20 },
  };
}

/** The least changes of a duel, by as few duels as it takes. */
export async function duelChanges(
  question: DuelQuestion,
  aim: UntilAim,
  settings: DuelSettings,
  { run, atOnce }: Pick<DuelRunner, 'run' | 'atOnce'>,
  watch: Pick<Watch, 'add'>,
): Promise<Found> {
  const checker = new DuelChecker();
  const end = MEASURES[aim.measure as keyof typeof MEASURES];
  const measured = async (facing: Facing): Promise<ReachedValue | null> => {
    const changed = { ...question, ...facing };
    if (checker.problemsOf(changed).length > 0) return null;
    const numbers = await run({ question: changed, settings });
    return { value: numbers[end], exactFraction: null, interval: numbers.simulated?.intervals[end] ?? null };
  };
  const search = searchOf(question);
  const now = await measured(search.facing);
  assert(now !== null, 'the duel itself was checked');
  return findChanges({ ...search, measured, isThorough: false, atOnce }, aim, now, watch);
}

/** The answer about a duel. */
export function duelUntilAnswer(
  question: DuelQuestion,
  { measure, target }: UntilAim,
  found: Found,
  context: AnswerContext,
): UntilDuelAnswer {
  return { ...askedDuel(prepareDuel(question), context), question: 'duel', measure, isChance: true, target, ...found };
}
