import type { Condition, Gift } from '../../rules/effects/effect.js';
import type { Arena } from '../../rules/game/arena.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import type { AbilitiesClause, LeftOutPart, ReservesClause } from '../catalogue/clause.js';
import { givenByAll, givingClause, NO_GIFTS, type TextGifts } from './clause-class.js';
import { isPlayable, readEffectClause } from './effect-clause.js';
import { isPlain, readGifts } from './grammar/gifts.js';
import { isHarmless } from './judgement.js';
import { allKnown, effect, IT } from './phrases/made-effect.js';
import { isNamedEffect, isWholeKeyword } from './phrases/vocabulary.js';

/** "Switch: Fury 2/Armor, Stun 1": a part for each of the unit's arenas, in printed order. Null if any was not understood. */
export function readSwitchClause(clause: string, arenas: readonly Arena[]): AbilitiesClause | null {
  const parts = /^Switch *: *(.+?)[.;]?$/i.exec(clause)?.[1]?.split(/ *\/ */);
  if (parts === undefined || parts.length !== arenas.length) return null;
  const read = allKnown(parts.map((part, i) => readPart(part, arenas[i] as Arena, arenas)));
  const given = givenByAll(read ?? []);
  return given.effects.length + given.abilities.length === 0 ? null : givingClause('abilities', given);
}

/** `abilities`: attacks on other arenas, which the unit makes from this arena alone. */
function readPart(part: string, arena: Arena, arenas: readonly Arena[]): TextGifts | null {
  const conditions: readonly Condition[] = [{ kind: 'in arena', arena }];
  const entries = part.split(/ *, *(?:and +)?| +and +/).filter((entry) => entry !== '' && !/^none$/i.test(entry));
  const lists = entries.map((entry) => readGifts(entry));
  const others = entries.filter((_, i) => lists[i] === null).filter((entry) => isWholeKeyword(entry) || isNamedEffect(entry));
  const leftOut = others.filter(isHarmless);
  const commands = others.flatMap((entry) => readEffectClause(entry)?.effects ?? []);
  const known = lists.flatMap((list) => list ?? []);
  const count = known.length + leftOut.length + commands.length;
  if (count < entries.length || known.some((list) => !isPlain(list) || list.lasts !== null)) return null;
  const all = known.flatMap((list) => list.gives);
  const abilities = all.flatMap((gift) => (isRemote(gift) ? [gift.ability] : []));
  if (!abilities.every(({ keyword }) => isUsedFrom(arena, keyword, arenas))) return null;
  const gives = all.filter((gift) => !isRemote(gift));
  const given = [...(gives.length === 0 ? [] : [effect(IT, gives)]), ...commands].map((each) => ({ ...each, conditions }));
  return given.every(isPlayable) ? { ...NO_GIFTS, abilities, effects: given, leftOut } : null;
}

/** Rule: the arena from which units use these keywords (docs/rules.md#attacks-from-another-arena). */
const HOMES: Readonly<Record<string, Arena>> = { Bombard: 'space', 'Ion Cannon': 'ground', Barrage: 'ground' };

/** From its home, or from the only arena at which the keyword is not aimed. */
function isUsedFrom(arena: Arena, keyword: string, arenas: readonly Arena[]): boolean {
  const aimed = Object.values(REMOTE_MODES).find((mode) => mode.keyword === keyword)?.arena;
  return HOMES[keyword] === arena || (arena !== aimed && arenas.every((each) => each === arena || each === aimed));
}

function isRemote(gift: Gift): gift is Extract<Gift, { kind: 'ability' }> {
  return gift.kind === 'ability' && gift.ability.keyword in HOMES;
}

/** In the build zone a tap only limits the ability to once a turn. */
const TAP_AND_FORCE = /^\[?tap\]?, (?=pay \d+ Force ->)/i;
const ONCE: LeftOutPart = { class: 'activated, timing', matters: ['row', 'battle'] };

/** "Reserves: Tap -> Prevent 1 damage to one of your Space units". */
export function readReservesClause(clause: string): ReservesClause | null {
  const list = /^Reserves: *(.+)$/i.exec(clause)?.[1];
  const entries =
    list
      ?.split('*')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '') ?? [];
  const all = allKnown(entries.map((text) => readEffectClause(text.replace(TAP_AND_FORCE, ''))));
  if (entries.length === 0 || all === null) return null;
  const once = entries.flatMap((text) => (TAP_AND_FORCE.test(text) ? [ONCE] : []));
  return givingClause('reserves', givenByAll([{ ...NO_GIFTS, parts: once }, ...all]));
}
