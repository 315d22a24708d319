import { commandArguments, repeatedCommand, unusualArguments } from '../../asking/options/command-arguments.js';
import { duelCourseArguments } from '../../asking/options/course-options.js';
import { cardArguments, cardWords, printedUnit } from '../../asking/units/attack-cards.js';
import { identityArguments, keywordArguments } from '../../asking/units/attack-unit.js';
import type { Role } from '../../rules/game/role.js';
import type { Unit } from '../../rules/units/unit.js';
import { DUEL_RUN_OPTIONS, FIRST_OPTIONS, SECOND_OPTIONS, TRACE_OPTIONS } from './duel-options.js';
import type { DuelRequest } from './duel-request.js';

/** The command that repeats a duel, without defaults and without what cards print. */
export function duelCommand({ duel, cards, cardFile, run, trace }: Omit<DuelRequest, 'format'>): string {
  const { units, force } = duel.question;
  const { rules, seed, trials, level, exact } = run;
  const [one, two] = units;
  const [printedOne, printedTwo] = [printedUnit(cards, 'attacker'), printedUnit(cards, 'defender')];
  const changed = (value: number | null, printed: number | null): number | null => (value === printed ? null : value);
  // An unprinted power is 0 on a unit, which does not tell whether one was given.
  const powerOf = (role: Role, { power }: Unit, printed: Unit): number | null =>
    cards[role] === null || cards[role].unknown.includes('power') ? power : changed(power, printed.power);
  return repeatedCommand('odds duel', cardWords(cards), [
    ...cardArguments(cards, cardFile),
    ...unusualArguments(FIRST_OPTIONS, {
      power: powerOf('attacker', one, printedOne),
      'attacker-speed': changed(one.speed, printedOne.speed),
      'attacker-health': changed(one.health, printedOne.health),
      'attacker-counters': one.counters,
      force: force[0],
    }),
    ...unusualArguments(SECOND_OPTIONS, {
      'defender-power': powerOf('defender', two, printedTwo),
      'defender-speed': changed(two.speed, printedTwo.speed),
      health: changed(two.health, printedTwo.health),
      counters: two.counters,
      'defender-force': force[1],
    }),
    ...keywordArguments({ attacker: one, defender: two }, cards),
    ...identityArguments(one, cards, 'attacker'),
    ...identityArguments(two, cards, 'defender'),
    ...duelCourseArguments(duel.question),
    ...commandArguments(TRACE_OPTIONS, { trace }),
    ...commandArguments(DUEL_RUN_OPTIONS, { rules, seed, trials, level, exact }),
  ]);
}
