import leven from 'leven';
import type { Condition } from '../../rules/effects/effect.js';
import { ANY_UNIT } from '../../rules/game/group.js';
import type { Copying } from '../../rules/units/copying.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import type { PilotClause } from '../catalogue/clause.js';
import { givenByAll, NO_GIFTS, type TextGifts, withLeftOut } from './clause-class.js';
import { isPlayable, readEffectClause, readKeywords } from './effect-clause.js';
import { phrase, type Rule, readAll, Source, says, seriesOf } from './grammar/rule.js';
import { isHarmless } from './judgement.js';
import { COPIED, EXTRA_SEATS, titled, WORDS } from './own-clauses.js';
import { withConditions } from './phrases/made-effect.js';

/** "[Pilot] Speeder Pilot. The Speeder gets: * +20 speed. * Lucky 2." Null if an entry matters and was not understood. */
export function readPilotClause(clause: string): PilotClause | null {
  const list = readPilotList(clause);
  if (list === null || list.unread.length > 0) return null;
  return withLeftOut<PilotClause>({ kind: 'pilot', ...list.gifts }, list.given);
}

/** Splits off unread entries. `plain` writes "its crew" for the Pilot, whose counters are not those of the piloted unit. */
export function splitPilotClause(clause: string, plain: (entry: string) => string): readonly string[] {
  const list = readPilotList(clause, plain);
  if (list === null || list.read.length === 0 || list.unread.length === 0) return [clause];
  const withEntries = (entries: readonly string[]): string => `${list.head}${entries.map((entry) => `* ${entry}.`).join(' ')}`;
  return [withEntries(list.read), ...list.unread.map((entry) => withEntries([entry]))];
}

interface PilotList {
  readonly head: string;
  readonly read: readonly string[];
  readonly unread: readonly string[];
  readonly gifts: PilotGifts;
  readonly given: TextGifts;
}

/** Each entry is an ability of its own. Null if the clause is not a Pilot's list. */
export function readPilotList(clause: string, plain = (entry: string) => entry): PilotList | null {
  if (!/\bpilot/i.test(clause)) return null;
  const source = new Source(clause);
  const header = HEADER.read(source, 0);
  if (header === null || header.at >= source.tokens.length) return null;
  const texts = entriesOf(source, header.at);
  // "Gets one of: * +2 power * Armor" does not give the whole list.
  if (texts.some((text) => /:$|^or\b/i.test(text))) return null;
  const entries = texts.map((text) => ({ text, entry: readEntry(plain(text)) }));
  const all = entries.flatMap(({ entry }) => entry ?? []);
  const given = givenByAll(all);
  const [extraSeats, copyings] = [all.flatMap(({ seats }) => seats), all.flatMap((entry) => entry.copyings)];
  return {
    head: clause.slice(0, source.tokens[header.at]?.start),
    read: entries.flatMap(({ text, entry }) => (entry === null ? [] : [text])),
    unread: entries.flatMap(({ text, entry }) => (entry === null ? [text] : [])),
    gifts: {
      ...{ fits: header.value, abilities: given.abilities, effects: given.effects },
      ...(extraSeats.length > 0 ? { extraSeats } : {}),
      ...(copyings.length > 0 ? { copyings } : {}),
    },
    given,
  };
}

/** From the official sets. */
const KINDS = ['Starfighter', 'Capital Ship', 'Transport', 'Speeder', 'Walker', 'Creature', 'Patrol Ship'] as const;

/** "Capital Ship, Walker or Transport" before another word. */
const KINDS_NAMED: Rule<readonly string[]> = seriesOf(WORDS, says(', and', ', or', ',', 'and', 'or'));

/** "[Pilot] Starfighter and Transport Pilot. The Starfighter or Transport gets:" */
const HEADER: Rule<readonly string[]> =
  phrase`<[pilot]> ${KINDS_NAMED} pilot|pilots .|:|, the|this ${KINDS_NAMED} gets <:> <.>`.to(([fits, subject]) =>
    isUnitOf(subject, fits) ? fits.map(knownKind) : null,
  );

/** "The Speeder or Transport" and "the Space unit" are the unit of a Speeder and Transport Pilot. */
function isUnitOf(subject: readonly string[], fits: readonly string[]): boolean {
  const plain = (kind: string): string => knownKind(kind).toLowerCase().replace(/s$/, '');
  const kinds = subject.map(plain);
  return (
    /^(?:(?:space|ground) )?unit$/.test(kinds.join()) ||
    (kinds.length === fits.length && fits.every((kind) => kinds.includes(plain(kind))))
  );
}

/** "Capital Ship" for "Capitol Ship". */
function knownKind(kind: string): string {
  return KINDS.find((known) => leven(known.toLowerCase(), kind.toLowerCase()) === 1) ?? kind;
}

interface Entry extends TextGifts {
  readonly seats: readonly ExtraSeat[];
  readonly copyings: readonly Copying[];
}
const NONE: Entry = { ...NO_GIFTS, seats: [], copyings: [] };

/** Entries are separated by stars or dashes; a quote or a single sentence is one entry. */
function entriesOf({ text, tokens }: Source, at: number): readonly string[] {
  const list = tokens.slice(at);
  const isStarred = list.some((each) => each.text === '*');
  const isDash = (i: number): boolean => list[i]?.text === '-' && /^[+\p{Lu}\d[]/u.test(list[i + 1]?.text ?? '');
  const isDashed = list.some(({ start }, i) => isDash(i) && (i === 0 || list[i + 1]?.start === start + 1));
  const marks = list.flatMap(({ text: mark, start }, i) => ((isStarred ? mark === '*' : isDashed && isDash(i)) ? [start] : []));
  return [(list[0]?.start ?? 0) - 1, ...marks]
    .map((start, i) =>
      text
        .slice(start + 1, marks[i])
        .replace(/^ *-(?=[+\p{Lu}])|\.? *$/gu, '')
        .trim()
        .replace(/^(["'])([^"]*)\1$/, '$2'),
    )
    .filter((entry) => entry !== '');
}

const THIS_KIND = new RegExp(`\\b(?:this|the) (${KINDS.join('|')})\\b`, 'gi');

/** Ruling on Hound's Tooth: a text that says "this Speeder" does nothing for a Transport. */
function kindNamed(entry: string): readonly Condition[] {
  const named = [...entry.matchAll(THIS_KIND)].map(([, kind = '']) => knownKind(titled(kind)).split(' '));
  const [first, ...others] = named.map((words) => ({ ...ANY_UNIT, words }));
  return first === undefined ? [] : [{ kind: 'is', groups: [first, ...others] }];
}

function readEntry(entry: string): Entry | null {
  const text = entry.replace(THIS_KIND, 'this unit');
  const seats = readAll(EXTRA_SEATS, new Source(text));
  if (seats !== null) return { ...NONE, seats };
  const copies = readAll(COPIED, new Source(text));
  if (copies !== null) return { ...NONE, copyings: copies.copyings, parts: copies.leftOut ?? [] };
  const keywords = readKeywords(text);
  if (keywords !== null) return { ...NONE, ...keywords };
  const given = readEffectClause(`this unit gets ${text}`) ?? readEffectClause(text);
  if (given === null) return isHarmless(entry) ? { ...NONE, leftOut: [entry] } : null;
  const effects = given.effects.map((each) => withConditions(each, kindNamed(entry)));
  return effects.every(isPlayable) ? { ...NONE, ...given, effects } : null;
}

/** Hound's Tooth: a unit that gets what a Pilot in the Character arena gives. */
export function takesRemotePilot(clause: string): boolean {
  return /\bgets the Pilot abilities of one of your Pilots in the Character arena\b/i.test(clause);
}
