import { FIGHTS } from '../../rules/game/fight.js';
import { ANY_UNIT, formatGroups, type Group, parseGroups } from '../../rules/game/group.js';
import type { Copying } from '../../rules/units/copying.js';
import type { CopiesClause, LeftOutPart } from '../catalogue/clause.js';
import { KINDS } from './grammar/description.js';
import { UNITS } from './grammar/groups.js';
import { readAll, Source } from './grammar/rule.js';

const STACK = "(?:this unit's|its|his|her) stack";
const EACH_TURN = String.raw`(?:When the (?:battle phase|\w+ battle step)(?: starts)?, you|Whenever this unit untaps?, you) may choose`;
const IF_DONE = String.raw`(?:\.|,|) If your? do, (?:this unit|it|he|she) gets?`;
const FOR_THE_TURN = String.raw`until (?:end of turn|(?:it|he|she) next untaps)\.?$`;

/** "When the battle phase starts, you may choose one ability each on ... If you do, this unit gets the chosen abilities until end of turn." */
const CHOICE = new RegExp(
  `^${EACH_TURN} (one ability each|an? (?:Force-activated )?ability|and ability)( and subtype)? on (.+?)${IF_DONE} the chosen (abilit(?:y|ies))( and subtype)? ${FOR_THE_TURN}`,
  'i',
);

/** "Pay 1 Force -> Choose an ability on a card stacked beneath this unit. This unit gains the chosen ability until ..." */
const PAID = new RegExp(
  `^Pay \\d+ Force -> (?:You may )?Choose an ability on (?:a card stacked beneath this unit|another card in ${STACK})\\. (?:If you do, )?This unit (?:gets|gains) the chosen ability until (?:your next build step starts\\. Play only during your build step|end of turn\\. Play only when the battle phase starts)\\.?$`,
  'i',
);

/** "This unit gets each ability from each Gleep unit card in its stack." */
const LASTING = new RegExp(`^This unit gets each ability( and subtype)? from (an?|each) (.+) unit card in ${STACK}\\.?$`, 'i');

/** Reads a text that lets its unit have abilities of other cards (docs/card-texts.md#stacks); null for any other. */
export function readCopiesClause(clause: string): CopiesClause | null {
  const read = readChoice(clause) ?? readPaid(clause) ?? readLasting(clause);
  if (read === null || !read.copyings.every(isWritten)) return null;
  const { copyings, parts } = read;
  return { kind: 'copies', copyings, ...(parts.length === 0 ? {} : { leftOut: parts }) };
}

interface ReadCopies {
  readonly copyings: readonly Copying[];
  /** What of the text is not the same each turn, or is not played. */
  readonly parts: readonly LeftOutPart[];
}

const PLAIN: Copying = { from: 'stack', cards: [], most: 1, abilities: 'one', isOfForce: false, hasSubtypes: false };

function readChoice(clause: string): ReadCopies | null {
  const [, what = '', subtype, where, chosen = '', itsSubtype] = CHOICE.exec(clause) ?? [];
  if (where === undefined || (subtype === undefined) !== (itsSubtype === undefined)) return null;
  const isEach = /each$/i.test(what);
  if (isEach !== /ies$/i.test(chosen)) return null;
  const copyings = isEach ? chosenOfEach(where) : chosenOfOne(where);
  if (copyings === null) return null;
  const isOfForce = /Force-activated/i.test(what);
  return {
    copyings: copyings.map((copying) => ({ ...copying, isOfForce })),
    parts: [
      // Which of its subtypes is chosen cannot be said here: it is given as one of the unit.
      ...(subtype === undefined ? [] : [{ class: 'triggered, subtype', matters: FIGHTS } as const]),
      // In a battle the units whose abilities are chosen come and go.
      ...(copyings.some(({ from }) => from === 'units') ? [{ class: 'triggered, choice', matters: ['battle'] } as const] : []),
    ],
  };
}

/** "another card in its stack" */
function chosenOfOne(where: string): readonly Copying[] | null {
  return new RegExp(`^(?:another card in ${STACK}|a card stacked beneath this unit)$`, 'i').test(where) ? [PLAIN] : null;
}

/** "up to 3 cards in its stack", "up to 2 of your units with "Zee" in their names", "a Gleep unit card and/or an Oorg unit card in its stack" */
function chosenOfEach(where: string): readonly Copying[] | null {
  const most = new RegExp(`^up to (\\d) cards in ${STACK}$`, 'i').exec(where)?.[1];
  if (most !== undefined) return [{ ...PLAIN, most: Number(most) }];
  const [, number, named = ''] = /^up to (\d) of (your units with .+ in their names)$/i.exec(where) ?? [];
  if (number !== undefined) {
    const units = readAll(UNITS, new Source(named));
    return units === null ? null : [{ ...PLAIN, from: 'units', most: Number(number), cards: units.groups }];
  }
  const [, first = '', second = ''] =
    new RegExp(`^an? (.{1,40}) unit card and/or an? (.{1,40}) unit card in ${STACK}$`, 'i').exec(where) ?? [];
  const cards = [first, second].map(cardsOfKind);
  return cards.some((groups) => groups.length === 0) ? null : cards.map((groups) => ({ ...PLAIN, cards: groups }));
}

/** It may be paid for several times; what it costs is not taken from the Force of a turn. */
function readPaid(clause: string): ReadCopies | null {
  if (!PAID.test(clause)) return null;
  return {
    copyings: [{ ...PLAIN, most: null, abilities: 'any' }],
    parts: [{ class: 'activated, Force', matters: ['duel', 'battle'] }],
  };
}

function readLasting(clause: string): ReadCopies | null {
  const [, subtype, number, kinds] = LASTING.exec(clause) ?? [];
  if (kinds === undefined) return null;
  const isAll = number?.toLowerCase() === 'each';
  // "each Gleep and Oorg card" are the cards of both kinds; one card would have to be of both.
  const cards = (isAll ? kinds.split(' and ') : [kinds]).map(cardsOfKind);
  if (cards.some((groups) => groups.length === 0)) return null;
  const copying: Copying = { ...PLAIN, cards: cards.flat(), most: isAll ? null : 1, abilities: 'each' };
  return { copyings: [{ ...copying, hasSubtypes: subtype !== undefined }], parts: [] };
}

const CAPITALS = /^\p{Lu}[\p{L}'-]*(?: \p{Lu}[\p{L}'-]*)*$/u;

/**
 * The cards of a kind: "Jedi Character", "Darth Maul". Words with a capital that are no known subtype may be a name,
 * and on a card only one of them can be meant. None if they are something else.
 */
function cardsOfKind(words: string): readonly Group[] {
  const read = readAll(UNITS, new Source(`a ${words} unit`));
  const [group, ...others] = read?.groups ?? [];
  if (group === undefined || others.length > 0 || !CAPITALS.test(words)) return [];
  const isName = !KINDS.test(words) && group.arena === null;
  const any: Group = { ...group, owner: 'any' };
  return isName ? [any, { ...ANY_UNIT, name: words }] : [any];
}

/** Whether a catalogue can keep the groups of a text. */
function isWritten({ cards }: Copying): boolean {
  return cards.length === 0 || parseGroups(formatGroups(cards, 'one')) !== null;
}
