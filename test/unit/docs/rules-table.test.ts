import { describe, expect, it } from 'vitest';
import { MAX_OTHERS } from '../../../src/fields/unit-fields.js';
import { EDITIONS, type EditionName, RULES_OPTION_VALUES, type RulesOptions } from '../../../src/rules/game/editions.js';
import { isInEdition, KEYWORDS } from '../../../src/rules/keywords/index.js';
import { UNMODELLED_KEYWORDS } from '../../../src/rules/keywords/other-keywords.js';
import { PREVENTIONS } from '../../../src/rules/keywords/preventions.js';
import { OBJECTIVES, PAYMENT_POLICIES } from '../../../src/rules/plan/attack-context.js';
import { documentedNames, plainText, projectText, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/rules.md');
const CHOICES = projectText('docs/choices.md');
const EDITIONS_PAGE = projectText('docs/editions.md');

/** The first table of a page whose header begins with the given words, as rows of cells without the header. */
function tableOf(page: string, ...header: string[]): string[][] {
  const start = page.indexOf(`\n| ${header.join(' | ')} |`);
  if (start < 0) throw new Error(`no table with the header ${header.join(', ')}`);
  return tableRows(page.slice(start + 1).split('\n\n')[0] as string);
}

/** The text of a cell without code marks and the word "default". */
function plain(cell: string | undefined): string {
  return (cell ?? '').replaceAll('`', '').replace(' (default)', '');
}

/** The names of a union of texts in a source file, in its order. */
function unionIn(file: string, type: string): string[] {
  const [, members = ''] = new RegExp(`export type ${type} =([^;]*);`).exec(projectText(file)) ?? [];
  return [...members.matchAll(/'([^']+)'/g)].map(([, member]) => member as string);
}

it.each(KEYWORDS)('docs/choices.md says of $name whether it can cost Force', ({ name, isActivated }) => {
  expect(plainText(section(CHOICES, 'Payment').split('may cost Force')[0] as string).includes(name)).toBe(isActivated);
});

describe('docs/rules.md', () => {
  it('lists all rules options with their values and defaults', () => {
    const textOf = (values: (typeof RULES_OPTION_VALUES)[keyof RulesOptions]): string => {
      if (values === 'boolean') return 'true, false';
      return typeof values[0] === 'number' ? `${values[0]} to ${values[1]}` : values.join(', ');
    };
    const expected = Object.entries(RULES_OPTION_VALUES).map(([option, values]) => ({
      option,
      values: textOf(values),
      standard: String(EDITIONS.idc[option as keyof RulesOptions]),
    }));
    const rows = tableOf(EDITIONS_PAGE, 'option', 'values', 'default').map((row) => row.map(plain));
    expect(rows.map(([option, values, standard]) => ({ option, values, standard }))).toEqual(expected);
  });

  it('lists all editions with what they change', () => {
    const changesOf = (edition: RulesOptions): string =>
      Object.entries(edition)
        .filter(([option, value]) => value !== EDITIONS.idc[option as keyof RulesOptions])
        .map(([option, value]) => `${option}: ${value}`)
        .join('; ');
    const keywordsOf = (name: EditionName): string =>
      KEYWORDS.every((keyword) => isInEdition(keyword, name)) ? 'all' : 'the official ones';
    const expected = Object.entries(EDITIONS).map(([name, edition]) => [
      name,
      keywordsOf(name as EditionName),
      changesOf(edition),
    ]);
    const rows = tableOf(EDITIONS_PAGE, 'edition', 'is', 'keywords', 'options').map(([name, , keywords, options]) => [
      plain(name),
      keywords,
      plain(options),
    ]);
    expect(rows).toEqual(expected);
    const [, official] = /print or name: ([^.]*)\./.exec(plainText(section(EDITIONS_PAGE, 'Editions'))) ?? [];
    for (const edition of ['official-2004', 'official-2005'] as const) {
      const names = KEYWORDS.filter((keyword) => isInEdition(keyword, edition)).map(({ name }) => name);
      expect(official, edition).toBe(names.join(', '));
    }
  });

  it('lists all objectives', () => {
    expect(tableOf(CHOICES, 'objective', 'value of a unit').map(([name]) => plain(name))).toEqual([...OBJECTIVES]);
  });

  it('says why each other keyword is not modelled', () => {
    const reasons = tableOf(projectText('docs/keywords.md'), 'keywords', 'why').flatMap(([names = '']) => names.split(', '));
    expect(reasons.sort()).toEqual([...UNMODELLED_KEYWORDS].sort());
  });

  it('tells of every choice which option is taken among equals, and what the rule of thumb does', () => {
    const choices = unionIn('src/rules/game/choice-name.ts', 'ChoiceName');
    expect(choices.length).toBeGreaterThan(5);
    const rows = tableOf(CHOICES, 'choice', 'player', 'preferred first', 'rule of thumb');
    expect(rows.map(([name]) => name)).toEqual(choices);
    expect(rows.filter(({ length }) => length !== 4)).toEqual([]);
    const ties = rows.find(([name]) => name === 'prevention')?.join();
    expect(ties).toContain(`by unit, then ${PREVENTIONS.join(', ')} (`);
  });

  it('lists all payment policies, twice, and the default Force of a side', () => {
    expect(tableOf(CHOICES, 'policy', 'prevention').map(([name]) => plain(name))).toEqual([...PAYMENT_POLICIES]);
    expect(tableOf(CHOICES, 'policy of the defender').map(([name]) => plain(name))).toEqual([...PAYMENT_POLICIES]);
    expect(plainText(section(CHOICES, 'Payment'))).toContain(`(force, ${EDITIONS.idc.forcePerTurn} by default`);
  });

  it('says how many third units there can be', () => {
    expect(MAX_OTHERS).toBe(8);
    expect(plainText(section(PAGE, 'Third units'))).toContain('(others, at most eight a side)');
  });

  it('numbers the steps of an attack from 1 to 15, each with the keywords that act in it', () => {
    expect(documentedNames(PAGE, 'Steps').map(Number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    for (const { name, step } of KEYWORDS.filter((keyword) => keyword.step !== null))
      expect(tableRows(section(PAGE, 'Steps'))[(step ?? 0) - 1]?.join(), name).toContain(`[${name}]`);
  });
});
