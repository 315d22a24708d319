import { describe, expect, it } from 'vitest';
import type { BattleQuestion, QuestionUnit } from '../../../../src/experiment/battle/battle-question.js';
import { courseOf } from '../../../../src/experiment/battle/course/battle-course.js';
import { runBattle } from '../../../../src/experiment/battle/run-battle.js';
import { traceBattle } from '../../../../src/experiment/battle/trace-battle.js';
import { runVariants } from '../../../../src/experiment/battle/variants/run-variants.js';
import { withoutEach } from '../../../../src/experiment/battle/variants/variant.js';
import { battleMarkdown } from '../../../../src/report/battle/battle-markdown.js';
import { battlePage } from '../../../../src/report/html/battle/battle-page.js';
import { DEFAULT_RULES } from '../../../../src/rules/game/editions.js';
import { plainUnit } from '../../../../src/rules/units/unit.js';
import { elements, readPage, textIn } from '../../../support/markup.js';

const HOSTILE = '<b>*Vader*</b>';

const unit = (label: string, power: number, health: number): QuestionUnit => ({
  unit: plainUnit(power, { name: label, health, cost: 2, speed: 30, arenas: ['character'] }),
  arena: 'character' as const,
  label,
});

const QUESTION: BattleQuestion = {
  dark: { units: [unit(HOSTILE, 2, 3), unit('Trooper', 1, 1)], force: 0, play: { kind: 'best' } },
  light: { units: [unit('Luke', 2, 3), unit('Leia', 1, 2)], force: 0, play: { kind: 'best' } },
  ...{ rules: DEFAULT_RULES, goal: 'last-unit', turns: 30, mayPass: false },
};
const SETTINGS = { seed: 3n, trials: 600, level: 0.95, exact: false };
const CONTEXT = { assumptions: [], unplayed: [], command: 'odds battle', seed: 3n };

const result = await runBattle(QUESTION, SETTINGS);
const details = {
  withoutEach: await runVariants(result, withoutEach(QUESTION), SETTINGS, {}),
  exchanges: [],
  course: await courseOf(result),
};

describe('the answer about a battle in Markdown', () => {
  const markdown = battleMarkdown(result, CONTEXT, details);

  it('has the chances, the units, turning points and who discards whom', () => {
    expect(markdown).toMatch(/^\*\*The Dark Side wins \d+ %, the Light Side \d+ %\.\*\*\n/);
    for (const head of ['simulated', 'survives', 'the unit adds', 'after turn', 'its side wins', 'discards']) {
      expect(markdown).toMatch(new RegExp(`^\\|.*${head}.*\\|$`, 'm'));
    }
  });

  it('takes no name for markup', () => {
    expect(markdown).not.toMatch(/[^\\]<b>|[^\\]\*Vader/);
  });
});

describe('the page of a battle', () => {
  it('has survival curves, wins by turn, contributions and two battles retold, and takes no name for markup', async () => {
    const { typical, closest } = details.course.told;
    const told = async (trial: number | null) => ({
      question: QUESTION,
      trace: await traceBattle(QUESTION, SETTINGS, Number(trial) - 1),
      trial: Number(trial),
    });
    const stories = { typical: await told(typical), closest: await told(closest) };
    const page = await battlePage(result, CONTEXT, details, stories, '0.0.0');
    expect(await battlePage(result, CONTEXT, details, stories, '0.0.0')).toBe(page);
    const { document } = readPage(page);
    expect(elements(document, 'figure')).toHaveLength(4);
    expect(elements(document, 'b')).toEqual([]);
    const attacks = elements(document, 'ol').map((list) => elements(list, 'li').map(textIn));
    const deeds = [stories.typical, stories.closest].map(({ trace }) => trace.deeds.length);
    expect(elements(document, 'h3').map(textIn)).toEqual([
      `A typical battle: battle ${typical}`,
      `The closest battle: battle ${closest}`,
    ]);
    expect(attacks.map((list) => list.filter((text) => text.startsWith('Turn ')).length)).toEqual(deeds);
    expect(textIn(document)).toContain(`${HOSTILE} attacks`);
  });
});
