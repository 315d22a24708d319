import type { ComponentChildren, JSX } from 'preact';
import { AnswerActions, PrintedLink } from '../answer/answer-frame.js';
import { isBusy } from '../state/answers.js';
import { En } from '../words/english.js';

interface LookedUpProps {
  readonly title: string;
  /** In a sentence, for a chat. */
  readonly text: string;
  readonly command: string;
  /** As data, if the page knows it without the engine. */
  readonly data?: () => string;
  readonly children: ComponentChildren;
}

/** A looked-up item, and what can be done with it. */
export function LookedUp({ title, text, command, data, children }: LookedUpProps): JSX.Element {
  return (
    <section class="answer shown" aria-label={En.theAnswer} aria-busy={isBusy.value}>
      <h2 class="said-answer">
        <bdi>{title}</bdi>
      </h2>
      {children}
      <AnswerActions {...{ text, command }} {...(data === undefined ? {} : { data })} />
      <p class="command typed">
        <code>{command}</code>
      </p>
      <PrintedLink />
    </section>
  );
}
