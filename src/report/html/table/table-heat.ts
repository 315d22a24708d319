import type { GridValue, TableGrid } from '../../table/table-layout.js';
import type { TableStyle } from '../../table/table-number.js';
import { type Html, html } from '../page/markup.js';

/**
 * The number of heat steps that tables use (palette.ts): the faint ones, on which normal ink is
 * readable even if a printer leaves out colours.
 */
const STEPS = 5;
/** Distinct values of a quantity, at least, for colours to be informative. */
const COLOUR_THRESHOLD = 3;
/**
 * The series whose chances are all small: its colours range to its largest chance, those of other
 * chances to certainty.
 */
const SMALL_CHANCES = 'distribution';

/** The range of the colours of a quantity, with its ends as text. */
export interface HeatScale {
  readonly least: number;
  readonly most: number;
  readonly leastText: string;
  readonly mostText: string;
}

/** The scale of each quantity for which colours help, by its name. */
export function heatScales(grids: readonly TableGrid[], style: TableStyle): ReadonlyMap<string, HeatScale> {
  const values = new Map<string, GridValue[]>();
  for (const value of grids.flatMap(({ rows }) => rows.flatMap((row) => row.values))) {
    const group = values.get(value.quantity) ?? [];
    group.push(value);
    values.set(value.quantity, group);
  }
  return new Map(
    [...values].flatMap(([quantity, group]) => (isVaried(group) ? [[quantity, scaleOf(group, style)] as const] : [])),
  );
}

function isVaried(values: readonly GridValue[]): boolean {
  return new Set(values.map(({ value }) => value)).size >= COLOUR_THRESHOLD;
}

function scaleOf(values: readonly GridValue[], { chances }: TableStyle): HeatScale {
  const [first] = values as readonly [GridValue];
  const lowest = values.reduce((low, value) => (value.value < low.value ? value : low), first);
  const highest = values.reduce((high, value) => (value.value > high.value ? value : high), first);
  const isWhole = first.kind === 'chance' && first.quantity !== SMALL_CHANCES;
  const whole = { most: 1, mostText: chances === 'percent' ? '100' : '1' };
  return {
    ...(lowest.value < 0 ? { least: lowest.value, leastText: lowest.text } : { least: 0, leastText: '0' }),
    ...(isWhole ? whole : highest.value > 0 ? { most: highest.value, mostText: highest.text } : { most: 0, mostText: '0' }),
  };
}

/** The classes of a value's cell: its colour, or that the value is exactly 0. */
export function heatClass({ value, exact, quantity }: GridValue, scales: ReadonlyMap<string, HeatScale>): string {
  if (value === 0 && exact !== null) return ' zero';
  const scale = scales.get(quantity);
  if (scale === undefined) return '';
  const share = (value - scale.least) / (scale.most - scale.least);
  return ` heat heat-${Math.min(STEPS - 1, Math.floor(STEPS * share))}`;
}

/** The legend of the colours of a quantity. */
export function heatLegend(title: string, { leastText, mostText }: HeatScale): Html {
  const steps = Array.from({ length: STEPS }, (_, step) => html`<i class="${`heat-${step}`}"></i>`);
  return html`<p class="scale">${title} <span class="ends"><span>${leastText}</span> <span class="steps" aria-hidden="true">${steps}</span> <span>${mostText}</span></span></p>
`;
}
