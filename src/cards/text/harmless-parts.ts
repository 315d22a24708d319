import { at } from '../../base/assert.js';
import type { Gift } from '../../rules/effects/effect.js';
import { readEffectClause } from './effect-clause.js';
import { isHarmless } from './judgement.js';
import { isNothingInAttack } from './keyword-clause.js';

/** A clause without the parts that no attack depends on, and these parts as printed. */
interface TrimmedClause {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/** Cuts one part out of a text; null if it has no such part. */
type Cut = (text: string) => { readonly text: string; readonly part: string } | null;

/** Cuts out the part that is one group of a pattern, and keeps the others. */
function without(words: RegExp, kept: string, group: number): Cut {
  return (text) => {
    const part = words.exec(text)?.[group];
    return part === undefined ? null : { text: text.replace(words, kept), part };
  };
}

/**
 * The clause without its harmless parts. The parts are listed with the clause, so that nothing of a
 * text is lost: a time at which it may be played that makes no difference in an attack, a sentence
 * about something else, a choice, an ability in quotes and build points that no attack depends on,
 * and a choice that no player would take. Linear.
 */
export function withoutHarmlessParts(clause: string): TrimmedClause {
  let text = clause;
  const leftOut: string[] = [];
  for (const cut of CUTS) {
    for (let found = cut(text); found !== null; found = cut(text)) {
      text = found.text;
      leftOut.push(found.part);
    }
  }
  return { text, leftOut };
}

/**
 * "Each of your other Gleep units costs 1 fewer build point to deploy and each gets +1 power": the
 * units are those that get something.
 */
const CHEAPER_UNITS =
  /^(each (?:of your )?(?:other )?[\p{L}, ]+?) (costs \d (?:fewer|less) build (?:points?|counters?) to deploy),? and (?:each )?(?=gets?\b)/iu;

/**
 * "choose one: draw a card, or this unit gets +2 power": the choice that no attack depends on, or
 * that no player would take.
 */
const CHOICES = /^(When the \w+ battle steps? starts,?(?: if [^,]+,)? choose one[:-] ?)(.+?),? or (?=this unit|gain \d)(.+)$/i;

/** "[tap] -> Choose one: A Gleep gets +20 speed. Or: a Gleep gets +2 power." */
const TAP_CHOICES = /^(\[?tap\]? -> )Choose one: ([^.]+)\. Or: ([^.]+\.?)$/i;

function choice(text: string): ReturnType<Cut> {
  const [, start = '', ...choices] = CHOICES.exec(text) ?? TAP_CHOICES.exec(text) ?? [];
  const isNothing = (each: string): boolean => isHarmless(withoutChoice(start) + each);
  if (choices.length === 0 || choices.every(isNothing)) return null;
  const left = choices.findIndex((each, i) => isNothing(each) || isOutdone(each, at(choices, 1 - i)));
  return left === -1 ? null : { text: `${start}${choices[1 - left]}`, part: withoutChoice(start) + at(choices, left) };
}

function withoutChoice(start: string): string {
  return start.replace(/choose one[:-] ?$/i, '');
}

/**
 * Whether a choice gives Stun, and the other one power for the attack. Ruling: power is chosen, so
 * that the unit hits hardest; Stun matters after the attack, and can be entered
 * (docs/card-texts.md#effects).
 */
function isOutdone(choice: string, other: string): boolean {
  const given = (text: string): readonly Gift[] =>
    (readEffectClause(text.replace(/ until (?:the )?end of (?:turn|battle)\b/i, ''))?.effects ?? []).flatMap(
      ({ gives }) => gives,
    );
  const [stun, power] = [choice, other].map(given) as [Gift[], Gift[]];
  const isHit = (gift: Gift): boolean => gift.kind === 'power' || isKeyword(gift, 'Accuracy');
  return (
    stun.length > 0 &&
    stun.every((gift) => gift.kind === 'speed' || isKeyword(gift, 'Stun')) &&
    power.every((gift) => gift.kind === 'speed' || isHit(gift)) &&
    power.some((gift) => gift.kind === 'power' && gift.change > 0)
  );
}

function isKeyword(gift: Gift, keyword: 'Accuracy' | 'Stun'): boolean {
  return gift.kind === 'ability' && gift.ability.keyword === keyword;
}

/**
 * An ability in quotes in a list, with the words that join it to the rest: 'Armor and "Bounty: Draw
 * a card."'.
 */
const QUOTED = /(?:,? and |, )"([^"]*)"|"([^"]*)"(?:,? and |, )/g;

function quotedAbility(text: string): ReturnType<Cut> {
  for (const found of text.matchAll(QUOTED)) {
    const part = (found[1] ?? found[2]) as string;
    if (isHarmless(part)) return { text: text.slice(0, found.index) + text.slice(found.index + found[0].length), part };
  }
  return null;
}

/** 'gets "Foresight: Gain 1 Force."': what a right prediction is good for. */
const PREDICTION = /"(Foresight|Forewarning): *([^"]+?)\.?"/i;

function prediction(text: string): ReturnType<Cut> {
  const [, keyword, part] = PREDICTION.exec(text) ?? [];
  if (part === undefined || !isNothingInAttack(part)) return null;
  return { text: text.replace(PREDICTION, `"${keyword}"`), part };
}

/**
 * "[tap] -> Choose one: Gain 1 Force. Or: One of your units gets +2 power.", "When the battle phase
 * starts, you may choose one: ..."
 */
const OPTIONS =
  /^([^">]*-> |When (?:the|your) (?:\w+ )?(?:battle|build) (?:phase|step) starts, (?:if [^,.:]+, )?(?:you may )?)choose one(?:, and if [^,.:]+ is in play, you may choose both)?: (.+)$/i;

/** The first option that no attack depends on. */
function option(text: string): ReturnType<Cut> {
  const [, cost = '', list = ''] = OPTIONS.exec(text) ?? [];
  const options = list.split(/(?<=\.) Or: /);
  const found = options.find((each) => isHarmless(cost + each));
  if (found === undefined || options.length < 2) return null;
  const part = cost + found;
  const left = options.filter((each) => each !== found);
  const isPaid = cost.includes('->');
  // "choose only" tells one that is left from one whose alternatives are elsewhere in the text.
  const choose = left.length > 1 ? 'choose one: ' : isPaid ? '' : 'choose only: ';
  return { text: `${cost}${choose}${left.join(' Or: ')}`, part };
}

/** "... -> One of your Gleeps gets +2 power. If that unit is Quux, you may also draw a card": what comes after all else. */
const AFTERWARDS =
  /^([^"]+?\.) ((?:When the \w+ battle step ends,|If (?:that unit is|one of those units has lower speed|you have (?=[^".]*, you may also add \d counters? to your Resource))\b)[^"]+?\.?)$/i;

function afterwards(text: string): ReturnType<Cut> {
  const [, first, part] = AFTERWARDS.exec(text) ?? [];
  return first === undefined || part === undefined || !isHarmless(part) ? null : { text: first, part };
}

const CUTS: readonly Cut[] = [afterwards, option, without(CHEAPER_UNITS, '$1 ', 2), choice, quotedAbility, prediction];
