import type { Coverage } from '../../cards/catalogue/coverage.js';
import { printable, textTable, wrapped } from '../text/text-table.js';
import { quoted } from '../text/unplayed-text.js';

const WIDTH = 80;

/** How much of the cards' text is played, for each set and for all sets together. */
export interface CoverageTable {
  readonly sets: ReadonlyMap<string, Coverage>;
  readonly all: Coverage;
}

const HEAD = [
  ['', '', '', 'whole in', '', 'not', 'not mat-', ''],
  ['set', 'units', 'whole', 'fights', 'played', 'played', 'tering', 'share'],
];

const LEGEND =
  'whole: units whose whole text is played; whole in fights: units whose clauses that matter in a fight are all played; ' +
  'then clauses: played; not played although they matter in a fight; not mattering in a fight. share: the played share of the clauses that matter.';

/**
 * The coverage as a table for a terminal of 80 columns; `hasList`: with the clauses that matter and
 * are not played.
 */
export function coverageText({ sets, all }: CoverageTable, hasList: boolean): string {
  const rows = [
    ...[...sets].map(([set, coverage]) => rowOf(printable(set), coverage)),
    ...(sets.size > 1 ? [rowOf('all', all)] : []),
  ];
  const aligns = HEAD[1]?.map((_, c) => (c === 0 ? 'left' : 'right') as 'left' | 'right') ?? [];
  return [
    ...textTable([...HEAD, ...rows], aligns),
    '',
    ...wrapped(LEGEND, WIDTH, ''),
    ...(hasList
      ? ['', ...listLines(all)]
      : all.unmodelled.length > 0
        ? ['--list lists the clauses that matter and are not played.']
        : []),
    '',
  ].join('\n');
}

function rowOf(set: string, { units, whole, wholeInFights, modelled, unmodelled, unconcerned }: Coverage): string[] {
  const counts = [units, whole, wholeInFights, modelled, unmodelled.length, unconcerned];
  return [set, ...counts.map(String), shareText(modelled, unmodelled.length)];
}

/** The played share of the clauses that matter, in whole percent rounded down: 100 % means all. */
function shareText(played: number, missing: number): string {
  return played + missing === 0 ? '-' : `${Math.floor((100 * played) / (played + missing))} %`;
}

/**
 * The clauses that matter and are not played, by class and with their words if they are known, and the units whose numbers only their text
 * gives.
 */
function listLines({ unmodelled, withoutNumbers }: Coverage): string[] {
  if (unmodelled.length === 0 && withoutNumbers.length === 0) return ['Every clause that matters is played.'];
  const classes = new Map<string, Coverage['unmodelled'][number][]>();
  for (const place of unmodelled) classes.set(place.class, [...(classes.get(place.class) ?? []), place]);
  const groups = [...classes].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...groups.flatMap(([name, places]) => [
      `${printable(name)}:`,
      ...places.flatMap(({ set, name: card, clause, text }) => [
        `  ${printable(`${card} [${set}]`)} clause ${clause}`,
        ...(text === undefined ? [] : wrapped(quoted(text), WIDTH - 6, '').map((line) => `      ${line}`)),
      ]),
    ]),
    ...(withoutNumbers.length === 0 ? [] : ['numbers that only the text gives:']),
    ...withoutNumbers.map(({ set, name, fields }) => `  ${printable(`${name} [${set}]`)} ${fields.join(', ')}`),
  ];
}

/** The figures of a coverage as plain data, without the lists. */
export function coverageFigures({ units, aliases, whole, wholeInFights, modelled, unmodelled, unconcerned }: Coverage): object {
  return { units, aliases, whole, wholeInFights, modelled, unmodelled: unmodelled.length, unconcerned };
}

/** The coverage as plain data, including the clauses that matter and are not played. */
export function coverageJson({ sets, all }: CoverageTable): Record<string, unknown> {
  return {
    sets: Object.fromEntries([...sets].map(([set, coverage]) => [set, coverageFigures(coverage)])),
    all: coverageFigures(all),
    unmodelled: all.unmodelled,
    withoutNumbers: all.withoutNumbers,
  };
}
