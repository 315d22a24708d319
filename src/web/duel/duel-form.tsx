import type { JSX } from 'preact';
import { OptionStepper } from '../form/option-stepper.js';
import { OtherProblems, SpokenProblems } from '../form/problems.js';
import { UnitPickers } from '../form/unit-pickers.js';
import { pageState } from '../state/store.js';
import { DuelMore } from './duel-more.js';

/** The question of a duel: two cards, the Force of each side, and more. */
export function DuelForm(): JSX.Element {
  const hasBegun = Object.keys(pageState.value.options).length > 0;
  return (
    <form class="question" aria-label="The duel" onSubmit={(event) => event.preventDefault()}>
      <UnitPickers swapLabel="Swap the two units" />
      {hasBegun && (
        <div class="pair">
          <OptionStepper option="force" />
          <OptionStepper option="defender-force" />
        </div>
      )}
      {hasBegun && <DuelMore />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}
