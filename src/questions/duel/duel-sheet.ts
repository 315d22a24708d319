import { capitalised, grouped } from '../../base/text.js';
import { DUEL_UNITS, type DuelUnit, MAX_FOLLOWED_TURNS } from '../../chain/duel/duel-facts.js';
import {
  type Block,
  type Cell,
  chance,
  count,
  type LinesBlock,
  type ListBlock,
  mean,
  type Note,
  type Section,
  type Sheet,
  share,
  shareInterval,
  type TableBlock,
} from '../../sheet/sheet.js';
import { boundSentences, levelText } from '../../sheet/text/number-text.js';
import { powerChangeText, unitLine, unplayedSentences } from '../../sheet/words/unit-text.js';
import type { UnitAnswer } from '../answer.js';
import type { DuelAnswer, DuelTurnAnswer, SimulatedDuelAnswer } from './duel-answer.js';
import { duelNames, ENDS, endChance, orderSentence, orderText, otherOf, winSentence } from './duel-words.js';

/** What all media show of a duel. */
export function duelSheet(answer: DuelAnswer): Sheet {
  const { inForce, exact, simulated } = answer;
  const names = duelNames(answer);
  return {
    question: 'duel',
    title: `${capitalised(names.first)} against ${names.second}`,
    sides: DUEL_UNITS.map((unit) => ({ title: null, units: [unitLine(inForce[unit], inForce[unit].keywords)] })),
    answer: winSentence(answer),
    beside: orderSentence(answer),
    ...hint(answer),
    sections: [
      { id: 'chances', title: 'Who wins', blocks: [...charts(answer), summary(answer)] },
      ...course(answer),
      ...firstTurn(answer),
      { id: 'units', title: 'The units', blocks: [units(answer)] },
    ],
    notes: notes(answer),
    assumptions: answer.assumptions,
    unplayed: unplayedSentences(answer.unmodelled),
    command: answer.command,
    facts: [
      ['seed', answer.seed],
      ['simulated duels', count(simulated?.trials ?? 0)],
      ['level of intervals', simulated && levelText(simulated.level)],
      ['positions of the duel', exact && count(exact.positions)],
      ['different attacks', exact && count(exact.attacks)],
    ],
  };
}

/** If nothing decides who attacks first, the reader can. */
function hint(answer: DuelAnswer): Pick<Sheet, 'hint'> {
  if (answer.orderDecidedBy !== 'choice') return {};
  const other = otherOf(answer.attacksFirst);
  const text = `Let ${duelNames(answer)[other]} attack first`;
  return { hint: { text, option: 'first', value: other === 'first' ? null : other, beside: orderText(answer, '') } };
}

function endNames(answer: DuelAnswer): Readonly<Record<(typeof ENDS)[number], string>> {
  const { first, second } = duelNames(answer);
  return { firstWins: `${first} wins`, secondWins: `${second} wins`, neither: 'nobody wins' };
}

/** How likely the endings are, and how long the duel lasts; nothing if the duel was not fought. */
function charts(answer: DuelAnswer): Block[] {
  const { exact, simulated } = answer;
  const names = endNames(answer);
  const ends = ENDS.flatMap((end) => {
    const value = endChance(answer, end);
    if (value === null || (end === 'neither' && value.value === 0)) return [];
    return [{ end, name: names[end], value, detail: exact === null ? intervalDetail(simulated, end) : 'exact' }];
  });
  if (ends.length === 0) return [];
  const [first, second, ...neither] = ends;
  const length = exact?.meanTurns ?? null;
  return [
    {
      kind: 'tiles',
      tiles: [
        ...ends.map(({ name, value, detail }) => ({ title: capitalised(name), value, detail })),
        ...(length === null ? [] : [{ title: 'Turns', value: mean(length, 1), detail: 'on average' }]),
      ],
    },
    {
      kind: 'shares', // the units at the ends of the bar
      shares: [first, ...neither, second].flatMap((end) => (end === undefined ? [] : [{ name: end.name, share: end.value }])),
    },
  ];
}

function intervalDetail(simulated: SimulatedDuelAnswer | null, end: (typeof ENDS)[number]): string {
  if (simulated === null) return '';
  return `simulated, ${levelText(simulated.level)} interval ${shareInterval(simulated[end], simulated.trials).text}`;
}

/** Chances to win, and what is left then, with a column per unit. */
function summary({ exact, simulated, ...answer }: DuelAnswer): TableBlock {
  const rows: Cell[][] = [];
  if (exact !== null) rows.push(['wins, exact', chance(exact.firstWins), chance(exact.secondWins)]);
  if (simulated !== null) {
    const { firstWins, secondWins, trials, level } = simulated;
    rows.push(['wins, simulated', ...[firstWins, secondWins].map(({ estimate }) => share(estimate, trials))]);
    rows.push([`${levelText(level)} interval`, ...[firstWins, secondWins].map((wins) => shareInterval(wins, trials))]);
  }
  if (exact !== null) {
    const left = (of: 'health' | 'force'): Cell[] =>
      DUEL_UNITS.map((unit) => exact.left[unit]).map((winner) => (winner === null ? '-' : mean(winner[of], 1)));
    rows.push(['health left if it wins', ...left('health')], ['Force left if it wins', ...left('force')]);
  }
  const caption = 'The chances of both units to win, and what the winner has left on average.';
  return { kind: 'table', caption, heads: unitHeads(answer), groups: [rows] };
}

/** The heads of a table with a column per unit. */
function unitHeads(answer: Pick<DuelAnswer, DuelUnit>): string[] {
  const names = duelNames(answer);
  return ['', ...DUEL_UNITS.map((unit) => names[unit])];
}

/** Maximum number of turns that a page shows: with more, dots for simulated duels would hide the lines. */
export const MAX_CHARTED_TURNS = 36;

/** The most turns listed where there is less room. */
const MAX_LISTED_TURNS = 12;

/** A smaller share of duels is not worth a line or a column. */
const NEXT_TO_NOTHING = 0.0001;

/** A smaller share may be a rounding of summed chances. */
const ROUNDING = 1e-12;

/** The chance that a duel goes on after a turn. */
function goesOn({ firstWins, secondWins, neither }: DuelTurnAnswer): number {
  const rest = 1 - firstWins - secondWins - neither;
  return rest < ROUNDING ? 0 : rest;
}

/**
 * The turns of a duel, exact if known, otherwise simulated: at most `limit`, ending when practically nothing goes on; none if
 * no duel ends in them.
 */
function shownTurns({ exact, simulated }: DuelAnswer, limit: number): readonly DuelTurnAnswer[] {
  const turns = (exact ?? simulated)?.turns.slice(0, limit) ?? [];
  if (turns.every((turn) => goesOn(turn) === 1)) return [];
  const last = turns.findIndex((turn) => goesOn(turn) < NEXT_TO_NOTHING);
  return last < 0 ? turns : turns.slice(0, last + 1);
}

/** Something that can be true after a turn: the head of its column, the name of its line, its share of duels. */
interface Curve {
  readonly head: string;
  readonly name: string;
  readonly of: (turn: DuelTurnAnswer) => number;
}

/** Who is left after each turn, as lines and as a table. */
function course(answer: DuelAnswer): Section[] {
  const turns = shownTurns(answer, MAX_CHARTED_TURNS);
  if (turns.length === 0) return [];
  const { first, second } = duelNames(answer);
  const curves: Curve[] = [
    { head: first, name: `${first} has won`, of: ({ firstWins }) => firstWins },
    { head: second, name: `${second} has won`, of: ({ secondWins }) => secondWins },
    { head: 'both gone', name: 'both are gone', of: ({ neither }) => neither },
    { head: 'goes on', name: 'the duel goes on', of: goesOn },
  ];
  const hasBothGone = (turns.at(-1)?.neither ?? 0) >= NEXT_TO_NOTHING;
  const shown = curves.filter(({ head }) => hasBothGone || head !== 'both gone');
  const blocks = [turnLines(answer, turns, shown), ...ends(answer), turnTable(answer, turns, shown)];
  return [{ id: 'course', title: 'Who is left after each turn', blocks }];
}

const BEGINNING: DuelTurnAnswer = { turn: 0, firstWins: 0, secondWins: 0, neither: 0 };

function turnLines({ exact, simulated }: DuelAnswer, turns: readonly DuelTurnAnswer[], curves: readonly Curve[]): LinesBlock {
  const estimateAfter = ({ turn }: DuelTurnAnswer): DuelTurnAnswer | null =>
    turn === 0 ? BEGINNING : simulated && (simulated.turns[turn - 1] ?? simulated.turns.at(-1) ?? BEGINNING);
  return {
    kind: 'lines',
    id: 'after-turn',
    title: 'Share of all duels after each turn',
    across: 'turns',
    up: { title: 'share of duels', isChance: true },
    level: null,
    series: curves.map(({ name, of }) => ({
      name,
      points: [BEGINNING, ...turns].map((turn) => {
        const played = simulated && estimateAfter(turn);
        return { x: turn.turn, exact: exact && of(turn), estimate: played && of(played), interval: null };
      }),
    })),
    note: linesNote(exact !== null, simulated !== null),
  };
}

function linesNote(isExact: boolean, isSimulated: boolean): string {
  if (!isExact) return 'Lines are shares of the simulated duels.';
  return isSimulated ? 'Lines are exact, dots are shares of the simulated duels.' : 'Lines are exact.';
}

function turnTable(answer: DuelAnswer, turns: readonly DuelTurnAnswer[], curves: readonly Curve[]): TableBlock {
  const { exact, simulated } = answer;
  const cell = (value: number): Cell => (exact === null ? share(value, simulated?.trials ?? 1) : chance(value));
  const listed = shownTurns(answer, MAX_LISTED_TURNS).length;
  return {
    kind: 'table',
    from: 'post',
    isCounted: true,
    isFolded: true,
    most: { post: listed },
    caption: 'The chance that the duel has been won by the end of a turn, and that it goes on.',
    heads: ['after turn', ...curves.map(({ head }) => head)],
    groups: [turns.map((turn) => [String(turn.turn), ...curves.map(({ of }) => cell(of(turn)))])],
  };
}

/** The endings of the simulated duels beside the exact chances; nothing without simulated duels. */
function ends(answer: DuelAnswer): Block[] {
  const { exact, simulated } = answer;
  if (simulated === null) return [];
  const { trials, level } = simulated;
  const names = endNames(answer);
  return [
    {
      kind: 'bars',
      id: 'ends',
      title: 'How duels end',
      across: { title: 'share of duels', isChance: true },
      level,
      bars: ENDS.map((end) => ({ name: names[end], exact: exact?.[end] ?? null, ...simulated[end] })),
    },
    {
      kind: 'table',
      from: 'page',
      caption: exact === null ? 'The simulated duels.' : 'The simulated duels check the exact chances.',
      heads: ['', ...(exact === null ? [] : ['exact']), 'simulated', `${levelText(level)} interval`],
      groups: [
        ENDS.map((end) => [
          names[end],
          ...(exact === null ? [] : [chance(exact[end])]),
          share(simulated[end].estimate, trials),
          shareInterval(simulated[end], trials),
        ]),
      ],
    },
  ];
}

/** Rarer uses are not shown. */
const NEVER = 0.0005;

/** What both players do in the first turn if they play well, in the order of attacks. */
function firstTurn(answer: DuelAnswer): Section[] {
  const { exact, attacksFirst } = answer;
  const names = duelNames(answer);
  const lists = [attacksFirst, otherOf(attacksFirst)].flatMap((attacker): ListBlock[] => {
    const uses = exact?.firstTurn.filter((use) => use.attacker === attacker) ?? [];
    if (uses.length === 0) return [];
    const rows = uses.map(({ player, use, meanUses }) => [names[player], use, timesText(meanUses)]);
    return [{ kind: 'list', caption: `when ${names[attacker]} attacks`, heads: ['player of', 'best play', 'how often'], rows }];
  });
  if (lists.length === 0) return [];
  const lead: Block = { kind: 'lead', sentences: ['Best play in the first turn, on average,'] };
  return [{ id: 'first-turn', title: 'What to do in the first turn', blocks: [lead, ...lists] }];
}

function timesText(uses: number): string {
  return uses < NEVER ? 'not used' : `${uses.toFixed(2)} times`;
}

/** The numbers of both units before the first attack, side by side, without empty rows. */
function units({ inForce, force, ...answer }: DuelAnswer): TableBlock {
  const row = (title: string, of: (unit: UnitAnswer) => string): string[] => [
    title,
    ...DUEL_UNITS.map((unit) => of(inForce[unit])),
  ];
  const rows = [
    row('side', ({ side }) => side ?? ''),
    row('speed', ({ speed }) => String(speed)),
    row('power', (unit) => `${unit.power}${powerChangeText(unit)}`),
    row('health', ({ health }) => String(health)),
    row('damage counters', ({ counters }) => (counters === 0 ? '' : String(counters))),
    ['Force before the first turn', ...DUEL_UNITS.map((unit) => String(force[unit]))],
    row('keywords', ({ keywords }) => keywords.join(', ')),
    row('texts', ({ effects }) => effects.join('; ')),
  ];
  const known = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  const caption = 'Before the first attack, with what stacks and texts give them.';
  return { kind: 'table', from: 'page', caption, heads: unitHeads(answer), groups: [known] };
}

/** How the numbers were found. */
function notes({ exact, simulated, tooLarge, turns, seed }: DuelAnswer): Note[] {
  const isHeuristic = simulated?.play === 'rules of thumb';
  const what = tooLarge === 'attack' ? 'one of its attacks is' : 'it has too many positions';
  return [
    ...(exact === null || exact.meanTurns === null
      ? []
      : [{ text: `Duels last ${exact.meanTurns.toFixed(1)} turns on average.` }]),
    ...(exact === null ? [] : [{ text: 'Exact: both sides play as well as possible over the whole duel.' }]),
    ...boundSentences(exact).map((text) => ({ text })),
    ...(tooLarge === null ? [] : [{ text: `The duel is too large to be solved (${what}).`, isLimit: true as const }]),
    ...(isHeuristic
      ? [
          {
            text: 'Simulated with rules of thumb for all choices: good play could change the chances a lot.',
            isLimit: true as const,
          },
        ]
      : []),
    ...(simulated === null ? [] : [{ text: simulatedSentence(simulated, turns, seed) }]),
  ];
}

function simulatedSentence({ trials, undecided }: SimulatedDuelAnswer, turns: number | null, seed: string): string {
  const duels = `${grouped(trials)} simulated duel${trials === 1 ? '' : 's'}, seed ${seed}`;
  const isGivenUp = turns === null && undecided > 0;
  if (!isGivenUp) return `${duels}.`;
  return `${duels}; ${grouped(Math.round(undecided * trials))} not over after ${grouped(MAX_FOLLOWED_TURNS)} turns.`;
}
