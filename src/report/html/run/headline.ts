import { grouped } from '../../../base/text.js';
import { chanceText, percent } from '../../../sheet/text/number-text.js';
import type { RunFacts } from '../../run/run-json.js';
import { bestOf, type ChartedValue } from '../charts/charted.js';
import { html, userText } from '../page/markup.js';
import { numberCell } from '../page/table.js';
import type { Tile } from '../page/tiles.js';
import type { SweepPoint } from './sweep.js';

/** A case with its numbers at the top of a page. */
export interface HeadlineCase {
  readonly name: string;
  readonly point: SweepPoint;
}

/** How the numbers of a run are calculated, in one sentence. */
export function runSentence({ settings, scenario }: RunFacts): string {
  const { trials, targetError, exact } = settings;
  const atMost = targetError === null ? '' : 'up to ';
  const until = targetError === null ? '' : `, until the standard error of the mean is ${targetError}`;
  const cases = scenario.caseCount === 1 ? '' : ` for each of ${grouped(scenario.caseCount)} cases`;
  return `${atMost}${grouped(trials)} simulated attacks${cases}${until}${exact ? ', with exact values' : ', without exact values'}.`;
}

/** The summary: the numbers of a single case, or the smallest and the largest of several. */
export function headlineTiles(cases: readonly HeadlineCase[]): Tile[] {
  const [only] = cases;
  if (only === undefined) return [];
  if (cases.length === 1) return only.point.discard ? [...meanTiles(only), discardTile(only.point.discard)] : meanTiles(only);
  const hasDiscard = cases.every(({ point }) => point.discard !== null);
  return [
    ...rangeTiles(cases, 'mean damage', ({ mean }) => mean, counters),
    ...(hasDiscard ? rangeTiles(cases, 'discard chance', ({ discard }) => discard as ChartedValue, inPercent) : []),
  ];
}

function counters(value: ChartedValue): string {
  return bestOf(value).toFixed(3);
}

/** A simulated chance never looks certain: what never happened may still be possible. */
function inPercent({ exact, estimate }: ChartedValue): string {
  return exact === null ? percent(estimate) : chanceText(exact);
}

function meanTiles({ point: { mean } }: HeadlineCase): Tile[] {
  return [{ title: 'mean damage', value: numberCell(bestOf(mean), counters(mean)), detail: detailOf(mean) }];
}

function discardTile(discard: ChartedValue): Tile {
  return {
    title: 'discard chance',
    value: numberCell(bestOf(discard), inPercent(discard)),
    detail: detailOf(discard),
  };
}

function detailOf({ exact }: ChartedValue): string {
  return exact === null ? 'simulated' : 'exact';
}

/** Tiles of the cases with the smallest and the largest value; one tile if all are equal. */
function rangeTiles(
  cases: readonly HeadlineCase[],
  title: string,
  of: (point: SweepPoint) => ChartedValue,
  displayed: (value: ChartedValue) => string,
): Tile[] {
  const valueIn = ({ point }: HeadlineCase): number => bestOf(of(point));
  const least = cases.reduce((best, one) => (valueIn(one) < valueIn(best) ? one : best));
  const largest = cases.reduce((best, one) => (valueIn(one) > valueIn(best) ? one : best));
  const tile = (what: string, one: HeadlineCase): Tile => ({
    title: `${what} ${title}`,
    value: numberCell(valueIn(one), displayed(of(one.point))),
    detail: userText(one.name),
  });
  if (valueIn(least) === valueIn(largest)) return [{ ...tile('', least), title, detail: html`in all cases` }];
  return [tile('least', least), tile('largest', largest)];
}
