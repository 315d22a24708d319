import type { PageCard } from '../engine/messages.js';
import { type Options, textOf, textsOf } from '../link/page-state.js';
import { FILTERS } from './compare-tab-options.js';

/** Cards at most that are compared without a question: on a phone that is a matter of seconds. */
export const UNASKED_CARDS = 60;

/** Cards at most that the page compares: what it would show of more is too much for a browser. */
export const MAX_COMPARED = 150;

/** Cards at most that are shown as a matrix. */
export const MATRIX_CARDS = 8;

/** What is compared, as text: the same cards under other rules are as much work. */
export function comparedAs(options: Options): string {
  return JSON.stringify(['unit', ...Object.keys(FILTERS)].map((name) => textsOf(options, name)));
}

export function hasFilters(options: Options): boolean {
  return Object.keys(FILTERS).some((name) => textsOf(options, name).length > 0);
}

/** The names of all cards that are compared: those that are named, and those that fit the filters. */
export function comparedCards(options: Options, cards: readonly PageCard[]): readonly string[] {
  const fitting = hasFilters(options) ? cards.filter((card) => fits(card, options)).map(({ label }) => label) : [];
  return [...new Set([...textsOf(options, 'unit'), ...fitting])];
}

function fits({ set, side, arenas, cost, formats }: PageCard, options: Options): boolean {
  const sets = textsOf(options, 'set');
  const isAs = (name: string, isSo: (text: string) => boolean): boolean => {
    const text = textOf(options, name);
    return text === null || isSo(text);
  };
  return (
    (sets.length === 0 || sets.some((text) => text.toLowerCase() === set.toLowerCase())) &&
    isAs('format', (text) => formats.includes(text)) &&
    isAs('side', (text) => side === text) &&
    isAs('arena', (text) => arenas.includes(text)) &&
    isAs('cost', (text) => isInRange(cost, text))
  );
}

/** Whether a number is in "3..5", "3..", "..5" or is "4". */
function isInRange(value: number | null, text: string): boolean {
  const [, only, from = '0', to = '999'] = /^\s*(?:(\d+)|(\d+)?\s*\.\.\s*(\d+)?)\s*$/.exec(text) ?? [];
  return value !== null && value >= Number(only ?? from) && value <= Number(only ?? to);
}
