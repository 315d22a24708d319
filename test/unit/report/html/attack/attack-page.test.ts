import { describe, expect, it } from 'vitest';
import type { AttackInput } from '../../../../../src/library/input.js';
import { attackPage } from '../../../../../src/report/html/attack/attack-page.js';
import {
  attribute,
  byId,
  type Element,
  elements,
  ofClass,
  type ReadPage,
  readPage,
  textIn,
} from '../../../../support/markup.js';
import { contextOf, resultOf } from '../../results.js';

const ATTACK: AttackInput = { attacker: { name: '<b>', power: 2 }, defender: { name: 'Han Solo', health: 2 } };

const pageOf = async (attack = ATTACK, exact = true): Promise<ReadPage> =>
  readPage(await attackPage(await resultOf(attack, { exact }), contextOf(attack, "odds attack 'x' --html"), '1.2.3'));

const rowsIn = ({ document }: ReadPage): Element[] =>
  elements(byId(document, 'damage'), 'tr').filter((row) => attribute(row, 'class') !== null);

describe('the page of an attack', () => {
  it('is HTML without errors, scripts and inline style', async () => {
    const { document, errors } = await pageOf();
    expect(errors).toEqual([]);
    expect([...elements(document, 'script'), ...elements(document, 'b')]).toEqual([]);
    const attributes = elements(document).flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(attributes.filter((name) => /^(on|style$|src)/.test(name))).toEqual([]);
  });

  it('has the discard chance first, then the mean damage, with all their digits', async () => {
    const { document } = await pageOf();
    const [tiles] = ofClass(document, 'tiles');
    expect(elements(tiles as Element, 'dt').map(textIn)).toEqual(['discards Han Solo', 'mean damage']);
    expect(elements(tiles as Element, 'data').map((data) => [attribute(data, 'value'), textIn(data)])).toEqual([
      ['0.25', '25.00 %'],
      ['1', '1.00'],
    ]);
    const without = (await pageOf({ ...ATTACK, defender: {} })).document;
    expect(elements(ofClass(without, 'tiles')[0] as Element, 'dt').map(textIn)).toEqual(['mean damage']);
  });

  it('marks the first damage that discards by a rule and a word, and those above it', async () => {
    const rows = rowsIn(await pageOf());
    expect(rows.map((row) => attribute(row, 'class'))).toEqual(['spared', 'spared', 'discards first']);
    expect(rows.map((row) => textIn(elements(row, 'th')[0] as Element))).toEqual(['0', '1', 'discards2']);
  });

  it('has the chance of each damage and of at least so much, with bars', async () => {
    const rows = rowsIn(await pageOf());
    expect(
      rows.map((row) =>
        elements(row, 'td')
          .map(textIn)
          .filter((text) => text !== ''),
      ),
    ).toEqual([
      ['25.00 %', '100 %'],
      ['50.00 %', '75.00 %'],
      ['25.00 %', '25.00 %'],
    ]);
    expect(rows.map((row) => elements(row, 'rect').map((bar) => attribute(bar, 'width')))).toEqual([
      ['50.00%', '100.00%'],
      ['100.00%', '75.00%'],
      ['50.00%', '25.00%'],
    ]);
  });

  it('says of simulated values that they are', async () => {
    const { document } = await pageOf(ATTACK, false);
    expect(ofClass(document, 'detail').map(textIn)).toEqual(['simulated', 'simulated']);
  });

  it('ends with the assumptions, what is not played, and the command', async () => {
    const { document } = await pageOf();
    expect(elements(document, 'h2').map(textIn)).toEqual([
      'Damage of one attack',
      'All numbers',
      'Assumptions',
      'Card text that is not played',
      'How to repeat it',
    ]);
    expect(textIn(ofClass(document, 'command')[0] as Element)).toBe("odds attack 'x' --html");
  });
});
