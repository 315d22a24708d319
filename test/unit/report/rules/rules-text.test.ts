import { describe, expect, it } from 'vitest';
import { keywordJson, keywordsJson, keywordTable, keywordText } from '../../../../src/report/rules/rules-text.js';
import { findKeyword, KEYWORDS } from '../../../../src/rules/keywords/index.js';
import type { Keyword } from '../../../../src/rules/keywords/keyword.js';
import { KEYWORDS_AS_FIELDS, UNMODELLED_KEYWORDS } from '../../../../src/rules/keywords/other-keywords.js';
import { projectText, section, tableRows } from '../../docs/markdown.js';

function keyword(name: string): Keyword {
  const found = findKeyword(name);
  if (found === undefined) throw new Error(`${name} is not a keyword`);
  return found;
}

/** The text without its line breaks. */
function flat(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe('the table of keywords', () => {
  const lines = keywordTable().split('\n');

  it('fits a terminal of 80 columns', () => {
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });

  it('names keywords that are fields, and what is not modelled', () => {
    expect(flat(keywordTable())).toContain('Given as fields, not as keywords: Equip, Pilot, Reserves, Stack, Upkeep.');
    expect(flat(keywordTable())).toContain(`Not modelled in this version: ${UNMODELLED_KEYWORDS.join(', ')}.`);
  });
});

describe('all about a keyword', () => {
  it('is printed with effect, copies, number, step, sides, flags, source, ruling, options and editions', () => {
    expect(keywordText(keyword('Lucky'), ['--lucky X', '--defender-lucky X'])).toBe(`Lucky X

Once in each attack by it or on it, up to X attack dice are re-rolled together.
The new faces count, better or worse.

copies    cumulative: several are one ability with the sum of their numbers
number    X is a whole number from 0 to 30
step      7, re-roll play-or-pass
used by   units of the attacker's and the defender's side
flags     --lucky X, --defender-lucky X
source    ability text "Lucky X"; the rulebook columns of 2005 (part three) on
          the change to "up to X"
ruling    Several values are one use with their sum; any attack die may be
          chosen, even one that was re-rolled before. On the defending side it
          is the Lucky of the final defending unit. Other reading, of the errata
          and rulings of The Phantom Menace: exactly X dice (all of them, if
          there are fewer) or none (luckyDice: exactly). rerollPop and
          firstChance change who re-rolls when.
options   luckyDice: upTo, exactly; default upTo, in official-2004 exactly
          rerollPop: playOrPass, fixedOrder; default playOrPass
          firstChance: dark, attacker, defender; default dark
editions  idc, official-2005, official-2004
`);
  });

  it('tells how a cost is written where there can be one', () => {
    expect(flat(keywordText(keyword('Deflect'), []))).toContain('cost none, or Force as printed: "Pay 2 Force -> Deflect 2"');
    expect(flat(keywordText(keyword('Intercept'), []))).toContain('"Pay 2 Force -> Intercept"');
    expect(keywordText(keyword('Armor'), [])).not.toContain('cost');
  });

  it.each(KEYWORDS.map((each) => [each.name, each] as const))(
    'of %s fits a terminal of 80 columns, and nothing is cut',
    (_name, each) => {
      const text = keywordText(each, [`--${each.name.toLowerCase().replaceAll(' ', '-')} X`]);
      expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
      for (const part of [each.effect, each.source, each.ruling ?? '', ...each.options]) expect(flat(text)).toContain(part);
      expect(text).not.toMatch(/undefined|null/);
    },
  );

  it('names the steps as docs/rules.md does', () => {
    const names = tableRows(section(projectText('docs/rules.md'), 'Steps')).map(([, name]) => name);
    for (const each of KEYWORDS) {
      const step = each.step === null ? 'between attacks' : `${each.step}, ${names[each.step - 1]}`;
      expect(keywordText(each, [])).toContain(`step      ${step}\n`);
    }
  });
});

describe('keywords as plain data', () => {
  it('have all that the text says', () => {
    expect(keywordJson(keyword('Resilience'), ['--resilience X'])).toEqual({
      format: 1,
      keyword: {
        name: 'Resilience',
        number: { lowest: -30, highest: 30 },
        copies: 'cumulative',
        costsForce: false,
        step: 4,
        stepName: 'number of dice',
        sides: ['attacker'],
        flags: ['--resilience X'],
        summary: 'with X counters, power changes by X',
        effect: keyword('Resilience').effect,
        source: "the community's keyword list",
        ruling: keyword('Resilience').ruling,
        options: [],
        editions: ['idc'],
      },
    });
    expect(keywordJson(keyword('Armor'), []).keyword).toMatchObject({
      number: null,
      ruling: null,
      options: [{ option: 'armorNeeds', values: [1, 7], defaults: { idc: 5, 'official-2005': 5, 'official-2004': 5 } }],
    });
  });

  it('are all of them, with the names of those that are not modelled', () => {
    const { format, keywords, asFields, unmodelled } = keywordsJson(({ name }) => [name]);
    expect({ format, asFields, unmodelled }).toEqual({
      format: 1,
      asFields: KEYWORDS_AS_FIELDS,
      unmodelled: UNMODELLED_KEYWORDS,
    });
    expect(keywords).toEqual(KEYWORDS.map((each) => keywordJson(each, [each.name]).keyword));
  });
});
