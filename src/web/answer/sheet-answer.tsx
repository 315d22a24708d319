import type { JSX } from 'preact';
import type { RowAnswer } from '../../questions/row/row-answer.js';
import type { Role } from '../../rules/game/role.js';
import { SheetView } from '../../sheet/page/sheet-view.js';
import { type Hint, inForce, type Sheet } from '../../sheet/sheet.js';
import { OptionStepper } from '../form/option-stepper.js';
import { carriedTo } from '../link/carry.js';
import { linkOf } from '../link/link.js';
import { HELP_OPTIONS, type PageState, textOf, withOption, withoutOptions } from '../link/page-state.js';
import { answer, isBusy, isFirst, search } from '../state/answers.js';
import { rowAhead } from '../state/row-ahead.js';
import { askEngine, linkTo, pageState } from '../state/store.js';
import { words } from '../state/words.js';
import { En, put } from '../words/english.js';
import { pageWarning } from '../words/page-words.js';
import { AnswerActions, PrintedQuestion } from './answer-frame.js';
import { shownChance } from './shown-numbers.js';

/** Suggested questions after an answer, each a link: more attacks, the duel, what would help, one replayed trial. */
function NextQuestions(): JSX.Element | null {
  const state = pageState.value;
  const links = HELP_OPTIONS.some((name) => name in state.options)
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

type NextLink = readonly [text: string, to: PageState];

function withText(state: PageState, option: string, value: string | null): PageState {
  return { ...state, options: withOption(state.options, option, value === null ? null : [value]) };
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

/** What would help the first unit: a number that is changed, or a card. */
function helpLink(state: PageState): NextLink[] {
  const { tab, options } = state;
  if ((tab !== 'attack' && tab !== 'duel') || 'damage' in options || textOf(options, 'attacks') !== null) return [];
  const hasHealth = tab === 'duel' || textOf(options, 'defender') !== null || textOf(options, 'health') !== null;
  return hasHealth ? [[En.whatWouldHelp, reaching(state, 50)]] : [];
}

/** The way back, other chances to reach, other cards for the unit, and these cards for the other one. */
function helpLinks(state: PageState): NextLink[] {
  const odds = { ...state, options: withoutOptions(state.options, HELP_OPTIONS) };
  const slot = textOf(state.options, 'try');
  const role = textOf(state.options, 'try-for') === 'defender' ? 'defender' : 'attacker';
  const other = role === 'attacker' ? 'defender' : 'attacker';
  const kinds = state.tab === 'attack' ? CARDS_OF_ATTACK : CARDS_OF_DUEL;
  const links: NextLink[] = [
    [En.backToTheOdds, odds],
    ...UNTIL_PERCENTS.map((percent): NextLink => [put(En.toReach, percent), reaching(odds, percent)]),
    ...kinds.flatMap(([kind, cards]) => cardsFor(odds, role, kind, put(En.bestCards, cards))),
    ...(slot === null ? [] : cardsFor(odds, other, slot, En.forTheOtherUnit)),
  ];
  return links.filter(([, to]) => linkOf(to) !== linkOf(state));
}

const CARDS_OF_DUEL = [
  ['equipment', En.equipment],
  ['pilots', En.pilots],
] as const;

const CARDS_OF_ATTACK = [...CARDS_OF_DUEL, ['cards', En.battleCards], ['locations', En.locations]] as const;

/** The cards of a kind, each tried on a unit that is a card itself. */
function cardsFor(odds: PageState, role: Role, slot: string, text: string): NextLink[] {
  if (textOf(odds.options, role) === null) return [];
  return [[text, withText(withText(odds, 'try', slot), 'try-for', role === 'attacker' ? null : role)]];
}

function reaching(state: PageState, percent: number): PageState {
  return withText(state, 'until', `${state.tab === 'attack' ? 'discard' : 'win'}=${percent}%`);
}

const UNTIL_PERCENTS = [25, 50, 75, 90];

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

/** The answer to any question with a sheet. */
export function SheetAnswer(): JSX.Element | null {
  const given = answer.value;
  if (given?.kind === 'printed') return <ReplayedAnswer text={given.out} />;
  if (given?.kind !== 'shown') return null;
  const { sheet, warnings } = given;
  return (
    <section class="answer shown" aria-label={En.theAnswer} aria-busy={isBusy.value}>
      <h2 class="printed">{sheet.title}</h2>
      <p class="said-answer" role="status">
        <bdi>{sheet.answer === '' ? sheet.title : sheet.answer}</bdi>
      </p>
      <SheetView
        sheet={sheet}
        warnings={warnings.map((warning) => pageWarning(warning, words))}
        actions={
          isFirst.value ? null : (
            <>
              <NextQuestions />
              <AnswerActions text={chatText(sheet)} command={sheet.command} />
            </>
          )
        }
        onHint={changeOption}
      />
      <PrintedQuestion />
    </section>
  );
}

/** The answer for a chat, where nobody sees the question. */
function chatText(sheet: Sheet): string {
  const { sides, answer: sentence, beside, hint } = sheet;
  const units = sides.map(({ title, units: each }) => `${title === null ? '' : `${title}: `}${each.join(', ')}`);
  const about = units.length === 0 ? '' : `${units.join(En.againstBetween)}: `;
  return [`${about}${sentence} ${hint?.beside ?? beside}`.trim(), ...inForce(sheet), ...sheet.unplayed].join('\n');
}

function changeOption({ option, value }: Hint): void {
  askEngine(withOption(pageState.value.options, option, value === null ? null : [value]));
}

/** A replayed trial, as the command prints it, with a choice of the trial. */
function ReplayedAnswer({ text }: { readonly text: string }): JSX.Element {
  const { tab, options } = pageState.value;
  const parts = text
    .trim()
    .replaceAll(/\n {2,}/g, ' ') // lines go on below their beginning
    .split(/\n\n+/);
  return (
    <section class="answer shown" aria-label={En.theAnswer} aria-busy={isBusy.value}>
      <OptionStepper option="trace" />
      <p class="next">
        <a {...linkTo({ tab, options: withOption(options, 'trace', null) })}>{En.backToTheOdds}</a>
      </p>
      {parts.map((part, i) => (
        <p key={i} class="replayed">
          <bdi>{part}</bdi>
        </p>
      ))}
    </section>
  );
}
