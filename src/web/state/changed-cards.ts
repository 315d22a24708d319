import { computed } from '@preact/signals';
import { ROLES } from '../../rules/game/role.js';
import { type CardNumber, changedNumbers } from '../link/card-numbers.js';
import { textOf } from '../link/page-state.js';
import { search } from './answers.js';
import { pageState } from './store.js';

/** The numbers of the two cards that the question changes. */
export const changesOfCards = computed<readonly CardNumber[]>(() => {
  const { options } = pageState.value;
  return ROLES.flatMap((role) => {
    const card = search.value.named(textOf(options, role) ?? '');
    return card === null ? [] : changedNumbers(options, role, card);
  });
});
