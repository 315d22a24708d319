import type { CsvCell } from '../../sheet/text/csv.js';
import type { DealsAnswer, OpeningAnswer, OtherPlayAnswer } from './deals-answer.js';

/**
 * CSV rows: who wins, how much more often a side wins with other play, and the chances with and without each unit in the
 * opening squad (docs/battle.md#dealt-battles).
 */
export function dealsCsv({ dark, light, darkWins, lightWins, neither, deals, range }: DealsAnswer): CsvCell[][] {
  const wins = (side: string | null, name: string | null, { estimate, interval }: DealsAnswer['neither']): CsvCell[] => [
    ...['wins', side, name, null, null, deals, estimate, ...interval, null],
  ];
  return [
    ['what', 'side', 'name', 'copies', 'cost', 'deals', 'value', 'ci_low', 'ci_high', 'value_without'],
    wins('dark', dark.deck, darkWins),
    wins('light', light.deck, lightWins),
    wins(null, null, neither),
    ...(range?.others ?? []).map(otherwiseRow),
    ...dark.openings.map((opening) => openingRow('dark', opening)),
    ...light.openings.map((opening) => openingRow('light', opening)),
  ];
}

function otherwiseRow({ side, build, play, deals, darkGains, lightGains }: OtherPlayAnswer): CsvCell[] {
  const { estimate, interval } = side === 'dark' ? darkGains : lightGains;
  return ['gain otherwise', side, `${build} first, play ${play}`, null, null, deals, estimate, ...interval, null];
}

function openingRow(side: string, { card, copies, cost, deals, winsWith, winsWithout }: OpeningAnswer): CsvCell[] {
  return ['wins with', side, card, copies, cost, deals, winsWith, null, null, winsWithout];
}
