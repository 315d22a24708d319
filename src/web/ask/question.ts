import { isWhole, rollOf } from '../dice/roll.js';
import type { Question } from '../engine/messages.js';
import { type Options, type PageState, textOf, withOption } from '../link/page-state.js';

/** Options that say how an answer is printed, or need a machine: the page has its own ways. */
const NOT_ASKED = ['cards', 'json', 'quiet', 'trace', 'attacks', 'workers', 'markdown', 'html', 'out'];

/** Whether the page can answer: it has two units, or in an attack a power to attack with. */
export function isComplete({ tab, options }: PageState): boolean {
  const isNamed = (name: string): boolean => (textOf(options, name) ?? '').trim() !== '';
  if (tab === 'duel') return (isNamed('attacker') || isNamed('power')) && (isNamed('defender') || isNamed('defender-power'));
  return isNamed('power') || (isNamed('attacker') && isNamed('defender'));
}

/**
 * The question of the page; null as long as a unit is missing, or if it asks for something that the
 * page does not answer. `dice`: how many of them the attack rolls, which advice has to wait for.
 */
export function questionOf(state: PageState, dice: readonly number[]): Question | null {
  if (!isAnswered(state)) return null;
  const { tab, options } = state;
  switch (tab) {
    case 'attack':
      return { command: 'attack', options: rawOptions(withOption(options, 'roll', null)) };
    case 'dice':
      return isWhole(rollOf(options), dice) ? { command: 'attack', options: rawOptions(options) } : null;
    case 'duel':
      return { command: 'duel', options: rawOptions(options) };
  }
}

/** The question how many dice there are to be tapped; null where none are. */
export function diceQuestion(state: PageState): Question | null {
  if (state.tab !== 'dice' || !isAnswered(state)) return null;
  return { command: 'dice', options: rawOptions(withOption(state.options, 'roll', null)) };
}

function isAnswered(state: PageState): boolean {
  return isComplete(state) && unanswered(state).length === 0;
}

/** The options that the page does not answer, by the names of the command line. */
export function unanswered({ options }: PageState): readonly string[] {
  return Object.keys(options).filter((name) => NOT_ASKED.includes(name));
}

/** Options as a parser of command lines returns them; the answer is wanted as data. */
function rawOptions(options: Options): Readonly<Record<string, unknown>> {
  const given = Object.entries(options).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length === 1 ? value[0] : value,
  ]);
  return { ...Object.fromEntries(given), json: true };
}
