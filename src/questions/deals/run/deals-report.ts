import { grouped } from '../../../base/text.js';
import { BATTLE_COURSE_FIELDS } from '../../../fields/battle-fields.js';
import { courseFacts } from '../../../fields/course-field.js';
import { playText } from '../../../fields/play-fields.js';
import { type CasesReport, type CaseTable, caseTable, csvFile, estimateColumns } from '../../../report/run/cases-report.js';
import { describedUnits, isJsonMapping, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase, openRunSheet } from '../../../report/run/run-sheet.js';
import { briefTable, fightNumbers, pathHeads, type RunView } from '../../../report/run/run-view.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import { BATTLE_SIDE_NAMES } from '../../../scenario/fields/unit-names.js';
import type { Json } from '../../../scenario/scenario.js';
import { type Fact, mean, share } from '../../../sheet/sheet.js';
import { EXCHANGED } from '../../../sheet/words/assumption-text.js';
import { gainCell, pointsCell, rangeCell } from '../../battle/run/compared-cells.js';
import type { OpeningAnswer } from '../deals-answer.js';
import { openingsOfSide } from '../make-deals-answer.js';
import { sizeOfDeck } from '../scenario/deals-data.js';
import type { DealsCaseResult } from './run-deals-cases.js';

const caseEstimate = estimateColumns<DealsCaseResult>;

/** docs/report-format.md#columns */
const SUMMARY = caseTable<DealsCaseResult, DealsCaseResult>(
  'summary.csv',
  [
    { name: 'trials', of: ({ settings }) => settings.deals },
    ...caseEstimate('dark_win_chance', ({ ends }) => ends[0]),
    ...caseEstimate('light_win_chance', ({ ends }) => ends[1]),
    ...caseEstimate('undecided_chance', ({ ends }) => ends[2]),
    { name: 'play_low', of: ({ range }) => range?.dark.low ?? null },
    { name: 'play_high', of: ({ range }) => range?.dark.high ?? null },
    ...caseEstimate('difference_to_first', ({ difference }) => difference),
    { name: 'mean_turns', of: meanTurnsOfDeals },
  ],
  (result) => [result],
);

interface UnitRow extends OpeningAnswer {
  readonly side: string;
}

/** docs/report-format.md#columns */
const UNITS = caseTable<DealsCaseResult, UnitRow>(
  'units.csv',
  [
    { name: 'side', of: ({ side }) => side },
    { name: 'unit', of: ({ card }) => card },
    { name: 'copies', of: ({ copies }) => copies },
    { name: 'cost', of: ({ cost }) => cost },
    { name: 'opening_deals', of: ({ deals }) => deals },
    { name: 'win_chance_with', of: ({ winsWith }) => winsWith },
    { name: 'win_chance_without', of: ({ winsWithout }) => winsWithout },
  ],
  ({ question, tally }) =>
    ([0, 1] as const).flatMap((side) => {
      const name = BATTLE_SIDE_NAMES[side];
      return openingsOfSide(side, question[name], tally).map((opening) => ({ side: name, ...opening }));
    }),
);

export const DEALS_TABLES: readonly CaseTable<DealsCaseResult>[] = [SUMMARY, UNITS];

/** How runs of deals are shown. */
const DEALS_VIEW: RunView<DealsCaseResult> = {
  lead: ({ settings: { trials }, scenario }) =>
    `${grouped(trials)} deals${forEachCase(scenario)}; none of these numbers is exact.`,
  described: { id: 'deals', title: 'The decks', facts: factsOf },
  ...fightNumbers<DealsCaseResult>({
    ends: [
      { id: 'dark', title: 'Dark Side wins' },
      { id: 'light', title: 'Light Side wins' },
      { id: 'nobody', title: 'nobody wins' },
    ],
    exact: () => null,
    simulated: ({ ends, settings }) => ({ chances: ends, trials: settings.deals }),
    further: [
      { title: 'Dark Side, by strategy', cell: ({ range }) => rangeCell(range) },
      { title: 'Dark Side, more than first', cell: ({ difference }) => difference && pointsCell(difference.estimate) },
      { title: 'interval', cell: ({ difference }) => difference && pointsCell(...difference.interval) },
      { title: 'mean turns', cell: (result) => mean(meanTurnsOfDeals(result), 1) },
    ],
  }),
  notes: () => ['These chances compare strategies with these units, not decks.'],
  brief: {
    legend: 'Chances to win a deal, simulated',
    bars: 'bars show the Dark Side',
    table: (results, paths) =>
      briefTable(
        pathHeads(paths),
        results.map((row) => ({ names: row.varied, row, size: row.ends[0].estimate })),
        [
          ...(['Dark', 'Light', 'nobody'] as const).map((who, end) => ({
            lines: [who, 'wins'] as const,
            cell: ({ ends, settings }: DealsCaseResult) => share(ends[end]?.estimate ?? 0, settings.deals),
          })),
          {
            lines: ['Dark, by', 'strategy'],
            cell: ({ range }) => rangeCell(range),
            note: 'By strategy: the lowest and the highest chance if one side plays differently.',
          },
          {
            lines: ['Dark, more', 'than first'],
            cell: ({ difference }) => gainCell(difference),
            note: 'More than first: points of win chance, in deals with the same shuffles and dice.',
          },
          { lines: ['mean', 'turns'], cell: (result) => mean(meanTurnsOfDeals(result), 1) },
        ],
        1,
      ),
  },
};

export const DEALS_REPORT: CasesReport<DealsCaseResult> = {
  openSheet: (scenario, hasPage) => openRunSheet(DEALS_VIEW, scenario, hasPage),
  files: DEALS_TABLES.map(({ file, header, rows }) => csvFile(file, header, rows)),
  assumptions: ({ question: { rules, hand, setupPoints }, exchange }) => [
    { kind: 'rules', rules },
    { kind: 'deal', hand, points: setupPoints, exchange },
  ],
  json: (result) => {
    const { settings, ends, range, difference } = result;
    const [darkWins, lightWins, neither] = ends;
    return {
      ...{ deals: settings.deals, darkWins, lightWins, neither, meanTurns: meanTurnsOfDeals(result) },
      ...{ range: range && { dark: range.dark, light: range.light }, differenceToFirst: difference },
    };
  },
};

/** The decks and how they are played, according to the scenario. */
function factsOf(scenario: Scenario): Fact[] {
  const { data, base: decks } = ofKind(scenario, 'deals');
  const { dark, light } = data as JsonMapping;
  const units = (side: Json | undefined) => describedUnits((isJsonMapping(side) ? side.units : undefined) ?? null);
  const sides = (of: (side: 'dark' | 'light') => unknown): string => `${of('dark')} (Dark Side), ${of('light')} (Light Side)`;
  return [
    ['Dark Side', units(dark)],
    ['Light Side', units(light)],
    ['cards', sides((side) => sizeOfDeck(decks[side]))],
    ['Force before the first turn', sides((side) => decks[side].force)],
    ['play', sides((side) => playText(decks[side].play))],
    ['built first', decks.build],
    ['build points of the setup', decks.setupPoints === null ? 'those of the rules' : String(decks.setupPoints)],
    ['exchanged from the first hand', EXCHANGED[decks.exchange]],
    ...courseFacts(BATTLE_COURSE_FIELDS, decks),
  ];
}

function meanTurnsOfDeals({ tally: { lengths } }: DealsCaseResult): number {
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}
