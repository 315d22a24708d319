import type { CardFacts } from '../engine/messages.js';

/** The numbers of a card in one line: "4 power · 4 health · Jedi Padawan". */
export function cardLine({ power, health, subtypes }: CardFacts): string {
  return [numberText(power, 'power'), numberText(health, 'health'), ...subtypes].filter((part) => part !== '').join(' · ');
}

/** What tells a card from others of its name in a list: "PM · light · cost 5". */
export function cardOrigin({ set, side, cost }: CardFacts): string {
  return [set, side ?? '', cost === null ? '' : `cost ${cost}`].filter((part) => part !== '').join(' · ');
}

function numberText(value: number | null, name: string): string {
  return value === null ? '' : `${value} ${name}`;
}
