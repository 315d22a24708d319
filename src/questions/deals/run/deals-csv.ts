import { type CaseTable, caseTable, estimateColumns } from '../../../report/run/case-csv.js';
import { BATTLE_SIDE_NAMES } from '../../../scenario/fields/unit-names.js';
import type { OpeningAnswer } from '../deals-answer.js';
import { openingsOfSide } from '../openings.js';
import { type DealsCaseResult, meanTurnsOfDeals } from './run-deals-cases.js';

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

/** The tables of a run of deals. */
export const DEALS_TABLES: readonly CaseTable<DealsCaseResult>[] = [SUMMARY, UNITS];
