import { answerOptionsWithCsv } from '../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { type CommandHelp, inGroup, type OptionTable } from '../../asking/options/option.js';
import { GAME_OPTIONS } from '../../asking/units/attack-option-table.js';

const { page: _page, ...ANSWER } = answerOptionsWithCsv('a row for each attack');

const LUCK_OPTIONS: OptionTable = {
  ...inGroup('All attacks:', GAME_OPTIONS),
  cards: CARDS_OPTION,
  ...inGroup('The answer:', ANSWER),
  quiet: COMMON_OPTIONS.quiet,
};

export const LUCK_COMMAND: CommandHelp = {
  describe: 'how lucky a game was, and whether the dice look fair',
  words: {
    game: {
      describe: 'a text file with a line for each attack or roll: Darth Vader (A) > Luke Skywalker (A): 4',
      count: 'one',
      completes: { kind: 'files', endings: ['txt'] },
    },
  },
  options: LUCK_OPTIONS,
  epilogue:
    'Lines: ATTACKER > DEFENDER: DAMAGE, or dice: 3 5 6 1 2, either with a player before it (Anna: ...); # begins a comment. All chances are exact. More in docs/luck.md.',
  usual: ['rules', 'force', 'defender-force', 'csv', 'out'],
  examples: [
    ['odds luck game.txt', 'how lucky both players were, the decisive roll, the dice'],
    ['odds luck game.txt --csv', 'a row for each attack'],
  ],
};
