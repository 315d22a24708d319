import { computed } from '@preact/signals';
import { ROLES } from '../../rules/game/role.js';
import { type CardNumber, changedNumbers } from '../link/card-numbers.js';
import { type Options, type Tab, textOf } from '../link/page-state.js';
import { En, put } from '../words/english.js';
import {
  optionWords,
  optionWordsOfBattle,
  optionWordsOfCards,
  optionWordsOfComparison,
  optionWordsOfDeck,
  optionWordsOfDuel,
  optionWordsOfSquad,
  type Words,
} from '../words/page-words.js';
import { search } from './answers.js';
import { pageState } from './store.js';

const WORDS: Readonly<Partial<Record<Tab, Words>>> = {
  duel: optionWordsOfDuel,
  battle: optionWordsOfBattle,
  compare: optionWordsOfComparison,
  deck: optionWordsOfDeck,
  squad: optionWordsOfSquad,
  cards: optionWordsOfCards,
  rules: optionWordsOfCards,
};

export function words(option: string): string | null {
  return (WORDS[pageState.value.tab] ?? optionWords)(option);
}

/** An option with its value: "Force of the attacker 6"; a number of a card includes the printed value. */
export function optionText(options: Options, name: string): string {
  const value = options[name];
  const called = words(name) ?? name;
  if (typeof value === 'boolean') return value ? called : put(En.switchedOff, called);
  const change = changesOfCards.value.find(({ option }) => option === name);
  return `${called} ${(value ?? []).join(', ')}${change === undefined ? '' : put(En.printedOnCard, change.printed)}`;
}

/** The numbers of the two cards that the question changes. */
export const changesOfCards = computed<readonly CardNumber[]>(() => {
  const { options } = pageState.value;
  return ROLES.flatMap((role) => {
    const card = search.value.named(textOf(options, role) ?? '');
    return card === null ? [] : changedNumbers(options, role, card);
  });
});
