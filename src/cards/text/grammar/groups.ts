import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { DESCRIPTION, type Description, KINDS, NAME_PART, ONE_COUNTER_OF, OWNED, UNIT_NAME, withAll } from './description.js';
import { firstOf, maybe, phrase, Rule, remembered, says } from './rule.js';

export type Groups = readonly [Group, ...Group[]];

type Number = 'each' | 'one' | 'any' | 'plain' | 'name';

export interface Units {
  readonly groups: Groups;
  readonly number: Number;
  /** `each and`: a second article means two units, "a Jedi and a Droid". */
  readonly joined: 'and' | 'or' | 'each and' | null;
  readonly isPlural: boolean;
  readonly isPlaced: boolean;
}

export function eachWith(groups: Groups, properties: Partial<Group>): Groups {
  return groups.map((group) => ({ ...group, ...properties })) as unknown as Groups;
}

interface Item extends Description {
  readonly number: Number;
}

const DETERMINERS: readonly (readonly [Rule<unknown>, Number, Partial<Group>])[] = [
  [says("each of your opponent's", "all of your opponent's"), 'each', { owner: 'opponent' }],
  [says("one of your opponent's"), 'one', { owner: 'opponent' }],
  [says("any of your opponent's", "your opponent's"), 'any', { owner: 'opponent' }],
  [says('each of your other', 'all of your other', 'all your other'), 'each', { owner: 'own', isOthers: true }],
  [says('each of your', 'all of your', 'all your'), 'each', { owner: 'own' }],
  [says('one of your other', 'another of your'), 'one', { owner: 'own', isOthers: true }],
  [says('one of your'), 'one', { owner: 'own' }],
  [says('any of your other'), 'one', { owner: 'own', isOthers: true }],
  [says('your other'), 'any', { owner: 'own', isOthers: true }],
  [says('any of your', 'any one of your'), 'one', { owner: 'own' }],
  [says('your'), 'any', { owner: 'own' }],
  [says('each other', 'all other'), 'each', { isOthers: true }],
  [says('any other', 'another', 'other'), 'any', { isOthers: true }],
  [says('each', 'all', 'every'), 'each', {}],
  [says('one or more', 'any one', 'any', 'an', 'a'), 'any', {}],
];

export const DETERMINER: Rule<readonly [Number, Partial<Group>]> = firstOf(
  ...DETERMINERS.map(([spelled, number, what]) => spelled.as([number, what])),
);

const byName = (name: string, place: Description['place'], number: Number = 'name', what: Partial<Group> = {}): Item => ({
  ...{ group: { ...ANY_UNIT, ...what, name }, number, place },
  ...{ isBare: false, hasNoun: true, isPlural: false },
});

const NAMED: Rule<Item> = phrase`${UNIT_NAME} ${maybe(OWNED)}`.to(([name, place]) => byName(name, place));

/** "a unit named Quux", "each other unit named Quux in this arena". */
const UNIT_NAMED: Rule<Item> = phrase`${maybe(DETERMINER)} unit|units|card|cards named ${UNIT_NAME} ${maybe(OWNED)}`.to(
  ([determiner, name, place]) => byName(name, place, ...(determiner ?? (['any', {}] as const))),
);

const DESCRIBED: Rule<Item> = phrase`${DETERMINER} ${DESCRIPTION}`.to(([[number, what], item]) => ({
  ...item,
  number,
  group: { ...item.group, ...what },
}));

/** "each of your Gleeps with "Zee" or "Quux" in their names": a group for each part. */
const WITH_NAME_PARTS: Rule<readonly Item[]> = phrase`${DESCRIBED} ${NAME_PART} ${maybe(OWNED)}`.to(([item, parts, place]) =>
  parts.map((namePart) => ({ ...item, group: { ...item.group, namePart }, place: place ?? item.place })),
);

/** A later group of a list, with or without an article. */
const PLAIN: Rule<Item> = phrase`${DESCRIPTION}`.to(([item]) => ({ ...item, number: 'plain' }));
const PLAIN_WITH_NAME_PART: Rule<readonly Item[]> = phrase`${PLAIN} ${NAME_PART}`.to(([item, parts]) =>
  parts.map((namePart) => ({ ...item, group: { ...item.group, namePart } })),
);

const SEPARATOR: Rule<'and' | 'or' | 'comma'> = firstOf(
  says(', and', 'and').as('and'),
  says(', or', 'or', 'and/or', ', and/or').as('or'),
  says(',').as('comma'),
);

const one = (item: Item): readonly Item[] => [item];
/** At the start of a sentence "The" may belong to the name, so both names are meant. */
const NAMED_FIRST: Rule<readonly Item[]> = new Rule((source, at) => {
  const found = NAMED.read(source, at);
  const name = found?.value.group.name ?? '';
  const isStart = at === 0 || ['.', ':', '->'].includes(source.tokens[at - 1]?.lower ?? '');
  if (found === null || !isStart || !name.startsWith('The ')) return found && { ...found, value: [found.value] };
  const bare = { ...found.value, group: { ...found.value.group, name: name.slice('The '.length) } };
  return { at: found.at, value: [bare, found.value] };
});

const FIRST: Rule<readonly Item[]> = firstOf(UNIT_NAMED.to(one), WITH_NAME_PARTS, DESCRIBED.to(one), NAMED_FIRST);
const ANOTHER: Rule<Item> = DESCRIBED.to((item) => (item.number === 'one' ? null : item));
/** "one of your Gleeps or one of your Zees". */
const ANOTHER_ONE: Rule<readonly Item[]> = DESCRIBED.to((item) => (item.number === 'one' ? [item] : null));
const NEXT_UNIT = firstOf(UNIT_NAMED.to(one), WITH_NAME_PARTS, ANOTHER.to(one), PLAIN_WITH_NAME_PART, PLAIN.to(one));

function placed(group: Group, place: Description['place']): Group {
  const { arenas: _, isAll: __, ...where } = place ?? {};
  return { ...group, ...where, arena: where.arena ?? group.arena };
}

/** A comma without "and" or "or" after it ends the list. */
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
      if (more.value[0]?.number === 'one' && gap.value !== 'or') break;
      // "One of your Gleeps or each of your Zees" is ambiguous.
      if (start.value[0]?.number === 'one' && more.value[0]?.number === 'each') return null;
      // "One of your Gleeps and a Zee" are two units.
      if (start.value[0]?.number === 'one' && gap.value === 'and' && hasArticle(more.value)) break;
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
const NEXT_OF_ONE = firstOf(NEXT_UNIT, ANOTHER_ONE);

const LISTED: Rule<Units> = unitsIn(FIRST, ([first]) =>
  first?.number === 'one' ? NEXT_OF_ONE : first?.group.name == null ? NEXT_UNIT : NEXT_OF_NAMES,
);

/** "each Gleep or Zee with 1 or more mastery and/or damage counters on it": a group for each kind of counter. */
const WITH_COUNTERS: Rule<Units> = phrase`${LISTED} ${ONE_COUNTER_OF} ${maybe(OWNED)}`.to(([units, kinds, place]) => {
  const isPlain = ({ tokens, isDamaged, name }: Group): boolean => tokens === null && isDamaged === null && name === null;
  if (!units.groups.every(isPlain) || (units.number === 'any' && units.groups.length > 1)) return null;
  const groups = units.groups.flatMap((group) =>
    kinds.map((token) => ({ ...group, ...(token === 'damage' ? { isDamaged: true } : { tokens: { token, least: 1 } }) })),
  );
  const all = { ...units, groups: groups as unknown as Groups, joined: units.joined ?? ('or' as const) };
  return place === null ? all : inPlace(all, place);
});

/** "your Gleeps, Zees, and Oorgs", "a Gleep or another Zee", "Darth Vader or Luke Skywalker". */
export const UNITS: Rule<Units> = remembered(firstOf(WITH_COUNTERS, LISTED));

function hasArticle([item]: readonly Item[]): boolean {
  return item?.number === 'any' || item?.number === 'name';
}

/** "Gleep Space or Ground units" is ambiguous. */
function endsBare(items: readonly Item[], last: Item): boolean {
  return (
    !last.isBare &&
    last.hasNoun &&
    last.group.arena !== null &&
    items.every(({ group }) => group.words.length === last.group.words.length)
  );
}

/** Two-word kinds whose second word no earlier adjective can share. */
const OF_TWO_WORDS =
  /^(?:Bounty Hunter|(?:Capital|Patrol) Ship|Crime (?:Gang|Lord)|Battle (?:Droid|Station)|Dark Jedi|Force Sensitive|Nite Owl|(?:Jedi|Sith) (?:Lord|Master)|Old Republic|First Order)$/;

/** "Rebel or Imperial Starfighter" and "undamaged or unique Jedi" may share the last noun. */
function mayShareNoun(items: readonly Item[], { subtypes = [] }: Item): boolean {
  const kind = subtypes.join(' ');
  const isLonger = kind.includes(' ') && !OF_TWO_WORDS.test(kind);
  return items
    .slice(0, -1)
    .filter(({ hasNoun, group }) => !hasNoun && group.name === null)
    .some(
      ({ group }) =>
        isLonger || group.notWords.length > 0 || (kind !== '' && !group.words.some((word) => /^\p{Lu}/u.test(word))),
    );
}

/** "your unique Gleeps and Zees" may share the first adjective. */
function mayShareAdjective([first, ...others]: readonly Item[]): boolean {
  const isSaid = ({ isUnique, isDamaged, side, notWords, words }: Group): boolean =>
    isUnique || isDamaged !== null || (words.length > 0 && (side !== null || notWords.length > 0));
  return first !== undefined && isSaid(first.group) && others.some((item) => item.number === 'plain' && !isSaid(item.group));
}

/** A place or a noun at the end belongs to the whole list: "your Rebel and Imperial Characters". */
function unitsOf(items: readonly Item[], joined: Units['joined'], at: number): { value: Units; at: number } | null {
  const [first, last] = [items[0], items.at(-1)] as [Item, Item];
  const isShared = items.length > 1 && last.place !== null && items.slice(0, -1).every(({ place }) => place === null);
  if (items.some(({ isBare }) => isBare) && !endsBare(items, last)) return null;
  if (mayShareNoun(items, last) || mayShareAdjective(items)) return null;
  const lacksNoun = items.some(({ hasNoun }) => !hasNoun) && items.length > 1;
  const noun = last.group.arena;
  if (last.place?.isAll && first.number === 'any' && !last.isPlural) return null;
  if (lacksNoun && noun !== null && !last.isPlural && !isShared) return null;
  // "your Jedi and Sith with Armor" all have Armor; of "your Jedi and units with Armor" only the latter.
  const { properties = [], subtypes = [] } = last;
  const isSaidOfAll =
    last.number === 'plain' &&
    subtypes.length > 0 &&
    items.slice(0, -1).every((item) => (item.properties ?? []).length === 0 && item.number !== 'name');
  const groups = items.flatMap((item) => {
    const owner = item.group.owner === 'any' ? first.group.owner : item.group.owner;
    const isOthers = item.group.isOthers || (item.number === 'plain' && first.group.isOthers);
    const arena = item.group.arena ?? (!item.hasNoun && last.isPlural ? noun : null);
    const shared = item === last || !isSaidOfAll ? item.group : withAll(item.group, properties);
    if (shared === null) return [null];
    const group = { ...shared, owner, isOthers, arena };
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
      isPlaced: items.some(({ place }) => place !== null && ('arena' in place || 'arenas' in place || place.isHere === true)),
    },
    at,
  };
}

/** "other Tuskens in any arena", "units your opponent has". */
export const COUNTED_UNITS: Rule<Units> = remembered(
  phrase`<of> ${firstOf(
    UNITS.to((units) => (units.number === 'name' ? null : units)),
    unitsIn(firstOf(PLAIN_WITH_NAME_PART, PLAIN.to(one)), () => firstOf(PLAIN_WITH_NAME_PART, PLAIN.to(one))),
  )}`.to(([units]) => units),
);

/** Without an article a known kind does not name a unit. */
export function isKind({ groups }: Units): boolean {
  return groups.every(({ words: all, arena }) => arena !== null || KINDS.test(all.join(' ')));
}

/** Null if the units cannot be at that place. */
export function inPlace(units: Units, place: NonNullable<Description['place']>): Units | null {
  const groups = units.groups.flatMap((group) => {
    if (place.arena && group.arena !== null && group.arena !== place.arena) return [null];
    return (place.arenas ?? [null]).map((arena) => ({ ...placed(group, place), ...(arena === null ? {} : { arena }) }));
  });
  return groups.includes(null) ? null : { ...units, groups: groups as unknown as Groups };
}
