import type { Arena, Side } from '../../../rules/game/arena.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { NOTE } from '../../../rules/game/token.js';
import { UPKEEP } from '../../catalogue/upkeep.js';
import { ARENA, COUNTER, KEYWORD, NUMBER } from './basic.js';
import { firstOf, later, maybe, NOTHING, phrase, Rule, says, seriesOf, token } from './rule.js';
import { isCapital, type TextToken } from './tokens.js';

export type Groups = readonly [Group, ...Group[]];

/** Of how many units a text speaks: of each, of one of them, of any that fits, of one by its name. */
type Number = 'each' | 'one' | 'any' | 'plain' | 'name';

/** What a text says of units: the groups, whether "and" or "or" joins them, and of how many it speaks. */
export interface Units {
  readonly groups: Groups;
  readonly number: Number;
  /** `each and`: "and" before an article of its own, so that there are two: "a Jedi and a Droid". */
  readonly joined: 'and' | 'or' | 'each and' | null;
  readonly isPlural: boolean;
}

/** One description in a list, and what the others can take over from it. */
interface Item {
  readonly group: Group;
  readonly number: Number;
  /** Whether it has a noun; "Rebel" of "your Rebel and Imperial Characters" has none. */
  readonly hasNoun: boolean;
  readonly isPlural: boolean;
  /** Whether it says where its units are, or whose they are. */
  readonly place: PlaceOfUnits | null;
}

type PlaceOfUnits = Partial<Pick<Group, 'arena' | 'isHere' | 'owner'>> & { readonly arenas?: readonly Arena[] };

/** Words that begin a sentence or a phrase, but no name and no subtype. */
const NO_NAME =
  /^(?:this|that|these|those|each|every|all|any|one|another|other|an?|no|if|when|whenever|then|it|he|she|they|you|your|his|her|its|their|opponents?|players?|units?|characters?|x|up|choose|play|pay|tap|force|the|whether|as|while|until|unless|gets?|roll|do|put)$/i;

/** Kinds of units that texts name without an article, so that they are no names of units: "attacking Jedi". */
const KINDS =
  /(?:^| )(?:Jedi|Sith|Rebel|Imperial|Droid|Clone|Mandalorian|Ewok|Gungan|Squad|Squadron|Fleet|Hunter|Ship|Station|Speeder|Starfighter|Walker|Transport|Creature|Trooper|Stormtrooper|Smuggler|Soldier|Subordinate|Location|Tusken|Jawa|Padawan|Lord|Master|Apprentice|Officer|Assassin|Spy|Cruiser)s?$/;

const DETERMINERS: readonly (readonly [Rule<unknown>, Number, Partial<Group>])[] = [
  [says("each of your opponent's", "all of your opponent's"), 'each', { owner: 'opponent' }],
  [says("one of your opponent's"), 'one', { owner: 'opponent' }],
  [says("any of your opponent's", "your opponent's"), 'any', { owner: 'opponent' }],
  [says('each of your other', 'all of your other', 'all your other'), 'each', { owner: 'own', isOthers: true }],
  [says('each of your', 'all of your', 'all your'), 'each', { owner: 'own' }],
  [says('one of your other', 'one of any of your other', 'another of your'), 'one', { owner: 'own', isOthers: true }],
  [says('one of your'), 'one', { owner: 'own' }],
  [says('any of your other', 'any one of your other'), 'one', { owner: 'own', isOthers: true }],
  [says('your other'), 'any', { owner: 'own', isOthers: true }],
  [says('any of your', 'any one of your'), 'one', { owner: 'own' }],
  [says('your'), 'any', { owner: 'own' }],
  [says('each other', 'all other'), 'each', { isOthers: true }],
  [says('any other', 'another', 'other', 'an other'), 'any', { isOthers: true }],
  [says('each', 'all', 'every'), 'each', {}],
  [says('one or more', 'any one', 'any', 'an', 'a'), 'any', {}],
];

const DETERMINER: Rule<readonly [Number, Partial<Group>]> = firstOf(
  ...DETERMINERS.map(([spelled, number, what]) => spelled.to(() => [number, what] as const)),
);

/** "in the Space arena", "in this arena", "in the Ground or Character arena", "you have in any arena". */
const ARENA_NAMES = phrase`in <the> ${seriesOf(ARENA, says('and', 'or', ', and', ', or', ',', 'and/or'))} arena|arenas`;
export const PLACE: Rule<PlaceOfUnits> = firstOf(
  phrase`in any|all arena|arenas`.to(() => ({ arena: null })),
  phrase`in this arena`.to(() => ({ isHere: true })),
  phrase`in play`.to(() => ({ arena: null })),
  ARENA_NAMES.to(([arenas]) => (arenas.length === 1 ? { arena: arenas[0] } : { arenas })),
);
const OWNED: Rule<PlaceOfUnits> = firstOf(
  phrase`you have|control ${maybe(PLACE)}`.to(([place]) => ({ ...place, owner: 'own' as const })),
  phrase`your opponent has|controls ${maybe(PLACE)}`.to(([place]) => ({ ...place, owner: 'opponent' as const })),
  PLACE,
);

/** "with 1 or more mastery counters on it", "without Armor", "with "Zee" in its name": one property more. */
type Property = (group: Group) => Group | null;

const ON_THEM = says('on it', 'on them', 'on him', 'on her');
const AT_LEAST: Rule<number> = firstOf(
  phrase`${NUMBER} or more`.to(([least]) => least),
  phrase`at least ${NUMBER}`.to(([least]) => least),
  says('a', 'an', 'any', 'one or more').to(() => 1),
);
const NAME_PART: Rule<readonly string[]> =
  phrase`with ${seriesOf(inQuotes(), says('and/or', 'or', 'and'))} in its|their|the name|names <or subtype|subtypes>`.to(
    ([parts]) => parts,
  );
/** "Zee Weapons": one or more words with capitals. */
export const SUBTYPE_WORDS: Rule<readonly [string, ...string[]]> = seriesOf(later(capital), NOTHING);

const PROPERTY: Rule<Property> = firstOf(
  phrase`with ${AT_LEAST} ${COUNTER} counter|counters ${ON_THEM}`.to(
    ([least, counter]): Property =>
      (group) =>
        group.tokens === null ? { ...group, tokens: { token: counter, least } } : null,
  ),
  says(
    'with no damage counters on it',
    'with no damage counters on them',
    'without damage counters on it',
    'without damage counters on them',
    'with no damage counters',
    'without damage counters',
  ).to(
    (): Property => (group) => ({
      ...group,
      isDamaged: false,
    }),
  ),
  phrase`with <one or more|1 or more|any|a> damage counter|counters ${ON_THEM}`.to(
    (): Property => (group) => ({ ...group, isDamaged: true }),
  ),
  phrase`with <printed|total> <printed|total> build cost <of> ${NUMBER} or less`.to(
    ([mostCost]): Property =>
      (group) => ({ ...group, mostCost }),
  ),
  phrase`with the character in its|their type`.to(
    (): Property => (group) => (group.arena === null ? { ...group, arena: 'character' } : null),
  ),
  phrase`without ${KEYWORD}`.to(
    ([name]): Property =>
      (group) => ({ ...group, notWords: [...group.notWords, name] }),
  ),
  phrase`with ${firstOf(
    KEYWORD,
    says(UPKEEP).to(() => UPKEEP),
  )}`.to(
    ([name]): Property =>
      (group) => ({ ...group, words: [...group.words, name] }),
  ),
  phrase`with ${NUMBER} or more ${SUBTYPE_WORDS} attached`.to(
    ([least]): Property =>
      (group) =>
        group.tokens === null ? { ...group, tokens: { token: NOTE, least } } : null,
  ),
);

/** One word with a capital, as of a subtype. */
function capital(): Rule<string> {
  return token((each) => (isCapital(each) && (each.text === 'Force' || !NO_NAME.test(each.text)) ? each.text : null));
}

/** The words in quotes as they stand; some texts have lost the second quote. */
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

/** "Light Side", "neutral": a side. "Dark" is one only before "Side", since there are Dark Jedi. */
const SIDE: Rule<Side> = firstOf(
  says('light side', 'light-side', 'light').to(() => 'light' as const),
  says('dark side', 'dark-side').to(() => 'dark' as const),
  says('neutral side', 'neutral-side', 'neutral').to(() => 'neutral' as const),
);

const NOUN: Rule<{ readonly arena: Arena | null; readonly isPlural: boolean }> = firstOf(
  phrase`${maybe(ARENA)} ${says('units').to(() => 's')}`.to(([arena]) => ({ arena, isPlural: true })),
  phrase`${maybe(ARENA)} ${says('unit').to(() => '')}`.to(([arena]) => ({ arena, isPlural: false })),
  says('characters').to(() => ({ arena: 'character' as const, isPlural: true })),
  says('character').to(() => ({ arena: 'character' as const, isPlural: false })),
);

/** A word that describes: a subtype, or one of the others that say which units are meant. */
function adjective(each: TextToken): Property | null {
  const { lower, text } = each;
  if (lower === 'unique') return (group) => ({ ...group, isUnique: true });
  if (lower === 'damaged' || lower === 'undamaged') return (group) => ({ ...group, isDamaged: lower === 'damaged' });
  if (lower === 'multi-arena' || lower === 'piloted') return (group) => ({ ...group, words: [...group.words, lower] });
  if (/^non-./.test(lower)) return (group) => notWord(group, text.slice('non-'.length));
  if (!isSubtype(each)) return null;
  return (group) => ({ ...group, words: [...group.words, text] });
}

/** "unique" and "neutral" as they are, and a subtype with its capital: "Jedi" for "jedi". */
function notWord(group: Group, word: string): Group | null {
  if (/^(?:space|ground|character|unit|light|dark)s?$/i.test(word)) return null;
  const spelled = /^(?:unique|neutral)$/i.test(word) ? word.toLowerCase() : word.slice(0, 1).toUpperCase() + word.slice(1);
  return { ...group, notWords: [...group.notWords, spelled] };
}

/** Subtypes have capitals but for a few slips. Arenas come only before "units"; Force is one only in "Force Sensitive". */
function isSubtype(each: TextToken): boolean {
  const { lower, text } = each;
  if (['location', 'diplomat', 'ship', 'ships'].includes(lower)) return true;
  return isCapital(each) && /^\p{L}/u.test(text) && !NO_NAME.test(text) && !/^(?:space|ground|light|neutral)$/.test(lower);
}

/** "Force Sensitive", of which only both words are a subtype. */
const FORCE_SENSITIVE: Rule<Property> =
  phrase`${token(({ text }) => (text === 'Force' ? text : null))} ${token(({ lower, text }) => (/^sensitives?$/.test(lower) ? text : null))}`.to(
    (all): Property =>
      (group) => ({ ...group, words: [...group.words, ...all] }),
  );

const ADJECTIVE: Rule<Property> = firstOf(
  SIDE.to(
    (side): Property =>
      (group) => ({ ...group, side }),
  ),
  FORCE_SENSITIVE,
  token(adjective),
);

/** The words that describe units, their noun, their place and what they have. */
const DESCRIPTION: Rule<Omit<Item, 'number'>> = new Rule((source, at) => {
  let group: Group | null = ANY_UNIT;
  let [place, count]: [number, number] = [at, 0];
  let noun = NOUN.read(source, place);
  while (noun === null) {
    const found = ADJECTIVE.read(source, place);
    if (found === null || group === null) break;
    group = found.value(group);
    place = found.at;
    count += 1;
    noun = NOUN.read(source, place);
  }
  if (group === null || (count === 0 && noun === null)) return null;
  const last = source.tokens[place - 1] as TextToken;
  const isBare = noun === null && /s$|children$/i.test(last.text) && !/[^s]ss$/.test(last.text);
  if (noun === null) group = { ...group, words: withSingular(group.words) };
  const described = { ...group, words: withLocation(group.words), arena: noun?.value.arena ?? null };
  return withProperties(source, noun?.at ?? place, {
    group: described,
    hasNoun: noun !== null || isBare,
    isPlural: noun?.value.isPlural ?? isBare,
    place: null,
  });
});

function withProperties(
  source: Parameters<Rule<Item>['read']>[0],
  at: number,
  item: Omit<Item, 'number'>,
): ReturnType<typeof DESCRIPTION.read> {
  let [described, place]: [Omit<Item, 'number'> | null, number] = [item, at];
  for (;;) {
    const property = PROPERTY.read(source, place);
    const where: ReturnType<typeof OWNED.read> =
      property === null && described.place === null ? OWNED.read(source, place) : null;
    if (property === null && where === null) return { value: described, at: place };
    const group: Group | null = property === null ? described.group : property.value(described.group);
    if (group === null) return null;
    described = { ...described, group, place: where?.value ?? described.place };
    place = (property ?? where)?.at as number;
  }
}

/** The subtypes with the last one in the singular: "Rebels", "Children". */
function withSingular(all: readonly string[]): readonly string[] {
  return all.map((word, i) => (i === all.length - 1 ? singular(word) : word));
}

function singular(word: string): string {
  if (/ildren$/i.test(word)) return word.slice(0, -'ren'.length);
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -'ies'.length)}y`;
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The subtypes, with that of Locations if no unit can have them all: only Locations are Facilities. */
function withLocation(all: readonly string[]): readonly string[] {
  const has = (subtype: string): boolean => all.some((each) => each.toLowerCase() === subtype);
  return has('facility') && !has('location') ? [...all, 'Location'] : all;
}

const NAME_WORD = token((each) => (isCapital(each) && !NO_NAME.test(each.text) ? each.text : null));

/** "Darth Vader", "the Death Star", of up to four words. An article with a capital is a part of it: "The Mandalorian". */
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

const NAMED: Rule<Item> = phrase`${UNIT_NAME} ${maybe(OWNED)}`.to(([name, place]) => ({
  group: { ...ANY_UNIT, name },
  number: 'name',
  hasNoun: true,
  isPlural: false,
  place,
}));

/** "a unit named Quux", "each other unit named Quux in this arena". */
const UNIT_NAMED: Rule<Item> = phrase`${maybe(DETERMINER)} unit|units|card|cards named ${UNIT_NAME} ${maybe(OWNED)}`.to(
  ([determiner, name, place]) => ({
    group: { ...ANY_UNIT, ...determiner?.[1], name },
    number: determiner?.[0] ?? 'any',
    hasNoun: true,
    isPlural: false,
    place,
  }),
);

const DESCRIBED: Rule<Item> = phrase`${DETERMINER} ${DESCRIPTION}`.to(([[number, what], item]) => ({
  ...item,
  number,
  group: { ...item.group, ...what },
}));

/** Names and words in quotes: "each of your Gleeps with "Zee" or "Quux" in their names", each a group of its own. */
const WITH_NAME_PARTS: Rule<readonly Item[]> = phrase`${DESCRIBED} ${NAME_PART} ${maybe(OWNED)}`.to(([item, parts, place]) =>
  parts.map((namePart) => ({ ...item, group: { ...item.group, namePart }, place: place ?? item.place })),
);

/** A further group of a list, without an article, or with one of its own. */
const PLAIN: Rule<Item> = phrase`${DESCRIPTION}`.to(([item]) => ({ ...item, number: 'plain' }));
const PLAIN_WITH_NAME_PART: Rule<readonly Item[]> = phrase`${PLAIN} ${NAME_PART}`.to(([item, parts]) =>
  parts.map((namePart) => ({ ...item, group: { ...item.group, namePart } })),
);

const SEPARATOR: Rule<'and' | 'or' | 'comma'> = firstOf(
  says(', and', 'and').to(() => 'and' as const),
  says(', or', 'or', 'and/or', ', and/or').to(() => 'or' as const),
  says(',').to(() => 'comma' as const),
);

const one = (item: Item): readonly Item[] => [item];
const FIRST: Rule<readonly Item[]> = firstOf(UNIT_NAMED.to(one), WITH_NAME_PARTS, DESCRIBED.to(one), NAMED.to(one));
const ANOTHER: Rule<Item> = DESCRIBED.to((item) => (item.number === 'one' ? null : item));
const NEXT_UNIT: Rule<readonly Item[]> = firstOf(
  UNIT_NAMED.to(one),
  WITH_NAME_PARTS,
  ANOTHER.to(one),
  PLAIN_WITH_NAME_PART,
  PLAIN.to(one),
);

/** "Space or Ground units": two arenas before one noun. */
const TWO_ARENAS: Rule<Units> =
  phrase`${DETERMINER} ${ARENA} or|and ${ARENA} ${says('units', 'unit').skipped} ${maybe(OWNED)}`.to(
    ([[number, what], first, second, place]) => {
      const groups = [first, second].map((arena) => ({ ...ANY_UNIT, ...what, arena })) as unknown as Groups;
      if (place !== null && (place.arena || place.arenas)) return null;
      return { groups: groups.map((group) => placed(group, place)) as unknown as Groups, number, joined: 'or', isPlural: true };
    },
  );

function placed(group: Group, place: PlaceOfUnits | null): Group {
  const { arenas: _, ...where } = place ?? {};
  return { ...group, ...where, arena: where.arena ?? group.arena };
}

/** A list: several groups with "and" or "or" before the last one; a comma alone ends it. */
function unitsIn(first: Rule<readonly Item[]>, next: (items: readonly Item[]) => Rule<readonly Item[]>): Rule<Units> {
  return new Rule((source, at) => {
    const start = first.read(source, at);
    if (start === null) return null;
    let [items, place]: [readonly Item[], number] = [start.value, start.at];
    let joined: Units['joined'] = null;
    for (;;) {
      const gap = SEPARATOR.read(source, place);
      const more = gap === null ? null : next(start.value).read(source, gap.at);
      if (gap === null || more === null) break;
      if (joined !== null && gap.value !== joined.replace('each ', '')) break;
      if (gap.value !== 'comma') joined = gap.value === 'and' && hasArticle(more.value) ? 'each and' : gap.value;
      items = [...items, ...more.value];
      place = more.at;
    }
    return items.length > start.value.length && joined === null
      ? unitsOf(start.value, null, start.at)
      : unitsOf(items, joined, place);
  });
}

const NEXT_OF_NAMES = firstOf(NAMED.to(one), NEXT_UNIT);

/** What a text says of units: "your Gleeps, Zees, and Oorgs", "a Gleep or another Zee", "Darth Vader or Luke Skywalker". */
export const UNITS: Rule<Units> = firstOf(
  TWO_ARENAS,
  unitsIn(FIRST, ([first]) => (first?.group.name == null ? NEXT_UNIT : NEXT_OF_NAMES)),
);

function hasArticle([item]: readonly Item[]): boolean {
  return item?.number === 'any' || item?.number === 'name';
}

/** The groups of a list: a place after the last one is that of all, and so is a noun: "your Rebel and Imperial Characters". */
function unitsOf(items: readonly Item[], joined: Units['joined'], at: number): { value: Units; at: number } | null {
  const [first, last] = [items[0], items.at(-1)] as [Item, Item];
  const isShared = items.length > 1 && last.place !== null && items.slice(0, -1).every(({ place }) => place === null);
  const lacksNoun = items.some(({ hasNoun }) => !hasNoun) && items.length > 1;
  const noun = last.group.arena;
  if (lacksNoun && noun !== null && !last.isPlural && !isShared) return null;
  const groups = items.flatMap((item) => {
    const owner = item.group.owner === 'any' ? first.group.owner : item.group.owner;
    const isOthers = item.group.isOthers || (item.number === 'plain' && first.group.isOthers);
    const arena = item.group.arena ?? (!item.hasNoun && last.isPlural ? noun : null);
    const group = { ...item.group, owner, isOthers, arena };
    const place = isShared ? last.place : item.place;
    if (place?.arena && group.arena !== null && group.arena !== place.arena) return [null];
    return (place?.arenas ?? [null]).map((each) =>
      each === null ? placed(group, place) : { ...placed(group, place), arena: each },
    );
  });
  if (groups.includes(null)) return null;
  return {
    value: {
      groups: groups as unknown as Groups,
      number: first.number,
      joined: groups.length > 1 ? (joined ?? 'or') : null,
      isPlural: last.isPlural,
    },
    at,
  };
}

/** What is counted: "other Tuskens in any arena", "of your opponent's units", "units your opponent has". */
export const COUNTED_UNITS: Rule<Units> = phrase`<of> ${firstOf(
  UNITS.to((units) => (units.number === 'name' ? null : units)),
  unitsIn(firstOf(PLAIN_WITH_NAME_PART, PLAIN.to(one)), () => firstOf(PLAIN_WITH_NAME_PART, PLAIN.to(one))),
)}`.to(([units]) => units);

/** Whether units without an article are of a kind that is known, and so no units by name. */
export function isKind({ groups }: Units): boolean {
  return groups.every(({ words: all, arena }) => arena !== null || KINDS.test(all.join(' ')));
}

/** The units at a place: "Darth Vader is in the Character arena"; null if they cannot be there. */
export function inPlace(units: Units, place: PlaceOfUnits): Units | null {
  const groups = units.groups.flatMap((group) => {
    if (place.arena && group.arena !== null && group.arena !== place.arena) return [null];
    return (place.arenas ?? [null]).map((arena) => ({ ...placed(group, place), ...(arena === null ? {} : { arena }) }));
  });
  return groups.includes(null) ? null : { ...units, groups: groups as unknown as Groups };
}
