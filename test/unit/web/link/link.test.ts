import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkOf, readLink, START, TABLES } from '../../../../src/web/link/link.js';
import { type Options, type PageState, TABS, type Tab } from '../../../../src/web/link/page-state.js';

const text = fc.string({ minLength: 0, maxLength: 30, unit: fc.constantFrom(...'aZ9 (é)\'&=+#%?;,.-/<>"') });

/** Any value that an option of the command line may have in a link. */
function valueFor(tab: Tab, name: string): fc.Arbitrary<boolean | string[]> {
  if (TABLES[tab][name]?.field.kind === 'switch') return fc.boolean();
  return name === 'rules' ? fc.constant(['official-2004']) : fc.array(text, { minLength: 1, maxLength: 3 });
}

/** Any question of a tab whose link is not too long. */
function statesOf(tab: Tab): fc.Arbitrary<PageState> {
  const units = tab === 'compare' ? [] : ['attacker', 'defender'];
  const names = [...units, ...Object.keys(TABLES[tab])];
  return fc
    .record(Object.fromEntries(names.map((name) => [name, valueFor(tab, name)])), { requiredKeys: [] })
    .map((options) => ({ tab, options: options as Options }))
    .filter((state) => linkOf(state).length <= 10_000);
}

const DUEL_OF_JEDI: PageState = {
  tab: 'attack',
  options: { attacker: ['Obi-Wan Kenobi (K)'], defender: ['Darth Maul (B)'], counters: ['2'] },
};

describe('a link', () => {
  it('holds the question, with the rules, in names and values of the command line', () => {
    expect(linkOf(DUEL_OF_JEDI)).toBe(
      '#attack?attacker=Obi-Wan+Kenobi+%28K%29&defender=Darth+Maul+%28B%29&counters=2&rules=idc',
    );
  });

  it.each(TABS)('leads back to its question, whatever that is: %s', (tab) => {
    const isSame = fc.property(statesOf(tab), (state) => {
      expect(readLink(linkOf(state))).toEqual({ ok: true, state });
    });
    fc.assert(isSame, { seed: 17 });
  });

  it.each([
    ['ranges', { power: ['1..10'], counters: ['0..3'] }],
    ['keywords with and without', { attacker: ['Acklay'], armor: ['both'], lucky: ['0..2'] }],
    ['a keyword', { power: ['1..10'], armor: true }],
    ['the number in the cells', { power: ['1..10'], show: ['at-least-3'] }],
  ])('of a table keeps %s', (_, options) => {
    const state: PageState = { tab: 'table', options: options as Options };
    expect(readLink(linkOf(state))).toEqual({ ok: true, state });
  });

  it('switches off what is on unless it is switched off', () => {
    expect(linkOf({ tab: 'attack', options: { exact: false } })).toBe('#attack?no-exact=&rules=idc');
  });

  it('that is empty asks nothing', () => {
    for (const hash of ['', '#']) expect(readLink(hash)).toEqual({ ok: true, state: START });
  });

  it.each([
    ['of a part that does not exist', '#arena?a=b', 'unknown part: “arena”'],
    ['of a duel with an option of attacks', '#duel?power-change=2', 'asks for something unknown: “power-change”'],
    ['with an option that does not exist', '#attack?powr=6', 'asks for something unknown: “powr”'],
    ['of a table with the dice that lie there', '#table?power=1..3&roll=6', 'asks for something unknown: “roll”'],
    ['with a value for a switch', '#attack?armor=2', 'asks for something unknown: “armor”'],
    ['with the name of something that every object has', '#attack?constructor=1', 'asks for something unknown: “constructor”'],
    ['with markup for a name', '#attack?%3Cimg%20onerror%3D1%3E=1', 'asks for something unknown: “<img onerror=1>”'],
    ['with bytes that are not text', '#attack?attacker=%ff', 'damaged: “attacker”'],
    ['with characters that turn the direction of writing', '#attack?attacker=a%E2%80%AEb', 'damaged'],
    ['of a hundred thousand characters', `#attack?attacker=${'x'.repeat(100_000)}`, 'too long'],
  ])('%s is refused in a sentence', (_, hash, sentence) => {
    const link = readLink(hash);
    expect(link.ok).toBe(false);
    expect(link.ok ? [] : link.problems.join()).toContain(sentence);
  });
});
