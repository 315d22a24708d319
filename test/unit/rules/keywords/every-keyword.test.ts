import { describe, it } from 'vitest';
import type { Role } from '../../../../src/rules/game/role.js';
import { KEYWORDS } from '../../../../src/rules/keywords/index.js';
import type { Keyword } from '../../../../src/rules/keywords/keyword.js';
import { expectSameAttack, type PrintedAttack } from './printed-attack.js';

const printed = ({ name, number }: Keyword, value: number): string => (number === 'none' ? name : `${name} ${value}`);

/** An attack with these abilities on the unit of a role, beside units of both sides. */
const attackWith = (role: Role, keyword: Keyword, ...values: readonly number[]): PrintedAttack => ({
  power: 3,
  attackerHealth: 3,
  attackerCounters: 2,
  health: 4,
  counters: 2,
  mode: keyword.mode?.name ?? 'normal',
  [role]: values.map((value) => printed(keyword, value)),
  others: { attacker: [{}], defender: [{}] },
});

describe('a keyword', () => {
  const misplaced = KEYWORDS.flatMap((keyword) =>
    (['attacker', 'defender'] as const).filter((role) => !keyword.roles.includes(role)).map((role) => [keyword, role] as const),
  );

  it.each(misplaced)('does nothing in a role that is not its own: $name', (keyword, role) => {
    expectSameAttack(attackWith(role, keyword, 2), attackWith(role, keyword));
  });

  it.each(KEYWORDS.filter(({ category }) => category === 'cumulative'))('adds up if it is cumulative: $name', (keyword) => {
    expectSameAttack(attackWith(keyword.homeRole, keyword, 1, 1), attackWith(keyword.homeRole, keyword, 2));
    expectSameAttack(attackWith(keyword.homeRole, keyword, 0), attackWith(keyword.homeRole, keyword));
  });

  it.each(KEYWORDS.filter(({ category }) => category === 'isolated'))('counts once if it is isolated: $name', (keyword) => {
    expectSameAttack(attackWith(keyword.homeRole, keyword, 1, 1), attackWith(keyword.homeRole, keyword, 1));
  });
});
