import type { Question } from '../question.js';
import type { DeckAnswer } from './deck-answer.js';
import { deckCsv } from './deck-csv.js';
import { type DeckRequest, readDeckRequest } from './deck-request.js';
import { deckSheet } from './deck-sheet.js';
import { deckAnswer } from './make-deck-answer.js';

/** `odds deck`: what a deck is made of, and what it draws. */
export const deckQuestion: Question<DeckRequest, DeckAnswer> = {
  read: readDeckRequest,
  warnings: ({ warnings }) => warnings,
  answer: async (request) => ({ answer: deckAnswer(request) }),
  sheet: deckSheet,
  csv: deckCsv,
};
