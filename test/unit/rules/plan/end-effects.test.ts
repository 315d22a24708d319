import { expect, it } from 'vitest';
import { endEffects, mostAtOnce } from '../../../../src/rules/plan/end-effects.js';
import { type PrintedAttack, printedPlan } from '../keywords/printed-attack.js';

it('the effects at the end of an attack can happen together as far as units with Avenge remain', () => {
  const most = (attack: PrintedAttack): number => {
    const { encounter } = printedPlan(attack);
    return mostAtOnce(encounter, endEffects(encounter, 'defender'));
  };
  const others = { defender: [{ abilities: ['Avenge 2'], health: 1 }, { health: 1 }] };
  expect(most({ power: 2, health: 1, others })).toBe(1);
  expect(most({ power: 2, health: 1, attacker: ['Overkill'], others })).toBe(2);
});
