import type { RulesOptions } from '../game/editions.js';
import { isPassedOn, PREVENTION_RULES, type Prevention } from '../keywords/preventions.js';
import { ATTACKING, attackerTerms, candidateNumbers, type Encounter, mayAttackAgain, type Participant } from './encounter.js';

/** The most attack dice that can be on the table, with all bonuses from the attack itself and Fury. */
export function mostDice(encounter: Encounter, fury: number): number {
  const { attacking, effect, rules } = encounter;
  if (effect !== undefined) return 0;
  const terms = attackerTerms(encounter);
  const { overload, resilience } = terms;
  const dice =
    attacking.power +
    Math.max(0, attacking.nextPower ?? 0) +
    mostAgainst(encounter) +
    overload +
    Math.max(0, resilience) +
    (mayAttackAgain(terms) ? mostNextPower(encounter) + mostSurge(encounter) : 0);
  return Math.min(MAX_ATTACK_DICE, Math.max(0, dice)) + fury * mostFuryRolls(fury, rules);
}

/** The most power that texts and boosts give the attacker against any unit. */
function mostAgainst({ units }: Encounter): number {
  return Math.max(0, ...candidateNumbers(units).map(({ against }) => against?.power ?? 0));
}

/** The most power that the attacker can gain for its next attack: by Focus, and by Absorb of all damage it can take. */
function mostNextPower(encounter: Encounter): number {
  const { units } = encounter;
  const { focus, preventions } = attackerTerms(encounter);
  const absorbed = preventions.filter(isAbsorbing).reduce((sum, { value }) => sum + value, 0);
  const instances = units.reduce(
    (sum, { terms }) => sum + terms.retaliates.length + terms.preventions.length * units.length + (terms.avenge > 0 ? 2 : 0),
    3, // Riposte, Backfire and Overload
  );
  return focus + absorbed * instances;
}

function isAbsorbing({ kind }: Prevention): boolean {
  const { nextPower } = PREVENTION_RULES[kind];
  return nextPower?.of === 'itself' && nextPower.change > 0;
}

/** The most power that Surge can give the attacker: once per placement of damage on its unit, in all attacks but the last. */
function mostSurge(encounter: Encounter): number {
  const { units, boosts = [] } = encounter;
  const { tenacity, doubleStrike, areaDamage, overkill, backfire, overload } = attackerTerms(encounter);
  const count = (list: readonly Participant[], number: (unit: Participant) => number): number =>
    list.reduce((sum, unit) => sum + number(unit), 0);
  const ofAttack = 1 + (areaDamage === 0 ? 0 : overkill ? 2 : 1);
  const strikes =
    count(units, ({ terms }) => terms.retaliates.length + (terms.avenge > 0 ? 2 : 0)) +
    (candidateNumbers(units).some(({ riposte }) => riposte > 0) ? 1 : 0);
  const isDeflected = units.some(({ terms }) => terms.preventions.some(isPassedOn));
  const ofItself = [backfire, overload, ...boosts.map(({ backlash }) => backlash)].filter((damage) => damage > 0).length;
  const inAll = ofAttack + strikes + ofItself;
  const placements = (unit: number): number => (isDeflected ? inAll : unit === ATTACKING ? strikes : ofAttack);
  const attacks = (tenacity > 0 ? 1 : 0) + (doubleStrike ? 1 : 0);
  return attacks * units.reduce((sum, { terms }, unit) => sum + terms.surge * placements(unit), 0);
}

/** How often Fury dice can be rolled in an attack. Ruling: under furyChains at most five times, and thirty dice in all. */
export function mostFuryRolls(fury: number, { furyChains }: Pick<RulesOptions, 'furyChains'>): number {
  if (fury === 0) return 0;
  return furyChains ? Math.max(1, Math.min(5, Math.floor(30 / fury))) : 1;
}

/**
 * The most attack dice of an attack. Ruling: an attack with more, by bonuses that add up over attacks, is rolled with this
 * many.
 */
export const MAX_ATTACK_DICE = 150;
