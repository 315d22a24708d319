import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { PasteDeck } from '../form/paste-deck.js';
import { Stepper } from '../form/stepper.js';
import { TABLES } from '../link/link.js';
import { withOption } from '../link/page-state.js';
import { askEngine, pageState } from '../state/store.js';

export type OptionOfSide = 'dark' | 'light';

/** A deck as text, of whose units a side takes as many as it has build points for. */
export function PasteArmy({ side }: { readonly side: OptionOfSide }): JSX.Element {
  const field = TABLES.battle.points?.field;
  const { from, to, standard = from } = field?.kind === 'integer' ? field : { from: 1, to: 1 };
  const points = useSignal(standard);
  return (
    <PasteDeck
      button="Take units of it"
      options={{ points: String(points.value) }}
      onRead={({ army }) => {
        if (army === null || army.length === 0) return 'No unit of it can be taken.';
        askEngine(withOption(pageState.value.options, side, army), 'as a step');
        return 'Again and again the arena with the fewest points took its dearest unit that still fitted.';
      }}
    >
      <Stepper
        label="Build points"
        value={points.value}
        from={from}
        to={to}
        onChanged={(next) => {
          points.value = next;
        }}
      />
    </PasteDeck>
  );
}
