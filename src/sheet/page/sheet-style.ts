import { MAX_SERIES } from '../sheet.js';
import { DIVERGING, HEAT_STEPS, PALETTE } from './palette.js';

/** Rules for a few colours: the policy forbids inline style, and with it colours in attributes. */
function rules(count: number, rule: (step: number) => string): string {
  return Array.from({ length: count }, (_, step) => rule(step)).join('\n');
}

function colours(theme: 'light' | 'dark'): string {
  return PALETTE.map(([name, light, dark]) => `--${name}:${theme === 'light' ? light : dark}`).join(';');
}

/** The colours of maps with two kinds of values, in place of those of other maps. */
function partedColours(theme: 0 | 1): string {
  return DIVERGING.map(([fill, text], step) => `--heat-${step}:${fill[theme]};--heat-text-${step}:${text[theme]}`).join(';');
}

/** The style of a report around its sheet: one column, dark if the reader prefers that, light on paper. */
export const FRAME_STYLE = `
:root{color-scheme:light dark;${colours('light')}}
@media screen and (prefers-color-scheme:dark){:root{${colours('dark')}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:84rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:min(clamp(1.35rem,1rem + 2vw,2rem),9.5vw);line-height:1.2;margin:.2rem 0 .8rem;text-wrap:balance}
a{color:var(--accent)}
.kicker{margin:0;color:var(--accent);font-size:.85rem;font-weight:600;letter-spacing:.02em}
.who{margin:.2rem 0;max-width:46rem;color:var(--soft)}
nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;margin:1rem 0;padding:0;font-size:.875rem}
@media screen and (min-width:64rem){.sheet .closings{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));column-gap:3rem;font-size:.9rem;align-items:start}}
@media print{
nav,.live{display:none}
@page{margin:14mm}
body{background:none;font-size:10pt}
main{max-width:none;padding:0}
}
`;

/** The style of a sheet, shared by reports and the page that asks. */
export const SHEET_STYLE = `
.sheet{min-width:0}
.sheet h2{font-size:min(1.15rem,8vw);margin:2.2rem 0 .7rem;padding-bottom:.3rem;border-bottom:1px solid var(--line)}
.sheet h3{font-size:1rem;margin:1.6rem 0 .4rem}
.sheet .lead{margin:.4rem 0;max-width:46rem;color:var(--soft)}
.sheet .lead button{margin-left:.6rem}
.sheet .warning{margin:.6rem 0;padding:.5rem .8rem;border-left:.25rem solid var(--exact);background:var(--card);max-width:46rem}
.sheet .text{margin:.6rem 0;max-width:46rem}
.sheet .note{margin:.4rem 0 0;color:var(--soft);font-size:.85rem;max-width:46rem}
.sheet .remarks{list-style:disc;margin:.5rem 0;padding-left:1.2rem;max-width:46rem}
.sheet .remarks li{margin:.15rem 0}
.sheet .tiles{display:flex;flex-wrap:wrap;gap:.8rem;margin:1rem 0}
.sheet .tile{flex:1 1 9.5rem;max-width:20rem;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.7rem .9rem}
.sheet .tile dt{color:var(--soft);font-size:.85rem;line-height:1.3}
.sheet .tile dd{margin:.1rem 0 0;font-size:1.55rem;line-height:1.25;font-variant-numeric:tabular-nums}
.sheet .tiles:not(:has(+.shares)) .tile:first-child dd:not(.detail){font-size:clamp(min(1.8rem,14vw),8vw,2.4rem);font-weight:600;letter-spacing:-.02em;line-height:1.15}
.sheet .tile dd.detail{color:var(--soft);font-size:.8rem;font-weight:400;letter-spacing:0;line-height:1.3}
.sheet .shares{display:block;width:100%;height:1rem;margin:.8rem 0 1rem;border-radius:.3rem}
.sheet .shares rect{fill:var(--line)}
.sheet .shares rect:first-child{fill:var(--series-1)}
.sheet .shares rect:last-child{fill:var(--series-2)}
.sheet .scroll{overflow-x:auto;max-width:100%;container-type:inline-size;background:linear-gradient(to right,var(--paper) 40%,transparent) left/2.5rem 100% no-repeat local,linear-gradient(to left,var(--paper) 40%,transparent) right/2.5rem 100% no-repeat local,linear-gradient(to right,var(--line),transparent) left/.7rem 100% no-repeat scroll,linear-gradient(to left,var(--line),transparent) right/.7rem 100% no-repeat scroll}
.sheet .chart .scroll{background:none}
.sheet .scroll:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.sheet table{width:auto;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
.sheet caption{text-align:left;color:var(--soft);font-size:.85rem;font-weight:400;padding:.6rem 0 .4rem;caption-side:top}
.sheet caption span{position:sticky;left:0;display:inline-block;max-width:100cqi}
.sheet :is(th,td){padding:.3rem .55rem;border-bottom:1px solid var(--grid);vertical-align:baseline;overflow-wrap:normal}
.sheet :is(th,td):first-child{padding-left:.2rem}
.sheet thead :is(th,td){vertical-align:bottom;font-weight:600;color:inherit;border-bottom:1px solid var(--line);line-height:1.3}
.sheet thead th{min-width:3.6rem}
.sheet tbody th{font-weight:normal;white-space:normal;max-width:18rem;overflow-wrap:break-word}
.sheet tbody th.left{min-width:5.5rem}
.sheet tbody tr:hover>*{background:var(--grid)}
.sheet tbody+tbody tr:first-child>*{border-top:2px solid var(--line)}
.sheet td.right{white-space:nowrap}
.sheet td.left{min-width:7rem}
.sheet .right{text-align:right}
.sheet .left{text-align:left}
.sheet .missing{color:var(--soft)}
.sheet .named{width:100%;max-width:60rem}
.sheet .named th{width:1%;text-align:left;color:var(--soft);white-space:nowrap}
.sheet .named td{overflow-wrap:anywhere}
.sheet .distribution{width:100%;max-width:46rem}
.sheet .distribution :is(th,td){text-align:right;width:1%;white-space:nowrap;padding-top:.2rem;padding-bottom:.2rem}
.sheet .distribution thead th{min-width:0}
.sheet .distribution tbody th{font-weight:600}
.sheet .distribution .drawn{width:50%;vertical-align:middle}
.sheet .distribution .tail{width:24%}
.sheet .drawn svg{display:block;width:100%;height:1rem}
.sheet .tail rect{opacity:.5}
.sheet .beyond rect{fill:var(--exact)}
.sheet .first>*{border-top:2px solid var(--exact)}
.sheet .word{margin:0 .4rem 0 0;color:var(--exact);font-size:.8125rem;font-weight:400}
.sheet .charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,24rem),1fr));gap:1rem;align-items:start;margin:.8rem 0}
.sheet .chart{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.8rem;break-inside:avoid;min-width:0}
.sheet .chart.wide{grid-column:1/-1}
.sheet figcaption{font-size:.9rem;font-weight:600;margin-bottom:.3rem}
.sheet .chart>svg{display:block;width:100%;height:auto}
.sheet .chart text{fill:var(--soft);font-size:11px}
.sheet .across{margin:0;padding-left:12%;text-align:center;color:var(--soft);font-size:.75rem}
.sheet .legend{list-style:none;display:flex;flex-wrap:wrap;gap:.1rem .9rem;margin:.2rem 0 .4rem;padding:0;font-size:.8rem;color:var(--soft)}
.sheet .legend li{display:flex;align-items:center;gap:.35rem;min-width:0}
.sheet .legend svg{width:1.5rem;height:.7rem;flex:none}
.sheet .grid{stroke:var(--grid)}
.sheet .line{fill:none;stroke:var(--own,var(--ink));stroke-width:2}
.sheet .dot{fill:var(--own,var(--ink))}
.sheet rect.bar,.sheet path.bar{fill:var(--bar)}
.sheet .mark{stroke:var(--exact);stroke-width:2.5}
.sheet .interval{fill:none;stroke:var(--error);stroke-width:1.3}
.sheet .bars .row{display:grid;grid-template-columns:minmax(min(4.5rem,35%),min(9rem,45%)) minmax(0,1fr);gap:.6rem;align-items:center;font-size:.8rem}
.sheet .bars .row>:first-child{text-align:right;overflow-wrap:anywhere;line-height:1.2;padding:.15rem 0}
.sheet .bars.written .row{grid-template-columns:minmax(min(6rem,35%),14rem) minmax(0,1fr) min(4rem,30%)}
.sheet .bars.written .row>:first-child{text-align:left}
@media screen and (max-width:37.49rem){.sheet .bars.written .row{grid-template-columns:minmax(0,1fr) 4rem;row-gap:0}.sheet .bars.written .row>:first-child{grid-column:1/-1}}
.sheet .bars .ticks{color:var(--soft)}
.sheet .bars svg{display:block;width:100%;height:1.7rem;overflow:visible}
.sheet .bars .ticks svg{height:1.1rem}
.sheet .ends{display:inline-flex;align-items:center;flex-wrap:wrap;gap:0 .5rem}
.sheet .scale{display:flex;align-items:center;flex-wrap:wrap;gap:.1rem .5rem;margin:.2rem 0 .4rem;font-size:.8rem;color:var(--soft)}
.sheet .steps{display:flex;flex:none;width:8rem;max-width:100%;height:.7rem}
.sheet .steps i{flex:1;background:var(--own)}
${rules(HEAT_STEPS, (step) => `.sheet .heat-${step}{--own:var(--heat-${step});--own-ink:var(--heat-text-${step})}`)}
${rules(MAX_SERIES, (line) => `.sheet .series-${line + 1}{--own:var(--series-${line + 1})}`)}
.sheet .parted{${partedColours(0)}}
@media screen and (prefers-color-scheme:dark){.sheet .parted{${partedColours(1)}}}
.sheet .map{font-size:.8rem;border-collapse:separate;border-spacing:1px}
.sheet .map :is(th,td){border:none;padding:.3rem .25rem;text-align:center;vertical-align:middle;line-height:1.25;white-space:nowrap}
.sheet .map thead th{min-width:0;font-weight:normal;color:var(--soft);white-space:normal;overflow-wrap:break-word}
.sheet .map tbody th{position:sticky;left:0;z-index:1;min-width:2.5rem;max-width:11rem;padding-left:0;text-align:right;white-space:normal;background:var(--card)}
.sheet .map .cell{background:var(--own);color:var(--own-ink);border-radius:2px}
.sheet .map .corner{vertical-align:bottom;padding-left:0;text-align:right;font-size:.75rem;color:var(--soft)}
.sheet .corner span{display:block}
.sheet .wide .map{width:100%}
.sheet .upright thead th{vertical-align:bottom;padding-bottom:.4rem}
.sheet .upright thead th bdi{display:inline-block;writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap;text-align:left;max-height:11rem}
.sheet .dense{font-size:.7rem}
.sheet .dense :is(th,td){padding:0}
.sheet .dense td{min-width:.6rem;height:1.25rem}
.sheet .dense tbody th{white-space:nowrap;padding-right:.3rem;max-width:none}
.sheet details{margin:.8rem 0}
.sheet summary{min-height:0;cursor:pointer;color:var(--accent);font-size:.9rem}
.sheet .closings{margin-top:2rem}
.sheet .folded{margin:0}
.sheet .folded>summary{color:inherit}
.sheet .folded h2{display:inline-block;width:calc(100% - 1.5rem);margin:0;padding:.75rem 0 .75rem .2rem;vertical-align:middle}
.sheet .story{padding-left:2.2rem}
.sheet .typed{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.7rem .9rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.9rem;margin:.5rem 0 1rem}
.sheet code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.95em}
.sheet :is(.cell,.steps i,rect){-webkit-print-color-adjust:exact;print-color-adjust:exact}
@media screen and (min-width:48rem){.sheet tbody th.left{min-width:8rem}}
@media (max-width:40rem){
.sheet .named :is(th,td){display:block;width:auto;padding:.15rem .2rem}
.sheet .named th{border-bottom:none}
.sheet .distribution :is(th,td){padding-left:.15rem;padding-right:.25rem}
.sheet .map td{padding-left:.05rem;padding-right:.05rem}
}
@media print{
.sheet h2{margin-top:1.4rem}
.sheet :is(h2,h3){break-after:avoid}
.sheet .scroll{overflow:visible;background:none;container-type:normal}
.sheet caption span{max-width:none}
.sheet table{font-size:7.5pt}
.sheet :is(th,td){padding:.15rem .35rem;white-space:normal}
.sheet thead{display:table-header-group}
.sheet tr{break-inside:avoid}
.sheet .scroll tr>:is(th,.left){min-width:0;overflow-wrap:anywhere}
.sheet tbody th{max-width:none}
.sheet .charts{grid-template-columns:1fr 1fr;gap:.6rem}
.sheet .tile dd{font-size:14pt}
.sheet .map{table-layout:fixed;width:100%;font-size:6.5pt}
.sheet .map .corner{width:17%}
.sheet .map :is(th,td){overflow:hidden;padding:.1rem 0}
.sheet .map tbody th{position:static;min-width:0;padding-right:.2rem}
.sheet .dense td{min-width:0;height:auto}
.sheet summary{display:none}
.sheet .folded>summary{display:block;list-style:none}
.sheet .folded .remarks{margin-bottom:0}
.sheet .closings{margin-top:0}
.sheet .folded h2{display:block;width:auto;margin:1.4rem 0 .2rem;padding:0 0 .3rem}
.sheet .folded::details-content{content-visibility:visible;block-size:auto}
}
`;
