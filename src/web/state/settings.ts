import { linkOf, readLink, START } from '../link/link.js';
import type { PageState } from '../link/page-state.js';
import { store, stored } from './storage.js';

const SETTINGS = 'odds.settings';

/** What the next visit begins with, besides the tab: what a table of players plays with. */
const KEPT = ['rules', 'force', 'defender-force'];

/** Keeps the tab, the rules and the Force of what the reader asks, as a link. */
export function keepSettings({ tab, options }: PageState): void {
  const kept = Object.entries(options).filter(([name]) => KEPT.includes(name));
  store(SETTINGS, linkOf({ tab, options: Object.fromEntries(kept) }));
}

/** What was kept at the last visit; what this version of the page cannot read is left out. */
export function keptSettings(): PageState {
  const link = readLink(stored(SETTINGS) ?? '');
  return link.ok ? link.state : START;
}
