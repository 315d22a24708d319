import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { cut, printable } from '../text/text-table.js';

/** Characters of a clause that are quoted, at most. */
const LONGEST_QUOTE = 90;

/**
 * The clauses that matter in a fight and are not played, as a sentence below a result; none if
 * nothing is missing.
 */
export function unplayedSentences(unplayed: readonly UnplayedClause[]): string[] {
  const missing = unplayed.filter(({ copies }) => copies === undefined);
  const uncopied = unplayed.flatMap(({ card, copies }) =>
    copies === undefined ? [] : [`${printable(card)} copies ${copies}`],
  );
  return [
    ...(missing.length === 0 ? [] : [`Left out: ${missing.map(clauseText).join('; ')}.`]),
    ...(uncopied.length === 0 ? [] : [`Nothing is copied: ${uncopied.join('; ')}. ${HOW_TO_COPY}`]),
  ];
}

/** How its player says what a unit copies. */
const HOW_TO_COPY = 'Name what with --attacker-copies, --defender-copies, or copies in a file.';

/** A clause with its words if they are known, as in catalogues of users; else with its class. */
function clauseText({ card, clause, part, class: about, text }: UnplayedClause): string {
  const words = text === undefined ? `(${classInWords(about)})` : quotedClause(text);
  return `${printable(card)} ${part === undefined ? '' : `part ${part} of `}clause ${clause} ${words}`;
}

/** The words of a clause in quotes, shortened if they are many. */
export function quotedClause(text: string): string {
  return `"${cut(printable(text), LONGEST_QUOTE)}"`;
}

/** The first part of a class in words: docs/cards.md#classes. */
const STARTS: Readonly<Record<string, string>> = {
  static: 'a lasting ability',
  activated: 'an activated ability',
  triggered: 'a triggered ability',
  Pilot: 'what it gives as a Pilot,',
  Reserves: 'what it gives from the build zone,',
};

/**
 * "a triggered ability about power" for "triggered, power", "the keyword Consume" for "keyword,
 * Consume"; any other class unchanged.
 */
function classInWords(about: string): string {
  const [start = '', topic] = about.split(', ');
  if (start === 'keyword' && topic !== undefined) return `the keyword ${topic}`;
  const kind = STARTS[start];
  return kind === undefined || topic === undefined ? about : `${kind} about ${topic}`;
}
