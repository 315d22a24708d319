import { describe, expect, it } from 'vitest';
import { type Payoff, solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { finished, type Slices } from '../../../../src/automaton/slices.js';
import { canRegret, greedyRegret } from '../../../../src/experiment/case/case-result.js';
import type { Role } from '../../../../src/rules/game/role.js';
import type { AttackPlan } from '../../../../src/rules/plan/attack-plan.js';
import { fraction } from '../../../../src/statistics/fraction.js';
import { planOf, type SimpleAttack } from '../../../support/attacks.js';

const BOTH_LUCKY: SimpleAttack = {
  power: 3,
  attackerLucky: 1,
  defenderLucky: 2,
  remainingHealth: 2,
  objective: 'discard-chance',
};

const LUCKY = planOf(BOTH_LUCKY);

function sixths(numerator: bigint): Payoff {
  return { numerator, denominator: 6n };
}

/** A solved attack with only its value known, in sixths, and the value if one player is greedy. */
function solved(plan: AttackPlan, worth: bigint, ifGreedy: Readonly<Partial<Record<Role, bigint>>> = {}, isHeuristic = false) {
  const asked: Role[] = [];
  const weighed = function* (part: bigint): Slices<Payoff> {
    yield;
    return sixths(part);
  };
  const weighIfGreedy = (player: Role): Slices<Payoff> => {
    asked.push(player);
    return weighed(ifGreedy[player] as bigint);
  };
  return { asked, attack: { plan, weigh: () => weighed(worth), weighIfGreedy, isHeuristic } };
}

describe('the greedy regret', () => {
  it('is the damage that the attacker loses, or that the defender concedes, by the rule of thumb', () => {
    const { attack } = solved(LUCKY, 3n, { attacker: 1n, defender: 5n });
    const third = { numerator: 1n, denominator: 3n };
    expect(finished(greedyRegret(attack))).toEqual({ attacker: third, defender: third });
  });

  it('exists only for a side that plays Lucky optimally; nothing else is calculated', () => {
    const nobody = solved(planOf({ power: 3 }), 3n);
    expect(finished(greedyRegret(nobody.attack))).toEqual({ attacker: null, defender: null });
    const greedy = solved(planOf({ power: 3, attackerLucky: 1, attackerPolicy: 'greedy' }), 3n);
    expect(finished(greedyRegret(greedy.attack))).toEqual({ attacker: null, defender: null });
    const alone = solved(planOf({ power: 3, attackerLucky: 1 }), 3n, { attacker: 2n });
    expect(finished(greedyRegret(alone.attack)).defender).toBeNull();
    expect([nobody.asked, greedy.asked, alone.asked]).toEqual([[], [], ['attacker']]);
    expect([canRegret(alone.attack.plan, 'attacker'), canRegret(alone.attack.plan, 'defender')]).toEqual([true, false]);
  });

  it('is unknown for an attack that is too large to be solved', () => {
    const { asked, attack } = solved(LUCKY, 3n, {}, true);
    expect(finished(greedyRegret(attack))).toEqual({ attacker: null, defender: null });
    expect(asked).toEqual([]);
  });

  it('is a defect if it is negative: no rule of thumb beats the best play', () => {
    const { attack } = solved(LUCKY, 3n, { attacker: 4n, defender: 4n });
    expect(() => finished(greedyRegret(attack))).toThrow('the attacker gains nothing by the rule of thumb');
  });
});

describe('the value of an attack in which one player is greedy', () => {
  const inLowestTerms = ({ numerator, denominator }: Payoff) => fraction(numerator, denominator);
  const attacks: SimpleAttack[] = [
    BOTH_LUCKY,
    { power: 2, criticalHit: 5, attackerLucky: 2 },
    { power: 3, criticalHit: 4, attackerLucky: 2, defenderLucky: 1, parry: 2, accuracy: 2 },
    { power: 3, criticalHit: 4, attackerLucky: 2, defenderLucky: 2, rerollPop: 'fixedOrder', luckyDice: 'exactly' },
    { power: 2, criticalHit: 3, accuracy: -2, armor: true, defenderLucky: 1, defenderPolicy: 'optimal' },
  ];

  it.each(attacks)('is that of the attack solved with the policy greedy: %o', (attack) => {
    const { weighIfGreedy } = solveAttack(planOf(attack));
    const byPolicy = (role: Role) =>
      inLowestTerms(finished(solveAttack(planOf({ ...attack, [`${role}Policy`]: 'greedy' })).weigh()));
    for (const role of ['attacker', 'defender'] as const) {
      if ((attack[`${role}Lucky`] ?? 0) === 0) continue;
      expect(inLowestTerms(finished(weighIfGreedy(role)))).toEqual(byPolicy(role));
    }
  });
});
