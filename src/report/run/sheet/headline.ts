import { grouped } from '../../../base/text.js';
import { chance, mean } from '../../../sheet/cells.js';
import type { TilesBlock, Valued } from '../../../sheet/sheet.js';
import { percent } from '../../../sheet/text/number-text.js';
import type { RunFacts } from '../run-json.js';
import { bestOf, type ChartedValue, type SweepPoint } from './sweep.js';

type Tile = TilesBlock['tiles'][number];

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
  const hasDiscard = cases.every(({ point }) => point.discard !== null);
  const known = cases.map(({ name, point: { mean, discard } }) => ({ name, mean, discard: discard ?? mean }));
  return [
    ...extremeTiles(
      'mean damage',
      known.map(({ name, mean }) => ({ name, value: mean })),
      counters,
    ),
    ...(hasDiscard
      ? extremeTiles(
          'discard chance',
          known.map(({ name, discard }) => ({ name, value: discard })),
          inPercent,
        )
      : []),
  ];
}

function counters(value: ChartedValue): Valued {
  return mean(bestOf(value), 3);
}

/** A simulated chance never looks certain: what never happened may still be possible. */
export function inPercent(value: ChartedValue): Valued {
  if (value.exact !== null) return chance(value.exact);
  return { kind: 'share', text: percent(value.estimate), value: value.estimate };
}

/** Tiles of the cases with the smallest and the largest value; one tile if there is one case, or if all are equal. */
export function extremeTiles(
  title: string,
  cases: readonly { readonly name: string; readonly value: ChartedValue }[],
  shown: (value: ChartedValue) => Valued,
): Tile[] {
  const sorted = cases.toSorted((a, b) => bestOf(a.value) - bestOf(b.value));
  const [least] = sorted;
  const largest = cases.toSorted((a, b) => bestOf(b.value) - bestOf(a.value))[0];
  if (least === undefined || largest === undefined) return [];
  const tile = (what: string, { name, value }: (typeof cases)[number], detail = name): Tile => {
    return { title: `${title}${what}`, value: shown(value), detail };
  };
  if (cases.length === 1) return [tile('', least, least.value.exact === null ? 'simulated' : 'exact')];
  if (bestOf(least.value) === bestOf(largest.value)) return [tile('', least, 'in all cases')];
  return [tile(', least', least), tile(', largest', largest)];
}
