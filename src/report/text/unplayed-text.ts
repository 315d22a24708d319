import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { cut, printable } from './text-table.js';

/** Most characters of a clause that are quoted. */
const LONGEST_QUOTE = 90;

/** What of the cards' text is not played though it matters in a fight, as a sentence under a result; none where nothing is missing. */
export function unplayedSentences(unplayed: readonly UnplayedClause[]): string[] {
  if (unplayed.length === 0) return [];
  return [`Not played: ${unplayed.map(clauseText).join('; ')}.`];
}

/** The words of the clause where they are known, as in catalogues of users; else what it is about. */
function clauseText({ card, clause, class: about, text }: UnplayedClause): string {
  const said = text === undefined ? `(${classInWords(about)})` : `"${cut(printable(text), LONGEST_QUOTE)}"`;
  return `${printable(card)} clause ${clause} ${said}`;
}

/** What the first part of a class says: docs/cards.md#classes. */
const STARTS: Readonly<Record<string, string>> = {
  static: 'a lasting ability',
  activated: 'an activated ability',
  triggered: 'a triggered ability',
  Pilot: 'what it gives as a Pilot,',
  Reserves: 'what it gives from the build zone,',
};

/** "a triggered ability about power" for "triggered, power", "the keyword Stealth" for "keyword, Stealth"; another class as it is. */
function classInWords(about: string): string {
  const [start = '', topic] = about.split(', ');
  if (start === 'keyword' && topic !== undefined) return `the keyword ${topic}`;
  const kind = STARTS[start];
  return kind === undefined || topic === undefined ? about : `${kind} about ${topic}`;
}
