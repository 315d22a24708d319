import type { ExtraSeat } from '../../rules/units/pilots.js';
import type { CrewClause } from '../catalogue/clause.js';

/**
 * Reads which Pilots a unit can have, and how many: "This unit can have an extra Pilot.", "This
 * unit can be piloted only by Droids and Gleeps."
 */
export function readCrewClause(clause: string): CrewClause | null {
  const seat = readExtraSeat(clause);
  if (seat !== null) return { kind: 'crew', extraSeats: [seat] };
  const [, limit] = /^This unit can have up to (\d) Pilots\.?$/i.exec(clause) ?? [];
  if (limit !== undefined && Number(limit) > 1) {
    return { kind: 'crew', extraSeats: Array.from({ length: Number(limit) - 1 }, () => ({ except: null })) };
  }
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

/** Reads a seat for one more Pilot, on the unit with the text or on the unit that it pilots. */
export function readExtraSeat(text: string): ExtraSeat | null {
  const [whole, except] =
    /^(?:This unit|Any [\p{L} ]{1,40} with [\p{L}\p{N}' -]{1,40} on it) can have an extra Pilot(?: on it)?(?:,? (?:if|as long as) that Pilot isn't an? ([\p{L} ]{1,40}))?\.?$/iu.exec(
      text,
    ) ?? [];
  return whole === undefined || (except !== undefined && !isKind(except))
    ? null
    : { except: except === undefined ? null : titled(except) };
}

/** "Astromech Droid" for "astromech Droid": the capitals of subtypes. */
export function titled(kind: string): string {
  return kind.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/**
 * Whether a clause is "... if this unit doesn't have a Pilot, this unit gets the Pilot abilities of
 * one of your Pilots in the Character arena until end of turn."
 */
export function takesRemotePilot(clause: string): boolean {
  return /\bgets the Pilot abilities of one of your Pilots in the Character arena\b/i.test(clause);
}
