import type { BattleQuestion } from '../../experiment/battle/battle-question.js';
import { playText } from '../../fields/play-text.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../options/command-arguments.js';
import { CARDS_OPTION } from '../options/common-options.js';
import {
  BATTLE_RUN_OPTIONS,
  COURSE_OPTIONS,
  PLAY_OPTIONS,
  SIDE_OPTIONS,
  TRACE_OPTIONS,
  VARIANT_OPTIONS,
} from './battle-options.js';
import type { BattleRequest } from './battle-request.js';

/** The command that repeats a battle, without options that have their default. */
export function battleCommand(request: BattleRequest): string {
  const { question, dark, light, cardFile, run, trace, withoutEach, exchanges, file, settings } = request;
  const ofAnswer = [
    ...commandArguments(TRACE_OPTIONS, { trace }),
    ...unusualArguments(VARIANT_OPTIONS, { 'without-each': withoutEach }),
    ...commandArguments(VARIANT_OPTIONS, { instead: exchanges.map(({ word }) => word) }),
    ...commandArguments(PLAY_OPTIONS, { 'range-over-play': settings.range ?? true }),
  ];
  if (file !== null) return [file.command, ...ofAnswer].join(' ');
  const { goal, turns, mayPass } = question;
  const { rules, seed, trials, level, exact } = run;
  return repeatedCommand(
    'odds battle',
    [],
    [
      ...commandArguments(SIDE_OPTIONS, { dark: dark.words, light: light.words }),
      ...unusualArguments(SIDE_OPTIONS, { 'dark-force': question.dark.force, 'light-force': question.light.force }),
      ...unusualArguments(COURSE_OPTIONS, { goal, turns, 'may-pass': mayPass }),
      ...playArguments(question),
      ...ofAnswer,
      ...commandArguments({ cards: CARDS_OPTION }, { cards: cardFile }),
      ...commandArguments(BATTLE_RUN_OPTIONS, { rules, seed, trials, level, exact }),
    ],
  );
}

/** The options that give the plays again: one for both sides that play alike. */
function playArguments({ dark, light }: BattleQuestion): string[] {
  const isAlike = playText(dark.play) === playText(light.play);
  if (isAlike) return dark.play.kind === 'best' ? [] : commandArguments(PLAY_OPTIONS, { play: dark.play });
  return commandArguments(PLAY_OPTIONS, { 'dark-play': dark.play, 'light-play': light.play });
}
