import type { JSX } from 'preact';
import type { RowAnswer } from '../../questions/row/row-answer.js';
import { carriedTo } from '../link/carry.js';
import { type PageState, textOf, withoutOptions } from '../link/page-state.js';
import { search } from '../state/answers.js';
import { rowAhead } from '../state/row-ahead.js';
import { linkTo, pageState } from '../state/store.js';
import { En, put } from '../words/english.js';
import { asksForHelp, helpLink, helpLinks, type NextLink, withText } from './help-links.js';
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
