import { DUEL_UNITS } from '../../chain/duel/duel-facts.js';
import type { DuelTurn } from '../../chain/duel/duel-odds.js';
import { DUEL_COURSE_FIELDS } from '../../fields/duel-fields.js';
import { withDefaults } from '../../fields/field.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { meanTurnsOf } from '../../simulate/fights/tally.js';
import { type AnswerContext, contextAnswer, rulesAnswer, unitAnswer } from '../answer.js';
import type { AskedDuel, DuelAnswer, DuelTerms, DuelTurnAnswer, ExactDuelAnswer, SimulatedDuelAnswer } from './duel-answer.js';
import { orderSentence, useText, winSentence } from './duel-words.js';
import type { PreparedDuel } from './work/duel-question.js';
import type { DuelResult, ExactDuel, SimulatedDuel } from './work/run-duel.js';

/** The answer about a finished duel. */
export function duelAnswer(result: DuelResult, context: AnswerContext): DuelAnswer {
  return { ...askedDuel(result.duel, context), ...duelNumbers(result) };
}

/** The result, without who was asked about. */
type DuelNumbersAnswer = Pick<DuelAnswer, 'answer' | 'exact' | 'tooLarge' | 'simulated'>;

export function duelNumbers(result: DuelResult): DuelNumbersAnswer {
  const terms = duelTerms(result.duel);
  const exact = result.exact && exactAnswer(result.exact);
  const simulated = simulatedAnswer(result);
  const answer = `${winSentence({ ...terms, exact, simulated })} ${orderSentence(terms)}`;
  return { answer, exact, tooLarge: result.tooLarge, simulated };
}

/** Who fights, how, and the command that repeats the answer. */
export function askedDuel(duel: PreparedDuel, context: AnswerContext): AskedDuel {
  return { format: JSON_FORMAT, ...duelTerms(duel), ...contextAnswer(context) };
}

function duelTerms({ question, inForce, order }: PreparedDuel): DuelTerms {
  const { units, rules, force } = question;
  return {
    first: unitAnswer(units[0]),
    second: unitAnswer(units[1]),
    inForce: { first: unitAnswer(inForce[0]), second: unitAnswer(inForce[1]) },
    attacksFirst: DUEL_UNITS[order.first],
    orderDecidedBy: order.decidedBy,
    force: { first: force[0], second: force[1] },
    ...withDefaults(DUEL_COURSE_FIELDS, question),
    rules: rulesAnswer(rules),
  };
}

function exactAnswer({ odds, firstTurn, bound, mostForce, positions, attacks }: ExactDuel): ExactDuelAnswer {
  const { firstWins, secondWins, neither, undecided, meanTurns, turns, left } = odds;
  return {
    ...{ firstWins, secondWins, neither, undecided, bound },
    ...{ forceCountedTo: mostForce, positions, attacks, meanTurns },
    turns: turns.map(turnAnswer),
    left: { first: left[0], second: left[1] },
    firstTurn: firstTurn.map((use) => ({
      attacker: DUEL_UNITS[use.attacker],
      player: DUEL_UNITS[use.player],
      choice: use.choice,
      use: useText(use),
      meanUses: use.uses,
    })),
  };
}

function simulatedAnswer({ simulated, isHeuristic, level }: DuelResult): SimulatedDuelAnswer | null {
  if (simulated === null) return null;
  const { trials, firstWins, secondWins, neither, tally } = simulated;
  return {
    ...{ trials, firstWins, secondWins, neither },
    undecided: tally.undecided / trials,
    meanTurns: meanTurnsOf(tally.counts),
    turns: simulatedTurns(simulated).map(turnAnswer),
    play: isHeuristic ? 'rules of thumb' : 'solved',
    level,
  };
}

function turnAnswer({ firstWins, secondWins, bothGone }: DuelTurn, i: number): DuelTurnAnswer {
  return { turn: i + 1, firstWins, secondWins, neither: bothGone };
}

/** The share of simulated duels that had ended in each way after 1, 2 ... turns. */
function simulatedTurns({ tally, trials }: Pick<SimulatedDuel, 'tally' | 'trials'>): readonly DuelTurn[] {
  let ended: readonly [number, number, number] = [0, 0, 0];
  return tally.counts.map((ofTurn) => {
    ended = [ended[0] + ofTurn[0], ended[1] + ofTurn[1], ended[2] + ofTurn[2]];
    return { firstWins: ended[0] / trials, secondWins: ended[1] / trials, bothGone: ended[2] / trials };
  });
}
