import type { Ability } from '../game/ability.js';
import { EDITIONS, type EditionName } from '../game/editions.js';
import { areaDamage } from './damage/area-damage.js';
import { avenge } from './damage/avenge.js';
import { backfire } from './damage/backfire.js';
import { criticalHit } from './damage/critical-hit.js';
import { doubleDamage } from './damage/double-damage.js';
import { overkill } from './damage/overkill.js';
import { retaliate } from './damage/retaliate.js';
import { riposte } from './damage/riposte.js';
import { stun } from './damage/stun.js';
import { surge } from './damage/surge.js';
import { accuracy } from './dice/accuracy.js';
import { armor } from './dice/armor.js';
import { focus } from './dice/focus.js';
import { foresight } from './dice/foresight.js';
import { forewarning } from './dice/forewarning.js';
import { fury } from './dice/fury.js';
import { lucky } from './dice/lucky.js';
import { overload } from './dice/overload.js';
import { resilience } from './dice/resilience.js';
import { shields } from './dice/shields.js';
import { absorb } from './prevention/absorb.js';
import { cunning } from './prevention/cunning.js';
import { deflect } from './prevention/deflect.js';
import { evade } from './prevention/evade.js';
import { ferocity } from './prevention/ferocity.js';
import { fortitude } from './prevention/fortitude.js';
import { parry } from './prevention/parry.js';
import { persuade } from './prevention/persuade.js';
import { protect } from './prevention/protect.js';
import type { Keyword } from './row/keyword.js';
import { barrage } from './target/barrage.js';
import { bombard } from './target/bombard.js';
import { doubleStrike } from './target/double-strike.js';
import { elude } from './target/elude.js';
import { intercept } from './target/intercept.js';
import { ionCannon } from './target/ion-cannon.js';
import { precision } from './target/precision.js';
import { redirect } from './target/redirect.js';
import { stealth } from './target/stealth.js';
import { tenacity } from './target/tenacity.js';
import { damageControl } from './turn/damage-control.js';

/**
 * The rows of all keywords that the program models, each with the literal types from which the
 * types of the terms are derived.
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

/**
 * Every keyword that the program models, by the name the cards print; docs/keywords.md is written
 * from these rows.
 */
export const KEYWORDS: readonly Keyword[] = ROWS;

/** The keyword of that name, in upper or lower case; undefined if the program models none. */
export function findKeyword(name: string): Keyword | undefined {
  const requested = name.trim().toLowerCase();
  return KEYWORDS.find((keyword) => keyword.name.toLowerCase() === requested);
}

/**
 * The combined value of the instances of a keyword on a unit: the sum of their values, or 1 if the
 * keyword has no number; null if the unit does not have it.
 */
export function combinedValue(keyword: Keyword, abilities: readonly Ability[]): number | null {
  const instances = abilities.filter((ability) => ability.keyword === keyword.name);
  if (instances.length === 0) return null;
  if (keyword.number === 'none') return 1;
  return instances.reduce((sum, ability) => sum + (ability.value ?? 0), 0);
}

/** Whether a rules edition has a keyword (docs/editions.md#editions). */
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
