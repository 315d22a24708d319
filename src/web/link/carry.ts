import type { Option } from '../../asking/options/option.js';
import { ROLES } from '../../rules/game/role.js';
import { cardOfWord } from '../battle/copies.js';
import { tableOfMatch, withAxes } from '../table/table-axes.js';
import { TABLES } from './link.js';
import { HELP_OPTIONS, type Options, type PageState, type Tab, textsOf, withOption } from './page-state.js';

/** The page's facts about a card that a tab starts with. */
type CardOf = (name: string) => { readonly health: number | null; readonly side: string | null } | null;

/** The question of another tab about the same cards. */
export function carriedTo(tab: Tab, state: PageState, cardOf: CardOf): PageState {
  if (tab === state.tab) return state;
  switch (tab) {
    case 'squad':
      return { tab, options: squadAgainst(state.tab === 'battle' ? textsOf(state.options, 'light') : [], state.options) };
    case 'cards':
    case 'rules':
      return { tab, options: {} };
    case 'table': {
      const match = matchOf(state);
      return { tab, options: tableOfMatch(match, cardOf(String(match.defender ?? ''))?.health ?? null) };
    }
    case 'compare':
      return { tab, options: state.tab === 'battle' ? comparisonOfBattle(state.options) : comparisonOfMatch(matchOf(state)) };
    case 'deck':
      return { tab, options: withOption({}, 'rules', state.options.rules ?? null) };
    case 'battle':
      return { tab, options: battleOfMatch(matchOf(state), cardOf) };
    default:
      return carried(isOfTwo(state) ? state : { tab: 'attack', options: matchOf(state) }, tab);
  }
}

/** Whether a tab is about two units, given like those of an attack. */
function isOfTwo({ tab }: PageState): boolean {
  return tab === 'attack' || tab === 'dice' || tab === 'duel';
}

/** The match-up of a tab. */
function matchOf(state: PageState): Options {
  const { tab, options } = state;
  switch (tab) {
    case 'table':
      return withOption(withAxes(options, []), 'show', null);
    case 'compare':
      return matchOfComparison(options);
    case 'battle':
      return matchOfBattle(options);
    default:
      return carried(state, 'attack').options;
  }
}

/** The options that a comparison and a match-up share besides their cards. */
const SHARED = ['rules', 'force', 'defender-force', 'objective', 'policy', 'payment', 'mode'];

function sharedOf(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => SHARED.includes(name)));
}

function comparisonOfMatch(options: Options): Options {
  const units = [...new Set(ROLES.flatMap((role) => textsOf(options, role)))];
  return withOption(sharedOf(options), 'unit', units);
}

/** A battle of the two units, each on the side of its card; if the cards have no side, the attacker is on the Dark Side. */
function battleOfMatch(options: Options, cardOf: CardOf): Options {
  const [attacker, defender] = ROLES.map((role) => textsOf(options, role));
  const sideOf = (units: readonly string[] = []): string | null => cardOf(units[0] ?? '')?.side ?? null;
  const isSwapped = sideOf(attacker) === 'light' || sideOf(defender) === 'dark';
  const [dark, light] = isSwapped ? [defender, attacker] : [attacker, defender];
  const sides = withOption(withOption({}, 'dark', dark ?? null), 'light', light ?? null);
  return withOption(sides, 'rules', options.rules ?? null);
}

/** The first unit of each side. */
function matchOfBattle(options: Options): Options {
  const [dark, light] = ['dark', 'light'].map((side) => cardOfWord(textsOf(options, side)[0] ?? ''));
  return attackOfPair(withOption({}, 'rules', options.rules ?? null), dark || null, light || null);
}

/** The default build points of a list. */
const SQUAD_POINTS = '15';

/** The best list against some units; for the Dark Side if these are the Light Side's. */
function squadAgainst(units: readonly string[], options: Options): Options {
  return withOption(withOption({ points: [SQUAD_POINTS] }, 'against', units), 'rules', options.rules ?? null);
}

/** The units of one side against those of the other. */
function comparisonOfBattle(options: Options): Options {
  const unitsOf = (side: string): readonly string[] => [...new Set(textsOf(options, side).map(cardOfWord))];
  const own = withOption(withOption({}, 'unit', unitsOf('dark')), 'against', unitsOf('light'));
  return withOption(own, 'rules', options.rules ?? null);
}

function matchOfComparison(options: Options): Options {
  const [attacker, defender] = textsOf(options, 'unit');
  return attackOfPair(options, attacker ?? null, defender ?? null);
}

/** The attack of one card on another, as in a comparison. */
export function attackOfPair(options: Options, attacker: string | null, defender: string | null): Options {
  const named = withOption({}, 'attacker', attacker === null ? null : [attacker]);
  return { ...withOption(named, 'defender', defender === null ? null : [defender]), ...sharedOf(options) };
}

/**
 * The start of another tab: the units, and all options that mean the same there. The Force of an attack differs from that
 * before a duel.
 */
function carried({ tab: from, options }: PageState, to: Tab): PageState {
  const isCarried = (name: string): boolean =>
    isRole(name) || (!HELP_OPTIONS.includes(name) && isAlike(TABLES[from][name], TABLES[to][name]));
  return { tab: to, options: Object.fromEntries(Object.entries(options).filter(([name]) => isCarried(name))) };
}

/** Whether a name stands for one of the two units of a match-up. */
function isRole(name: string): boolean {
  return (ROLES as readonly string[]).includes(name);
}

/** Whether two options have the same values, range and default. */
function isAlike(one: Option | undefined, other: Option | undefined): boolean {
  const textOfField = (option: Option): string =>
    JSON.stringify(option.field, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return one !== undefined && other !== undefined && textOfField(one) === textOfField(other);
}
