import { type DigestedPlan, digested } from '../../../automaton/digest.js';
import { at } from '../../../base/assert.js';
import type { ComparedUnit } from '../../../experiment/case/assumptions.js';
import { type Case, caseOf } from '../../../experiment/case/case.js';
import { dependsOnCounters } from '../../../rules/effects/effect.js';
import { isRemoteMode, type Mode } from '../../../rules/game/mode.js';
import { withoutHealth } from '../../../rules/plan/attack-plan.js';
import { askedHealths } from '../../../rules/plan/canonical/canonical-plan.js';
import { ATTACKED } from '../../../rules/plan/encounter.js';
import { isSimple } from '../../../rules/plan/simple-attack.js';
import { canUse, isOutOfReach } from '../../../rules/units/reach.js';
import type { Unit } from '../../../rules/units/unit.js';
import { discardedUnits } from '../../../scenario/checks/case-checks.js';
import type { AttackSetup } from '../../../scenario/scenario.js';
import { objectionOf } from '../../../scenario/units/in-force.js';
import { type Lists, listsOf } from './lists.js';

/** What all attacks of a comparison share. `mode` applies to units that have its keyword and can reach the other unit. */
export type ComparedPlay = Omit<AttackSetup, 'attacker' | 'defender' | 'others' | 'elsewhere'>;

/** Why a unit does not attack another. */
export type NoFight =
  /** They have no arena in common. */
  | 'arena'
  | 'power'
  /** The defender's health is unknown. */
  | 'health'
  /** A card text forbids the attack, or makes it cost more Force than there is. */
  | 'text'
  /** One of the two is discarded by its damage counters. */
  | 'counters';

/** One unit's attack on another, or the reason there is none. */
type PairAttack = { readonly attack: Case } | { readonly without: NoFight };

const NOBODY = { attacker: [], defender: [] };

/** The most attacks kept, a few kilobytes each: all those of about thirty units. */
const MAX_KEPT_ATTACKS = 1000;

/**
 * All attacks among some units, or between these and another list, by index. The first MAX_KEPT_ATTACKS are kept, so that each
 * is planned once; others are created at each request.
 */
export class PairAttacks {
  /** The units of the first list, then those of the other. */
  readonly units: readonly ComparedUnit[];
  readonly lists: Lists;
  readonly play: ComparedPlay;
  readonly #kept: PairAttack[] = [];

  constructor(units: readonly ComparedUnit[], play: ComparedPlay, against: readonly ComparedUnit[] | null = null) {
    this.units = [...units, ...(against ?? [])];
    this.lists = listsOf(units.length, against?.length ?? null);
    this.play = play;
  }

  at(attacker: number, defender: number): PairAttack {
    const place = attacker * this.units.length + defender;
    const attack = this.#kept[place] ?? attackOf(at(this.units, attacker), at(this.units, defender), this.play);
    if (place < MAX_KEPT_ATTACKS) this.#kept[place] = attack;
    return attack;
  }
}

/** The attack of one unit on another, without further units. */
function attackOf(attacker: ComparedUnit, defender: ComparedUnit, play: ComparedPlay): PairAttack {
  const mode = modeOf(attacker.unit, defender.unit, play.mode);
  if (mode === 'normal' && isOutOfReach(attacker.unit, defender.unit)) return { without: 'arena' };
  if (!isRemoteMode(mode) && !attacker.hasPower) return { without: 'power' };
  if (play.objective !== 'mean-damage' && defender.unit.health === null) return { without: 'health' };
  const units = { attacker: attacker.unit, defender: defender.unit };
  const setup = { ...play, ...units, mode, others: NOBODY, elsewhere: NOBODY };
  if (discardedUnits(setup).length > 0) return { without: 'counters' };
  return objectionOf(setup) === null ? { attack: caseOf(setup) } : { without: 'text' };
}

/**
 * The requested mode if the unit has its keyword or text and can reach the other unit, otherwise an attack in its own arena.
 */
function modeOf(attacker: Unit, defender: Unit, requested: Mode): Mode {
  return requested !== 'normal' && canUse(requested, attacker, defender) ? requested : 'normal';
}

/** The same attack on a defender with a number of damage counters. */
export function withCounters({ setup }: Case, counters: number): Case {
  return caseOf({ ...setup, defender: { ...setup.defender, counters } });
}

/**
 * The plan to solve. If nothing but the roll happens and only damage counts, the defender's health affects neither choices nor
 * chances of damage, so units that differ only in health share a plan.
 */
export function toSolve(planned: DigestedPlan): DigestedPlan {
  const { plan } = planned;
  const isAlike = isSimple(plan) && plan.objective === 'mean-damage' && plan.remainingHealth !== null;
  return isAlike ? digested(withoutHealth(plan)) : planned;
}

/** Whether damage counters on the defender change only the remaining health in the plan. */
export function isSameWithCounters({ setup: { attacker, defender }, plan }: Case): boolean {
  const isCounted = [...attacker.effects, ...defender.effects].some(dependsOnCounters);
  return plan.objective === 'mean-damage' && !isCounted && !at(askedHealths(plan.encounter), ATTACKED);
}
