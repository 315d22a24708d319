import { ARENAS, type Arena, type Side } from '../../../rules/game/arena.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { NOTE, TOKENS, type Token } from '../../../rules/game/token.js';
import { findKeyword } from '../../../rules/keywords/index.js';

/**
 * The words before a description of units, and what they say about the owner; the first match
 * counts.
 */
const DETERMINERS: readonly (readonly [words: RegExp, what: Partial<Group>])[] = [
  [/^(?:each|one|all) of your opponent's /i, { owner: 'opponent' }],
  [/^your opponent's /i, { owner: 'opponent' }],
  [/^(?:(?:each|any|one|all) of )?your other /i, { owner: 'own', isOthers: true }],
  [/^(?:(?:each|any|one|all) of )?your /i, { owner: 'own' }],
  [/^(?:(?:each|any|all) )?other /i, { isOthers: true }],
  [/^another /i, { isOthers: true }],
  [/^(?:each|all|any|an?|one or more) /i, {}],
];

/** "a Gleep with "Zee" in its name in any arena". */
const NAME_PART = /^(.+?) with "([^"]{1,40})" in (?:its|their) names?( in .+)?$/i;

/** "a Gleep with 1 or more mastery counters on it in any arena". */
const WITH_TOKENS =
  /^(.+?) with (\d+ or more|at least \d+|an?) (captivity|corruption|redemption|mastery|credit) counters? on (?:it|them)( in .+)?$/i;

/** "a Gleep with 1 or more Zee Weapons attached", which are noted. */
const WITH_NOTES = /^(.+?) with (\d) or more [\p{L} ]{1,40} attached$/iu;

/** "a Gleep with "Zee" and/or "Quux" in its name". */
const NAME_PARTS = /^(.+? with )("[^"]{1,40}") (?:and\/or|or) ("[^"]{1,40}")( in (?:its|their) names?.*)$/i;

/**
 * Reads "a Capital Ship", "each of your other Clones", "damaged Characters in any arena", "Darth
 * Vader"; null if it is something else.
 */
export function readGroup(given: string): Group | null {
  const [, priced, mostCost] = /^(.+?) with (?:printed |total )?build cost (\d{1,2}) or less$/i.exec(given) ?? [];
  if (priced !== undefined) {
    const group = readGroup(priced);
    return group && { ...group, mostCost: Number(mostCost) };
  }
  const [, lacking, lacked = ''] = /^(.+?) without (\p{Lu}\p{L}+)$/u.exec(given) ?? [];
  const keyword = findKeyword(lacked);
  if (lacking !== undefined && keyword !== undefined) {
    const group = readGroup(lacking);
    return group && { ...group, notWords: [...group.notWords, keyword.name] };
  }
  const [, units, least = '', token, where = ''] = WITH_TOKENS.exec(given) ?? [];
  const counted = TOKENS.find((each) => each === token?.toLowerCase());
  if (units !== undefined) {
    const group = counted === undefined ? null : readGroup(units + where);
    return group && { ...group, tokens: { token: counted as Token, least: Number(/\d+/.exec(least)?.[0] ?? 1) } };
  }
  const [, holders, noted] = WITH_NOTES.exec(given) ?? [];
  if (holders !== undefined) {
    const group = readGroup(holders);
    return group && { ...group, tokens: { token: NOTE, least: Number(noted) } };
  }
  const [, before, namePart, after = ''] = NAME_PART.exec(given) ?? [];
  if (before !== undefined && namePart !== undefined) {
    const named = readGroup(before + after);
    return named?.name === null ? { ...named, namePart } : null;
  }
  const [, text = given, name = null, place = ''] =
    /^(.*\bunits?) named (.+?)( in (?:the \w+|any|this) arena)?$/i.exec(given) ?? [];
  const group = describedGroup(text + place);
  return name === null || group === null ? group : { ...group, name };
}

function describedGroup(text: string): Group | null {
  const determiner = DETERMINERS.find(([words]) => words.test(text));
  if (determiner === undefined) return nameGroup(text);
  const rest = text.replace(determiner[0], '');
  const described = readDescription(rest);
  return described === null ? null : { ...described, ...determiner[1] };
}

/**
 * Reads several groups: "your Gleeps, Zees, and Oorgs", "your Gleeps in the Space and Ground arenas",
 * "a Gleep or another Zee", 'your Gleeps and units with "Zee" in their names', "other Rebel Ground units and Rebel Characters", "a Capital Ship or Battle
 * Station", "Darth Vader or Luke Skywalker".
 */
export function readGroups(text: string): [Group, ...Group[]] | null {
  const [, whose, ...parts] = NAME_PARTS.exec(text) ?? [];
  if (whose !== undefined) {
    const all = parts.slice(0, 2).map((part) => readGroup(whose + part + parts[2]));
    return all.includes(null) ? null : (all as [Group, ...Group[]]);
  }
  const [, units, ...places] =
    /^(.+) in the (Space|Ground|Character) (?:and|or) (Space|Ground|Character) arenas?$/i.exec(text) ?? [];
  if (units !== undefined) {
    const all = places.map((place) => readGroups(`${units} in the ${place} arena`));
    return all.includes(null) ? null : (all.flat() as [Group, ...Group[]]);
  }
  const [first, ...others] = text
    .replace(/(?<=^|\b(?:each|all|any|an?|your|other) )(Space|Ground) or (Space|Ground|Character) (units?)/i, '$1 $3 or $2 $3')
    .split(/(?:, (?:and |or )?| (?:and|or) )(?=\p{Lu}|non-|multi-|another |units? with )/u) as [string, ...string[]];
  const group = readGroup(first);
  if (group === null) return null;
  const { owner, isOthers } = group;
  const read = group.name === null ? readDescription : nameGroup;
  const all = others.map((other) => {
    const isAnother = /^another /.test(other);
    const described = isAnother ? readGroup(other) : / with /.test(other) ? readGroup(`any ${other}`) : read(other);
    return described === null ? null : { ...described, owner, isOthers: isOthers || isAnother };
  });
  if (all.includes(null)) return null;
  const groups = [group, ...(all as Group[])] as [Group, ...Group[]];
  const { arena: last = null, isHere = false } = groups.at(-1) ?? {};
  if (others.length === 0) return groups;
  if (isHere) return groups.map((each) => ({ ...each, isHere })) as [Group, ...Group[]];
  if (last === null) return groups;
  // A place after the last group, "in the Space arena", applies to all of them, and so does a noun:
  // "your Rebel and Imperial Characters".
  const isShared = / in the \w+ arena$/i.test(text) || (/s$/.test(text) && !hasNoun(first));
  if (isShared) return groups.map((each) => ({ ...each, arena: last })) as [Group, ...Group[]];
  return group.name === null && !hasNoun(first) ? null : groups;
}

/**
 * Whether a description has a noun: "Rebel Characters", "Space units", "Rebels", and not "Rebel".
 */
function hasNoun(text: string): boolean {
  return /(?:\b(?:unit|character)|[^s]s)$/i.test(text);
}

/** Words that begin a sentence or a phrase, but not a name. */
const NO_NAME =
  /^(?:This|That|These|Those|Each|Every|All|Any|One|Another|Other|An?|No|If|When|Then|It|He|She|They|You|Your|His|Her|Its|Their|Opponents?|Players?|Units?|Characters?)(?= |$)/;

/**
 * Reads a name in any version: "Darth Vader", "the Death Star". An article with a capital is a part
 * of the name: "The Mandalorian".
 */
function nameGroup(text: string): Group | null {
  const { rest, ...place } = placeOf(text.replace(/^the /, ''));
  const isName = /^\p{Lu}[\p{L}\p{N}'.-]*(?: (?:the |of )?\p{Lu}[\p{L}\p{N}'.-]*){0,3}$/u.test(rest) && !NO_NAME.test(rest);
  return isName ? { ...ANY_UNIT, name: rest, ...place } : null;
}

/** Where units are: in an arena, or in that of the unit that has the text. */
type PlaceOfGroup = Pick<Group, 'arena' | 'isHere'>;

/**
 * The text without its place, and that place: "... in the Space arena", "... you have in any arena",
 * "... in this arena".
 */
function placeOf(text: string): PlaceOfGroup & { rest: string } {
  const [, rest = text, place] =
    /^(.+?)(?: you have)?(?: in (the (?:Space|Ground|Character) arena|(?:any|each|this) arena))?$/i.exec(text) ?? [];
  const arena = ARENAS.find((each) => place?.toLowerCase().includes(each)) ?? null;
  return { rest, arena, isHere: /^this arena$/i.test(place ?? '') };
}

/** "a unit with no damage counters on it". */
const UNHURT = / with(?: no|out) damage counters on (?:it|them)$/i;

/** Reads the words that describe units: adjectives, subtypes, their arena. */
function readDescription(given: string): Group | null {
  const { rest, arena, isHere } = placeOf(given.replace(/ Side /g, '-side ').replace(UNHURT, ''));
  const words = rest.split(/\s+/);
  const count = words.length;
  const kind = kindOf(words);
  if (kind === undefined) return null;
  // If no noun follows, the last subtype is one: "Rebels".
  const last = words.length === count ? words.length - 1 : -1;
  const sides = words.map(sideOf);
  const described = words.filter((word, i) => sides[i] === null && !/^(?:unique|damaged|undamaged)$/i.test(word));
  const subtypes = words.flatMap((word, i) =>
    described.includes(word) && !isNot(word) ? [i === last ? singular(word) : word] : [],
  );
  const notWords = described.filter(isNot).map((word) => notWord(word.slice('non-'.length)));
  if (![...withoutForce(subtypes), ...notWords].every(isDescribing)) return null;
  const has = (adjective: string): boolean => words.some((word) => word.toLowerCase() === adjective);
  const isUndamaged = UNHURT.test(given) || has('undamaged');
  return {
    ...ANY_UNIT,
    arena: arena ?? kind,
    isHere,
    side: sides.find((side) => side !== null) ?? null,
    isUnique: has('unique'),
    isDamaged: has('damaged') ? true : isUndamaged ? false : null,
    words: withLocation(subtypes),
    notWords,
  };
}

/** The subtypes, with that of Locations if no unit can have them all: only Locations are Facilities. */
function withLocation(subtypes: readonly string[]): readonly string[] {
  const has = (subtype: string): boolean => subtypes.some((each) => each.toLowerCase() === subtype);
  return has('facility') && !has('location') ? [...subtypes, 'Location'] : subtypes;
}

/** The words without Force of "Force Sensitive": no subtype begins with it otherwise. */
function withoutForce(words: readonly string[]): readonly string[] {
  return words.filter((word, i) => word !== 'Force' || words[i + 1] !== 'Sensitive');
}

/** "unique" and "neutral" as they are, and a subtype with its capital: "Jedi" for "jedi". */
function notWord(word: string): string {
  return /^(?:unique|neutral)$/i.test(word) ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** Whether a word is a subtype, or one of the others that say which units are meant. */
function isDescribing(word: string): boolean {
  return /^(?:multi-arena|piloted|unique|neutral)$/.test(word) || isSubtype(word);
}

function isNot(word: string): boolean {
  return /^non-./i.test(word);
}

/**
 * Whether a word is a subtype. Cards usually print subtypes with capitals. Arenas come only before
 * "units", and Force is not a unit.
 */
function isSubtype(word: string): boolean {
  return (
    /^(?:\p{Lu}[\p{L}'-]*|[Ll]ocation|[Dd]iplomat|[Ss]hip)$/u.test(word) &&
    !/^(?:space|ground|character|force|light|neutral|unique)$/i.test(word) &&
    !NO_NAME.test(word)
  );
}

/**
 * Removes a noun that says only an arena, or nothing, from the end, and returns the arena;
 * undefined if there are no words.
 */
function kindOf(words: string[]): Arena | null | undefined {
  const last = words.at(-1)?.toLowerCase().replace(/s$/, '');
  if (last === 'character') words.pop();
  if (last === 'character') return 'character';
  if (last !== 'unit') return words.length === 0 ? undefined : null;
  words.pop();
  const arena = ARENAS.find((each) => each === words.at(-1)?.toLowerCase());
  if (arena !== undefined) words.pop();
  return arena ?? null;
}

/** Rule: "Light" is a side; "Dark" is one only if "Side" follows, since there are Dark Jedi. */
function sideOf(word: string): Side | null {
  if (/^neutral(?:-side)?$/i.test(word)) return 'neutral';
  if (/^light(?:-side)?$/i.test(word)) return 'light';
  return /^dark-side$/i.test(word) ? 'dark' : null;
}

function singular(word: string): string {
  if (/ildren$/i.test(word)) return word.slice(0, -'ren'.length);
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -'ies'.length)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
