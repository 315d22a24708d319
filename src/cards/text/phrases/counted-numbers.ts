import { isLike } from '../../../rules/game/group.js';
import { TOKENS } from '../../../rules/game/token.js';
import { plainUnit } from '../../../rules/units/unit.js';
import type { AbilitiesClause, CountedNumber } from '../../catalogue/clause.js';
import { effect, IT } from './made-effect.js';
import { readGroup } from './noun-phrase.js';

/**
 * Reads a clause that gives numbers of its unit by a count that includes the unit itself: "This
 * unit's power and health equal the number of Gleep units in any arena", on a Gleep. So it has 1 of
 * each for itself, and 1 more for each other one. Null if the clause says anything else.
 */
export function readCountedNumbers(text: string, subtypes: readonly string[]): AbilitiesClause | null {
  return countedByTokens(text) ?? countedByUnits(text, subtypes);
}

/** "This unit's power is equal to the number of mastery counters on it": none without any. */
function countedByTokens(text: string): AbilitiesClause | null {
  const name =
    /^this unit's (?:printed )?power (?:equals?|is equal to) the number of (\w+) counters on (?:it|him|her)[.,]?$/i.exec(
      text,
    )?.[1];
  const token = TOKENS.find((each) => each === name?.toLowerCase());
  if (token === undefined) return null;
  const effects = [effect(IT, [{ kind: 'power', change: 1 }], { per: { kind: 'tokens', token } })];
  return { kind: 'abilities', abilities: [], effects, counted: ['power'] };
}

function countedByUnits(text: string, subtypes: readonly string[]): AbilitiesClause | null {
  const [, numbers, whom = ''] =
    /^this unit's (power|health|power and health) (?:equals?|is equal to) the number of ([^,.]+?)\.?$/i.exec(text) ?? [];
  const group = readGroup(`any ${whom}`);
  if (numbers === undefined || group === null || group.isDamaged !== null) return null;
  if (!isLike(group, plainUnit(0, { subtypes }))) return null;
  const counted = numbers.toLowerCase().split(' and ') as CountedNumber[];
  const gives = counted.map((kind) => ({ kind, change: 1 }));
  const effects = [effect(IT, gives, { per: { kind: 'units', group: { ...group, isOthers: true } } })];
  return { kind: 'abilities', abilities: [], effects, counted };
}
