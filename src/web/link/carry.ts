import { tableOfMatch, withAxes } from '../table/table-axes.js';
import { type Options, type PageState, type Tab, withOption } from './page-state.js';

/** What the page knows of a card that a tab begins with. */
export type HealthOf = (name: string) => number | null;

/** The question of another tab about the same cards. */
export function carriedTo(tab: Tab, state: PageState, healthOf: HealthOf): PageState {
  if (tab === state.tab) return state;
  const match = matchOf(state);
  switch (tab) {
    case 'attack':
      return { tab, options: match };
    case 'table':
      return { tab, options: tableOfMatch(match, healthOf(String(match.defender ?? ''))) };
  }
}

/** The match-up that a tab is about. */
function matchOf({ tab, options }: PageState): Options {
  switch (tab) {
    case 'attack':
      return options;
    case 'table':
      return withOption(withAxes(options, []), 'show', null);
  }
}
