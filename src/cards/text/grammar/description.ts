import type { Arena } from '../../../rules/game/arena.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import type { Attached, Token, TokenCount } from '../../../rules/game/token.js';
import { UPKEEP } from '../../catalogue/clause.js';
import { ARENA, BOUND, COUNTER, KEYWORD, NUMBER_OF_UNIT, NUMBER_OR_MORE } from './basic.js';
import { firstOf, isCapital, maybe, NOTHING, phrase, Rule, says, seriesOf, type TextToken, token } from './rule.js';

/** One description in a list, and what the others can take over from it. */
export interface Description {
  readonly group: Group;
  /** "Space" of "your Space or Ground units" ends without a noun. */
  readonly isBare: boolean;
  /** "Rebel" of "your Rebel and Imperial Characters" has none. */
  readonly hasNoun: boolean;
  readonly isPlural: boolean;
  readonly place: PlaceOfUnits | null;
  /** The parts of the group: subtypes, and properties such as "with Armor". */
  readonly subtypes?: readonly string[];
  readonly properties?: readonly Property[];
}

export type PlaceOfUnits = Partial<Pick<Group, 'arena' | 'isHere' | 'owner'>> & {
  readonly arenas?: readonly Arena[];
  readonly isAll?: boolean;
};

/** Capitalised words that begin no name and no subtype. */
const NO_NAME =
  /^(?:this|that|these|those|each|every|all|any|one|another|other|an?|no|if|when|whenever|then|it|he|she|they|you|your|his|her|its|their|opponents?|players?|units?|characters?|x|up|choose|play|pay|tap|force|the|whether|as|while|until|unless|gets?|roll|do|put)$/i;

/** "Attacking Jedi" names a kind, not a unit called Jedi. */
export const KINDS =
  /(?:^| )(?:Jedi|Sith|Rebel|Imperial|Droid|Clone|Mandalorian|Ewok|Gungan|Squad|Squadron|Fleet|Hunter|Ship|Station|Speeder|Starfighter|Walker|Transport|Creature|Trooper|Stormtrooper|Smuggler|Soldier|Subordinate|Location|Tusken|Jawa|Padawan|Lord|Master|Apprentice|Officer|Assassin|Spy|Cruiser)s?$/;

/** "in the Space arena", "in this arena", "in the Ground or Character arena", "you have in any arena". */
const OF_EITHER = phrase`in <the> ${seriesOf(ARENA, says('or', ', or', ',', 'and/or'))} arena|arenas`;
const OF_ALL = phrase`in <the> ${seriesOf(ARENA, says('and', ', and', ','))} arena|arenas`;
export const PLACE: Rule<PlaceOfUnits> = firstOf(
  phrase`in any|all arena|arenas`.as({ arena: null }),
  phrase`in this arena`.as({ isHere: true }),
  phrase`in play`.as({ arena: null }),
  OF_EITHER.to(([arenas]) => (arenas.length === 1 ? { arena: arenas[0] } : { arenas })),
  OF_ALL.to(([arenas]) => ({ arenas, isAll: true })),
);
export const OWNED: Rule<PlaceOfUnits> = firstOf(
  phrase`you have|control ${maybe(PLACE)}`.to(([place]) => ({ ...place, owner: 'own' as const })),
  phrase`your opponent has|controls ${maybe(PLACE)}`.to(([place]) => ({ ...place, owner: 'opponent' as const })),
  PLACE,
);

/** "with 1 or more mastery counters on it", "without Armor", "with "Zee" in its name". */
type Property = (group: Group) => Group | null;

const ON_THEM = says('on it', 'on them', 'on him', 'on her');
export const AT_LEAST: Rule<number> = firstOf(NUMBER_OR_MORE, says('a', 'an', 'any', 'one or more').as(1));
export const NAME_PART: Rule<readonly string[]> =
  phrase`with ${seriesOf(inQuotes(), says('and/or', 'or'))} in its|their|the name|names <or subtype|subtypes>`.to(
    ([parts]) => parts,
  );
/** "with 1 or more corruption and/or redemption counters on it": one kind is enough. */
export const ONE_COUNTER_OF: Rule<readonly (Token | 'damage')[]> = phrase`with ${AT_LEAST} ${seriesOf(
  firstOf(COUNTER, says('damage').as('damage')),
  says('and/or', 'or'),
)} counter|counters ${ON_THEM}`.to(([least, kinds]) => (least === 1 && kinds.length > 1 ? kinds : null));
const CAPITAL = token((each) => (isCapital(each) && (each.text === 'Force' || !NO_NAME.test(each.text)) ? each.text : null));

/** "Zee Weapons". */
export const SUBTYPE_WORDS: Rule<readonly [string, ...string[]]> = seriesOf(CAPITAL, NOTHING);

/** "2 or more Zee Weapons attached to it", "the Quux attached". */
export const ATTACHED_CARDS: Rule<TokenCount> = phrase`${firstOf(
  phrase`the|a|an ${SUBTYPE_WORDS}`.to(([words]): TokenCount => ({ token: `attached ${words.join(' ')}`, least: 1 })),
  phrase`${AT_LEAST} ${SUBTYPE_WORDS}`.to(([least, words]): TokenCount => ({ token: attachedKind(words), least })),
)} attached ${maybe(phrase`to ${says('it', 'him', 'her', 'them')}`).skipped}`.to(([cards]) => cards);

const being = (what: Partial<Group>): Property => {
  return (group) => ({ ...group, ...what });
};
const word = (...names: readonly string[]): Property => {
  return (group) => ({ ...group, words: [...group.words, ...names] });
};
const bearing = (tokens: TokenCount): Property => {
  return (group) => (group.tokens === null ? { ...group, tokens } : null);
};

/** After "with", "that has", or "has". */
export const HAVING: Rule<Property> = firstOf(
  phrase`${AT_LEAST} ${COUNTER} counter|counters ${maybe(ON_THEM).skipped}`.to(([least, token]) => bearing({ token, least })),
  phrase`no damage counters ${maybe(ON_THEM).skipped}`.as(being({ isDamaged: false })),
  phrase`<one or more|1 or more|any|a> damage counter|counters ${maybe(ON_THEM).skipped}`.as(being({ isDamaged: true })),
  // Only the total cost is the printed one.
  phrase`<a|an> ${firstOf(
    phrase`<printed|total> <printed|total> <build> cost`.as('cost'),
    phrase`printed ${NUMBER_OF_UNIT}`.to(([of]) => of),
  )} <of> ${BOUND}`.to(
    ([of, bound]): Property =>
      (group) =>
        group.limits.some((limit) => limit.of === of) ? null : { ...group, limits: [...group.limits, { of, ...bound }] },
  ),
  phrase`a pilot ${maybe(ON_THEM).skipped}`.as(word('piloted')),
  ATTACHED_CARDS.to(bearing),
  firstOf(KEYWORD, says(UPKEEP).as(UPKEEP)).to(word),
);

const PROPERTY: Rule<Property> = firstOf(
  phrase`${says('with', 'that has', 'that have')} ${HAVING}`.to(([property]) => property),
  phrase`without damage counters ${maybe(ON_THEM).skipped}`.as(being({ isDamaged: false })),
  phrase`without ${KEYWORD}`.to(
    ([name]): Property =>
      (group) => ({ ...group, notWords: [...group.notWords, name] }),
  ),
);

export function attachedKind(words: readonly string[]): Attached {
  return `attached ${words.join(' ').replace(/(?<=[a-z])s$/, '')}`;
}

/** Some texts have lost the second quote. */
function inQuotes(): Rule<string> {
  return new Rule((source, at) => {
    if (source.at(at)?.lower !== '"') return null;
    const length = source.tokens.slice(at + 1).findIndex(({ lower }) => lower === '"' || lower === 'in');
    const [first, last] = [source.tokens[at + 1], source.tokens[at + length]];
    if (length < 1 || first === undefined || last === undefined) return null;
    const isClosed = source.tokens[at + 1 + length]?.lower === '"';
    const text = source.text.slice(first.start, last.start + last.text.length);
    return text.length > 40 ? null : { value: text, at: at + 1 + length + (isClosed ? 1 : 0) };
  });
}

/** "Dark" alone is not a side, since there are Dark Jedi. */
const SIDE: Rule<Property> = firstOf(
  says('light side', 'light-side', 'light').as(being({ side: 'light' })),
  says('dark side', 'dark-side').as(being({ side: 'dark' })),
  says('neutral side', 'neutral-side', 'neutral').as(being({ side: 'neutral' })),
);

const noun = (word: string): Rule<boolean> => firstOf(says(`${word}s`).as(true), says(word).as(false));
const NOUN: Rule<{ readonly arena: Arena | null; readonly isPlural: boolean }> = firstOf(
  phrase`${maybe(ARENA)} ${noun('unit')}`.to(([arena, isPlural]) => ({ arena, isPlural })),
  noun('character').to((isPlural) => ({ arena: 'character' as const, isPlural })),
);

function adjective(each: TextToken): Property | null {
  const { lower, text } = each;
  if (lower === 'unique') return being({ isUnique: true });
  if (lower === 'damaged' || lower === 'undamaged') return being({ isDamaged: lower === 'damaged' });
  if (lower === 'multi-arena' || lower === 'piloted') return word(lower);
  if (/^non-./.test(lower)) return (group) => notWord(group, text.slice('non-'.length));
  return isSubtype(each) ? word(text) : null;
}

/** "Jedi" for "jedi", but "unique" and "neutral" as they are. */
function notWord(group: Group, word: string): Group | null {
  if (/^(?:space|ground|character|unit|light|dark)s?$/i.test(word)) return null;
  const spelled = /^(?:unique|neutral)$/i.test(word) ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1);
  return { ...group, notWords: [...group.notWords, spelled] };
}

/** A few cards print subtypes in lower case. Arenas stand only before "units", Force only in "Force Sensitive". */
function isSubtype(each: TextToken): boolean {
  const { lower, text } = each;
  if (['location', 'diplomat', 'creature', 'ship', 'ships'].includes(lower)) return true;
  return isCapital(each) && /^\p{L}/u.test(text) && !NO_NAME.test(text) && !/^(?:space|ground|light|neutral)$/.test(lower);
}

const FORCE_SENSITIVE: Rule<Property> =
  phrase`${token(({ text }) => (text === 'Force' ? text : null))} ${token(({ lower, text }) => (/^sensitives?$/.test(lower) ? text : null))}`.to(
    (all) => word(...all),
  );

const ADJECTIVE: Rule<Property> = firstOf(SIDE, FORCE_SENSITIVE, token(adjective));

/** "non-Jedi and non-Sith units" are neither. */
const AND_NOT: Rule<unknown> = new Rule((source, at) => {
  const isNot = (place: number): boolean => /^non-./.test(source.tokens[place]?.lower ?? '');
  const gap = says(', and', 'and', ',').read(source, at);
  return gap !== null && isNot(at - 1) && isNot(gap.at) ? gap : null;
});
const ADJECTIVES: Rule<Group> = seriesOf(ADJECTIVE, firstOf(AND_NOT, NOTHING)).to((all) => withAll(ANY_UNIT, all));

/** Null if no single group has all these properties. */
export function withAll(group: Group, properties: readonly Property[]): Group | null {
  return properties.reduce<Group | null>((all, property) => all && property(all), group);
}

const HEAD = firstOf(
  NOUN.to((noun) => ({ ...noun, isBare: false })),
  ARENA.to((arena) => ({ arena, isPlural: false, isBare: true })),
);
const KIND = firstOf(
  phrase`${ADJECTIVES} ${maybe(HEAD)}`,
  HEAD.to((head) => [ANY_UNIT, head] as const),
);
const BEHIND: Rule<{ readonly property?: Property; readonly place?: PlaceOfUnits }> = firstOf(
  PROPERTY.to((property) => ({ property })),
  OWNED.to((place) => ({ place })),
);

export const DESCRIPTION: Rule<Description> = phrase`${KIND} ${maybe(seriesOf(BEHIND, NOTHING))}`.to(
  ([[kind, head], behind]) => {
    const { words, notWords } = kind;
    const last = words.at(-1) ?? notWords.at(-1) ?? '';
    const isPlural = head?.isPlural ?? (/s$|children$/i.test(last) && !/[^s]ss$/.test(last));
    const subtypes = head === null ? withSingular(words) : words;
    const properties = (behind ?? []).flatMap(({ property }) => property ?? []);
    const [place = null, ...more] = (behind ?? []).flatMap((each) => each.place ?? []);
    const described = { ...kind, words: withLocation(subtypes), arena: head?.arena ?? null };
    const group = withAll(described, properties);
    return group === null || more.length > 0
      ? null
      : { group, isBare: head?.isBare ?? false, hasNoun: head !== null || isPlural, isPlural, place, subtypes, properties };
  },
);

function withSingular(all: readonly string[]): readonly string[] {
  return all.map((word, i) => (i === all.length - 1 ? singular(word) : word));
}

function singular(word: string): string {
  if (/ildren$/i.test(word)) return word.slice(0, -'ren'.length);
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -'ies'.length)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Only Locations are Facilities. */
function withLocation(all: readonly string[]): readonly string[] {
  const has = (subtype: string): boolean => all.some((each) => each.toLowerCase() === subtype);
  return has('facility') && !has('location') ? [...all, 'Location'] : all;
}

const NAME_WORD = token((each) => (isCapital(each) && !NO_NAME.test(each.text) ? each.text : null));

/** "Darth Vader", "the Death Star". A capitalised article belongs to the name: "The Mandalorian". */
export const UNIT_NAME: Rule<string> = new Rule((source, at) => {
  const first = source.at(at);
  let place = first?.text === 'the' ? at + 1 : at;
  const start = place;
  if (source.at(place)?.text === 'The') place += 1;
  let count = 0;
  for (; count < 4; count += 1) {
    const next = source.at(place);
    const isJoined = count > 0 && (next?.text === 'of' || next?.text === 'the') && NAME_WORD.read(source, place + 1) !== null;
    const found = NAME_WORD.read(source, isJoined ? place + 1 : place);
    if (found === null) break;
    place = found.at;
  }
  const [begin, end] = [source.tokens[start], source.tokens[place - 1]];
  if (count === 0 || begin === undefined || end === undefined) return null;
  const value = source.text.slice(begin.start, end.start + end.text.length);
  return KINDS.test(value) && !value.startsWith('The ') ? null : { value, at: place };
});
