import type { JSX } from 'preact';
import { withOption } from '../link/page-state.js';
import { changesOfCards } from '../state/changed-cards.js';
import { askEngine, pageState } from '../state/store.js';
import { optionText } from '../state/words.js';
import { Chip } from './chips.js';
import { isVaried } from './option-stepper.js';

/** The numbers of the two cards that a link has changed: never closed away, and each can be taken back. */
export function ChangedNumbers(): JSX.Element | null {
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
