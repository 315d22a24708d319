import { describe, expect, it } from 'vitest';
import { pathText, schemaProblems } from '../../../../src/scenario/fields/fields.js';
import { playSchema, sidePlayOf } from '../../../../src/scenario/fields/schema.js';

const problemsOf = (data: unknown): string[] =>
  schemaProblems(playSchema, data).map(({ path, message, hint }) => `${pathText(path)}: ${message} (${hint})`);

describe('a strategy in a scenario', () => {
  it('is a text as in flags, or a mapping whose other settings are those of simple play', () => {
    expect(sidePlayOf('learned')).toEqual({ kind: 'learned' });
    expect(sidePlayOf(undefined)).toEqual({ kind: 'best' });
    const data = { health: 0.35, force: { price: 1 } } as const;
    expect(problemsOf(data)).toEqual([]);
    expect(sidePlayOf(data)).toEqual({
      kind: 'named',
      style: { health: 0.35, force: { price: 1 } },
    });
  });

  it('has problems at their places', () => {
    expect(problemsOf('lerned')).toEqual([': expected how a side plays, found "lerned" (did you mean "learned"?)']);
    expect(problemsOf(5)).toEqual([
      ': expected a strategy: best, learned, simple, or a mapping of its settings, found 5 (null)',
    ]);
    expect(problemsOf({ health: 3, force: { price: '1' }, helth: 1 })).toEqual([
      'health: expected a number from 0.1 to 2, found 3 (null)',
      'force.price: expected a number from 0 to 10, found "1" (write 1, without quotes or separators)',
      'helth: expected a known field, found "helth" (did you mean "health"?)',
    ]);
  });

  it('lists the settings where no name is near', () => {
    expect(problemsOf({ constructor: 1 })).toEqual([
      'constructor: expected a known field, found "constructor" (the fields here are health, force)',
    ]);
  });
});
