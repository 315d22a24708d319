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
    expect(sidePlayOf(data)).toEqual({ kind: 'named', style: { health: 0.35, force: { price: 1 } } });
  });

  it('has problems at their places', () => {
    expect(problemsOf('lerned')).toEqual([': must be a way to play, not "lerned" (did you mean "learned"?)']);
    expect(problemsOf(5)).toEqual([': must be best, learned, simple, or a group of its settings, not 5 (null)']);
    expect(problemsOf({ health: 3, force: { price: '1' }, helth: 1 })).toEqual([
      'health: must be a number from 0.1 to 2, not 3 (null)',
      'force.price: must be a number from 0 to 10, not "1" (write 1, without quotes or separators)',
      'helth: there is no field "helth" here (did you mean "health"?)',
    ]);
  });

  it('lists the settings where no name is near', () => {
    expect(problemsOf({ constructor: 1 })).toEqual([
      'constructor: there is no field "constructor" here (the fields here are health, force)',
    ]);
  });
});
