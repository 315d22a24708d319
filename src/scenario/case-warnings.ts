import { othersUnused, paymentUnused, remoteKeywordUnused, type ValueProblem } from '../errors.js';
import type { Ability } from '../rules/keywords/keyword.js';
import { type Mode, REMOTE_MODES } from '../rules/mode.js';
import { OPPONENT, ROLES, type Role } from '../rules/role.js';
import type { Unit } from '../rules/unit.js';
import type { AttackParts } from './scenario.js';

/** Fields that were given and change nothing in any case; the first of `fields` is the one to look at first. */
export interface CaseWarning extends ValueProblem {
  readonly fields: readonly [string, ...string[]];
}

/** Something that can be given for nothing: whether an attack has it, and whether it can matter there. */
interface Usage {
  readonly isGiven: (attack: AttackParts) => boolean;
  readonly isUsed: (attack: AttackParts) => boolean;
  /** What is said where no attack uses it; the last one shown in which it was given. */
  readonly warning: (attack: AttackParts) => CaseWarning;
}

/** What was given and changes nothing in any of the attacks. An attack that uses it speaks for all: variation may be the point. */
export function caseWarnings(attacks: Iterable<AttackParts>): readonly CaseWarning[] {
  const unused = new Map<Usage, AttackParts>();
  const open = new Set(USAGES);
  for (const attack of attacks) {
    if (open.size === 0) break;
    for (const usage of open) {
      if (!usage.isGiven(attack)) continue;
      if (usage.isUsed(attack)) open.delete(usage);
      else unused.set(usage, attack);
    }
  }
  return [...open].flatMap((usage) => {
    const attack = unused.get(usage);
    return attack === undefined ? [] : [usage.warning(attack)];
  });
}

const USAGES: readonly Usage[] = [
  ...ROLES.map(paymentUsage),
  ...ROLES.map(othersUsage),
  ...(Object.keys(REMOTE_MODES) as (keyof typeof REMOTE_MODES)[]).map(modeUsage),
];

/** All units of a side. */
function sideOf(attack: AttackParts, role: Role): readonly Unit[] {
  return [attack[role], ...attack.others[role]];
}

/** Whether some ability of a side costs Force. */
export function paysForce(attack: AttackParts, role: Role): boolean {
  return sideOf(attack, role).some(({ abilities }) => abilities.some(({ cost }) => cost > 0));
}

function paymentUsage(role: Role): Usage {
  return {
    isGiven: ({ payment }) => payment[role] !== 'optimal',
    isUsed: (attack) => paysForce(attack, role),
    warning: ({ payment }) => ({
      fields: [`policy.${role}.payment`],
      ...paymentUnused(payment[role], `the ${role}'s side`),
    }),
  };
}

function othersUsage(role: Role): Usage {
  return {
    isGiven: ({ others }) => others[role].length > 0,
    isUsed: (attack) => (role === 'defender' ? usesDefenders(attack) : usesAttackers(attack)),
    warning: () => ({ fields: [`others.${role}`], ...othersUnused(role) }),
  };
}

function modeUsage(mode: Exclude<Mode, 'normal'>): Usage {
  const { keyword } = REMOTE_MODES[mode];
  return {
    isGiven: ({ attacker }) => has([attacker], [keyword]),
    isUsed: (attack) => attack.mode === mode,
    warning: () => ({
      fields: ['attacker.keywords'],
      ...remoteKeywordUnused(keyword, `give "mode: ${mode}", or leave ${keyword} out`),
    }),
  };
}

/** Whether some unit has one of these keywords, with a number above 0 where it has one. */
function has(units: readonly Unit[], keywords: readonly string[]): boolean {
  const isOne = ({ keyword, value }: Ability): boolean => value !== 0 && keywords.includes(keyword);
  return units.some(({ abilities }) => abilities.some(isOne));
}

/** Whether further units of the defender's side can come into the attack, by what they do or by what is done to them. */
function usesDefenders(attack: AttackParts): boolean {
  const { attacker } = attack;
  const own = sideOf(attack, 'defender');
  const isFixed = has([attacker], ['Precision', 'Elude']);
  return (
    has(own, ['Protect', 'Avenge']) ||
    (!isFixed && has(own, ['Intercept', 'Redirect'])) ||
    has([attacker], ['Overkill', 'Area Damage', 'Double Strike']) ||
    has(sideOf(attack, OPPONENT.defender), ['Deflect'])
  );
}

/** The same of the attacker's side; an attacker in another arena cannot be protected. */
function usesAttackers(attack: AttackParts): boolean {
  const canProtect = attack.mode === 'normal' && has(attack.others.attacker, ['Protect']);
  return canProtect || has(sideOf(attack, OPPONENT.attacker), ['Deflect']);
}
