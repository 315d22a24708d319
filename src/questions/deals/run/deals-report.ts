import { type CasesReport, csvFile } from '../../../report/run/cases-report.js';
import { openRunSheet } from '../../../report/run/run-sheet.js';
import { DEALS_TABLES } from './deals-csv.js';
import { DEALS_VIEW } from './deals-view.js';
import { type DealsCaseResult, meanTurnsOfDeals } from './run-deals-cases.js';

/** How deals are reported. */
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
