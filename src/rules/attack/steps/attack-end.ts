import type { Role } from '../../game/role.js';
import { ATTACKED, ATTACKING, costOfAttack } from '../../plan/encounter.js';
import { areAlike, type EndEffect, mostAtOnce } from '../../plan/end-effects.js';
import { PASS } from '../../process/stage.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import { isDue } from '../choices/usable.js';
import type { AttackModel } from '../state/attack-model.js';
import { firstAway } from '../state/burden.js';
import {
  attackingKeywords,
  boostedNumbers,
  mayPay,
  paying,
  presentUnits,
  situationStep,
  withoutAttack,
} from '../state/in-play.js';
import { changed, NO_ATTACK, type Situation, sumOf } from '../state/situation.js';
import type { LoopStage, Stage } from '../state/stage.js';
import { type EffectDamage, effectDamage } from './effect-damage.js';
import { isGone } from './placement.js';

/**
 * Rule: the end of the attack (step 13; docs/rules.md#attack-end): first the effects of the side with the first chance, each
 * side's in the order that its player chooses.
 */
export function endOfAttack(model: AttackModel): (Stage | LoopStage)[] {
  if (model.endEffects.length === 0) return [];
  return [waitingEffects(model), ...model.order.flatMap((role) => effectsOf(model, role))];
}

/** Lists the effects that are due, and clears what only decided that. */
function waitingEffects(model: AttackModel): Stage {
  return situationStep(model, {
    step: 13,
    name: 'waiting effects',
    change: (situation) => {
      if (situation.defending === null) return situation;
      const due = [...model.endEffects.keys()].filter((index) => isDue(model, situation, model.endEffects[index]!));
      if (due.length === 0 || isGone(situation)) return withoutAttack(model, situation);
      const { defending, boosts, deflected } = situation; // prevention looks at these
      return changed(situation, { ...NO_ATTACK, defending, boosts, deflected, due });
    },
  });
}

/**
 * The effects of a side, each in its own place; if their order is chosen, as many places as effects are possible, for the next
 * one.
 */
function effectsOf(model: AttackModel, role: Role): (Stage | LoopStage)[] {
  const own = [...model.endEffects.keys()].filter((index) => model.endEffects[index]!.role === role);
  if (!model.isOrderChosen[role]) return own.flatMap((index) => effectAt(model, [index]));
  const places = mostAtOnce(
    model.encounter,
    own.map((index) => model.endEffects[index]!),
  );
  return Array.from({ length: places }, (_, place) => [
    ...(place + 1 < places ? [nextEffect(model, role)] : []),
    ...effectAt(model, own),
  ]).flat();
}

/** The choice of the next effect, among those of a side that differ. */
function nextEffect(model: AttackModel, player: Role): Stage {
  const effectOf = (index: number): EndEffect => model.endEffects[index]!;
  const choices = (situation: Situation): Choice[] => {
    const own = isGone(situation) ? [] : situation.due.filter((index) => effectOf(index).role === player);
    const different = own.filter((index, i) => !own.slice(0, i).some((other) => areAlike(effectOf(index), effectOf(other))));
    if (different.length < 2) return [];
    return different.map((index) => {
      const { source: unit, dice, damage } = damageOf(model, situation, effectOf(index));
      return {
        action: { kind: 'next effect', name: effectOf(index).name, unit, value: dice + damage },
        next: changed(situation, { due: [index, ...situation.due.filter((other) => other !== index)] }),
      };
    });
  };
  return choiceStage(model, { step: 13, choice: 'next effect', player, choices });
}

/** The place of one of these effects, whichever is next: a single one, or all of a side. */
function effectAt(model: AttackModel, indices: readonly number[]): (Stage | LoopStage)[] {
  const effects = indices.map((index) => model.endEffects[index]!);
  const [first, ...others] = effects as [EndEffect, ...EndEffect[]];
  return effectDamage(model, {
    step: 13,
    name: first.name,
    layout: others.length === 0 && first.source !== null ? model.damageLayouts[first.source]! : model.endLayout,
    mostDice: Math.max(...effects.map(({ dice }) => dice)),
    dueAt: (situation) => {
      const [next] = situation.due;
      if (next === undefined || !indices.includes(next) || isGone(situation)) return null;
      return damageOf(model, situation, model.endEffects[next]!);
    },
    without: (situation) => changed(situation, { due: situation.due.slice(1) }),
  });
}

function damageOf(model: AttackModel, situation: Situation, effect: EndEffect): EffectDamage {
  const { name, source } = effect;
  const dice = name === 'Backfire' ? attackingKeywords(model, situation).backfire : effect.dice;
  const damage = source === null ? boostedNumbers(model, situation).riposte : effect.damage;
  return { name, source: source ?? (situation.defending as number), target: ATTACKING, dice, damage };
}

/** Rule: Tenacity and Double Strike (step 14; docs/keywords.md#tenacity): the attacker's player may attack again. */
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

/** Drops the damage of the first attack, which no longer matters. */
function withoutFirstDamage(situation: Situation): Situation {
  return changed(situation, { firstDamage: 0 });
}

function tenacityTargets({ attackerTerms }: AttackModel): (situation: Situation) => number[] {
  return (situation) => (situation.firstDamage < attackerTerms.tenacity && !isGone(situation, ATTACKED) ? [ATTACKED] : []);
}

/** The end of an attack: clears what only mattered during it. `isLast`: whether no attack can follow. */
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

/** Only counters on units in other arenas still matter of what was spent besides Force. */
function spentForGood({ encounter }: AttackModel, { spent }: Situation): Situation['spent'] {
  if (spent.length === 2) return spent;
  if (encounter.away === undefined) return [spent[0], spent[1]];
  const first = firstAway(encounter);
  return spent.map((amount, place) =>
    place < 2 || place >= first ? amount : sumOf<'spent'>(0),
  ) as unknown as Situation['spent'];
}
