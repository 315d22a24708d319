import type { Slot } from '../../asking/options/slot-options.js';
import { at } from '../../base/assert.js';
import { UserError } from '../../errors/problem.js';
import { slotTooLarge, slotWithoutCards } from '../../errors/slot.js';
import { areOpposed } from '../../rules/game/arena.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import type { Watch } from '../../simulate/watch.js';
import { slotAnswer, type TriedCard } from './make-slot-answer.js';
import type { SlotAnswer } from './slot-answer.js';
import type { SlotCard } from './slot-cards.js';
import type { SlotFight } from './slot-fight.js';
import { slotInPlural } from './slot-words.js';

/** A card that the unit may have, and the fight with it. */
export interface AllowedCard<Asked> {
  readonly card: SlotCard;
  readonly asked: Asked;
}

/** Where problems of all cards are reported. */
const WHERE = { where: '--try', path: null };

/** The cards that the unit may have: those with which the fight can be asked. Throws a UserError, which says why, if there are none. */
export function allowedCards<Asked>(fight: SlotFight<Asked>, slot: Slot, cards: readonly SlotCard[]): AllowedCard<Asked>[] {
  const refusals = new Map<string, number>();
  const allowed = cards.flatMap((card): AllowedCard<Asked>[] => {
    // A player has cards of one side, which is not said of all kinds where they are played.
    if (areOpposed(fight.side, card.side)) return [];
    try {
      return [{ card, asked: fight.with(card) }];
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const message = at(error.problems, 0).message;
      refusals.set(message, (refusals.get(message) ?? 0) + 1);
      return [];
    }
  });
  const [most] = [...refusals].sort(([, a], [, b]) => b - a);
  if (allowed.length > 0) return allowed;
  throw new UserError([{ ...WHERE, ...slotWithoutCards(fight.unit, slotInPlural(slot), cards.length, most?.[0] ?? null) }]);
}

/** The cards by how much they help; each fight that differs is worked out once. */
export async function rankedCards<Asked>(
  fight: SlotFight<Asked>,
  slot: Slot,
  allowed: readonly AllowedCard<Asked>[],
  { watch, command }: { readonly watch: Watch; readonly command: string },
): Promise<SlotAnswer> {
  const fights = new Map<string, Asked>();
  for (const asked of [fight.base, ...allowed.map((each) => each.asked)]) {
    const key = fight.keyOf(asked);
    if (fights.has(key)) watch.skip(fight.work ?? 1);
    else fights.set(key, asked);
  }
  const solved = await fight.numbersOf([...fights.values()], watch);
  const numbers = new Map([...fights.keys()].map((key, i) => [key, solved[i] ?? null]));
  const without = numbers.get(fight.keyOf(fight.base)) ?? null;
  if (without === null) throw new UserError([{ ...WHERE, ...slotTooLarge(fight.smaller) }]);
  const unplayed = fight.unplayedOf(fight.base);
  const known = new Set(unplayed.map((clause) => JSON.stringify(clause)));
  const isNew = (clause: UnplayedClause): boolean => !known.has(JSON.stringify(clause));
  const tried = allowed.map(
    ({ card, asked }): TriedCard => ({
      card,
      unplayed: fight.unplayedOf(asked).filter(isNew),
      numbers: numbers.get(fight.keyOf(asked)) ?? null,
    }),
  );
  return slotAnswer(fight, tried, without, { slot, unplayed, command });
}
