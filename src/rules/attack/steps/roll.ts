import { ATTACKING } from '../../plan/encounter.js';
import { convertPool, countDice, DICE_PER_GROUP, type DicePool, isHit, summarisedPool } from '../../roll/dice-pool.js';
import { ROLL_SUMMARY } from '../../roll/roll-summary.js';
import type { AttackModel } from '../state/attack-model.js';
import { attackedNumbers } from '../state/in-play.js';
import { withEntry } from '../state/situation.js';
import type { Stage, StepStage } from '../state/stage.js';
import { BACKFIRE_FACE, CRITICAL_HIT_FACE, FOCUS_FACE, FURY_FACE, PARRY_FACE, RIPOSTE_FACE } from '../state/state-layout.js';
import { countNatural, groupSizes, hitsFromAt, rollDiceToRoll } from './dice-stages.js';
import { reRollPop, reRollsByText } from './re-rolls.js';

/** From this step on no die can change. */
const HITS_STEP = 8;

/** Steps 5 to 8: the roll, Fury, re-rolls, hits. `isFirst`: whether it is the first attack, the hits of which are predicted. */
export function rollAttack(model: AttackModel, isFirst: boolean): Stage[] {
  const { furyDiceTriggerFocusBackfire: countsFuryDice } = model.encounter.rules;
  const stages = [
    ...rollAttackDice(model), // step 5
    ...(countsFuryDice ? [] : naturalFaces(model)), // step 5
    ...rollFuryDice(model), // step 5
    ...(countsFuryDice ? naturalFaces(model) : []), // step 5
    ...endOfFirstRoll(model),
    ...reRollsByText(model), // step 6
    ...reRollPop(model), // step 7
    countHits(model, isFirst), // step 8
  ];
  return forgetDiceAfterReRolls(stages, model);
}

/**
 * After the last re-roll only the roll summary matters: the dice on the table are kept as that alone, which makes the states of the last
 * rolls few. Changes no outcome.
 */
function forgetDiceAfterReRolls(stages: readonly Stage[], model: AttackModel): Stage[] {
  const lastChoice = stages.findLastIndex(({ kind }) => kind === 'choice');
  const { state: layout, plan, furyRolls } = model;
  const counted = plan.roll.naturalSixes === 'each' ? [CRITICAL_HIT_FACE] : [];
  return stages.map((stage, i) => {
    if (stage.kind !== 'roll' || i < lastChoice) return stage;
    const summarised = new Map<number, DicePool>();
    // Fury that chains compares numbers of natural fours.
    const kept = furyRolls > 1 && stage.name !== 're-rolled dice' ? [...counted, FURY_FACE] : counted;
    return {
      ...stage,
      after: (state, rolled) => {
        const next = stage.after(state, rolled);
        const dice = layout.get(next, 'dice');
        const hitsFrom = hitsFromAt(model, next);
        const key = dice * 8 + hitsFrom;
        const known = summarised.get(key) ?? summarisedPool(stage.layout, dice, { hitsFrom, counted: kept });
        summarised.set(key, known);
        return next + known - dice;
      },
    };
  });
}

/** Rule: roll (step 5; docs/rules.md#steps). */
function rollAttackDice(model: AttackModel): Stage[] {
  const isFixed = model.plan.encounter === null;
  return groupSizes(model.mostDice).map((size, group) => ({
    kind: 'roll',
    step: 5,
    name: 'attack dice',
    layout: model.firstLayout,
    maxDice: size,
    diceAt: isFixed
      ? () => size
      : (state) => Math.min(size, Math.max(0, model.situationOf(state).dice - group * DICE_PER_GROUP)),
    after: (state, rolled) => state + rolled,
  }));
}

/** Rule: Fury (step 5; docs/rules.md#fury). The natural four is looked for in the first roll alone, unless Fury chains. */
function rollFuryDice(model: AttackModel): Stage[] {
  const { fury } = model.plan.roll;
  return Array.from({ length: model.furyRolls }, () => [
    furyStep(model),
    ...rollDiceToRoll(model, 'Fury dice', 5, model.firstLayout, fury),
  ]).flat();
}

function furyStep(model: AttackModel): StepStage {
  const { state: layout, firstLayout, plan, furyRolls } = model;
  const stride = layout.strideOf('toRoll');
  return {
    kind: 'step',
    step: 5,
    name: 'Fury',
    after: (state) => {
      const fours = countNatural(firstLayout, layout.get(state, 'dice'), FURY_FACE);
      if (furyRolls === 1) return fours > 0 ? state + plan.roll.fury * stride : state;
      const situation = model.situationOf(state);
      if (fours <= situation.fours) return state;
      return model.withSituation(state, { ...situation, fours }) + plan.roll.fury * stride;
    },
  };
}

/** Rule: Focus X and Backfire X (step 5; docs/rules.md#focus): natural faces before any re-roll. */
function naturalFaces(model: AttackModel): StepStage[] {
  const { focus, backfire } = model.attackerTerms;
  if (focus === 0 && backfire === 0) return [];
  return [
    {
      kind: 'step',
      step: 5,
      name: 'natural faces',
      after: (state) => {
        const dice = model.state.get(state, 'dice');
        const shows = (face: number): boolean => countNatural(model.firstLayout, dice, face) > 0;
        const situation = model.situationOf(state);
        const bonus = focus > 0 && shows(FOCUS_FACE) ? focus : 0;
        const nextPower = withEntry(situation.nextPower, ATTACKING, situation.nextPower[ATTACKING]! + bonus);
        return model.withSituation(state, { ...situation, nextPower, backfires: backfire > 0 && shows(BACKFIRE_FACE) });
      },
    },
  ];
}

/** From here on the faces that only the first roll has a use for are like the others. */
function endOfFirstRoll(model: AttackModel): StepStage[] {
  const { firstLayout, finalLayout, state: layout, furyRolls } = model;
  if (firstLayout === finalLayout) return [];
  return [
    {
      kind: 'step',
      step: 6,
      name: 'end of the first roll',
      after: (state) => {
        const { dice, ...rest } = layout.unpack(state);
        const converted = layout.pack({ ...rest, dice: convertPool(firstLayout, finalLayout, dice) });
        return furyRolls > 1 ? model.withSituation(converted, { ...model.situationOf(state), fours: 0 }) : converted;
      },
    },
  ];
}

/** Rule: hits (step 8; docs/rules.md#hits). From here on the dice are a roll summary, which is part of the situation. */
function countHits(model: AttackModel, isFirst: boolean): StepStage {
  const { state: layout, finalLayout, plan, encounter } = model;
  return {
    kind: 'step',
    step: HITS_STEP,
    name: 'count hits',
    after: (state) => {
      const situation = model.situationOf(state);
      if (situation.defending === null) return state;
      const { hitsFrom, parry, riposte, sixCounts } = attackedNumbers(model, situation);
      const dice = layout.get(state, 'dice');
      const sixes = sixCounts ? countNatural(finalLayout, dice, CRITICAL_HIT_FACE) : 0;
      const shows = (face: number): 0 | 1 => (countNatural(finalLayout, dice, face) > 0 ? 1 : 0);
      const hits = countDice(finalLayout, dice, (faceClass) => isHit(faceClass, hitsFrom));
      const summary = ROLL_SUMMARY.pack({
        hits,
        naturalSixes: plan.roll.naturalSixes === 'each' ? sixes : Math.min(1, sixes),
        naturalOnes: parry > 0 ? shows(PARRY_FACE) : 0,
        naturalTwos: riposte > 0 ? shows(RIPOSTE_FACE) : 0,
      });
      const firstHits = isFirst && encounter.isPredicted ? hits : situation.firstHits;
      return model.stateOf({ ...situation, summary, firstHits, blindReRolls: 0 });
    },
  };
}
