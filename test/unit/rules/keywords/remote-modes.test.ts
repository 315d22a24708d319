import { describe, expect, it } from 'vitest';
import { MODES } from '../../../../src/rules/game/mode.js';
import { REMOTE_MODES } from '../../../../src/rules/keywords/remote-modes.js';
import { unitTerms } from '../../../../src/rules/keywords/unit-terms.js';
import { abilities } from './printed-attack.js';

describe('the modes of attacks from another arena', () => {
  it('are all modes except those with the power of the unit, in their order, each with its own keyword and arena', () => {
    expect(Object.keys(REMOTE_MODES)).toEqual(MODES.filter((mode) => mode !== 'normal' && mode !== 'build-zone'));
    expect(Object.values(REMOTE_MODES).map(({ keyword, arena }) => `${keyword} on ${arena}`)).toEqual([
      'Bombard on ground',
      'Ion Cannon on space',
      'Barrage on character',
    ]);
  });

  it('have the number of their keyword as power', () => {
    const terms = unitTerms(abilities(['Bombard 3', 'Bombard 1', 'Ion Cannon 2']));
    expect(Object.values(REMOTE_MODES).map(({ power }) => power(terms))).toEqual([4, 2, 0]);
  });
});
