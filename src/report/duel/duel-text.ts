import type { DuelTurn } from '../../chain/duel/duel-odds.js';
import { OTHER, type UnitIndex } from '../../chain/duel/duel-position.js';
import type { Assumption } from '../../experiment/case/assumption.js';
import type { DuelResult, ExactDuel } from '../../experiment/duel/run-duel.js';
import { formatAbility } from '../../rules/keywords/format.js';
import type { Unit } from '../../rules/units/unit.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import { assumptionSentences } from '../text/assumption-text.js';
import { estimatedPercent, grouped, levelText } from '../text/number-text.js';
import { printable, textTable, wrapped } from '../text/text-table.js';
import { unplayedSentences } from '../text/unplayed-text.js';
import { chanceText, duelNames, orderSentence, useText, winSentence } from './duel-words.js';

const WIDTH = 80;

/** The parts of the answer about a duel that are not numbers. */
export interface DuelContext {
  readonly assumptions: readonly Assumption[];
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
  readonly seed: bigint;
}

/** The answer of `odds duel` for a terminal of 80 columns. */
export function duelText(result: DuelResult, context: DuelContext): string {
  const { duel, exact } = result;
  return [
    ...paragraph(`${duel.inForce.map(unitText).join(' against ')}`),
    '',
    ...paragraph(`${winSentence(result)} ${orderSentence(duel)}`),
    '',
    ...summaryLines(result),
    '',
    ...(exact === null ? [] : [...turnLines(result, exact), '', ...firstTurnLines(result, exact)]),
    ...[...methodSentences(result, context.seed), ...assumptionSentences(context.assumptions)].flatMap(paragraph),
    ...unplayedSentences(context.unplayed).flatMap(paragraph),
    `Repeat: ${printable(context.command)}`,
    '',
  ].join('\n');
}

function paragraph(text: string): string[] {
  return wrapped(text, WIDTH);
}

function unitText({ name, power, powerChange, health, counters, speed, abilities }: Unit): string {
  const change = powerChange === 0 ? '' : powerChange > 0 ? ` + ${powerChange}` : ` - ${-powerChange}`;
  const hurt = counters === 0 ? '' : ` with ${counters} damage counter${counters === 1 ? '' : 's'}`;
  const features = [`speed ${speed}`, `power ${power}${change}`, `health ${health}${hurt}`, ...abilities.map(formatAbility)];
  return `${name === null ? 'A unit' : printable(name)} (${features.join(', ')})`;
}

/** A column for each unit: chances to win, and what is left then. */
function summaryLines({ duel, exact, simulated, level }: DuelResult): string[] {
  const rows = [['', ...duelNames(duel)]];
  if (exact !== null) rows.push(['wins, exact', chanceText(exact.odds.firstWins), chanceText(exact.odds.secondWins)]);
  if (simulated !== null) {
    const { firstWins, secondWins, trials } = simulated;
    const share = (value: number): string => estimatedPercent(value, trials);
    const interval = ({ interval: ends }: ProportionEstimate): string => ends.map(share).join(' to ');
    rows.push(['wins, simulated', share(firstWins.estimate), share(secondWins.estimate)]);
    rows.push([`${levelText(level)} interval`, interval(firstWins), interval(secondWins)]);
  }
  if (exact !== null) {
    const left = (of: 'health' | 'force'): string[] =>
      exact.odds.left.map((winner) => (winner === null ? '-' : winner[of].toFixed(1)));
    rows.push(['health left if it wins', ...left('health')], ['Force left if it wins', ...left('force')]);
  }
  return textTable(rows, ['left', 'right', 'right']);
}

/** Turns that are listed at most. */
const MAX_LISTED_TURNS = 12;

/** The chances after each turn. */
function turnLines({ duel }: DuelResult, { odds }: ExactDuel): string[] {
  const header = ['after turn', ...duelNames(duel), 'goes on'];
  const rows = odds.turns.slice(0, MAX_LISTED_TURNS).map((turn, i) => {
    const goesOn = Math.max(0, 1 - turn.firstWins - turn.secondWins - turn.bothGone);
    return [String(i + 1), chanceText(turn.firstWins), chanceText(turn.secondWins), chanceText(goesOn)];
  });
  const isLast = (turn: DuelTurn): boolean => chanceText(1 - turn.firstWins - turn.secondWins - turn.bothGone) === '0 %';
  const shown = odds.turns.slice(0, MAX_LISTED_TURNS).findIndex(isLast);
  return textTable([header, ...(shown < 0 ? rows : rows.slice(0, shown + 1))], ['right', 'right', 'right', 'right']);
}

/** What both players do in the first turn if they play well. */
function firstTurnLines({ duel }: DuelResult, { firstTurn }: ExactDuel): string[] {
  if (firstTurn.length === 0) return [];
  const names = duelNames(duel);
  const inAttackOf = (attacker: UnitIndex): string[] => {
    const uses = firstTurn.filter((use) => use.attacker === attacker);
    const rows = uses.map((use) => [
      `  ${names[use.player]}`,
      useText(use),
      use.uses < 0.0005 ? 'not used' : `${use.uses.toFixed(2)} times`,
    ]);
    return rows.length === 0 ? [] : [`when ${names[attacker]} attacks:`, ...textTable(rows, ['left', 'left', 'right'])];
  };
  const { first } = duel.order;
  return ['In the first turn the best play is, on average,', ...inAttackOf(first), ...inAttackOf(OTHER[first]), ''];
}

function methodSentences({ exact, simulated, tooLarge, isByThumb }: DuelResult, seed: bigint): string[] {
  const turns = exact?.odds.meanTurns ?? null;
  return [
    ...(turns === null ? [] : [`A duel takes ${turns.toFixed(1)} turns on average.`]),
    ...(exact === null || isByThumb ? [] : ['Exact: both sides play as well as possible over the whole duel.']),
    ...(exact !== null && exact.bound > 0
      ? [`Force is counted up to ${exact.mostForce}; more would change the chances by about ${exact.bound.toExponential(0)}.`]
      : []),
    ...(tooLarge === null
      ? []
      : [
          `The duel is too large to be solved (${tooLarge === 'attack' ? 'one of its attacks is' : 'it has too many positions'}).`,
        ]),
    ...(isByThumb && simulated !== null ? ['Simulated with rules of thumb for all choices: good play can differ much.'] : []),
    ...(simulated === null
      ? []
      : [`${grouped(simulated.trials)} simulated duel${simulated.trials === 1 ? '' : 's'}, seed ${seed}.`]),
  ];
}
