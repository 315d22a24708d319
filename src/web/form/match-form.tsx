import type { JSX } from 'preact';
import { textOf } from '../link/page-state.js';
import { pageState } from '../state/store.js';
import { MoreOptions } from './more-options.js';
import { OptionStepper } from './option-stepper.js';
import { OtherProblems, SpokenProblems } from './problems.js';
import { UnitPickers } from './unit-pickers.js';

/** The question of a match-up: two cards, the damage on the defender, and more. */
export function MatchForm(): JSX.Element {
  const { tab, options } = pageState.value;
  const hasBegun = Object.keys(options).length > 0;
  return (
    <form class="question" aria-label="The attack" onSubmit={(event) => event.preventDefault()}>
      <UnitPickers swapLabel="Swap attacker and defender" />
      {hasBegun && <OptionStepper option="counters" />}
      {tab === 'attack' && textOf(options, 'attacks') !== null && <OptionStepper option="attacks" otherwise={1} />}
      {hasBegun && <MoreOptions />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}
