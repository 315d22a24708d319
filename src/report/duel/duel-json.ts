import type { DuelTurn } from '../../chain/duel/duel-odds.js';
import type { DuelResult, ExactDuel, SimulatedDuel } from '../../experiment/duel/run-duel.js';
import { simulatedTurns } from '../../experiment/duel/simulated-turns.js';
import { rulesOptions } from '../../rules/game/editions.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { assumptionSentences } from '../../sheet/words/assumption-text.js';
import { unitJson } from '../../sheet/words/unit-json.js';
import { meanTurnsOf } from '../../simulate/fights/ends-by-turn.js';
import type { DuelContext } from './duel-context.js';
import { orderSentence, unitWord, useText, winSentence } from './duel-words.js';

/** The answer of `odds duel --json` as plain data; a value that does not exist is null. */
export function duelJson(result: DuelResult, context: DuelContext): Record<string, unknown> {
  return { ...duelContextJson(result, context), ...duelNumbersJson(result) };
}

/** Who fights, how, and the command that repeats the answer. */
export function duelContextJson({ duel }: Pick<DuelResult, 'duel'>, context: DuelContext): Record<string, unknown> {
  const { question, order } = duel;
  const { units, rules, force, turns, mayPass } = question;
  return {
    format: JSON_FORMAT,
    first: unitJson(units[0]),
    second: unitJson(units[1]),
    attacksFirst: unitWord(order.first),
    orderDecidedBy: order.decidedBy,
    force: { first: force[0], second: force[1] },
    turns,
    mayPass,
    rules: { edition: rules.edition, ...rulesOptions(rules) },
    assumptions: assumptionSentences(context.assumptions),
    unmodelled: context.unplayed,
    command: context.command,
    seed: String(context.seed),
  };
}

/** The numbers of a duel. */
export function duelNumbersJson(result: DuelResult): Record<string, unknown> {
  const { duel, exact, simulated, tooLarge, isByThumb, level } = result;
  return {
    answer: `${winSentence(result)} ${orderSentence(duel)}`,
    exact: exact && exactJson(exact),
    tooLarge,
    simulated: simulated && { ...simulatedJson(simulated), play: isByThumb ? 'rules of thumb' : 'solved', level },
  };
}

function exactJson({ odds, firstTurn, bound, mostForce, positions, attacks }: ExactDuel): Record<string, unknown> {
  const { firstWins, secondWins, neither, undecided, meanTurns, turns, left } = odds;
  return {
    firstWins,
    secondWins,
    neither,
    undecided,
    bound,
    forceCountedTo: mostForce,
    positions,
    attacks,
    meanTurns,
    turns: turnsJson(turns),
    left: { first: left[0], second: left[1] },
    firstTurn: firstTurn.map((use) => ({
      attacker: unitWord(use.attacker),
      player: unitWord(use.player),
      choice: use.choice,
      use: useText(use),
      meanUses: use.uses,
    })),
  };
}

function turnsJson(turns: readonly DuelTurn[]): Record<string, unknown>[] {
  return turns.map(({ firstWins, secondWins, bothGone }, i) => ({ turn: i + 1, firstWins, secondWins, neither: bothGone }));
}

function simulatedJson(simulated: SimulatedDuel): Record<string, unknown> {
  const { trials, firstWins, secondWins, neither, tally } = simulated;
  return {
    trials,
    firstWins,
    secondWins,
    neither,
    undecided: tally.undecided / trials,
    meanTurns: meanTurnsOf(tally.counts),
    turns: turnsJson(simulatedTurns(simulated)),
  };
}
