import { HEAT_STEPS, MAX_SERIES, PALETTE } from './palette.js';

/** A rule for each colour: a policy that forbids inline style forbids colours in attributes too. */
function swatches(name: string, colours: string, count: number, from: number): string {
  return Array.from({ length: count }, (_, i) => `.${name}-${i + from}{--own:var(--${colours}-${i + from})}`).join('\n');
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
.scroll{overflow-x:auto;max-width:100%}
.scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
caption{text-align:left;color:var(--soft);font-size:.85rem;padding:.6rem 0 .4rem;caption-side:top}
th,td{padding:.3rem .55rem;border-bottom:1px solid var(--grid);vertical-align:baseline;overflow-wrap:normal}
th:first-child,td:first-child{padding-left:.2rem}
thead th{vertical-align:bottom;font-weight:600;border-bottom:1px solid var(--line);min-width:3.6rem;line-height:1.3}
tbody th{font-weight:normal;max-width:18rem;overflow-wrap:break-word}
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
.scale .steps{display:flex;flex:0 1 11rem;height:.7rem}
.scale .steps i{flex:1;background:var(--own);-webkit-print-color-adjust:exact;print-color-adjust:exact}
${swatches('heat', 'heat', HEAT_STEPS, 0)}
${swatches('series', 'series', MAX_SERIES, 1)}
.legend .line{fill:none;stroke:var(--own,var(--error));stroke-width:2}
.legend .dot{fill:var(--own,var(--error))}
.legend .bar{fill:var(--bar)}
.legend .exact{fill:none;stroke:var(--exact);stroke-width:2.5}
details{margin:.8rem 0}
summary{cursor:pointer;color:var(--accent);font-size:.9rem}
.command{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.7rem .9rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.9rem;margin:.5rem 0 1rem}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.95em}
@media (max-width:40rem){
table.facts th,table.facts td{display:block;width:auto;padding:.15rem .2rem}
table.facts th{border-bottom:none}
}
@media print{
nav{display:none}
@page{margin:14mm}
body{background:none;font-size:10pt}
main{max-width:none;padding:0}
h2{margin-top:1.4rem;break-after:avoid}
h3{break-after:avoid}
.scroll{overflow:visible}
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
thead th{overflow-wrap:anywhere}
tbody th{max-width:none}
summary{display:none}
}
`;
