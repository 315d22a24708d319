import type { ClauseStart } from '../catalogue/clause-words.js';
import { COMBAT_KEYWORD, COPIED_ABILITIES, GIVEN_SUBTYPES } from './phrases/vocabulary.js';

/** Topics of clauses that matter in a fight. The first match counts. */
export const FIGHT_TOPICS = [
  ['unpreventable damage', /\bcan(?:'t|not)\b[^.]{0,200}\bprevent|\bcan only be prevented\b/i],
  ['re-rolls', /\bre-?roll/i],
  ['prevention', /\bprevent/i],
  ['power and keywords', new RegExp(`^(?=.*\\bpower\\b)(?=.*${COMBAT_KEYWORD.source})`, 's')],
  ['power', /\bpower\b/i],
  ['keywords', COMBAT_KEYWORD],
  ['dice', /\b(?:dice|die|hits?)\b/i],
  ['damage', /\bdamag(?:e|es|ed|ing)\b(?! counters?\b)/i],
  ['saving from the discard', /\bwould be discarded\b/i],
  ['damage counters', /\bdamage counters?\b/i],
  ['health', /\bhealth\b/i],
  ['costs', /\bactivated abilit/i],
  ['attacking', /\battack|\bdefend/i],
  ['Force', /\b(?:gains?|loses?)\b[^.]{0,200}\bForce\b/i],
  ['retreat', /\bretreat/i],
  ['copied abilities', COPIED_ABILITIES],
  ['subtype', GIVEN_SUBTYPES],
] as const satisfies readonly (readonly [topic: string, words: RegExp])[];

export const OTHER_TOPICS = [
  ['timing', /^Play only\b/i],
  ['subtype', /^Treat\b/i],
  ['Pilots', /\bpilot(?:s|ed)?\b/i],
  ['damage counters', /\bdamage counters?\b/i],
  ['attacking', /\battack/i],
  ['costs', /\bcosts?\b[^.]{0,200}\bto (?:deploy|play|attach|complete)\b|\bUpkeep costs?\b/i],
  ['control', /\bcontrol(?:s|ling)?\b/i],
  ['search', /\bsearch/i],
  ['build points', /\b(?:gets?|gains?|loses?)\b[^.]{0,200}\bbuild points?\b/i],
  ['build counters', /\bbuild counters?\b/i],
  ['card draw', /\bdraws?\b/i],
  ['hand', /\bhand\b/i],
  ['deck', /\bdeck\b/i],
  ['Battle cards', /\bBattle cards?\b/i],
  ['Hidden Cost', /\bHidden Cost\b/i],
  ['speed', /\bspeed\b/i],
  ['health', /\bhealth\b/i],
  ['Bounty', /\bbounty\b(?! hunter)/i],
  ['Force', /\b(?:gains?|gets?|loses?)\b[^.]{0,200}\bForce\b|\bForce\b[^.]{0,200}\bgain\b/i],
  ['retreat', /\bretreat/i],
  ['tapping', /\b(?:un)?tap(?:s|ped)?\b/i],
  ['moving', /\b(?:moves?|puts?|returns?|set aside|discard(?:s|ed)?)\b/i],
] as const satisfies readonly (readonly [topic: string, words: RegExp])[];

type TurnTopic = 'choice' | 'duration';

export type ClauseTopic = (typeof FIGHT_TOPICS)[number][0] | (typeof OTHER_TOPICS)[number][0] | TurnTopic | 'other';

/** "triggered, prevention", "activated, card draw", "keyword, Upkeep". Never words of the card. */
export type ClauseClass = `${ClauseStart}, ${ClauseTopic}` | `keyword, ${string}`;
