import type { Ability } from '../ability.js';
import { EDITIONS, type EditionName } from '../editions.js';
import { absorb } from './absorb.js';
import { accuracy } from './accuracy.js';
import { areaDamage } from './area-damage.js';
import { armor } from './armor.js';
import { avenge } from './avenge.js';
import { backfire } from './backfire.js';
import { barrage } from './barrage.js';
import { bombard } from './bombard.js';
import { criticalHit } from './critical-hit.js';
import { cunning } from './cunning.js';
import { deflect } from './deflect.js';
import { doubleDamage } from './double-damage.js';
import { doubleStrike } from './double-strike.js';
import { elude } from './elude.js';
import { evade } from './evade.js';
import { ferocity } from './ferocity.js';
import { focus } from './focus.js';
import { foresight } from './foresight.js';
import { forewarning } from './forewarning.js';
import { fortitude } from './fortitude.js';
import { fury } from './fury.js';
import { intercept } from './intercept.js';
import { ionCannon } from './ion-cannon.js';
import type { Keyword } from './keyword.js';
import { lucky } from './lucky.js';
import { overkill } from './overkill.js';
import { overload } from './overload.js';
import { parry } from './parry.js';
import { persuade } from './persuade.js';
import { precision } from './precision.js';
import { protect } from './protect.js';
import { redirect } from './redirect.js';
import { resilience } from './resilience.js';
import { retaliate } from './retaliate.js';
import { riposte } from './riposte.js';
import { shields } from './shields.js';
import { stun } from './stun.js';
import { surge } from './surge.js';
import { tenacity } from './tenacity.js';

/** Every keyword that the program models, by the name the cards print. A test holds it equal to the table in docs/rules.md. */
export const KEYWORDS: readonly Keyword[] = [
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
  stun,
  surge,
  tenacity,
];

/** Keywords of the game that this version does not model: named in messages, never ignored. */
export const UNMODELLED_KEYWORDS: readonly string[] = [
  'Adapt',
  'Alternative Cost',
  'Ambush',
  'Bounty',
  'Consume',
  'Damage Control',
  'Deploy',
  'Enhance',
  'Equip',
  'Hidden Cost',
  'INSERT',
  'Inspiration',
  'Intimidation',
  'Last Stand',
  'Meditate',
  'Pilot',
  'Reduced Cost',
  'Reserves',
  'Stack',
  'Stealth',
  'Switch',
  'Upkeep',
  'Velocity',
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
