import { expect, it } from 'vitest';
import { ForceMonitor } from '../../../../src/scenario/checks/unaffordable.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { attackInForce } from '../../../../src/scenario/units/in-force.js';

/** The abilities that could never be paid for in one attack. */
function neverUsed(attack: object): string[] {
  const watch = new ForceMonitor();
  watch.look(attackInForce(parseAttack(attack)));
  return watch.found().map(({ ability }) => ability);
}

it('an ability that a side cannot pay for is not a higher number of an ability whose number is chosen, if a lower one can be paid for', () => {
  const chosen = { attacker: { power: 3 }, defender: { effects: ['it gets "Pay X Force -> Evade X"'] } };
  expect(neverUsed({ ...chosen, force: { defender: 2 } })).toEqual([]);
  expect(neverUsed({ ...chosen, force: { defender: 0 } })).toEqual(['Pay 1 Force -> Evade 1']);
});
