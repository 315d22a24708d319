import type { AnswerContext, AnsweredUnit } from '../answer/attack-answer.js';

/** The two units of a duel. */
export type Fighter = 'first' | 'second';

/** The chances that a duel has ended by the end of a turn, in each way. */
export interface TurnChances {
  readonly turn: number;
  readonly firstWins: number;
  readonly secondWins: number;
  readonly neither: number;
}

interface Share {
  readonly estimate: number;
}

/** What is left of a unit when it wins, on average. */
interface Left {
  readonly health: number;
  readonly force: number;
}

/** What a player does in the first turn, and how often on average. */
export interface FirstTurnUse {
  readonly attacker: Fighter;
  readonly player: Fighter;
  readonly use: string;
  readonly meanUses: number;
}

interface ExactDuel {
  readonly firstWins: number;
  readonly secondWins: number;
  readonly neither: number;
  readonly undecided: number;
  readonly bound: number;
  readonly forceCountedTo: number;
  readonly meanTurns: number | null;
  readonly turns: readonly TurnChances[];
  readonly left: { readonly first: Left | null; readonly second: Left | null };
  readonly firstTurn: readonly FirstTurnUse[];
}

interface SimulatedDuel {
  readonly trials: number;
  readonly firstWins: Share;
  readonly secondWins: Share;
  readonly neither: Share;
  readonly undecided: number;
  readonly meanTurns: number | null;
  readonly turns: readonly TurnChances[];
  readonly play: 'solved' | 'rules of thumb';
}

/** The fields of `odds duel --json` that the page shows (docs/duel.md). */
export interface DuelAnswer extends AnswerContext {
  readonly first: AnsweredUnit;
  readonly second: AnsweredUnit;
  readonly attacksFirst: Fighter;
  readonly orderDecidedBy: 'speed' | 'side' | 'choice';
  readonly exact: ExactDuel | null;
  readonly tooLarge: 'attack' | 'positions' | null;
  readonly simulated: SimulatedDuel | null;
}

/** What the engine printed, if it is the answer about a duel. */
export function duelAnswer(out: string): DuelAnswer | null {
  const answer = JSON.parse(out) as Partial<DuelAnswer>;
  return answer.orderDecidedBy === undefined ? null : (answer as DuelAnswer);
}

/** The ways in which a duel ends, with chances that sum to 1. */
export interface DuelChances {
  readonly first: number;
  readonly second: number;
  /** Both units are gone. */
  readonly both: number;
  /** Nobody wins, and both units are still there. */
  readonly nobody: number;
}

/** The chances of a duel: exact ones, or shares of simulated duels where there are none; null if there is neither. */
export function duelChances({ exact, simulated }: DuelAnswer): DuelChances | null {
  if (exact !== null) {
    const { firstWins, secondWins, neither, undecided } = exact;
    return { first: firstWins, second: secondWins, both: neither - undecided, nobody: undecided };
  }
  if (simulated === null) return null;
  const { firstWins, secondWins, neither, undecided } = simulated;
  return {
    first: firstWins.estimate,
    second: secondWins.estimate,
    both: neither.estimate - undecided,
    nobody: undecided,
  };
}

/** Turns at most that are shown. */
const MOST_TURNS = 12;

/** The chance that a duel goes on below which no further turn is shown. */
const NEXT_TO_NOTHING = 0.0005;

/** The chance that a duel goes on after a turn. */
export function goesOn({ firstWins, secondWins, neither }: TurnChances): number {
  const rest = 1 - firstWins - secondWins - neither;
  return rest < 1e-12 ? 0 : rest; // what sums round to
}

/** The turns that are shown: none if no duel ends in them. */
export function shownTurns({ exact, simulated }: DuelAnswer): readonly TurnChances[] {
  const turns = (exact ?? simulated)?.turns.slice(0, MOST_TURNS) ?? [];
  if (turns.every((turn) => goesOn(turn) === 1)) return [];
  const last = turns.findIndex((turn) => goesOn(turn) < NEXT_TO_NOTHING);
  return last < 0 ? turns : turns.slice(0, last + 1);
}

/** The names of the two units in sentences, capitals left to cards. */
export function fighterNames({ first, second }: Pick<DuelAnswer, 'first' | 'second'>): Readonly<Record<Fighter, string>> {
  if (first.name !== null && first.name === second.name) {
    return { first: `the first ${first.name}`, second: `the second ${first.name}` };
  }
  return { first: first.name ?? 'the first unit', second: second.name ?? 'the second unit' };
}
