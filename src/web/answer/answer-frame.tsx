import type { ComponentChildren, JSX } from 'preact';
import { isBusy } from '../state/answers.js';
import { AnswerActions } from './answer-actions.js';
import { PrintedQuestion } from './printed-question.js';

interface AnswerFrameProps {
  /** What the answer is called by screen readers. */
  readonly label?: string;
  /** A class besides `answer`. */
  readonly look?: string;
  /** Its heading on paper; without it one of its parts has it. */
  readonly heading?: string;
  /** The answer in a sentence, for a chat and for screen readers. */
  readonly text: string;
  readonly numbers: ComponentChildren;
  readonly facts: ComponentChildren;
  /** The command that gives the same answer. */
  readonly command: string;
  /** The question on paper. */
  readonly question?: ComponentChildren;
}

/** What every answer has: its numbers, what they rest on, what can be done with it, and its command. */
export function AnswerFrame(props: AnswerFrameProps): JSX.Element {
  const { label = 'The answer', look, heading, text, numbers, facts, command, question = <PrintedQuestion /> } = props;
  return (
    <section class={look === undefined ? 'answer' : `answer ${look}`} aria-label={label} aria-busy={isBusy.value}>
      {heading !== undefined && <h2 class="printed">{heading}</h2>}
      <p class="hidden" role="status">
        {text}
      </p>
      <div class="numbers">{numbers}</div>
      <div class="facts">
        {facts}
        <AnswerActions text={text} command={command} />
        <p class="command">
          <code>{command}</code>
        </p>
      </div>
      {question}
    </section>
  );
}
