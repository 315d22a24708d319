import { isAgreed } from '../compare/agreed.js';
import { comparedCards, MOST_COMPARED, UNASKED_CARDS } from '../compare/compared-cards.js';
import type { CardFacts, Question } from '../engine/messages.js';
import { type Options, type PageState, textOf, withOption } from '../link/page-state.js';
import { isTable } from '../table/table-axes.js';

/** Options that say how an answer is printed, or need a machine: the page has its own ways. */
const NOT_ASKED = ['cards', 'json', 'quiet', 'trace', 'attacks', 'workers'];

/** Whether the page can answer with these options: it has two units, or a power to attack with. */
export function isComplete(options: Options): boolean {
  const isNamed = (name: string): boolean => (textOf(options, name) ?? '').trim() !== '';
  return isNamed('power') || (isNamed('attacker') && isNamed('defender'));
}

/**
 * The question of a match-up, without the dice on the table; null as long as a unit is missing, or if
 * it asks for something that the page does not answer.
 */
export function matchQuestion(state: PageState): Question | null {
  const { roll: _, ...others } = state.options;
  const isAnswered = isComplete(others) && unanswered(state).length === 0;
  return isAnswered ? { command: 'attack', options: rawOptions(others) } : null;
}

/** What the tab asks; null as long as something is missing. */
export function questionOf(state: PageState, cards: readonly CardFacts[]): Question | null {
  if (unanswered(state).length > 0) return null;
  switch (state.tab) {
    case 'attack':
      return matchQuestion(state);
    case 'table':
      return tableQuestion(state);
    case 'compare':
      return compareQuestion(state, cards);
  }
}

/** The question of a table; null as long as a unit is missing, or if it has too many cells. */
function tableQuestion({ options }: PageState): Question | null {
  return isTable(options) ? { command: 'table', options: rawOptions(options) } : null;
}

/** The question of a comparison; null with fewer than two cards, or with so many that the reader is asked first. */
function compareQuestion({ options }: PageState, cards: readonly CardFacts[]): Question | null {
  const { length } = comparedCards(options, cards);
  const isAsked = length >= 2 && length <= MOST_COMPARED && (length <= UNASKED_CARDS || isAgreed(options));
  return isAsked ? { command: 'compare', options: rawOptions(withOption(options, 'sort', null)) } : null;
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
