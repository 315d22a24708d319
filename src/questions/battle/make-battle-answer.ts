import { at } from '../../base/assert.js';
import { BATTLE_SIDES } from '../../chain/battle/battle.js';
import { BATTLE_COURSE_FIELDS } from '../../fields/battle-fields.js';
import { withDefaults } from '../../fields/field.js';
import { playText } from '../../fields/play-fields.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { type AnswerContext, contextAnswer, rulesAnswer, unitAnswer } from '../answer.js';
import type {
  BattleAnswer,
  BattleAsked,
  BattleCourseAnswer,
  BattleNumbers,
  ExactNumbers,
  FighterAnswer,
  SettledPlays,
  SimulatedNumbers,
  UnitNumbers,
  VariantAnswer,
} from './battle-answer.js';
import type { FoughtBattle } from './fought-battle.js';
import { arenasWinSentence, battleWinSentence } from './show/battle-words.js';
import { foughtUnit, openingsOf, unitMeans } from './unit-columns.js';
import { bestEnds, endsWithoutLuck, simulatedEnds } from './work/battle-ends.js';
import { type BattleQuestion, labelsOf, type QuestionSide } from './work/battle-question.js';
import type { BattleCourse } from './work/course/battle-course.js';
import { survivalOf } from './work/course/survival.js';
import type { SettledPlay } from './work/play/settle-play.js';
import type { BattleResult, ExactBattle } from './work/run-battle.js';
import type { VariantResult } from './work/variants/run-variants.js';
import { changedSide } from './work/variants/variant.js';

export function battleAnswer({ result, variants, course, arenas }: FoughtBattle, context: BattleContext): BattleAnswer {
  const { question } = result;
  const numbers = battleNumbers(result);
  return {
    ...battleAsked(question, context),
    answer: arenasWinSentence(arenas, battleWinSentence(numbers)),
    arenas: arenas.map(({ arena, result }) => {
      const [darkWins, lightWins, neither] = bestEnds(result);
      return { arena, darkWins, lightWins, neither, isExact: result.exact !== null };
    }),
    ...numbers,
    contributions: variants.withoutEach?.map((each) => variantAnswer(each, question)) ?? null,
    exchanges: variants.exchanges.map((each) => variantAnswer(each, question)),
    ...courseAnswer(course, question),
  };
}

/** What an answer about a battle says besides its numbers; `notes`: how units were chosen from decks. */
export interface BattleContext extends AnswerContext {
  readonly notes: readonly string[];
}

export function battleAsked(question: BattleQuestion, context: BattleContext): BattleAsked {
  const { rules, dark, light } = question;
  return {
    format: JSON_FORMAT,
    ...{ dark: fighters(dark), light: fighters(light) },
    ...withDefaults(BATTLE_COURSE_FIELDS, question),
    force: { dark: dark.force, light: light.force },
    rules: rulesAnswer(rules),
    notes: context.notes,
    ...contextAnswer(context),
  };
}

function fighters({ units }: QuestionSide): FighterAnswer[] {
  return units.map(({ unit, label, arena }) => ({ label, arena, ...unitAnswer(unit) }));
}

export function battleNumbers(result: BattleResult): BattleNumbers {
  const { exact, play, settled, range } = result;
  return {
    exact: exact && exactNumbers(exact),
    play,
    plays: settled && settledPlays(settled),
    range,
    simulated: simulatedNumbers(result),
  };
}

function exactNumbers(exact: ExactBattle): ExactNumbers {
  const { darkWins, lightWins, bothGone, undecided, bound, mostForce, positions, meanTurns } = exact;
  return { darkWins, lightWins, bothGone, undecided, bound, forceCountedTo: mostForce, positions, meanTurns };
}

function settledPlays({ plays, rungs, practice, isTooLarge }: SettledPlay): SettledPlays {
  const ofSide = (side: 0 | 1) => ({ rung: rungs[side], play: playText(plays[side]) });
  return {
    ...{ dark: ofSide(0), light: ofSide(1), isTooLarge },
    practice: practice && { battles: practice.battles, plays: { dark: practice.sizes[0], light: practice.sizes[1] } },
  };
}

function simulatedNumbers(result: BattleResult): SimulatedNumbers {
  const { trials, asked, darkWins, lightWins, neither, luckFree, tally } = result.simulated;
  return {
    ...{ trials, asked, darkWins, lightWins, neither, luckFree },
    undecided: tally.undecided / trials,
    simplifiedAttacks: tally.simplified,
    meanForceLeft: { dark: tally.force[0] / trials, light: tally.force[1] / trials },
    ended: tally.ended.map(([dark, light, nobody], t) => ({ turn: t + 1, dark, light, nobody })),
    units: labelsOf(result.question).map((label, slot) => unitNumbers(result, slot, label)),
    level: result.level,
  };
}

function unitNumbers(result: BattleResult, slot: number, label: string): UnitNumbers {
  const { survives, tally } = result.simulated;
  const labels = labelsOf(result.question);
  const facts = foughtUnit(tally, slot);
  const discards = at(tally.discards, slot).map((count, unit) => ({ unit, label: at(labels, unit), count }));
  return {
    label,
    survives: at(survives, slot),
    firstTurn: openingsOf(facts).map(({ target, ...opening }) => ({ unit: target, label: at(labels, target), ...opening })),
    ...unitMeans(facts),
    goneInTurn: facts.gone,
    standsAfterTurn: survivalOf(facts.gone, facts.fights, tally.ended.length).slice(1),
    discards: discards.filter(({ count }) => count > 0),
  };
}

function variantAnswer(
  { variant, result, difference, exact, buildPoints }: VariantResult,
  question: BattleQuestion,
): VariantAnswer {
  const { simulated, play } = result;
  const { estimate, standardError, interval } = difference;
  return {
    side: at(BATTLE_SIDES, variant.side),
    unit: at(changedSide(question, variant).units, variant.index).label,
    instead: variant.instead?.label ?? null,
    winChance: at(endsWithoutLuck(simulated) ?? simulatedEnds(simulated), variant.side).estimate,
    ...{ adds: estimate, standardError, interval, exact, play, buildPoints },
    addsPerBuildPoint: buildPoints === null || buildPoints <= 0 ? null : (exact ?? estimate) / buildPoints,
  };
}

function courseAnswer({ turningPoints, notable }: BattleCourse, question: BattleQuestion): BattleCourseAnswer {
  const labels = labelsOf(question);
  return {
    turningPoints: turningPoints.map(({ slot, ifStanding, ifGone, ...point }) => ({
      ...{ unit: slot, label: at(labels, slot), ...point },
      ...{ winsIfStanding: ifStanding, winsIfGone: ifGone },
    })),
    typicalBattle: notable.typical,
    closestBattle: notable.closest,
  };
}
