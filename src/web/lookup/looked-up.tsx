import type { ComponentChildren, JSX } from 'preact';
import { AnswerActions, PrintedLink } from '../answer/answer-frame.js';
import { isBusy } from '../state/answers.js';
import { En } from '../words/english.js';

interface LookedUpProps {
  readonly title: string;
  /** It in a sentence, for a chat. */
  readonly text: string;
  /** The command that prints the same. */
  readonly command: string;
  /** It as programs read it, if the page knows it without the engine. */
  readonly data?: () => string;
  readonly children: ComponentChildren;
}

/** What is looked up, and what can be done with it. */
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
