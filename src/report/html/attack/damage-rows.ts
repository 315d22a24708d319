import type { CaseResult, DamageRow } from '../../../experiment/case/case-result.js';
import { chanceText, estimatedPercent } from '../../../sheet/text/number-text.js';
import { shareOf } from '../../attack/attack-tables.js';
import { DISCARDS } from '../../attack/attack-words.js';
import { type Html, html } from '../page/markup.js';
import { numberCell } from '../page/table.js';

/**
 * The style of the table of damage: a rule above the first damage that discards the defender, with a
 * word beside it, and bars of another colour below it.
 */
export const DAMAGE_STYLE = `
table.damage{width:100%;max-width:46rem}
table.damage th,table.damage td{text-align:right}
table.damage thead th{min-width:0;white-space:nowrap}
table.damage tbody th{font-weight:600;white-space:nowrap;width:1%}
table.damage td{width:1%}
table.damage td.bar{width:50%;text-align:left}
table.damage td.tail{width:24%}
.bar svg{display:block;width:100%;height:.75rem}
.bar rect{fill:var(--bar)}
.tail rect{opacity:.5}
.discards .bar rect{fill:var(--exact)}
.first>*{border-top:2px solid var(--exact)}
.word{margin-right:.4rem;color:var(--exact);font-size:.8125rem}
table.damage thead td{border-bottom:1px solid var(--line)}
@media (max-width:40rem){table.damage :is(th,td){padding-left:.15rem;padding-right:.25rem}}
`;

/**
 * The chance of each damage and of at least so much, with bars. `least`: the first damage that
 * discards the defender; null if there is none.
 */
export function damageRows({ distribution, trials }: CaseResult, least: number | null): Html {
  const largest = Math.max(...distribution.map(shareOf));
  return html`<div class="scroll" tabindex="0"><table class="damage">
<caption><span>The chance of each damage, and of at least so much.</span></caption>
<thead><tr><th scope="col">damage</th><th scope="col">exactly</th><td></td><th scope="col">at least</th><td></td></tr></thead>
<tbody>
${distribution.map((row) => damageRow(row, { trials, largest, least }))}</tbody>
</table></div>`;
}

interface RowContext {
  readonly trials: number;
  readonly largest: number;
  readonly least: number | null;
}

function damageRow(row: DamageRow, { trials, largest, least }: RowContext): Html {
  const { damage, exactProbability, probability, exactAtLeast, atLeast } = row;
  const kind = least === null || damage < least ? 'spared' : damage === least ? 'discards first' : 'discards';
  const word = damage === least ? html`<span class="word">${DISCARDS}</span>` : null;
  const cell = (exact: number | null, estimate: number): Html =>
    numberCell(exact ?? estimate, exact === null ? estimatedPercent(estimate, trials) : chanceText(exact));
  return html`<tr class="${kind}"><th scope="row">${word}${numberCell(damage, String(damage))}</th><td>${cell(exactProbability, probability)}</td>${bar('bar', shareOf(row) / largest)}<td>${cell(exactAtLeast, atLeast)}</td>${bar('bar tail', exactAtLeast ?? atLeast)}</tr>
`;
}

/** A bar as wide as a share of its cell: widths are attributes, since the policy forbids inline style. */
function bar(name: string, share: number): Html {
  return html`<td class="${name}"><svg aria-hidden="true"><rect width="${(100 * share).toFixed(2)}%" height="100%" rx="2"/></svg></td>`;
}
