import type { ValueProblem } from '../../errors/problem.js';
import {
  costNeverPaid,
  furtherUnitMissing,
  luckyPolicyUnused,
  othersUnused,
  paymentUnused,
  remoteKeywordUnused,
} from '../../errors/warning.js';
import type { Ability } from '../../rules/game/ability.js';
import type { RemoteModeName } from '../../rules/game/mode.js';
import { ROLES, type Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import type { Keyword } from '../../rules/keywords/keyword.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import type { Unit } from '../../rules/units/unit.js';
import type { AttackSetup } from '../scenario.js';
import { attackInForce, hasTexts, paysForTexts } from '../units/in-force.js';
import { ForceMonitor, type Unaffordable } from './unaffordable.js';

/** A warning about given fields that change nothing in any case; the user should look at the first of `fields` first. */
export interface CaseWarning extends ValueProblem {
  readonly fields: readonly [string, ...string[]];
}

/** Something that can be given needlessly: whether an attack has it, and whether it can matter there. */
interface Usage {
  /** Its keyword, such as "defender Intercept"; undefined if it is not about a keyword of one of the two units. */
  readonly keyword?: string;
  readonly isGiven: (attack: AttackSetup) => boolean;
  readonly isUsed: (attack: AttackSetup) => boolean;
  /** The warning if no attack uses it, from the last attack that had it. */
  readonly warning: (attack: AttackSetup) => CaseWarning;
}

/**
 * Warnings about given fields that change nothing in any of the attacks. One attack that uses a field is enough, since the user
 * may vary it on purpose. Keywords that are `printed` on cards are not warned about, since the user did not give them.
 */
export function caseWarnings(attacks: Iterable<AttackSetup>, printed: ReadonlySet<string> = new Set()): readonly CaseWarning[] {
  const unused = new Map<Usage, AttackSetup>();
  const open = new Set(USAGES.filter(({ keyword }) => keyword === undefined || !printed.has(keyword)));
  const watch = new ForceMonitor();
  for (const attack of attacks) {
    watch.look(attackInForce(attack));
    for (const usage of open) {
      if (!usage.isGiven(attack)) continue;
      if (usage.isUsed(attack)) open.delete(usage);
      else unused.set(usage, attack);
    }
  }
  const changeNothing = [...open].flatMap((usage) => {
    const attack = unused.get(usage);
    return attack === undefined ? [] : [usage.warning(attack)];
  });
  return [...changeNothing, ...watch.found().map(unaffordableWarning)];
}

/** A keyword of a fighting unit that does nothing without a further unit, of its own side or the other. */
interface CompanyNeed {
  readonly role: Role;
  readonly keyword: string;
  readonly side: Role;
}

/** Every keyword that brings further units into an attack, with those units; first for the attacker's side. */
const COMPANY = ROLES.flatMap((role) =>
  KEYWORDS.flatMap((keyword) => keyword.company.filter((item) => item.role === role).map((item) => ({ ...item, keyword }))),
);

const COMPANY_NEEDS: readonly CompanyNeed[] = COMPANY.filter(({ isNeeded }) => isNeeded).map(({ role, keyword, side }) => ({
  role,
  keyword: keyword.name,
  side,
}));

/** The keywords of the two units that do nothing because a further unit is missing. */
export function keywordsWithoutCompany(attack: AttackSetup): readonly CompanyNeed[] {
  return COMPANY_NEEDS.filter((need) => has([attack[need.role]], [need.keyword]) && !hasCompany(attack, need));
}

const USAGES: readonly Usage[] = [
  ...ROLES.map(paymentUsage),
  ...ROLES.map(luckyUsage),
  ...ROLES.map(othersUsage),
  ...COMPANY_NEEDS.map(companyUsage),
  ...(Object.keys(REMOTE_MODES) as (keyof typeof REMOTE_MODES)[]).map(modeUsage),
];

function sideOf(attack: AttackSetup, role: Role): readonly Unit[] {
  return [attack[role], ...attack.others[role]];
}

/** Whether some ability of a side costs Force. `inForce`: the attack with its texts in force. */
export function paysForce(attack: AttackSetup, role: Role, inForce: AttackSetup = attackInForce(attack)): boolean {
  const isPaid = sideOf(inForce, role).some(({ abilities }) => abilities.some(({ cost }) => cost > 0));
  return isPaid || paysForTexts(attack, role);
}

function paymentUsage(role: Role): Usage {
  return {
    isGiven: ({ payment }) => payment[role] !== 'optimal',
    isUsed: (attack) => paysForce(attack, role),
    warning: ({ payment }) => ({ fields: [`policy.${role}.payment`], ...paymentUnused(payment[role], `the ${role}'s side`) }),
  };
}

/** Whether a unit of a side has Lucky that may count; on the attacker's side only the attacker rolls. */
export function hasLucky(given: AttackSetup, role: Role): boolean {
  const attack = attackInForce(given);
  return has(role === 'attacker' ? [attack.attacker] : sideOf(attack, role), ['Lucky']);
}

function luckyUsage(role: Role): Usage {
  const reason = role === 'attacker' ? 'the attacking unit has no Lucky' : "no unit of the defender's side has Lucky";
  return {
    isGiven: ({ luckyPolicy }) => luckyPolicy[role] === 'greedy',
    isUsed: (attack) => hasLucky(attack, role),
    warning: () => ({ fields: [`policy.${role}.lucky`], ...luckyPolicyUnused('greedy', reason) }),
  };
}

function hasCompany({ others }: AttackSetup, { side }: CompanyNeed): boolean {
  return others[side].length > 0;
}

function companyUsage(need: CompanyNeed): Usage {
  const { role, keyword, side } = need;
  const hint = `give one under others.${side}, or leave ${keyword} out`;
  return {
    keyword: `${role} ${keyword}`,
    isGiven: (attack) => has([attack[role]], [keyword]),
    isUsed: (attack) => hasCompany(attack, need),
    warning: () => ({ fields: [`${role}.keywords`], ...furtherUnitMissing(keyword, side, hint) }),
  };
}

function unaffordableWarning(found: Unaffordable): CaseWarning {
  const { role, unit } = found;
  const hint = `give more under force.${role}, or leave the ability out`;
  return { fields: [`${unit}.keywords`, `force.${role}`], ...costNeverPaid(found, hint) };
}

function othersUsage(role: Role): Usage {
  return {
    isGiven: ({ others }) => others[role].length > 0,
    isUsed: (attack) => (role === 'defender' ? usesDefenders(attack) : usesAttackers(attack)),
    warning: () => ({ fields: [`others.${role}`], ...othersUnused(role) }),
  };
}

function modeUsage(mode: RemoteModeName): Usage {
  const { keyword } = REMOTE_MODES[mode];
  return {
    keyword: `attacker ${keyword}`,
    isGiven: ({ attacker }) => has([attacker], [keyword]),
    isUsed: (attack) => attack.mode === mode,
    warning: () => ({
      fields: ['attacker.keywords'],
      ...remoteKeywordUnused(keyword, `give "mode: ${mode}", or leave ${keyword} out`),
    }),
  };
}

/** Whether further units of the defender's side can take part in the attack, actively or passively. */
function usesDefenders(attack: AttackSetup): boolean {
  const { attacker } = attack;
  return (
    hasTexts(attack) ||
    has([attacker], BRINGING_DEFENDERS.attackingUnit) ||
    has(sideOf(attack, 'attacker'), BRINGING_DEFENDERS.attackers) ||
    has(sideOf(attack, 'defender'), BRINGING_DEFENDERS.defenders) ||
    (!has([attacker], FIXING) && has(sideOf(attack, 'defender'), BRINGING_DEFENDERS.changes))
  );
}

/**
 * The same for the attacker's side: they help the attacker, unless it attacks from another arena, or damage is passed on to
 * them.
 */
function usesAttackers(attack: AttackSetup): boolean {
  const canHelp = attack.mode === 'normal' && has(attack.others.attacker, BRINGING_ATTACKERS.attackers);
  return canHelp || hasTexts(attack) || has(sideOf(attack, 'defender'), BRINGING_ATTACKERS.defenders);
}

/** The keywords by which units of a role bring in further units of a side. */
function namesBringing(side: Role, role: Role, predicate: (keyword: Keyword) => boolean = () => true): string[] {
  return COMPANY.filter((item) => item.side === side && item.role === role && predicate(item.keyword)).map(
    ({ keyword }) => keyword.name,
  );
}

const isOfAttackingUnit = ({ roles }: Keyword): boolean => !roles.includes('defender');
const changesDefender = ({ choice }: Keyword): boolean => choice?.name === 'defending unit';

const BRINGING_DEFENDERS = {
  attackingUnit: namesBringing('defender', 'attacker', isOfAttackingUnit),
  attackers: namesBringing('defender', 'attacker', (keyword) => !isOfAttackingUnit(keyword)),
  defenders: namesBringing('defender', 'defender', (keyword) => !changesDefender(keyword)),
  changes: namesBringing('defender', 'defender', changesDefender),
};

const BRINGING_ATTACKERS = {
  attackers: namesBringing('attacker', 'attacker'),
  defenders: namesBringing('attacker', 'defender'),
};

/** The keywords that keep the defender from being changed: Precision, and its old name. */
const FIXING = KEYWORDS.filter(({ terms }) => 'precision' in terms).map(({ name }) => name);

/** Whether some unit has one of these keywords, with a number above 0 if it takes one. */
function has(units: readonly Unit[], keywords: readonly string[]): boolean {
  const isOne = ({ keyword, value }: Ability): boolean => value !== 0 && keywords.includes(keyword);
  return units.some(({ abilities }) => abilities.some(isOne));
}
