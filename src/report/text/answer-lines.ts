import type { Assumption } from '../../experiment/case/assumption.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { assumptionSentences } from './assumption-text.js';
import { printable, wrapped } from './text-table.js';
import { unplayedSentences } from './unplayed-text.js';

/** What the lines below an answer tell. */
export interface AnswerFooting {
  readonly assumptions: readonly Assumption[];
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

const WIDTH = 80;

/** A text in lines of a terminal of 80 columns. */
export function paragraph(text: string): string[] {
  return wrapped(text, WIDTH);
}

/**
 * The lines below every answer: how it was calculated, the assumptions, and the command that
 * repeats it, on one line for copying.
 */
export function footer({ assumptions, unplayed, command }: AnswerFooting, sentences: readonly string[]): string[] {
  return [
    ...[...sentences, ...assumptionSentences(assumptions), ...unplayedSentences(unplayed)].flatMap(paragraph),
    `Repeat: ${printable(command)}`,
  ];
}
