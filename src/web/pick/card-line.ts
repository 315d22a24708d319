import type { PageCard } from '../engine/messages.js';
import { type CardNumber, changedText } from '../link/card-numbers.js';
import { En, put } from '../words/english.js';
import type { Entry } from './combobox.js';

/**
 * The numbers of a card on one line: "40 speed · 4 power · 4 health · Jedi Padawan". Changes are beside their numbers: "9 power
 * (card: 4)".
 */
export function cardLine({ kind, speed, power, health, subtypes }: PageCard, changes: readonly CardNumber[] = []): string {
  const changed = (name: CardNumber['name']): string =>
    changes
      .filter((each) => each.name === name)
      .map(changedText)
      .join('');
  const numbers = [
    changed('speed') || numberText(speed, 'speed'),
    changed('power') || numberText(power, 'power'),
    changed('health') || numberText(health, 'health'),
  ];
  return [kind === 'unit' ? '' : kind, ...numbers, ...subtypes].filter((part) => part !== '').join(' · ');
}

/** What distinguishes a card from others of its name in a list: "PM · light · cost 5". */
function cardOrigin({ set, side, cost }: PageCard): string {
  return [set, side ?? '', cost === null ? '' : put(En.cost, cost)].filter((part) => part !== '').join(' · ');
}

function numberText(value: number | null, name: string): string {
  return value === null ? '' : `${value} ${name}`;
}

export function cardEntry(card: PageCard): Entry {
  return { value: card.label, detail: cardLine(card), aside: cardOrigin(card), more: card.abilities };
}
