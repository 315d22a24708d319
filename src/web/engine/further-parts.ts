import { findCardsHandler, showCardHandler } from '../../asking/cards/cards-commands.js';
import type { RawOptions } from '../../asking/options/option-reader.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { ask } from '../../questions/ask.js';
import { askBattle } from '../../questions/ask-battle.js';
import { askCompare } from '../../questions/ask-compare.js';
import { askDuel } from '../../questions/ask-duel.js';
import { battlesHere } from '../../questions/battle/work/battle-runner.js';
import { DUELS_HERE } from '../../questions/compare-duels/work/duel-numbers.js';
import type { CommandHost } from '../../questions/list.js';
import { luckQuestion } from '../../questions/luck/luck-question.js';
import { squadQuestion } from '../../questions/squad/squad-question.js';
import { tableQuestion } from '../../questions/table/table-question.js';
import { En, put } from '../words/english.js';
import type { FurtherParts } from './engine.js';
import { otherFacts } from './page-cards.js';
import { deckHandler, pastedDeckHandler } from './pasted-deck.js';

/** All questions except attacks: half of the engine. */
export const FURTHER_PARTS: FurtherParts = {
  handlers: {
    duel: askDuel,
    table: (raw, host) => ask(tableQuestion, raw, host),
    battle: askBattle,
    squad: (raw, host) => ask(squadQuestion, raw, host),
    compare: askCompare,
    deck: deckHandler,
    luck: luckHandler,
    pasted: pastedDeckHandler,
    find: findCardsHandler,
    show: async (raw, host) => showCardHandler(raw, host),
    others: async (_, host) => host.output.out(JSON.stringify(otherFacts(host.openCards(null)))),
  },
  host: { openDuels: async () => DUELS_HERE, openBattles: async (_, watch) => battlesHere(watch) },
};

/** The file name of a pasted game. */
const GAME = 'game.txt';

/** Answers `odds luck` about the lines of a game, as about a file of them; problems begin with their lines. */
async function luckHandler({ line, ...raw }: RawOptions, host: CommandHost): Promise<void> {
  try {
    await ask(luckQuestion, { ...raw, game: GAME }, { ...host, readLines: async () => [line].flat().map(String) });
  } catch (error) {
    throw error instanceof UserError ? new UserError(error.problems.map(withLine)) : error;
  }
}

function withLine(problem: Problem): Problem {
  const [, line] = /^game\.txt:(\d+)$/.exec(problem.where ?? '') ?? [];
  return line === undefined ? problem : { ...problem, message: put(En.line, line, problem.message) };
}
