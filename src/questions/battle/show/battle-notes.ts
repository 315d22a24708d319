import { at } from '../../../base/assert.js';
import { countWithNoun, grouped } from '../../../base/text.js';
import { BATTLE_COURSE_FIELDS, ENOUGH_BATTLES } from '../../../fields/battle-fields.js';
import { courseSentences } from '../../../fields/field.js';
import type { Block } from '../../../sheet/sheet.js';
import { boundSentences, estimatedPercent } from '../../../sheet/text/number-text.js';
import { printable } from '../../../sheet/text/text-table.js';
import { meanTurnsOf } from '../../../simulate/fights/tally.js';
import type { BattleAnswer } from '../battle-answer.js';
import { battlePlaySentence, startSentence } from './battle-words.js';

/** What is shown of a battle besides its tables. */
export function battleFindings(answer: BattleAnswer): Block {
  const sentences = [...mostDiscards(answer), ...lengthSentences(answer), replaySentence(answer)];
  return { kind: 'sentences', sentences: [sentences.join(' ')] };
}

/** How the numbers of a battle were found, in sentences. */
export function battleNotes(answer: BattleAnswer): string[] {
  return [
    ...answer.notes,
    ...variantSentences(answer),
    battlePlaySentence(answer),
    ...boundSentences(answer.exact),
    ...simplifiedSentences(answer),
    ...apartSentences(answer),
    ...luckSentences(answer),
    ...settingSentences(answer),
  ];
}

/** What the numbers of variants mean, and which units have none. */
function variantSentences({ contributions, exchanges, dark, light }: BattleAnswer): string[] {
  if (contributions === null && exchanges.length === 0) return [];
  const alone = contributions === null ? [] : [dark, light].filter((units) => units.length === 1);
  return [
    'Points: percentage points of the win chance, per build point in the last column; battles with and without the unit share their dice.',
    ...alone.map((units) => `${printable(at(units, 0).label)} is the only unit on its side, so there is no battle without it.`),
  ];
}

function mostDiscards({ simulated: { units, trials } }: BattleAnswer): string[] {
  const pairs = units.flatMap(({ label, discards }) => discards.map((victim) => ({ label, victim, count: victim.count })));
  const [first] = pairs;
  if (first === undefined) return [];
  const { label, victim, count } = pairs.reduce((best, pair) => (pair.count > best.count ? pair : best), first);
  const share = estimatedPercent(count / trials, trials);
  return [`The most common discard: ${printable(label)} discards ${printable(victim.label)} in ${share} of battles.`];
}

/** Which battles are worth replaying with `--trace`. */
function replaySentence({ typicalBattle, closestBattle }: BattleAnswer): string {
  const isOther = closestBattle !== null && closestBattle !== typicalBattle;
  return `Replay a typical battle with --trace ${typicalBattle}${isOther ? `, the closest one with --trace ${closestBattle}` : ''}.`;
}

/** How many attacks are too large to follow with all units. */
function simplifiedSentences({ simulated: { simplifiedAttacks, units, trials } }: BattleAnswer): string[] {
  if (simplifiedAttacks === 0) return [];
  const attacks = units.reduce((sum, { meanAttacks }) => sum + Math.round(meanAttacks * trials), 0);
  const share = estimatedPercent(simplifiedAttacks / attacks, attacks);
  return [
    `In ${share} of the attacks units beside the two that fight do nothing or are left out: with all their abilities the attack would be too large.`,
  ];
}

/** A share of undecided battles that needs an explanation. */
const MANY_UNDECIDED = 0.02;

/** Why many battles may be undecided: the last units are in different arenas. */
function apartSentences({ goal, dark, light, simulated: { undecided } }: BattleAnswer): string[] {
  const arenas = new Set([...dark, ...light].map(({ arena }) => arena));
  if (undecided < MANY_UNDECIDED || goal !== 'last-unit' || arenas.size === 1) return [];
  return [
    'Units in different arenas rarely meet, so some battles run out of turns; with --goal control, holding two arenas wins.',
  ];
}

/** How luck is removed, and how much that helps. */
function luckSentences({ simulated: { luckFree, trials } }: BattleAnswer): string[] {
  if (luckFree === null || luckFree.asGoodAs < 2 * trials) return [];
  const about = grouped(Number(luckFree.asGoodAs.toPrecision(2)));
  return [
    `'Luck removed' subtracts the luck of the dice in each battle; a simple count would need about ${about} battles to be as precise.`,
  ];
}

function lengthSentences({ simulated: { ended } }: BattleAnswer): string[] {
  const turns = meanTurnsOf(ended.map(({ dark, light, nobody }) => [dark, light, nobody]));
  return turns === null ? [] : [`Decided battles last ${turns.toFixed(1)} turns on average.`];
}

/** How far win chances may be off when enough battles are fought, in percentage points. */
const ENOUGH = 100 * ENOUGH_BATTLES.targetError;

function settingSentences(answer: BattleAnswer): string[] {
  const {
    simulated: { trials, asked },
    seed,
    turns,
    force,
  } = answer;
  return [
    `${grouped(trials)} simulated battle${trials === 1 ? '' : 's'} of at most ${countWithNoun(turns, 'turn')}, seed ${seed}.`,
    ...(trials < asked
      ? [`That is enough to know both win chances to within ${ENOUGH} points; --trials ${asked} runs all ${grouped(asked)}.`]
      : []),
    ...courseSentences(BATTLE_COURSE_FIELDS, answer),
    startSentence(force),
  ];
}
