import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_OTHERS } from '../../../src/fields/unit-fields.js';
import { EDITIONS, type EditionName, RULES_OPTION_VALUES, type RulesOptions } from '../../../src/rules/game/editions.js';
import { isInEdition, KEYWORDS, UNMODELLED_KEYWORDS } from '../../../src/rules/keywords/index.js';
import { PREVENTIONS } from '../../../src/rules/keywords/row/terms.js';
import { OBJECTIVES } from '../../../src/rules/plan/attack-context.js';
import { DEFAULT_FORCE, PAYMENT_POLICIES } from '../../../src/rules/plan/payment.js';
import { anchorsOf, documentedNames, plainText, projectText, ROOT, section, tableRows } from './markdown.js';

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
    expect(file).toMatch(new RegExp(`^src/rules/keywords/[a-z]+/${kebab(name)}\\.ts$`));
    expect(test).toBe(file?.replace(/^src\/(.*)\.ts$/, 'test/unit/$1.test.ts'));
    for (const place of [file, test]) expect(existsSync(new URL(place as string, ROOT)), place).toBe(true);
  });

  it('is repeated under the categories', () => {
    for (const [word, , here] of table('word', 'several copies', 'here')) {
      const names = KEYWORDS.filter(({ category }) => category === word).map(({ name }) => name);
      expect(here, word).toBe(names.length === 0 ? 'none in this version' : names.join(', '));
    }
  });
});

/** The points of a keyword's section by their names: "Effect", "Ruling" ... */
function pointsOf(name: string): ReadonlyMap<string, string> {
  const points = section(PAGE, name)
    .split(/^- /m)
    .map((point) => /^\*\*([^*]+):\*\* ([\s\S]*)$/.exec(point))
    .filter((point) => point !== null);
  return new Map(points.map(([, title = '', text = '']) => [title, plainText(text).trim()]));
}

/** The names of a union of texts in a source file, in its order. */
function unionIn(file: string, type: string): string[] {
  const [, members = ''] = new RegExp(`export type ${type} =([^;]*);`).exec(projectText(file)) ?? [];
  return [...members.matchAll(/'([^']+)'/g)].map(([, member]) => member as string);
}

describe('the sections of keywords in docs/rules.md', () => {
  it('stand in the order of the table', () => {
    const headings = [...PAGE.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    const names = KEYWORDS.map(({ name }) => name);
    expect(headings.filter((heading) => names.includes(heading as string))).toEqual(names);
  });

  it.each(KEYWORDS)('say of $name what the program says', ({ name, step, category, source, effect, ruling }) => {
    const points = pointsOf(name);
    expect(points.get('Effect')?.toLowerCase().startsWith(effect.toLowerCase()), effect).toBe(true);
    expect(points.get('Copies')?.startsWith(`${category}; `)).toBe(true);
    expect(points.get('Copies')?.endsWith(` Step: ${step}.`)).toBe(true);
    expect(points.get('Source')?.startsWith(source)).toBe(true);
    const text = points.get('Ruling') ?? '';
    expect(text.toLowerCase().startsWith((ruling ?? 'none needed.').toLowerCase()), ruling ?? '').toBe(true);
    expect(points.has('Example')).toBe(true);
    const [file, test] = KEYWORD_TABLE.find(([cell]) => cell?.startsWith(`[${name}]`))?.slice(4) ?? [];
    expect(points.get('File')).toBe(`${file}. Test: ${test}.`);
  });

  it.each(KEYWORDS)('name the options that change $name', ({ name, options }) => {
    const named = [...section(PAGE, name).matchAll(/`(\w+)(?:: \w+)?`/g)].map(([, word]) => word as string);
    expect(options.filter((option) => !named.includes(option))).toEqual([]);
  });

  it.each(KEYWORDS)('tell of $name whether it can cost Force', ({ name, isActivated }) => {
    expect(plainText(section(PAGE, 'Payment').split('may cost Force')[0] as string).includes(name)).toBe(isActivated);
  });
});

describe('docs/rules.md', () => {
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
    const rows = table('edition', 'is', 'keywords', 'options').map(([name, , keywords, options]) => [
      plain(name),
      keywords,
      plain(options),
    ]);
    expect(rows).toEqual(expected);
    const [, official] = /print or name: ([^.]*)\./.exec(plainText(section(PAGE, 'Editions'))) ?? [];
    for (const edition of ['official-2004', 'official-2005'] as const) {
      const names = KEYWORDS.filter((keyword) => isInEdition(keyword, edition)).map(({ name }) => name);
      expect(official, edition).toBe(names.join(', '));
    }
  });

  it('lists all objectives', () => {
    expect(table('objective', 'value of a unit').map(([name]) => plain(name))).toEqual([...OBJECTIVES]);
  });

  it('tells of every keyword that is not modelled why', () => {
    const reasons = table('keywords', 'why').flatMap(([names = '']) => names.split(', '));
    expect(reasons.sort()).toEqual([...UNMODELLED_KEYWORDS].sort());
  });

  it('tells of every choice which option is taken among equals, and what the rule of thumb does', () => {
    const choices = unionIn('src/rules/attack/state/stage.ts', 'ChoiceName');
    expect(choices.length).toBeGreaterThan(5);
    expect(table('choice', 'player', 'the preferred first').map(([name]) => name)).toEqual(choices);
    expect(table('choice', 'rule of thumb').map(([name]) => name)).toEqual(choices);
    const ties = table('choice', 'player', 'the preferred first')
      .find(([name]) => name === 'prevention')
      ?.join();
    expect(ties).toContain(`by unit, then ${PREVENTIONS.join(', ')} (`);
  });

  it('lists all payment policies, twice, and the Force of a side where nothing is said', () => {
    expect(table('policy', 'prevention').map(([name]) => plain(name))).toEqual([...PAYMENT_POLICIES]);
    expect(table('policy of the defender').map(([name]) => plain(name))).toEqual([...PAYMENT_POLICIES]);
    expect(plainText(section(PAGE, 'Payment'))).toContain(`(force, ${DEFAULT_FORCE} for each side`);
  });

  it('tells how many third units there can be', () => {
    expect(MAX_OTHERS).toBe(8);
    expect(plainText(section(PAGE, 'Third units'))).toContain('(others, at most eight a side)');
  });

  it('tells of every way to prevent damage how much it prevents and how often', () => {
    const names = table('ability', 'helps', 'amount').map(([name]) => name?.replace(/ X$/, ''));
    expect(names.sort()).toEqual(['Parry', ...PREVENTIONS].sort());
  });

  it('numbers the steps of an attack from 1 to 15, each with the keywords that act in it', () => {
    expect(documentedNames(PAGE, 'Steps').map(Number)).toEqual(Array.from({ length: 15 }, (_, i) => i + 1));
    for (const { name, step } of KEYWORDS)
      expect(tableRows(section(PAGE, 'Steps'))[step - 1]?.join(), name).toContain(`[${name}]`);
  });
});
