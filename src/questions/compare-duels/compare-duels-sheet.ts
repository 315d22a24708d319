import { grouped } from '../../base/text.js';
import type { Block, Cell, MapBlock, MapScale, Section, Sheet, Valued } from '../../sheet/sheet.js';
import {
  type KnownValue,
  levelText,
  plainValue,
  SIMULATED_MARK,
  type ValueStyle,
  valueText,
} from '../../sheet/text/number-text.js';
import {
  columnMark,
  comparedColumns,
  compareHeading,
  hasSmallLists,
  nameInLists,
  namesOf,
  rowHead,
  unplayedNotes,
} from '../compare/compare-words.js';
import { verdictSections, verdictWords } from '../compare/verdict-words.js';
import type { CompareDuelsAnswer, PairDuelAnswer, RankedUnitAnswer } from './compare-duels-answer.js';
import { onlyDuelSentences } from './compare-duels-words.js';

/** What all media show of a comparison by duels: one duel in detail, a few as a matrix, more as a list. */
export function compareDuelsSheet(answer: CompareDuelsAnswer): Sheet {
  const { units, against, assumptions, unmodelled, command, seed, level, simulation } = answer;
  return {
    question: 'comparison by duels',
    title: `${compareHeading(units, against)}: duels`,
    sides: [],
    ...(onlyDuelWords(answer) ?? verdictWords(answer)),
    sections: [...verdictSections(answer, level), ...sectionsOf(answer)],
    notes: onlyDuelSentences(answer).map((text) => ({ text })),
    assumptions,
    unplayed: unplayedNotes(unmodelled),
    command,
    facts: [
      ['seed', seed],
      ['duels of a simulated pair', grouped(simulation.trials)],
      ['level of intervals', levelText(level)],
      ['exact values', simulation.exact ? 'calculated' : 'not calculated'],
    ],
  };
}

const KEY: Block = {
  kind: 'sentences',
  from: 'page',
  sentences: [
    'Blue: the row wins more often than not; orange: it wins less often; the stronger the colour, the clearer. A dash: no duel. Where nobody may win, the chances of both units sum to less than 100%.',
  ],
};

function sectionsOf(answer: CompareDuelsAnswer): Section[] {
  const [only] = answer.pairs;
  if (only !== undefined && answer.pairs.length === 1) {
    return [{ id: 'duel', title: 'The duel', blocks: [detailMap(answer, only)] }];
  }
  const isFolded = !hasSmallLists(answer);
  const units: Section = { id: 'units', title: 'The units', blocks: rankingMaps(answer), isFolded };
  const maps: Section = { id: 'duels', title: 'All duels', blocks: [KEY, ...winMaps(answer)], isFolded };
  // A second list explains the letters at the heads of columns, so it comes before them.
  return hasSmallLists(answer) && answer.against === undefined ? [maps, units] : [units, maps];
}

const PLAIN = { kind: 'map', down: '', across: null, scales: [null] } as const;
/** The chances of a single duel have room for more digits. */
const DETAILS: ValueStyle = { decimals: 2, chances: 'percent' };

/** A duel as one of its units sees it. */
interface DuelSide {
  readonly wins: KnownValue;
  readonly neither: KnownValue;
}

function sideOf({ exact, simulated }: PairDuelAnswer, isFirst: boolean): DuelSide | null {
  const field = isFirst ? 'firstWins' : 'secondWins';
  if (exact !== null) return { wins: plainValue(exact[field]), neither: plainValue(exact.neither) };
  if (simulated === null) return null;
  return {
    wins: { value: simulated[field], isSimulated: true, interval: simulated.intervals[field] },
    neither: plainValue(simulated.neither, true),
  };
}

function chanceCell(known: KnownValue, style?: ValueStyle, after = ''): Valued {
  const text = `${valueText(known, 'chance', style)}${after}`;
  return { kind: known.isSimulated ? 'share' : 'chance', text, value: known.value };
}

// ---------------------------------------------------------------- one duel

function detailMap(answer: CompareDuelsAnswer, duel: PairDuelAnswer): MapBlock {
  const { units, against } = answer;
  const others = against ?? units;
  const pair = [
    { unit: units.find(({ name }) => name === duel.first), list: 'rows', isFirst: true },
    { unit: others.find(({ name }) => name === duel.second), list: 'columns', isFirst: false },
  ] as const;
  const cells = (of: (side: DuelSide, unit: RankedUnitAnswer | undefined) => Valued | null): (Valued | null)[] =>
    pair.map(({ unit, isFirst }) => {
      const side = sideOf(duel, isFirst);
      return side && of(side, unit);
    });
  const columns = pair.map(({ unit, list }) => nameInLists(answer, unit?.name ?? '', list));
  return {
    ...PLAIN,
    caption: null,
    columns,
    rows: [
      { head: 'wins', cells: cells(({ wins }) => chanceCell(wins, DETAILS, `%${intervalText(wins)}`)) },
      { head: 'nobody wins', cells: cells(({ neither }) => chanceCell(neither, DETAILS, '%')) },
      { head: 'wins per build point', cells: cells((_, unit) => perPointCell(unit?.winsPerPoint ?? null)) },
    ],
    names: columns,
  };
}

/** Who wins the only duel, the better one first; null if there are several. */
function onlyDuelWords(answer: CompareDuelsAnswer): { readonly answer: string; readonly beside: string } | null {
  const [duel] = answer.pairs;
  if (duel === undefined || answer.pairs.length > 1) return null;
  const sides = [true, false].flatMap((isFirst) => {
    const side = sideOf(duel, isFirst);
    if (side === null) return [];
    const name = isFirst ? nameInLists(answer, duel.first, 'rows') : nameInLists(answer, duel.second, 'columns');
    return [{ name, ...side }];
  });
  const [first, second] = sides.sort((a, b) => b.wins.value - a.wins.value);
  if (first === undefined || second === undefined) return { answer: '', beside: '' };
  const text = (known: KnownValue): string =>
    `${valueText({ ...known, isSimulated: false }, 'chance', DETAILS)}%${intervalText(known)}`;
  const nobody = first.neither.value === 0 ? '' : `, nobody ${text(first.neither)}`;
  return {
    answer: `${first.name} wins ${text(first.wins)} of duels, ${second.name} ${text(second.wins)}${nobody}.`,
    beside: '',
  };
}

function perPointCell(value: number | null): Valued | null {
  return value === null ? null : chanceCell(plainValue(value), DETAILS, '%');
}

function intervalText({ interval }: KnownValue): string {
  if (interval === null) return '';
  const ends = interval.map((value) => valueText({ value, isSimulated: true, interval }, 'chance', DETAILS));
  return ` (${ends.map((end) => end.replace(SIMULATED_MARK, '')).join(' to ')})`;
}

// ---------------------------------------------------------------- several duels

const SCALE: MapScale = {
  title: 'chance to win (%)',
  low: { kind: 'chance', text: '0', value: 0 },
  high: { kind: 'chance', text: '100', value: 1 },
  isParted: true,
};

/** A map of win chances, and one of chances that nobody wins if there are any. */
function winMaps(answer: CompareDuelsAnswer): MapBlock[] {
  const isDecided = answer.pairs.every(({ exact, simulated }) => ((exact ?? simulated)?.neither ?? 0) === 0);
  const from = hasSmallLists(answer) ? {} : { from: 'page' as const };
  const wins = duelMap(answer, ({ wins }) => wins);
  return [
    { ...wins, id: 'wins', caption: 'chance that the unit on the left beats the one above (%)', scales: [SCALE], ...from },
    ...(isDecided || !hasSmallLists(answer)
      ? []
      : [{ ...duelMap(answer, ({ neither }) => neither), caption: 'chance that nobody wins (%)' }]),
  ];
}

function duelMap(answer: CompareDuelsAnswer, of: (side: DuelSide) => KnownValue): Omit<MapBlock, 'caption'> {
  const find = sideFinder(answer);
  return {
    ...PLAIN,
    columns: comparedColumns(answer).map(({ name }, i) => (hasSmallLists(answer) ? columnMark(answer, i) : name)),
    rows: answer.units.map((row, i) => ({
      head: hasSmallLists(answer) ? rowHead(answer, i) : row.name,
      cells: comparedColumns(answer).map((column): Cell => {
        const side = find(row.name, column.name);
        return side && chanceCell(of(side));
      }),
    })),
    names: namesOf(answer),
  };
}

/** Looks up the duel of two opponents as the row's unit sees it; null if they fight none. */
function sideFinder({ pairs, against }: CompareDuelsAnswer): (row: string, column: string) => DuelSide | null {
  const known = new Map(pairs.map((duel) => [JSON.stringify([duel.first, duel.second]), duel]));
  return (row, column) => {
    const forward = known.get(JSON.stringify([row, column]));
    const back = against === undefined ? known.get(JSON.stringify([column, row])) : undefined;
    const duel = forward ?? back;
    return duel === undefined ? null : sideOf(duel, forward !== undefined);
  };
}

const RANKING = ['wins (%)', 'rank', 'wins per point (%)', 'rank per point', 'nobody wins (%)', 'duels'];

/** The ranked units: one list, or one for the rows and one for the columns. */
function rankingMaps(answer: CompareDuelsAnswer): MapBlock[] {
  const { units, against } = answer;
  if (against === undefined) return [rankingMap(answer, 'ranks: wins against all opponents', units)];
  const marks = hasSmallLists(answer) ? against.map((_, i) => `${columnMark(answer, i)} `) : [];
  return [
    rankingMap(answer, 'your units: wins against all opponents', units),
    rankingMap(answer, 'their units: wins against all opponents', against, marks),
  ];
}

function rankingMap(
  answer: CompareDuelsAnswer,
  caption: string,
  units: readonly RankedUnitAnswer[],
  marks: readonly string[] = [],
): MapBlock {
  const rows = units.map((unit, i) => ({ head: `${marks[i] ?? ''}${unit.name}`, cells: rankingCells(unit) }));
  return { ...PLAIN, caption, columns: RANKING, rows, names: namesOf(answer) };
}

function rankingCells(unit: RankedUnitAnswer): Cell[] {
  const { wins, rank, winsPerPoint, rankPerPoint, neither, duels, isSimulated } = unit;
  const chance = (value: number | null): Cell => (value === null ? null : chanceCell(plainValue(value, isSimulated)));
  const whole = (value: number | null): Cell => (value === null ? null : { kind: 'count', text: String(value), value });
  return [chance(wins), whole(rank), chance(winsPerPoint), whole(rankPerPoint), chance(neither), whole(duels)];
}
