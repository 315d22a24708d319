import { readKeywordClause } from './keyword-clause.js';
import { hasCost, isNamedEffect, isPilotText, isWholeKeyword } from './vocabulary.js';

/** Stands for a text in brackets, which reminds of a rule and ends what stands before it. */
const REMINDER = '\ue000';

/**
 * The clauses of a card's text, each as one line without texts in brackets.
 *
 * Most files set clauses apart with ` | `. One official set uses full stops and semicolons, and other cards have two abilities in one
 * part; so a sentence opens a new clause where it begins as abilities begin (with a cost, a keyword, "When", "As long as" ...) and what
 * stands before it is complete. A part that only says when something may be played belongs to the part before it. Linear.
 */
export function splitClauses(text: string): readonly string[] {
  const clauses: string[] = [];
  for (const part of plainText(text).split('|')) {
    for (const [i, clause] of clausesOfPart(part).entries()) {
      const last = clauses.length - 1;
      if (i === 0 && last >= 0 && isTiming(clause)) clauses[last] = `${withStop(clauses[last] ?? '')} ${clause}`;
      else clauses.push(clause);
    }
  }
  return clauses;
}

/** The text in one spelling: straight quotes, `->` for arrows, `'s` for `_s`, blanks for all that is no character. */
function plainText(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014\u2212]/g, '-')
    .replace(/ ?(?:- ?>|→|⇒) ?/g, ' -> ')
    .replace(/(?<=\w)_s\b/g, "'s")
    .replace(/ ?\([^()]*\)/g, REMINDER);
}

/** Where a sentence or a reminder ends and another one, or an item of a list, begins. */
const SENTENCE_END = /(?<=[.;]["']?) +(?=[A-Z\d[*+"'-])|(?<=\ue000[.;]?) *(?=[A-Z\d[*+])/;

/** The sentences of a clause that is being put together. */
interface OpenClause {
  readonly pieces: string[];
  readonly first: string;
  last: string;
}

function clausesOfPart(part: string): string[] {
  const clauses: OpenClause[] = [];
  for (const piece of part.split(SENTENCE_END)) {
    const sentence = tidy(piece);
    const open = clauses.at(-1);
    if (open === undefined || opensClause(sentence, open)) clauses.push({ pieces: [piece], first: sentence, last: sentence });
    else {
      open.pieces.push(piece);
      open.last = sentence;
    }
  }
  return clauses.map(({ pieces }) => tidy(pieces.join(' '))).filter((clause) => clause !== '');
}

function tidy(text: string): string {
  const plain = text.replaceAll(REMINDER, '').replace(/ {2,}/g, ' ').trim();
  return plain.replace(/^[;.,\s]+/, '').replace(/;$/, '');
}

/** Whether a sentence begins another clause than the one that is open. What a Pilot gives is a list to the end of its part. */
function opensClause(sentence: string, open: OpenClause): boolean {
  if (isPilotText(open.first) || /^[*+-]/.test(sentence)) return false;
  if (isWholeKeyword(sentence) || isPilotText(sentence) || isNamedEffect(sentence) || hasCost(sentence)) return true;
  const isComplete =
    !hasCost(open.first) || isTiming(open.last) || (open.pieces.length === 1 && readKeywordClause(open.first) !== null);
  return isComplete && !isTiming(sentence) && BEGINNING.test(sentence);
}

/** The words with which abilities without a cost begin. */
const BEGINNING = /^(?:When(?:ever)?(?! (?:it|he|she|you do)\b)|As long as|Treat|Each of your)\b/;

/** "Play only during your build step." */
function isTiming(text: string): boolean {
  return /^(?:play\b[^.;]*\bonly\b|only\b[^.;]*\bplay\b)/i.test(text);
}

function withStop(clause: string): string {
  return /[.;]["']?$/.test(clause) ? clause : `${clause}.`;
}
