import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DuelResult } from '../../../../../src/experiment/duel/run-duel.js';
import { duelPage } from '../../../../../src/report/html/duel/duel-page.js';
import type { Unit } from '../../../../../src/rules/units/unit.js';
import { attribute, byId, elements, ofClass, type ReadPage, readPage, tableTexts, textIn } from '../../../../support/markup.js';
import { CONTEXT, duelResult, EVADING, fighter } from '../../../questions/duel/duel-results.js';

interface Page extends ReadPage {
  readonly text: string;
  readonly result: DuelResult;
}

async function pageOf(
  units: readonly [Unit, Unit],
  ...rest: Parameters<typeof duelResult> extends [unknown, ...infer R] ? R : []
): Promise<Page> {
  const result = await duelResult(units, ...rest);
  const text = await duelPage(result, CONTEXT, '1.2.3');
  return { text, result, ...readPage(text) };
}

const oddsOf = ({ result }: Page): NonNullable<DuelResult['exact']>['odds'] => {
  if (result.exact === null) throw new Error('expected exact odds');
  return result.exact.odds;
};
const dataIn = (node: Parameters<typeof elements>[0]): number[] =>
  elements(node, 'data').map((data) => Number(attribute(data, 'value')));
const titlesOf = ({ document }: Page): string[] => elements(document, 'h2').map(textIn);

describe('the page of a duel', () => {
  it('is HTML without errors and scripts, equal in equal runs', async () => {
    const { text, document, errors } = await pageOf(EVADING);
    expect(errors).toEqual([]);
    expect(elements(document, 'script')).toEqual([]);
    expect((await pageOf(EVADING)).text).toBe(text);
  });

  it('allows only its own style, by digest', async () => {
    const { document } = await pageOf(EVADING);
    const style = textIn(elements(document, 'style')[0] as ReturnType<typeof byId>);
    const digest = createHash('sha256').update(style, 'utf8').digest('base64');
    const metas = elements(document, 'meta').map((meta) => attribute(meta, 'content'));
    expect(metas).toContain(`default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`);
    const attributes = elements(document).flatMap(({ attrs }) => attrs.map(({ name }) => name));
    expect(attributes.filter((name) => /^(on|style$|src)/.test(name))).toEqual([]);
  });

  it('begins with the answer: a sentence, then the chances with all their digits, then the turns', async () => {
    const page = await pageOf(EVADING);
    const { firstWins, secondWins, meanTurns } = oddsOf(page);
    expect(textIn(elements(page.document, 'h1')[0] as ReturnType<typeof byId>)).toMatch(/^(Alpha|Beta) wins \d+\.\d\d %,/);
    const [tiles] = ofClass(page.document, 'tiles');
    expect(dataIn(tiles as ReturnType<typeof byId>)).toEqual([firstWins, secondWins, meanTurns]);
    expect(elements(tiles as ReturnType<typeof byId>, 'dt').map(textIn)).toEqual(['Alpha wins', 'Beta wins', 'Turns']);
  });

  it('says how often nobody wins, if that can be', async () => {
    const page = await pageOf(EVADING, { turns: 2 });
    const [tiles] = ofClass(page.document, 'tiles');
    expect(elements(tiles as ReturnType<typeof byId>, 'dt').map(textIn)).toContain('Nobody wins');
    expect(dataIn(tiles as ReturnType<typeof byId>)[2]).toBeCloseTo(oddsOf(page).undecided, 12);
  });

  it('has the units with their numbers and keywords, side by side', async () => {
    const { document } = await pageOf(EVADING, { force: [3, 0] });
    const rows = tableTexts(elements(byId(document, 'units'), 'table')[0] as ReturnType<typeof byId>);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['speed', '40', '30'],
        ['power', '4', '5'],
        ['health', '4', '4'],
        ['Force before the first turn', '3', '0'],
        ['keywords', 'Pay 2 Force -> Evade 2', 'Pay 3 Force -> Evade 1'],
      ]),
    );
    expect(rows.map(([head]) => head)).not.toContain('damage counters');
  });

  it('draws a line for each way to be after a turn, with dots for simulated duels, and has the numbers', async () => {
    const page = await pageOf(EVADING);
    const figure = byId(page.document, 'after-turn');
    expect(elements(figure, 'li').map(textIn)).toEqual(['Alpha has won', 'Beta has won', 'the duel goes on', 'simulated']);
    const turns = oddsOf(page).turns;
    const [table] = elements(byId(page.document, 'course'), 'table');
    const shown = tableTexts(table as ReturnType<typeof byId>).slice(1).length;
    expect(shown).toBeGreaterThan(3);
    const expected = turns
      .slice(0, shown)
      .flatMap(({ firstWins, secondWins }) => [firstWins, secondWins, 1 - firstWins - secondWins]);
    for (const [i, value] of dataIn(table as ReturnType<typeof byId>).entries())
      expect(value).toBeCloseTo(expected[i] ?? 9, 12);
    const dots = ofClass(figure, 'dots').flatMap((group) => elements(group, 'path'));
    expect(dots).toHaveLength(3 * (shown + 1));
  });

  it('draws the ends of the simulated duels with their intervals and exact marks', async () => {
    const { document } = await pageOf(EVADING);
    const figure = byId(document, 'ends');
    expect(elements(figure, 'text').map(textIn)).toEqual(expect.arrayContaining(['Alpha wins', 'Beta wins', 'nobody wins']));
    for (const marks of ['bars', 'lows', 'highs', 'exact']) {
      expect([marks, ofClass(figure, marks).flatMap((group) => elements(group, 'path')).length]).toEqual([marks, 3]);
    }
    const alone = await pageOf(EVADING, {}, { trials: 0 });
    expect(alone.text).not.toContain('id="ends"');
  });

  it('has a line for duels in which both are gone, if that can be', async () => {
    const retaliating = fighter(6, 1, { abilities: [{ keyword: 'Retaliate', value: 6, cost: 0 }] });
    const { document } = await pageOf([fighter(6, 1), retaliating]);
    expect(elements(byId(document, 'after-turn'), 'li').map(textIn)).toContain('both are gone');
  });

  it('says what the winner has left and what to do in the first turn', async () => {
    const page = await pageOf(EVADING);
    const [first, second] = oddsOf(page).left;
    expect(dataIn(byId(page.document, 'left'))).toEqual([first?.health, second?.health, first?.force, second?.force]);
    const tables = elements(byId(page.document, 'first-turn'), 'table');
    expect(tables.map((table) => textIn(elements(table, 'caption')[0] as ReturnType<typeof byId>))).toEqual([
      'When Alpha attacks',
      'When Beta attacks',
    ]);
    expect(tableTexts(tables[0] as ReturnType<typeof byId>)[1]?.slice(0, 2)).toEqual(['Beta', 'Evade 1 (3 Force)']);
  });

  it('says how it was calculated, with the simulation as a check', async () => {
    const page = await pageOf(EVADING);
    const method = byId(page.document, 'method');
    expect(textIn(method)).toContain('Exact: both sides play as well as possible over the whole duel.');
    const [size, check] = elements(method, 'table').map(tableTexts);
    const positions = page.result.exact?.positions.toLocaleString('en');
    expect(size).toContainEqual(['positions of the duel', positions]);
    expect(check?.[0]).toEqual(['', 'exact', 'simulated', '95 % interval']);
    expect(check?.map(([head]) => head)).toEqual(['', 'Alpha wins', 'Beta wins', 'nobody wins']);
    expect(elements(byId(page.document, 'repeat'), 'code').map(textIn)).toEqual(['odds duel']);
  });

  it('of a duel that is only simulated has its shares, and neither first-turn play nor what is left', async () => {
    const page = await pageOf(EVADING, {}, { exact: false });
    expect(titlesOf(page)).not.toContain('What to do in the first turn');
    expect(titlesOf(page)).not.toContain('What the winner has left');
    const [tiles] = ofClass(page.document, 'tiles');
    expect(dataIn(tiles as ReturnType<typeof byId>)[0]).toBe(page.result.simulated?.firstWins.estimate);
    expect(textIn(tiles as ReturnType<typeof byId>)).toContain('simulated, 95 % interval');
    expect(ofClass(byId(page.document, 'after-turn'), 'dots')).toEqual([]);
  });

  it('of a duel without end has no chart', async () => {
    const page = await pageOf([fighter(0, 1), fighter(0, 1)]);
    expect(titlesOf(page)).not.toContain('Who is left after each turn');
    expect(elements(page.document, 'h1').map(textIn)).toEqual(['Nobody wins: the duel goes on for ever if both play well.']);
  });

  it('of a duel that is only solved has no dots and no check', async () => {
    const { document } = await pageOf(EVADING, {}, { trials: 0 });
    expect(elements(byId(document, 'after-turn'), 'li').map(textIn)).not.toContain('simulated');
    expect(textIn(byId(document, 'course'))).toContain('Lines are exact.');
    expect(elements(byId(document, 'method'), 'table')).toHaveLength(1);
  });

  it('takes no name for markup', async () => {
    const evil = fighter(1, 1, { name: '</svg><img src=x onerror=alert(1)>' });
    const { document, errors } = await pageOf([evil, fighter(1, 1)]);
    expect(errors).toEqual([]);
    expect(elements(document, 'img')).toEqual([]);
    expect(textIn(byId(document, 'units'))).toContain('<img src=x onerror=alert(1)>');
  });

  it('says before the numbers that something of a card is not played', async () => {
    const result = await duelResult(EVADING);
    const unplayed = [{ card: 'Alpha', clause: 2, class: 'triggered, power', text: 'When Alpha wins, smile.' }] as const;
    const { document } = readPage(await duelPage(result, { ...CONTEXT, unplayed }, '1.2.3'));
    expect(ofClass(document, 'warning').map(textIn)).toEqual(['1 clause of a card is not played.']);
    expect(textIn(byId(document, 'unmodelled'))).toContain('When Alpha wins, smile.');
  });
});
