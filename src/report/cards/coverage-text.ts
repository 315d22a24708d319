import { REASON_NAMES, REASONS } from '../../cards/catalogue/clause-words.js';
import { betweenAttacks, type Coverage, type HarmlessPlace } from '../../cards/catalogue/coverage.js';
import { isSingleText } from '../../cards/text/single-texts.js';
import { printable, TERMINAL_WIDTH, textTable, wrapped } from '../../sheet/text/text-table.js';
import { quotedClause } from '../../sheet/words/unit-text.js';
import { fightsText } from './card-json.js';

/** How much of the cards' text is played, for each set and for all sets together. */
interface CoverageTable {
  readonly sets: ReadonlyMap<string, Coverage>;
  readonly all: Coverage;
}

const HEAD = [
  ['', '', '', 'whole in', '', 'not', '', 'more in', 'more in', 'not mat-'],
  ['set', 'units', 'whole', 'attacks', 'played', 'played', 'share', 'duels', 'battles', 'tering'],
];

const LEGEND =
  'Units count as whole if all of their text is played, whole in attacks if all clauses that matter in an attack are. ' +
  'Clauses count as not played if they matter in an attack; the share is that of clauses played among both. ' +
  'More in duels, more in battles: not played, and matter only there (parts of clauses count). Not mattering: in no fight.';

/** The coverage as a table for a terminal of 80 columns; `hasList`: followed by the clauses that matter and are not played. */
export function coverageText({ sets, all }: CoverageTable, hasList: boolean): string {
  const rows = [
    ...[...sets].map(([set, coverage]) => rowOf(printable(set), coverage)),
    ...(sets.size > 1 ? [rowOf('all', all)] : []),
  ];
  const aligns = HEAD[1]?.map((_, c) => (c === 0 ? 'left' : 'right') as 'left' | 'right') ?? [];
  return [
    ...textTable([...HEAD, ...rows], aligns),
    '',
    ...wrapped(LEGEND, TERMINAL_WIDTH, ''),
    ...wrapped(readingText(all), TERMINAL_WIDTH, ''),
    ...(hasList
      ? ['', ...listLines(all)]
      : all.unmodelled.length > 0
        ? ['--list lists the clauses that matter and are not played.']
        : []),
    '',
  ].join('\n');
}

/** By which rules the played clauses are read, and how many there are apart from bare keywords. */
function readingText(coverage: Coverage): string {
  const { modelled, keywords, unmodelled } = coverage;
  return `Of the ${modelled} clauses that are played, ${keywords} are bare keywords; ${generalOf(coverage)} are read by general rules, the other ${singleCardsOf(coverage)} by rules for single cards. Without bare keywords the share is ${shareText(modelled - keywords, unmodelled.length)}.`;
}

function generalOf(coverage: Coverage): number {
  return coverage.modelled - coverage.keywords - singleCardsOf(coverage);
}

/** How many clauses are read by a row of data for their card. */
function singleCardsOf({ played }: Pick<Coverage, 'played'>): number {
  return played.filter(isSingleText).length;
}

function rowOf(set: string, coverage: Coverage): string[] {
  const { units, whole, wholeInAttacks, modelled, unmodelled, unconcerned } = coverage;
  const counts = [units, whole, wholeInAttacks, modelled, unmodelled.length];
  const others = [betweenAttacks(coverage, 'duel'), betweenAttacks(coverage, 'battle'), unconcerned];
  return [set, ...counts.map(String), shareText(modelled, unmodelled.length), ...others.map(String)];
}

/** The played share of the clauses that matter, in whole percent rounded down: 100% means all. */
function shareText(played: number, missing: number): string {
  return played + missing === 0 ? '-' : `${Math.floor((100 * played) / (played + missing))}%`;
}

/**
 * The clauses that matter and are not played, by class, with their words if known; then those that matter in no
 * single attack, and the units whose numbers only their text gives.
 */
function listLines({ unmodelled, between, withoutNumbers }: Coverage): string[] {
  if (unmodelled.length + between.length + withoutNumbers.length === 0) return ['Every clause that matters is played.'];
  const classes = [...new Set(unmodelled.map((place) => place.class))].sort();
  return [
    ...classes.flatMap((name) => [
      ...wrapped(printable(`${name}:`), TERMINAL_WIDTH),
      ...unmodelled
        .filter((place) => place.class === name)
        .flatMap(({ set, name: card, clause, text }) => [
          `  ${printable(`${card} [${set}]`)} clause ${clause}`,
          ...(text === undefined ? [] : wrapped(quotedClause(text), TERMINAL_WIDTH - 6, '').map((line) => `      ${line}`)),
        ]),
    ]),
    ...betweenLines(between),
    ...(withoutNumbers.length === 0 ? [] : ['numbers that only the text gives:']),
    ...withoutNumbers.map(({ set, name, fields }) => `  ${printable(`${name} [${set}]`)} ${fields.join(', ')}`),
  ];
}

/** What matters in no single attack, by the fights in which it matters. */
function betweenLines(between: Coverage['between']): string[] {
  const fightsOf = ({ matters }: HarmlessPlace): string => fightsText(matters) as string;
  return [...new Set(between.map(fightsOf))].flatMap((fights) => [
    `${fights}:`,
    ...between
      .filter((place) => fightsOf(place) === fights)
      .flatMap(({ set, name, clause, part, class: about }) => {
        const place = `${name} [${set}] ${part === null ? '' : `part ${part} of `}clause ${clause} (${about})`;
        return wrapped(printable(place), TERMINAL_WIDTH - 4, '  ').map((line) => `  ${line}`);
      }),
  ]);
}

/** The figures of a coverage as plain data, without the lists. */
export function coverageFigures(coverage: Coverage): object {
  const { units, aliases, whole, wholeInAttacks, modelled, unmodelled, unconcerned } = coverage;
  const [inDuels, inBattles] = [betweenAttacks(coverage, 'duel'), betweenAttacks(coverage, 'battle')];
  const { keywords } = coverage;
  return {
    ...{
      units,
      aliases,
      whole,
      wholeInAttacks,
      modelled,
      keywords,
      general: generalOf(coverage),
      singleCards: singleCardsOf(coverage),
    },
    ...{ unmodelled: unmodelled.length, inDuels, inBattles, unconcerned },
  };
}

/**
 * The coverage as plain data, with the unplayed clauses, the parts left out of others, and what changes nothing
 * in an attack.
 */
export function coverageJson({ sets, all }: CoverageTable): Record<string, unknown> {
  return {
    sets: Object.fromEntries([...sets].map(([set, coverage]) => [set, coverageFigures(coverage)])),
    all: coverageFigures(all),
    unmodelled: all.unmodelled,
    between: all.between.map(({ reasons: _reasons, ...place }) => partOf(place)),
    leftOut: all.leftOut.map(({ reasons: _reasons, ...place }) => partOf(place)),
    harmless: all.harmless.map(partOf),
    reasons: REASON_NAMES.map((name) => ({ name, fights: REASONS[name].fights, reason: REASONS[name].reason })),
    withoutNumbers: all.withoutNumbers,
  };
}

function partOf<Place extends { readonly part: number | null }>({ part, ...place }: Place): object {
  return part === null ? place : { ...place, part };
}
