import type { Condition } from '../../../rules/effects/effect.js';
import { ARENAS } from '../../../rules/game/arena.js';
import type { Group } from '../../../rules/game/group.js';
import { MODES } from '../../../rules/game/mode.js';
import { NOTE, TOKENS } from '../../../rules/game/token.js';
import { readGroup, readGroups } from './noun-phrase.js';

/**
 * The conditions after "as long as"; an empty list if they always hold in a fight, null if one
 * cannot be read.
 */
export function conditionsOf(text: string): Condition[] | null {
  const all = text.split(/ and (?=you have|it's|this unit|there)/i).map(conditionOf);
  return all.includes(null) ? null : (all as Condition[][]).flat();
}

/** A condition as a list, which is empty if the condition always holds. */
function conditionOf(text: string): Condition[] | null {
  // "you have a unit in each arena" is a condition for each of them.
  if (/^(?:you have|there) .* in each arena$/i.test(text)) {
    const each = ARENAS.map((arena) => conditionOf(text.replace(/each arena$/i, `the ${arena} arena`)));
    return each.includes(null) ? null : (each as Condition[][]).flat();
  }
  for (const read of READERS) {
    const found = read(text);
    if (found !== undefined) return found === null ? null : [found];
  }
  // Rule: a text works while its unit is in its arena. In a fight it is there, unless it is a
  // Pilot, whose text is off.
  return /^(?:this unit|it|he|she) is in (?:the \w+|any) arena$/i.test(text) ? [] : null;
}

/**
 * Reads one kind of condition: undefined if it is another kind, null if it is this kind and cannot
 * be read.
 */
type ConditionReader = (text: string) => Condition | null | undefined;

const READERS: readonly ConditionReader[] = [
  attacks,
  usesMode,
  defending,
  attackedBy,
  stealthy,
  stack,
  noted,
  notedElsewhere,
  hasMore,
  atLeast,
  has,
  thereIs,
  pilots,
  tokens,
  undamaged,
  fewCounters,
  isSomewhere,
];

/**
 * "it's attacking a Jedi", "it's attacking this unit", "this unit attacks a Droid", "attacking a
 * Droid".
 */
function attacks(text: string): Condition | null | undefined {
  const [, whom] = /^(?:(?:it's )?attacking|this unit attacks) (.+)$/i.exec(text) ?? [];
  if (whom === undefined)
    return /^this unit attacks$/i.test(text) ? { kind: 'attacks', groups: [ANYONE], mode: null } : undefined;
  if (/^this unit$/i.test(whom)) return { kind: 'attacks it' };
  const groups = readGroups(whom);
  return groups && { kind: 'attacks', groups, mode: null };
}

const ANYONE = readGroup('any unit') as Group;

/** "it's using Bombard to attack a Ground unit". */
function usesMode(text: string): Condition | null | undefined {
  const [, keyword = '', whom] = /^it's using (\w+(?: Cannon)?) to attack (.+)$/i.exec(text) ?? [];
  if (whom === undefined) return undefined;
  const group = readGroup(whom);
  const mode = MODES.find((each) => each === keyword.toLowerCase().replace(' ', '-'));
  return group === null || mode === undefined ? null : { kind: 'attacks', groups: [group], mode };
}

/**
 * "you have more Imperial Characters in the Character arena than your opponent has Rebel Characters
 * in the Character arena", "your opponent has more units in this arena than you do".
 */
function hasMore(text: string): Condition | null | undefined {
  const theirs = /^your opponent has more (.+?) than you(?: do)?$/i.exec(text)?.[1];
  if (theirs !== undefined) {
    const group = readGroup(`your ${theirs}`);
    return group && { kind: 'more', group: { ...group, owner: 'opponent' }, than: group };
  }
  const [, more, than] = /^you have more (.+?) than your opponent(?: has (.+))?$/i.exec(text) ?? [];
  if (more === undefined) return undefined;
  const [group, other] = [readGroup(`your ${more}`), readGroup(`your ${than ?? more}`)];
  return group && other && { kind: 'more', group, than: { ...other, owner: 'opponent' } };
}

/** "you have another Jedi in the Character arena", "you have no other units in the Space arena". */
function has(text: string): Condition | null | undefined {
  const [, no, what] = /^you have (no )?(.+)$/i.exec(text) ?? [];
  if (what === undefined) return undefined;
  const isDescribed = /^(?:an?|another|one or more|other|any) /i.test(what);
  // Without an article it is a name: "you have Darth Vader".
  const groups = readGroups(isDescribed || no === undefined ? what : `any ${what}`);
  if (groups === null) return null;
  const owned = groups.map((group) => ({ ...group, owner: 'own' as const }));
  return { kind: no === undefined ? 'there is' : 'there is no', groups: owned as unknown as readonly [Group, ...Group[]] };
}

/** "there are one or more Clones in any arena". */
function thereIs(text: string): Condition | null | undefined {
  const [, what] = /^there (?:is|are) (?!no damage counters)(.+)$/i.exec(text) ?? [];
  if (what === undefined) return undefined;
  const groups = readGroups(what);
  return groups && { kind: 'there is', groups };
}

/** "this unit has a Pilot on it", "this unit has 2 Pilots". */
function pilots(text: string): Condition | undefined {
  const [, least] = /^this unit has (a|\d) Pilots?(?: on it)?$/i.exec(text) ?? [];
  return least === undefined ? undefined : { kind: 'Pilots', least: least === 'a' ? 1 : Number(least) };
}

/** "you have 5 or more Gleeps in any arena". */
function atLeast(text: string): Condition | null | undefined {
  const [, least, what] = /^you have (\d{1,2}) or more (.+)$/i.exec(text) ?? [];
  if (what === undefined) return undefined;
  const groups = readGroups(`your ${what}`);
  return groups && { kind: 'at least', least: Number(least), groups };
}

/** "it has 4 or less damage counters on it". */
function fewCounters(text: string): Condition | undefined {
  const most = /^(?:it|this unit) has (\d{1,2}) or (?:less|fewer) damage counters on it$/i.exec(text)?.[1];
  return most === undefined ? undefined : { kind: 'counters', most: Number(most) };
}

/** "it's defending", "defending for an attack". */
function defending(text: string): Condition | undefined {
  return /^(?:it's )?defending(?: for an attack)?$/i.test(text) ? { kind: 'attacked' } : undefined;
}

/** "attacked by a Gleep". */
function attackedBy(text: string): Condition | null | undefined {
  const whom = /^(?:(?:it's|this unit is) )?(?:being )?attacked by (.+)$/i.exec(text)?.[1];
  const groups = whom === undefined ? null : readGroups(whom);
  return whom === undefined ? undefined : groups && { kind: 'attacked by', groups };
}

/** "he has Stealth". */
function stealthy(text: string): Condition | undefined {
  return /^(?:this unit|it|he|she) has Stealth$/i.test(text) ? { kind: 'stealthy' } : undefined;
}

/** "this unit has 1 or more mastery counters on it". */
function tokens(text: string): Condition | undefined {
  const [, least, name] =
    /^(?:this unit|it|he|she) has (\d+) or more (\w+) counters? on (?:it|him|her|this unit)$/i.exec(text) ?? [];
  const token = TOKENS.find((each) => each === name?.toLowerCase());
  return token === undefined ? undefined : { kind: 'tokens', token, least: Number(least) };
}

/** "this unit has 4 or more cards in its stack", "this unit has another card in its stack". */
function stack(text: string): Condition | undefined {
  const least = /^(?:this unit|it) has (\d or more cards|another card) in its stack$/i.exec(text)?.[1];
  return least === undefined ? undefined : { kind: 'stack', least: /^another/i.test(least) ? 2 : Number.parseInt(least, 10) };
}

/**
 * What is noted for the unit, since an attack does not show it: "a Gleep unit card is in this unit's
 * stack", "this unit has a Zee Weapon attached", "you have 2 or more played Battle cards in your
 * discard pile".
 */
const NOTED: readonly RegExp[] = [
  /^an? [^,"]{1,60} card is in (?:this unit'?s?|its) stack$/i,
  /^this unit has an? [^,"]{1,60} unit card in its stack$/i,
  /^this unit has an? [\p{L} ]{1,40} attached$/iu,
  /^the [\p{L} ]{1,40} is attached to this unit$/iu,
  /^you have (\d) or more [\p{L} ]{1,40} cards in your discard pile$/iu,
];

function noted(text: string): Condition | undefined {
  const found = NOTED.map((words) => words.exec(text)).find((each) => each !== null);
  return found === undefined ? undefined : { kind: 'tokens', token: NOTE, least: Number(found?.[1] ?? 1) };
}

/** "another unit has the Zee Weapon attached", which is noted for that unit. */
function notedElsewhere(text: string): Condition | null | undefined {
  const who = /^(another unit) has the [\p{L} ]{1,40} attached$/iu.exec(text)?.[1];
  const group = who === undefined ? undefined : readGroup(who);
  return group && { kind: 'there is', groups: [{ ...group, tokens: { token: NOTE, least: 1 } }] };
}

/** "there are no damage counters on it". */
function undamaged(text: string): Condition | undefined {
  return /^there are no damage counters on (?:it|this unit)$/i.test(text) ? { kind: 'undamaged' } : undefined;
}

/**
 * "Darth Vader is in the Character arena", "an Imperial Capital Ship or Battle Station is in the
 * Space arena".
 */
function isSomewhere(text: string): Condition | null | undefined {
  const [, who, where] = /^(.+) is (in (?:the \w+|any|this) arena)$/i.exec(text) ?? [];
  if (who === undefined || /^(?:this unit|it|he|she)$/i.test(who)) return undefined;
  const groups = readGroups(`${who} ${where}`);
  return groups && { kind: 'there is', groups };
}
