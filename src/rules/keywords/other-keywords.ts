import { keywordGivenAsField, unmodelledKeyword } from '../../errors/keyword.js';
import type { ValueProblem } from '../../errors/problem.js';

/** Keywords of the game that are not modelled. Messages name them; they are never ignored. */
export const UNMODELLED_KEYWORDS: readonly string[] = [
  'Adapt',
  'Alternative Cost',
  'Ambush',
  'Bounty',
  'Consume',
  'Deploy',
  'Enhance',
  'Hidden Cost',
  'INSERT',
  'Inspiration',
  'Intimidation',
  'Last Stand',
  'Meditate',
  'Reduced Cost',
  'Switch',
  'Velocity',
];

/** Keywords that are played, but given as fields of a unit rather than among its keywords, with how to give each. */
export const KEYWORDS_AS_FIELDS: Readonly<Record<'Equip' | 'Pilot' | 'Reserves' | 'Stack' | 'Upkeep', string>> = {
  Equip: 'name the Equipment of a unit under equipment, or by --attacker-equipment; equipping is free',
  Pilot: 'name the Pilots of a unit under pilots, or by --attacker-pilot; in a battle list them as units',
  Reserves: 'list the card under elsewhere with buildZone: true; in a battle with start: build-zone, or its reserves',
  Stack: 'say how many cards are in the stack of the unit: stack: 2',
  Upkeep: 'only battles play it: upkeep: [Pay 1 Force or tap] of a unit, or upkeep: true of its side',
};

/** All keywords of the game that cannot be given by name, in alphabetical order. */
export const OTHER_KEYWORDS: readonly string[] = [...UNMODELLED_KEYWORDS, ...Object.keys(KEYWORDS_AS_FIELDS)].sort((a, b) =>
  a.toLowerCase() < b.toLowerCase() ? -1 : 1,
);

/** What is wrong with one of these names as a keyword; undefined for any other name. */
export function otherKeywordProblem(name: string): ValueProblem | undefined {
  const isMeant = (each: string): boolean => each.toLowerCase() === name.trim().toLowerCase();
  const [asField] = Object.entries(KEYWORDS_AS_FIELDS).filter(([each]) => isMeant(each));
  if (asField !== undefined) return keywordGivenAsField(...asField);
  const unmodelled = UNMODELLED_KEYWORDS.find(isMeant);
  return unmodelled === undefined ? undefined : unmodelledKeyword(unmodelled);
}
