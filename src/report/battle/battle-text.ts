import { grouped } from '../../base/text.js';
import type { QuestionSide } from '../../experiment/battle/battle-question.js';
import type { BattleResult } from '../../experiment/battle/run-battle.js';
import { estimatedPercent } from '../../sheet/text/number-text.js';
import { type Align, paragraph, textTable } from '../../sheet/text/text-table.js';
import { type AnswerFooting, footer } from '../../sheet/words/answer-lines.js';
import { unitText } from '../../sheet/words/unit-text.js';
import type { BattleTally } from '../../simulate/fights/battle-tally.js';
import { meanTurnsOf } from '../../simulate/fights/ends-by-turn.js';
import {
  type BattleDetails,
  type BattleTable,
  chanceTable,
  contributionTable,
  courseSentences,
  exchangeTable,
  NO_DETAILS,
  turningTable,
  turnTable,
  unitTable,
  variantSentences,
} from './battle-tables.js';
import { playSentence, rangeSentence, winSentence } from './battle-words.js';

/** The parts of the answer about a battle that are not numbers. */
export interface BattleContext extends AnswerFooting {
  readonly seed: bigint;
  /** How units were chosen from decks. */
  readonly notes?: readonly string[];
}

/** The answer of `odds battle` for a terminal of 80 columns. */
export function battleText(result: BattleResult, context: BattleContext, details: BattleDetails = NO_DETAILS): string {
  const { question } = result;
  const turns = turnTable(result);
  return [
    ...sideLines('Dark Side', question.dark),
    ...sideLines('Light Side', question.light),
    '',
    ...paragraph(`${winSentence(result)} ${rangeSentence(result)}`.trim()),
    '',
    ...tableLines(chanceTable(result)),
    ...tableLines(unitTable(result)),
    ...tableLines(contributionTable(details, result)),
    ...tableLines(exchangeTable(details, result)),
    ...(turns === null ? ['No battle ends within the turns.', ''] : tableLines(turns, 'right')),
    ...tableLines(turningTable(details, result)),
    ...footer(context, [
      ...(context.notes ?? []),
      ...variantSentences(details, result),
      ...courseSentences(details, result),
      playSentence(result),
      ...methodSentences(result, context.seed),
    ]),
    '',
  ].join('\n');
}

function sideLines(name: string, { units }: QuestionSide): string[] {
  return [`${name}:`, ...units.flatMap(({ unit, label }) => paragraph(`  ${unitText({ ...unit, name: label })}`))];
}

/** A table with numbers on the right, and an empty line below; nothing without one. */
function tableLines(table: BattleTable | null, first: Align = 'left'): string[] {
  if (table === null) return [];
  const { heads, rows } = table;
  return [
    ...textTable(
      [heads, ...rows],
      heads.map((_, column) => (column === 0 ? first : 'right')),
    ),
    '',
  ];
}

/** How many attacks are too large to be followed with all units. */
function simplifiedSentences({ simplified, units }: BattleTally): string[] {
  if (simplified === 0) return [];
  const attacks = units.reduce((sum, unit) => sum + unit.attacks, 0);
  const share = estimatedPercent(simplified / attacks, attacks);
  return [
    `In ${share} of the attacks units beside the two that fight only stand by, or are left out: with all that they can do such an attack is too large.`,
  ];
}

/** A share of undecided battles that calls for a reason. */
const MANY_UNDECIDED = 0.02;

/** Why many battles may be undecided: their last units are in different arenas. */
function apartSentences({ goal, dark, light }: BattleResult['question'], undecided: number): string[] {
  const arenas = new Set([...dark.units, ...light.units].map(({ arena }) => arena));
  if (undecided < MANY_UNDECIDED || goal !== 'last-unit' || arenas.size === 1) return [];
  return [
    'Units in different arenas hardly reach each other, so such battles end with the turns; with --goal control two arenas win.',
  ];
}

/** How the numbers of a battle were found, in sentences. */
export function methodSentences({ exact, simulated, question }: BattleResult, seed: bigint): string[] {
  const { tally, trials } = simulated;
  const turns = meanTurnsOf(tally.ended);
  return [
    ...(exact !== null && exact.bound > 0
      ? [`Force is counted up to ${exact.mostForce}; more would change the chances by about ${exact.bound.toExponential(0)}.`]
      : []),
    ...simplifiedSentences(tally),
    ...apartSentences(question, tally.undecided / trials),
    ...(turns === null ? [] : [`A battle that is decided takes ${turns.toFixed(1)} turns on average.`]),
    `${grouped(trials)} simulated battle${trials === 1 ? '' : 's'}, seed ${seed}; at most ${question.turns} turns.`,
    `Goal: ${question.goal}. Force before the first turn: ${question.dark.force} (Dark Side) and ${question.light.force} (Light Side).`,
  ];
}
