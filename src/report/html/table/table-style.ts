import {
  CELL_PADDING,
  COLUMN_GAP,
  HEADING_POINTS,
  LINE_HEIGHT,
  LINE_PADDING,
  MARGIN_MM,
  ROW_GAP,
  type Sheet,
  SMALL_LINE_HEIGHT,
  SMALL_POINTS,
} from '../page/sheet.js';

/**
 * The style of a page of tables: side by side as far as there is room, on paper as laid out by the
 * sheet.
 */
export function tableStyle({ orientation, points, perRow, breaks }: Sheet, hasEqualRows: boolean): string {
  // Captions may have one line or two; the rows of tables side by side are still aligned if their
  // numbers are equal.
  const align = hasEqualRows ? 'end' : 'start';
  return `
.grids{display:flex;flex-wrap:wrap;align-items:${align};gap:1.4rem 2.2rem}
.grids .scroll{min-width:0}
.grids caption{color:var(--ink);font-weight:600;padding-top:0}
.grids th,.grids td{padding:.18rem .5rem}
.grids thead th{min-width:2.6rem}
.grids thead tr:not(:last-child)>*{border-bottom:none;padding-bottom:0}
.grids tbody th{font-weight:600;border-right:1px solid var(--line)}
.grids td.heat{background:var(--own);-webkit-print-color-adjust:exact;print-color-adjust:exact}
.scales{display:flex;flex-wrap:wrap;gap:0 1.6rem;margin:.5rem 0}
.scale .steps{flex:none;width:8rem}
.grids td.zero{color:var(--soft)}
@media print{
@page{size:${orientation};margin:${MARGIN_MM}mm}
body{font-size:${SMALL_POINTS}pt;line-height:${SMALL_LINE_HEIGHT}}
.kicker{font-size:${SMALL_POINTS}pt}
h1{font-size:${HEADING_POINTS}pt;margin:0 0 .2em}
h2{font-size:${SMALL_POINTS}pt;margin:.5em 0 .1em;padding:0;border:none}
#tables h2{display:none}
.lead,.note,.warning,ul.sentences{margin:.15em 0;max-width:none;font-size:${SMALL_POINTS}pt}
.scales{margin:.3em 0}
.scale{margin:0;font-size:${SMALL_POINTS}pt}
.command{margin:.1em 0;padding:0;border:none;background:none;font-size:${SMALL_POINTS}pt}
ul.sentences li{margin:0}
#repeat .scroll{display:none}
.grids{display:grid;grid-template-columns:repeat(${perRow},max-content);gap:${ROW_GAP}em ${COLUMN_GAP}em;margin:.6em 0 .4em;font-size:${points}pt;line-height:${LINE_HEIGHT}}
.grids .scroll{break-inside:${breaks ? 'auto' : 'avoid'}}
.grids table{font-size:1em}
.grids caption{font-size:1em;padding:0 0 .2em}
.grids th,.grids td{padding:${LINE_PADDING}em ${CELL_PADDING}em;white-space:nowrap}
.grids thead th{min-width:0;line-height:${LINE_HEIGHT}}
}
`;
}
