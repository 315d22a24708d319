import type { PageCard } from '../engine/messages.js';
import { linkOf, readLink, START } from '../link/link.js';
import type { PageState } from '../link/page-state.js';
import type { CardMatcher } from '../pick/match-cards.js';

const SETTINGS = 'odds.settings';

/** What the next visit starts with besides the tab: settings that a group of players keeps. */
const KEPT = ['rules', 'force', 'defender-force'];

/** Stores the tab, rules and Force of the question, as a link. */
export function keepSettings({ tab, options }: PageState): void {
  const kept = Object.entries(options).filter(([name]) => KEPT.includes(name));
  store(SETTINGS, linkOf({ tab, options: Object.fromEntries(kept) }));
}

/** The settings of the last visit; what this version of the page cannot read is left out. */
export function keptSettings(): PageState {
  const link = readLink(stored(SETTINGS) ?? '');
  return link.ok ? link.state : START;
}

const RECENT = 'odds.recent';
const MAX_RECENT = 10;

/** Stores a chosen card, for the list that opens before anything is typed. */
export function remember(label: string): void {
  const labels = [label, ...read().filter((each) => each !== label)].slice(0, MAX_RECENT);
  store(RECENT, JSON.stringify(labels));
}

/** The most recently chosen cards, the latest first. */
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

/** The part of the browser's storage used here. */
interface Keeper {
  readonly getItem: (name: string) => string | null;
  readonly setItem: (name: string, text: string) => void;
}

/** Access throws where a page may store nothing. */
function keeper(): Keeper {
  return (globalThis as unknown as { readonly localStorage: Keeper }).localStorage;
}

/** The stored text of a name; null if there is none. */
function stored(name: string): string | null {
  try {
    return keeper().getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, if the browser allows it. */
function store(name: string, text: string): void {
  try {
    keeper().setItem(name, text);
  } catch {
    // the next visit starts without it
  }
}
