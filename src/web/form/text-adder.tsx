import type { JSX } from 'preact';
import { textsOf, withOption } from '../link/page-state.js';
import { Combobox, type Entry } from '../pick/combobox.js';
import { askEngine, pageState } from '../state/store.js';
import { Chip } from './chips.js';

interface TextAdderProps {
  readonly option: string;
  readonly label: string;
  /** What the list is called, in the plural. */
  readonly things: string;
  /** What fits what is typed. */
  readonly entries: (typed: string) => readonly Entry[];
}

/** Adds cards to an option that may be repeated, each a chip. */
export function TextAdder({ option, label, things, entries }: TextAdderProps): JSX.Element {
  const { options } = pageState.value;
  const named = textsOf(options, option);
  return (
    <>
      <Combobox
        label={label}
        value=""
        isAdder
        things={things}
        placeholder="Add a card"
        entries={entries}
        onChosen={(text) => text !== '' && askEngine(withOption(options, option, [...named, text]))}
      />
      <ul class="chips">
        {named.map((name, i) => (
          <Chip key={name} onRemoved={() => askEngine(withOption(options, option, named.toSpliced(i, 1)))}>
            {name}
          </Chip>
        ))}
      </ul>
    </>
  );
}
