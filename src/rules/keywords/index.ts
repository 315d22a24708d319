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

/** The rows of all modelled keywords, with the literal types that the terms' types are derived from. */
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

/** Every modelled keyword, by its printed name; docs/keywords.md is written from these rows. */
export const KEYWORDS: readonly Keyword[] = ROWS.map((row) => ({ ...RARE, ...row }));

/** The keyword of that name, in any case; undefined if it is not modelled. */
export function findKeyword(name: string): Keyword | undefined {
  const requested = name.trim().toLowerCase();
  return KEYWORDS.find((keyword) => keyword.name.toLowerCase() === requested);
}

/**
 * The combined value of a keyword's instances on a unit: the sum of their values, or 1 for a keyword without a number; null if
 * the unit does not have it.
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

/** The keywords of these abilities that a rules edition lacks, each once. */
export function keywordsOutside(edition: EditionName, abilities: readonly Ability[]): Keyword[] {
  return KEYWORDS.filter((keyword) => !isInEdition(keyword, edition) && combinedValue(keyword, abilities) !== null);
}
