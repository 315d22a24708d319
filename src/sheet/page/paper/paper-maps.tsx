import type { JSX } from 'preact';
import { at } from '../../../base/assert.js';
import { capitalised } from '../../../base/text.js';
import { type Cell, type MapBlock, type MapScale, mapCellText } from '../../sheet.js';
import { titleLines } from '../../text/text-table.js';
import { CellView, ScrollFrame } from '../tables.js';
import { type Paper, type PaperTable, partText } from './paper-layout.js';

/**
 * The number of steps of colours: the faint ones, on which normal ink is readable even if a printer
 * leaves out colours.
 */
const STEPS = 5;

/** The texts of a map that determine its size on paper. */
export function paperTable(map: MapBlock): PaperTable {
  const { caption, down, across, columns, rows } = map;
  return {
    caption: caption === null ? null : capitalised(caption),
    hasAcross: across !== null,
    rowHead: longestOf([down, ...rows.map(({ head }) => head)]),
    columns: columns.map((head, c) => ({
      head: titleLines(map, head),
      value: longestOf(rows.map(({ cells }) => mapCellText(cells[c]))),
    })),
    rows: rows.length,
  };
}

function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/** Maps as tables, each in the parts of its layout, with one legend for each scale. */
export function PaperMaps({ maps, paper }: { readonly maps: readonly MapBlock[]; readonly paper: Paper }): JSX.Element {
  const scales = new Map(maps.flatMap((map) => map.scales).flatMap((scale) => (scale === null ? [] : [[scale.title, scale]])));
  return (
    <>
      <div class="grids">
        {maps.flatMap((map, m) => {
          const parts = paper.parts[m] ?? [];
          return parts.map((places, part) => (
            <PartOfMap
              key={`${m} ${part}`}
              map={map}
              places={places}
              part={parts.length === 1 ? '' : partText(part, parts.length)}
            />
          ));
        })}
      </div>
      {scales.size > 0 && (
        <div class="scales">
          {[...scales.values()].map((scale) => (
            <Legend key={scale.title} scale={scale} />
          ))}
        </div>
      )}
    </>
  );
}

interface PartProps {
  readonly map: MapBlock;
  /** The columns of the part. */
  readonly places: readonly number[];
  readonly part: string;
}

function PartOfMap({ map, places, part }: PartProps): JSX.Element {
  const { down, across, rows, scales } = map;
  const caption = map.caption === null ? part.trim() : `${capitalised(map.caption)}${part}`;
  return (
    <ScrollFrame>
      <table>
        {caption !== '' && (
          <caption>
            <span>{caption}</span>
          </caption>
        )}
        <thead>
          {across !== null && (
            <tr>
              <td />
              <th scope="colgroup" class="left" colSpan={places.length}>
                {across}
              </th>
            </tr>
          )}
          <tr>
            {down === '' ? (
              <td />
            ) : (
              <th scope="col" class="right">
                {down}
              </th>
            )}
            {places.map((place) => (
              <ColumnHead key={place} lines={titleLines(map, at(map.columns, place))} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }, r) => (
            <tr key={r}>
              <th scope="row" class="right">
                {head}
              </th>
              {places.map((place) => (
                <ColouredCell
                  key={place}
                  cell={cells[place] ?? null}
                  scale={scales[Math.min(place, scales.length - 1)] ?? null}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function ColumnHead({ lines }: { readonly lines: readonly string[] }): JSX.Element {
  return (
    <th scope="col" class="right">
      {lines.map((line, i) => (
        <>
          {i > 0 && <br />}
          {line}
        </>
      ))}
    </th>
  );
}

function ColouredCell({ cell, scale }: { readonly cell: Cell; readonly scale: MapScale | null }): JSX.Element {
  return (
    <td class={`right${colourOf(cell, scale)}`}>
      <CellView cell={cell} />
    </td>
  );
}

/** The classes of a cell: its colour, or that its value is exactly 0. */
function colourOf(cell: Cell, scale: MapScale | null): string {
  if (cell === null || typeof cell === 'string' || typeof cell.value !== 'number') return '';
  if (cell.text === '0') return ' zero';
  if (scale === null) return '';
  const [low, high] = [scale.low.value as number, scale.high.value as number];
  return ` heat heat-${Math.min(STEPS - 1, Math.floor((STEPS * (cell.value - low)) / (high - low)))}`;
}

function Legend({ scale: { title, low, high } }: { readonly scale: MapScale }): JSX.Element {
  return (
    <p class="scale">
      {title}
      <span class="ends">
        <span>{low.text}</span>
        <span class="steps" aria-hidden="true">
          {Array.from({ length: STEPS }, (_, step) => (
            <i key={step} class={`heat-${step}`} />
          ))}
        </span>
        <span>{high.text}</span>
      </span>
    </p>
  );
}
