import type { JSX } from 'preact';
import { type Options, withOption } from '../link/page-state.js';
import { changesOfCards } from '../state/changed-cards.js';
import { askEngine, pageState } from '../state/store.js';
import { optionText } from '../state/words.js';
import { CardPicker } from './card-picker.js';
import { Chip } from './chips.js';
import { isVaried } from './option-stepper.js';

/** The two cards, a button between them that swaps them, and what is changed of them. */
export function UnitPickers({ swapLabel }: { readonly swapLabel: string }): JSX.Element {
  return (
    <>
      <div class="units">
        <CardPicker of="attacker" />
        <button type="button" class="swap" aria-label={swapLabel} aria-keyshortcuts="Alt+S" onClick={swap}>
          <span aria-hidden="true">⇄</span>
        </button>
        <CardPicker of="defender" />
      </div>
      <ChangedNumbers />
    </>
  );
}

/** The options in which each unit has the name of the other; all else is about one side and stays out. */
function swapped(options: Options): Options {
  const { attacker, defender, rules } = options;
  const named = withOption(withOption({}, 'attacker', defender ?? null), 'defender', attacker ?? null);
  return withOption(named, 'rules', rules ?? null);
}

export function swap(): void {
  askEngine(swapped(pageState.value.options), 'as a step');
}

/** The numbers of the two cards that a link has changed: never closed away, and each can be taken back. */
function ChangedNumbers(): JSX.Element | null {
  const changes = changesOfCards.value.filter(({ value }) => !isVaried(value));
  if (changes.length === 0) return null;
  const { options } = pageState.value;
  return (
    <ul class="chips changed" aria-label="Changed numbers">
      {changes.map(({ option }) => (
        <Chip key={option} onRemoved={() => askEngine(withOption(options, option, null))}>
          {optionText(options, option)}
        </Chip>
      ))}
    </ul>
  );
}
