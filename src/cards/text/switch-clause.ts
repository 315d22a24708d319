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

/**
 * Reads "Switch: Fury 2/Armor, Stun 1", which has a part for each arena of its unit, in the order of its type: what the unit
 * gets in that arena. What no attack depends on is left out. Null if it is something else, has another number of parts, or an
 * entry that cannot be read. A keyword for attacks on other arenas is a plain one if its unit can only use it from that arena.
 */
export function readSwitchClause(clause: string, arenas: readonly Arena[]): AbilitiesClause | null {
  const parts = /^Switch *: *(.+?)[.;]?$/i.exec(clause)?.[1]?.split(/ *\/ */);
  if (parts === undefined || parts.length !== arenas.length) return null;
  const read = allKnown(parts.map((part, i) => readPart(part, arenas[i] as Arena, arenas)));
  const given = givenByAll(read ?? []);
  return given.effects.length + given.abilities.length === 0 ? null : givingClause('abilities', given);
}

/** What a unit gets in one arena, and as `abilities` what it may use from there alone. */
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

/** Whether the unit uses a keyword from an arena: from its home, or from the only one that the keyword is not aimed at. */
function isUsedFrom(arena: Arena, keyword: string, arenas: readonly Arena[]): boolean {
  const aimed = Object.values(REMOTE_MODES).find((mode) => mode.keyword === keyword)?.arena;
  return HOMES[keyword] === arena || (arena !== aimed && arenas.every((each) => each === arena || each === aimed));
}

function isRemote(gift: Gift): gift is Extract<Gift, { kind: 'ability' }> {
  return gift.kind === 'ability' && gift.ability.keyword in HOMES;
}

/** A tap besides Force: in the build zone it costs nothing else, and so says that the ability works once in a turn. */
const TAP_AND_FORCE = /^\[?tap\]?, (?=pay \d+ Force ->)/i;
const ONCE: LeftOutPart = { class: 'activated, timing', matters: ['row', 'battle'] };

/** Reads "Reserves: Tap -> Prevent 1 damage to one of your Space units", which a card gives from the build zone, or null. */
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
