import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Chip, ChoiceField } from '../form/controls.js';
import { textsOf, withOption } from '../link/page-state.js';
import { cardEntry } from '../pick/card-line.js';
import { Combobox } from '../pick/combobox.js';
import { search } from '../state/answers.js';
import { askEngine, pageState } from '../state/store.js';
import { En } from '../words/english.js';

/** Cards tried in place of others, one at a time. */
export function Exchanges({ units }: { readonly units: readonly string[] }): JSX.Element {
  const { options } = pageState.value;
  const chosen = useSignal('');
  const unit = units.includes(chosen.value) ? chosen.value : (units[0] ?? '');
  const tried = textsOf(options, 'instead');
  const put = (words: readonly string[]): void => askEngine(withOption(options, 'instead', words), 'as a step');
  return (
    <div class="adder">
      <ChoiceField
        label={En.insteadOf}
        value={unit}
        words={units.map((name) => [name, name])}
        onChanged={(name) => {
          chosen.value = name;
        }}
      />
      <Combobox
        label={En.thisCard}
        value=""
        isAdder
        things={En.cards}
        placeholder={En.tryACard}
        entries={(typed) => search.value.matching(typed).map(cardEntry)}
        onChosen={(card) => card !== '' && put([...tried, `${unit}=${search.value.named(card)?.label ?? card}`])}
      />
      <ul class="chips">
        {tried.map((word, i) => (
          <Chip key={word} onRemoved={() => put(tried.toSpliced(i, 1))}>
            {word.replace('=', ' → ')}
          </Chip>
        ))}
      </ul>
    </div>
  );
}
