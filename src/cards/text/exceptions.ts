import { FIGHTS, type Fight } from '../../rules/game/fight.js';
import { AMBUSH, EXCEPTIONS, OTHER_AMBUSH } from './exception-words.js';
import { isCausedByAttack, speaksOf, speaksOfBetween } from './fights/fight-words.js';
import { nearKeyword } from './phrases/near-keyword.js';
import { COPIED_ABILITIES, GIVEN_SUBTYPES, preparesAttack, retreatsAnyTime, winsForceAnyTime } from './phrases/vocabulary.js';

export type ExceptionName = keyof typeof EXCEPTIONS;

export const EXCEPTION_NAMES = Object.keys(EXCEPTIONS) as readonly ExceptionName[];

/**
 * "When this unit attacks, draw a card.": the event up to the first comma, or where one is missing,
 * and what follows.
 */
const TRIGGER = /^(?:When|Whenever)\b([^,.]*)(?:,|(?<=\battacks)\.|(?<=\battack ends)(?= you may\b))\s*(.*)$/is;

/**
 * Consequences of an event that are not part of the attack: cards, points, Force, and units that
 * tap or untap afterwards.
 */
const AFTERMATH = new RegExp(
  `^(?:(?:you|your opponent|opponent|then) )?(?:may )?(?:${[
    'search(?:es)?',
    'draws?',
    'looks? at',
    '(?:chooses? and )?discards? (?:(?:\\d+|an?|the) cards?|the top)',
    'puts? (?:\\d+|an?) (?:captivity|corruption|redemption|mastery|credit)\\b',
    'removes? (?:up to )?\\d+ counters? from [^,.]{0,40}\\bResource\\b',
    'taps? (?:it|that [\\p{L} ]{1,40})(?=[.;]|$)',
    'puts? (?:the top|a card|one of your)',
    'gains? [^,.]{0,60}\\b(?:Force|build points?)\\b',
    'loses? [^,.]{0,60}\\bForce\\b',
    'untaps?',
    'pays? \\d+ Force\\. If you do, untap (?:it|this unit|\\p{Lu}\\p{L}+)(?=\\.?$)',
    'discards? an Equipment attached to',
    "it doesn't untap",
    'you and your opponent each\\b',
    'at the top \\d+ cards', // Yoda
    'sets? aside the top',
    '(?:adds? )?\\d+ counters? to your Resource\\b',
    'that unit gets "Upkeep: [^"]*"',
    'each player may draw a card',
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
  /^(?:Upkeep:|(?:When|At the (?:start|end) of) the (?:battle phase|\w+ battle step)(?: starts| ends)?,|When you deploy this unit,|Whenever your opponent retreats a unit from this arena,|Reserves: Tap ->)(?!.*\bgets?\b)(?=.*\bdo(?:es)? (?:[\dX]+|a number of) (?:(?:dice|die) of )?damage)/i;

/**
 * Damage in a build step: "Do 1 damage to one of your other units -> ... Play only during your build
 * step."
 */
const DAMAGE_IN_BUILD_STEP =
  /^(?:\[?tap\]?|Do \d damage to [^>]{1,60}) -> (?!.*\bgets?\b)(?=.*\bdoes\b[^.]*\bdamage\b|Put \d credit counter).*\bPlay only (?:during your|when your opponent's) build step\b/i;

/**
 * Power or keywords until the end of the turn, after damage or a discard, or after an earlier
 * attack; or for the next attack of a unit that untaps.
 */
const FOR_LATER: readonly RegExp[] = [
  /^\[?tap\]? -> Untap [^.]+\. That unit gets [^.]+ for its next attack\.?$/i,
  /^Forewarning: *(?:this unit|it|he|she) gets (?:Accuracy|Surge) \d until end of turn\.?$/i,
  /^When(?:ever)? (?:[^,.]* damages (?:(?:another|an opponent's) unit|one of your opponent's [\p{L} ]{1,30} during an attack)|[^,.]* is discarded from the \w+ arena|the \w+ battle step starts, if this unit is tapped),.*\buntil (?:end of turn|it is discarded)\b/iu,
  // While this unit attacks no unit of the opponent does.
  /^Pay \d Force -> One of your opponent's [^,.]{1,40} gets -\d power until end of turn\. Play only (?:when|if) (?!one of your opponent's)[^,.]{1,40} is attacking\.?$/i,
  /^When(?:ever)? damage from another unit causes this unit to be discarded, attach [^,.]{1,40} to that unit\.?$/i,
  /^When [^,.]* is discarded, each of your other [^.]*\bpower until end of (?:next )?turn\b/i,
  /^When [^,.]* is discarded,.*\bgets Inspiration until end of game\b/i,
  /^When 1 or more damage counters are put on [^,.]* that will cause (?:it|him|her) to be discarded, .*\buntil (?:it|he|she) is discarded\.?$/i,
  /^Any unit that [^,.]{1,40} attacks must attack [^,.]{1,40} with [+-]\d power for its next attack\.?$/i,
  /^and this unit gets [+-]\d power until end of battle\.?$/i,
  /^Bounty: Gain X Force, where X is [^.]+\.?$/i,
  /\bEach unit retreated this way gets [^.]{1,40} until end of your next turn\b/i,
];

/**
 * A unit in the build zone cannot be entered as a defender, so such a text is not covered by the
 * choice of attacker and defender.
 */
const ATTACK_ON_BUILD_ZONE = /\battacks? [^.]{0,80}\bbuild zone\b/i;

/**
 * Words without which an attack can be another one, although they do not speak of what happens in
 * it: abilities that are copied, subtypes and sides at which other texts look, who can be the
 * defending unit when it changes, and attacks on units of another arena.
 */
const ALWAYS_MATTERS: readonly RegExp[] = [
  COPIED_ABILITIES,
  GIVEN_SUBTYPES,
  /^(?!.*\bduring your build step\b).*\bcan(?:'t|not) (?:be )?attacked\b|\bcan(?:'t|not) attack\b[^.]{0,80}\bunless\b[^.]{0,40}\bpays?\b/i,
  /\bcan (?:only attack units|be piloted by) /i,
  /\bopponent's units\b[^.]{0,120}\bcan(?:'t|not) attack\b/i,
  /\b(?:can|may) attack (?!your (?:other )?units)[^.]{0,80}\b(?:in the (?:Space|Ground|Character) arena|in any arena|the chosen unit)\b/i,
  /\bdamage counters are put on\b(?! [^,.]{1,40} that will cause (?:it|him|her) to be discarded\b)/i,
  /\bSubordinate\b.*\bPlay only when [^.]{0,60}\bis attacked\b/i,
];

/** Longer than any clause of a card: between attacks such a clause matters if it has a word of that, which is quick to say. */
const MAX_LENGTH = 600;

/** In which fights a clause matters, and the exceptions because of which it does not in the others. */
interface Judgement {
  readonly matters: readonly Fight[];
  /** None if it speaks of no fight in which it does not matter. */
  readonly exceptions: readonly ExceptionName[];
}

/** Judges a clause for each fight. What matters in an attack matters in every fight, since attacks make it up. */
export function judgeClause(clause: string): Judgement {
  const inAttack = exceptionsOf(clause);
  if (inAttack === null) return { matters: FIGHTS, exceptions: [] };
  const inFight = (fight: Fight) => (fight === 'attack' ? inAttack : exceptionsOf(clause, fight));
  const judged = FIGHTS.map((fight) => ({ fight, exceptions: inFight(fight) }));
  const used = new Set(judged.flatMap(({ exceptions }) => exceptions ?? []));
  return {
    matters: judged.flatMap(({ fight, exceptions }) => (exceptions === null ? [fight] : [])),
    exceptions: EXCEPTION_NAMES.filter((name) => used.has(name)),
  };
}

/**
 * The exceptions because of which a clause does not matter in a fight; null if it matters, an empty
 * list if it does not speak of it at all. A word that is close to a keyword may be a misspelt keyword,
 * so its clause matters.
 */
export function exceptionsOf(clause: string, fight: Fight = 'attack'): readonly ExceptionName[] | null {
  if (fight === 'attack') return matters(clause) ? null : excepted(clause, fight);
  if (clause.length > MAX_LENGTH) return speaksOf(fight, clause) ? null : [];
  if (fight === 'row' && !isCausedByAttack(clause)) return exceptionsOf(clause);
  return excepted(clause, fight);
}

/** Whether a clause matters in every attack, whatever its words are about. */
function matters(clause: string): boolean {
  if (nearKeyword(clause) !== null || retreatsAnyTime(clause) || preparesAttack(clause)) return true;
  if (ALWAYS_MATTERS.some((words) => words.test(clause)) || winsForceAnyTime(clause)) return true;
  return speaksOf('attack', clause) && (isInsideAttacks(clause) || ATTACK_ON_BUILD_ZONE.test(clause));
}

function excepted(clause: string, fight: Fight): readonly ExceptionName[] | null {
  if (!speaksOf(fight, clause)) return [];
  const used: ExceptionName[] = [];
  let rest = clause;
  for (const name of EXCEPTION_NAMES.filter((each) => holdsIn(each, fight))) {
    const without =
      withoutWhole(name, rest, { fight, printed: clause }) ??
      EXCEPTIONS[name].words.reduce((text: string, words) => text.replace(words, ' '), rest);
    if (without !== rest) used.push(name);
    rest = without;
    if (!speaksOf(fight, rest)) return used;
  }
  return null;
}

function holdsIn(name: ExceptionName, fight: Fight): boolean {
  return EXCEPTIONS[name].fights.some((each) => each === fight);
}

/**
 * Times outside attacks at which an ability is played: instead of an attack, when there is none, or
 * in another step.
 */
const OUTSIDE_ATTACKS =
  /\bwould attack\b|\bno unit (?:is attacking|has attacked)\b|\bduring your build step\b|\bwhen (?:the|this) [\w' ]{1,30} step (?:starts|ends)\b|\bin your opponent's build zone\b/i;

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
 * exceptions of single words. `printed`: with the words of other exceptions.
 */
function withoutWhole(
  name: ExceptionName,
  clause: string,
  { fight, printed }: { readonly fight: Fight; readonly printed: string },
): string | undefined {
  switch (name) {
    case 'instead':
      return TAPPED_DAMAGE.test(clause) ? '' : clause;
    case 'supply':
      return withoutSupply(clause);
    case 'elsewhen':
      if (DAMAGE_ELSEWHEN.test(clause) || DAMAGE_IN_BUILD_STEP.test(printed)) return '';
      return clause.replace(AMBUSH, ' ').replace(OTHER_AMBUSH, ' ');
    case 'later':
      return FOR_LATER.some((words) => words.test(printed)) ? '' : clause;
    case 'occasion':
      return withoutOccasion(clause, fight);
    default:
      return undefined;
  }
}

/**
 * "take 1 30/2/1 Gleep Scout Subordinate with "Lucky 1" and put it into the Ground arena": what is
 * in quotes belongs to the Subordinate.
 */
const SUPPLY =
  /\btakes? (?:up to )?(?:\d+|X(?:\+\d)?|an?) .*?\bSubordinates?\b(?:.*\bputs? (?:it|them) in(?:to)? (?:the |this |its |)(?:[\p{L} ]{0,40}? arenas?\b)?|[^"]*"[^"]*"(?: and "[^"]*")?)?/isu;

/** What abilities cost that put Subordinates into play. */
const SUPPLYING = /\bactivated abilities that puts? [^.]*\bSubordinates? into (?:an arena|play)\b[^.]*/i;

/**
 * The clause without the unit that it puts into play, and without the event at which it does so. A
 * unit that comes when its player is attacked could still help.
 */
function withoutSupply(printed: string): string {
  const clause = printed.replace(SUPPLYING, ' ');
  const found = SUPPLY.exec(clause);
  if (found === null || /\b(?:is|was) attacked\b|\bthis unit attacked\b/i.test(clause)) return clause;
  const before = clause.slice(0, found.index).replace(/^(?:INSERT: *)?(?:When|Whenever)\b(?:[^,.]|, non-)*,/i, '');
  return `${before} ${clause.slice(found.index + found[0].length)}`;
}

/**
 * Sentences whose consequence also has words of a fight. Force for damage that was done comes after
 * its prevention.
 */
const WHOLE_OCCASIONS = [
  /^When(?:ever)? [^,.]* (?:attacks and )?damages the defending unit, gain X Force, where X is equal to the (?:amount of )?damage done by [^,.]+\.?$/i,
  /^Whenever your opponent attacks [^,.]{1,60} you may remove \d\s+from it when the attack ends\.?$/i,
  /^Whenever use \w+ one of your [\p{L} ]+ does, \d Force you may pay\. If pay you do, draw a card you may/iu, // Yoda
  /^Your opponent loses \d+ Force for each point of damage/i,
  /^(?:Once per player per turn, )?when a unit's Surge is triggered, a player may choose one: (?:(?: ?Or: )?Pay \d Force to (?:put|remove) \d captivity counters? (?:on|from) a unit in that arena\.?)+$/i,
  /^If [^,.]*\bRetaliate ability causes a unit to be discarded, untap/i,
  /^When [^,.]*\battack(?:s|ed), predict the number of (?:hits|damage) [^.]*\. If you're correct, (?:you )?gain \d+ Force/i,
];

/** Force that is gained when a unit attacks can be spent in the same attack. */
const FORCE_FOR_IT = /^(?:you )?(?:may )?gains? \d+ Force\b/i;

/** The clause without its event, if what follows is not part of an attack. */
function withoutOccasion(clause: string, fight: Fight): string {
  if (WHOLE_OCCASIONS.some((words) => words.test(clause.trim())) && !speaksOfBetween(fight, clause)) return '';
  const [, event = '', effect] = TRIGGER.exec(clause.trim()) ?? [];
  if (/\battacks$/i.test(event) && FORCE_FOR_IT.test(effect ?? '')) return clause;
  if (effect === undefined || !(AFTERMATH.test(effect) || /\battack ends\b/i.test(event))) return clause;
  return effect.replace(/\bthe (?:defending|attacking) unit\b/gi, ' ');
}
