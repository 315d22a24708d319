import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttackAnswer } from '../../src/questions/attack/attack-answer.js';
import type { PageQuestion } from '../../src/web/engine/messages.js';
import { documentedQuestions } from '../support/documented-questions.js';
import { examples } from '../support/law.js';
import { answerOfCommand, pageQuestions } from '../support/page-questions.js';
import { DESK, hashOf, openWeb } from './open-web.js';
import { sameAnswers } from './web-states.js';

/** A chance as the page shows it, computed apart from it; null near 0 and 1. */
function shownChance(chance: number): string | null {
  return chance > 0.0006 && chance < 0.9994 ? `${(100 * chance).toFixed(2)}%` : null;
}

/** A question as a link: switches without a value. */
function linkTo({ options }: PageQuestion): string {
  const words = Object.entries(options).flatMap(([name, value]): [string, string][] => {
    if (name === 'json' || value === false) return [];
    return [value].flat().map((each) => [name, each === true ? '' : String(each)]);
  });
  return `#attack?${new URLSearchParams(words)}`;
}

const CELLS =
  "[...document.querySelectorAll('.distribution tbody tr')].map((row) => [...row.cells].map((cell) => cell.innerText))";

/** Opens a question, and compares the text of the page with the JSON of the command. */
async function compareWithPage(question: PageQuestion, json: AttackAnswer): Promise<void> {
  const { page, close } = await openWeb(DESK, { hash: linkTo(question) });
  await page.waitForSelector('.distribution');
  const rows = await page.evaluate<string[][]>(CELLS);
  const figures = await page.locator('.tile dd:not(.detail)').allInnerTexts();
  await close();
  const expectChance = (text: string | undefined, chance: number): void => {
    const expected = shownChance(chance);
    if (expected !== null) expect(text).toBe(expected);
  };
  expect(rows.map(([damage]) => /\d+$/.exec(damage ?? '')?.[0])).toEqual(json.distribution.map(({ damage }) => String(damage)));
  for (const [i, row] of json.distribution.entries()) {
    expectChance(rows[i]?.[1], row.exact ?? row.probability);
    expectChance(rows[i]?.[3], row.exactAtLeast ?? row.atLeast);
  }
  expect(figures.at(-1)).toBe((json.meanDamage.exact ?? json.meanDamage.estimate).toFixed(2));
  const discard = json.discardChance?.exact ?? null;
  const marked = rows.find(([damage]) => damage?.includes('discards'));
  if (discard === null || marked === undefined) return;
  expectChance(figures[0], discard);
  expectChance(marked[3], discard);
}

describe('the page and the command line', () => {
  it('give the same bytes and the same refusals for random questions', async () => {
    const questions = fc.sample(pageQuestions(), { numRuns: examples(200, 40), seed: 2026 });
    const answers = await sameAnswers(questions);
    const shown = answers.filter(({ kind }) => kind === 'shown').length;
    expect(shown).toBeGreaterThan(0.4 * questions.length);
    expect(shown).toBeLessThan(questions.length);
  });

  it('give the same bytes for what the README and the documents show', { tags: 'night' }, async () => {
    await sameAnswers(documentedQuestions());
  });

  it('show the same numbers for some of them', { tags: 'night' }, async () => {
    const isMatch = ({ command, options }: PageQuestion): boolean => command === 'attack' && options.roll === undefined;
    const questions = fc.sample(pageQuestions(), { numRuns: examples(120, 40), seed: 7 }).filter(isMatch);
    const most = Math.min(20, Math.ceil(examples(120, 40) / 5));
    let shown = 0;
    for (const question of questions) {
      const answer = await answerOfCommand(question);
      if (answer.kind !== 'shown' || shown === most) continue;
      shown++;
      await compareWithPage(question, answer.answer as AttackAnswer);
    }
    expect(shown).toBe(most);
  });

  it('answers an example of the README', async () => {
    const { page, complaints, requests, close } = await openWeb(DESK, {
      hash: hashOf({ attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' }),
    });
    await page.waitForSelector('.distribution');
    expect(await page.locator('.tile').allInnerTexts()).toEqual([
      'discards Darth Maul (B)\n42.44%\nexactly 275/648',
      'mean damage\n2.99\nexactly 419053/139968',
    ]);
    expect(await page.locator('.typed').innerText()).toBe('odds attack "Obi-Wan Kenobi (K)" "Darth Maul (B)"');
    expect([complaints, requests]).toEqual([[], []]);
    await close();
  });
});
