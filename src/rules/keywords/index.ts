import { EDITIONS, type EditionName } from '../editions.js';
import { accuracy } from './accuracy.js';
import { armor } from './armor.js';
import { criticalHit } from './critical-hit.js';
import { fury } from './fury.js';
import type { Ability, Keyword } from './keyword.js';
import { lucky } from './lucky.js';
import { parry } from './parry.js';
import { shields } from './shields.js';

/** Every keyword that the program models, by the name the cards print. A test holds it equal to the table in docs/rules.md. */
export const KEYWORDS: readonly Keyword[] = [accuracy, armor, criticalHit, fury, lucky, parry, shields];

/** Keywords of the game that this version does not model: named in messages, never ignored. */
export const UNMODELLED_KEYWORDS: readonly string[] = [
  ...['Absorb', 'Adapt', 'Alternative Cost', 'Ambush', 'Area Damage', 'Avenge', 'Backfire', 'Barrage', 'Bombard'],
  ...['Bounty', 'Consume', 'Cunning', 'Damage Control', 'Deflect', 'Deploy', 'Double Damage', 'Double Strike', 'Elude'],
  ...['Enhance', 'Equip', 'Evade', 'Ferocity', 'Focus', 'Foresight', 'Forewarning', 'Fortitude', 'Hidden Cost'],
  ...['INSERT', 'Inspiration', 'Intercept', 'Intimidation', 'Ion Cannon', 'Last Stand', 'Meditate', 'Overkill', 'Overload'],
  ...['Persuade', 'Pilot', 'Precision', 'Protect', 'Redirect', 'Reduced Cost', 'Reserves', 'Resilience', 'Retaliate'],
  ...['Riposte', 'Stack', 'Stealth', 'Stun', 'Surge', 'Switch', 'Tenacity', 'Upkeep', 'Velocity'],
];

/** The keyword of that name, in any case of letters; undefined where the program models none. */
export function findKeyword(name: string): Keyword | undefined {
  const wanted = name.trim().toLowerCase();
  return KEYWORDS.find((keyword) => keyword.name.toLowerCase() === wanted);
}

/**
 * What the instances of one keyword on a unit amount to: the sum of their values where they are cumulative, 1 where the keyword has
 * no number; null where the unit does not have it.
 */
export function combinedValue(keyword: Keyword, abilities: readonly Ability[]): number | null {
  const own = abilities.filter((ability) => ability.keyword === keyword.name);
  if (own.length === 0) return null;
  if (keyword.number === 'none') return 1;
  return own.reduce((sum, ability) => sum + (ability.value ?? 0), 0);
}

/** Whether a rules edition has a keyword (docs/rules.md#editions). */
export function isInEdition({ isOfficial }: Keyword, edition: EditionName): boolean {
  return isOfficial || edition === 'idc';
}

/** The names of the rules editions that have a keyword. */
export function editionsWith(keyword: Keyword): EditionName[] {
  return (Object.keys(EDITIONS) as EditionName[]).filter((edition) => isInEdition(keyword, edition));
}

/** The keywords among these abilities that a rules edition does not have, each once. */
export function keywordsOutside(edition: EditionName, abilities: readonly Ability[]): Keyword[] {
  return KEYWORDS.filter((keyword) => !isInEdition(keyword, edition) && combinedValue(keyword, abilities) !== null);
}
