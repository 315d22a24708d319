import { catalogueLine } from '../../errors/card.js';
import type { Effect } from '../../rules/effects/effect.js';
import { isEffectText, MAX_EFFECT_TEXT, parseEffect } from '../../rules/effects/format.js';
import type { Ability } from '../../rules/game/ability.js';
import { FIGHTS, type Fight } from '../../rules/game/fight.js';
import { parseGroups } from '../../rules/game/group.js';
import { parseAbility } from '../../rules/keywords/format.js';
import { type CardDamage, parseCardDamage } from '../../rules/units/card-damage.js';
import { type Copying, parseCopying } from '../../rules/units/copying.js';
import type { EquippedGifts } from '../../rules/units/equipment.js';
import type { ExtraSeat, PilotGifts } from '../../rules/units/pilots.js';
import { formatUpkeepCost, readUpkeep, type UpkeepCost } from '../../rules/units/upkeep.js';
import type { ClauseClass } from '../text/clause-topics.js';
import {
  type AbilitiesClause,
  type Clause,
  COUNTED_NUMBERS,
  type CountedNumber,
  type LeftOutPart,
  type OtherClause,
  type UnmodelledClause,
} from './clause.js';
import { CLAUSE_STARTS, REASON_NAMES, type ReasonName } from './clause-words.js';
import { Fault, Fields, isOneOf, isTexts } from './json-fields.js';

export function clauseOf(value: unknown, path: string): Clause {
  if (isTexts(value)) return { kind: 'abilities', ...givenBy(value, path) };
  const fields = new Fields(value);
  if (fields.has('class')) return unmodelledOf(fields, path);
  const leftOut = fields.has('leftOut') ? { leftOut: leftOutIn(fields, path) } : {};
  if (fields.has('pilot')) return { kind: 'pilot', ...pilotOf(fields, path), ...leftOut };
  if (fields.has('extraPilots')) return { kind: 'crew', extraSeats: seatsOf(fields) };
  if (fields.has('pilotedOnlyBy')) return { kind: 'crew', only: fields.texts('pilotedOnlyBy') };
  if (fields.has('pilotedAs')) return { kind: 'crew', as: fields.texts('pilotedAs') };
  if (fields.has('gives')) {
    const asPilot = fields.has('asPilot') ? { asPilot: fields.texts('asPilot').map((text) => effectOf(text, path)) } : {};
    const counted = fields.has('counted') ? { counted: countedIn(fields) } : {};
    return { kind: 'abilities', ...givenBy(fields.texts('gives'), path), ...asPilot, ...counted, ...leftOut };
  }
  if (fields.has('reserves')) return { kind: 'reserves', ...givenBy(fields.texts('reserves'), path), ...leftOut };
  if (fields.has('copies')) return { kind: 'copies', copyings: copyingsOf(fields, path), ...leftOut };
  if (fields.has('subtypes')) return { kind: 'subtypes', subtypes: fields.texts('subtypes') };
  return unmodelledOf(fields, path);
}

function equippedOf(fields: Fields, path: string): EquippedGifts {
  const isAlso = fields.has('also') && fields.flag('also');
  const copyings = fields.has('copies') ? { copyings: copyingsOf(fields, path) } : {};
  return { on: groupsOf(fields.text('equipped'), path), isAlso, ...givenBy(fields.texts('gives'), path), ...copyings };
}

function groupsOf(text: string, path: string): EquippedGifts['on'] {
  return known(text, path, 'units as this program writes them', parseGroups);
}

/** Throws a Fault for a text that this program does not write. */
function known<T>(text: string, path: string, expected: string, parse: (text: string) => T | null, most = MAX_EFFECT_TEXT): T {
  const value = text.length > most ? null : parse(text);
  if (value === null) throw new Fault(path, catalogueLine(expected, text));
  return value;
}

export function otherClauseOf(value: unknown, path: string): OtherClause {
  if (isTexts(value)) return clauseOf(value, path);
  const fields = new Fields(value);
  const leftOut = fields.has('leftOut') ? { leftOut: leftOutIn(fields, path) } : {};
  if (fields.has('equipped')) return { kind: 'equipped', ...equippedOf(fields, path), ...leftOut };
  if (fields.has('damage'))
    return { kind: 'damage', forms: fields.texts('damage').map((text) => damageOf(text, path)), ...leftOut };
  return fields.has('single') ? { kind: 'single' } : clauseOf(value, path);
}

function damageOf(text: string, path: string): CardDamage {
  return known(text, path, 'damage as this program writes it', parseCardDamage);
}

function unmodelledOf(fields: Fields, path: string): UnmodelledClause {
  return {
    kind: 'unmodelled',
    ...{ ...leftOutPartOf(fields, path), matters: mattersOf(fields) },
    ...(fields.has('on') ? { on: groupsOf(fields.text('on'), path) } : {}),
    ...(fields.has('isRemoteCrew') ? { isRemoteCrew: fields.flag('isRemoteCrew') } : {}),
    ...(fields.has('pilot') ? { pilot: pilotOf(fields, path) } : {}),
    ...(fields.has('upkeep') ? { upkeep: fields.texts('upkeep').map((text) => costOf(text, path)) } : {}),
    ...(fields.has('text') ? { text: fields.text('text') } : {}),
    ...(fields.has('unread') ? { unread: fields.text('unread') } : {}),
  };
}

function pilotOf(fields: Fields, path: string): PilotGifts {
  const seats = fields.has('extraPilots') ? { extraSeats: seatsOf(fields) } : {};
  const copyings = fields.has('copies') ? { copyings: copyingsOf(fields, path) } : {};
  return { fits: fields.texts('pilot'), ...givenBy(fields.texts('gives'), path), ...seats, ...copyings };
}

function copyingsOf(fields: Fields, path: string): readonly Copying[] {
  const expected = 'copied abilities as this program writes them';
  return fields.texts('copies').map((text) => known(text, path, expected, parseCopying));
}

function seatsOf(fields: Fields): readonly ExtraSeat[] {
  return textsOrNull(fields, 'extraPilots', 'a list of subtypes or null').map((except) => ({ except }));
}

export function textsOrNull(fields: Fields, name: string, expected: string): readonly (string | null)[] {
  return fields.list(name).map((value) => {
    if (value === null || typeof value === 'string') return value;
    throw new Fault(name, catalogueLine(expected, value));
  });
}

function countedIn(fields: Fields): readonly CountedNumber[] {
  return fields.texts('counted').map((number) => {
    if (!isOneOf(COUNTED_NUMBERS, number))
      throw new Fault('counted', catalogueLine(`one of ${COUNTED_NUMBERS.join(', ')}`, number));
    return number;
  });
}

function leftOutIn(fields: Fields, path: string): readonly LeftOutPart[] {
  return fields.list('leftOut').map((part, i) => leftOutPartOf(new Fields(part), `${path}.leftOut[${i}]`));
}

function leftOutPartOf(fields: Fields, path: string): LeftOutPart {
  return {
    class: classOf(fields.text('class'), path),
    ...(fields.has('matters') ? { matters: mattersOf(fields) } : {}),
    ...(fields.has('reasons') ? { reasons: reasonsOf(fields.texts('reasons'), path) } : {}),
  };
}

/** True for all fights, false for none. */
function mattersOf(fields: Fields): readonly Fight[] {
  const value = fields.value('matters');
  if (typeof value === 'boolean') return value ? FIGHTS : [];
  if (!isTexts(value) || !value.every((each) => isOneOf(FIGHTS, each)))
    throw new Fault('matters', catalogueLine(`true, false or a list of ${FIGHTS.join(', ')}`, value));
  return FIGHTS.filter((fight) => value.includes(fight));
}

function givenBy(texts: readonly string[], path: string): Pick<AbilitiesClause, 'abilities' | 'effects'> {
  return {
    abilities: texts.filter((text) => !isEffectText(text)).map((text) => abilityOf(text, path)),
    effects: texts.filter(isEffectText).map((text) => effectOf(text, path)),
  };
}

function effectOf(text: string, path: string): Effect {
  const parsed = (each: string): Effect | null => {
    const effect = parseEffect(each);
    return effect.ok ? effect.effect : null;
  };
  return known(text, path, 'an effect as this program writes it', parsed);
}

/** Longer than any ability or Upkeep: `parseAbility` is not meant for hostile texts. */
const MAX_SHORT_TEXT = 100;

function abilityOf(text: string, path: string): Ability {
  const parsed = (each: string): Ability | null => {
    const ability = parseAbility(each);
    return ability.ok ? ability.ability : null;
  };
  return known(text, path, 'an ability as this program writes it', parsed, MAX_SHORT_TEXT);
}

function costOf(text: string, path: string): UpkeepCost {
  const parsed = (each: string): UpkeepCost | null =>
    readUpkeep(each).find((cost, i) => i === 0 && formatUpkeepCost(cost) === each) ?? null;
  return known(text, path, 'a cost of Upkeep as this program writes it', parsed, MAX_SHORT_TEXT);
}

function classOf(text: string, path: string): ClauseClass {
  const [start = '', topic = ''] = text.split(', ');
  const isKnown = start === 'keyword' || isOneOf(CLAUSE_STARTS, start);
  if (!isKnown || !/^[\p{L} -]{1,40}$/u.test(topic))
    throw new Fault(path, catalogueLine('a class such as "triggered, prevention"', text));
  return text as ClauseClass;
}

function reasonsOf(names: readonly string[], path: string): readonly ReasonName[] {
  return names.map((name) => {
    if (!isOneOf(REASON_NAMES, name)) throw new Fault(path, catalogueLine(`one of ${REASON_NAMES.join(', ')}`, name));
    return name;
  });
}
