import { MAX_SIDE } from '../../../fields/battle-fields.js';
import { ARENAS, type Arena } from '../../../rules/game/arena.js';
import { baseName, isUnique } from '../../../rules/game/group.js';
import type { CardOfSide } from './battle-units.js';

export interface DeckUnit {
  readonly unit: CardOfSide;
  readonly copies: number;
}

interface DeckArmy {
  /** In the order of the deck. */
  readonly units: readonly CardOfSide[];
  readonly points: number;
}

/**
 * Chooses units of a deck for a number of build points. Each pick: the arena with the fewest points so far (on a tie
 * Space, then Ground, then Character) takes its most expensive unit that still fits, on a tie the first of the deck. Units
 * without a known cost are never chosen; unique ones once, whatever their version.
 */
export function armyOf(deck: readonly DeckUnit[], points: number): DeckArmy {
  const left = deck.map(({ copies }) => copies);
  const taken: number[] = [];
  const spent: Record<Arena, number> = { space: 0, ground: 0, character: 0 };
  let rest = points;
  const fits = (i: number): boolean => {
    const { unit, arena } = deck[i]?.unit ?? {};
    const cost = unit?.cost ?? null;
    const isTwice = unit !== undefined && isUnique(unit) && taken.some((other) => isSameName(deck[other], deck[i]));
    return arena !== undefined && (left[i] ?? 0) > 0 && cost !== null && cost > 0 && cost <= rest && !isTwice;
  };
  while (taken.length < MAX_SIDE) {
    const next = nextOf(deck, spent, fits);
    if (next === null) break;
    const { unit, arena } = (deck[next] as DeckUnit).unit;
    const cost = unit.cost ?? 0;
    taken.push(next);
    left[next] = (left[next] ?? 0) - 1;
    spent[arena] += cost;
    rest -= cost;
  }
  const units = taken.sort((a, b) => a - b).map((i) => (deck[i] as DeckUnit).unit);
  return { units, points: points - rest };
}

/** The index of the unit that is chosen next; null if none fits. */
function nextOf(
  deck: readonly DeckUnit[],
  spent: Readonly<Record<Arena, number>>,
  fits: (i: number) => boolean,
): number | null {
  const arenas = [...ARENAS].sort((a, b) => spent[a] - spent[b] || ARENAS.indexOf(a) - ARENAS.indexOf(b));
  for (const arena of arenas) {
    let best: number | null = null;
    for (const [i, { unit }] of deck.entries()) {
      if (unit.arena !== arena || !fits(i)) continue;
      if (best === null || costOf(deck[i]) > costOf(deck[best])) best = i;
    }
    if (best !== null) return best;
  }
  return null;
}

function costOf(entry: DeckUnit | undefined): number {
  return entry?.unit.unit.cost ?? 0;
}

function isSameName(one: DeckUnit | undefined, other: DeckUnit | undefined): boolean {
  const [a, b] = [one?.unit.unit.name, other?.unit.unit.name];
  return a != null && b != null && baseName(a) === baseName(b);
}
