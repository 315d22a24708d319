import type { DuelTurn } from '../../chain/duel/duel-odds.js';
import { OTHER } from '../../chain/duel/duel-position.js';
import type { DuelResult } from '../../experiment/duel/run-duel.js';
import { chanceText, estimatedPercent, levelText } from '../../sheet/text/number-text.js';
import type { ProportionEstimate } from '../../statistics/intervals/proportion.js';
import { canBothBeGone, goesOn } from './duel-turns.js';
import { duelNames, useText } from './duel-words.js';

/** A table of the answer as text; names are printable. */
export interface DuelTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Chances to win, and what is left then, with a column for each unit. */
export function summaryTable({ duel, exact, simulated, level }: DuelResult): DuelTable {
  const rows: string[][] = [];
  if (exact !== null) rows.push(['wins, exact', chanceText(exact.odds.firstWins), chanceText(exact.odds.secondWins)]);
  if (simulated !== null) {
    const { firstWins, secondWins, trials } = simulated;
    rows.push(['wins, simulated', ...[firstWins, secondWins].map(({ estimate }) => estimatedPercent(estimate, trials))]);
    rows.push([`${levelText(level)} interval`, ...[firstWins, secondWins].map((estimate) => intervalText(estimate, trials))]);
  }
  if (exact !== null) {
    const left = (of: 'health' | 'force'): string[] =>
      exact.odds.left.map((winner) => (winner === null ? '-' : winner[of].toFixed(1)));
    rows.push(['health left if it wins', ...left('health')], ['Force left if it wins', ...left('force')]);
  }
  return { heads: ['', ...duelNames(duel)], rows };
}

/** The ends of the interval of a simulated share. */
export function intervalText({ interval }: ProportionEstimate, trials: number): string {
  return interval.map((end) => estimatedPercent(end, trials)).join(' to ');
}

/** The chances after each of some turns; null if there are no turns. */
export function turnTable({ duel, exact, simulated }: DuelResult, turns: readonly DuelTurn[]): DuelTable | null {
  if (turns.length === 0) return null;
  const text = (chance: number): string =>
    exact === null ? estimatedPercent(chance, simulated?.trials ?? 1) : chanceText(chance);
  const hasBothGone = canBothBeGone(turns);
  const rows = turns.map((turn, i) => {
    const chances = [turn.firstWins, turn.secondWins, ...(hasBothGone ? [turn.bothGone] : []), goesOn(turn)];
    return [String(i + 1), ...chances.map(text)];
  });
  return { heads: ['after turn', ...duelNames(duel), ...(hasBothGone ? ['both gone'] : []), 'goes on'], rows };
}

/** What the players do in the first turn, for one of its attacks. */
export interface FirstTurnTable {
  /** "when Darth Vader attacks". */
  readonly title: string;
  /** The unit whose player acts, what he does, how often. */
  readonly rows: readonly (readonly [name: string, use: string, times: string])[];
}

/** Uses that are rarer than this are not displayed. */
const NEVER = 0.0005;

/** What both players do in the first turn if they play well, in the order of the attacks. */
export function firstTurnTables({ duel, exact }: Pick<DuelResult, 'duel' | 'exact'>): FirstTurnTable[] {
  if (exact === null) return [];
  const names = duelNames(duel);
  const { first } = duel.order;
  return [first, OTHER[first]].flatMap((attacker) => {
    const uses = exact.firstTurn.filter((use) => use.attacker === attacker);
    const rows = uses.map((use) => {
      const times = use.uses < NEVER ? 'not used' : `${use.uses.toFixed(2)} times`;
      return [names[use.player], useText(use), times] as const;
    });
    return rows.length === 0 ? [] : [{ title: `when ${names[attacker]} attacks`, rows }];
  });
}
