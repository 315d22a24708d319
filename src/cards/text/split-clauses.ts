import { withPlainArrows } from '../../rules/game/price.js';
import { readKeywords } from './effect-clause.js';
import { withoutPenSlips } from './phrases/typos.js';
import { COMBAT_KEYWORD, hasCost, isNamedEffect, isPilotText, isWholeKeyword } from './phrases/vocabulary.js';

/** Stands for a reminder in brackets, which ends the text before it. */
const REMINDER = '\ue000';

/** "Lucky 2 (only against Gleeps)" is not a reminder. */
const CONDITION_IN_BRACKETS = / ?\(((?:only|if|unless|except|when|while|as long as|but|against)\b[^()]*)\)/g;

/** Bars separate clauses. One official set has full stops instead, so sentences that begin like abilities open clauses too. */
export function splitClauses(text: string): readonly string[] {
  const clauses: string[] = [];
  for (const part of plainText(text).split('|')) {
    for (const [i, clause] of clausesOfPart(part).entries()) {
      const last = clauses.length - 1;
      if (i === 0 && last >= 0 && (isTiming(clause) || REFERS_BACK.test(clause)))
        clauses[last] = `${withStop(clauses[last] ?? '')} ${clause}`;
      else clauses.push(clause);
    }
  }
  return clauses;
}

function plainText(text: string): string {
  return withoutPenSlips(inAscii(text))
    .replace(CONDITION_IN_BRACKETS, ' $1')
    .replace(/ ?\([^()]*\)/g, REMINDER);
}

function inAscii(text: string): string {
  const plain = text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2013\u2014\u2212]/g, '-');
  return withPlainArrows(plain)
    .replace(DASHED_COST, '$1 -> ')
    .replace(/(?<=\w)_s\b/g, "'s");
}

/** "Pay 2 Force - Evade 2", with a dash for the arrow. */
const DASHED_COST = new RegExp(
  `((?:^|\\|) ?(?:Pay|Put|Discard|Remove|Tap)\\b[^|.>]{1,100}?) - (?=(?:${COMBAT_KEYWORD.source} *\\d?|Equip|Meditate)[ .|]*(?:\\||$))`,
  'g',
);

/** One card has lost the bar before "When". */
const SENTENCE_END =
  /(?<=[.;]["']?) +(?=[A-Z\d[*+"'-])|(?<=\ue000[.;]?) *(?=[A-Z\d[*+])|(?<= \d) (?=When [^,.]{1,60} is discarded,)/;

interface OpenClause {
  readonly pieces: string[];
  readonly first: string;
  last: string;
}

function clausesOfPart(part: string): string[] {
  const clauses: OpenClause[] = [];
  for (const piece of part.split(SENTENCE_END).flatMap(keywordsApart)) {
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

/** "Alternative Cost 3". */
const MAX_KEYWORD_WORDS = 3;

/** Splits keywords whose separator was lost: "Critical Hit 3 Fury 2", "Bombard 5 INSERT: Armor". */
function keywordsApart(sentence: string): readonly string[] {
  const words = sentence.trim().split(' ');
  const keywords: string[] = [];
  for (let start = 0; start < words.length; ) {
    // The colon may stand apart.
    const beginning = words.slice(start, start + MAX_KEYWORD_WORDS + 1).join(' ');
    if (keywords.length > 0 && isNamedEffect(beginning)) return [...keywords, words.slice(start).join(' ')];
    const count = keywordLength(words, start);
    const rest = words.slice(start).join(' ');
    if (count === 0) return keywords.length > 0 && isWholeSentence(rest) ? [...keywords, rest] : [sentence];
    keywords.push(words.slice(start, start + count).join(' '));
    start += count;
  }
  return keywords;
}

const VERB =
  "(?:gets?|gains?|loses?|prevents?|may|must|can't|costs?|draws?|puts?|chooses?|discards?|does|do|removes?|untaps?|taps?|retreats?|search(?:es)?|returns?|takes?)";
const MAIN_CLAUSE = new RegExp(`^[^.;"]+?, (?!(?:and|or)\\b)[^,.;"]*\\b${VERB}\\b`);
const OTHERS_GET = new RegExp(`^(?:Each|All|One) (?:of your|other)\\b[^.;"]*\\b${VERB}\\b|^This unit (?:gets?|may|can't)\\b`);

/** "Armor As long as you have a Gleep, it gets Lucky 1" is two clauses; "Armor When attacking a Gleep" is one. */
function isWholeSentence(text: string): boolean {
  if (/^(?:Pay|Discard|Remove|Put|\[?tap\]?)\b/i.test(text)) return hasCost(text);
  if (OTHERS_GET.test(text)) return true;
  return BEGINNING.test(text) && !/^When(?:ever)? (?:attack|being|defend)/.test(text) && MAIN_CLAUSE.test(text);
}

function keywordLength(words: readonly string[], start: number): number {
  for (let count = MAX_KEYWORD_WORDS; count > 0; count -= 1) {
    if (start + count <= words.length && isWholeKeyword(words.slice(start, start + count).join(' '))) return count;
  }
  return 0;
}

function tidy(text: string): string {
  const plain = text.replaceAll(REMINDER, '').replace(/ {2,}/g, ' ').trim();
  return plain.replace(/^[;.,\s]+/, '').replace(/;$/, '');
}

/** A Pilot's list goes on to the end of its part. */
function opensClause(sentence: string, open: OpenClause): boolean {
  if (isPilotText(open.first) || /^[*+-]/.test(sentence)) return false;
  if (isWholeKeyword(sentence) || isPilotText(sentence) || isNamedEffect(sentence) || hasCost(sentence)) return true;
  const isComplete =
    !hasCost(open.first.replace(/^Enhance: */i, '')) ||
    isTiming(open.last) ||
    (open.pieces.length === 1 && readKeywords(open.first)?.leftOut.length === 0);
  const isOfOthers = isWholeKeyword(open.first) && open.pieces.length === 1 && OTHERS_GET.test(sentence);
  return isComplete && !isTiming(sentence) && !/^Choose\b/.test(open.last) && (BEGINNING.test(sentence) || isOfOthers);
}

/** Abilities without a cost begin with these words. */
const BEGINNING = /^(?:When(?:ever)?(?! (?:it|he|she|you do)\b)|As long as|Treat|Each of your)\b/;

const REFERS_BACK = /^Your opponent can't use [^.;|]{1,40} to prevent that damage\b/i;

/** "Play only during your build step." */
function isTiming(text: string): boolean {
  return /^(?:play\b[^.;]*\bonly\b|only\b[^.;]*\bplay\b)/i.test(text);
}

function withStop(clause: string): string {
  return /[.;]["']?$/.test(clause) ? clause : `${clause}.`;
}
