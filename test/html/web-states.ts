import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, PageQuestion } from '../../src/web/engine/messages.js';
import { fewOf } from '../support/law.js';
import { answerOfCommand } from '../support/page-questions.js';
import { lookAs, shoot, type View } from './open-page.js';
import { cutIn, DESK, type OpenPage, openWeb, PHONE, WINDOW_HEIGHT } from './open-web.js';

/** Opens the page, does something with it, and checks that it logged nothing and requested nothing. */
export async function quietly(view: View, hash: string, does: (open: OpenPage) => Promise<void>): Promise<void> {
  const open = await openWeb(view, { hash });
  await does(open);
  expect([open.complaints, open.requests]).toEqual([[], []]);
  await open.close();
}

const ASK = readFileSync(fileURLToPath(new URL('ask-engine.js', import.meta.url)), 'utf8');

/** The answers of the page's engine in the browser, which are those of the command line, byte for byte. */
export async function sameAnswers(questions: readonly PageQuestion[]): Promise<readonly Answer[]> {
  const { page, complaints, close } = await openWeb(DESK);
  await page.evaluate(ASK);
  const answers = await page.evaluate<Answer[]>(`askEngine(${JSON.stringify(questions)})`);
  expect(complaints).toEqual([]);
  await close();
  for (const [i, question] of questions.entries()) {
    expect([question, answers[i]]).toEqual([question, await answerOfCommand(question)]);
  }
  return answers;
}

/** Waits for an expression, which the page's policy would keep Playwright from evaluating in the page. */
export async function becomes(page: Page, expression: string): Promise<void> {
  await expect.poll(() => page.evaluate(expression)).toBe(true);
}

/** Draws a state of the page, and checks that people and assistive programs can read and touch it. */
async function expectReadable({ page, seen, findings }: OpenPage, name: string, view: View, isFirst: boolean): Promise<void> {
  await shoot(page, `web-${name.replaceAll(' ', '-')}-${view.name}`);
  const { pageWidth, windowWidth, smallTargets, textContrast, smallestText, nodes } = await seen();
  expect([pageWidth <= windowWidth, smallTargets]).toEqual([true, []]);
  expect(smallestText).toBeGreaterThanOrEqual(12);
  expect(textContrast).toBeGreaterThanOrEqual(4.5);
  expect(nodes).toBeLessThanOrEqual(1500);
  // A narrower phone has no room for a long word of twice the size.
  if (view.width >= PHONE.width) expect(await cutIn(page)).toEqual([]);
  // The contrast of all text is measured above, in each view.
  expect(await findings(isFirst ? 'all' : 'all but colours')).toEqual([]);
}

/** A state of the page: how to open it, and what to wait for or do until it is there. */
export interface State {
  readonly hash: string;
  readonly until: string | ((page: Page) => Promise<unknown>);
}

/**
 * Tests that states of the page can be read and touched in some views. A state is opened once, in the first view, since starting the engine takes longer than all its answers. By day four states are only tested in that view.
 */
export function describeStates(states: Readonly<Record<string, State>>, views: readonly View[]): void {
  const seen = fewOf(views, 1);
  describe.each(fewOf(Object.entries(states), 4))('the page: %s', (name, { hash, until }) => {
    let open: OpenPage;
    beforeAll(async () => {
      open = await openWeb(views[0] as View, { hash });
      await (typeof until === 'string' ? open.page.waitForSelector(until) : until(open.page));
    });
    afterAll(() => open.close());

    it.each(seen.map((view) => [view.name, view] as const))('can be read and touched (%s)', async (_, view) => {
      await lookAs(open.page, view, WINDOW_HEIGHT);
      await expectReadable(open, name, view, view === views[0]);
      expect([open.complaints, open.requests]).toEqual([[], []]);
    });
  });
}
