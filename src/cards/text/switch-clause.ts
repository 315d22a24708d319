import type { Condition, Effect, Gift } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import type { Arena } from '../../rules/game/arena.js';
import { REMOTE_MODES } from '../../rules/keywords/remote-modes.js';
import type { AbilitiesClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { isPlayable, readEffectClause } from './effect-clause.js';
import { isHarmless } from './harmless-parts.js';
import { readGifts } from './phrases/gift-list.js';
import { effect, IT } from './phrases/made-effect.js';
import { isNamedEffect, isWholeKeyword } from './phrases/vocabulary.js';

/**
 * Reads "Switch: Fury 2/Armor, Stun 1", which has a part for each arena of its unit, in the order of
 * its type: what the unit gets in that arena. What no fight depends on is left out. Null if it is
 * something else, has another number of parts, or an entry that cannot be read. A keyword for attacks
 * on another arena is one of the unit itself: the arena from which it attacks is that part's, else
 * the clause is not read.
 */
export function readSwitchClause(clause: string, arenas: readonly Arena[]): AbilitiesClause | null {
  const parts = /^Switch *: *(.+?)[.;]?$/i.exec(clause)?.[1]?.split(/ *\/ */);
  if (parts === undefined || parts.length !== arenas.length) return null;
  const read = parts.map((part, i) => readPart(part, arenas[i] as Arena, arenas));
  if (read.includes(null)) return null;
  const all = read as SwitchPart[];
  const effects = all.flatMap((part) => part.effects);
  const leftOut = all.flatMap((part) => part.leftOut);
  const abilities = all.flatMap((part) => part.abilities);
  if (effects.length + abilities.length === 0) return null;
  return withLeftOut({ kind: 'abilities', abilities, effects }, leftOut);
}

/** What a unit gets in one arena, and the entries that are left out. */
interface SwitchPart {
  /** The keywords for attacks on another arena. */
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly leftOut: readonly string[];
}

function readPart(part: string, arena: Arena, arenas: readonly Arena[]): SwitchPart | null {
  const conditions: readonly Condition[] = [{ kind: 'in arena', arena }];
  const entries = part.split(/ *, *(?:and +)?| +and +/).filter((entry) => entry !== '' && !/^none$/i.test(entry));
  const lists = entries.map((entry) => readGifts(entry));
  const others = entries.filter((_, i) => lists[i] === null).filter((entry) => isWholeKeyword(entry) || isNamedEffect(entry));
  const leftOut = others.filter(isHarmless);
  const commands = others.flatMap((entry) => readEffectClause(entry) ?? []);
  const known = lists.flatMap((list) => list ?? []);
  const count = known.length + leftOut.length + commands.length;
  if (count < entries.length || known.some(({ per }) => per !== null)) return null;
  const all = known.flatMap((list) => list.gives);
  const gives = all.filter((gift) => remoteTarget(gift) === null);
  const remote = all.filter((gift) => remoteTarget(gift) !== null);
  // Ruling: a unit that attacks an arena from another one is in the first of its other arenas.
  const isFromHere = remote.every((gift) => arena === arenas.find((each) => each !== remoteTarget(gift)));
  const given = [...(gives.length === 0 ? [] : [effect(IT, gives)]), ...commands].map((each) => ({ ...each, conditions }));
  if (!isFromHere || !given.every(isPlayable)) return null;
  return { effects: given, leftOut, abilities: remote.flatMap((gift) => (gift.kind === 'ability' ? [gift.ability] : [])) };
}

/** The arena at which a keyword for attacks from another arena is aimed; null for any other gift. */
function remoteTarget(gift: Gift): Arena | null {
  const keyword = gift.kind === 'ability' ? gift.ability.keyword : null;
  return Object.values(REMOTE_MODES).find((mode) => mode.keyword === keyword)?.arena ?? null;
}
