import type { JSX } from 'preact';
import { at } from '../../../base/assert.js';
import { capitalised } from '../../../base/text.js';
import { type Cell, type MapBlock, type MapScale, mapCellText, type Sheet } from '../../sheet.js';
import { titleLines } from '../../text/text-table.js';
import { plainData, reportPage } from '../report.js';
import { CellView, ScrollFrame } from '../tables.js';
import {
  CELL_PADDING,
  COLUMN_GAP,
  HEADING_POINTS,
  LINE_HEIGHT,
  LINE_PADDING,
  MARGIN_MM,
  type Paper,
  type PaperTable,
  paperFor,
  partText,
  ROW_GAP,
  SMALL_LINE_HEIGHT,
  SMALL_POINTS,
} from './paper-layout.js';

const SECTION = 1.8;
/** Lines on paper besides paragraphs: the kind of page and two section headings. */
const LINES = 1.5 + 2 * SECTION;

const TOO_LARGE = 'On paper this takes more than one page: it does not fit one in readable type.';

interface PaperChoices {
  /** The number of consecutive maps that belong side by side. */
  readonly together: number;
  /** Where the question can be asked. */
  readonly page: string | null;
}

/** A sheet of maps as a page to be printed on one sheet of paper; `version` is the program's. */
export async function paperPage(given: Sheet, version: string, { together, page }: PaperChoices): Promise<string> {
  const sheet = plainData(given);
  const maps = mapsOf(sheet);
  const { title, sides, answer, notes, assumptions, unplayed, command } = sheet;
  const scales = new Set(maps.flatMap((map) => map.scales).flatMap((scale) => scale?.title ?? []));
  const units = sides.flatMap((side) => side.units);
  const small = [...units, answer, ...notes.map(({ text }) => text), ...assumptions, ...unplayed, command];
  const lines = LINES + scales.size + (unplayed.length === 0 ? 0 : SECTION + 2);
  const paper = paperFor(maps.map(paperTable), { heading: title, small, lines }, together);
  const hasEqualRows = new Set(maps.map(({ rows }) => rows.length)).size === 1;
  // The heading is what the table shows; who attacks whom, and the answer, follow below.
  const headed = { ...sheet, title: units.join(' against '), answer: title, beside: answer };
  const shown = paper.fits ? headed : { ...headed, notes: [...notes, { text: TOO_LARGE }] };
  return reportPage(shown, version, {
    style: paperStyle(paper, hasEqualRows, unplayed.length > 0),
    page,
    first: <PaperMaps maps={maps} paper={paper} />,
  });
}

function mapsOf({ sections }: Sheet): MapBlock[] {
  return sections.flatMap(({ blocks }) => blocks).filter((block) => block.kind === 'map');
}

/**
 * The style of a page of maps: side by side as far as there is room, on paper as laid out. `hasUnplayed`: whether some card
 * text is not played.
 */
function paperStyle({ orientation, points, perRow, breaks }: Paper, hasEqualRows: boolean, hasUnplayed: boolean): string {
  // A frame as wide as its table must not be a container, or it would have no width. Captions may have one line or two; the
  // rows of tables side by side stay aligned if their numbers are equal.
  const align = hasEqualRows ? 'end' : 'start';
  return `
.sheet .grids{display:flex;flex-wrap:wrap;align-items:${align};gap:1.4rem 2.2rem;margin:1rem 0}
.sheet .grids .scroll{min-width:0;container-type:normal}
.sheet .grids caption{color:var(--ink);font-weight:600;padding-top:0}
.sheet .grids :is(th,td){padding:.18rem .5rem}
.sheet .grids thead th{min-width:2.6rem}
.sheet .grids thead tr:not(:last-child)>*{border-bottom:none;padding-bottom:0}
.sheet .grids tbody th{font-weight:600;border-right:1px solid var(--line)}
.sheet .grids .heat{background:var(--own);-webkit-print-color-adjust:exact;print-color-adjust:exact}
.sheet .grids .zero{color:var(--soft)}
.sheet .scales{display:flex;flex-wrap:wrap;gap:0 1.6rem;margin:.5rem 0}
@media print{
@page{size:${orientation};margin:${MARGIN_MM}mm}
body{font-size:${SMALL_POINTS}pt;line-height:${SMALL_LINE_HEIGHT}}
.kicker{font-size:${SMALL_POINTS}pt}
h1{font-size:${HEADING_POINTS}pt;margin:0 0 .2em}
.who{margin:0;max-width:none}
.sheet h2,.sheet .folded h2{font-size:${SMALL_POINTS}pt;margin:.5em 0 .1em;padding:0;border:none}
.sheet .folded h2{margin-bottom:0}
.sheet #method-title${hasUnplayed ? '' : ',#unmodelled,.sheet #unmodelled-title'}{display:none}
.sheet :is(.warning,.remarks){margin:.15em 0;max-width:none;font-size:${SMALL_POINTS}pt}
.sheet .remarks li{margin:0}
.sheet .scales{margin:.3em 0}
.sheet .scale{margin:0;font-size:${SMALL_POINTS}pt}
.sheet .typed{margin:.1em 0;padding:0;border:none;background:none;font-size:${SMALL_POINTS}pt}
#repeat .scroll{display:none}
.sheet .grids{display:grid;grid-template-columns:repeat(${perRow},max-content);gap:${ROW_GAP}em ${COLUMN_GAP}em;margin:.6em 0 .4em;font-size:${points}pt;line-height:${LINE_HEIGHT}}
.sheet .grids .scroll{break-inside:${breaks ? 'auto' : 'avoid'}}
.sheet .grids table{font-size:1em}
.sheet .grids caption{font-size:1em;padding:0 0 .2em}
.sheet .grids :is(th,td){padding:${LINE_PADDING}em ${CELL_PADDING}em;white-space:nowrap}
.sheet .grids thead th{min-width:0;line-height:${LINE_HEIGHT}}
}
`;
}

/** The number of colours used on paper: the faint ones, on which normal ink stays readable even if a printer omits colours. */
const STEPS = 5;

function paperTable(map: MapBlock): PaperTable {
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

/** Maps as tables in the parts of the layout, with one legend for each scale. */
function PaperMaps({ maps, paper }: { readonly maps: readonly MapBlock[]; readonly paper: Paper }): JSX.Element {
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

/** The classes of a cell: its colour, or that it is exactly 0. */
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
