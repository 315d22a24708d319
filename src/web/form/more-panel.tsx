import type { ComponentChildren, JSX } from 'preact';
import { withOption } from '../link/page-state.js';
import { changesOfCards } from '../state/changed-cards.js';
import { askEngine, pageState } from '../state/store.js';
import { optionText } from '../state/words.js';
import { keywordOfOption } from '../words/option-words.js';
import { Chip } from './chips.js';

interface MorePanelProps {
  /** What is in it, as long as nothing is given. */
  readonly about: string;
  /** The options that stand outside of it, besides changed numbers of a card. */
  readonly outside: readonly string[];
  /** The options that have a field in it; keywords have chips of their own. */
  readonly fields: readonly string[];
  readonly children: ComponentChildren;
}

/** All that is rarely needed, closed at first; what was given is named where it is closed. */
export function MorePanel({ about, outside, fields, children }: MorePanelProps): JSX.Element {
  const { options } = pageState.value;
  const changed = changesOfCards.value.map(({ option }) => option);
  const given = Object.keys(options).filter((name) => !outside.includes(name) && !changed.includes(name));
  const rest = given.filter((name) => !fields.includes(name) && keywordOfOption(name) === null);
  return (
    <details class="more">
      <summary>
        <span class="title">More</span>
        <span class="given">{given.length === 0 ? about : given.map((name) => optionText(options, name)).join(' · ')}</span>
      </summary>
      <div class="columns">{children}</div>
      {rest.length > 0 && (
        <ul class="chips">
          {rest.map((name) => (
            <Chip key={name} onRemoved={() => askEngine(withOption(options, name, null))}>
              {optionText(options, name)}
            </Chip>
          ))}
        </ul>
      )}
    </details>
  );
}
