import type { JSX } from 'preact';
import { OptionStepper } from '../form/option-stepper.js';
import { withOption } from '../link/page-state.js';
import { isBusy } from '../state/answers.js';
import { pageState } from '../state/store.js';
import { linkTo } from './follow-link.js';

/** A trial retold, as the command prints it: which one can be changed. */
export function RetoldAnswer({ text }: { readonly text: string }): JSX.Element {
  const { tab, options } = pageState.value;
  const parts = text
    .trim()
    .replaceAll(/\n {2,}/g, ' ') // lines go on below their beginning
    .split(/\n\n+/);
  return (
    <section class="answer shown" aria-label="The answer" aria-busy={isBusy.value}>
      <OptionStepper option="trace" />
      <p class="next">
        <a {...linkTo({ tab, options: withOption(options, 'trace', null) })}>back to the odds</a>
      </p>
      {parts.map((part, i) => (
        <p key={i} class="retold">
          <bdi>{part}</bdi>
        </p>
      ))}
    </section>
  );
}
