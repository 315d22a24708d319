import type { ExtraSeat } from '../../rules/units/pilots.js';
import type { CrewClause } from '../catalogue/clause.js';

/** Reads whom a unit takes as Pilots, and how many: "This unit can have an extra Pilot.", "This unit can be piloted only by Droids and Gleeps." */
export function readCrewClause(clause: string): CrewClause | null {
  const seat = readExtraSeat(clause);
  if (seat !== null) return { kind: 'crew', extraSeats: [seat] };
  const [, most] = /^This unit can have up to (\d) Pilots\.?$/i.exec(clause) ?? [];
  if (most !== undefined && Number(most) > 1) {
    return { kind: 'crew', extraSeats: Array.from({ length: Number(most) - 1 }, () => ({ except: null })) };
  }
  const [, kinds] = /^(?:The )?this unit can be piloted only by ([\p{L} ]+?)\.?$/iu.exec(clause) ?? [];
  if (kinds === undefined) return null;
  return { kind: 'crew', only: kinds.split(/ (?:and|or) /i).map((kind) => kind.replace(/s$/, '')) };
}

/** Room for one more Pilot: for the unit with the text, or for the one that the card with the text pilots. */
export function readExtraSeat(text: string): ExtraSeat | null {
  const [whole, except] =
    /^(?:This unit|Any [\p{L} ]{1,40} with [\p{L}\p{N}' -]{1,40} on it) can have an extra Pilot(?: on it)?(?:,? (?:if|as long as) that Pilot isn't an? ([\p{L} ]{1,40}))?\.?$/iu.exec(
      text,
    ) ?? [];
  return whole === undefined ? null : { except: except === undefined ? null : titled(except) };
}

/** "astromech Droid" as subtypes are spelled. */
function titled(kind: string): string {
  return kind.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
}

/** "... if this unit doesn't have a Pilot, this unit gets the Pilot abilities of one of your Pilots in the Character arena until end of turn." */
export function takesRemotePilot(clause: string): boolean {
  return /\bgets the Pilot abilities of one of your Pilots in the Character arena\b/i.test(clause);
}
