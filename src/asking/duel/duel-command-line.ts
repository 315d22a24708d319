import { cardArguments, cardWords, printedUnit } from '../attack/attack-cards.js';
import { keywordArguments } from '../attack/attack-command-line.js';
import { commandArguments, repeatedCommand, unusualArguments } from '../options/command-arguments.js';
import { COURSE_OPTIONS, DUEL_RUN_OPTIONS, FIRST_OPTIONS, SECOND_OPTIONS, TRACE_OPTIONS } from './duel-options.js';
import type { DuelRequest } from './duel-request.js';

/** The command that repeats a duel, without options that have their default or what cards print. */
export function duelCommand({ duel, cards, cardFile, run, trace }: DuelRequest): string {
  const { units, force, turns, mayPass, first } = duel.question;
  const [one, two] = units;
  const [printedOne, printedTwo] = [printedUnit(cards, 'attacker'), printedUnit(cards, 'defender')];
  const changed = <Value>(value: Value, printed: Value, isKnown: boolean): Value | null =>
    isKnown && value === printed ? null : value;
  const isKnown = (role: 'attacker' | 'defender', name: string): boolean =>
    cards[role] !== null && !cards[role]?.unknown.includes(name as never);
  return repeatedCommand('odds duel', cardWords(cards), [
    ...cardArguments(cards, cardFile),
    ...unusualArguments(FIRST_OPTIONS, {
      power: changed(one.power, printedOne.power, isKnown('attacker', 'power')),
      'attacker-speed': changed(one.speed, printedOne.speed, true),
      'attacker-health': changed(one.health, printedOne.health, true),
      'attacker-counters': one.counters,
      force: force[0],
    }),
    ...unusualArguments(SECOND_OPTIONS, {
      'defender-power': changed(two.power, printedTwo.power, isKnown('defender', 'power')),
      'defender-speed': changed(two.speed, printedTwo.speed, true),
      health: changed(two.health, printedTwo.health, true),
      counters: two.counters,
      'defender-force': force[1],
    }),
    ...keywordArguments({ attacker: one, defender: two }, cards),
    ...unusualArguments(COURSE_OPTIONS, { turns, 'may-pass': mayPass, first: first === 1 ? 'second' : 'first' }),
    ...commandArguments(TRACE_OPTIONS, { trace }),
    ...commandArguments(DUEL_RUN_OPTIONS, {
      rules: run.rules,
      seed: run.seed,
      trials: run.trials,
      level: run.level,
      exact: run.exact,
    }),
  ]);
}
