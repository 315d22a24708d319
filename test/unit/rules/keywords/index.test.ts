import { describe, expect, it } from 'vitest';
import {
  combinedValue,
  findKeyword,
  isInEdition,
  KEYWORDS,
  keywordsOutside,
  UNMODELLED_KEYWORDS,
} from '../../../../src/rules/keywords/index.js';
import type { Ability, Keyword } from '../../../../src/rules/keywords/keyword.js';

function keyword(name: string): Keyword {
  const found = findKeyword(name);
  if (found === undefined) throw new Error(`${name} is no keyword`);
  return found;
}

function abilities(...values: (readonly [keyword: string, value: number | null])[]): Ability[] {
  return values.map(([name, value]) => ({ keyword: name, value }));
}

describe('the keywords', () => {
  it('are the 61 of the game: seven that are modelled and 54 that are not', () => {
    expect(KEYWORDS.map(({ name }) => name)).toEqual([
      'Accuracy',
      'Armor',
      'Critical Hit',
      'Fury',
      'Lucky',
      'Parry',
      'Shields',
    ]);
    expect(UNMODELLED_KEYWORDS).toHaveLength(54);
    expect(KEYWORDS.length + UNMODELLED_KEYWORDS.length).toBe(61);
  });

  it('have different names, also in other cases of letters', () => {
    const names = [...KEYWORDS.map(({ name }) => name), ...UNMODELLED_KEYWORDS].map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('stand in the order of the alphabet', () => {
    const names = KEYWORDS.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(UNMODELLED_KEYWORDS.map((name) => name.toLowerCase())).toEqual(
      UNMODELLED_KEYWORDS.map((name) => name.toLowerCase()).toSorted(),
    );
  });

  it('act in steps 4 to 10 of the attack, and say in a sentence what they do and where the rule stands', () => {
    for (const { step, effect, source } of KEYWORDS) {
      expect(step >= 4 && step <= 10).toBe(true);
      expect(effect).toMatch(/^[A-Z].*\.$/);
      expect(source).toMatch(/^ability text "|^the community's keyword list$/);
    }
  });

  it('do something in their home role', () => {
    for (const { homeRole, changes } of KEYWORDS) expect(changes[homeRole]).toBeDefined();
  });

  it('are cumulative with a number, isolated without', () => {
    for (const { number, category } of KEYWORDS) expect(category).toBe(number === 'none' ? 'isolated' : 'cumulative');
  });
});

describe('findKeyword', () => {
  it('finds a keyword in any case of letters', () => {
    expect(findKeyword(' critical HIT ')).toBe(keyword('Critical Hit'));
  });

  it('finds none that is not modelled', () => {
    for (const name of [...UNMODELLED_KEYWORDS, '', 'Critical', 'constructor']) expect(findKeyword(name)).toBeUndefined();
  });
});

describe('combinedValue', () => {
  it('is the sum of cumulative values, signs included', () => {
    expect(combinedValue(keyword('Lucky'), abilities(['Lucky', 1], ['Armor', null], ['Lucky', 2]))).toBe(3);
    expect(combinedValue(keyword('Accuracy'), abilities(['Accuracy', 1], ['Accuracy', -3]))).toBe(-2);
    expect(combinedValue(keyword('Accuracy'), abilities(['Accuracy', 1], ['Accuracy', -1]))).toBe(0);
  });

  it('is 1 for an isolated keyword, however often a unit has it', () => {
    expect(combinedValue(keyword('Armor'), abilities(['Armor', null]))).toBe(1);
    expect(combinedValue(keyword('Armor'), abilities(['Armor', null], ['Armor', null]))).toBe(1);
  });

  it('is null where the unit does not have the keyword', () => {
    expect(combinedValue(keyword('Armor'), abilities(['Lucky', 1]))).toBeNull();
    expect(combinedValue(keyword('Lucky'), [])).toBeNull();
  });
});

describe('a rules edition', () => {
  it('of the official sets has every keyword that they print, and not Fury', () => {
    for (const edition of ['official-2004', 'official-2005'] as const) {
      expect(KEYWORDS.filter((keyword) => !isInEdition(keyword, edition)).map(({ name }) => name)).toEqual(['Fury']);
    }
  });

  it('of the community has them all', () => {
    expect(KEYWORDS.every((keyword) => isInEdition(keyword, 'idc'))).toBe(true);
  });

  it('tells which keywords of a unit it does not have, each once', () => {
    const abilities = [
      { keyword: 'Fury', value: 1 },
      { keyword: 'Fury', value: 2 },
      { keyword: 'Armor', value: null },
    ];
    expect(keywordsOutside('official-2005', abilities).map(({ name }) => name)).toEqual(['Fury']);
    expect(keywordsOutside('idc', abilities)).toEqual([]);
  });
});
