import { ATTACKING } from '../../plan/encounter.js';
import { PASS } from '../../process/stage.js';
import { ROLL_SUMMARY } from '../../roll/roll-plan.js';
import { type Choice, choiceStage } from '../choices/choice.js';
import type { AttackModel, ModelSeeing } from '../state/attack-model.js';
import { attackingKeywords, boostedNumbers, isAverted, presentUnits, situationStep } from '../state/in-play.js';
import { changed, type DamageInstance, type Situation } from '../state/situation.js';
import type { Stage } from '../state/stage.js';

/** Step 9: hits are divided (Overkill), Critical Hit is added. */
export function pendingDamage(model: AttackModel): Stage[] {
  return [...overkill(model), assignDamage(model)];
}

function damageOf(model: AttackModel, situation: Situation): { hits: number; critical: number } {
  const hits = ROLL_SUMMARY.get(situation.summary, 'hits');
  const sixes = ROLL_SUMMARY.get(situation.summary, 'criticalHit');
  if (sixes === 0) return { hits, critical: 0 };
  const { against } = boostedNumbers(model, situation);
  return { hits, critical: sixes * (against?.criticalHit ?? model.plan.criticalHit) };
}

/**
 * Rule: Overkill (step 9; docs/keywords.md#overkill). Ruling: never to a unit of the attacker's side
 * (docs/rules.md#third-units).
 */
function overkill(model: AttackModel): Stage[] {
  if (!model.attackerTerms.overkill) return [];
  const choices = (situation: Situation, seen: ModelSeeing<'counters'>): Choice[] =>
    attackingKeywords(seen, situation).overkill ? divisions(seen, situation) : [];
  return [choiceStage(model, { step: 9, choice: 'Overkill', player: 'attacker', reads: ['counters'], choices })];
}

/** All ways to divide the hits: first the most to the second unit, then no division, then only Critical Hit. */
function divisions(model: ModelSeeing<'counters'>, situation: Situation): Choice[] {
  const { defending } = situation;
  if (defending === null) return [];
  const seconds = presentUnits(model, situation, 'defender').filter((unit) => unit !== defending);
  if (!model.healths.isKnown(defending) || seconds.length === 0) return [];

  const { overkillCriticalHit } = model.encounter.rules;
  const { hits, critical } = damageOf(model, situation);
  const excess = excessOf(model, situation, defending, hits + (overkillCriticalHit === 'pool' ? critical : 0));
  const takers = overkillCriticalHit === 'choose' && critical > 0 ? [false, true] : [false];
  const divide = (unit: number, damage: number, takesCriticalHit: boolean): Choice => ({
    action: { kind: 'divide', unit, damage, takesCriticalHit },
    next: changed(situation, { division: { unit, damage, takesCriticalHit } }),
  });
  const amounts = Array.from({ length: excess }, (_, i) => excess - i);
  const divided = amounts.flatMap((damage) =>
    seconds.flatMap((unit) => takers.map((takesCriticalHit) => divide(unit, damage, takesCriticalHit))),
  );
  const criticalAlone = takers.length > 1 ? seconds.map((unit) => divide(unit, 0, true)) : [];
  if (divided.length === 0 && criticalAlone.length === 0) return [];
  return [...divided, { action: PASS, next: situation }, ...criticalAlone];
}

/** The part of some damage beyond what the defending unit must get. */
function excessOf(
  { healths, units, encounter, sight }: ModelSeeing<'counters'>,
  { counters }: Situation,
  defending: number,
  damage: number,
): number {
  const isWhole = encounter.rules.overkillMinimum === 'health';
  const beyond = damage + (isWhole ? -units[defending]!.counters : sight.counters(counters[defending]!));
  // Only a player with damage to divide looks at the exact amount.
  return healths.reaches(defending, beyond - 1) ? beyond - healths.exactly(defending)! : 0;
}

/** Rule: pending damage (step 9; docs/keywords.md#critical-hit). */
function assignDamage(model: AttackModel): Stage {
  const isPool = model.encounter.rules.overkillCriticalHit === 'pool';
  return situationStep(model, {
    step: 9,
    name: 'pending damage',
    change: (situation) => {
      const { defending, division } = situation;
      if (defending === null) return situation;
      const { hits, critical } = damageOf(model, situation);
      const moved = division?.damage ?? 0;
      const criticalMoved = division?.takesCriticalHit && !isPool ? critical : 0;
      const attack = instance(model, situation, defending, 'attack', hits + critical - moved - criticalMoved);
      const second = division === null ? [] : instance(model, situation, division.unit, 'overkill', moved + criticalMoved);
      return changed(situation, {
        summary: withoutHits(situation.summary),
        division: null,
        pending: [...attack, ...second],
        hadCriticalHit: situation.hadCriticalHit || (critical > 0 && model.reported === 'everything'),
      });
    },
  });
}

/** A roll summary without what only pending damage needs. */
function withoutHits(summary: number): number {
  return ROLL_SUMMARY.with(ROLL_SUMMARY.with(summary, 'hits', 0), 'criticalHit', 0);
}

function instance(
  model: AttackModel,
  situation: Situation,
  target: number,
  kind: DamageInstance['kind'],
  amount: number,
): DamageInstance[] {
  return amount > 0 && !isAverted(model, situation, ATTACKING, target)
    ? [{ target, source: ATTACKING, amount, kind, used: [], isOpen: true }]
    : [];
}
