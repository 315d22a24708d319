import type { JSX } from 'preact';
import { type Options, textOf, withOption } from '../link/page-state.js';
import { ask, pageState } from '../state/store.js';
import { CardPicker } from './card-picker.js';
import { MoreOptions } from './more-options.js';
import { OptionStepper } from './option-stepper.js';
import { OtherProblems, SpokenProblems } from './problems.js';

/** The question of a match-up: two cards, the damage on the defender, and more. */
export function MatchForm(): JSX.Element {
  const { options } = pageState.value;
  const hasBegun = Object.keys(options).length > 0;
  const hasNoCards = textOf(options, 'attacker') === null && textOf(options, 'power') !== null;
  return (
    <form class="question" aria-label="The attack" onSubmit={(event) => event.preventDefault()}>
      <TwoCards />
      {hasNoCards && <OptionStepper option="power" />}
      {textOf(options, 'defender') === null && textOf(options, 'health') !== null && <OptionStepper option="health" />}
      {hasBegun && <OptionStepper option="counters" />}
      {hasBegun && <MoreOptions />}
      <OtherProblems />
      <SpokenProblems />
    </form>
  );
}

/** The two cards, with a button that swaps them. */
export function TwoCards(): JSX.Element {
  return (
    <div class="units">
      <CardPicker of="attacker" />
      <button type="button" class="swap" aria-label="Swap attacker and defender" aria-keyshortcuts="Alt+S" onClick={swap}>
        <span aria-hidden="true">⇄</span>
      </button>
      <CardPicker of="defender" />
    </div>
  );
}

/** The options in which each unit has the name of the other; all else is about one side and stays out. */
export function swapped(options: Options): Options {
  const { attacker, defender, rules } = options;
  const named = withOption(withOption({}, 'attacker', defender ?? null), 'defender', attacker ?? null);
  return withOption(named, 'rules', rules ?? null);
}

export function swap(): void {
  ask(swapped(pageState.value.options), 'as a step');
}
