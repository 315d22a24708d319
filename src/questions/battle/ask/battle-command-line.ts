import { commandArguments, repeatedCommand, unusualArguments } from '../../../asking/options/command-arguments.js';
import { CARDS_OPTION } from '../../../asking/options/common-options.js';
import { courseArguments } from '../../../asking/options/course-options.js';
import { BATTLE_COURSE_FIELDS } from '../../../fields/battle-fields.js';
import {
  BATTLE_PLAY_OPTIONS,
  BATTLE_RUN_OPTIONS,
  BATTLE_TRACE_OPTIONS,
  SIDE_OPTIONS,
  VARIANT_OPTIONS,
} from './battle-options.js';
import type { BattleRequest } from './battle-request.js';

/** The command that repeats a battle, without options at their default. */
export function battleCommand(request: BattleRequest): string {
  const { question, dark, light, cardFile, run, trace, withoutEach, exchanges, file, plays } = request;
  const ofAnswer = [
    ...commandArguments(BATTLE_TRACE_OPTIONS, { trace }),
    ...unusualArguments(VARIANT_OPTIONS, { 'without-each': withoutEach }),
    ...commandArguments(VARIANT_OPTIONS, { instead: exchanges.map(({ word }) => word) }),
  ];
  if (file !== null) return [file.command, ...ofAnswer].join(' ');
  const { rules, seed, trials, level, exact } = run;
  return repeatedCommand(
    'odds battle',
    [],
    [
      ...commandArguments(SIDE_OPTIONS, { dark: dark.words, light: light.words }),
      ...unusualArguments(SIDE_OPTIONS, { 'dark-force': question.dark.force, 'light-force': question.light.force }),
      ...courseArguments(BATTLE_COURSE_FIELDS, question),
      ...commandArguments(BATTLE_PLAY_OPTIONS, plays),
      ...ofAnswer,
      ...commandArguments({ cards: CARDS_OPTION }, { cards: cardFile }),
      ...commandArguments(BATTLE_RUN_OPTIONS, { rules, seed, trials, level, exact }),
    ],
  );
}
