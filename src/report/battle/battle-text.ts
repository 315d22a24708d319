import { at } from '../../errors/problem.js';
import { labelsOf, type QuestionSide } from '../../experiment/battle/battle-question.js';
import type { BattleResult } from '../../experiment/battle/run-battle.js';
import type { BattleTally, UnitTally } from '../../simulate/fights/battle-tally.js';
import { unitText } from '../duel/duel-context.js';
import { intervalText } from '../duel/duel-tables.js';
import { type AnswerFooting, footer, paragraph } from '../text/answer-lines.js';
import { estimatedPercent, grouped, levelText } from '../text/number-text.js';
import { cutName, printable, textTable } from '../text/text-table.js';
import { playSentence, winSentence } from './battle-words.js';

/** The parts of the answer about a battle that are not numbers. */
export interface BattleContext extends AnswerFooting {
  readonly seed: bigint;
}

/** Turns that are listed at most. */
const MAX_LISTED_TURNS = 10;
const NAME_WIDTH = 26;

/** The answer of `odds battle` for a terminal of 80 columns. */
export function battleText(result: BattleResult, context: BattleContext): string {
  const { question, simulated } = result;
  return [
    ...sideLines('Dark Side', question.dark),
    ...sideLines('Light Side', question.light),
    '',
    ...paragraph(winSentence(result)),
    '',
    ...chanceLines(result),
    '',
    ...unitLines(result),
    '',
    ...turnLines(simulated.tally),
    '',
    ...footer(context, [playSentence(result), ...methodSentences(result, context.seed)]),
    '',
  ].join('\n');
}

function sideLines(name: string, { units }: QuestionSide): string[] {
  return [`${name}:`, ...units.flatMap(({ unit, label }) => paragraph(`  ${unitText({ ...unit, name: label })}`))];
}

function chanceLines({ exact, simulated, level }: BattleResult): string[] {
  const { darkWins, lightWins, neither, trials } = simulated;
  const all = [darkWins, lightWins, neither];
  const exactOnes = exact === null ? null : [exact.darkWins, exact.lightWins, exact.bothGone + exact.undecided];
  const rows = ['Dark Side wins', 'Light Side wins', 'nobody wins'].map((name, i) => [
    name,
    ...(exactOnes === null ? [] : [estimatedPercent(at(exactOnes, i), 1e8)]),
    estimatedPercent(at(all, i).estimate, trials),
    intervalText(at(all, i), trials),
  ]);
  const heads = ['', ...(exactOnes === null ? [] : ['exact']), 'simulated', `${levelText(level)} interval`];
  return textTable([heads, ...rows], ['left', ...heads.slice(1).map(() => 'right' as const)]);
}

/** What each unit does and suffers, on average over all battles. */
function unitLines({ question, simulated }: BattleResult): string[] {
  const { tally, survives, trials } = simulated;
  const labels = labelsOf(question);
  const rows = tally.units.map((unit, slot) => [
    cutName(printable(at(labels, slot)), NAME_WIDTH),
    estimatedPercent(at(survives, slot).estimate, trials),
    ...meansOf(unit, tally, slot).map((mean) => mean.toFixed(2)),
  ]);
  const heads = ['on average', 'survives', 'attacks', 'damage', 'suffers', 'discards'];
  const blank = heads.map(() => '');
  const dark = question.dark.units.length;
  return textTable(
    [heads, ...rows.slice(0, dark), blank, ...rows.slice(dark)],
    heads.map((_, column) => (column === 0 ? 'left' : 'right')),
  ).map((line) => line.trimEnd());
}

function meansOf({ attacks, damage, suffered }: UnitTally, { fights, discards }: BattleTally, slot: number): number[] {
  const discarded = at(discards, slot).reduce((sum, count) => sum + count, 0);
  return [attacks, damage, suffered, discarded].map((sum) => sum / fights);
}

/** How many battles are over after each turn. */
function turnLines({ ended, fights }: BattleTally): string[] {
  let [dark, light, nobody] = [0, 0, 0];
  const rows = ended.map((ofTurn, t) => {
    dark += ofTurn[0];
    light += ofTurn[1];
    nobody += ofTurn[2];
    const shares = [dark, light, ...(nobody > 0 ? [nobody] : [0]), fights - dark - light - nobody];
    return [String(t + 1), ...shares.map((count) => estimatedPercent(count / fights, fights))];
  });
  if (rows.length === 0) return ['No battle ends within the turns.'];
  const heads = ['after turn', 'Dark Side', 'Light Side', 'nobody', 'goes on'];
  const listed = rows.length > MAX_LISTED_TURNS ? [...rows.slice(0, MAX_LISTED_TURNS - 1), ...rows.slice(-1)] : rows;
  return textTable([heads, ...listed], ['right', 'right', 'right', 'right', 'right']);
}

function methodSentences({ exact, simulated, question }: BattleResult, seed: bigint): string[] {
  const { tally, trials } = simulated;
  const turns = tally.ended.reduce((sum, counts, t) => sum + (t + 1) * counts.reduce((a, b) => a + b), 0);
  const over = trials - tally.undecided;
  return [
    ...(exact !== null && exact.bound > 0
      ? [`Force is counted up to ${exact.mostForce}; more would change the chances by about ${exact.bound.toExponential(0)}.`]
      : []),
    ...(over > 0 ? [`A battle that is decided takes ${(turns / over).toFixed(1)} turns on average.`] : []),
    `${grouped(trials)} simulated battle${trials === 1 ? '' : 's'}, seed ${seed}; at most ${question.turns} turns.`,
    `Goal: ${question.goal}. Force before the first turn: ${question.dark.force} (Dark Side) and ${question.light.force} (Light Side).`,
  ];
}
