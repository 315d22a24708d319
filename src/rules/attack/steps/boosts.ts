import type { Role } from '../../game/role.js';
import type { EncounterBoost } from '../../plan/encounter.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import type { AttackModel } from '../state/attack-model.js';
import { bearing, canBear, onceUse } from '../state/in-play.js';
import { changed, type Situation, withMember } from '../state/situation.js';
import type { Stage } from '../state/stage.js';

/** When boosts are chosen: at step 2 if the attack triggers them, else at step 3. */
interface BoostMoment {
  readonly step: 2 | 3;
  readonly isTriggered: boolean;
}

/**
 * Rule: boosts (step 3; docs/card-texts.md#boosts). Ruling: activated boosts are chosen after the
 * defending unit has been decided and Retaliate activated, one by one, those of the side with the
 * first chance first, the dearest of a side first: of two ways to the same value it leaves out the dear one. Who always
 * pays does so in their order.
 */
export function boosts(model: AttackModel, moment: BoostMoment): Stage[] {
  return model.order.flatMap((role) => boostsOf(model, role, moment));
}

export function boostsOf(model: AttackModel, role: Role, { step, isTriggered }: BoostMoment): Stage[] {
  const { boosts: all = [], payment } = model.encounter;
  return [...all.entries()]
    .filter(([, boost]) => boost.player === role && (boost.isTriggered ?? false) === isTriggered)
    .sort(([, a], [, b]) => (payment[role] === 'always' ? 0 : b.cost - a.cost))
    .map(([index, boost]) => boostStage(model, step, index, boost));
}

function boostStage(
  model: AttackModel,
  step: 2 | 3,
  index: number,
  { player, cost, unit, gives, backlash, against, onceAs }: EncounterBoost,
): Stage {
  const burden = model.boostBurdens[index] ?? null;
  const choices = (situation: Situation): Choice[] => {
    const { defending } = situation;
    const isUseful = defending !== null && (against === undefined || against.includes(defending));
    const mark = onceAs === undefined ? [] : [onceUse(model, onceAs)];
    if (
      !isUseful ||
      situation.boosts.includes(index) ||
      situation.gone.includes(unit) ||
      !canBear(model, situation, player, { cost, burden })
    )
      return [];
    if (mark.some((use) => situation.deflected.includes(use))) return [];
    const deflected = mark.reduce(withMember, situation.deflected);
    const boosted = changed(situation, { deflected, boosts: withMember(situation.boosts, index) });
    const use: Choice = { action: { kind: 'boost', gives, cost, backlash }, next: bearing(boosted, player, { cost, burden }) };
    if (cost > 0 && model.encounter.payment[player] === 'always') return [use];
    return [{ action: PASS, next: situation }, use];
  };
  return choiceStage(model, { step, choice: 'boost', player, choices });
}
