import type { JSX } from 'preact';
import type { RowAnswer } from '../../questions/row/row-answer.js';
import { ROLES } from '../../rules/game/role.js';
import { unitOfWord } from '../battle/copies.js';
import { LISTS } from '../compare/compared-cards.js';
import { carriedTo } from '../link/carry.js';
import { linkOf } from '../link/link.js';
import { HELP_OPTIONS, type PageState, type Tab, textOf, textsOf, withOption, withoutOptions } from '../link/page-state.js';
import { search } from '../state/answers.js';
import { rowAhead } from '../state/row-ahead.js';
import { linkTo, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En, put } from '../words/english.js';
import { shownChance } from './shown-numbers.js';

/** Suggested questions after an answer, each a link: more attacks, the duel, what would help, one replayed trial. */
export function NextQuestions(): JSX.Element | null {
  const state = pageState.value;
  const links = asksForHelp(state)
    ? helpLinks(state)
    : [...rowLinks(state), ...duelLinks(state), ...squadLinks(state), ...helpLink(state), ...replayedLinks(state)];
  if (links.length === 0) return null;
  return (
    <p class="next">
      {links.map(([text, to]) => (
        <a key={text} {...linkTo(to)}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** If one attack has a chance of 0, two and three of them may not. */
function rowLinks(state: PageState): NextLink[] {
  if (state.tab !== 'attack' || 'damage' in state.options) return [];
  if (textOf(state.options, 'attacks') !== null) return [[En.oneAttack, withText(state, 'attacks', null)]];
  return [2, 3].map((attacks) => {
    const chance = discardedAfter(rowAhead.value, attacks);
    return [
      put(En.inAttacks, attacks, chance === null ? '' : ` ${shownChance(chance)}`),
      withText(state, 'attacks', String(attacks)),
    ];
  });
}

function discardedAfter(row: RowAnswer | null, attacks: number): number | null {
  if (row === null || row.defender.health === null) return null;
  return row.attacks.find((after) => after.attacks === attacks)?.exact.discardChance ?? null;
}

function duelLinks(state: PageState): NextLink[] {
  const { tab, options } = state;
  if (tab !== 'attack' || textOf(options, 'attacker') === null || textOf(options, 'defender') === null) return [];
  return [[En.whoWinsADuel, carriedTo('duel', state, search.value.named)]];
}

/** Which units would have done better than the Dark Side's. */
function squadLinks(state: PageState): NextLink[] {
  return state.tab === 'battle' ? [[En.whichUnitsWinMostAgainst, carriedTo('squad', state, search.value.named)]] : [];
}

const REPLAYED = {
  attack: En.oneAttackDieByDie,
  duel: En.oneDuelTurnByTurn,
  battle: En.oneBattleTurnByTurn,
  deck: En.oneDealTurnByTurn,
} as const;

function replayedLinks(state: PageState): NextLink[] {
  const { tab, options } = state;
  if (!Object.hasOwn(REPLAYED, tab) || textOf(options, 'attacks') !== null) return [];
  if (tab === 'deck' && !('against-line' in options)) return [];
  const fight = { tab, options: withoutOptions(options, ['without-each', 'instead']) };
  return [[REPLAYED[tab as keyof typeof REPLAYED], withText(fight, 'trace', '1')]];
}

type NextLink = readonly [text: string, to: PageState];

function withText(state: PageState, option: string, value: string | null): PageState {
  return { ...state, options: withOption(state.options, option, value === null ? null : [value]) };
}

/** Whether the page asks what would help, rather than for the odds. */
function asksForHelp({ options }: PageState): boolean {
  return HELP_OPTIONS.some((name) => name in options);
}

/** What would help in a fight: a number that is changed, or a card. */
function helpLink(state: PageState): NextLink[] {
  const { tab, options } = state;
  if (!(tab in REACHED) || 'damage' in options || options.duel === true || textOf(options, 'attacks') !== null) return [];
  const hasHealth = tab !== 'attack' || textOf(options, 'defender') !== null || textOf(options, 'health') !== null;
  const odds = { tab, options: withoutOptions(options, ['exact', 'sort', 'without-each', 'instead', 'trace']) };
  return hasHealth ? [[En.whatWouldHelp, reaching(odds, 50)]] : [];
}

/** The way back, other chances to reach, other cards for the unit, and these cards for the others. */
function helpLinks(state: PageState): NextLink[] {
  const odds = { ...state, options: withoutOptions(state.options, HELP_OPTIONS) };
  const slot = textOf(state.options, 'try');
  const units = unitsOf(odds);
  const unit = units.find(({ option }) => option === textOf(state.options, 'try-for'));
  const side = state.tab === 'battle' ? `${words('dark')} ` : '';
  const kinds = state.tab === 'attack' ? CARDS_OF_ATTACK : CARDS_OF_FIGHTS;
  const links: NextLink[] = [
    [En.backToTheOdds, odds],
    ...UNTIL_PERCENTS.map((percent): NextLink => [`${side}${put(En.toReach, percent)}`, reaching(odds, percent)]),
    ...(unit === undefined ? [] : kinds.map(([kind, cards]): NextLink => [put(En.bestCards, cards), trying(odds, kind, unit)])),
    ...(slot === null ? [] : units.map((other): NextLink => [other.text, trying(odds, slot, other)])),
  ];
  return links.filter(([, to]) => linkOf(to) !== linkOf(state));
}

/** A unit that cards can be tried on: the option that names it, null for the first, and the words of its link. */
interface TriedOn {
  readonly option: string | null;
  readonly text: string;
}

function unitsOf({ tab, options }: PageState): TriedOn[] {
  if (tab === 'attack' || tab === 'duel')
    return ROLES.filter((role) => textOf(options, role) !== null).map((role) => ({
      option: role === 'attacker' ? null : role,
      text: En.forTheOtherUnit,
    }));
  const lists = tab === 'battle' ? ['dark', 'light'] : [LISTS.own.unit];
  const named = lists.flatMap((list) => textsOf(options, list)).map(unitOfWord);
  return named.map((unit, i) => ({ option: i === 0 ? null : unit, text: put(En.forUnit, unit) }));
}

const CARDS_OF_FIGHTS = [
  ['equipment', En.equipment],
  ['pilots', En.pilots],
] as const;

const CARDS_OF_ATTACK = [...CARDS_OF_FIGHTS, ['cards', En.battleCards], ['locations', En.locations]] as const;

function trying(odds: PageState, slot: string, { option }: TriedOn): PageState {
  return withText(withText(odds, 'try', slot), 'try-for', option);
}

/** The measure to reach in each kind of fight. */
const REACHED: Partial<Readonly<Record<Tab, string>>> = { attack: 'discard', duel: 'win', battle: 'dark', compare: 'discard' };

function reaching(state: PageState, percent: number): PageState {
  return withText(state, 'until', `${REACHED[state.tab]}=${percent}%`);
}

const UNTIL_PERCENTS = [25, 50, 75, 90];
