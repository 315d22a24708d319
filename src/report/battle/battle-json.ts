import { at } from '../../base/assert.js';
import { BATTLE_SIDES } from '../../chain/battle/battle.js';
import { type UnitMeans, unitMeans } from '../../experiment/battle/battle-facts.js';
import { type BattleQuestion, labelsOf, type QuestionSide } from '../../experiment/battle/battle-question.js';
import { survivalOf } from '../../experiment/battle/course/battle-course.js';
import type { SettledPlay } from '../../experiment/battle/play/settle-play.js';
import type { BattleResult } from '../../experiment/battle/run-battle.js';
import type { VariantResult } from '../../experiment/battle/variants/run-variants.js';
import { sideOf } from '../../experiment/battle/variants/variant.js';
import { playText } from '../../fields/play-text.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { unitJson } from '../../sheet/words/unit-json.js';
import { type BattleDetails, NO_DETAILS } from './battle-tables.js';
import type { BattleContext } from './battle-text.js';
import { winSentence } from './battle-words.js';

/** The answer of `odds battle --json` as plain data; a value that does not exist is null. */
export function battleJson(
  result: BattleResult,
  context: BattleContext,
  details: BattleDetails = NO_DETAILS,
): Record<string, unknown> {
  const { question } = result;
  return {
    ...battleContextJson(question, context),
    answer: winSentence(result),
    ...battleNumbersJson(result),
    contributions: details.withoutEach?.map((each) => variantJson(each, question)) ?? null,
    exchanges: details.exchanges.map((each) => variantJson(each, question)),
    ...courseJson(details, question),
  };
}

/** The turning points of units, and the battles that are worth being retold; null without them. */
function courseJson({ course }: BattleDetails, question: BattleQuestion): Record<string, unknown> {
  const labels = labelsOf(question);
  return {
    turningPoints:
      course?.turningPoints.map(({ slot, ifStanding, ifGone, ...point }) => ({
        ...{ unit: slot, label: labels[slot], ...point },
        ...{ winsIfStanding: ifStanding, winsIfGone: ifGone },
      })) ?? null,
    typicalBattle: course?.told.typical ?? null,
    closestBattle: course?.told.closest ?? null,
  };
}

/** What a unit adds, or another one in its place. */
function variantJson(
  { variant, result, difference, exact, buildPoints }: VariantResult,
  question: BattleQuestion,
): Record<string, unknown> {
  const { simulated } = result;
  return {
    side: BATTLE_SIDES[variant.side],
    unit: at(sideOf(question, variant).units, variant.index).label,
    instead: variant.instead?.label ?? null,
    winChance: (variant.side === 0 ? simulated.darkWins : simulated.lightWins).estimate,
    adds: difference.estimate,
    standardError: difference.standardError,
    interval: difference.interval,
    exact,
    play: result.play,
    buildPoints,
    addsPerBuildPoint: buildPoints === null || buildPoints <= 0 ? null : (exact ?? difference.estimate) / buildPoints,
  };
}

/** How a side plays: the rung of the ladder, and the play as `--play` takes it. */
function playJson({ plays, rungs }: SettledPlay, side: 0 | 1): Record<string, unknown> {
  return { rung: rungs[side], play: playText(plays[side]) };
}

/** Who fights, how, and the command that repeats the answer. */
export function battleContextJson(question: BattleQuestion, context: BattleContext): Record<string, unknown> {
  const { rules, goal, turns, mayPass, dark, light } = question;
  const side = ({ units }: QuestionSide) => units.map(({ unit, label, arena }) => ({ label, arena, ...unitJson(unit) }));
  return {
    format: JSON_FORMAT,
    dark: side(dark),
    light: side(light),
    goal,
    turns,
    mayPass,
    force: { dark: dark.force, light: light.force },
    rules: { edition: rules.edition, ...rulesOptions(rules) },
    notes: context.notes ?? [],
    assumptions: assumptionSentences(context.assumptions),
    unmodelled: context.unplayed,
    command: context.command,
    seed: String(context.seed),
  };
}

/** The numbers of a battle as plain data. */
export function battleNumbersJson(result: BattleResult): Record<string, unknown> {
  const { exact, play, level, settled, range } = result;
  return {
    exact: exact && {
      darkWins: exact.darkWins,
      lightWins: exact.lightWins,
      bothGone: exact.bothGone,
      undecided: exact.undecided,
      bound: exact.bound,
      forceCountedTo: exact.mostForce,
      positions: exact.positions,
      meanTurns: exact.meanTurns,
    },
    play,
    plays: settled && {
      dark: playJson(settled, 0),
      light: playJson(settled, 1),
      pilotBattles: settled.pilots,
      isStable: settled.isStable,
    },
    range,
    simulated: { ...simulatedJson(result), level },
  };
}

function simulatedJson(result: BattleResult): Record<string, unknown> {
  const { question, simulated } = result;
  const { trials, darkWins, lightWins, neither, survives, tally } = simulated;
  const labels = labelsOf(question);
  return {
    trials,
    darkWins,
    lightWins,
    neither,
    undecided: tally.undecided / trials,
    simplifiedAttacks: tally.simplified,
    meanForceLeft: { dark: tally.force[0] / trials, light: tally.force[1] / trials },
    ended: tally.ended.map(([dark, light, nobody], t) => ({ turn: t + 1, dark, light, nobody })),
    units: tally.units.map(({ gone, counters, stands }, slot) => ({
      label: labels[slot],
      survives: survives[slot],
      ...meansJson(unitMeans(tally, slot)),
      meanCountersLeft: stands === 0 ? null : counters / stands,
      goneInTurn: gone,
      standsAfterTurn: survivalOf(result, slot, tally.ended.length).slice(1),
      discards: at(tally.discards, slot).flatMap((count, victim) => (count > 0 ? [{ label: labels[victim], count }] : [])),
    })),
  };
}

function meansJson({ attacks, damage, suffered, discards, forceSpent }: UnitMeans): Record<string, number> {
  return {
    meanAttacks: attacks,
    meanDamage: damage,
    meanSuffered: suffered,
    meanDiscards: discards,
    meanForceSpent: forceSpent,
  };
}
