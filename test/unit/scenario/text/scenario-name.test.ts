import { describe, expect, it } from 'vitest';
import { mustBe } from '../../../../src/errors/problem.js';
import { scenarioName, scenarioNameProblem } from '../../../../src/scenario/parse.js';
import { PLAIN, parsed, problemsIn } from '../scenario-text.js';

describe('the name of a scenario', () => {
  it.each([
    ['scenarios/armor-versus-accuracy.yaml', 'armor-versus-accuracy'],
    ['C:\\odds\\Mace Windu.YML', 'Mace Windu'],
    ['./a/b.c.json', 'b.c'],
    ['plain', 'plain'],
    ['v1.2', 'v1.2'],
  ])('is that of its file %s without folders and ending', (fileName, name) => {
    expect(scenarioName(fileName)).toBe(name);
    expect(scenarioNameProblem(name)).toBeNull();
  });

  it.each(['', '.hidden', '-x', ' x', 'x ', 'x.', '..', 'a/b', 'a\nb', 'é', 'a:b', '=1+1', '_x', 'a'.repeat(101)])(
    'is refused where it is unsafe as a folder: %j',
    (name) => {
      expect(scenarioNameProblem(name)?.message).toContain('a file name that can name a folder');
      expect(scenarioNameProblem(name)?.hint).toMatch(/^rename the file/);
    },
  );

  it.each(['con', 'NUL', 'com1', 'lpt9', 'aux.v2', 'prn', 'baseline', 'Baseline'])(
    'is refused where it is reserved: %s',
    (name) => {
      expect(scenarioNameProblem(name)?.message).toContain('the reserved name');
    },
  );

  it.each(['a', '7', 'a'.repeat(100), 'console', 'com10', 'baseline-2', 'Darth Maul_(no)'.replace(/[()]/g, '')])(
    'may be %s',
    (name) => {
      expect(scenarioNameProblem(name)).toBeNull();
    },
  );

  it('is reported at the beginning of the file, with all other problems', () => {
    expect(parsed(PLAIN, 'scenarios/duel.yaml').name).toBe('duel');
    expect(problemsIn(`${PLAIN}level: 2\n`, 'nul.yaml')).toEqual([
      '1:1: a report folder cannot have the reserved name "nul"\n  hint: rename the file, for example by adding a word',
      `6:8: level: ${mustBe('a number from 0.5 to 0.9999', 2)}`,
    ]);
  });
});
