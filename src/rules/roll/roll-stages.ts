import {
  convertPool,
  countDice,
  countNatural,
  DICE_PER_GROUP,
  type DicePool,
  groupSizes,
  isHit,
  summarisedPool,
} from '../process/dice-pool.js';
import type { PackedState } from '../process/stage.js';
import { reRollPop, reRollsByText } from './re-roll-stages.js';
import {
  type AttackDiceStage,
  type RollModel,
  type RollNumbers,
  type RollStep,
  rollDiceToRoll,
  type StageOfRoll,
} from './roll-model.js';
import { type FinalFace, type FinalRollKeyword, ROLL_SUMMARY } from './roll-plan.js';

/** From this step on, dice can no longer change. */
const HITS_STEP = 8;

/** Steps 5 to 8: the roll, Fury, re-rolls, hits. */
export function rollStages(model: RollModel, numbers: RollNumbers): StageOfRoll[] {
  const countsFuryDice = numbers.firstFaces?.countsFuryDice ?? false;
  const stages = [
    ...rollAttackDice(model, numbers), // step 5
    ...(countsFuryDice ? [] : naturalFaces(model, numbers)), // step 5
    ...rollFuryDice(model, numbers), // step 5
    ...(countsFuryDice ? naturalFaces(model, numbers) : []), // step 5
    ...endOfFirstRoll(model, numbers),
    ...reRollsByText(model, numbers), // step 6
    ...reRollPop(model, numbers), // step 7
    countHits(model, numbers), // step 8
  ];
  return forgetDiceAfterReRolls(stages, model, numbers);
}

/**
 * After the last re-roll only the roll summary matters, so nothing else is kept of the dice: that leaves few states in the last
 * rolls, and changes no outcome.
 */
function forgetDiceAfterReRolls(
  stages: readonly StageOfRoll[],
  { state: fields, plan }: RollModel,
  { hitsFromAt }: RollNumbers,
): StageOfRoll[] {
  const lastChoice = stages.findLastIndex(({ kind }) => kind === 'choice');
  const { furyRolls, firstFaces, finalFaces } = plan;
  const counted = Object.values(finalFaces).flatMap(({ natural, isCounted }) => (isCounted ? natural : []));
  return stages.map((stage, i) => {
    if (stage.kind !== 'roll' || i < lastChoice) return stage;
    const summarised = new Map<number, DicePool>();
    // If Fury chains, it compares how often its natural face shows.
    const kept = furyRolls > 1 && stage.name !== 're-rolled dice' ? counted.concat(firstFaces.fury ?? []) : counted;
    return {
      ...stage,
      after: (state, rolled) => {
        const next = stage.after(state, rolled);
        const dice = fields.get(next, 'dice');
        const hitsFrom = hitsFromAt(next);
        const key = dice * 8 + hitsFrom;
        const known = summarised.get(key) ?? summarisedPool(stage.layout, dice, { hitsFrom, counted: kept });
        summarised.set(key, known);
        return next + known - dice;
      },
    };
  });
}

/** Rule: roll (step 5; docs/rules.md#steps). */
function rollAttackDice({ mostDice, firstLayout }: RollModel, { diceAt }: RollNumbers): AttackDiceStage[] {
  return groupSizes(mostDice).map((size, group) => ({
    kind: 'roll',
    step: 5,
    name: 'attack dice',
    layout: firstLayout,
    maxDice: size,
    diceAt: (state) => Math.min(size, Math.max(0, diceAt(state) - group * DICE_PER_GROUP)),
    after: (state, rolled) => state + rolled,
  }));
}

/** Rule: Fury (step 5; docs/keywords.md#fury). Its natural face only counts in the first roll, unless Fury chains. */
function rollFuryDice(model: RollModel, numbers: RollNumbers): StageOfRoll[] {
  const { firstLayout, plan } = model;
  const { fury, furyRolls, firstFaces } = plan;
  if (firstFaces.fury === undefined) return [];
  const face = firstFaces.fury;
  const dice = rollDiceToRoll(model, { name: 'Fury dice', step: 5, layout: firstLayout, maxDice: fury });
  return Array.from({ length: furyRolls }, (_, rolls) => [furyStep(model, numbers, { face, rolls }), ...dice]).flat();
}

function furyStep(
  { state: fields, firstLayout, plan }: RollModel,
  numbers: RollNumbers,
  { face, rolls }: { readonly face: number; readonly rolls: number },
): RollStep {
  const stride = fields.strideOf('toRoll');
  return {
    kind: 'step',
    step: 5,
    name: 'Fury',
    after: (state) => {
      const shown = countNatural(firstLayout, fields.get(state, 'dice'), face);
      const added = numbers.furyAt(state, rolls) * stride;
      if (plan.furyRolls === 1) return shown > 0 ? state + added : state;
      return shown > numbers.furyFacesAt(state) ? numbers.withFuryFaces(state, shown) + added : state;
    },
  };
}

/** Rule: Focus X and Backfire X (step 5; docs/keywords.md#focus): natural faces before any re-roll. */
function naturalFaces({ state: fields, firstLayout, plan }: RollModel, numbers: RollNumbers): RollStep[] {
  const { firstFaces } = numbers;
  if (firstFaces === null) return [];
  return [
    {
      kind: 'step',
      step: 5,
      name: 'natural faces',
      after: (state) =>
        firstFaces.after(state, (keyword) => {
          const face = plan.firstFaces[keyword];
          return face !== undefined && countNatural(firstLayout, fields.get(state, 'dice'), face) > 0;
        }),
    },
  ];
}

/** From here on, faces that only matter in the first roll are like any other. */
function endOfFirstRoll(model: RollModel, { withFuryFaces }: RollNumbers): RollStep[] {
  const { firstLayout, finalLayout, state: fields, plan } = model;
  if (firstLayout === finalLayout) return [];
  return [
    {
      kind: 'step',
      step: 6,
      name: 'end of the first roll',
      after: (state) => {
        const dice = fields.get(state, 'dice');
        const converted = state + convertPool(firstLayout, finalLayout, dice) - dice;
        return plan.furyRolls > 1 ? withFuryFaces(converted, 0) : converted;
      },
    },
  ];
}

/** Rule: hits (step 8; docs/rules.md#hits). From here on the dice are a roll summary. */
function countHits({ state: fields, finalLayout, plan }: RollModel, numbers: RollNumbers): RollStep {
  const faces = Object.entries(plan.finalFaces) as [FinalRollKeyword, FinalFace][];
  return {
    kind: 'step',
    step: HITS_STEP,
    name: 'count hits',
    after: (state: PackedState): PackedState => {
      const pool = fields.get(state, 'dice');
      const hitsFrom = numbers.hitsFromAt(state);
      let summary = countDice(finalLayout, pool, (faceClass) => isHit(faceClass, hitsFrom)) * ROLL_SUMMARY.strideOf('hits');
      for (const [keyword, { natural, isCounted }] of faces) {
        if (!numbers.isLookedFor(state, keyword)) continue;
        const dice = countNatural(finalLayout, pool, natural);
        summary += (isCounted ? dice : Math.min(1, dice)) * ROLL_SUMMARY.strideOf(keyword);
      }
      return numbers.withSummary(state, summary);
    },
  };
}
