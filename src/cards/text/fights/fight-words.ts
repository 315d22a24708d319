import type { Fight } from '../../../rules/game/fight.js';
import { speaksOfFights } from '../phrases/vocabulary.js';

/** Force that is won or lost. "Pay 2 Force" is a price, and "Force Sensitive" a subtype. */
const FORCE =
  /\b(?:gains?|loses?) (?!control\b)[^.,"]{0,40}?\bForce\b(?! Sensitive)|\bForce you gain\b|\bgets? \+?\d+ Force\b|^(?:INSERT ?: *)?Upkeep\b[^.]{0,200}\bpay [\dX]+ Force\b/i;

/** Counters of texts that are put on a unit, or taken off: "put 1 captivity counter on it". */
const TOKENS =
  /\b(?:puts?|removes?|moves?)\b[^.]{0,200}?(?:\b(?:captivity|corruption|redemption|mastery|master|credit) count(?:ers?)?\b|\bcounters? of any type\b)/i;

const SPEED = /\bspeed\b|\bVelocity\b/i;

/** Tapping and untapping that is no price. */
const TAPPING = /(?<!\[)\b(?:un)?taps?\b(?!\]| ->)/i;

/** A unit that is discarded, and no card, Equipment or Location. */
const DISCARD = /\bdiscards? (?!pile\b|the rest\b|(?:[\w'"-]{1,30} ){0,7}?(?:cards?|top|Equipment|Locations?|hand)\b)/i;

const RETURN = /\breturns? (?![^.]{0,200}\bcards?\b)[^.]{0,200}\b(?:hand|arena|supply)\b/i;

const RETREAT = /(?<!\bcan't )(?<!\bcan't be )(?<!\bor be )\bretreat(?:s|ed)?\b(?! step)/i;

/** Units that move, come or change sides, and what units in the build zone pay or may not do. */
const OF_SIDES: readonly RegExp[] = [
  /\bcan't (?:be )?retreat/i,
  /\bmoves? (?!(?:up to )?(?:\d+|X|all|any number of) [^.]{0,20}?\bcounters?\b)[^.]{0,200}\barenas?\b|\bmove (?:it|that unit)\b/i,
  /\bputs? [^.]{0,200}?\bin(?:to)? (?:the|its|their|his|her|this|that|any)\b[^.]{0,40}?\barenas?\b/i,
  /\btake (?:up to )?(?:\d+|X(?:\+\d)?|an?) [^.]{0,200}?\bSubordinates?\b/i,
  /\bgains? control of (?!an? (?:\w+ )?arena\b)|\btowards? controll?ing\b/i,
  /\bset aside\b(?! the top)/i,
  /\bloses? Upkeep\b|\bUpkeep costs?\b/i,
];

/** Words of what happens from one attack of a fight to the next, beside those of an attack. */
const BETWEEN: Readonly<Record<Fight, readonly RegExp[]>> = {
  attack: [],
  row: [FORCE, TOKENS],
  duel: [FORCE, TOKENS, SPEED, TAPPING, DISCARD, RETURN, RETREAT],
  battle: [FORCE, TOKENS, SPEED, TAPPING, DISCARD, RETURN, RETREAT, ...OF_SIDES],
};

/** Whether a text speaks of what happens in a fight: in its attacks, or from one attack to the next. */
export function speaksOf(fight: Fight, text: string): boolean {
  return speaksOfFights(text) || speaksOfBetween(fight, text);
}

/** Whether a text speaks of what happens from one attack of a fight to the next. */
export function speaksOfBetween(fight: Fight, text: string): boolean {
  return BETWEEN[fight].some((words) => words.test(text));
}

/**
 * Whether a clause acts when a unit attacks, is damaged or is discarded. All else happens at other
 * times of a turn, so never between attacks in a row.
 */
export function isCausedByAttack(clause: string): boolean {
  return /(?:^|\* ?|: )(?:When|Whenever|If|Your opponent loses)\b[^,.]{0,200}\b(?:attack(?:s|ed|ing)?|damage[sd]?(?! counters?\b)|prevent(?:s|ed)?|discarded|predict|uses?)\b/i.test(
    clause,
  );
}
