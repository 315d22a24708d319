import { at } from '../../base/assert.js';
import type { MapBlock, MapScale, Medium, Valued } from '../../sheet/sheet.js';
import {
  type KnownValue,
  plainValue,
  SIMULATED_MARK,
  unitText,
  type ValueStyle,
  valueText,
} from '../../sheet/text/number-text.js';
import { titleOf } from '../../sheet/words/titles.js';
import type { CompareAnswer, ComparedUnitAnswer, DifferenceAnswer, PairAnswer, PairValueAnswer } from './compare-answer.js';
import { columnMark, comparedColumns, hasSmallLists, namesOf, pairFinder, rowHead, shortTitleOf } from './compare-words.js';
import { PAIR_COLUMNS, type PairColumn, pairColumn } from './work/compare-columns.js';
import { POOL_ATTACKS } from './work/followed-attacks.js';
import { SUMMARY_COLUMNS, type SummaryColumn } from './work/unit-summary.js';

/** A map without names of its axes and without colours. */
const PLAIN = { kind: 'map', down: '', across: null, scales: [null] } as const;

// ---------------------------------------------------------------- two units

/** The attacks of two units on each other in numbers. */
export function detailMaps(answer: CompareAnswer): MapBlock[] {
  const [first, second] = [at(answer.units, 0), answer.against?.[0] ?? at(answer.units, 1)];
  const find = pairFinder(answer);
  const pairs = [find(first, second, 'rows'), find(second, first, 'columns')].filter((pair) => pair !== null);
  const columns = pairs.map(({ attacker, defender, attacking }) =>
    attacker === defender ? `${attacking} attack` : `${attacker} attacks`,
  );
  // What attacks do besides their damage is left out where they never do it.
  const rows = PAIR_COLUMNS.map((column) => ({
    isBeside: /^(?:attacker|defender)_/.test(column.name),
    row: { head: titleOf(column.name), cells: pairs.map((pair) => detailCell(pair, column)) },
  })).flatMap(({ isBeside, row }) => (isBeside && row.cells.every((cell) => cell?.value === 0) ? [] : [row]));
  const names = namesOf(answer);
  return [
    { ...PLAIN, caption: null, columns, rows, names },
    ...afterMap(pairs, columns, names, {
      caption: 'chance of a discard within this many attacks in a row, one pool of Force (%)',
      attacks: POOL_ATTACKS,
      of: (pair) => ({ after: pair.discardedAfterOnePool, isSimulated: false }),
    }),
    ...afterMap(pairs, columns, names, {
      caption: 'chance of a discard within this many attacks, fresh Force for each (%)',
      attacks: LISTED_ATTACKS,
      of: ({ discardedAfter, trials }) => ({ after: discardedAfter, isSimulated: trials !== null }),
      isCut: true,
    }),
  ];
}

interface AfterAttacks {
  readonly caption: string;
  readonly attacks: number;
  readonly of: (pair: PairAnswer) => { readonly after: readonly number[] | null; readonly isSimulated: boolean };
  /** Whether the list ends where all chances round to certainty. */
  readonly isCut?: true;
}

/** The most attacks listed; charts and JSON have all that are calculated. */
const LISTED_ATTACKS = 6;

/** Chances that print as certain. */
const NEARLY_CERTAIN = 0.9995;

/** The chances of a discard within 1, 2, 3 ... attacks; nothing if no attack can discard. */
function afterMap(
  pairs: readonly PairAnswer[],
  columns: readonly string[],
  names: readonly string[],
  { caption, attacks, of, isCut }: AfterAttacks,
): MapBlock[] {
  const chances = pairs.map(of);
  if (chances.every(({ after }) => after === null || after.every((chance) => chance === 0))) return [];
  const rows = Array.from({ length: attacks }, (_, k) => ({
    head: String(k + 1),
    cells: chances.map(({ after, isSimulated }) => plainCell(after && at(after, k), isSimulated, 'chance')),
  }));
  const last = rows.findIndex((_, k) => isCut && chances.every(({ after }) => after === null || at(after, k) > NEARLY_CERTAIN));
  return [{ ...PLAIN, caption, down: 'attacks', columns, rows: last < 0 ? rows : rows.slice(0, last + 1), names }];
}

// ---------------------------------------------------------------- matrices

const MATRICES = ['mean_damage', 'discard_chance', 'attacks_to_discard'];
/** Shown only on pages. */
const FURTHER_MATRICES = ['damage_per_point', 'discard_per_point'];

/** Maps of all pairs: with one list all attacks are in the same maps, with two each list has its own. */
export function pairMaps(answer: CompareAnswer): MapBlock[] {
  const directions = answer.against === undefined ? [true] : [true, false];
  return directions.flatMap((isByRows) =>
    [...MATRICES, ...FURTHER_MATRICES].flatMap((name) => pairMap(answer, pairColumn(name), isByRows)),
  );
}

function pairMap(answer: CompareAnswer, column: PairColumn, isByRows: boolean): MapBlock[] {
  const find = pairFinder(answer);
  const isForAll = hasSmallLists(answer) && MATRICES.includes(column.name);
  const title = `${titleOf(column.name)}${unitText(column.kind)}`;
  const rows = answer.units.map((row, i) => ({
    head: hasSmallLists(answer) ? rowHead(answer, i) : row.name,
    cells: comparedColumns(answer).map((across) =>
      pairCell(isByRows ? find(row, across, 'rows') : find(across, row, 'columns'), column),
    ),
  }));
  const scale = scaleOf(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => cell ?? [])),
    title,
    column,
  );
  if (scale === null && !isForAll) return [];
  return [
    {
      ...PLAIN,
      id: `${column.name.replaceAll('_', '-')}${isByRows ? '' : '-back'}`,
      caption: `${title}, ${isByRows ? 'rows attack columns' : 'columns attack rows'}`,
      columns: comparedColumns(answer).map(({ name }, i) => (hasSmallLists(answer) ? columnMark(answer, i) : name)),
      rows,
      scales: [scale],
      names: namesOf(answer),
      ...(!isForAll ? { from: 'page' as const } : column.name === 'attacks_to_discard' ? { from: 'post' as const } : {}),
    },
  ];
}

/** Strong colours are good for the attacker in every map; null if nothing has a colour. */
function scaleOf(cells: readonly Valued[], title: string, { name, isGood }: PairColumn): MapScale | null {
  const finite = cells
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => (a.value as number) - (b.value as number));
  const [least, most] = [finite[0], finite.at(-1)];
  if (least === undefined || most === undefined) return null;
  const [low, high] = isGood ? [least, most] : [most, least];
  // A few hopeless pairs need an enormous number, which would make all others look alike on an even scale.
  return { title, low, high, ...(name === 'attacks_to_discard' ? { isLogarithmic: true } : {}) };
}

/** The two attackers that do the most damage to each unit, and their difference. */
export function differenceMaps(answer: CompareAnswer): MapBlock[] {
  const { units, against, differences } = answer;
  const lists =
    against === undefined
      ? ([['attacker', 'unit', units, undefined]] as const)
      : ([
          ['of your units', 'of theirs', against, 'rows'],
          ['of their units', 'of yours', units, 'columns'],
        ] as const);
  return lists.flatMap(([best, each, attacked, attacking]): MapBlock[] => {
    const own = differences.filter((difference) => difference.attacking === attacking);
    const firsts = attacked.flatMap(({ name }) => own.find(({ defender }) => defender === name) ?? []);
    if (firsts.length === 0) return [];
    return [
      {
        ...PLAIN,
        caption: `the best and second-best ${best} against each ${each}, and the gap between them`,
        down: 'attacked',
        columns: ['most damage', 'next', 'difference'],
        rows: firsts.map((difference) => differenceRow(answer, difference)),
        names: namesOf(answer),
      },
    ];
  });
}

function differenceRow(
  { pairs }: CompareAnswer,
  { attackers, defender, attacking, meanDamage }: DifferenceAnswer,
): MapBlock['rows'][number] {
  const pair = pairs.find(
    (each) => each.attacker === attackers[0] && each.defender === defender && each.attacking === attacking,
  );
  return { head: defender, cells: [...attackers, differenceCell(meanDamage, pair?.trials ?? null)] };
}

// ---------------------------------------------------------------- lists

/** The columns that fit beside the names of units in every medium. */
const LISTED = [
  ...['mean_damage', 'discard_chance', 'attacks_to_discard', 'attacker_damage'],
  ...['damage_per_point', 'discard_per_point', 'damage_suffered'],
];
/** The same for two lists, where what the other list does to a unit is half of the question. */
const LISTED_AGAINST = LISTED.map((name) => (name === 'discard_per_point' ? 'discarded_chance' : name));

/** The units with their means: one list, or one for the rows and one for the columns. */
export function summaryMaps(answer: CompareAnswer): MapBlock[] {
  const { units, against } = answer;
  const means = 'means over all opponents';
  if (against === undefined) return [summaryMap(answer, means, hasSmallLists(answer) ? units : ranked(answer, units))];
  const marked = against.map((unit, i) => ({
    ...unit,
    name: `${hasSmallLists(answer) ? `${columnMark(answer, i)} ` : ''}${unit.name}`,
  }));
  return [
    summaryMap(answer, `your units: ${means}`, ranked(answer, units)),
    { ...summaryMap(answer, `their units: ${means}`, marked), ...(hasSmallLists(answer) ? {} : { from: 'post' }) },
  ];
}

/** The best first, with the place before each name, unless another order is requested; ties share a place. */
function ranked({ verdict, sort }: CompareAnswer, units: readonly ComparedUnitAnswer[]): readonly ComparedUnitAnswer[] {
  if (verdict === null || sort !== null) return units;
  const places = new Map(verdict.units.flatMap(({ place, units: own }) => own.map(({ name }) => [name, place] as const)));
  const last = units.length + 1;
  return units
    .toSorted((a, b) => (places.get(a.name) ?? last) - (places.get(b.name) ?? last))
    .map((unit) => ({ ...unit, name: `${places.has(unit.name) ? `${places.get(unit.name)}. ` : ''}${unit.name}` }));
}

function summaryMap(answer: CompareAnswer, caption: string, units: readonly ComparedUnitAnswer[]): MapBlock {
  const listed = listedColumns(answer);
  const isShown = (name: string): boolean => listed.includes(name) && units.some(({ means }) => means[name] !== 0);
  return {
    ...PLAIN,
    caption,
    columns: SUMMARY_COLUMNS.map(({ name, kind }) => `${shortTitleOf(name)}${unitText(kind)}`),
    columnsFrom: SUMMARY_COLUMNS.map(({ name }): Medium => (isShown(name) ? 'terminal' : 'post')),
    rows: units.map((unit) => ({ head: unit.name, cells: SUMMARY_COLUMNS.map((column) => summaryCell(unit, column)) })),
    names: namesOf(answer),
  };
}

/** The columns shown in all media, including the one by which units are sorted. */
function listedColumns({ against, sort }: CompareAnswer): readonly string[] {
  const listed = against === undefined ? LISTED : LISTED_AGAINST;
  const name = sort?.replaceAll('-', '_') ?? '';
  const isShown = listed.includes(name) || !SUMMARY_COLUMNS.some((column) => column.name === name);
  return isShown ? listed : [...listed.slice(0, -1), name];
}

/** A number of a unit, with "*" if the mean leaves out an opponent that may survive any number of attacks. */
function summaryCell(
  { means, neverDiscards, simulatedMeans }: ComparedUnitAnswer,
  { name, kind }: SummaryColumn,
): Valued | null {
  const isPartial = name === 'attacks_to_discard' && neverDiscards > 0;
  const cell = plainCell(means[name] ?? null, simulatedMeans.includes(name), kind);
  if (cell === null) return isPartial ? { kind: 'mean', text: 'never', value: Number.POSITIVE_INFINITY } : null;
  return isPartial ? { ...cell, text: `${cell.text}*` } : cell;
}

type Kind = PairColumn['kind'];

/** With only two units there is room for more digits. */
const DETAILS: Readonly<Record<Kind, ValueStyle>> = {
  mean: { decimals: 4, chances: 'percent' },
  chance: { decimals: 2, chances: 'percent' },
};
/** Maximum number of characters in a fraction that is shown. */
const LONGEST_FRACTION = 11;

function valued(text: string, value: number, kind: Kind, isSimulated: boolean): Valued {
  return { kind: kind === 'mean' ? 'mean' : isSimulated ? 'share' : 'chance', text, value };
}

/** A value with its interval, unless it is exact or comes from a single attack. */
function knownOf({ value, exactFraction, interval }: PairValueAnswer, trials: number | null): KnownValue {
  return { value, interval, isSimulated: interval !== null || (exactFraction === null && trials === 1) };
}

/** A value without an interval. */
function plainCell(value: number | null, isSimulated: boolean, kind: Kind): Valued | null {
  return value === null ? null : valued(valueText(plainValue(value, isSimulated), kind), value, kind, isSimulated);
}

/** A number of a pair; an infinite number of attacks is "never" if no attack can discard, otherwise "∞". */
function pairCell(pair: PairAnswer | null, { name, kind }: Pick<PairColumn, 'name' | 'kind'>): Valued | null {
  const value = pair?.values?.[name] ?? null;
  if (pair !== null && value !== null) {
    const known = knownOf(value, pair.trials);
    return valued(valueText(known, kind), value.value, kind, known.isSimulated);
  }
  if (name !== 'attacks_to_discard' || pair === null || pair.everDiscardChance === null) return null;
  const text = `${pair.trials === null ? '' : SIMULATED_MARK}${pair.everDiscardChance === 0 ? 'never' : '∞'}`;
  return valued(text, Number.POSITIVE_INFINITY, kind, pair.trials !== null);
}

/** The same in detail: with the unit of measurement, and a fraction or an interval. */
function detailCell(pair: PairAnswer, column: Pick<PairColumn, 'name' | 'kind'>): Valued | null {
  const value = pair.values?.[column.name] ?? null;
  if (value === null) return pairCell(pair, column);
  const { kind } = column;
  const known = knownOf(value, pair.trials);
  const text = `${valueText(known, kind, DETAILS[kind])}${unitText(kind).replace(/[ ()]/g, '')}`;
  return valued(
    `${text}${known.isSimulated ? intervalText(known, kind) : fractionText(value.exactFraction)}`,
    value.value,
    kind,
    known.isSimulated,
  );
}

function differenceCell(value: PairValueAnswer, trials: number | null): Valued {
  const known = knownOf(value, trials);
  return valued(`${valueText(known, 'mean')}${intervalText(known, 'mean')}`, value.value, 'mean', known.isSimulated);
}

function fractionText(exact: string | null): string {
  return exact === null || !exact.includes('/') || exact.length > LONGEST_FRACTION ? '' : ` = ${exact}`;
}

function intervalText({ interval }: KnownValue, kind: Kind): string {
  if (interval === null) return '';
  const ends = interval.map((value) => valueText({ value, isSimulated: true, interval }, kind, DETAILS[kind]));
  return ` (${ends.map((end) => end.replace(SIMULATED_MARK, '')).join(' to ')})`;
}
