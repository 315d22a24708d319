import { nearKeyword } from './near-keyword.js';
import { preparesAttack, retreatsAnyTime, speaksOfFights } from './phrases/vocabulary.js';

/**
 * Why a clause that speaks of fights does not matter in one. Each exception is a kind of words; a
 * clause is excepted if it no longer speaks of fights without those words. docs/cards.md#exceptions
 * lists them; the catalogue names them with each clause.
 */
export const EXCEPTIONS = {
  timing: {
    reason: 'the attack is only the time at which it may be played',
    words: [/(?<=^|[.;] ?)(?:play\b[^.;]*\bonly\b|only\b[^.;]*\bplay\b)[^.;]*(?:[.;]|$)/gi],
  },
  choice: {
    reason: 'the number only says which units can be chosen',
    words: [
      /\b(?:with (?:an? )?)?(?:total )?(?:power|health) (?:of )?\d+ or (?:less|more)\b/gi,
      /\bunits? with damage counters on (?:it|them)\b/gi,
    ],
  },
  counters: {
    reason: 'it puts or removes damage counters outside of attacks, and an attack is asked with the counters that lie there',
    words: [/\bdamage counters?\b|\bDamage Control(?: \d+)?|\bdamaged (?=[\p{L} -]{1,30}(?:\.|$))/giu],
  },
  die: {
    reason: 'the die that is rolled is not one of an attack',
    words: [/\brolls? (?:a die|one of (?:your|his or her) dice)\b/gi],
  },
  target: {
    reason: 'it says who can attack whom, and an attack is asked with its attacker and its defender',
    words: [
      /^When(?:ever)? [^,.]*\battacks, (?:it|he|she) must attack the unit with the lowest power .*$/gi,
      /\b(?:can(?:'t|not)?|may(?: not)?|must|could|would)(?: also| only| still)*(?: be)? attack(?:ed)?\b/gi,
      /\bthe last unit it attacked\b/gi,
      /\bcan't use (?:Bombard|Ion Cannon|Barrage) to attack\b/gi,
    ],
  },
  instead: {
    reason: 'its unit taps for damage in the place of an attack, and an attack is what is asked',
    words: [],
  },
  elsewhen: {
    reason: 'the damage is done outside of attacks, and an attack is asked with the counters that lie there',
    words: [],
  },
  later: {
    reason: 'it changes later attacks alone, and each attack is asked with the power and the keywords that its units have then',
    words: [],
  },
  occasion: {
    reason:
      'the attack or its damage is only the occasion: what follows moves cards, points or Force, or taps and untaps units',
    words: [],
  },
} as const satisfies Record<string, { readonly reason: string; readonly words: readonly RegExp[] }>;

export type ExceptionName = keyof typeof EXCEPTIONS;

export const EXCEPTION_NAMES = Object.keys(EXCEPTIONS) as readonly ExceptionName[];

/** "When this unit attacks, draw a card.": the event up to the first comma, and what follows. */
const TRIGGER = /^(?:When|Whenever)\b([^,.]*),\s*(.*)$/is;

/**
 * Consequences of an event that are not part of the attack: cards, points, Force, and units that
 * tap or untap afterwards.
 */
const AFTERMATH = new RegExp(
  `^(?:(?:you|your opponent|opponent|then) )?(?:may )?(?:${[
    'search(?:es)?',
    'draws?',
    'looks? at',
    '(?:chooses? and )?discards? (?:\\d+|an?|the) cards?',
    'puts? (?:the top|a card|one of your)',
    'gains? [^,.]{0,60}\\b(?:Force|build points?)\\b',
    'loses? [^,.]{0,60}\\bForce\\b',
    'untaps?',
    "it doesn't untap",
    'you and your opponent each\\b',
    'at the top \\d+ cards', // Yoda
    'sets? aside the top',
  ].join('|')})`,
  'iu',
);

/**
 * "[tap] -> This unit does 2 damage to ...", "[tap], Pay 2 Force -> Choose ... This unit does 3
 * dice of damage to that unit.", without any "gets".
 */
const TAPPED_DAMAGE =
  /^\[?tap\]?[^>]*->(?!.*\bgets?\b)(?:(?!prevent).)*?\bdo(?:es)? (?:[\dX]+|a number of) (?:(?:dice|die) of )?damage|^\[?tap\]?[^>]*->(?!.*\bgets?\b).*\bdamage \p{Lu}\p{L}+ does\b/iu;

/** Damage when a phase begins or ends, or while no unit attacks. */
const DAMAGE_ELSEWHEN =
  /^(?:When the battle phase ends,|When you deploy this unit,|Reserves: Tap ->)(?=.*\bdo(?:es)? (?:[\dX]+|a number of) (?:dice of )?damage)/i;

/**
 * Power or keywords until the end of the turn, after damage or a discard, or after an earlier
 * attack.
 */
const FOR_LATER =
  /^When(?:ever)? (?:[^,.]* damages another unit|[^,.]* is discarded from the \w+ arena|the \w+ battle step starts, if this unit is tapped),.*\buntil end of turn\b/i;

/**
 * A unit in the build zone cannot be entered as a defender, so such a text is not covered by the
 * choice of attacker and defender.
 */
const ATTACK_ON_BUILD_ZONE = /\battacks? [^.]{0,80}\bbuild zone\b/i;

/**
 * The exceptions because of which a clause does not matter; null if it matters, an empty list if it
 * does not speak of fights at all. A word that is close to a keyword may be a misspelt keyword, so
 * its clause matters.
 */
export function exceptionsOf(clause: string): readonly ExceptionName[] | null {
  if (nearKeyword(clause) !== null || retreatsAnyTime(clause) || preparesAttack(clause)) return null;
  if (!speaksOfFights(clause)) return [];
  if (isInsideAttacks(clause) || ATTACK_ON_BUILD_ZONE.test(clause)) return null;
  const used: ExceptionName[] = [];
  let rest = clause;
  for (const name of EXCEPTION_NAMES) {
    const without = withoutWhole(name, rest) ?? EXCEPTIONS[name].words.reduce((text, words) => text.replace(words, ' '), rest);
    if (without !== rest) used.push(name);
    rest = without;
    if (!speaksOfFights(rest)) return used;
  }
  return null;
}

/**
 * Times outside attacks at which an ability is played: instead of an attack, when there is none, or
 * in another step.
 */
const OUTSIDE_ATTACKS =
  /\bwould attack\b|\bno unit (?:is attacking|has attacked)\b|\bduring your build step\b|\bin your opponent's build zone\b/i;

/**
 * Whether an ability may also be played in an attack: "Discard a Gleep -> Remove 1 damage counter
 * from this unit", "[tap] -> This unit does 2 damage to ...".
 */
function isInsideAttacks(clause: string): boolean {
  if (!clause.includes('->') || OUTSIDE_ATTACKS.test(clause)) return false;
  return TAPPED_DAMAGE.test(clause) || /->.*\bremove\b[^.;]*\bdamage counters?\b/i.test(clause);
}

/**
 * The clause without the words of an exception that looks at the whole clause; undefined for
 * exceptions of single words.
 */
function withoutWhole(name: ExceptionName, clause: string): string | undefined {
  switch (name) {
    case 'instead':
      return TAPPED_DAMAGE.test(clause) ? '' : clause;
    case 'elsewhen':
      return DAMAGE_ELSEWHEN.test(clause) ? '' : clause;
    case 'later':
      return FOR_LATER.test(clause) ? '' : clause;
    case 'occasion':
      return withoutOccasion(clause);
    default:
      return undefined;
  }
}

/** Sentences whose consequence also has words of a fight. */
const WHOLE_OCCASIONS = [
  /^Your opponent loses \d+ Force for each point of damage/i,
  /^If [^,.]*\bRetaliate ability causes a unit to be discarded, untap/i,
  /^When [^,.]*\battack(?:s|ed), predict the number of (?:hits|damage) [^.]*\. If you're correct, (?:you )?gain \d+ Force/i,
];

/** Force that is gained when a unit attacks can be spent in the same attack. */
const FORCE_FOR_IT = /^(?:you )?(?:may )?gains? \d+ Force\b/i;

/** The clause without its event, if what follows is not part of an attack. */
function withoutOccasion(clause: string): string {
  if (WHOLE_OCCASIONS.some((words) => words.test(clause.trim()))) return '';
  const [, event = '', effect] = TRIGGER.exec(clause.trim()) ?? [];
  if (/\battacks$/i.test(event) && FORCE_FOR_IT.test(effect ?? '')) return clause;
  return effect !== undefined && (AFTERMATH.test(effect) || /\battack ends\b/i.test(event)) ? effect : clause;
}
