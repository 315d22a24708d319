import type { JSX } from 'preact';
import type { Role } from '../../rules/game/role.js';
import { changedNumbers } from '../link/card-numbers.js';
import { textOf, withOption } from '../link/page-state.js';
import { cardEntry } from '../pick/card-entry.js';
import { cardLine } from '../pick/card-line.js';
import { Combobox } from '../pick/combobox.js';
import { search } from '../state/answers.js';
import { recentCards, remember } from '../state/remembered.js';
import { askEngine, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { Problems, problemId } from './problems.js';

/** Chooses one of the two cards; below it stand its numbers. */
export function CardPicker({ of: role }: { readonly of: Role }): JSX.Element {
  const { options } = pageState.value;
  const value = textOf(options, role) ?? '';
  const card = search.value.named(value);
  const choose = (name: string): void => {
    const chosen = search.value.named(name)?.label ?? name;
    if (search.value.named(name) !== null) remember(chosen);
    askEngine(withOption(options, role, chosen === '' ? null : [chosen]), 'as a step');
  };
  return (
    <div class="picker">
      <Combobox
        inputId={role}
        label={words(role) ?? role}
        value={value}
        things="cards"
        placeholder="Type a name"
        entries={(typed) => (typed === '' ? recentCards(search.value) : search.value.matching(typed)).map(cardEntry)}
        onChosen={choose}
        problemId={problemId(role)}
      />
      <p class="card-line">{card === null ? '' : cardLine(card, changedNumbers(options, role, card))}</p>
      <Problems option={role} />
    </div>
  );
}
