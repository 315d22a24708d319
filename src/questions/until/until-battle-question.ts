import { type AnswerFormat, repeatedIn } from '../../asking/options/answer-format.js';
import { shellWord } from '../../asking/options/command-arguments.js';
import { distinctClauses } from '../../scenario/units/known-card.js';
import { UNWATCHED } from '../../simulate/watch.js';
import { readDecks } from '../battle/ask/battle-decks.js';
import { DEAL_OPTIONS, VARIANT_OPTIONS } from '../battle/ask/battle-options.js';
import { type BattleRequest, battleCommand, type FileBattle, readBattleRequest } from '../battle/ask/battle-request.js';
import type { BattleHost } from '../battle/battle-host.js';
import { warningsOfBattle } from '../battle/battle-question.js';
import { battleSides, battleTitle } from '../battle/show/battle-sheet.js';
import { SIDE_WORDS } from '../battle/show/battle-words.js';
import type { Question } from '../question.js';
import { readAim, type UntilAim } from './aim.js';
import { BATTLE_AIMS, battleUntilAnswer, endOf, numbersOfBattle } from './battle-changes.js';
import { numbersToChange } from './find-changes.js';
import type { OfSide, UntilBattleAnswer } from './until-answer.js';
import { type UntilWords, untilCsv, untilSheet } from './until-sheet.js';

/** `odds battle --until`: what would have to change for a side to win that often. `file`: the file with the battle. */
export function battleUntilQuestion(
  file: FileBattle | null = null,
): Question<BattleUntilRequest, UntilBattleAnswer, BattleHost> {
  return {
    ...(file === null ? { part: 'battle' as const } : {}),
    read: async (raw, host) => {
      const { aim, ofFight, ...answer } = readAim(raw, BATTLE_AIMS, NOT_BESIDE);
      const request = readBattleRequest(ofFight, host.openCards, file, await readDecks(ofFight, host));
      return { ...request, ...answer, aim };
    },
    warnings: warningsOfBattle,
    answer: async (request, host) => ({ answer: await answered(request, host) }),
    sheet: (answer) => untilSheet(answer, wordsOf(answer)),
    csv: (answer) => untilCsv(answer, ({ unit }) => unit),
  };
}

interface BattleUntilRequest extends Omit<BattleRequest, 'format'> {
  readonly format: AnswerFormat;
  readonly aim: UntilAim;
}

/** Options that ask something else about a battle. */
const NOT_BESIDE = ['trace', 'deals', ...Object.keys({ ...VARIANT_OPTIONS, ...DEAL_OPTIONS })];

function wordsOf(answer: UntilBattleAnswer): UntilWords<OfSide> {
  const end = endOf(answer);
  const who = [...SIDE_WORDS, 'nobody'][end];
  return {
    kind: 'battle',
    title: battleTitle(answer),
    sides: battleSides(answer),
    nameOf: ({ of, unit }) => unit ?? SIDE_WORDS[of === 'dark' ? 0 : 1],
    isSubject: () => false,
    aim: (amount) => `${who} wins ${end === 2 ? 'in ' : ''}${amount} of battles`,
    measure: `${['Dark Side', 'Light Side', 'nobody'][end]} wins`,
    notes: [
      answer.now.interval === null
        ? 'Exact: both sides play as well as possible over the whole battle.'
        : 'Both sides learn to play with each value, beginning with their play now; how well they do is not in the intervals, which all hold at once.',
    ],
  };
}

/** What makes the answer faster. */
const SHORTER = ['fewer --trials', '--play simple'] as const;

async function answered(request: BattleUntilRequest, host: BattleHost): Promise<UntilBattleAnswer> {
  const { question, dark, light, aim, settings, run, quiet, format } = request;
  const total = 1 + numbersToChange(numbersOfBattle(question)).length;
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
