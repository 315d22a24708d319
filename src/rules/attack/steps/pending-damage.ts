import { ATTACKING, type EncounterUnit, isVoid } from '../../plan/encounter.js';
import { ROLL_SUMMARY } from '../../roll/roll-summary.js';
import { type Choice, choiceStage, PASS } from '../choices/choice.js';
import { attackedNumbers, type Fight, presentUnits } from '../state/fight.js';
import type { Instance, Situation } from '../state/situation.js';
import type { Stage } from '../state/stage.js';

/** Step 9: hits are divided (Overkill), Critical Hit is added. */
export function pendingDamage(fight: Fight): Stage[] {
  return [...overkill(fight), assignDamage(fight)];
}

/** Hits, and the damage that Critical Hit adds. */
function damageOf(fight: Fight, situation: Situation): { hits: number; critical: number } {
  const { hits, naturalSixes } = ROLL_SUMMARY.unpack(situation.summary);
  if (naturalSixes === 0) return { hits, critical: 0 };
  const { against } = attackedNumbers(fight, situation);
  return { hits, critical: naturalSixes * (against?.criticalHit ?? fight.plan.criticalHit) };
}

/** Rule: Overkill (step 9; docs/rules.md#overkill). Ruling: never an own unit (docs/rules.md#third-units). */
function overkill(fight: Fight): Stage[] {
  if (!fight.encounter.attacking.overkill) return [];
  const choices = (situation: Situation): Choice[] => divisions(fight, situation);
  return [choiceStage(fight, { step: 9, choice: 'Overkill', player: 'attacker', choices })];
}

/** All ways to divide, the most to the second unit first, undivided before Critical Hit alone is moved. */
function divisions(fight: Fight, situation: Situation): Choice[] {
  const { defending } = situation;
  if (defending === null) return [];
  const { remainingHealth, counters } = fight.units[defending] as EncounterUnit;
  const seconds = presentUnits(fight, situation, 'defender').filter((unit) => unit !== defending);
  if (remainingHealth === null || seconds.length === 0) return [];

  const { overkillCriticalHit, overkillMinimum } = fight.encounter.rules;
  const { hits, critical } = damageOf(fight, situation);
  const left = remainingHealth - (situation.counters[defending] as number);
  const minimum = overkillMinimum === 'health' ? remainingHealth + counters : left;
  const excess = Math.max(0, hits + (overkillCriticalHit === 'pool' ? critical : 0) - minimum);
  const takers = overkillCriticalHit === 'choose' && critical > 0 ? [false, true] : [false];
  const divide = (unit: number, damage: number, takesCriticalHit: boolean): Choice => ({
    action: { kind: 'divide', unit, damage, takesCriticalHit },
    next: { ...situation, division: { unit, damage, takesCriticalHit } },
  });
  const amounts = Array.from({ length: excess }, (_, i) => excess - i);
  const divided = amounts.flatMap((damage) =>
    seconds.flatMap((unit) => takers.map((takesCriticalHit) => divide(unit, damage, takesCriticalHit))),
  );
  const criticalAlone = takers.length > 1 ? seconds.map((unit) => divide(unit, 0, true)) : [];
  if (divided.length === 0 && criticalAlone.length === 0) return [];
  return [...divided, { action: PASS, next: situation }, ...criticalAlone];
}

/** Rule: pending damage (step 9; docs/rules.md#critical-hit). */
function assignDamage(fight: Fight): Stage {
  const isPool = fight.encounter.rules.overkillCriticalHit === 'pool';
  return {
    kind: 'step',
    step: 9,
    name: 'pending damage',
    after: (state) => {
      const situation = fight.situationOf(state);
      const { defending, division } = situation;
      if (defending === null) return state;
      const { hits, critical } = damageOf(fight, situation);
      const moved = division?.damage ?? 0;
      const criticalMoved = division?.takesCriticalHit && !isPool ? critical : 0;
      const attack = instance(fight, defending, 'attack', hits + critical - moved - criticalMoved);
      const second = division === null ? [] : instance(fight, division.unit, 'overkill', moved + criticalMoved);
      return fight.stateOf({
        ...situation,
        division: null,
        pending: [...attack, ...second],
        hadCriticalHit: situation.hadCriticalHit || critical > 0,
      });
    },
  };
}

function instance({ encounter }: Fight, target: number, kind: Instance['kind'], amount: number): Instance[] {
  return amount > 0 && !isVoid(encounter, ATTACKING, target)
    ? [{ target, source: ATTACKING, amount, kind, used: [], isOpen: true }]
    : [];
}
