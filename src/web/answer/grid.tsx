import type { JSX } from 'preact';
import { HeatSteps, heatStep } from '../../sheet/page/charts/heat-map.js';

export interface HeatScale {
  readonly least: number;
  readonly most: number;
}

/** Scales of chances end at certainty, scales of means at the largest value. */
export function heatScale(values: readonly number[], kind: 'mean' | 'chance'): HeatScale {
  const most = kind === 'chance' ? 1 : Math.max(0, ...values);
  return { least: Math.min(0, ...values), most };
}

/** The class of a cell's colour: one of nine steps, from the faintest; none for what cannot happen. */
export function heatClass(value: number, { least, most }: HeatScale): string {
  if (value === 0 || most === least) return 'zero';
  return heatStep((value - least) / (most - least));
}

interface HeatLegendProps {
  readonly least: string;
  readonly most: string;
}

/** The colours between the ends of the scale. */
export function HeatLegend({ least, most }: HeatLegendProps): JSX.Element {
  return (
    <p class="scale">
      <span>{least}</span>
      <HeatSteps />
      <span>{most}</span>
    </p>
  );
}

const MOVES: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Arrow keys move among cells that are links. Only one of them is in the Tab order: nobody wants to press Tab a thousand times.
 */
export function moveInGrid(event: KeyboardEvent): void {
  const move = MOVES[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.parentElement;
  if (move === undefined || cell === null || !(row instanceof HTMLTableRowElement)) return;
  const rows = [...(row.parentElement?.children ?? [])] as HTMLTableRowElement[];
  const next = nextLink(rows, rows.indexOf(row), cell.cellIndex, move);
  event.preventDefault();
  if (next === null) return;
  cell.querySelector('a')?.setAttribute('tabindex', '-1');
  next.setAttribute('tabindex', '0');
  next.focus();
}

/** The next linked cell in a direction; some cells have no link. */
function nextLink(
  rows: readonly HTMLTableRowElement[],
  row: number,
  cell: number,
  [down, right]: readonly [number, number],
): HTMLAnchorElement | null {
  for (let [r, c] = [row + down, cell + right]; ; [r, c] = [r + down, c + right]) {
    const there = rows[r]?.cells[c];
    if (there === undefined) return null;
    const link = there.querySelector('a');
    if (link !== null) return link;
  }
}
