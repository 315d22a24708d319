import type { Problem, ValueProblem } from '../../errors/problem.js';
import {
  costNeverPaid,
  furtherUnitMissing,
  keywordOfAttacks,
  luckyPolicyUnused,
  paymentUnused,
  remoteKeywordUnused,
  reservesIdle,
} from '../../errors/warning.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { formatAbility } from '../../rules/keywords/format.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { isOfAnyDamage, REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import { hasLucky, keywordsWithoutCompany, paysForce } from '../../scenario/checks/case-warnings.js';
import { ForceMonitor } from '../../scenario/checks/unaffordable.js';
import type { AttackSetup } from '../../scenario/scenario.js';
import { attackInForce } from '../../scenario/units/in-force.js';
import { type AttackCards, idleReserves } from './attack-cards.js';
import { givenAbilities } from './attack-unit.js';
import { flagOf, flagOfRole } from './keyword-flags.js';

/**
 * Warnings about options that change nothing. Keywords on cards do not count, as the user did not give them. `inForce`: the
 * attack with its texts in force.
 */
export function attackWarnings(setup: AttackSetup, cards: AttackCards, inForce = attackInForce(setup)): Problem[] {
  const { payment, luckyPolicy, mode } = setup;
  const isGiven = (role: Role, keyword: string): boolean =>
    givenAbilities(setup[role], cards, role).some((ability) => ability.keyword === keyword);
  const warning = (option: string, problem: ValueProblem): Problem => ({ where: `--${option}`, path: null, ...problem });
  const isUnpaid = payment.attacker !== 'optimal' && !ROLES.some((role) => paysForce(setup, role, inForce));
  const isLuckless = luckyPolicy.attacker === 'greedy' && !ROLES.some((role) => hasLucky(setup, role));
  const unused = Object.entries(REMOTE_MODES).filter(([name, { keyword }]) => name !== mode && isGiven('attacker', keyword));
  const isAttack = (setup.by ?? 'attack') === 'attack';
  const idle = isAttack ? [] : KEYWORDS.filter((keyword) => !isOfAnyDamage(keyword));
  const watch = new ForceMonitor();
  watch.look(inForce);
  return [
    ...(isUnpaid ? [warning('payment', paymentUnused(payment.attacker, 'either side'))] : []),
    ...(isLuckless ? [warning('policy', luckyPolicyUnused('greedy', 'neither unit has Lucky'))] : []),
    ...unused.map(([name, { keyword }]) => warning(flagOf(keyword), remoteKeywordUnused(keyword, `add --mode ${name}`))),
    ...ROLES.flatMap((role) =>
      idle.filter(({ name }) => isGiven(role, name)).map(({ name }) => warning(flagOfRole(role, name), keywordOfAttacks(name))),
    ),
    ...keywordsWithoutCompany(setup)
      .filter(({ role, keyword }) => isGiven(role, keyword))
      .map(({ role, keyword, side }) =>
        warning(
          flagOfRole(role, keyword),
          furtherUnitMissing(keyword, side, `add --${side}-with CARD; a scenario file takes units without cards too`),
        ),
      ),
    ...ROLES.flatMap((role) => idleReserves(cards, role).map((label) => warning(`${role}-with`, reservesIdle(label, role)))),
    ...watch.found().map((found) => {
      const problem = costNeverPaid(found, `add --${FORCE_OPTIONS[found.role]} ${found.cost}`);
      const isFlag = givenAbilities(setup[found.role], cards, found.role).some((item) => formatAbility(item) === found.ability);
      if (isFlag) return warning(`${found.role}-keyword`, problem);
      return { where: 'odds attack', path: found.role, ...problem };
    }),
  ];
}

const FORCE_OPTIONS: Readonly<Record<Role, string>> = { attacker: 'force', defender: 'defender-force' };
