import { capitalised, grouped } from '../../../base/text.js';
import type { DuelResult, ExactDuel } from '../../../experiment/duel/run-duel.js';
import { formatEffect } from '../../../rules/effects/format.js';
import { formatAbility } from '../../../rules/keywords/format.js';
import type { Unit } from '../../../rules/units/unit.js';
import { chanceText, estimatedPercent, levelText } from '../../../sheet/text/number-text.js';
import { assumptionSentences } from '../../../sheet/words/assumption-text.js';
import { changeText } from '../../../sheet/words/unit-text.js';
import { boundText, type DuelContext, methodSentences } from '../../duel/duel-context.js';
import { firstTurnTables, intervalText } from '../../duel/duel-tables.js';
import { duelNames, orderSentence, winSentence } from '../../duel/duel-words.js';
import { type Html, type HtmlValue, html, userText } from '../page/markup.js';
import { renderPage, type Section, sentenceList } from '../page/page.js';
import { repeatBlock } from '../page/repeat.js';
import { factTable, htmlTable, numberCell } from '../page/table.js';
import { type Tile, tiles } from '../page/tiles.js';
import { unmodelledSentences, unplayedWarning } from '../page/unplayed.js';
import { duelCourse } from './duel-course.js';
import { duelEnds } from './duel-ends.js';

/**
 * On a phone keywords and texts of a unit break into lines instead of making the table wide, and
 * names break between words.
 */
const DUEL_STYLE = `:is(#units,#first-turn) td{white-space:normal}
#units td{min-width:7rem}
:is(#units,#first-turn,#method) tbody th{min-width:5.5rem}
`;

/** A page for people: who wins a duel, how it goes, what to do first; `version` is the program's. */
export async function duelPage(result: DuelResult, context: DuelContext, version: string): Promise<string> {
  const { duel } = result;
  const names = duelNames(duel);
  return renderPage({
    title: `${capitalised(names[0])} against ${names[1]}`,
    kicker: `swtcg-odds ${version} · duel`,
    heading: winSentence(result),
    lead: html`<p class="lead"><bdi>${capitalised(names[0])}</bdi> against <bdi>${names[1]}</bdi>. <bdi>${orderSentence(duel)}</bdi></p>
${unplayedWarning(context.unplayed)}${tiles([...chanceTiles(result), ...lengthTiles(result)])}`,
    sections: await sectionsOf(result, context, version),
    style: DUEL_STYLE,
  });
}

async function sectionsOf(result: DuelResult, context: DuelContext, version: string): Promise<Section[]> {
  const course = await duelCourse(result);
  const firstTurn = firstTurnBody(result);
  return [
    { id: 'units', title: 'The units', body: unitsTable(result) },
    ...(course === null ? [] : [{ id: 'course', title: 'Who is left after each turn', body: course }]),
    ...(result.exact === null
      ? []
      : [{ id: 'left', title: 'What the winner has left', body: leftTable(result, result.exact) }]),
    ...(firstTurn === null ? [] : [{ id: 'first-turn', title: 'What to do in the first turn', body: firstTurn }]),
    { id: 'method', title: 'How it was calculated', body: methodBody(result, context) },
    { id: 'assumptions', title: 'Assumptions', body: sentenceList(assumptionSentences(context.assumptions)) },
    {
      id: 'unmodelled',
      title: 'Card text that is not played',
      body: sentenceList(unmodelledSentences(context.unplayed)),
    },
    { id: 'repeat', title: 'How to repeat it', body: repeatOf(result, context, version) },
  ];
}

/** The win chances, and that of no winner if there is one. */
function chanceTiles(result: DuelResult): Tile[] {
  const trials = result.simulated?.trials ?? 0;
  return duelEnds(result).flatMap(({ name, exact, simulated }, i) => {
    const chance = exact ?? simulated?.estimate;
    if (chance === undefined || (i === 2 && chance === 0)) return [];
    const value = exact === null ? estimatedPercent(chance, trials) : chanceText(chance);
    const interval = simulated === null ? '' : `${levelText(result.level)} interval ${intervalText(simulated, trials)}`;
    const detail = exact === null ? `simulated, ${interval}` : 'exact';
    return [{ title: capitalised(name), value: numberCell(chance, value), detail }];
  });
}

/** How long duels are that end with a discard. */
function lengthTiles({ exact }: DuelResult): Tile[] {
  const turns = exact?.odds.meanTurns ?? null;
  return turns === null ? [] : [{ title: 'Turns', value: numberCell(turns, turns.toFixed(1)), detail: 'on average' }];
}

/** The numbers of both units before the first attack, side by side; rows of nothing are left out. */
function unitsTable({ duel }: DuelResult): Html {
  const { inForce, question } = duel;
  const rowOf = (title: string, of: (unit: Unit) => string): string[] => [title, ...inForce.map(of)];
  const rows = [
    rowOf('side', ({ side }) => side ?? ''),
    rowOf('speed', ({ speed }) => String(speed)),
    rowOf('power', (unit) => `${unit.power}${changeText(unit)}`),
    rowOf('health', ({ health }) => String(health)),
    rowOf('damage counters', ({ counters }) => (counters === 0 ? '' : String(counters))),
    ['Force before the first turn', ...question.force.map(String)],
    rowOf('keywords', ({ abilities }) => abilities.map(formatAbility).join(', ')),
    rowOf('texts', ({ effects }) => effects.map(formatEffect).join('; ')),
  ];
  const known = rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''));
  return htmlTable({
    caption: 'Before the first attack, with what stacks and texts give them.',
    columns: ['', ...duelNames(duel)].map((title) => ({ title: headText(title), align: 'left' as const })),
    rowHeads: 1,
    rows: known.map(([title = '', ...cells]) => [title, ...cells.map((cell) => (cell === '' ? null : userText(cell)))]),
  });
}

function leftTable({ duel }: DuelResult, { odds }: ExactDuel): Html {
  const cells = (of: 'health' | 'force'): HtmlValue[] =>
    odds.left.map((winner) => (winner === null ? null : numberCell(winner[of], winner[of].toFixed(1))));
  return htmlTable({
    caption: 'On average over the duels that a unit wins.',
    columns: unitColumns(duelNames(duel)),
    rowHeads: 1,
    rows: [
      ['health left', ...cells('health')],
      ['Force left', ...cells('force')],
    ],
  });
}

function unitColumns(names: readonly string[]): { title: HtmlValue; align: 'left' | 'right' }[] {
  return ['', ...names].map((name, column) => ({ title: headText(name), align: column === 0 ? 'left' : 'right' }));
}

/** What both players do in the first turn; null if they have nothing to decide. */
function firstTurnBody(result: DuelResult): Html | null {
  const tables = firstTurnTables(result);
  if (tables.length === 0) return null;
  const columns = [
    { title: 'player of', align: 'left' },
    { title: 'best play', align: 'left' },
    { title: 'how often', align: 'right' },
  ] as const;
  const drawn = tables.map(({ title, rows }) =>
    htmlTable({
      caption: userText(capitalised(title)),
      columns,
      rowHeads: 1,
      rows: rows.map(([name, use, times]) => [userText(name), use, times]),
    }),
  );
  return html`<p class="lead">The mean number of times that good play uses each choice in the first turn.</p>
${drawn}`;
}

function methodBody(result: DuelResult, { seed }: DuelContext): Html {
  const { exact } = result;
  const size: readonly (readonly [string, string | null])[] = [
    ['positions of the duel', exact && grouped(exact.positions)],
    ['different attacks', exact && grouped(exact.attacks)],
    ['Force is counted up to', exact && String(exact.mostForce)],
    ['what more Force can change', exact && boundText(exact.bound)],
  ];
  return html`${sentenceList(methodSentences(result, seed))}
${exact === null ? null : factTable('The size of the exact solution.', size)}
${result.simulated === null ? null : checkTable(result, result.simulated.trials)}`;
}

/** Exact chances beside those of the simulated duels. */
function checkTable(result: DuelResult, trials: number): Html {
  const titles = ['', ...(result.exact === null ? [] : ['exact']), 'simulated', `${levelText(result.level)} interval`];
  return htmlTable({
    caption: result.exact === null ? 'The simulated duels.' : 'The simulated duels check the exact chances.',
    columns: titles.map((title, column) => ({ title, align: column === 0 ? 'left' : 'right' })),
    rowHeads: 1,
    rows: duelEnds(result).map(({ name, exact, simulated }) => [
      userText(name),
      ...(exact === null ? [] : [numberCell(exact, chanceText(exact))]),
      simulated && numberCell(simulated.estimate, estimatedPercent(simulated.estimate, trials)),
      simulated && intervalText(simulated, trials),
    ]),
  });
}

function repeatOf({ simulated, level }: DuelResult, { command, seed }: DuelContext, version: string): Html {
  return repeatBlock({
    command,
    facts: [
      ['program', `swtcg-odds ${version}`],
      ['seed', String(seed)],
      ['simulated duels', grouped(simulated?.trials ?? 0)],
      ['level of intervals', levelText(level)],
    ],
  });
}

/** The name of a unit as the head of a column; a column without a name has no head. */
function headText(name: string): HtmlValue {
  return name === '' ? '' : userText(name);
}
