import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BATTLE_COURSE_FIELDS } from '../../../../../src/fields/battle-fields.js';
import { withDefaults } from '../../../../../src/fields/field.js';
import type { BattleAnswer } from '../../../../../src/questions/battle/battle-answer.js';
import { battleSheet } from '../../../../../src/questions/battle/show/battle-sheet.js';
import { battleStory } from '../../../../../src/questions/battle/show/battle-trace.js';
import type { BattleQuestion, QuestionUnit } from '../../../../../src/questions/battle/work/battle-question.js';
import { runBattle } from '../../../../../src/questions/battle/work/run-battle.js';
import { traceBattle } from '../../../../../src/questions/battle/work/trace-battle.js';
import { runVariants } from '../../../../../src/questions/battle/work/variants/run-variants.js';
import { withoutEach } from '../../../../../src/questions/battle/work/variants/variant.js';
import { DEFAULT_RULES } from '../../../../../src/rules/game/editions.js';
import { SIMPLE_PLAY } from '../../../../../src/rules/game/fight.js';
import { plainUnit } from '../../../../../src/rules/units/unit.js';
import { reportPage } from '../../../../../src/sheet/page/report.js';
import { postText } from '../../../../../src/sheet/post.js';
import { cellText, type TableBlock } from '../../../../../src/sheet/sheet.js';
import { terminalText } from '../../../../../src/sheet/terminal.js';
import { battleAnswerOf } from '../../../../support/battle-answers.js';
import { elements, readPage, textIn } from '../../../../support/markup.js';
import { expectAllValues } from '../../../../support/sheets.js';

const HOSTILE = '<b>*Vader*</b>';

const unit = (label: string, power: number, health: number): QuestionUnit => ({
  unit: plainUnit(power, { name: label, health, cost: 2, speed: 30, arenas: ['character'] }),
  arena: 'character' as const,
  label,
});

const WORTH = { kind: 'named', style: SIMPLE_PLAY } as const;

/** Both sides have a Luke. */
const QUESTION: BattleQuestion = {
  dark: { units: [unit(HOSTILE, 2, 3), unit('Luke', 1, 1)], force: 0, play: WORTH },
  light: { units: [unit('Luke', 2, 3), unit('Leia', 1, 2)], force: 0, play: WORTH },
  ...{ rules: DEFAULT_RULES, ...withDefaults(BATTLE_COURSE_FIELDS, { turns: 30 }) },
};
const SETTINGS = { seed: 3n, trials: 600, level: 0.95, exact: false };

const result = await runBattle(QUESTION, SETTINGS);
const all = await runVariants(result, withoutEach(QUESTION), SETTINGS, {});
const answer = await battleAnswerOf(result, { withoutEach: all, exchanges: [] });
const replayed = async (title: string, trial: number) =>
  battleStory(title, { question: QUESTION, trace: await traceBattle(QUESTION, SETTINGS, trial - 1), trial });
const stories = [
  await replayed('A typical battle', answer.typicalBattle),
  await replayed('The closest battle', answer.closestBattle ?? 1),
];
const sheet = battleSheet(answer, stories);
const tablesOf = (id: string): TableBlock[] =>
  sheet.sections.flatMap((section) => (section.id === id ? section.blocks : [])).filter((block) => block.kind === 'table');

const golden = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../../golden/expected', file), 'utf8');

it('the first turn comes after the chances: whom each unit attacks most often, how often, and what is paid', () => {
  const [table] = tablesOf('first-turn');
  const rows = table?.groups.flat().map((row) => row.map(cellText));
  // Nobody has anything to pay for; the one with the most power and health is the better target.
  expect(rows?.map(([unit, target, , force]) => [unit, target, force])).toEqual(
    answer.simulated.units.map(({ label, firstTurn }) => [label, firstTurn[0]?.label, '']),
  );
  const [vader] = answer.simulated.units;
  const { count, meanForce } = vader?.firstTurn[0] ?? expect.fail();
  expect(vader?.firstTurn.reduce((sum, each) => sum + each.count, 0)).toBe(answer.simulated.trials);
  expect(rows?.[0]?.[2]).toMatch(new RegExp(`^${Math.floor((100 * count) / 600)}`));
  expect(meanForce).toBe(0);
});

describe('the sheet of a battle', () => {
  it('needs nothing but the answer that is printed as JSON', () => {
    expect(postText(battleSheet(JSON.parse(golden('battle.json')) as BattleAnswer))).toBe(golden('battle.md'));
  });

  it('has every value in every medium that has room for it', async () => {
    expectAllValues(sheet, 'terminal', terminalText(sheet));
    expectAllValues(sheet, 'post', postText(sheet));
    expectAllValues(sheet, 'page', textIn(readPage(await reportPage(sheet, '0.0.0')).document));
  });

  it('has everything that the answer tells', () => {
    expect(sheet.sections.map(({ id, blocks }) => [id, ...blocks.map(({ kind }) => kind)])).toEqual([
      ['chances', 'tiles', 'shares', 'table'],
      ['first-turn', 'table'],
      ['units', 'table', 'table', 'sentences'],
      ['survival', 'lines', 'lines', 'table'],
      ['variants', 'bars', 'table'],
      ['wins', 'lines', 'table'],
      ['turning-points', 'table'],
      ['discards', 'table'],
      ['replayed', 'story', 'story', 'sentences'],
    ]);
  });

  // Defect: discarded units were named by labels, which are unique within a side only.
  it('tells units of both sides with one name apart by their places', () => {
    const { units } = answer.simulated;
    expect(units.map(({ label }) => label)).toEqual([HOSTILE, 'Luke', 'Luke', 'Leia']);
    expect(new Set(units.flatMap(({ discards }, place) => discards.map((victim) => place < 2 === victim.unit < 2)))).toEqual(
      new Set([false]),
    );
    const [table] = tablesOf('discards');
    const rows = table?.groups.flat().map((cells) => cells.slice(1).map(cellText)) ?? [];
    for (const [place, { discards }] of units.entries()) {
      for (const { unit: victim, count } of discards)
        expect(Number.parseFloat(rows[place]?.[victim] ?? '')).toBeCloseTo(count / 6, -1);
      expect(rows[place]?.slice(place < 2 ? 0 : 2, place < 2 ? 2 : 4)).toEqual(['', '']);
    }
  });

  it('has as many units after the last drawn turn as stand at the end', () => {
    const [table] = tablesOf('survival');
    const last = table?.groups.flat().at(-1)?.slice(1).map(cellText).map(Number.parseFloat) ?? [];
    for (const [place, { survives }] of answer.simulated.units.entries()) {
      expect(Math.abs((last[place] ?? 0) - 100 * survives.estimate)).toBeLessThan(1);
    }
  });

  it('has no line longer than a terminal but the command, however long names are', () => {
    const long = 'General of the Separatist Army (B)';
    const units = answer.simulated.units.map((each) => ({ ...each, label: long }));
    const text = terminalText(battleSheet({ ...answer, simulated: { ...answer.simulated, units } }));
    expect(text).toMatch(/^General of the Separa.*… \(B\) +\d/m);
    const lines = text.split('\n').filter((line) => !line.startsWith('Repeat: '));
    expect(lines.filter((line) => [...line].length > 80)).toEqual([]);
  });

  it('takes no name for Markdown', () => {
    const post = postText(sheet);
    expect(post).toMatch(/^\*\*The Dark Side wins [\d.]+% of battles, the Light Side [\d.]+%\./);
    for (const head of ['luck removed', 'survives', 'the unit adds', 'after turn', 'chance to win', 'discards']) {
      expect(post).toMatch(new RegExp(`^\\|.*${head}.*\\|$`, 'm'));
    }
    expect(post).not.toMatch(/[^\\]<b>|[^\\]\*Vader/);
  });

  it('is a page with survival curves, wins by turn, contributions and two battles replayed, without names as markup', async () => {
    const page = await reportPage(sheet, '0.0.0');
    const { document } = readPage(page);
    expect(elements(document, 'figure').length).toBeGreaterThanOrEqual(4);
    expect(textIn(document)).toContain(`${HOSTILE} attacks`);
    expect(page).not.toContain(HOSTILE);
    expect(elements(document, 'h3').map(textIn)).toEqual(stories.map(({ title }) => title));
    const attacks = elements(document, 'ol').map((list) => elements(list, 'li').map(textIn));
    const turns = attacks.map((list) => list.filter((text) => text.startsWith('Turn ')).length);
    expect(turns).toEqual(stories.map(({ events }) => events.length));
  });
});
