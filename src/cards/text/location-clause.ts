import type { Effect } from '../../rules/effects/effect.js';
import { ARENAS } from '../../rules/game/arena.js';
import type { OtherClause } from '../catalogue/clause.js';
import { classifyClause } from './clause-class.js';
import { readClauses } from './clauses.js';
import { withConditions } from './grammar/sentences.js';

/** A card in play that is no unit, as far as its text names it. */
interface CardInPlay {
  readonly name: string;
  readonly subtypes: readonly string[];
}

/**
 * Reads a clause of a Location or an Event by the rules for units' texts. It is no unit: what a text gives to it, to a
 * unit that it attacks or for a tap of its own, it cannot have, so such a clause is not read.
 */
export function readClauseInPlay(text: string, owner: CardInPlay): readonly OtherClause[] {
  const [, arena, rest] =
    /^As long as this (?:location|card) is in the (space|ground|character) arena, (.+)$/is.exec(text) ?? [];
  if (rest !== undefined) return readClauseInPlay(rest, owner).map((clause) => inArena(clause, arena, text));
  const read = readClauses(text, owner, true);
  return read.flatMap((clause): readonly OtherClause[] => {
    if (clause.kind === 'unmodelled') return [clause];
    const isOfOthers = clause.kind === 'abilities' && clause.abilities.length === 0 && clause.effects.every(helpsUnits);
    return isOfOthers ? [clause] : [{ ...classifyClause(text), text }];
  });
}

/** A clause that holds while the card is in one of its arenas, with its whole text if it is not read. */
function inArena(clause: OtherClause, name: string | undefined, text: string): OtherClause {
  const arena = ARENAS.find((each) => each === name?.toLowerCase());
  if (clause.kind !== 'abilities' || arena === undefined) return { ...classifyClause(text), text };
  return { ...clause, effects: clause.effects.map((each) => withConditions(each, [{ kind: 'in arena', arena }])) };
}

/** Whether an effect is in force by itself, or chosen, for units. */
function helpsUnits({ use, to, per, conditions }: Effect): boolean {
  const isOfItself = per?.kind === 'counters' || per?.kind === 'tokens' || per?.kind === 'stack' || per?.kind === 'Pilots';
  const asksItself = conditions.some(({ kind }) => OF_ITSELF.has(kind));
  return (use.kind === 'always' || use.kind === 'chosen') && 'groups' in to && !isOfItself && !asksItself;
}

/** Conditions on the unit that has the text. */
const OF_ITSELF: ReadonlySet<string> = new Set([
  'attacks it',
  'Pilots',
  'stack',
  'tokens',
  'undamaged',
  'counters',
  'stealthy',
]);
