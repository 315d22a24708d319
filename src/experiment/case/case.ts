import { type DigestedPlan, type PlanDigest, planDigest } from '../../automaton/digest.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { criticalHit } from '../../rules/keywords/damage/critical-hit.js';
import { combinedValue } from '../../rules/keywords/index.js';
import { type AttackPlan, planAttack } from '../../rules/plan/attack-plan.js';
import type { AttackSetup, NamedSetup } from '../../scenario/scenario.js';
import { attackInForce } from '../../scenario/units/in-force.js';
import type { Assumption } from './assumption.js';
import { assumptionsOfAttack, decidedBefore, type PlannedSetup } from './assumptions.js';

/**
 * One attack with what follows from it: each worked out when it is first asked for, and once. Whoever needs the plan of an attack takes its
 * case, and nobody plans again.
 */
export interface Case extends PlannedSetup, DigestedPlan, Pick<NamedSetup, 'name' | 'varied'> {
  /** Whether the attacking unit has Critical Hit, or can win it, so that its chance is a number, be it 0. */
  readonly hasCriticalHit: boolean;
  /** What was taken for granted. */
  readonly assumptions: readonly Assumption[];
  /** The same where the attack is too large to be solved, so that everybody plays by rules of thumb. */
  readonly assumptionsByThumb: readonly Assumption[];
}

/** The case of a described attack; one without a name is the `base`. */
export function caseOf(setup: AttackSetup & Partial<NamedSetup>): Case {
  return new LazyCase(setup);
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
  #assumptionsByThumb: readonly Assumption[] | undefined;

  constructor(setup: AttackSetup & Partial<NamedSetup>) {
    this.setup = setup;
    this.name = setup.name ?? 'base';
    this.varied = setup.varied ?? [];
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
    this.#hasCriticalHit ??=
      this.plan.roll.finalFaces.criticalHit !== undefined ||
      (combinedValue(criticalHit, this.inForce.attacker.abilities) ?? 0) > 0;
    return this.#hasCriticalHit;
  }

  get assumptions(): readonly Assumption[] {
    this.#assumptions ??= assumptionsOfAttack(this);
    return this.#assumptions;
  }

  get assumptionsByThumb(): readonly Assumption[] {
    this.#assumptionsByThumb ??= assumptionsOfAttack(this, { isHeuristic: true });
    return this.#assumptionsByThumb;
  }
}

function planOf({ attacker, defender, rules, ...context }: AttackSetup): AttackPlan {
  const { objective, luckyPolicy, mode, others, elsewhere, force, payment, forceValue } = context;
  const options = rulesOptions(rules);
  return planAttack(attacker, defender, {
    rules: options,
    objective,
    luckyPolicy,
    mode,
    others,
    elsewhere,
    force,
    payment,
    forceValue,
  });
}

/** What was taken for granted in an attack that was solved, or played by rules of thumb. */
export function assumptionsOf(
  { assumptions, assumptionsByThumb }: Pick<Case, 'assumptions' | 'assumptionsByThumb'>,
  isHeuristic: boolean,
): readonly Assumption[] {
  return isHeuristic ? assumptionsByThumb : assumptions;
}

/** The same for advice on dice that are on the table already. */
export function assumptionsAtTable({ assumptions, plan }: Pick<Case, 'assumptions' | 'plan'>): Assumption[] {
  return [...assumptions, ...decidedBefore(plan)];
}

/** The plan for advice at the table: with the objective of the setup, also where both players' policies leave none to be weighed. */
export function planForAdvice({ setup, plan }: Pick<Case, 'setup' | 'plan'>): AttackPlan {
  return Object.freeze({ ...plan, objective: setup.objective });
}
