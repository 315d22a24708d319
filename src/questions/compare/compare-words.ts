import { at } from '../../base/assert.js';
import { grouped } from '../../base/text.js';
import { isRemoteMode } from '../../rules/game/mode.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import type { UnplayedClause } from '../../scenario/units/known-card.js';
import { SIMULATED_MARK } from '../../sheet/text/number-text.js';
import {
  forceText,
  OBJECTIVE_TEXTS,
  PAYMENT_TEXTS,
  rulesSentence,
  sharedSentences,
} from '../../sheet/words/assumption-text.js';
import { titleOf } from '../../sheet/words/titles.js';
import { unplayedSentences } from '../../sheet/words/unit-text.js';
import type { CompareAnswer, ListWord, PairAnswer, UnitFacts } from './compare-answer.js';
import { POOL_ATTACKS } from './work/followed-attacks.js';
import type { Comparison } from './work/pair.js';
import type { ComparedPlay, NoFight } from './work/pair-attack.js';

/** The assumptions of a comparison, one sentence each; with few units in detail, as for single attacks. */
export function comparedSentences({ assumptions }: Pick<Comparison, 'assumptions'>, play: ComparedPlay): string[] {
  return assumptions === null ? comparedPlaySentences(play) : [...SERIES, ...sharedSentences(assumptions)];
}

const SERIES = [
  'Each unit attacks with no other units beside it or the defender.',
  "Attacks to discard: the same unit attacks repeatedly, each time as before its first attack and with fresh Force on both sides; only the defender's damage counters carry over.",
];

/** How all attacks of a comparison are played, in sentences. */
export function comparedPlaySentences({ rules, mode, objective, luckyPolicy, force, payment }: ComparedPlay): string[] {
  const users = isRemoteMode(mode) ? `units with ${REMOTE_MODES[mode].keyword}` : 'units whose text allows it';
  const butLucky = luckyPolicy.attacker === 'greedy' ? ', except for Lucky, which they use by the rule of thumb' : '';
  return [
    rulesSentence(rules),
    ...(mode === 'normal' ? [] : [`Mode: ${mode} for ${users}, if it reaches the other unit.`]),
    `Both players play as well as possible for ${OBJECTIVE_TEXTS[objective][0]}${butLucky}.`,
    `${forceText(force)}. Each side ${PAYMENT_TEXTS[payment.attacker]}.`,
  ];
}

/** Titles of up to two lines of 10 characters, for columns whose usual title is longer. */
const SHORT_TITLES: Readonly<Record<string, string>> = {
  attacker_force_spent: 'pays Force',
  attacks_to_discard: 'attacks needed',
  damage_per_point: 'per point',
  discard_chance: 'discards',
  attacker_damage: 'damage in return',
  defender_force_spent: 'opponent pays',
  discard_per_point: 'discard per point',
  discarded_chance: 'discarded',
};

/** The title of a column in a narrow list of units. */
export function shortTitleOf(name: string): string {
  return SHORT_TITLES[name] ?? titleOf(name);
}

/** Why a unit does not attack another, in words. */
export const NO_FIGHT_TEXTS: Readonly<Record<NoFight, string>> = {
  arena: 'no common arena',
  power: 'its power is not known',
  health: "the defender's health is not known",
  text: 'a text forbids the attack, or makes it cost more Force than there is',
  counters: 'one of the two is discarded by its damage counters',
};

/** Maximum number of units in a list that a heading names. */
const MAX_IN_HEADING = 3;

/** The names of the units, or their number. */
export function compareHeading(units: readonly UnitFacts[], against: readonly UnitFacts[] | undefined): string {
  if (against !== undefined) return [units, against].map(unitsText).join(' against ');
  if (units.length === 2) return units.map(({ name }) => name).join(' against ');
  return `${unitsText(units)}${units.length > MAX_IN_HEADING ? ' against each other' : ''}`;
}

/** The names of a few units, or the number of many. */
function unitsText(units: readonly UnitFacts[]): string {
  return units.length > MAX_IN_HEADING ? `${grouped(units.length)} units` : units.map(({ name }) => name).join(', ');
}

export const ONE_POOL =
  `One pool of Force: the same unit makes ${POOL_ATTACKS} attacks in a row, and the Force of each side must last for all of them. ` +
  `Both sides play for the chance of a discard by the last attack, as in odds attack --attacks ${POOL_ATTACKS}.`;

/** How values were calculated, and which are missing. */
export function compareNotes(answer: CompareAnswer): string[] {
  return [...valueSentences(answer), ...missingSentences(answer.pairs, 'do not fight'), ...uncertainSentences(answer)];
}

function valueSentences({ pairs, seed, simulation: { trials, exact } }: CompareAnswer): string[] {
  const known = pairs.filter(({ values }) => values !== null);
  const simulated = known.filter((pair) => pair.trials !== null);
  if (simulated.length === 0) return ['All values are exact.'];
  const how = `up to ${grouped(trials)} attacks each, seed ${seed}`;
  if (!exact) return [`${SIMULATED_MARK} All values are simulated, with ${how}.`];
  return [
    `${SIMULATED_MARK} ${grouped(simulated.length)} of ${grouped(known.length)} pairs are simulated, with ${how}: their attacks are too large to be solved. All other values are exact.`,
    ...(simulated.some(({ greedy }) => greedy) ? ['In simulated pairs both players use rules of thumb.'] : []),
  ];
}

/** How many pairs have no values, by reason. */
export function missingSentences(pairs: readonly { readonly without: string | null }[], what: string): string[] {
  const counts = new Map<string, number>();
  for (const { without } of pairs) if (without !== null) counts.set(without, (counts.get(without) ?? 0) + 1);
  if (counts.size === 0) return [];
  const parts = [...counts].map(([reason, count]) => `${grouped(count)} (${reason})`);
  return [`– Pairs that ${what}: ${parts.join(', ')}.`];
}

/** What an infinite number of attacks means, if any occurs. */
function uncertainSentences({ pairs }: CompareAnswer): string[] {
  const isUncertain = pairs.some(
    ({ values, everDiscardChance }) => values?.attacks_to_discard === null && (everDiscardChance ?? 0) > 0,
  );
  return isUncertain ? ['∞ The discard may never happen, so the mean number of attacks to it is infinite.'] : [];
}

/** The most clauses that a note lists one by one. */
const MAX_CLAUSES = 12;

/** The clauses that are not played, or their number. */
export function unplayedNotes(clauses: readonly UnplayedClause[]): string[] {
  if (clauses.length <= MAX_CLAUSES) return unplayedSentences(clauses);
  const cards = new Set(clauses.map(({ card }) => card)).size;
  return [`Left out: ${grouped(clauses.length)} clauses of ${grouped(cards)} cards that matter; --json and --html list them.`];
}

/** Lists of at most this many units are read value by value. */
const MAX_IN_SMALL = 8;

/** The units in rows and columns; with one list the same in both. */
interface ComparedLists<Unit extends UnitFacts> {
  readonly units: readonly Unit[];
  readonly against?: readonly Unit[];
}

export function comparedColumns<Unit extends UnitFacts>({ units, against }: ComparedLists<Unit>): readonly Unit[] {
  return against ?? units;
}

export function hasSmallLists(lists: ComparedLists<UnitFacts>): boolean {
  return Math.max(lists.units.length, comparedColumns(lists).length) <= MAX_IN_SMALL;
}

export function namesOf({ units, against = [] }: ComparedLists<UnitFacts>): string[] {
  return [...new Set([...units, ...against].map(({ name }) => name))];
}

/** The head of a column: the number of its unit among the rows, or a letter if there are two lists. */
export function columnMark({ against }: ComparedLists<UnitFacts>, i: number): string {
  return against === undefined ? String(i + 1) : String.fromCharCode('A'.charCodeAt(0) + i);
}

/** The head of a row, with its mark if columns refer to it. */
export function rowHead(lists: ComparedLists<UnitFacts>, i: number): string {
  const { name } = at(lists.units, i);
  return lists.against === undefined ? `${columnMark(lists, i)} ${name}` : name;
}

/** The name of a unit, with its list if the other list has a unit of the same name. */
export function nameInLists(lists: ComparedLists<UnitFacts>, name: string, list: ListWord | undefined): string {
  const isTwice =
    lists.against !== undefined && [lists.units, lists.against].every((units) => units.some((unit) => unit.name === name));
  return isTwice ? `${name} (${list})` : name;
}

/** Looks up the attack of a unit on another one; `attacking`: the list of the attacker, if there are two. */
type FindPair = (attacker: UnitFacts, defender: UnitFacts, attacking: ListWord) => PairAnswer | null;

export function pairFinder({ pairs, against }: CompareAnswer): FindPair {
  const keyOf = (attacker: string, defender: string, attacking: string): string =>
    JSON.stringify(against === undefined ? [attacker, defender] : [attacker, defender, attacking]);
  const known = new Map(pairs.map((pair) => [keyOf(pair.attacker, pair.defender, pair.attacking ?? ''), pair]));
  return (attacker, defender, attacking) => known.get(keyOf(attacker.name, defender.name, attacking)) ?? null;
}
