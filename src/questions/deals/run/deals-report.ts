import { grouped } from '../../../base/text.js';
import { BATTLE_COURSE_FIELDS } from '../../../fields/battle-fields.js';
import { courseFacts } from '../../../fields/field.js';
import { playText } from '../../../fields/play-fields.js';
import { type CasesReport, type CaseTable, caseTable } from '../../../report/run/cases-report.js';
import { describedUnits, isJsonMapping, type JsonMapping } from '../../../report/run/run-json.js';
import { forEachCase } from '../../../report/run/run-sheet.js';
import { ofKind, type Scenario } from '../../../scenario/checked-scenario.js';
import { BATTLE_SIDE_NAMES } from '../../../scenario/fields/unit-names.js';
import type { Json } from '../../../scenario/scenario.js';
import type { Fact } from '../../../sheet/sheet.js';
import { EXCHANGED } from '../../../sheet/words/assumption-text.js';
import { fightReport, summaryOf } from '../../fight-measures.js';
import type { OpeningAnswer } from '../deals-answer.js';
import { openingsOfSide } from '../make-deals-answer.js';
import { sizeOfDeck } from '../scenario/deals-kind.js';
import { DEALS_MEASURES, meanTurnsOfDeals, trialsOfDeals } from './deals-measures.js';
import type { DealsCaseResult } from './run-deals-cases.js';

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

export const DEALS_TABLES: readonly CaseTable<DealsCaseResult>[] = [
  summaryOf<DealsCaseResult>(DEALS_MEASURES, trialsOfDeals),
  UNITS,
];

export const DEALS_REPORT: CasesReport<DealsCaseResult> = fightReport({
  measures: DEALS_MEASURES,
  tables: DEALS_TABLES,
  lead: ({ settings: { trials }, scenario }) =>
    `${grouped(trials)} deals${forEachCase(scenario)}; none of these numbers is exact.`,
  described: { id: 'deals', title: 'The decks', facts: factsOf },
  legend: 'Chances to win a deal, simulated',
  bars: 'bars show the Dark Side',
  notes: () => ['These chances compare strategies with these units, not decks.'],
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
});

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
