import type { Ability } from '../game/ability.js';
import { EDITIONS, type EditionName } from '../game/editions.js';
import {
  areaDamage,
  avenge,
  backfire,
  criticalHit,
  damageControl,
  doubleDamage,
  overkill,
  retaliate,
  riposte,
  stun,
  surge,
} from './damage.js';
import { accuracy, armor, focus, foresight, forewarning, fury, lucky, overload, resilience, shields } from './dice.js';
import { type Keyword, RARE } from './keyword.js';
import { absorb, cunning, deflect, evade, ferocity, fortitude, parry, persuade, protect } from './prevention.js';
import {
  barrage,
  bombard,
  doubleStrike,
  elude,
  intercept,
  ionCannon,
  precision,
  redirect,
  stealth,
  tenacity,
} from './target.js';

/**
 * The rows of all keywords that the program models, each with the literal types from which the types of the terms are derived.
 */
export const ROWS = [
  absorb,
  accuracy,
  areaDamage,
  armor,
  avenge,
  backfire,
  barrage,
  bombard,
  criticalHit,
  cunning,
  damageControl,
  deflect,
  doubleDamage,
  doubleStrike,
  elude,
  evade,
  ferocity,
  focus,
  foresight,
  forewarning,
  fortitude,
  fury,
  intercept,
  ionCannon,
  lucky,
  overkill,
  overload,
  parry,
  persuade,
  precision,
  protect,
  redirect,
  resilience,
  retaliate,
  riposte,
  shields,
  stealth,
  stun,
  surge,
  tenacity,
] as const;

/** Every keyword that the program models, by the name the cards print; docs/keywords.md is written from these rows. */
export const KEYWORDS: readonly Keyword[] = ROWS.map((row) => ({ ...RARE, ...row }));

/** The keyword of that name, in upper or lower case; undefined if the program models none. */
export function findKeyword(name: string): Keyword | undefined {
  const requested = name.trim().toLowerCase();
  return KEYWORDS.find((keyword) => keyword.name.toLowerCase() === requested);
}

/**
 * The combined value of the instances of a keyword on a unit: the sum of their values, or 1 if the
 * keyword has no number; null if the unit does not have it.
 */
export function combinedValue(keyword: Pick<Keyword, 'name' | 'number'>, abilities: readonly Ability[]): number | null {
  const instances = abilities.filter((ability) => ability.keyword === keyword.name);
  if (instances.length === 0) return null;
  if (keyword.number === 'none') return 1;
  return instances.reduce((sum, ability) => sum + (ability.value ?? 0), 0);
}

/** Whether a rules edition has a keyword (docs/editions.md#editions). */
export function isInEdition({ isOfficial }: Keyword, edition: EditionName): boolean {
  return isOfficial || edition === 'idc';
}

export function editionsWith(keyword: Keyword): EditionName[] {
  return (Object.keys(EDITIONS) as EditionName[]).filter((edition) => isInEdition(keyword, edition));
}

/** The keywords among these abilities that a rules edition does not have, each once. */
export function keywordsOutside(edition: EditionName, abilities: readonly Ability[]): Keyword[] {
  return KEYWORDS.filter((keyword) => !isInEdition(keyword, edition) && combinedValue(keyword, abilities) !== null);
}
