import type { AttackPlan } from '../plan/attack-plan.js';
import { type Fight, fightOf } from './state/fight.js';
import type { Outcome } from './state/outcome.js';
import type { Situation } from './state/situation.js';
import type { AttackProcess, LoopStage, Stage } from './state/stage.js';
import { endOfAttack } from './steps/attack-end.js';
import { declareAttack } from './steps/declare.js';
import { attackIsOver, furtherAttack } from './steps/further-attack.js';
import { pendingDamage } from './steps/pending-damage.js';
import { placement } from './steps/placement.js';
import { preventAttackDamage } from './steps/prevention.js';
import { rollAttack } from './steps/roll.js';

/**
 * The attack of a plan as a process: the one place where the order of events is written. The steps are those of docs/rules.md#steps.
 * Step 1 (declaration) is done by `planAttack`.
 */
export function attackProcess(plan: AttackPlan): AttackProcess {
  const fight = fightOf(plan);
  const { tenacity, doubleStrike } = fight.encounter.attacking;
  const further = [...(tenacity > 0 ? (['Tenacity'] as const) : []), ...(doubleStrike ? (['Double Strike'] as const) : [])];
  return {
    layout: fight.finalLayout,
    initial: fight.initial,
    stages: [
      ...oneAttack({ ...fight, mayGoOn: further.length > 0 }, true),
      ...further.flatMap((by, i) => [
        attackIsOver(fight, false),
        furtherAttack(fight, by), // step 14
        ...oneAttack({ ...fight, mayGoOn: i + 1 < further.length }, false),
      ]),
      attackIsOver(fight, true),
    ],
    diceOf: (state) => fight.state.get(state, 'dice'),
    situationOf: fight.situationOf,
    isOverfull: fight.isOverfull,
    outcomeOf: (state) => outcomeOf(fight.situationOf(state)),
  };
}

/** Steps 2 to 13. Where no attack is going on they leave the state as it is. */
function oneAttack(fight: Fight, isFirst: boolean): (Stage | LoopStage)[] {
  return [
    ...declareAttack(fight), // steps 2 to 4
    ...rollAttack(fight, isFirst), // steps 5 to 8
    ...pendingDamage(fight), // step 9
    ...preventAttackDamage(fight), // step 10
    ...placement(fight, { step: 11, ofAttack: true, isFirst }), // steps 11 and 12
    ...endOfAttack(fight), // steps 12 and 13
  ];
}

function outcomeOf(situation: Situation): Outcome {
  const { counters, gone, hadCriticalHit, spent, nextPower, powerLost, surge, firstHits } = situation;
  return {
    damage: counters,
    discarded: counters.map((_, unit) => gone.includes(unit)),
    criticalHit: hadCriticalHit,
    forceSpent: { attacker: spent[0], defender: spent[1] },
    nextPower,
    powerLost,
    surge: { attacker: surge[0], defender: surge[1] },
    hits: firstHits,
  };
}
