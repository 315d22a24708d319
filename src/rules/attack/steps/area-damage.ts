import { ATTACKING } from '../../plan/encounter.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackingKeywords, presentUnits } from '../state/in-play.js';
import { changed, type Situation } from '../state/situation.js';
import type { LoopStage, Stage } from '../state/stage.js';
import { effectDamage } from './effect-damage.js';

/**
 * Rule: Area Damage X (step 12; docs/keywords.md#area-damage): once for each discarded unit: the
 * attacked unit and the second unit of Overkill.
 */
export function areaDamageStages(model: AttackModel): (Stage | LoopStage)[] {
  const { areaDamage: dice, overkill } = model.attackerTerms;
  if (dice === 0) return [];
  return Array.from({ length: overkill ? 2 : 1 }, (_, place) => [aim(model, place), ...strike(model, dice)]).flat();
}

/** The choice of the unit that Area Damage for the discarded unit number `place` is rolled against. */
function aim(model: AttackModel, place: number): Stage {
  const choices = (situation: Situation): Choice[] => {
    if (situation.fallen.length <= place || attackingKeywords(model, situation).areaDamage === 0) return [];
    const targets = presentUnits(model, situation, 'defender');
    if (targets.length === 0) return [];
    const hit = (unit: number): Choice => ({
      action: { kind: 'area damage', unit },
      next: changed(situation, { areaTarget: unit }),
    });
    return [...targets.map(hit), { action: PASS, next: situation }];
  };
  return choiceStage(model, { step: 12, choice: 'Area Damage', player: 'attacker', choices });
}

function strike(model: AttackModel, mostDice: number): (Stage | LoopStage)[] {
  const name = 'Area Damage';
  return effectDamage(model, {
    step: 12,
    name,
    layout: model.damageLayouts[ATTACKING]!,
    mostDice,
    dueAt: (situation) => {
      const { areaTarget: target } = situation;
      if (target === null) return null;
      return { name, source: ATTACKING, target, dice: attackingKeywords(model, situation).areaDamage, damage: 0 };
    },
    without: (situation) => changed(situation, { areaTarget: null }),
  });
}
