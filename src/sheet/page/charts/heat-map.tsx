import type { JSX } from 'preact';
import { capitalised } from '../../../base/text.js';
import { type Cell, type MapBlock, type MapScale, mapCellText } from '../../sheet.js';
import { cutName } from '../../text/text-table.js';
import { HEAT_STEPS } from '../palette.js';
import { CellView, Folded, Head, ScrollFrame, ValuedText } from '../tables.js';

/** The most rows and columns that are coloured; a larger map is only a table. */
export const MAX_CELLS_A_SIDE = 100;
/** Maximum number of columns in a map that fits beside another one. */
const MAX_COLUMNS_BESIDE = 8;
/** Up to this many columns have their names side by side, however long these are. */
const MAX_LEVEL_NAMES = 4;
/** Names of columns up to this length are always side by side. */
const SHORT_NAME = 5;
/** Maximum number of characters in a name that cannot break into lines. */
const LONGEST_NAME = 24;
/** The width of all cells together on a large screen, and of a character of their values, in pixels. */
const WIDTH_OF_CELLS = 850;
const WIDTH_OF_DIGIT = 6.4;

/** A table whose cells are coloured by their values; where the values do not fit, another table shows them after a click. */
export function HeatMap({ map }: { readonly map: MapBlock }): JSX.Element {
  const { id, caption, columns, rows, scales } = map;
  const known = [...new Set(scales)].filter((scale) => scale !== null);
  const isLarge = Math.max(rows.length, columns.length) > MAX_CELLS_A_SIDE;
  const look = isLarge ? 'plain' : hasRoom(map) ? 'written' : 'dense';
  const width = columns.length > MAX_COLUMNS_BESIDE ? ' wide' : '';
  return (
    <figure class={`chart${width}${known.some(({ isParted }) => isParted) ? ' parted' : ''}`} id={id}>
      {caption !== null && (
        <figcaption>
          <bdi>{capitalised(caption)}</bdi>
        </figcaption>
      )}
      {!isLarge && known.map((scale) => <ScaleLegend key={scale.title} scale={scale} />)}
      <Grid map={map} look={look} />
      {look === 'dense' && (
        <Folded summary="The values of this map as a table">
          <Grid map={map} look="plain" />
        </Folded>
      )}
    </figure>
  );
}

function hasRoom({ columns, rows }: MapBlock): boolean {
  const longest = rows.flatMap(({ cells }) => cells).reduce((most, cell) => Math.max(most, mapCellText(cell).length), 0);
  return columns.length * (WIDTH_OF_DIGIT * longest + 6) <= WIDTH_OF_CELLS;
}

export function heatClassOf(value: number, { low, high, isLogarithmic }: MapScale): string {
  const [from, to] = [low.value as number, high.value as number];
  const measured = isLogarithmic && Math.min(from, to) > 0 ? Math.log : (number: number): number => number;
  return heatStep((measured(value) - measured(from)) / (measured(to) - measured(from) || 1));
}

function ScaleLegend({ scale: { title, low, high, isLogarithmic } }: { readonly scale: MapScale }): JSX.Element {
  return (
    <p class="scale">
      <bdi>{title}</bdi>
      <span class="ends">
        {low.text}
        <HeatSteps />
        {high.text}
      </span>
      {isLogarithmic && <span>each step is the same factor</span>}
    </p>
  );
}

interface GridProps {
  readonly map: MapBlock;
  readonly look: 'written' | 'dense' | 'plain';
}

function Grid({ map, look }: GridProps): JSX.Element {
  const { down, across, columns, rows, scales } = map;
  const isUpright = columns.length > MAX_LEVEL_NAMES && columns.some((name) => [...name].length > SHORT_NAME);
  const cutRow = (name: string): string => (look === 'dense' ? cutName(name, LONGEST_NAME) : name);
  const cutColumn = (name: string): string => (isUpright ? cutName(name, LONGEST_NAME) : name);
  return (
    <ScrollFrame>
      <table class={`map ${look}${isUpright ? ' upright' : ''}`} aria-label={map.caption ?? undefined}>
        <thead>
          <tr>
            {across === null ? <Head text={down} side="right" /> : <Corner down={down} across={across} />}
            {columns.map((name) => (
              <Head key={name} text={cutColumn(name)} side={undefined} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }, r) => (
            <tr key={r}>
              <th scope="row">
                <bdi>{cutRow(head)}</bdi>
              </th>
              {cells.map((cell, c) => (
                <MapCell key={c} cell={cell} look={look} scale={scales[Math.min(c, scales.length - 1)] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Corner({ down, across }: { readonly down: string; readonly across: string }): JSX.Element {
  return (
    <td class="corner">
      <span>
        <bdi>{across}</bdi> →
      </span>
      <span>
        <bdi>{down}</bdi> ↓
      </span>
    </td>
  );
}

interface CellProps {
  readonly cell: Cell;
  readonly look: GridProps['look'];
  readonly scale: MapScale | null;
}

/** A coloured cell; a missing value is a dash, since an empty cell would look like a small value. */
function MapCell({ cell, look, scale }: CellProps): JSX.Element {
  if (cell === null) return <td class="missing">–</td>;
  if (typeof cell === 'string' || look === 'plain' || scale === null || typeof cell.value !== 'number') {
    return (
      <td>
        <CellView cell={cell} />
      </td>
    );
  }
  const { text, value } = cell;
  const colour = `cell ${heatClassOf(value, scale)}`;
  return look === 'dense' ? (
    <td class={colour} title={text} />
  ) : (
    <td class={colour}>
      <ValuedText valued={cell} />
    </td>
  );
}

/** The class of the colour at a share of the way from the faintest to the strongest. */
export function heatStep(share: number): string {
  return `heat-${Math.min(HEAT_STEPS - 1, Math.max(0, Math.floor(HEAT_STEPS * share)))}`;
}

export function HeatSteps(): JSX.Element {
  return (
    <span class="steps" aria-hidden="true">
      {Array.from({ length: HEAT_STEPS }, (_, step) => (
        <i key={step} class={`heat-${step}`} />
      ))}
    </span>
  );
}
