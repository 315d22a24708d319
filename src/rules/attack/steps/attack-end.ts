import type { Role } from '../../game/role.js';
import { ATTACKING, type EncounterUnit, isVoid } from '../../plan/encounter.js';
import { countDice, type FaceClass, isHit, type PoolLayout } from '../../roll/dice-pool.js';
import { ROLL_SUMMARY } from '../../roll/roll-summary.js';
import { type Choice, choiceStage, PASS } from '../choices/choice.js';
import { attackedNumbers, chanceOrder, damageHitsFrom, type Fight, presentUnits } from '../state/fight.js';
import type { Instance, Situation } from '../state/situation.js';
import type { DiceName, LoopStage, Stage } from '../state/stage.js';
import { isGone, placement } from './placement.js';
import { preventionPop } from './prevention.js';
import { groupSizes } from './roll.js';

/** Damage after the attack itself: so many dice of damage, or a number, to one unit. */
interface Effect {
  readonly step: number;
  readonly name: DiceName;
  readonly dice: number;
  /** The unit that does the damage. */
  readonly source: number;
  /** The unit it is done to; null where it is not done. */
  readonly target: (situation: Situation) => number | null;
}

/** Steps 12 and 13 after the placement: Area Damage, then all that waits for the end of the attack. */
export function endOfAttack(fight: Fight): (Stage | LoopStage)[] {
  if (fight.plan.encounter === null) return [];
  return [
    ...areaDamage(fight), // step 12
    ...chanceOrder(fight).flatMap((role) => effectsOf(fight, role)), // step 13
  ];
}

/** Rule: the end of the attack (step 13; docs/rules.md#attack-end): the side with the first chance has its effects first. */
function effectsOf(fight: Fight, role: Role): (Stage | LoopStage)[] {
  if (role === 'defender') {
    return [...retaliates(fight), ...avenges(fight)].flatMap((own) => effect(fight, own)).concat(riposte(fight));
  }
  const { backfire, overload } = fight.encounter.attacking;
  const ownDamage = (name: DiceName, dice: number, isDue: (situation: Situation) => boolean): Effect[] =>
    dice === 0 ? [] : [{ step: 13, name, dice, source: ATTACKING, target: attackerIf(isDue) }];
  return [
    ...ownDamage('Backfire', backfire, ({ backfires }) => backfires),
    ...ownDamage('Overload', overload, ({ isOverloaded }) => isOverloaded),
  ]
    .flatMap((own) => effect(fight, own))
    .concat(backlash(fight));
}

/** The attacking unit, where something is due and it is still there. */
function attackerIf(isDue: (situation: Situation) => boolean): Effect['target'] {
  return (situation) => (isDue(situation) && !isGone(situation) ? ATTACKING : null);
}

/** Rule: Retaliate X (step 13; docs/rules.md#retaliate): also by a unit that is discarded. */
function retaliates(fight: Fight): Effect[] {
  return fight.retaliates.map(({ unit, value }, index) => ({
    step: 13,
    name: 'Retaliate',
    dice: value,
    source: unit,
    target: attackerIf((situation) => situation.retaliates.includes(index)),
  }));
}

/** Rule: Avenge X (step 13; docs/rules.md#avenge): once for each other unit that was discarded. */
function avenges({ units }: Fight): Effect[] {
  const own = units.flatMap(({ role }, unit) => (role === 'defender' ? [unit] : []));
  return own
    .filter((unit) => (units[unit] as EncounterUnit).avenge > 0)
    .flatMap((unit) =>
      own
        .filter((other) => other !== unit)
        .map((other) => ({
          step: 13,
          name: 'Avenge',
          dice: (units[unit] as EncounterUnit).avenge,
          source: unit,
          target: attackerIf(({ fallen, avengers }) => avengers.includes(unit) && fallen.includes(other)),
        })),
    );
}

/** Rule: Area Damage X (step 12; docs/rules.md#area-damage): for each discarded unit, the one attacked and that of Overkill. */
function areaDamage(fight: Fight): (Stage | LoopStage)[] {
  const { areaDamage: dice, overkill } = fight.encounter.attacking;
  if (dice === 0) return [];
  return Array.from({ length: overkill ? 2 : 1 }, (_, place) => {
    const choices = (situation: Situation): Choice[] => {
      if (situation.fallen.length <= place) return [];
      const targets = presentUnits(fight, situation, 'defender');
      if (targets.length === 0) return [];
      const hit = (unit: number): Choice => ({
        action: { kind: 'area damage', unit },
        next: { ...situation, areaTarget: unit },
      });
      return [...targets.map(hit), { action: PASS, next: situation }];
    };
    const source = ATTACKING;
    return [
      choiceStage(fight, { step: 12, choice: 'Area Damage', player: 'attacker', choices }),
      ...effect(fight, { step: 12, name: 'Area Damage', dice, source, target: ({ areaTarget }) => areaTarget }),
    ];
  }).flat();
}

/** Rolls the dice of an effect, and lets its damage be prevented and placed. */
function effect(fight: Fight, own: Effect): (Stage | LoopStage)[] {
  const layout = fight.damageLayouts[own.source] as PoolLayout;
  const rolls = groupSizes(own.dice).map(
    (size): Stage => ({
      kind: 'roll',
      step: own.step,
      name: own.name,
      layout,
      maxDice: size,
      diceAt: (state) => (own.target(fight.situationOf(state)) === null ? 0 : size),
      after: (state, rolled) => state + rolled,
    }),
  );
  const count: Stage = {
    kind: 'step',
    step: own.step,
    name: 'damage of an effect',
    after: (state) => {
      const situation = fight.situationOf(state);
      const target = own.target(situation);
      if (target === null) return state;
      const hitsFrom = damageHitsFrom(fight.encounter, own.source, target);
      const hits = countDice(layout, fight.state.get(state, 'dice'), (faceClass: FaceClass) => isHit(faceClass, hitsFrom));
      return fight.stateOf(withEffectDamage(fight, situation, own.source, target, hits));
    },
  };
  return [...rolls, count, ...preventionPop(fight), ...placement(fight, { step: own.step, ofAttack: false, isFirst: false })];
}

function withEffectDamage(
  { encounter }: Fight,
  situation: Situation,
  source: number,
  target: number,
  amount: number,
): Situation {
  const damage: Instance = { target, source, amount, kind: 'effect', used: [], isOpen: true };
  return { ...situation, areaTarget: null, pending: amount > 0 && !isVoid(encounter, source, target) ? [damage] : [] };
}

/** Rule: Riposte X (step 13; docs/rules.md#riposte): damage, not dice. */
function riposte(fight: Fight): (Stage | LoopStage)[] {
  if (!fight.units.some(({ attacked }) => (attacked?.riposte ?? 0) > 0)) return [];
  const target = attackerIf(({ summary }) => ROLL_SUMMARY.get(summary, 'naturalTwos') > 0);
  return numberOfDamage(fight, (situation) => {
    const { defending } = situation;
    if (target(situation) === null || defending === null) return null;
    return { source: defending, amount: attackedNumbers(fight, situation).riposte };
  });
}

/** Rule: boosts with damage to itself (step 13; docs/rules.md#boosts): damage, not dice, one after the other. */
function backlash(fight: Fight): (Stage | LoopStage)[] {
  const all = fight.encounter.boosts ?? [];
  return [...all.entries()]
    .filter(([, { backlash: amount }]) => amount > 0)
    .flatMap(([index, { backlash: amount }]) => {
      const target = attackerIf(({ boosts }) => boosts.includes(index));
      return numberOfDamage(fight, (situation) => (target(situation) === null ? null : { source: ATTACKING, amount }));
    });
}

/** Damage without dice to the attacking unit, where `damageAt` says so. */
function numberOfDamage(
  fight: Fight,
  damageAt: (situation: Situation) => { readonly source: number; readonly amount: number } | null,
): (Stage | LoopStage)[] {
  return [
    {
      kind: 'step',
      step: 13,
      name: 'damage of an effect',
      after: (state) => {
        const situation = fight.situationOf(state);
        const damage = damageAt(situation);
        return damage === null
          ? state
          : fight.stateOf(withEffectDamage(fight, situation, damage.source, ATTACKING, damage.amount));
      },
    },
    ...preventionPop(fight),
    ...placement(fight, { step: 13, ofAttack: false, isFirst: false }),
  ];
}
