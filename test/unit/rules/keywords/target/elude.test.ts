import { describe, it } from 'vitest';
import { expectSameAttack } from '../printed-attack.js';

describe('Elude', () => {
  it('is the old name of Precision, and both together count as one', () => {
    const attack = { power: 2, defender: ['Evade 1'], others: { defender: [{ abilities: ['Intercept'] }] } };
    expectSameAttack({ ...attack, attacker: ['Elude'] }, { ...attack, attacker: ['Precision'] });
    expectSameAttack({ ...attack, attacker: ['Elude', 'Precision'] }, { ...attack, attacker: ['Elude'] });
  });
});
