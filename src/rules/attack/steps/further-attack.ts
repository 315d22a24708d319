import { ATTACKED, costOfAttack } from '../../plan/encounter.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import type { AttackModel } from '../state/attack-model.js';
import { firstAway } from '../state/burden.js';
import { mayPay, paying, presentUnits, withoutAttack } from '../state/in-play.js';
import { changed, type Situation } from '../state/situation.js';
import { situationStep } from '../state/situation-step.js';
import type { Stage } from '../state/stage.js';
import { sumOf } from '../state/sum.js';
import { isGone } from './placement.js';

/**
 * Rule: Tenacity and Double Strike (step 14; docs/keywords.md#tenacity): the attacker's player may
 * attack again.
 */
export function furtherAttack(model: AttackModel, by: 'Tenacity' | 'Double Strike'): Stage {
  const targets =
    by === 'Tenacity' ? tenacityTargets(model) : (situation: Situation) => presentUnits(model, situation, 'defender');
  const choices = (situation: Situation): Choice[] => {
    if (isGone(situation) || (by === 'Double Strike' && situation.isLastStrike)) return [];
    const costOf = (unit: number): number => costOfAttack(model.encounter, unit);
    const attack = (unit: number): Choice => {
      const next = changed(withoutFirstDamage(situation), { defending: unit, attacked: [unit], turn: 0 });
      return { action: { kind: 'attack again', by, unit, cost: costOf(unit) }, next: paying(next, 'attacker', costOf(unit)) };
    };
    const open = targets(situation).filter(
      (unit) => model.units[unit]?.attacked !== null && mayPay(model, situation, 'attacker', costOf(unit)),
    );
    if (open.length === 0) return [];
    const pass: Choice = { action: PASS, next: withoutFirstDamage(situation) };
    const free = open.filter((unit) => costOf(unit) === 0);
    return [...free.map(attack), pass, ...open.filter((unit) => costOf(unit) > 0).map(attack)];
  };
  return choiceStage(model, { step: 14, choice: 'further attack', player: 'attacker', choices });
}

/** The situation without the damage of the first attack, which no longer matters. */
function withoutFirstDamage(situation: Situation): Situation {
  return changed(situation, { firstDamage: 0 });
}

function tenacityTargets({ attackerTerms }: AttackModel): (situation: Situation) => number[] {
  return (situation) => (situation.firstDamage < attackerTerms.tenacity && !isGone(situation, ATTACKED) ? [ATTACKED] : []);
}

/**
 * The end of an attack: clears what only mattered during it. `isLast`: whether no further attack
 * can follow.
 */
export function attackIsOver(model: AttackModel, isLast: boolean): Stage {
  return situationStep(model, {
    step: 13,
    name: 'end of the attack',
    change: (situation) => {
      const cleared = withoutAttack(model, situation);
      if (!isLast) return cleared;
      const spent = spentForGood(model, cleared);
      return changed(withoutFirstDamage(cleared), { surgedPower: 0, isLastStrike: false, spent });
    },
  });
}

/** What is spent besides Force does not matter any more, but for counters on units in other arenas. */
function spentForGood({ encounter }: AttackModel, { spent }: Situation): Situation['spent'] {
  if (spent.length === 2) return spent;
  if (encounter.away === undefined) return [spent[0], spent[1]];
  const first = firstAway(encounter);
  return spent.map((amount, place) =>
    place < 2 || place >= first ? amount : sumOf<'spent'>(0),
  ) as unknown as Situation['spent'];
}
