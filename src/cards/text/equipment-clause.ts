import type { Condition } from '../../rules/effects/effect.js';
import { ANY_UNIT, formatGroup, type Group, parseGroup } from '../../rules/game/group.js';
import type { Clause, EquippedClause, OtherClause } from '../catalogue/clause.js';
import { classifyClause, unreadClause } from './clause-class.js';
import { readClauses } from './clauses.js';
import { CONDITIONS } from './grammar/conditions.js';
import { KINDS } from './grammar/description.js';
import { UNITS } from './grammar/groups.js';
import { readAll, Source } from './grammar/rule.js';
import { effect, IT, withConditions } from './phrases/made-effect.js';

/** "Equipped Jedi also gets +1 power and Armor." */
const EQUIPPED = /^(?:Each )?Equipped (.{1,100}?) (also )?(?:get|ha)s? (.+)$/is;

/** "Equipped Quux also gets Lucky 1." after another sentence is a clause of its own. */
const NEXT_SENTENCE = /(?<=\.["']?) +(?=(?:Each )?Equipped )(?=(?:[^"]*"[^"]*")*[^"]*$)/i;

/** "Each unit can only have one Zap Shield attached to it." */
const SINGLE =
  /,? ?(?:and |Each [\w ]{1,30} |(Equipped [\w ]{1,40}) )?can(?: only have| have only|not have more than|'t have more than) (?:one|1) [^,."]{1,60} attached(?: to (?:it|this unit))?(?: and(?= gets\b))?/i;

/** Reads each gift by itself, so that an unread one leaves the others. */
export function readEquipmentClause(text: string): readonly OtherClause[] {
  return text.split(NEXT_SENTENCE).flatMap(readSentence);
}

function readSentence(text: string): readonly OtherClause[] {
  const isSingle = SINGLE.test(text);
  const single: readonly OtherClause[] = isSingle ? [{ kind: 'single' }] : [];
  const rest = text
    .replace(SINGLE, (found, subject = '') => (found.endsWith(' and') ? subject : ''))
    .replace(/(?<=^Equipped [\w ]{1,20}) of (?=Character gets)/, ' or ')
    .trim();
  const [, words = '', also, gifts] = EQUIPPED.exec(rest) ?? [];
  if (gifts === undefined) return rest.length < 2 ? single : [...single, unreadClause(text)];
  const { kind, conditions } = stateOf(words);
  const on = unitsThatCarry(kind);
  if (on === null) return [...single, unreadClause(text)];
  const carried = { on, isAlso: also !== undefined };
  const given = givenBy(gifts, ownerOf(kind)).map((clause) => equipped(under(clause, conditions), carried));
  return [...single, ...given];
}

/** "Gleep with total speed 50 or higher", "Gleep with a Zee Weapon attached". */
function stateOf(words: string): { readonly kind: string; readonly conditions: readonly Condition[] } {
  const [, kind, state] = /^(.+?) with (.+)$/.exec(words) ?? [];
  const conditions = readAll(CONDITIONS, new Source(`it has ${state}`));
  return kind === undefined || conditions === null ? { kind: words, conditions: [] } : { kind, conditions };
}

function under(clause: Clause, conditions: readonly Condition[]): Clause {
  if (clause.kind !== 'abilities' || conditions.length === 0) return clause;
  const own = clause.abilities.map((ability) => effect(IT, [{ kind: 'ability', ability, isByPower: false }]));
  return { ...clause, abilities: [], effects: [...own, ...clause.effects].map((each) => withConditions(each, conditions)) };
}

/** Capitalised words can be a subtype or a name. Ruling: "unique" before a list and "without" after it are for all of it. */
function unitsThatCarry(words: string): EquippedClause['on'] | null {
  const [, unique = '', list = '', without = ''] = /^(unique )?(.*?)( without [\w ]{1,30})?$/.exec(words) ?? [];
  const kinds = list.split(/,? or |, (?!non-)/);
  const noun = HALF.exec(kinds.at(-1) ?? '')?.[2] ?? '';
  // Ambiguous: neither, or either.
  if (/ or non-/.test(list)) return null;
  const groups = kinds.map((each) => {
    const kind = HALF.exec(each)?.[2] === '' ? `${each}${noun}` : each;
    const read = readAll(UNITS, new Source(`a ${unique}${kind}${without}`));
    const isName = NAME.test(kind) && unique + without === '';
    if (read?.joined === 'and' || read?.joined === 'each and') return null;
    return read === null && !isName ? null : [...(read?.groups ?? []), ...(isName ? [{ ...ANY_UNIT, name: kind }] : [])];
  });
  const [first, ...others] = groups.includes(null) ? [] : groups.flatMap((each) => each ?? []).filter(isWritten);
  return first === undefined ? null : [first, ...others];
}

/** A possessive is part of a name, not a subtype. */
function isWritten(group: Group): boolean {
  return parseGroup(formatGroup(group, 'one')) !== null;
}

/** "Space" of "Space or Ground unit" lacks its noun. */
const HALF = /^(Space|Ground|Character|Light Side|Dark Side|Neutral)((?: .*)?)$/;

/** Words of a name: "Luke Skywalker", "Jabba's Sail Barge", "Knights of Ren". */
const NAME =
  /^(?!(?:Space|Ground|Character) )(?!.* (?:unit|Character)$)(?!(?:unit|Character)$)\p{Lu}[\p{L}\d'-]*(?: (?:of|the|in|\p{Lu}[\p{L}\d'-]*))*$/u;

interface TextOfUnit {
  readonly name: string;
  readonly subtypes: readonly string[];
}

/** Texts name a unit by part of its name. */
function ownerOf(words: string): TextOfUnit {
  const name = words.split(/,? or |, /)[0] ?? '';
  return { name: /(?:^| )(?:unit|Character)$/i.test(name) || KINDS.test(name) ? '' : `${name} (A)`, subtypes: [] };
}

/** "+1 power", "-2 speed". */
const NUMBER = /^[+-]\d+ (?:power|speed|health)$/i;

function givenBy(text: string, owner: TextOfUnit): readonly Clause[] {
  const quotes = [...text.matchAll(/"([^"]*)"?/g)].map(([, quoted = '']) => quoted.trim());
  const plain = text
    .replace(/"[^"]*"?/g, '')
    .replace(/(?:\s*,|\s+and\b)+(?=\s*(?:,|and\b|[.]?$))/gi, '')
    .replace(/\s+,/g, ',')
    .replace(/^[\s,]*(?:and\s+)?|[\s.,]+$/gi, '');
  return [...plainGifts(plain, owner), ...quotes.flatMap((quote) => readClauses(quote, owner, true))];
}

/** Gifts without quotation marks, one by one or as a whole sentence. */
function plainGifts(text: string, owner: TextOfUnit): readonly Clause[] {
  if (text === '') return [];
  const items = text.split(/\s*,\s*(?:and\s+)?|\s+and\s+/);
  const read = items.filter((item) => !NUMBER.test(item)).map((item) => readClauses(item, owner));
  const isList = read.every((clauses) => clauses.every(({ kind }) => kind === 'abilities'));
  const numbers = isList ? items.filter((item) => NUMBER.test(item)) : [text];
  const sentence = numbers.length === 0 ? [] : readClauses(`This unit gets ${numbers.join(' and ')}.`, owner, true);
  return [...sentence, ...(isList ? read.flat() : [])];
}

function equipped(clause: Clause, carried: Pick<EquippedClause, 'on' | 'isAlso'>): OtherClause {
  switch (clause.kind) {
    case 'abilities': {
      const { asPilot: _asPilot, counted: _counted, ...given } = clause;
      return { ...given, ...carried, kind: 'equipped' };
    }
    case 'subtypes': {
      const gives = clause.subtypes.map((subtype) => ({ kind: 'subtype', subtype }) as const);
      return { kind: 'equipped', ...carried, abilities: [], effects: [effect(IT, gives)] };
    }
    case 'unmodelled':
      return { ...clause, on: carried.on };
    case 'copies':
      return { ...clause, ...carried, kind: 'equipped', abilities: [], effects: [] };
    default:
      return { ...classifyClause(clause.kind === 'reserves' ? 'Reserves: power' : 'Pilot power'), on: carried.on };
  }
}
