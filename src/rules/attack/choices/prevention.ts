import { OPPONENT, type Role } from '../../game/role.js';
import { ALL_DAMAGE, isPassedOn, PREVENTION_RULES } from '../../keywords/preventions.js';
import { areInOneArena } from '../../plan/encounter.js';
import type { AttackModel, ModelSeeing } from '../state/attack-model.js';
import { canBear, isPresent, presentUnits } from '../state/in-play.js';
import type { DamageInstance, Situation } from '../state/situation.js';
import { isSavedByPaying } from './saving.js';
import { couldHelp, isUsedUp, mayPreventLess } from './usable.js';

/** A way to use a prevention ability: on which pending damage, and for Deflect, which unit takes it (null: none). */
export interface LegalUse {
  readonly prevention: number;
  readonly instance: number;
  readonly target: number | null;
  readonly cost: number;
  readonly amount: number;
}

/**
 * The amounts that a use can prevent, the largest first: "up to X". Deflect, texts that prevent all damage or all but N, and a
 * player with a payment policy prevent all they can.
 */
function amountsOf(model: AttackModel, situation: Situation, prevention: number, { amount, target }: DamageInstance): number[] {
  const { preventions, units, encounter } = model;
  const { kind, value, cost, unit, guard } = preventions[prevention]!;
  const most = Math.min(value, amount - (guard?.spared ?? 0));
  const isByPolicy = cost > 0 && encounter.payment[units[unit]!.role] !== 'optimal';
  const isPowerChosen = encounter.isPowerKept === true && PREVENTION_RULES[kind].nextPower !== null;
  const isFree = isPowerChosen || mayPreventLess(model, situation, target) || deflectsLast(model, target);
  if (most === 1 || value === ALL_DAMAGE || isPassedOn({ kind }) || isByPolicy || !isFree) return [most];
  return Array.from({ length: most }, (_, less) => most - less);
}

/**
 * Whether a unit may want to deflect what its other prevention leaves: its Deflect can discard another unit, which can then pay
 * for nothing else, so it comes last.
 */
function deflectsLast({ preventions }: AttackModel, target: number): boolean {
  return preventions.some(
    (item) =>
      isPassedOn(item) &&
      item.unit === target &&
      item.burden !== null &&
      item.burden.source !== target &&
      (item.burden.isDiscarded || item.burden.counters > 0 || item.burden.wear !== null),
  );
}

/** All uses that the rules and the remaining Force allow a side, by unit, ability, instance, amount and target. */
function legalUses(model: ModelSeeing<'counters'>, situation: Situation, role: Role): LegalUse[] {
  const uses: LegalUse[] = [];
  for (const [prevention, item] of model.preventions.entries()) {
    const { unit, kind, cost } = item;
    if (!canBear(model, situation, role, item) || !isPresent(model, situation, role, unit)) continue;
    const targets = isPassedOn({ kind }) ? deflectTargets(model, situation, unit) : NO_TARGET;
    for (const [instance, damage] of situation.pending.entries()) {
      if (!helps(model, situation, prevention, damage)) continue;
      for (const amount of amountsOf(model, situation, prevention, damage)) {
        for (const target of targets) uses.push({ prevention, instance, target, cost, amount });
      }
    }
  }
  return uses;
}

const NO_TARGET: readonly null[] = [null];

/** Whether a side can use anything under its payment policy. */
export function canAct(model: ModelSeeing<'counters'>, situation: Situation, role: Role): boolean {
  if (model.encounter.payment[role] === 'optimal') return hasLegalUse(model, situation, role);
  return usesByPolicy(model, situation, role).uses.length > 0;
}

function hasLegalUse(model: ModelSeeing<'counters'>, situation: Situation, role: Role): boolean {
  return model.preventions.some(
    (item, prevention) =>
      isPresent(model, situation, role, item.unit) &&
      canBear(model, situation, role, item) &&
      situation.pending.some((damage) => helps(model, situation, prevention, damage)),
  );
}

/** Whether an ability may be used on pending damage, apart from its cost, and comes next among equal ones. */
function helps(model: ModelSeeing<'counters'>, situation: Situation, prevention: number, damage: DamageInstance): boolean {
  const { previousEqual } = model.preventions[prevention]!;
  const isNext = previousEqual === null || isUsedUp(model, situation, previousEqual, damage);
  return isNext && couldHelp(model, situation, prevention, damage);
}

/** Where a unit's Deflect can send damage: to an opposing unit in its arena, or to none (null, last). */
export function deflectTargets(model: AttackModel, situation: Situation, unit: number): (number | null)[] {
  const opponent = OPPONENT[model.units[unit]!.role];
  return [...presentUnits(model, situation, opponent).filter((target) => areInOneArena(model.encounter, unit, target)), null];
}

/** The uses that a side's payment policy allows, and whether it may pass (docs/choices.md#payment). */
export function usesByPolicy(
  model: ModelSeeing<'counters'>,
  situation: Situation,
  role: Role,
): { uses: LegalUse[]; mayPass: boolean } {
  const uses = legalUses(model, situation, role);
  const isPaid = ({ cost }: LegalUse): boolean => cost > 0;
  switch (model.encounter.payment[role]) {
    case 'optimal':
      return { uses, mayPass: true };
    case 'never':
      return { uses: uses.filter((use) => !isPaid(use)), mayPass: true };
    case 'always':
      return { uses, mayPass: !uses.some(isPaid) };
    case 'save': {
      const helped = ({ instance }: LegalUse): number => situation.pending[instance]!.target;
      const helpable = [...new Set(uses.filter(isPaid).map(helped))];
      const saved = helpable.filter((unit) => isSavedByPaying(model, situation, role, unit));
      const left = uses.filter((use) => !isPaid(use) || saved.includes(helped(use)));
      return { uses: left, mayPass: !left.some(isPaid) };
    }
  }
}
