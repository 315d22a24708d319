import { describe, expect, it } from 'vitest';
import { PLAY_BY_WORTH } from '../../../../src/rules/game/side-play.js';
import { pathText, schemaProblems } from '../../../../src/scenario/fields/fields.js';
import { playSchema, sidePlayOf } from '../../../../src/scenario/fields/play-schema.js';

const problemsOf = (data: unknown): string[] =>
  schemaProblems(playSchema, data).map(({ path, message, hint }) => `${pathText(path)}: ${message} (${hint})`);

describe('a play in a scenario', () => {
  it('is a text as in flags, or a mapping whose other settings are those of worth', () => {
    expect(sidePlayOf('learned')).toEqual({ kind: 'learned' });
    expect(sidePlayOf(undefined)).toEqual({ kind: 'best' });
    const data = { target: 'weakest', force: { keep: 4 } } as const;
    expect(problemsOf(data)).toEqual([]);
    expect(sidePlayOf(data)).toEqual({
      kind: 'named',
      style: { ...PLAY_BY_WORTH, target: 'weakest', force: { price: 0.25, keep: 4 } },
    });
  });

  it('has problems at their places', () => {
    expect(problemsOf('lerned')).toEqual([': expected how a side plays, found "lerned" (did you mean "learned"?)']);
    expect(problemsOf(5)).toEqual([': expected a play: best, learned, worth, or a mapping of its settings, found 5 (null)']);
    expect(problemsOf({ target: 'weekest', force: { keep: -1, price: '1' }, retret: 'never' })).toEqual([
      'target: expected worth, discard-chance, damage, weakest or strongest, found "weekest" (did you mean "weakest"?)',
      'force.price: expected a number from 0 to 10, found "1" (write 1, without quotes or separators)',
      'force.keep: expected an integer from 0 to 99, found -1 (null)',
      'retret: expected a known field, found "retret" (did you mean "retreat"?)',
    ]);
  });
});
