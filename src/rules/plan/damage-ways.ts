import { at } from '../../base/assert.js';
import { OPPONENT } from '../game/role.js';
import { hasSelfCost, isPassedOn, PREVENTION_RULES, type Prevention } from '../keywords/preventions.js';
import {
  ATTACKED,
  ATTACKING,
  areInOneArena,
  attackerTerms,
  type Encounter,
  type EncounterInPlay,
  isAutoPrevented,
  mayBeFerocious,
  type Participant,
} from './encounter.js';

/** Damage that can happen in an encounter, by source and target (indices of `Encounter.units`). */
export interface DamageWay {
  readonly source: number;
  readonly target: number;
}

/**
 * The damage that can happen in an encounter, so that plans and reports leave out what cannot. Numbers of dice are ignored: a
 * unit that may strike may do damage.
 */
export function damageWays(encounter: Encounter): readonly DamageWay[] {
  const blows = [...attacks(encounter), ...overkills(encounter)];
  const canGo = ({ remainingHealth, isFragile }: Participant): boolean => remainingHealth !== null || isFragile === true;
  const discards = blows.map(({ target }) => target).filter((target) => canGo(unitAt(encounter, target)));
  const ways: DamageWay[] = [];
  const isKnown = ({ source, target }: DamageWay): boolean =>
    ways.some((known) => known.source === source && known.target === target);
  const waiting = [...blows, ...areaDamage(encounter, discards), ...answers(encounter, discards)];
  for (let way = waiting.pop(); way !== undefined; way = waiting.pop()) {
    const { source, target } = way;
    if (isAutoPrevented(encounter, { source, target, isFerocious: mayBeFerocious(encounter, source) })) continue;
    if (isKnown(way)) continue;
    ways.push(way);
    waiting.push(...deflections(encounter, way));
  }
  // The counters that a guard costs are not damage, so a unit that takes no damage can still get them.
  return [...ways, ...prices(encounter).filter((way) => !isKnown(way))];
}

/** Whether a prevention ability of unit `user` can be used on this damage. Rule: Ferocity, Fortitude, Protect (step 10). */
export function canPrevent(
  encounter: EncounterInPlay,
  { source, target }: DamageWay,
  user: number,
  { kind, guard }: Pick<Prevention, 'kind' | 'guard'>,
  isFerocious = unitAt(encounter, source).terms.ferocity,
): boolean {
  if (guard !== undefined) {
    // Rulings: guards reach any arena; a unit that retreats takes no damage at all, unless it must prevent some first.
    const isOwn = guard.source === target;
    const isAway = guard.isRetreat && !guard.isIfPrevented;
    const isStopped = !isFerocious || (isOwn && (isAway || unitAt(encounter, target).terms.fortitude));
    return guard.whom.includes(target) && isStopped;
  }
  if (PREVENTION_RULES[kind].protects === 'itself')
    return user === target && (!isFerocious || unitAt(encounter, target).terms.fortitude);
  const isOwnSide = user !== target && unitAt(encounter, user).role === unitAt(encounter, target).role;
  return isOwnSide && areInOneArena(encounter, user, target) && !isFerocious;
}

function unitAt<Unit>({ units }: { readonly units: readonly Unit[] }, index: number): Unit {
  return at(units, index);
}

/**
 * Rule: Intercept, Redirect (step 3), Double Strike (step 14): the possible defenders. Units that card texts keep from being
 * attacked have no numbers for it.
 */
export function defendingUnits(encounter: Encounter): number[] {
  const attackable = defenders(encounter).filter((unit) => unitAt(encounter, unit).attacked !== null);
  const interceptors = attackable.filter(
    (unit) => unitAt(encounter, unit).terms.intercepts.length > 0 || unitAt(encounter, unit).standsInFor,
  );
  const reached = new Set(attackerTerms(encounter).doubleStrike ? attackable : [ATTACKED, ...interceptors]);
  const isRedirected = [...reached].some((unit) => unitAt(encounter, unit).terms.redirects.length > 0);
  return isRedirected ? attackable : [...reached];
}

function attacks(encounter: Encounter): DamageWay[] {
  return byAttacker(defendingUnits(encounter));
}

/** Rule: Overkill (step 9): hits above the defender's known health go to another unit of its side. */
function overkills(encounter: Encounter): DamageWay[] {
  if (!attackerTerms(encounter).overkill) return [];
  const exceeded = attacks(encounter).filter(({ target }) => unitAt(encounter, target).remainingHealth !== null);
  return byAttacker(defenders(encounter).filter((other) => exceeded.some(({ target }) => target !== other)));
}

/** Rule: Area Damage (step 12) hits a unit other than one that the attack can discard. */
function areaDamage(encounter: Encounter, discards: readonly number[]): DamageWay[] {
  if (attackerTerms(encounter).areaDamage === 0) return [];
  return byAttacker(defenders(encounter).filter((other) => discards.some((gone) => gone !== other)));
}

/**
 * Rule: Retaliate, Avenge, Riposte, Backfire, Overload (step 13): damage to the attacker. In attacks from another arena, plans
 * have no Retaliate.
 */
function answers(encounter: Encounter, discards: readonly number[]): DamageWay[] {
  const { units, boosts = [] } = encounter;
  const { backfire, overload } = attackerTerms(encounter);
  const strikesBack = ({ terms, attacked }: Participant, index: number): boolean =>
    terms.retaliates.length > 0 ||
    (terms.avenge > 0 && discards.some((gone) => gone !== index)) ||
    (attacked !== null && attacked.riposte > 0);
  const sources = [...units.keys()].filter((source) => strikesBack(at(units, source), source));
  const isOwnVictim = backfire + overload > 0 || boosts.some(({ backlash }) => backlash > 0);
  return [...sources, ...(isOwnVictim ? [ATTACKING] : [])].map((source) => ({ source, target: ATTACKING }));
}

/** Rule: prevention that puts counters on a unit, or discards it (step 10). */
function prices({ units }: Encounter): DamageWay[] {
  const payers = units.flatMap(({ terms }, unit) =>
    terms.preventions.filter(hasSelfCost).map(({ guard, bearer }) => bearer ?? guard?.source ?? unit),
  );
  return [...units.keys()].filter((unit) => payers.includes(unit)).map((unit) => ({ source: unit, target: unit }));
}

/** Rule: Deflect (step 10): to any opposing unit. Not to or by a unit that attacks from another arena. */
function deflections(encounter: Encounter, way: DamageWay): DamageWay[] {
  const { role, terms } = unitAt(encounter, way.target);
  const canDeflect = terms.preventions.some((item) => isPassedOn(item) && canPrevent(encounter, way, way.target, item));
  if (!canDeflect) return [];
  return [...encounter.units.keys()]
    .filter((target) => unitAt(encounter, target).role === OPPONENT[role] && areInOneArena(encounter, way.target, target))
    .map((target) => ({ source: way.target, target }));
}

function defenders({ units }: Encounter): number[] {
  return [...units.keys()].filter((unit) => units[unit]?.role === 'defender');
}

function byAttacker(targets: readonly number[]): DamageWay[] {
  return targets.map((target) => ({ source: ATTACKING, target }));
}
