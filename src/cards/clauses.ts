import type { Clause } from './card.js';
import { classifyClause } from './text/clause-class.js';
import { readKeywordClause } from './text/keyword-clause.js';
import { splitClauses } from './text/split-clauses.js';

/** Reads one clause, or passes it on with null. */
type ClauseReader = (clause: string) => Clause | null;

/**
 * The readers of clauses in the order in which they are asked. One that understands more than keywords (numbers under conditions, what a
 * Pilot gives) is a file of its own in text/ and a line here, with its result a further kind of `Clause`.
 */
const READERS: readonly ClauseReader[] = [readKeywordClause];

/** What each clause of a card's text comes to; nothing is dropped: what no reader understands is classified. Linear in the text. */
export function readClauses(text: string): readonly Clause[] {
  return splitClauses(text).map(readClause);
}

function readClause(clause: string): Clause {
  for (const read of READERS) {
    const understood = read(clause);
    if (understood !== null) return understood;
  }
  return classifyClause(clause);
}
