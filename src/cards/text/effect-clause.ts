import type { Effect, TapTime, Use } from '../../rules/effects/effect.js';
import { formatEffect, MAX_EFFECT_TEXT, parseEffect } from '../../rules/effects/format.js';
import { effectProblem } from '../../rules/effects/playable.js';
import { readAttackTerms } from './attack-terms-clause.js';
import { readGuards } from './guard-clause.js';
import { sentences } from './phrases/effect-sentence.js';
import { readChosen } from './phrases/forms/chosen-forms.js';
import { EFFECT_FORMS } from './phrases/forms/effect-forms.js';
import { readHealing } from './phrases/forms/healing-forms.js';
import { readNoted } from './phrases/forms/noted-forms.js';
import { readStealth } from './phrases/forms/stealth-forms.js';
import { readUntapping } from './phrases/forms/untapping-forms.js';
import { readGifts } from './phrases/gift-list.js';
import { effect, IT, keyword } from './phrases/made-effect.js';
import { printedCost } from './phrases/price-phrase.js';

/**
 * Reads a clause that gives numbers or keywords, to its unit or to others; null if it says anything
 * else. `timed`: the same clause with the sentence that says when it may be played.
 */
export function readEffectClause(clause: string, timed = clause): readonly Effect[] | null {
  const text = plain(clause);
  for (const read of READERS) {
    const effects = read(text);
    if (effects === null) continue;
    if (lastsLonger(timed) && effects.some(strikesWithMore)) return null;
    const inTime = effects.map((each) => (each.use.kind === 'tap' ? { ...each, use: { kind: tapTimeOf(timed) } } : each));
    return inTime.every(isPlayable) ? inTime : null;
  }
  return null;
}

/**
 * Whether an effect can be played, and parsing its formatted text gives the same effect, which
 * names and long lists may prevent.
 */
export function isPlayable(effect: Effect): boolean {
  const text = formatEffect(effect);
  const parsed = text.length > MAX_EFFECT_TEXT ? null : parseEffect(text);
  return effectProblem(effect, text) === null && parsed?.ok === true && formatEffect(parsed.effect) === text;
}

/** Whether what a clause gives lasts beyond one attack. */
function lastsLonger(clause: string): boolean {
  return /\buntil (?:the )?end of (?:the )?turn\b/i.test(clause);
}

/**
 * Whether a boost gives Double Strike and more: in the second attack the rest would still count, and
 * a boost is for one attack.
 */
function strikesWithMore({ use, gives }: Effect): boolean {
  const strikes = gives.some((gift) => gift.kind === 'ability' && gift.ability.keyword === 'Double Strike');
  return use.kind === 'boost' && strikes && gives.length > 1;
}

/** When a unit may tap for what a clause gives. */
function tapTimeOf(clause: string): TapTime {
  if (/Play only (?:when|if) this unit would attack\b/i.test(clause)) return 'tap instead of attacking';
  return / for (?:that|this) attack\b|Play only (?:when|if) that unit (?:attacks|is attacking)\b/i.test(clause)
    ? 'tap in the attack'
    : 'tap';
}

/**
 * The clause in one wording where cards use several. An "untapped" unit that is chosen when none attacks
 * can attack later, and loses Double Strike then.
 */
function plain(clause: string): string {
  return clause
    .replace(/[.;\s]+$/, '')
    .replace(/\b(?:it|he|she|they|that \p{L}+)(?:'s|s|'re| is| are)? (?=attacking|using)/giu, "it's ")
    .replace(/\bthis unit(?:'s| is) (?=attacking|using)/gi, "it's ")
    .replace(/,(?=where X is\b)/i, ', ')
    .replace(/ unit end of turn\b/i, ' until end of turn')
    .replace(/\bone og yourt\b/i, 'one of your')
    .replace(/^If (?=the [^,]{1,40} is attached to this unit, )/i, 'As long as ')
    .replace(/^(As long as [^,]+?) (?=(?:it|this unit) gets [^,]+$)/i, '$1, ')
    .replace(/\bAs long as (?:your have\b|you (?=another\b))/i, 'As long as you have ')
    .replace(/\bin (?:any area|the any arena)\b/gi, 'in any arena')
    .replace(/ is any arena\b/gi, ' is in any arena')
    .replace(/(?<=\bthere is an? [\p{L} ]{1,40}) in play(?=$|,)/iu, ' in any arena')
    .replace(
      /^As long as this unit is in the (\w+) arena, (each [\p{L} ]{1,40}?) in that arena (?=gets\b)/iu,
      '$2 in the $1 arena ',
    )
    .replace(/\b(an? (?:unique )?)unit with the Character in its type\b/i, '$1Character')
    .replace(/\bwith "([^"]{1,40}?)(?= in (?:its|their) names?\b)/gi, 'with "$1"')
    .replace(/^As long as ([a-z])(?=\p{Ll}+ \p{Lu}\p{L}+ is in )/u, (_, first: string) => `As long as ${first.toUpperCase()}`)
    .replace(/^(.+?)\. Play only if (.+ is in any arena)$/i, '$1 as long as $2')
    .replace(/ against (?=\p{Lu}[\p{L} -]*s$)/u, ' when attacking any ')
    .replace(/ for (?:that|this) attack\b| until (?:the )?end of (?:the )?(?:turn|battle|Character battle step)\b/gi, '')
    .replace(/(?<= -> one of your opponent's )untapped (?=units loses Double Strike$)/i, '')
    .replace(/\balso gets\b/gi, 'gets')
    .replace(/^(this unit) has (?=\p{Lu}[^,.]*? as long as )/iu, '$1 gets ')
    .replace(/\bthe "(\p{L}+)" subtype\b/gu, 'the $1 subtype')
    .replace(/\bthe (\p{Lu}\p{L}+) and (\p{Lu}\p{L}+) subtypes\b/u, 'the $1 subtype, the $2 subtype')
    .replace(/, including [^,]+,/gi, '')
    .replace(/^This turn, /i, '')
    .replace(/([+-]) (?=\d)/g, '$1')
    .replace(/ +/g, ' ')
    .trim();
}

type EffectReader = (text: string) => readonly Effect[] | null;

const READERS: readonly EffectReader[] = [
  ...EFFECT_FORMS,
  readAttackTerms,
  readStealth,
  readGuards,
  readChosen,
  readNoted,
  readHealing,
  readUntapping,
  chosenOne,
  boostWithBacklash,
  secondStrike,
  chosenWhenDeployed,
  activated,
  quotedSentence,
  sentences,
];

/**
 * "When the Space battle step starts, choose one: this unit gets +2 power.": the choice is
 * available in every fight in which it helps.
 */
function chosenOne(text: string): readonly Effect[] | null {
  const [, choice] =
    /^When the (?:(?:\w+ battle steps?|battle phase) starts,?(?: if this unit is in the \w+ arena,)? choose one[:-]|battle phase starts,(?: you may)? choose only:) ?(.+)$/i.exec(
      text,
    ) ?? [];
  // The other choice is a clause of its own, "Or: ...": Avenge counts in no attack in which its own unit attacks.
  const other = /^Or: (this unit gets Avenge \d)$/i.exec(text)?.[1];
  const effects = (choice ?? other) === undefined ? null : sentences((choice ?? other) as string);
  return effects?.length === 1 ? effects.map((each) => ({ ...each, use: { kind: 'chosen' } })) : null;
}

/**
 * "When this unit attacks, you may give it +5 power. If you do, it does 2 damage to itself when the
 * attack ends."
 */
function boostWithBacklash(text: string): readonly Effect[] | null {
  const found =
    /^When(?:ever)? this unit attacks,? you may give (?:it|him|her) (?<gives>[^.]+)\. If you do, (?:when the attack ends,? )?(?:it|this unit) does (?<damage>\d+) damage to (?:it|him|her)self(?: when the attack ends)?$/i.exec(
      text,
    )?.groups;
  const gives = found?.gives === undefined ? null : readGifts(found.gives);
  if (gives === null || gives.per !== null) return null;
  return [
    effect(IT, gives.gives, { use: { kind: 'boost', cost: null, isRepeatable: false }, backlash: Number(found?.damage) }),
  ];
}

/**
 * "When you deploy this unit, you may choose one of your Gleeps. If you do, the chosen Gleep gets "Pay 0
 * Force -> Redirect" until it is discarded."
 */
function chosenWhenDeployed(text: string): readonly Effect[] | null {
  const [, whom, gives] =
    /^When you deploy this unit, you may choose (one of your [^.]+)\. If you do, the chosen [\p{L} ]{1,40} (gets .+?) until (?:it|he|she) is discarded$/iu.exec(
      text,
    ) ?? [];
  const effects = whom === undefined ? null : sentences(`${whom} ${gives}`);
  return effects?.length === 1 ? effects.map((each) => ({ ...each, use: { kind: 'chosen' } })) : null;
}

/**
 * "When this unit attacks, you may give it Double Strike until its next attack ends": its next attack is
 * the second one. That it does not untap then is left out (harmless-parts.ts).
 */
function secondStrike(text: string): readonly Effect[] | null {
  const isFound =
    /^When(?:ever)? this unit attacks, you may give (?:it|him|her) Double Strike until (?:its|his|her) next attack ends$/i.test(
      text,
    );
  if (!isFound) return null;
  return [effect(IT, [keyword('Double Strike')], { use: { kind: 'boost', cost: null, isRepeatable: false } })];
}

/**
 * 'Each of your Gleeps gets +1 power and "This unit gets Ferocity when attacking a Zee."': what the
 * quoted sentence gives, each of the units gets.
 */
function quotedSentence(text: string): readonly Effect[] | null {
  const [, who, gives, quoted] =
    /^([^".,]+(?:, [^".]+?)?) gets? (?:([^"]+?),? and )?"This unit gets ([^"]+?)\.?"$/i.exec(text) ?? [];
  if (who === undefined || quoted === undefined) return null;
  const own = gives === undefined ? [] : sentences(`${who} gets ${gives}`);
  const given = sentences(`${who} gets ${quoted}`);
  return own === null || given === null ? null : [...own, ...given];
}

/**
 * '[tap] -> One of your Gleeps gets Accuracy 1 and "This unit gets Critical Hit 1 when attacking a Zee."':
 * one tap gives both, so what depends on the attack is given with the rest.
 */
function quotedForTap(text: string): readonly Effect[] | null {
  const [own, given, more] = quotedSentence(text) ?? [];
  if (own === undefined || given === undefined || more !== undefined) return null;
  return [own, { ...given, gives: [...own.gives, ...given.gives] }];
}

/** "Pay 2 Force -> this unit gets +2 power", "[tap] -> One of your units gets Accuracy 1". */
function activated(text: string): readonly Effect[] | null {
  const [, cost, rest, repeated] =
    /^([^>"]{1,150}?) -> (.+?)(\. You may play this ability any number of times during each attack)?$/i.exec(text) ?? [];
  const use = cost === undefined ? null : useOf(cost, repeated !== undefined);
  const effects = use === null || rest === undefined ? null : usedSentences(withoutLasting(rest, use), use);
  if (use === null || effects === null) return null;
  return effects.map((each) => ({ ...each, use }));
}

/** What a use gives. */
function usedSentences(text: string, { kind }: Use): readonly Effect[] | null {
  return activatedSentences(text) ?? (kind === 'tap' ? quotedForTap(text) : null);
}

/**
 * What a unit taps for lasts in the attack, whether that is until the end of the turn or "until it is
 * discarded". What is paid for in an attack and lasts is not a boost.
 */
function withoutLasting(text: string, { kind }: Use): string {
  return kind === 'tap' ? text.replace(/ until (?:it|he|she) is discarded$/i, '') : text;
}

/**
 * The use of an effect with a cost: a tap, for which build points may be paid too, or a boost for
 * Force and other prices.
 */
function useOf(cost: string, isRepeatable: boolean): Use | null {
  if (/^\[?tap\]?(?:, pay \d build points?)?$/i.test(cost)) return { kind: 'tap' };
  if (/^pay \d+(?: Force)?$/i.test(cost)) return { kind: 'boost', cost: Number(/\d+/.exec(cost)?.[0]), isRepeatable };
  const paid = printedCost(cost);
  if (paid === null || isRepeatable || paid.price.length === 0) return null;
  return { kind: 'boost', cost: paid.force, isRepeatable: false, price: paid.price };
}

/** "Choose one of your Characters. That unit gets +2 power", or the plain sentence. */
function activatedSentences(text: string): readonly Effect[] | null {
  const [, chosen, , gives] = /^Choose (.+?)\. (That (?:unit|Character)) (gets .+)$/i.exec(text) ?? [];
  if (chosen === undefined) {
    // One of several units is the one that attacks, or that is attacked first.
    const spelled = text.replace(/^This turn, /i, '').replace(/^Up to \d of (your [^".]+?) each get /i, 'One of $1 gets ');
    return sentences(spelled);
  }
  const attacking = /^an attacking /i.test(chosen);
  return sentences(
    `One of ${attacking ? `your opponent's ${chosen.replace(/^an attacking /i, '')}s` : chosen.replace(/^one of /i, '').replace(/^an? /i, 'any ')} ${gives}`,
  );
}
