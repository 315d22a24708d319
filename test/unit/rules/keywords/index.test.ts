import { describe, expect, it } from 'vitest';
import { findKeyword, isInEdition, KEYWORDS } from '../../../../src/rules/keywords/index.js';
import type { Keyword } from '../../../../src/rules/keywords/keyword.js';
import { OTHER_KEYWORDS } from '../../../../src/rules/keywords/other-keywords.js';
import { unitTerms } from '../../../../src/rules/keywords/unit-terms.js';

function keyword(name: string): Keyword {
  const found = findKeyword(name);
  if (found === undefined) throw new Error(`${name} is not a keyword`);
  return found;
}

describe('the keywords', () => {
  it('act in steps 1 to 14 of the attack or between attacks, and say in a sentence what they do and where the rule is', () => {
    for (const { name, step, effect, source } of KEYWORDS) {
      expect(step === null ? name === 'Damage Control' : step >= 1 && step <= 14).toBe(true);
      expect(effect).toMatch(/^[A-Z].*\.$/);
      expect(source).toMatch(/^ability text "|^the community's keyword list(?:;|$)/);
    }
  });

  it('do something in their home role, which is one of their roles', () => {
    for (const { name, homeRole, roles } of KEYWORDS) {
      expect(roles, name).toContain(homeRole);
      expect(unitTerms([{ keyword: name, value: 1, cost: 0 }]), name).not.toEqual(unitTerms([]));
    }
  });

  it('are activated, for a cost, if they prevent damage, take over an attack or strike back', () => {
    expect(KEYWORDS.filter(({ isActivated }) => isActivated).map(({ name }) => name)).toEqual([
      ...['Absorb', 'Deflect', 'Evade', 'Intercept', 'Persuade', 'Protect', 'Redirect', 'Retaliate'],
    ]);
  });
});

describe('a keyword in short', () => {
  it.each(KEYWORDS.map((keyword) => [keyword.name, keyword] as const))(
    'is a phrase of at most 36 characters: %s',
    (_name, keyword) => {
      expect(keyword.summary).toMatch(/^[A-Za-z].{9,35}$/);
      expect(keyword.summary).not.toMatch(/\.$/);
    },
  );

  it('mentions X if the keyword has a number, and only then', () => {
    for (const keyword of KEYWORDS) expect(/\bX\b/.test(keyword.summary), keyword.name).toBe(keyword.number !== 'none');
  });
});

describe('findKeyword', () => {
  it('finds a keyword in upper or lower case', () => {
    expect(findKeyword(' critical HIT ')).toBe(keyword('Critical Hit'));
  });

  it('finds no keyword that is not modelled', () => {
    for (const name of [...OTHER_KEYWORDS, '', 'Critical', 'constructor']) expect(findKeyword(name)).toBeUndefined();
  });
});

it('a rules edition of the official sets has the keywords that they print, and no others', () => {
  for (const edition of ['official-2004', 'official-2005'] as const) {
    expect(KEYWORDS.filter((keyword) => isInEdition(keyword, edition)).map(({ name }) => name)).toEqual([
      ...['Accuracy', 'Armor', 'Bombard', 'Critical Hit', 'Deflect', 'Evade', 'Intercept', 'Ion Cannon', 'Lucky'],
      ...['Overkill', 'Parry', 'Retaliate', 'Shields', 'Stun'],
    ]);
  }
});
