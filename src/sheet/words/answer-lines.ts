import type { Assumption } from '../../experiment/case/assumption.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { paragraph, printable } from '../text/text-table.js';
import { assumptionSentences } from './assumption-text.js';
import { unplayedSentences } from './unplayed-text.js';

/** What the lines below an answer tell. */
export interface AnswerFooting {
  readonly assumptions: readonly Assumption[];
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
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
