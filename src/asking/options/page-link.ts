import { notOnPage, pageAddress, pageInOtherFormat } from '../../errors/option.js';
import { isDeck } from '../units/unit-word.js';
import { type AnswerFormat, FORMATS_WITH_CSV } from './answer-format.js';
import { addressWords, STANDARD_RULES } from './command-arguments.js';
import { OptionReader, type RawOptions } from './option-reader.js';

/** The parts of the page for browsers, by their names in addresses. */
export type PagePart = 'attack' | 'dice' | 'duel' | 'battle' | 'table' | 'compare' | 'squad';

/** Options about how an answer is shown, which the page decides itself. */
const OF_ANSWER = [
  ...FORMATS_WITH_CSV,
  ...'page separator decimal out decimals chances quiet color workers fresh trace shard'.split(' '),
];

/** Options that name files of this machine, which the page does not read. */
const OFF_PAGE = ['cards', 'units', 'against-units', 'try-from'];

/** Options of a part that the page lacks: attacks in a row in tables, and dealt decks. */
const NOT_ASKED: Readonly<Partial<Record<PagePart, readonly string[]>>> = {
  table: ['attacks'],
  battle: ['deals', 'setup-points', 'build', 'exchange'],
};

/** Options whose words may be decks. */
const LISTS = ['dark', 'light', 'unit', 'against'];

/**
 * The page's address for the same question; null if none is wanted. Throws a UserError if the address is invalid, if the answer
 * is not an HTML report, or if the page cannot ask the question.
 */
export function pageLink(raw: RawOptions, format: AnswerFormat, part: PagePart | null): string | null {
  const reader = new OptionReader(raw);
  const page = reader.text('page');
  if (page === null) return null;
  const url = URL.canParse(page) ? new URL(page) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) reader.report('page', pageAddress(page));
  if (format !== 'html') reader.report('page', pageInOtherFormat());
  const unasked = [...OFF_PAGE, ...((part && NOT_ASKED[part]) ?? [])].find((name) => reader.has(name));
  const found = unasked ?? LISTS.find((name) => reader.texts(name).some(isDeck));
  if (part === null || found !== undefined) reader.report('page', notOnPage(found ?? null));
  reader.done();
  const asked = Object.entries(raw).filter(([name, value]) => isAsked(name, value));
  return `${String(url).replace(/#.*$/, '')}#${part}?${addressWords({ ...Object.fromEntries(asked), rules: raw.rules ?? STANDARD_RULES })}`;
}

/** Whether an option is part of the question rather than about its answer; exact values are the default. */
function isAsked(name: string, value: unknown): boolean {
  return value !== undefined && /^[a-z]/.test(name) && !OF_ANSWER.includes(name) && !(name === 'exact' && value === true);
}
