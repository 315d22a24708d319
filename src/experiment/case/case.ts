import { type DigestedPlan, type PlanDigest, planDigest } from '../../automaton/digest.js';
import { digestText } from '../../base/digest.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { criticalHit } from '../../rules/keywords/damage.js';
import { combinedValue } from '../../rules/keywords/index.js';
import { type AttackPlan, planAttack } from '../../rules/plan/attack-plan.js';
import type { AttackSetup, NamedSetup } from '../../scenario/scenario.js';
import { attackInForce } from '../../scenario/units/in-force.js';
import { type Assumption, assumptionsOfAttack, decidedBefore, type PlannedSetup } from './assumptions.js';

/**
 * An attack with everything derived from it, each part computed on first use, once. Whatever needs an attack's plan takes its
 * case, so no attack is planned twice.
 */
export interface Case extends PlannedSetup, DigestedPlan, Named {
  /** Whether the attacker has Critical Hit, or can win it, so that its chance is a number, possibly 0. */
  readonly hasCriticalHit: boolean;
  readonly assumptions: readonly Assumption[];
  /** The assumptions if the attack is too large to solve, so that both players use rules of thumb. */
  readonly heuristicAssumptions: readonly Assumption[];
}

/** What the trace of an attack needs from its case, besides events. */
export type TracedCase = Pick<Case, 'setup' | 'inForce' | 'plan' | 'hasCriticalHit'>;

/** The case of an attack; called `base` without a name. */
export function caseOf(setup: AttackSetup & Partial<Named>): Case {
  return new LazyCase(setup, setup);
}

/** A case of a scenario. `planned`: the attack's plan if known. */
export function caseOfNamed({ setup, name, varied }: NamedSetup, planned?: DigestedPlan): Case {
  return new LazyCase(setup, { name, varied }, planned);
}

type Named = Pick<NamedSetup, 'name' | 'varied'>;

/** Equal for cases with the same numbers: the same plan, thus the same dice, and in both or neither a chance of Critical Hit. */
export function keyOfNumbers({ digest, hasCriticalHit }: Pick<Case, 'digest' | 'hasCriticalHit'>): string {
  return `${digestText(digest)} ${hasCriticalHit}`;
}

class LazyCase implements Case {
  readonly setup: AttackSetup;
  readonly name: string;
  readonly varied: NamedSetup['varied'];
  #inForce: AttackSetup | undefined;
  #plan: AttackPlan | undefined;
  #digest: PlanDigest | undefined;
  #hasCriticalHit: boolean | undefined;
  #assumptions: readonly Assumption[] | undefined;
  #heuristicAssumptions: readonly Assumption[] | undefined;

  constructor(setup: AttackSetup, { name = 'base', varied = [] }: Partial<Named>, planned?: DigestedPlan) {
    this.#plan = planned?.plan;
    this.#digest = planned?.digest;
    this.setup = setup;
    this.name = name;
    this.varied = varied;
    Object.freeze(this);
  }

  get inForce(): AttackSetup {
    this.#inForce ??= attackInForce(this.setup);
    return this.#inForce;
  }

  get plan(): AttackPlan {
    this.#plan ??= planOf(this.setup);
    return this.#plan;
  }

  get digest(): PlanDigest {
    this.#digest ??= planDigest(this.plan);
    return this.#digest;
  }

  get hasCriticalHit(): boolean {
    this.#hasCriticalHit ??= hasCriticalHit(this);
    return this.#hasCriticalHit;
  }

  get assumptions(): readonly Assumption[] {
    this.#assumptions ??= assumptionsOfAttack(this);
    return this.#assumptions;
  }

  get heuristicAssumptions(): readonly Assumption[] {
    this.#heuristicAssumptions ??= assumptionsOfAttack(this, { isHeuristic: true });
    return this.#heuristicAssumptions;
  }
}

export function hasCriticalHit({ plan, inForce }: Pick<Case, 'plan' | 'inForce'>): boolean {
  if (plan.encounter.effect !== undefined) return false;
  return plan.roll.finalFaces.criticalHit !== undefined || (combinedValue(criticalHit, inForce.attacker.abilities) ?? 0) > 0;
}

function planOf({ attacker, defender, rules, ...context }: AttackSetup): AttackPlan {
  const { objective, luckyPolicy, mode, by, others, elsewhere, force, purses, payment, forceValue } = context;
  const options = rulesOptions(rules);
  return planAttack(attacker, defender, {
    rules: options,
    objective,
    luckyPolicy,
    mode,
    by,
    others,
    elsewhere,
    force,
    purses,
    payment,
    forceValue,
  });
}

/** The assumptions of an attack that was solved, or played by rules of thumb. */
export function assumptionsOf(
  { assumptions, heuristicAssumptions }: Pick<Case, 'assumptions' | 'heuristicAssumptions'>,
  isHeuristic: boolean,
): readonly Assumption[] {
  return isHeuristic ? heuristicAssumptions : assumptions;
}

/** The assumptions of advice on dice that are already on the table. */
export function assumptionsAtTable({ assumptions, plan }: Pick<Case, 'assumptions' | 'plan'>): Assumption[] {
  return [...assumptions, ...decidedBefore(plan)];
}

/** The plan for advice at the table, with the setup's objective even if the policies leave no choice that depends on it. */
export function planForAdvice({ setup, plan }: Pick<Case, 'setup' | 'plan'>): AttackPlan {
  return Object.freeze({ ...plan, objective: setup.objective });
}
