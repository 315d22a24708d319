import { grouped } from '../../../base/text.js';
import type { BattleResult } from '../../../experiment/battle/run-battle.js';
import { formatEffect } from '../../../rules/effects/format.js';
import { formatAbility } from '../../../rules/keywords/format.js';
import { shareInterval } from '../../../sheet/cells.js';
import { levelText } from '../../../sheet/text/number-text.js';
import { assumptionSentences } from '../../../sheet/words/assumption-text.js';
import { changeText } from '../../../sheet/words/unit-text.js';
import {
  type BattleDetails,
  type BattleTable,
  contributionTable,
  courseSentences,
  discardTable,
  exchangeTable,
  turningTable,
  turnTable,
  unitTable,
  variantSentences,
} from '../../battle/battle-tables.js';
import { type BattleContext, methodSentences } from '../../battle/battle-text.js';
import type { RetoldBattle } from '../../battle/battle-trace.js';
import { chanceTexts, exactEnds, playSentence, rangeSentence, simulatedEnds, winSentence } from '../../battle/battle-words.js';
import { type Html, html, userText } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { htmlTable } from '../page/table.js';
import { type Tile, tiles } from '../page/tiles.js';
import { unmodelledSentences, unplayedWarning } from '../page/unplayed.js';
import { drawContributions, drawWinsByTurn, survivalBody } from './battle-course.js';
import { retoldBattle } from './retold.js';

/** Battles that a page retells; the closest one is null if it is the typical one, or nobody has won any. */
export interface PageStories {
  readonly typical: RetoldBattle;
  readonly closest: RetoldBattle | null;
}

const BATTLE_STYLE = `#units td{white-space:normal}
#units tbody th{min-width:7rem}
#units .scroll:first-of-type td:last-child{min-width:14rem}
.story{padding-left:2.2rem}
.story li{margin:.35rem 0}
.story details{margin:.1rem 0}
.story ul{margin:.2rem 0;padding-left:1.1rem}
`;

/** A page for people: who wins a battle, how it goes, which units matter; `version` is the program's. */
export async function battlePage(
  result: BattleResult,
  context: BattleContext,
  details: BattleDetails,
  stories: PageStories,
  version: string,
): Promise<string> {
  const { dark, light } = result.question;
  const [ours, theirs] = [dark, light].map(({ units }) => units.map(({ label }) => label).join(', '));
  return renderPage({
    title: `${ours} against ${theirs}`,
    kicker: `swtcg-odds ${version} · battle`,
    heading: winSentence(result),
    lead: html`<p class="lead"><bdi>${ours ?? ''}</bdi> against <bdi>${theirs ?? ''}</bdi>. ${playSentence(result)} ${rangeSentence(result)}</p>
${unplayedWarning(context.unplayed)}${tiles(chanceTiles(result))}`,
    sections: [
      ...(await courseSections(result, details)),
      ...(await variantSections(result, details)),
      { id: 'retold', title: 'Two battles retold', body: storiesBody(stories) },
      ...closingSections(result, context, details, version),
    ],
    style: BATTLE_STYLE,
  });
}

/** The win chances of both sides, and that of no winner if there is one. */
function chanceTiles(result: BattleResult): Tile[] {
  const { simulated, exact, level } = result;
  const texts = chanceTexts(result);
  const exactOnes = exact && exactEnds(exact);
  return simulatedEnds(simulated).flatMap((estimate, i) => {
    const title = ['Dark Side wins', 'Light Side wins', 'Nobody wins'][i] ?? '';
    const chance = exactOnes?.[i] ?? estimate.estimate;
    if (i === 2 && chance === 0) return [];
    const interval = `${levelText(level)} interval ${shareInterval(estimate, simulated.trials).text}`;
    const value = html`<data value="${chance}">${texts[i] ?? ''}</data>`;
    return [{ title, value, detail: exact === null ? `simulated, ${interval}` : 'exact' }];
  });
}

async function courseSections(result: BattleResult, details: BattleDetails): Promise<Section[]> {
  const turning = turningTable(details, result, Number.POSITIVE_INFINITY);
  return [
    { id: 'units', title: 'The units', body: unitsBody(result) },
    { id: 'survival', title: 'Who still stands', body: await survivalBody(result) },
    {
      id: 'wins',
      title: 'Who has won after each turn',
      body: html`<div class="charts">
${await drawWinsByTurn(result)}</div>
${tableOf(turnTable(result), 'Shares of all battles that are over by then; at most six turns.', 'No battle ends within the turns.')}`,
    },
    {
      id: 'turning-points',
      title: 'Turning points',
      body: tableOf(
        turning,
        'The turn after which it matters most whether the unit still stands: how many battles go on then, and the win chance of its side in those.',
        'None: too few battles go on without a unit.',
      ),
    },
    {
      id: 'discards',
      title: 'Who discards whom',
      body: tableOf(
        discardTable(result),
        'The share of battles in which the unit of the row discards the unit of the column.',
        '',
      ),
    },
  ];
}

async function variantSections(result: BattleResult, details: BattleDetails): Promise<Section[]> {
  const contributions = contributionTable(details, result);
  const exchanges = exchangeTable(details, result);
  if (contributions === null && exchanges === null) return [];
  const caption = 'Points of percent of the win chance of the own side.';
  const chart = await drawContributions(details.withoutEach, result);
  return [
    {
      id: 'variants',
      title: 'What units add',
      body: html`${chart === null ? null : html`<div class="charts">\n${chart}</div>\n`}${contributions === null ? null : tableOf(contributions, caption, '')}
${exchanges === null ? null : tableOf(exchanges, caption, '')}
${sentenceList(variantSentences(details, result))}`,
    },
  ];
}

function storiesBody({ typical, closest }: PageStories): Html {
  return html`${retoldBattle('A typical battle', typical)}${closest === null ? null : retoldBattle('The closest battle', closest)}
<p class="note">The typical battle has the most frequent winner, the middle length and health left; the closest one was won with the least health left.</p>`;
}

function closingSections(result: BattleResult, context: BattleContext, details: BattleDetails, version: string): Section[] {
  const { command, seed, assumptions, unplayed } = context;
  const method = [
    ...(context.notes ?? []),
    ...courseSentences(details, result),
    playSentence(result),
    ...methodSentences(result, seed),
  ];
  return [
    { id: 'method', title: 'How it was calculated', body: sentenceList(method) },
    { id: 'assumptions', title: 'Assumptions', body: sentenceList(assumptionSentences(assumptions)) },
    { id: 'unmodelled', title: 'Card text that is not played', body: sentenceList(unmodelledSentences(unplayed)) },
    {
      id: 'repeat',
      title: 'How to repeat it',
      body: repeatBlock({
        command,
        facts: [
          ['program', `swtcg-odds ${version}`],
          ['seed', String(seed)],
          ['simulated battles', grouped(result.simulated.trials)],
          ['level of intervals', levelText(result.level)],
        ],
      }),
    },
  ];
}

/** The units as they are before the first turn, and what they do on average. */
function unitsBody(result: BattleResult): Html {
  const { dark, light } = result.question;
  const titles = ['', 'arena', 'speed', 'power', 'health', 'cost', 'keywords and texts'];
  const rows = [dark, light].flatMap(({ units }) =>
    units.map(({ unit, label, arena }) => [
      userText(label),
      arena,
      unit.speed,
      `${unit.power}${changeText(unit)}`,
      unit.health,
      unit.cost,
      userText([...unit.abilities.map(formatAbility), ...unit.effects.map(formatEffect)].join(', ')),
    ]),
  );
  return html`${htmlTable({
    caption: 'The units of the Dark Side, then those of the Light Side.',
    columns: titles.map((title, column) => ({ title, align: column >= 2 && column <= 5 ? 'right' : 'left' })),
    rowHeads: 1,
    rows,
  })}
${tableOf(unitTable(result), 'On average over all battles.', '')}`;
}

/** A table of the answer; `instead` if there is none. */
function tableOf(table: BattleTable | null, caption: string, instead: string): Html {
  if (table === null) return html`<p>${instead}</p>`;
  return htmlTable({
    caption,
    columns: table.heads.map((head, column) => ({ title: userText(head), align: column === 0 ? 'left' : 'right' })),
    rowHeads: 1,
    rows: table.rows
      .filter((cells) => cells.some((cell) => cell !== ''))
      .map(([name = '', ...cells]) => [userText(name), ...cells.map((cell) => (cell === '' ? null : userText(cell)))]),
  });
}
