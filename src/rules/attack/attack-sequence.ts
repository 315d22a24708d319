import type { AttackPlan } from '../plan/attack-plan.js';
import { type AttackModel, attackModelOf, type Reported } from './state/attack-model.js';
import { numberOf, numbersOfSums, type Situation } from './state/situation.js';
import type { AttackProcess, LoopStage, Outcome, Stage } from './state/stage.js';
import { coresOf } from './state/sums.js';
import { attackIsOver, endOfAttack, furtherAttack } from './steps/attack-end.js';
import { declareAttack } from './steps/declare.js';
import { areaDamageStages, damageByEffect } from './steps/effect-damage.js';
import { pendingDamage } from './steps/pending-damage.js';
import { placement } from './steps/placement.js';
import { preventAttackDamage } from './steps/prevention.js';
import { rollAttack } from './steps/roll.js';

/**
 * The attack of a plan as a process. The order of events is defined here alone, in the steps of docs/rules.md#steps;
 * `planAttack` does step 1 (declaration).
 */
export function attackProcess(plan: AttackPlan, reported: Reported = 'everything'): AttackProcess {
  const model = attackModelOf(plan, reported);
  if (model.encounter.effect !== undefined) return processOf(model, damageByEffect(model));
  const { tenacity, doubleStrike } = model.attackerTerms;
  const further = [...(tenacity > 0 ? (['Tenacity'] as const) : []), ...(doubleStrike ? (['Double Strike'] as const) : [])];
  return processOf(model, [
    ...oneAttack({ ...model, mayGoOn: further.length > 0 }, true),
    ...further.flatMap((by, i) => [
      attackIsOver({ ...model, mayGoOn: true }, false),
      furtherAttack(model, by), // step 14
      ...oneAttack({ ...model, mayGoOn: i + 1 < further.length }, false),
    ]),
  ]);
}

function processOf(model: AttackModel, stages: readonly (Stage | LoopStage)[]): AttackProcess {
  return {
    layout: model.finalLayout,
    initial: model.initial,
    stages: [...stages, attackIsOver(model, true)],
    diceOf: (state) => model.state.get(state, 'dice'),
    situationOf: model.situationOf,
    isOverfull: model.isOverfull,
    healths: model.healths,
    cores: () => coresOf(model),
    outcomeOf: (state) => outcomeOf(model.situationOf(state)),
  };
}

/** The process of an attack that is explored with one set of healths after another; the same if it has no cores. */
export function rememberingProcess(process: AttackProcess): AttackProcess {
  const { healths } = process;
  const cores = process.cores();
  const remembering = <Any extends Stage | LoopStage>(stage: Any): Any => {
    if (stage.kind === 'loop') return { ...stage, stages: stage.stages.map(remembering) };
    if (stage.kind === 'choice') return { ...stage, successors: healths.remembering(stage.successors) };
    return stage.kind === 'step' ? { ...stage, after: healths.remembering(stage.after) } : stage;
  };
  return cores === null ? process : { ...process, cores: () => cores, stages: process.stages.map(remembering) };
}

/** Steps 2 to 13, which leave the state alone if no attack is going on. */
function oneAttack(model: AttackModel, isFirst: boolean): (Stage | LoopStage)[] {
  return [
    ...declareAttack(model), // steps 2 to 4
    ...rollAttack(model, isFirst), // steps 5 to 8
    ...pendingDamage(model), // step 9
    ...preventAttackDamage(model), // step 10
    ...placement(model, { step: 11, ofAttack: true, isFirst }), // steps 11 and 12
    ...areaDamageStages(model), // step 12
    ...endOfAttack(model), // step 13
  ];
}

function outcomeOf(situation: Situation): Outcome {
  const { counters, gone, retreated, hadCriticalHit, spent, nextPower, powerLost, surge, firstHits } = situation;
  return {
    damage: numbersOfSums(counters),
    discarded: counters.map((_, unit) => gone.includes(unit) && !retreated.includes(unit)),
    retreated: counters.map((_, unit) => retreated.includes(unit)),
    criticalHit: hadCriticalHit,
    forceSpent: { attacker: numberOf(spent[0]), defender: numberOf(spent[1]) },
    nextPower: numbersOfSums(nextPower),
    powerLost: numbersOfSums(powerLost),
    surge: { attacker: numberOf(surge[0]), defender: numberOf(surge[1]) },
    hits: firstHits,
  };
}
