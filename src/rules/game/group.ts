import { ARENAS, type Arena, SIDES, type Side } from './arena.js';
import { type Bearing, formatTokens, parseTokens, type TokenCount, tokensOn } from './token.js';

/** The properties by which card texts name units. `counters`: the damage counters on the unit. */
export interface Traits extends Bearing {
  readonly name: string | null;
  readonly side: Side | null;
  readonly arenas: readonly Arena[];
  readonly subtypes: readonly string[];
  readonly counters: number;
  /** The number of Pilots on the unit; none if absent. */
  readonly piloted?: number | undefined;
  readonly abilities?: readonly { readonly keyword: string }[];
  /** The printed cost in build points; null if unknown. */
  readonly cost?: number | null;
  readonly speed?: number | null;
  readonly power?: number | null;
  readonly health?: number | null;
}

const LIMITED = ['cost', 'speed', 'power', 'health'] as const;

/** A bound on a printed number. */
interface Limit {
  readonly of: (typeof LIMITED)[number];
  readonly isMost: boolean;
  readonly bound: number;
}

/** Who owns the units that a text names, from the point of view of the text's unit. */
type Owner = 'own' | 'opponent' | 'any';

/** Units that a text names: "each of your other Clones", "a damaged Character", "Darth Vader". */
export interface Group {
  readonly owner: Owner;
  /** Whether the text's unit is excluded. */
  readonly isOthers: boolean;
  /** The name without its version letter; null for any name. */
  readonly name: string | null;
  /** Letters that the name must contain: "Revan"; null for any name. */
  readonly namePart: string | null;
  /** Words that must all be among its subtypes: ["Capital", "Ship"]; or "multi-arena", "piloted" or "captive". */
  readonly words: readonly string[];
  /** Words that must not be among its subtypes: "non-Jedi"; or one of those in `TRAITS`. */
  readonly notWords: readonly string[];
  readonly arena: Arena | null;
  readonly side: Side | null;
  readonly isUnique: boolean;
  /** Whether it must have, or must not have, damage counters; null for either. */
  readonly isDamaged: boolean | null;
  /** Counters that must be on it; null for none. */
  readonly tokens: TokenCount | null;
  /** Bounds on what is printed on it; an unknown number meets none. */
  readonly limits: readonly Limit[];
  /** Whether it must be in the same arena as the text's unit. */
  readonly isHere: boolean;
}

/** Every unit of both sides. */
export const ANY_UNIT: Group = {
  owner: 'any',
  isOthers: false,
  name: null,
  namePart: null,
  words: [],
  notWords: [],
  arena: null,
  side: null,
  isUnique: false,
  isDamaged: null,
  tokens: null,
  limits: [],
  isHere: false,
};

/** The name of a unit without the brackets after it: "Darth Vader" of "Darth Vader (B)". */
export function baseName(name: string): string {
  return name.replace(/(?:\s*\([^()]*\))+$/, '');
}

/** Rule: a unit with a version letter, "(B)" or "(B2)", is unique (docs/card-texts.md#groups). */
export function isUnique({ name }: Pick<Traits, 'name'>): boolean {
  return name !== null && /\([A-Z]\d?\)/.test(name);
}

/**
 * The name that makes a unit unique; null if it is not. Rule: a side has one of a unique unit, whatever its version
 * (docs/rules.md#battle).
 */
export function uniqueName(unit: Pick<Traits, 'name'>): string | null {
  return unit.name !== null && isUnique(unit) ? baseName(unit.name) : null;
}

/** The subtypes of cards in play that are not units. */
const NO_UNITS: readonly string[] = ['location', 'event', 'mission', 'resource'];

/**
 * Whether it is a Location, an Event, a Mission or a Resource. These are not units: they cannot be attacked, do nothing in an
 * attack, and texts that count units ignore them.
 */
export function isLocation(unit: Pick<Traits, 'subtypes'>): boolean {
  return subtypeWords(unit).some(isOfNoUnit);
}

function isOfNoUnit(word: string): boolean {
  return NO_UNITS.includes(word);
}

/** The subtype that marks a card in a player's hand; no unit has it. */
export const HAND_CARD = 'Battle card';

/**
 * Whether it is a Battle card in a player's hand. It is not a unit: no text counts it or gives it anything, and it is played
 * once, in one of its forms (docs/card-texts.md#cards-in-hand).
 */
export function isHandCard({ subtypes }: Pick<Traits, 'subtypes'>): boolean {
  return subtypes.some((subtype) => subtype.toLowerCase() === HAND_CARD.toLowerCase());
}

/** Whether a group can include Locations: it asks for them, or for a card by name. */
function hasLocations({ words, name }: Group): boolean {
  return name !== null || words.some((word) => isOfNoUnit(word.toLowerCase()));
}

/** The words of all subtypes of a unit, in lower case. */
export function subtypeWords({ subtypes }: Pick<Traits, 'subtypes'>): readonly string[] {
  let words = WORDS.get(subtypes);
  if (words === undefined) {
    words = subtypes.flatMap(wordsOf);
    WORDS.set(subtypes, words);
  }
  return words;
}

/** By list of subtypes: battles ask for those of the same units repeatedly. */
const WORDS = new WeakMap<readonly string[], readonly string[]>();

/** The words of a subtype in lower case; a dash separates words: "aki" and "aki" of "Aki-Aki". */
function wordsOf(subtype: string): readonly string[] {
  return subtype.toLowerCase().split(/[^\p{L}\p{N}']+/u);
}

/** Words of a group that describe a unit without being subtypes. */
const TRAITS: Readonly<Record<string, (unit: Traits) => boolean>> = {
  'multi-arena': ({ arenas }) => arenas.length > 1,
  piloted: ({ piloted = 0 }) => piloted > 0,
  captive: (unit) => tokensOn(unit, 'captivity') > 0,
  unique: isUnique,
  neutral: ({ side }) => side === 'neutral',
};

/** Whether a keyword of this name is printed on a unit; no subtype has such a name. */
function hasPrinted({ abilities = [] }: Traits, word: string): boolean {
  return abilities.some(({ keyword }) => keyword === word);
}

/**
 * Whether a unit matches a group by what is printed on it and by its counters, whatever its owner and place. Rule: a Location
 * is not a unit (docs/card-texts.md#groups). Ruling: a Dark Jedi is a Jedi, since the word is among its subtypes.
 */
export function isLike(group: Group, unit: Traits): boolean {
  const words = subtypeWords(unit);
  const has = (word: string): boolean => {
    const trait = TRAITS[word.toLowerCase()];
    if (trait !== undefined) return trait(unit);
    return hasPrinted(unit, word) || wordsOf(word).every((each) => words.includes(each));
  };
  return (
    !isHandCard(unit) &&
    (!words.some(isOfNoUnit) || hasLocations(group)) &&
    (group.name === null || (unit.name !== null && baseName(unit.name).toLowerCase() === group.name.toLowerCase())) &&
    (group.namePart === null ||
      baseName(unit.name ?? '')
        .toLowerCase()
        .includes(group.namePart.toLowerCase())) &&
    group.words.every(has) &&
    !group.notWords.some(has) &&
    (group.arena === null || unit.arenas.includes(group.arena)) &&
    (group.side === null || unit.side === group.side) &&
    (!group.isUnique || isUnique(unit)) &&
    (group.tokens === null || tokensOn(unit, group.tokens.token) >= group.tokens.least) &&
    group.limits.every((limit) => isWithin(limit, unit)) &&
    (group.isDamaged === null || unit.counters > 0 === group.isDamaged)
  );
}

function isWithin({ of, isMost, bound }: Limit, { [of]: printed }: Traits): boolean {
  return typeof printed === 'number' && (isMost ? printed <= bound : printed >= bound);
}

/** "with cost at most 4", "with at least 50 speed". */
function formatLimit({ of, isMost, bound }: Limit): string {
  const atMost = isMost ? 'at most' : 'at least';
  return of === 'cost' ? `with cost ${atMost} ${bound}` : `with ${atMost} ${bound} ${of}`;
}

const LIMIT = / with (?:cost )?at (least|most) (\d{1,3})(?: (speed|power|health))?/g;

function parseLimits(text: string): readonly Limit[] {
  return [...text.matchAll(LIMIT)].map(([, word, bound, of]) => ({
    of: LIMITED.find((each) => each === of) ?? 'cost',
    isMost: word === 'most',
    bound: Number(bound),
  }));
}

/** The owners of units in words, singular and plural. */
const OWNERS: Readonly<Record<Owner, Readonly<Record<'one' | 'many', string>>>> = {
  opponent: { one: "your opponent's", many: "your opponent's" },
  own: { one: 'your', many: 'your' },
  any: { one: 'any', many: 'the' },
};

const FLAGS = ['other', 'unique', 'damaged', 'undamaged'] as const;

/** Formats a group as in scenarios and lists of abilities: "your other Clone units", "any damaged character unit". */
export function formatGroup(group: Group, number: 'one' | 'many'): string {
  const parts = [
    OWNERS[group.owner][number],
    group.isOthers ? 'other' : '',
    group.isUnique ? 'unique' : '',
    group.isDamaged === null ? '' : group.isDamaged ? 'damaged' : 'undamaged',
    group.side ?? '',
    ...group.notWords.map((word) => `non-${word}`),
    ...group.words,
    group.arena ?? '',
    number === 'one' ? 'unit' : 'units',
    group.isHere ? 'here' : '',
    group.tokens === null ? '' : `with at least ${formatTokens(group.tokens)}`,
    ...group.limits.map(formatLimit),
    group.name === null ? '' : `named ${group.name}`,
    group.namePart === null ? '' : `with ${group.namePart} in the name`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Parses what `formatGroup` writes, for one unit or several; null if it is something else. */
export function parseGroup(text: string): Group | null {
  const [, before = '', here, counted, limits = '', name, namePart] =
    /^(.*?)\bunits?( here)?(?: with at least (\d+ (?:\w+ counters?|attached .+?)))?((?: with (?:cost at (?:least|most) \d{1,3}|at (?:least|most) \d{1,3} (?:speed|power|health)))*)(?: named (\S.*?))?(?: with (\S.*) in the name)?$/.exec(
      text,
    ) ?? [];
  const owners = (Object.keys(OWNERS) as Owner[]).flatMap((owner) =>
    Object.values(OWNERS[owner]).map((words) => ({ owner, words })),
  );
  const owned = owners.find(({ words }) => before.startsWith(`${words} `));
  const tokens = counted === undefined ? null : parseTokens(counted);
  if (owned === undefined || (counted !== undefined && tokens === null)) return null;
  const rest = before
    .slice(owned.words.length)
    .trim()
    .split(' ')
    .filter((word) => word !== '');
  const take = <Word extends string>(words: readonly Word[]): Word | null => {
    const found = words.find((word) => word === rest[0]) ?? null;
    if (found !== null) rest.shift();
    return found;
  };
  const flags = FLAGS.map((flag) => take([flag]));
  const side = take(SIDES);
  const arena = ARENAS.find((each) => each === rest.at(-1)) ?? null;
  if (arena !== null) rest.pop();
  const isNot = (word: string): boolean => word.startsWith('non-');
  const words = rest.filter((word) => !isNot(word));
  // A word in the genitive names an owner rather than a subtype: "your opponents' units".
  if (!rest.every((word) => /^[\p{L}\p{N}'-]+$/u.test(word) && !/'s?$/.test(word))) return null;
  return {
    owner: owned.owner,
    isOthers: flags[0] !== null,
    isUnique: flags[1] !== null,
    isDamaged: flags[2] !== null ? true : flags[3] !== null ? false : null,
    side,
    notWords: rest.filter(isNot).map((word) => word.slice('non-'.length)),
    words,
    arena,
    tokens,
    limits: parseLimits(limits),
    isHere: here !== undefined,
    name: name ?? null,
    namePart: namePart ?? null,
  };
}

/** Parses what `formatGroups` writes; null if it is something else. */
export function parseGroups(text: string): readonly [Group, ...Group[]] | null {
  const groups = text.split(' or ').map(parseGroup);
  return groups.includes(null) ? null : (groups as [Group, ...Group[]]);
}

export function formatGroups(groups: readonly Group[], number: 'one' | 'many'): string {
  return groups.map((group) => formatGroup(group, number)).join(' or ');
}
