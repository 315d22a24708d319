import { at } from '../../../../base/assert.js';
import type { BattleTally, ByWinner } from '../../../../simulate/fights/battle-tally.js';
import { estimateProportion, type ProportionEstimate } from '../../../../statistics/intervals/proportion.js';
import { battleOf } from '../battle-question.js';
import type { BattleResult } from '../run-battle.js';

/** The turn after which it matters most for a side whether one of its units is still in play. */
export interface TurningPoint {
  readonly slot: number;
  readonly turn: number;
  /** The share of battles that go on after the turn. */
  readonly open: number;
  readonly stands: number;
  /** The win chance of the unit's side if the battle goes on and the unit is in play, and if it is gone. */
  readonly ifStanding: ProportionEstimate;
  readonly ifGone: ProportionEstimate;
  /** The difference between the two, times `open`. */
  readonly weight: number;
}

/** A turning point needs at least this many battles with the unit and without it; fewer would be luck. */
const MIN_BATTLES = 100;

/** A turn that can be a unit's turning point: battles that go on, and those of them that its side wins. */
interface Turn {
  readonly slot: number;
  readonly turn: number;
  readonly standing: Counts;
  readonly gone: Counts;
  readonly weight: number;
}

interface UnitOfPoint {
  readonly slot: number;
  readonly side: 0 | 1;
  /** Battles with the unit and without it, whichever are fewer. */
  readonly least: number;
}

interface Counts {
  readonly wins: number;
  readonly battles: number;
}

/** The turning point of each unit that has one, the largest weight first (docs/method.md#turning-points). */
export async function turningPoints(
  { question, simulated, level }: BattleResult,
  least = MIN_BATTLES,
): Promise<TurningPoint[]> {
  const { units } = battleOf(question);
  const turns = units.flatMap(({ side }, slot) => weightiestOf(turnsOf(simulated.tally, { slot, side, least })));
  const sorted = turns.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || a.slot - b.slot);
  return Promise.all(sorted.map((turn) => pointOf(turn, simulated.trials, level)));
}

function turnsOf({ open, units, fights }: BattleTally, { slot, side, least }: UnitOfPoint): Turn[] {
  const { standing } = at(units, slot);
  return open.flatMap((all, t): Turn[] => {
    const present = countsOf(standing[t] ?? [0, 0, 0], side);
    const whole = countsOf(all, side);
    const gone = { wins: whole.wins - present.wins, battles: whole.battles - present.battles };
    if (Math.min(present.battles, gone.battles) < least) return [];
    const gap = present.wins / present.battles - gone.wins / gone.battles;
    return [{ slot, turn: t + 1, standing: present, gone, weight: (gap * whole.battles) / fights }];
  });
}

function countsOf(counts: ByWinner, side: 0 | 1): Counts {
  return { wins: counts[side], battles: counts[0] + counts[1] + counts[2] };
}

/** The turn with the largest weight, the first on a tie; none if no turn has any. */
function weightiestOf(turns: readonly Turn[]): Turn[] {
  let best: Turn | null = null;
  for (const turn of turns) if (Math.abs(turn.weight) > Math.abs(best?.weight ?? 0)) best = turn;
  return best === null ? [] : [best];
}

async function pointOf({ slot, turn, standing, gone, weight }: Turn, trials: number, level: number): Promise<TurningPoint> {
  const battles = standing.battles + gone.battles;
  return {
    slot,
    turn,
    open: battles / trials,
    stands: standing.battles / battles,
    ifStanding: await estimateProportion(standing.wins, standing.battles, level),
    ifGone: await estimateProportion(gone.wins, gone.battles, level),
    weight,
  };
}
