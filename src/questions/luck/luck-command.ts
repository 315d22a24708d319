import { ANSWER_OPTIONS, csvOptions } from '../../asking/options/answer-format.js';
import { CARDS_OPTION, COMMON_OPTIONS } from '../../asking/options/common-options.js';
import { type CommandHelp, inGroup, NAME, type OptionTable, option, SWITCH } from '../../asking/options/option.js';
import { GAME_OPTIONS } from '../../asking/units/attack-option-table.js';

const { json, quiet } = COMMON_OPTIONS;

const LUCK_OPTIONS: OptionTable = {
  ...inGroup('All attacks:', GAME_OPTIONS),
  cards: CARDS_OPTION,
  ...inGroup('The answer:', {
    ...csvOptions('a row for each attack, all digits'),
    markdown: option(SWITCH, 'print Markdown, for forums'),
    json,
    html: ANSWER_OPTIONS.html,
    full: ANSWER_OPTIONS.full,
    out: option(NAME, 'write the answer to this file, in the format of its ending: .csv, .md, .json or .html', {
      completes: { kind: 'folders' },
    }),
  }),
  quiet,
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
