import { FIGHTS, type Fight } from '../../rules/game/fight.js';

/** 'gets "Pay 0 Force -> Ambush 2"', "can't use Ambush". */
export const OTHER_AMBUSH = /^can't use Ambush$|"Pay \d Force -> Ambush (?:\d|X times \d)\.?"/gi;

/**
 * The keyword Ambush alone, with a cost, or with what is said of its dice and damage: damage to a unit
 * when it enters the arena.
 */
export const AMBUSH =
  /^(?:INSERT: *)?(?:[^>]*->)? *Ambush (?:\d+|X(?:\+\d)?, where X is [^.]+)(?:, and add \+\d to each of [^.]{1,40} Ambush dice|, and damage from this Ambush can't be prevented)?(?=[.,]?(?: and)?[ .]*$|, and you may |\. If that unit isn't discarded, put \d captivity counter)/i;

/**
 * Why a clause that speaks of fights does not matter in one, and in which fights that holds. Each
 * exception is a kind of words; a clause is excepted in a fight if it no longer speaks of it without
 * those words. docs/cards.md#exceptions lists them; the catalogue names them with each clause.
 */
export const EXCEPTIONS = {
  timing: {
    fights: FIGHTS,
    reason: 'the attack is only the time at which it may be played',
    words: [/(?<=^|[.;] ?)(?:play\b[^.;]*\bonly\b|only\b[^.;]*\bplay\b)[^.;]*(?:[.;]|$)/gi],
  },
  entering: {
    fights: ['duel', 'battle'],
    reason:
      'it is about cards that are played, built or deployed, or units that enter, and a fight is asked with what is there',
    words: [
      AMBUSH,
      OTHER_AMBUSH,
      /^(?:INSERT ?: *)?(?:Alternative|Reduced|Hidden) Cost\b.*$/is,
      /^(?:INSERT ?: *)?(?:When|Whenever)\b(?!.* and when\b)[^,.]{0,200}\b(?:deploys?|finish(?:es)? building|attach|adds? a card to a stack)\b.*$/is,
    ],
  },
  over: {
    fights: ['duel'],
    reason: 'a unit is discarded for it, and with that a duel is over',
    words: [
      /^(?:INSERT ?: *)?(?:When|Whenever|If)\b[^,]{0,200}\b(?:is|are|be|was|has caused [^,]{0,100} to be) discarded\b.*$/is,
      /\bBounty\b(?!\s+Hunter)[^*|]*/gi,
    ],
  },
  absent: {
    fights: ['duel'],
    reason: 'it is about other units, a build zone, or whom a unit attacks, and a duel has two units alone',
    words: [
      /^Reserves\b.*$/is,
      /(?<=^|[.;*])[^.;*]{0,300}\byour other\b[^.;*]*/gi,
      /\bmust (?:also )?attack\b(?! [^.]{0,200}\bpower\b)|\bcan attack your\b|\bthe unit it attacks next\b/gi,
      /\bunless [^,.]{1,40} has already been attacked this turn\b|\bmay attack another unit\b|^Any ?time [^,.]{1,60} can attack [^,.]{1,40},/gi,
    ],
  },
  paid: {
    fights: ['duel'],
    reason: 'its player pays for it with build points, which no duel counts',
    words: [/^(?:INSERT ?: *)?Upkeep\b[^.]{0,200}\bbuild points?\b.*$/is],
  },
  price: {
    fights: ['duel', 'battle'],
    reason: 'it is only a price, and what is bought with it is nothing in a fight',
    words: [/^(?:(?:INSERT|Reserves) ?: *)?(?:[^.:;"]{0,200}?->){1,5}/i],
  },
  choice: {
    fights: FIGHTS,
    reason: 'the number or keyword only says which units can be chosen',
    words: [
      /\b(?:with (?:an? )?)?(?:total )?(?:power|health) (?:of )?\d+ or (?:less|more)\b/gi,
      /\bunits? with damage counters on (?:it|them)\b/gi,
      /\b(?:has|have) \d remaining health\b/gi,
      /"power" in (?:its|their) game text\b/gi,
      /\bthan its printed health\b/gi,
      /(?<=-> (?:Put \d+ damage counters on|Tap)\b[^.]{0,40})\b(?:unit|Character) with Stealth\b/gi,
      /\bunit that had Backfire triggered last turn\b/gi,
      /\bdoesn't have Stealth(?=, you may give it [+-]\d+ speed\b)/gi,
    ],
  },
  counters: {
    fights: ['attack'],
    reason: 'it puts or removes damage counters outside of attacks, and an attack is asked with the counters that lie there',
    words: [
      /\bif [^,.]{1,40} was not? damaged? during that battle step\b/gi,
      /\bdamage counters?\b|\bDamage Control(?: \d+)?|\bdamaged (?=[\p{L} -]{1,30}(?:\.|$))/giu,
    ],
  },
  die: {
    fights: FIGHTS,
    reason: 'the die that is rolled is not one of an attack',
    words: [
      /\brolls? (?:a die|one of (?:your|his or her) dice)\b|\brerolls his or her die\b/gi,
      /^When (?:setup starts|the roll for build points is made)\b[^.]*/gi,
    ],
  },
  target: {
    fights: ['attack', 'row'],
    reason: 'it says who can attack whom, and an attack is asked with its attacker and its defender',
    words: [
      /^When(?:ever)? [^,.]*\battacks, (?:it|he|she) must attack the unit with the lowest power .*$/gi,
      /\bmust attack [^,.]{1,40} for its next attack\b|\bthe unit it attacks next\b/gi,
      /\bunless [^,.]{1,40} has already been attacked this turn\b|\bif this unit hasn't attacked this turn\b/gi,
      /\b(?:can(?:'t|not)?|may(?: not)?|must|could|would)(?: also| only| still)*(?: be)? attack(?:ed)?\b/gi,
      /\bthe last unit (?:it|this unit) attacked\b|\battacks units at random\b/gi,
      /\bcan't use (?:Bombard|Ion Cannon|Barrage) to attack\b/gi,
      /^(?:INSERT ?: *)?Pay \d Force -> One of your opponent's units loses Stealth until end of turn\.?$/gi,
    ],
  },
  disrupting: {
    fights: FIGHTS,
    reason: 'it keeps attacks or abilities from being disrupted, and no text that is played disrupts one',
    words: [/\b(?:attacks from [^.,]{1,60}|this ability|this unit's activated abilities) can't be disrupted\b/gi],
  },
  quiet: {
    fights: FIGHTS,
    reason: 'its words of a fight are about something else: an Equipment, control over units, what happened in earlier turns',
    words: [
      /\bArmor Defenses?\b(?! attached)/g,
      /\bif [^,.]{1,40} attacked last turn\b/gi,
      /\bcounters on (?:it|him|her) than (?:its|his|her) total health(?=, [^,.]{1,40} gains control of )/gi,
    ],
  },
  instead: {
    fights: ['attack', 'row'],
    reason: 'its unit taps for damage in the place of an attack, and an attack is what is asked',
    words: [],
  },
  supply: {
    fights: ['attack', 'row', 'duel'],
    reason: 'it puts a Subordinate into play, and an attack is asked with the units that are there',
    words: [],
  },
  elsewhen: {
    fights: ['attack', 'row'],
    reason:
      'the damage is done outside of attacks (by Ambush when a unit enters), and an attack is asked with the counters that lie there',
    words: [],
  },
  later: {
    fights: ['attack'],
    reason: 'it changes later attacks alone, and each attack is asked with the power and the keywords that its units have then',
    words: [],
  },
  refused: {
    fights: FIGHTS,
    reason:
      'its opponent can refuse it for what is worth nothing in a fight: cards of a deck, which never run out, a look at his hand, or counters that do nothing by themselves',
    words: [
      /^[^.]*"When(?:ever)? this unit attacks, [^".]+ unless your opponent discards the top card of their deck\.?"\.?$/gi,
      /^When(?:ever)? [^."]+ unless your opponent reveals (?:their|his or her) hand\.?$/gi,
      /^(?:When(?:ever)? [^."]+|Pay \d Force -> [^"]+) unless your opponent puts (?:\d|an?) (?:captivity|corruption|redemption|mastery|credit) counters? on (?:the (?:attacking|defending) unit|one of (?:their|his or her) units(?: in each arena)?)\.?$/gi,
      /^When(?:ever)? [^."]+ unless your opponent discards the top (?:card|\d cards) (?:of|from) (?:their|his or her) deck\.?$/gi,
    ],
  },
  declined: {
    fights: FIGHTS,
    reason: 'its player may do so and would not: it harms the own unit, for build points or for cards of the opponent',
    words: [
      /^(?:Reserves: )?When(?:ever)? [^.]{1,100}, you may put \d\s+(?:damage counters? )?on that [^.]{1,40}\. If you do, your opponent discards a card (?:at random )?from (?:their|his or her) hand\.?$/gi,
      /^Whenever [^,.]{1,60} would damage a unit, you may prevent that damage\. If you do, [^.,]* build points\b[^.,]*\.?$/gi,
    ],
  },
  occasion: {
    fights: FIGHTS,
    reason:
      'the attack or its damage is only the occasion: what follows moves cards, points or Force, or taps and untaps units',
    words: [],
  },
} as const satisfies Record<
  string,
  { readonly fights: readonly Fight[]; readonly reason: string; readonly words: readonly RegExp[] }
>;
