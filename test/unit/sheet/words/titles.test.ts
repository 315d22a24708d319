import { describe, expect, it } from 'vitest';
import { MEASURES } from '../../../../src/experiment/case/measures.js';
import { parseShow, SHOW_WORDS } from '../../../../src/experiment/plan/quantities.js';
import { measureTitle, seriesTitle, titleOf } from '../../../../src/sheet/words/titles.js';

describe('the title of a column', () => {
  it.each([
    ['mean_damage', 'mean damage'],
    ['discard_chance', 'discard chance'],
    ['critical_hit_chance', 'Critical Hit chance'],
    ['attacker_force_spent', 'attacker pays Force'],
    ['at_least_3', 'at least 3 damage'],
    ['exactly_0', 'exactly 0 damage'],
  ])('%s is "%s"', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it('leaves room for the numbers of a measure on a terminal', () => {
    const titles = MEASURES.map(({ name }) => measureTitle(name, 12));
    expect(titles.filter((title) => title.length > 19)).toEqual([]);
  });

  it('says how many hits a prediction guesses', () => {
    expect([1, 3].map((hits) => measureTitle('prediction_chance', hits))).toEqual(['prediction: 1 hit', 'prediction: 3 hits']);
    expect(measureTitle('attacker_damage', 3)).toBe('damage to attacker');
  });
});

it('the title of a series is more than the word that asks for it', () => {
  const series = SHOW_WORDS.filter((word) => 'series' in (parseShow(word) ?? {}));
  expect(series.map(seriesTitle)).toEqual(['chance of each damage', 'chance of at least each damage']);
});
