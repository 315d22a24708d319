import { signal } from '@preact/signals';
import { comparedSize, filtersOf, isAgreed } from '../compare/compared-cards.js';
import { isWhole, rollOf } from '../dice/roll.js';
import type { PageQuestion } from '../engine/messages.js';
import type { FittingCards } from '../engine/page-cards.js';
import { linkOf, TABLES } from '../link/link.js';
import { HELP_OPTIONS, type Options, type PageState, textOf, withOption, withoutOptions } from '../link/page-state.js';
import { isTable } from '../table/table-axes.js';

/** Options about printing, or about a machine, which the page handles in its own way. */
const NOT_ASKED = ['cards', 'json', 'quiet', 'workers', 'markdown', 'html', 'out', 'page', 'full'];

/** Whether the page can answer: it has two units, or for an attack a power to attack with, or damage without an attack. */
export function isComplete({ tab, options }: PageState): boolean {
  const isNamed = (name: string): boolean => (textOf(options, name) ?? '').trim() !== '';
  if (tab === 'dice' && 'line' in options) return true;
  if (tab === 'deck') return isNamed('line');
  if (tab === 'squad') return isNamed('points') && isNamed('against');
  if (tab === 'battle') return isNamed('dark') && isNamed('light');
  if (tab === 'duel') return (isNamed('attacker') || isNamed('power')) && (isNamed('defender') || isNamed('defender-power'));
  const isHit = isNamed('defender') || isNamed('health');
  return isNamed('power') || ((isNamed('attacker') || isNamed('damage')) && isHit);
}

/** Whether a complete question waits until the reader starts it. */
export function isLong({ tab, options }: PageState): boolean {
  return tab === 'squad' || (tab === 'deck' && 'against-line' in options && !('trace' in options));
}

/** Options that ask for something other than dice on the table. */
const NOT_OF_DICE = ['attacks', ...HELP_OPTIONS];

/** What a question depends on besides the reader's options. */
interface Known {
  /** The cards that match the filters of a comparison; null until known. */
  readonly fitting: FittingCards | null;
  /** The possible numbers of dice of the attack; advice waits until that many are on the table. */
  readonly dice: readonly number[];
}

/** The question of the tab; null while something is missing, or if the page does not answer it. */
export function questionOf(state: PageState, { fitting, dice }: Known): PageQuestion | null {
  if (unanswered(state).length > 0) return null;
  const { tab, options } = state;
  switch (tab) {
    case 'attack':
      return isComplete(state) ? { command: 'attack', options: rawOptions(withOption(options, 'roll', null)) } : null;
    case 'dice':
      if ('line' in options) return { command: 'luck', options: rawOptions(options) };
      return isComplete(state) && isWhole(rollOf(options), dice)
        ? { command: 'attack', options: rawOptions(withoutOptions(options, NOT_OF_DICE)) }
        : null;
    case 'duel':
    case 'battle':
      return isComplete(state) ? { command: tab, options: rawOptions(options) } : null;
    case 'deck':
    case 'squad':
      return isComplete(state) && (!isLong(state) || isBegun(state)) ? { command: tab, options: rawOptions(options) } : null;
    case 'table':
      return tableQuestion(state);
    case 'compare':
      return compareQuestion(state, fitting);
    case 'cards':
      return cardsQuestion(state);
    case 'rules':
      return null; // the page itself has the texts on keywords
  }
}

/** The number of attacks in a row after an answer, and of their simulated series: exact values are shown. */
const AHEAD = { attacks: '3', trials: '1000', json: true } as const;

/** The question about several attacks in a row after a match-up; null if there is none. */
export function questionAhead(state: PageState): PageQuestion | null {
  const { tab, options } = state;
  if (
    tab !== 'attack' ||
    !isAnswered(state) ||
    ['trace', 'target-error', 'damage', ...NOT_OF_DICE].some((name) => name in options)
  )
    return null;
  return { command: 'attack', options: { ...rawOptions(withOption(options, 'roll', null)), ...AHEAD } };
}

/** The numbers of battles in quicker questions. */
const FIRST_BATTLES = [100, 1000];

/** The parts that quicker questions about a battle leave out: training and further tables. */
const PLAIN_PLAY = { play: 'simple', 'range-over-play': false, exact: false } as const;
const NOT_FIRST = ['dark-play', 'light-play', 'without-each', 'instead', 'trials'];

/** Quicker questions whose answers are shown until the real one arrives: fewer battles, in which both sides use simple play. */
export function firstQuestions({ command, options }: PageQuestion): readonly PageQuestion[] {
  if (command !== 'battle' || ['trace', ...HELP_OPTIONS].some((name) => name in options)) return [];
  const rest = Object.fromEntries(Object.entries(options).filter(([name]) => !NOT_FIRST.includes(name)));
  const field = TABLES.battle.trials?.field;
  const asked = Number(options.trials ?? (field?.kind === 'integer' ? field.standard : 0));
  return FIRST_BATTLES.filter((trials) => trials < asked).map((trials) => {
    return { command, options: { ...rest, ...PLAIN_PLAY, trials: String(trials) } };
  });
}

/** The question about the number of dice to tap; null if none is needed. */
export function diceQuestion(state: PageState): PageQuestion | null {
  if (state.tab !== 'dice' || 'line' in state.options || !isAnswered(state)) return null;
  return { command: 'dice', options: rawOptions(withoutOptions(state.options, ['roll', ...NOT_OF_DICE])) };
}

function isAnswered(state: PageState): boolean {
  return isComplete(state) && unanswered(state).length === 0;
}

/** The question of a table; null while a unit is missing, or if it has too many cells. */
function tableQuestion({ options }: PageState): PageQuestion | null {
  return isTable(options) ? { command: 'table', options: rawOptions(options) } : null;
}

/** The question of a comparison; null without opponents, or until the reader agrees to many fights. */
function compareQuestion({ options }: PageState, fitting: FittingCards | null): PageQuestion | null {
  const size = fitting === null ? 'incomplete' : comparedSize(options, fitting).is;
  if (size !== 'short' && !(size === 'long' && isAgreed(options))) return null;
  // The page itself sorts a single list of attacks.
  const isSorted = options.duel === true || fitting === null || comparedSize(options, fitting).against !== null;
  return { command: 'compare', options: rawOptions(isSorted ? options : withOption(options, 'sort', null)) };
}

/** The question about a card, or about the cards that match; null without a card or a filter. */
function cardsQuestion({ options }: PageState): PageQuestion | null {
  const card = textOf(options, 'card');
  if (card !== null) return { command: 'show', options: rawOptions({ name: [card] }) };
  return Object.keys(options).length > 0 ? { command: 'find', options: rawOptions(options) } : null;
}

/** The question about the cards that match the filters of a comparison; null without filters. */
export function fittingQuestion({ tab, options }: PageState): PageQuestion | null {
  const names = [...filtersOf('own'), ...filtersOf('against')];
  const filters = Object.entries(options).filter(([name]) => names.includes(name));
  return tab === 'compare' && filters.length > 0
    ? { command: 'fitting', options: rawOptions(Object.fromEntries(filters)) }
    : null;
}

/** Options that the page does not answer, by their names on the command line. */
export function unanswered({ options }: PageState): readonly string[] {
  return Object.keys(options).filter((name) => NOT_ASKED.includes(name));
}

/** Options as a parser of command lines returns them, with the page's limit on trials. */
function rawOptions(options: Options): Readonly<Record<string, unknown>> {
  const given = Object.entries(options).map(([name, value]) => [
    name,
    Array.isArray(value) && value.length === 1 ? value[0] : value,
  ]);
  const fewer = trialsOf(options) > MAX_TRIALS ? { trials: String(MAX_TRIALS) } : {};
  // A replayed trial is read as text, everything else as data.
  return { ...Object.fromEntries(given), ...fewer, ...('trace' in options ? {} : { json: true }) };
}

/** The work that the reader has started, as a link. It may take minutes, so no change starts it by itself. */
const begun = signal('');

export function isBegun(state: PageState): boolean {
  return begun.value === linkOf(state);
}

export function begin(state: PageState): void {
  begun.value = linkOf(state);
  setTimeout(() => globalThis.document?.querySelector('.result')?.scrollIntoView()); // once the form is drawn again
}

/** Maximum number of trials for a question, which give four certain digits: a link may ask for more than anybody waits for. */
export const MAX_TRIALS = 100_000_000;

/** The requested trials; 0 if there are none, or no valid number, which the engine explains. */
export function trialsOf(options: Options): number {
  const trials = Number(textOf(options, 'trials') ?? 0);
  return Number.isSafeInteger(trials) ? trials : 0;
}

/** Whether a question asks for more trials than the page simulates. */
export function asksTooMany({ options }: PageState): boolean {
  return trialsOf(options) > MAX_TRIALS;
}
