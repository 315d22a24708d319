import type { PageCard } from '../engine/messages.js';
import type { CardMatcher } from '../pick/match-cards.js';
import { store, stored } from './storage.js';

const RECENT = 'odds.recent';
const MAX_RECENT = 10;

/** Notes a card that was chosen, for the list that opens before anything is typed. */
export function remember(label: string): void {
  const labels = [label, ...read().filter((each) => each !== label)].slice(0, MAX_RECENT);
  store(RECENT, JSON.stringify(labels));
}

/** The cards that were chosen last, the latest first. */
export function recentCards(search: CardMatcher): readonly PageCard[] {
  return read().flatMap((label) => search.named(label) ?? []);
}

function read(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(stored(RECENT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return []; // somebody else wrote there
  }
}
