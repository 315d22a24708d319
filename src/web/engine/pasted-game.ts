import type { RawOptions } from '../../asking/options/option-reader.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { ask } from '../../questions/ask.js';
import type { CommandHost } from '../../questions/list.js';
import { luckQuestion } from '../../questions/luck/luck-question.js';
import { En, put } from '../words/english.js';

/** The file name of a pasted game. */
const GAME = 'game.txt';

/** Answers `odds luck` about the lines of a game, as about a file of them; problems begin with their lines. */
export async function luckHandler({ line, ...raw }: RawOptions, host: CommandHost): Promise<void> {
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
