import { describe, expect, it } from 'vitest';
import { battleHash, cutIn, hashOf, PHONE } from './open-web.js';
import { quietly } from './web-states.js';

const SCREEN = { ...PHONE, width: 390 };
const VADER = { attacker: 'Darth Vader (C)', defender: 'Mace Windu (C)' };

/** Choices whose words are wider than their field. */
const CUT_CHOICES = `[...document.querySelectorAll('select')].flatMap((select) => {
  const style = getComputedStyle(select);
  const draw = document.createElement('canvas').getContext('2d');
  draw.font = style.font;
  const text = select.selectedOptions[0]?.textContent ?? '';
  const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  return draw.measureText(text).width > room ? [text] : [];
})`;

describe('at its own size and with text at 200%', () => {
  it.each([
    ['a match-up', hashOf(VADER)],
    ['a duel', hashOf(VADER, 'duel')],
    ['a battle', battleHash({ dark: ['Darth Vader (C)'], light: ['Yoda (A)'], trials: '200', play: 'simple', 'no-exact': '' })],
    ['a table', hashOf({ ...VADER, power: '1..8' }, 'table')],
    ['a comparison', '#compare?unit=Darth+Maul+(B)&unit=Yoda+(A)'],
  ])('a phone shows all words of %s whole', async (_, hash) => {
    await quietly(SCREEN, hash, async ({ page }) => {
      await page.waitForSelector('.answer .actions');
      expect(await cutIn(page, CUT_CHOICES)).toEqual([]);
      expect(await cutIn(page)).toEqual([]);
    });
  });
});

it('what is folded inside an opened part has the sign of a closed one', async () => {
  const hash = '#compare?unit=Darth+Maul+(B)&against=Yoda+(A)';
  await quietly(SCREEN, hash, async ({ page }) => {
    await page.waitForSelector('.more[open] .more:not([open])');
    const signs = await page.evaluate<string[]>(
      "[...document.querySelectorAll('.more > summary')].map((summary) => summary.parentElement.open + getComputedStyle(summary, '::before').rotate)",
    );
    expect([...new Set(signs)].sort()).toEqual(['false-45deg', 'true45deg']);
  });
});

it.each([
  [360, 740],
  [390, 844],
])('the verdict of a battle of one against one is on the first screen of a phone of %i by %i', async (width, height) => {
  const hash = battleHash({ dark: ['Darth Maul (B)'], light: ['Obi-Wan Kenobi (K)'] });
  await quietly(SCREEN, hash, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.waitForSelector('.shown .actions');
    const seen = await page.locator('.said-answer').boundingBox();
    expect((seen?.y ?? height) + (seen?.height ?? 0)).toBeLessThanOrEqual(height);
  });
});
