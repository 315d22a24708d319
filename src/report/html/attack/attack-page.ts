import { capitalised, grouped } from '../../../base/text.js';
import type { CaseResult } from '../../../experiment/case/case-result.js';
import { chanceText, estimatedPercent, levelText, supportedDecimals } from '../../../sheet/text/number-text.js';
import { assumptionSentences } from '../../../sheet/words/assumption-text.js';
import { type Fraction, toNumber, toText } from '../../../statistics/fraction.js';
import type { AnswerContext } from '../../attack/attack-json.js';
import { damageTable, summaryRows } from '../../attack/attack-tables.js';
import { matchText, methodSentences } from '../../attack/attack-text.js';
import { attackNames, discardingDamage } from '../../attack/attack-words.js';
import { type Html, html, userText } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { htmlTable, numberCell } from '../page/table.js';
import { type Tile, tiles } from '../page/tiles.js';
import { unmodelledSentences, unplayedWarning } from '../page/unplayed.js';
import { DAMAGE_STYLE, damageRows } from './damage-rows.js';

/** The one number first, and larger than all others. */
const ATTACK_STYLE = `${DAMAGE_STYLE}.tiles{max-width:34rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,8.5rem),1fr))}
.tile:first-child dd:first-of-type{font-size:clamp(1.8rem,8vw,2.5rem);font-weight:600;letter-spacing:-.02em;line-height:1.15;white-space:nowrap}
`;

/**
 * A page for people: the chance of a discard, the chance of each damage, and what the numbers rest
 * on; `version` is the program's.
 */
export async function attackPage(result: CaseResult, context: AnswerContext, version: string): Promise<string> {
  const [attacker, defender] = attackNames(context.setup);
  return renderPage({
    title: `${capitalised(attacker)} attacks ${defender}`,
    kicker: `swtcg-odds ${version} · attack`,
    heading: `${capitalised(attacker)} attacks ${defender}`,
    lead: html`${tiles([...discardTiles(result, defender), meanTile(result)])}
${unplayedWarning(context.unplayed)}<p class="lead"><bdi>${matchText(context.setup)}</bdi></p>`,
    sections: sectionsOf(result, context, version),
    style: ATTACK_STYLE,
  });
}

function sectionsOf(result: CaseResult, context: AnswerContext, version: string): Section[] {
  const { assumptions } = result;
  return [
    {
      id: 'damage',
      title: 'Damage of one attack',
      body: damageRows(result, discardingDamage(result, context.remainingHealth)),
    },
    { id: 'numbers', title: 'All numbers', body: numbersBody(result, context) },
    { id: 'assumptions', title: 'Assumptions', body: sentenceList(assumptionSentences(assumptions)) },
    { id: 'unmodelled', title: 'Card text that is not played', body: sentenceList(unmodelledSentences(context.unplayed)) },
    { id: 'repeat', title: 'How to repeat it', body: repeatOf(result, context, version) },
  ];
}

function discardTiles({ discardChance, exact, trials }: CaseResult, defender: string): Tile[] {
  if (discardChance === null) return [];
  const { estimate } = discardChance;
  const title = `discards ${defender}`;
  if (!exact?.discardChance)
    return [{ title, value: numberCell(estimate, estimatedPercent(estimate, trials)), detail: 'simulated' }];
  const chance = toNumber(exact.discardChance);
  return [{ title, value: numberCell(chance, chanceText(chance)), detail: exactDetail(exact.discardChance) }];
}

function meanTile({ damage, exact }: CaseResult): Tile {
  const title = 'mean damage';
  if (exact === null) {
    const decimals = supportedDecimals(damage.standardError ?? 0);
    return { title, value: numberCell(damage.estimate, damage.estimate.toFixed(decimals)), detail: 'simulated' };
  }
  const mean = toNumber(exact.moments.mean);
  return { title, value: numberCell(mean, mean.toFixed(2)), detail: exactDetail(exact.moments.mean) };
}

/** Characters of a fraction at most that are still read. */
const LONGEST_FRACTION = 16;

function exactDetail(exact: Fraction): string {
  const text = toText(exact);
  return text.includes('/') && text.length <= LONGEST_FRACTION ? `exactly ${text}` : 'exact';
}

/** All numbers beside those of simulated attacks, which check them. */
function numbersBody(result: CaseResult, { seed }: AnswerContext): Html {
  const { heads, rows } = damageTable(result);
  const summary = summaryRows(result);
  return html`${textRows('Exact values, and the simulated attacks that check them.', summary)}
<details><summary>The simulated damage</summary>
${textRows('Shares of the simulated attacks.', [heads, ...rows.map(({ cells }) => cells)])}
</details>
${sentenceList(methodSentences(result, seed))}`;
}

/** A table of texts below their heads. */
function textRows(caption: string, [heads = [], ...rows]: readonly (readonly string[])[]): Html {
  return htmlTable({
    caption,
    columns: heads.map((title, column) => ({ title, align: column === 0 ? 'left' : 'right' })),
    rowHeads: 1,
    rows: rows.map(([name = '', ...cells]) => [userText(name), ...cells.map((cell) => (cell === '-' ? null : cell))]),
  });
}

function repeatOf({ trials, level }: CaseResult, { command, seed }: AnswerContext, version: string): Html {
  return repeatBlock({
    command,
    facts: [
      ['program', `swtcg-odds ${version}`],
      ['seed', String(seed)],
      ['simulated attacks', grouped(trials)],
      ['level of intervals', levelText(level)],
    ],
  });
}
