import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OBJECTIVES } from '../../../src/rules/attack-plan.js';
import { EDITIONS, type EditionName, RULES_OPTION_VALUES, type RulesOptions } from '../../../src/rules/editions.js';
import { isInEdition, KEYWORDS, UNMODELLED_KEYWORDS } from '../../../src/rules/keywords/index.js';
import { anchorsOf, documentedNames, projectText, ROOT, section, tableRows } from './markdown.js';

const PAGE = projectText('docs/rules.md');
const ANCHORS = anchorsOf(PAGE);

/** The first table whose header begins with the given words, as rows of cells without the header. */
function table(...header: string[]): string[][] {
  const start = PAGE.indexOf(`\n| ${header.join(' | ')} |`);
  if (start < 0) throw new Error(`docs/rules.md has no table with the header ${header.join(', ')}`);
  return tableRows(PAGE.slice(start + 1).split('\n\n')[0] as string);
}

/** The text of a cell without code marks and the word "default". */
function plain(cell: string | undefined): string {
  return (cell ?? '').replaceAll('`', '').replace(' (default)', '');
}

function kebab(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

const KEYWORD_TABLE = table('keyword', 'step', 'how copies combine', 'source', 'file', 'test');

describe('the table of keywords in docs/rules.md', () => {
  it('has the keywords of the program, in their order', () => {
    expect(KEYWORD_TABLE.map(([name]) => /^\[(.+)\]/.exec(name as string)?.[1])).toEqual(KEYWORDS.map(({ name }) => name));
  });

  it.each(KEYWORDS)('says of $name what the program says: step, category, source', ({ name, step, category, source }) => {
    const [, ...row] = KEYWORD_TABLE.find(([cell]) => cell?.startsWith(`[${name}]`)) ?? [];
    expect(row.slice(0, 3)).toEqual([String(step), category, source]);
  });

  it.each(KEYWORD_TABLE)('links %s to a section and names its file and its test', (keyword, ...[, , , file, test]) => {
    const [, name = '', anchor] = /^\[(.+)\]\(#(.+)\)$/.exec(keyword as string) ?? [];
    expect(anchor).toBe(kebab(name));
    expect(ANCHORS).toContain(anchor);
    expect(file).toBe(`src/rules/keywords/${kebab(name)}.ts`);
    expect(test).toBe(`test/unit/rules/keywords/${kebab(name)}.test.ts`);
    for (const place of [file, test]) expect(existsSync(new URL(place as string, ROOT)), place).toBe(true);
  });

  it('is repeated under the categories', () => {
    for (const [word, , here] of table('word', 'several copies', 'here')) {
      const names = KEYWORDS.filter(({ category }) => category === word).map(({ name }) => name);
      expect(here, word).toBe(names.length === 0 ? 'none in this version' : names.join(', '));
    }
  });
});

describe('docs/rules.md', () => {
  it.each(KEYWORDS)('has a section for $name with the same step, category, file and test', ({ name, step, category }) => {
    const text = section(PAGE, name);
    expect(text).toContain(`**Step:** ${step}`);
    expect(text).toContain(`**Copies:** ${category}`);
    expect(text).toContain(`src/rules/keywords/${kebab(name)}.ts`);
    expect(text).toContain(`test/unit/rules/keywords/${kebab(name)}.test.ts`);
    for (const part of ['Effect', 'Source', 'Ruling', 'Example']) expect(text).toContain(`**${part}`);
  });

  it('lists all keywords that are not modelled', () => {
    const paragraph = section(PAGE, 'Not modelled')
      .split('\n\n')
      .find((text) => text.startsWith(`${UNMODELLED_KEYWORDS[0]},`));
    expect(paragraph?.trim().replace(/\.$/, '').split(/,\s+/)).toEqual(UNMODELLED_KEYWORDS);
  });

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
    const rows = table('option', 'values', 'default').map((row) => row.map(plain));
    expect(rows.map(([option, values, standard]) => ({ option, values, standard }))).toEqual(expected);
  });

  it('lists all editions with what they change', () => {
    const changesOf = (name: EditionName, edition: RulesOptions): string => {
      const missing = KEYWORDS.filter((keyword) => !isInEdition(keyword, name)).map((keyword) => `no ${keyword.name}`);
      const options = Object.entries(edition)
        .filter(([option, value]) => value !== EDITIONS.idc[option as keyof RulesOptions])
        .map(([option, value]) => `${option}: ${value}`);
      return [...missing, ...options].join('; ');
    };
    const expected = Object.entries(EDITIONS).map(([name, edition]) => [name, changesOf(name as EditionName, edition)]);
    const rows = table('edition', 'is', 'differs in').map(([name, , differs]) => [plain(name), plain(differs)]);
    expect(rows).toEqual(expected);
  });

  it('lists all objectives', () => {
    expect(table('objective', 'value of an attack').map(([name]) => plain(name))).toEqual([...OBJECTIVES]);
  });

  it('numbers the steps of an attack from 1 to 15, each with the keywords that act in it', () => {
    expect(documentedNames(PAGE, 'Steps').map(Number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    for (const { name, step } of KEYWORDS)
      expect(tableRows(section(PAGE, 'Steps'))[step - 1]?.join(), name).toContain(`[${name}]`);
  });
});
