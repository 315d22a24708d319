import {
  CELL_PADDING,
  COLUMN_GAP,
  HEADING_POINTS,
  LINE_HEIGHT,
  LINE_PADDING,
  MARGIN_MM,
  type Paper,
  ROW_GAP,
  SMALL_LINE_HEIGHT,
  SMALL_POINTS,
} from './paper-layout.js';

/**
 * The style of a page of maps: side by side as far as there is room, on paper as they are laid out.
 * `hasUnplayed`: whether there is card text that is not played.
 */
export function paperStyle(
  { orientation, points, perRow, breaks }: Paper,
  hasEqualRows: boolean,
  hasUnplayed: boolean,
): string {
  // A frame that takes its width from its table contains none of it: as a container it would have no width.
  // Captions may have one line or two; the rows of tables side by side are still aligned if their
  // numbers are equal.
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
