import { HEAT_STEPS, PALETTE } from '../../../sheet/page/palette.js';
import { SHEET_STYLE } from '../../../sheet/page/sheet-style.js';
import { MAX_SERIES } from '../../../sheet/sheet.js';

/** A rule for each colour: a policy that forbids inline style forbids colours in attributes too. */
function swatches(name: string, colours: string, count: number, from: number): string {
  const ink = (i: number): string => (name === 'heat' ? `;--own-ink:var(--${colours}-text-${i + from})` : '');
  return Array.from({ length: count }, (_, i) => `.${name}-${i + from}{--own:var(--${colours}-${i + from})${ink(i)}}`).join(
    '\n',
  );
}

function colours(theme: 'light' | 'dark'): string {
  return PALETTE.map(([name, light, dark]) => `--${name}:${theme === 'light' ? light : dark}`).join(';');
}

/**
 * The style of every page: one column on a phone, more where there is room, dark if the reader
 * prefers that, light on paper.
 */
export const STYLE = `
:root{color-scheme:light dark;${colours('light')}}
@media screen and (prefers-color-scheme:dark){:root{${colours('dark')}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:66rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:clamp(1.35rem,1rem + 2vw,2rem);line-height:1.2;margin:.2rem 0 .8rem;text-wrap:balance}
h2{font-size:1.15rem;margin:2.5rem 0 .8rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
h3{font-size:1rem;margin:1.6rem 0 .5rem}
.kicker{margin:0;color:var(--accent);font-size:.85rem;font-weight:600;letter-spacing:.02em}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;margin:1.2rem 0 0;padding:0;font-size:.875rem}
a{color:var(--accent)}
.warning{margin:.6rem 0;padding:.5rem .8rem;border-left:.25rem solid var(--exact);background:var(--card);max-width:46rem}
.lead{margin:.4rem 0;max-width:46rem;color:var(--soft)}
.note{margin:.4rem 0;color:var(--soft);font-size:.85rem;max-width:46rem}
ul.sentences{margin:.5rem 0;padding-left:1.2rem;max-width:46rem}
ul.sentences li{margin:.15rem 0}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,11rem),1fr));gap:.8rem;margin:1.2rem 0 0}
.tile{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.7rem .9rem}
.tile dt{color:var(--soft);font-size:.85rem}
.tile dd{margin:.1rem 0 0;font-size:1.55rem;line-height:1.25;font-variant-numeric:tabular-nums}
.tile dd.detail{color:var(--soft);font-size:.8rem}
.scroll{overflow-x:auto;max-width:100%;container-type:inline-size;background:linear-gradient(to right,var(--paper) 40%,transparent) left/2.5rem 100% no-repeat local,linear-gradient(to left,var(--paper) 40%,transparent) right/2.5rem 100% no-repeat local,linear-gradient(to right,var(--line),transparent) left/.7rem 100% no-repeat scroll,linear-gradient(to left,var(--line),transparent) right/.7rem 100% no-repeat scroll}
.chart .scroll{background:none}
.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--soft);font-size:.85rem;padding:.6rem 0 .4rem;caption-side:top}
caption span{position:sticky;left:0;display:inline-block;max-width:100cqi}
th,td{padding:.3rem .55rem;border-bottom:1px solid var(--grid);vertical-align:baseline;overflow-wrap:normal}
th:first-child,td:first-child{padding-left:.2rem}
thead th{vertical-align:bottom;font-weight:600;border-bottom:1px solid var(--line);min-width:3.6rem;line-height:1.3}
tbody th{font-weight:normal;max-width:18rem;overflow-wrap:break-word}
tbody th.left{min-width:5.5rem}
tbody tr:hover>*{background:var(--grid)}
td{white-space:nowrap}
.right{text-align:right}
.left{text-align:left}
.unit{color:var(--soft)}
.missing{color:var(--soft)}
table.facts{width:100%;max-width:60rem}
table.facts th{width:1%;text-align:left;color:var(--soft);font-weight:normal;white-space:nowrap;vertical-align:baseline}
table.facts td{white-space:normal;overflow-wrap:anywhere}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20.5rem),31rem));gap:1rem;align-items:start}
.chart{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.8rem;break-inside:avoid;min-width:0}
.chart.wide{grid-column:1/-1}
.chart figcaption{font-size:.9rem;font-weight:600;margin-bottom:.3rem}
.chart svg{display:block;width:100%;height:auto;max-width:29rem;font-family:inherit}
.chart.wide svg{width:auto;max-width:none}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.1rem .9rem;margin:.2rem 0 .4rem;padding:0;font-size:.8rem;color:var(--soft)}
.legend li{display:flex;align-items:center;gap:.35rem;min-width:0}
.chart .legend svg{width:1.5rem;height:.7rem;flex:none}
.scale{display:flex;align-items:center;flex-wrap:wrap;gap:.1rem .5rem;margin:.2rem 0 .4rem;font-size:.8rem;color:var(--soft)}
.scale .ends{display:flex;align-items:center;gap:.5rem;white-space:nowrap}
.scale .steps{display:flex;flex:none;width:10rem;height:.7rem}
.scale .steps i{flex:1;background:var(--own);-webkit-print-color-adjust:exact;print-color-adjust:exact}
${swatches('heat', 'heat', HEAT_STEPS, 0)}
table.map{width:100%;font-size:.8rem;border-collapse:separate;border-spacing:1px}
table.map :is(th,td){border:none;padding:.3rem .25rem;text-align:center;vertical-align:middle;line-height:1.25}
table.map td{white-space:nowrap}
table.map thead th{min-width:0;font-weight:normal;color:var(--soft);overflow-wrap:break-word}
table.map tbody th{position:sticky;left:0;z-index:1;min-width:5.5rem;max-width:11rem;padding-left:0;text-align:right;background:var(--card)}
table.map .cell{background:var(--own);color:var(--own-ink);border-radius:2px;-webkit-print-color-adjust:exact;print-color-adjust:exact}
table.map .none{color:var(--soft)}
table.map .corner{vertical-align:bottom;padding-left:0;text-align:right;font-size:.75rem;color:var(--soft)}
table.map .corner span{display:block}
table.upright thead th{vertical-align:bottom;padding-bottom:.4rem}
table.upright thead th bdi{display:inline-block;writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap;text-align:left;max-height:11rem}
table.dense{font-size:.7rem}
table.dense :is(th,td){padding:0}
table.dense td{min-width:.6rem;height:1.25rem}
table.dense tbody th{white-space:nowrap;padding-right:.3rem;max-width:none}
${swatches('series', 'series', MAX_SERIES, 1)}
.legend .line{fill:none;stroke:var(--own,var(--error));stroke-width:2}
.legend .dot{fill:var(--own,var(--error))}
.legend .bar{fill:var(--bar)}
.legend .exact{fill:none;stroke:var(--exact);stroke-width:2.5}
details{margin:.8rem 0}
summary{cursor:pointer;color:var(--accent);font-size:.9rem}
.command{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.7rem .9rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.9rem;margin:.5rem 0 1rem}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.95em}
@media screen and (min-width:48rem){tbody th.left{min-width:8rem}}
@media (max-width:40rem){
table.facts th,table.facts td{display:block;width:auto;padding:.15rem .2rem}
table.facts th{border-bottom:none}
table.map td{padding-left:.05rem;padding-right:.05rem}
table.map tbody th{min-width:4.8rem}
}
@media print{
nav{display:none}
@page{margin:14mm}
body{background:none;font-size:10pt}
main{max-width:none;padding:0}
h2{margin-top:1.4rem;break-after:avoid}
h3{break-after:avoid}
.scroll{overflow:visible;background:none;container-type:normal}
caption span{max-width:none}
table{font-size:7.5pt}
th,td{padding:.15rem .35rem}
thead{display:table-header-group}
tr{break-inside:avoid}
thead th{min-width:0}
.charts{grid-template-columns:1fr 1fr;gap:.6rem}
.chart.wide svg{max-width:100%}
.tiles{grid-template-columns:repeat(4,1fr)}
.tile dd{font-size:14pt}
td{white-space:normal}
th{overflow-wrap:anywhere}
table.map{table-layout:fixed;font-size:6.5pt}
table.map .corner{width:17%}
table.map :is(th,td){overflow:hidden;padding:.1rem 0}
table.map tbody th{position:static;min-width:0;padding-right:.2rem;white-space:normal}
table.dense td{min-width:0;height:auto}
tbody th{max-width:none;overflow-wrap:anywhere}
summary{display:none}
}
${SHEET_STYLE}`;
