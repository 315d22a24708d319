import type { TraceEvent } from '../../automaton/trace.js';
import { grouped } from '../../base/text.js';
import type { TracedCase } from '../../experiment/case/case.js';
import { footerLines, paragraph } from '../../sheet/text/text-table.js';
import { STEPS_LINE, traceLines } from '../../sheet/words/attack-steps.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { AttackAsked } from './attack-answer.js';
import { attackSides } from './attack-words.js';

/** One simulated attack, die by die. */
interface TracedAttack extends AttackAsked {
  /** The number of the trial, from 1. */
  readonly trial: number;
  readonly trace: readonly TraceEvent[];
}

/**
 * A traced attack for a terminal of 80 columns, each line with the step of the attack and the rule
 * behind it (docs/rules.md#steps).
 */
export function traceText(traced: TracedAttack, attack: TracedCase): string {
  const { trial, trace, seed, assumptions, unmodelled, command } = traced;
  return [
    ...paragraph(`Trial ${grouped(trial)}: ${attackSides(traced).join(' against ')}`),
    '',
    ...traceLines(trace, attack),
    '',
    STEPS_LINE,
    ...footerLines([`Seed ${seed}.`, ...assumptions, ...unplayedSentences(unmodelled)], command),
  ].join('\n');
}
