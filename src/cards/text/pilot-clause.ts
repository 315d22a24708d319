import leven from 'leven';
import type { Condition, Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import { ANY_UNIT } from '../../rules/game/group.js';
import { NOTE } from '../../rules/game/token.js';
import type { Copying } from '../../rules/units/copying.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import type { CopiesClause, CrewClause, LeftOutPart, PilotClause } from '../catalogue/clause.js';
import { withLeftOut } from './clause-class.js';
import { readCopiesClause } from './copies-clause.js';
import { isPlayable, readEffectClause } from './effect-clause.js';
import { isHarmless } from './judgement.js';
import { readKeywordClause, splitRider } from './keyword-clause.js';
import { withConditions } from './phrases/made-effect.js';

/**
 * Reads what a Pilot gives its unit: "[Pilot] Starfighter and Transport Pilot. The Starfighter or
 * Transport gets: * +20 speed. * Lucky 2." Null if something in its list matters in a fight and
 * cannot be read.
 */
export function readPilotClause(clause: string): PilotClause | null {
  const list = readPilotList(clause);
  if (list === null || list.unread.length > 0) return null;
  // What is put on its Pilot counts in the attacks that follow, too.
  const counted: readonly LeftOutPart[] = list.addsCounter
    ? [{ class: 'triggered, attacking', matters: ['row', 'duel', 'battle'] }]
    : [];
  const parts = [...counted, ...list.copies.flatMap(({ leftOut = [] }) => leftOut), ...list.parts];
  return withLeftOut<PilotClause>({ kind: 'pilot', ...list.gifts }, list.leftOut, parts);
}

/**
 * A Pilot's clause with only the entries of its list that can be read, and each other entry as a
 * separate clause, so that the first is played and the others are listed. The unchanged clause if
 * all entries can be read, or none. `plain`: turns an entry into the text that is read, in which the
 * Pilot's name is "its crew": counters on the Pilot are not on the unit that it pilots.
 */
export function splitPilotClause(clause: string, plain: (entry: string) => string): readonly string[] {
  const list = readPilotList(clause, plain);
  if (list === null || list.read.length === 0 || list.unread.length === 0) return [clause];
  const withEntries = (entries: readonly string[]): string => `${list.head}${entries.map((entry) => `* ${entry}.`).join(' ')}`;
  return [withEntries(list.read), ...list.unread.map((entry) => withEntries([entry]))];
}

/**
 * A Pilot's list: the words before it, the entries that can be read, the entries that cannot, and
 * what the Pilot gives.
 */
interface PilotList {
  readonly head: string;
  readonly read: readonly string[];
  readonly unread: readonly string[];
  readonly gifts: PilotGifts;
  /** The parts of readable entries that no attack depends on. */
  readonly leftOut: readonly string[];
  readonly parts: readonly LeftOutPart[];
  /** The entries that let its unit copy abilities. */
  readonly copies: readonly CopiesClause[];
  /** Whether each attack puts a counter on the Pilot. */
  readonly addsCounter: boolean;
}

/**
 * Reads a Pilot's list entry by entry, since each is a separate ability; null if the clause is not
 * such a list.
 */
export function readPilotList(clause: string, plain = (entry: string) => entry): PilotList | null {
  const [, head = '', kinds, more, subject = 'unit', list] =
    /^((?:\[Pilot\] ?)?([\p{L}, ]+?) Pilots?[.:,] (?:The \2 Pilots?\. )?(?:(If there is more than one Pilot on the [\p{L} ]+), it|(?:the|this) ([\p{L}, ]+?)) gets(?: ?[:.] ?| ))(.+)$/iu.exec(
      clause,
    ) ?? [];
  if (kinds === undefined || list === undefined) return null;
  const fits = kindsIn(kinds);
  if (!isUnitOf(subject, fits) || entriesOf(list).some(isChoice)) return null;
  const conditions: readonly Condition[] = more === undefined ? [] : [{ kind: 'Pilots', least: 2 }];
  const entries = entriesOf(list).map((text) => ({ text, entry: readEntry(plain(text), conditions) }));
  const read = entries.flatMap(({ entry }) => entry ?? []);
  const extraSeats = read.flatMap(({ seats = [] }) => seats);
  const copies = read.flatMap((entry) => entry.copies ?? []);
  const copyings: readonly Copying[] = copies.flatMap((each) => each.copyings);
  return {
    head,
    read: entries.filter(({ entry }) => entry !== null).map(({ text }) => text),
    unread: entries.filter(({ entry }) => entry === null).map(({ text }) => text),
    gifts: {
      fits,
      abilities: read.flatMap(({ abilities }) => abilities),
      effects: withOwnCounter(read),
      ...(extraSeats.length > 0 ? { extraSeats } : {}),
      ...(copyings.length > 0 ? { copyings } : {}),
    },
    leftOut: read.flatMap(({ leftOut }) => leftOut),
    parts: read.flatMap(({ parts = [] }) => parts),
    copies,
    addsCounter: read.some(({ addsCounter }) => addsCounter),
  };
}

/** "Whenever this unit attacks, put 1 mastery counter on its Pilot": noted for the unit, as all counters on a Pilot. */
const OWN_COUNTER = /^When(?:ever)? this unit attacks, put 1 \p{L}+ counter on its crew\.?$/iu;

const ATTACKING: Condition = { kind: 'attacks', groups: [ANY_UNIT], mode: null };

/**
 * The effects of a list. Rule: what is put on a unit when it attacks lies there in that attack, from
 * step 2 on; so a counter that each attack puts on the Pilot counts once more than was noted.
 */
function withOwnCounter(entries: readonly Entry[]): readonly Effect[] {
  const effects = entries.flatMap((entry) => entry.effects);
  if (!entries.some(({ addsCounter }) => addsCounter)) return effects;
  const more = effects.filter(({ per }) => per?.kind === 'tokens' && per.token === NOTE);
  return [...effects, ...more.map((each) => ({ ...each, per: null, conditions: [...each.conditions, ATTACKING] }))];
}

/** The kinds of units that Pilots of the official sets fit. */
const KINDS = ['Starfighter', 'Capital Ship', 'Transport', 'Speeder', 'Walker', 'Creature', 'Patrol Ship'] as const;

function kindsIn(words: string): readonly string[] {
  return words.split(/, (?:and |or )?| and | or /).map((kind) => knownKind(kind.trim()));
}

/** Whether what follows "the" is the unit of the Pilot: "the Speeder or Transport" of a Speeder and Transport Pilot, "the Space unit". */
function isUnitOf(subject: string, fits: readonly string[]): boolean {
  const kinds = kindsIn(subject).map((kind) => kind.toLowerCase());
  const isMeant = (kind: string): boolean =>
    kinds.some((each) => each.replace(/s$/, '') === kind.toLowerCase().replace(/s$/, ''));
  return /^(?:(?:Space|Ground) )?unit$/i.test(subject) || (kinds.length === fits.length && fits.every(isMeant));
}

/** "Gets one of: * +2 power * Armor", "* Or: Armor": not all of the list is given. */
function isChoice(entry: string): boolean {
  return /:$|^or\b/i.test(entry);
}

/** The kind as it is usually spelled: "Capital Ship" for "Capitol Ship". */
function knownKind(kind: string): string {
  return KINDS.find((known) => leven(known.toLowerCase(), kind.toLowerCase()) === 1) ?? kind;
}

interface Entry {
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly seats?: readonly ExtraSeat[];
  readonly copies?: CopiesClause;
  readonly addsCounter?: true;
  readonly leftOut: readonly string[];
  readonly parts?: readonly LeftOutPart[];
}

/** The entries of the list: separated by stars or dashes, or one in quotes, or one sentence. */
function entriesOf(list: string): string[] {
  const dash = /^-(?: |(?=[+\p{Lu}]))| - (?=[+\p{Lu}\d[])| -(?=[+\p{Lu}])/u;
  const isDashed = /^-[ +\p{Lu}]/u.test(list) || /[^->] -[+\p{Lu}]/u.test(list);
  const entries = list.includes('*') ? list.split('*') : isDashed ? list.split(dash) : [list];
  return entries
    .map((entry) =>
      entry
        .trim()
        .replace(/^["']|^-(?=[+\p{Lu}])|["']\.?$|\.$/gu, '')
        .trim(),
    )
    .filter((entry) => entry !== '');
}

/** "This Speeder": the unit with the Pilot. */
const THIS_KIND = new RegExp(`\\b(?:this|the) (${KINDS.join('|')})\\b`, 'gi');

/** Ruling on Hound's Tooth: a text that says "this Speeder" does nothing for a Transport. */
function kindNamed(entry: string): readonly Condition[] {
  const named = [...entry.matchAll(THIS_KIND)].map(([, kind = '']) => knownKind(titled(kind)).split(' '));
  const [first, ...others] = named.map((words) => ({ ...ANY_UNIT, words }));
  return first === undefined ? [] : [{ kind: 'is', groups: [first, ...others] }];
}

/**
 * An entry of the list, or null if it matters and cannot be read; `conditions` apply to the whole
 * list.
 */
function readEntry(entry: string, conditions: readonly Condition[]): Entry | null {
  if (OWN_COUNTER.test(entry)) return { abilities: [], effects: [], addsCounter: true, leftOut: [] };
  const text = entry.replace(THIS_KIND, 'this unit');
  const ofKind = kindNamed(entry);
  const seats = readExtraSeats(text);
  if (seats !== null) return { abilities: [], effects: [], seats, leftOut: [] };
  const copies = conditions.length === 0 ? readCopiesClause(text) : null;
  if (copies !== null) return { abilities: [], effects: [], copies, leftOut: [] };
  const keywords = conditions.length === 0 ? readKeywordClause(text) : null;
  if (keywords !== null) return { abilities: keywords.abilities, effects: [], leftOut: [] };
  const ridden = conditions.length === 0 ? splitRider(text) : null;
  if (ridden !== null) return { abilities: ridden.read.abilities, effects: [], leftOut: [ridden.rider] };
  const given = readEffectClause(`this unit gets ${text}`) ?? readEffectClause(text);
  if (given !== null) {
    const effects = given.effects.map((each) => withConditions(each, [...conditions, ...ofKind]));
    if (!effects.every(isPlayable)) return null;
    return { abilities: [], effects, leftOut: given.leftOut, parts: given.parts };
  }
  return isHarmless(entry) ? { abilities: [], effects: [], leftOut: [entry] } : null;
}

/**
 * Reads which Pilots a unit can have, and how many: "This unit can have an extra Pilot.", "This
 * unit can be piloted only by Droids and Gleeps."
 */
export function readCrewClause(clause: string): CrewClause | null {
  const extraSeats = readExtraSeats(clause);
  if (extraSeats !== null) return { kind: 'crew', extraSeats };
  const [, kinds] = /^(?:The )?this unit can be piloted only by ([\p{L} ]+?)\.?$/iu.exec(clause) ?? [];
  if (kinds === undefined) return readFurtherKind(clause);
  // "Only by Droids instead of attacking" is about more than kinds.
  if (!kinds.split(/ (?:and|or) /i).every(isKind)) return null;
  return { kind: 'crew', only: kinds.split(/ (?:and|or) /i).map((kind) => kind.replace(/s$/, '')) };
}

/** Words with capitals, as subtypes have them; some cards print the first one small. */
function isKind(words: string): boolean {
  return /^(?:\p{L}+ )?\p{Lu}[\p{L}'-]*$/u.test(words);
}

/**
 * "This unit can be piloted by a Gleep Pilot and gets all abilities granted by that Pilot as if it were a
 * Gleep."
 */
function readFurtherKind(clause: string): CrewClause | null {
  const kind =
    /^This unit can be piloted by an? ([\p{L} ]{1,40}?) Pilot and gets all abilities granted by that Pilot as if it were an? \1\.?$/iu.exec(
      clause,
    )?.[1];
  return kind === undefined || !isKind(kind) ? null : { kind: 'crew', as: [kind] };
}

/** Reads the seats for more Pilots, on the unit with the text or on the unit that it pilots. */
function readExtraSeats(text: string): readonly ExtraSeat[] | null {
  const limit = Number(/^This unit can have up to (\d) Pilots\.?$/i.exec(text)?.[1]);
  if (limit > 1) return Array.from({ length: limit - 1 }, () => ({ except: null }));
  const [whole, except] =
    /^(?:This unit|Any [\p{L} ]{1,40} with [\p{L}\p{N}' -]{1,40} on it) can have an extra Pilot(?: on it)?(?:,? (?:if|as long as) that Pilot isn't an? ([\p{L} ]{1,40}))?\.?$/iu.exec(
      text,
    ) ?? [];
  return whole === undefined || (except !== undefined && !isKind(except))
    ? null
    : [{ except: except === undefined ? null : titled(except) }];
}

/** "Astromech Droid" for "astromech Droid": the capitals of subtypes. */
function titled(kind: string): string {
  return kind.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/**
 * Whether a clause is "... if this unit doesn't have a Pilot, this unit gets the Pilot abilities of
 * one of your Pilots in the Character arena until end of turn."
 */
export function takesRemotePilot(clause: string): boolean {
  return /\bgets the Pilot abilities of one of your Pilots in the Character arena\b/i.test(clause);
}
