import type { Effect, Gift, TapTime, Use } from '../../rules/effects/effect.js';
import { formatEffect, MAX_EFFECT_TEXT, parseEffect } from '../../rules/effects/format.js';
import { effectProblem } from '../../rules/effects/playable.js';
import type { Ability } from '../../rules/game/ability.js';
import { parseAbility } from '../../rules/keywords/format.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import type { AbilitiesClause } from '../catalogue/clause.js';
import { givingClause, NO_GIFTS, type TextGifts } from './clause-class.js';
import { ARENA, NUMBER } from './grammar/basic.js';
import { type ClauseForms, readText } from './grammar/effects.js';
import { ABILITY, FOREWARNED, PREDICTION } from './grammar/gifts.js';
import { RIDER, restUnless } from './grammar/harmless.js';
import { firstOf, maybe, phrase, type Rule, readWhole, Source, says, seriesOf, wordsOf } from './grammar/rule.js';
import { isNothingInAttack } from './judgement.js';
import { type Facts, LATER_IN_TURN, turnParts } from './turn-parts.js';

export function readEffectClause(clause: string): TextGifts | null {
  const read = readInTime(clause);
  return read?.effects.every(isPlayable) ? read : null;
}

/** Also reads what no fight can play. */
export function readInTime(clause: string, kind?: ClauseForms): TextGifts | null {
  const read = readText(clause, kind);
  if (read === null) return null;
  const words = wordsOf(read.asides);
  const isTime = (part: string): boolean => /^Play\b/i.test(part);
  const leftOut = [...words.filter((part) => !isTime(part)), ...words.filter(isTime)];
  const facts: Facts = new Set(read.asides.filter((aside) => typeof aside === 'string'));
  const gifts = read.effects.flatMap(({ gives }) => gives);
  if (facts.has('between attacks') && gifts.some(actsInAttack)) return null;
  // An attack starts with the Force gained in the build step.
  if (facts.has('in the build step') && gifts.some(({ kind }) => kind === 'Force')) return null;
  const effects = read.effects.map((each) => ({ ...each, use: useInTime(each, facts) }));
  return { abilities: [], effects, leftOut, parts: turnParts(effects, facts, leftOut.length === 0) };
}

/** Names and long lists may keep an effect from being written. */
export function isPlayable(effect: Effect): boolean {
  const text = formatEffect(effect);
  const parsed = text.length > MAX_EFFECT_TEXT ? null : parseEffect(text);
  return effectProblem(effect, text) === null && parsed?.ok === true && formatEffect(parsed.effect) === text;
}

function actsInAttack({ kind }: Gift): boolean {
  return kind === 'guard' || kind === 'attack end';
}

function useInTime(given: Effect, facts: Facts): Use {
  const { use } = given;
  if (use.kind === 'tap') return { kind: tapTimeOf(facts) };
  return use.kind === 'boost' && facts.has('until end of turn') && strikesWithMore(given) ? { ...use, isLasting: true } : use;
}

/** What comes with Double Strike counts in the second attack too. */
function strikesWithMore({ gives }: Effect): boolean {
  const strikes = gives.some((gift) => gift.kind === 'ability' && gift.ability.keyword === 'Double Strike');
  return strikes && gives.length > 1;
}

function tapTimeOf(facts: Facts): TapTime {
  if (facts.has('instead of attacking')) return 'tap instead of attacking';
  return facts.has('for the attack') || facts.has('in its attack') ? 'tap in the attack' : 'tap';
}

/** "Armor", "Accuracy 1", "Pay 2 Force -> Evade 2", "Discard a card from your hand -> Absorb 1". */
const PRINTED: Rule<Ability> = ABILITY.to(({ gift, isX }) => (gift.kind === 'ability' && !isX ? gift.ability : null));

/** Barrage 5: "This unit may attack a unit in the Character arena instead of a unit in the Space with 5 power". */
const REMOTE: Rule<Ability> = phrase`this unit may attack <a> unit|units in the ${ARENA} arena ${
  firstOf(phrase`instead of a unit in the ${ARENA} <arena> with`, says('using')).skipped
} ${NUMBER} power <,> plus any other effects`.to(([named, power]) => {
  const mode = Object.values(REMOTE_MODES).find(({ arena }) => arena === named);
  const parsed = mode && parseAbility(`${mode.keyword} ${power}`);
  return parsed?.ok ? parsed.ability : null;
});

const ALONE: Rule<readonly Ability[]> = firstOf(REMOTE, FOREWARNED, PREDICTION, PRINTED).to((ability) => [ability]);
/** "Pay 2 Force -> Evade 2, and you may draw a card". */
const RIDDEN: Rule<readonly Ability[]> = phrase`${PRINTED} <,> and ${firstOf(restUnless(isNothingInAttack), RIDER)}`;
const LIST: Rule<readonly Ability[]> = seriesOf(
  PRINTED,
  phrase`${firstOf(says(',', ';', '.'), says('and'))} ${maybe(says('and')).skipped}`,
);

export function readKeywords(text: string): TextGifts | null {
  const source = new Source(text);
  const read = [ALONE, ...(text.includes('->') ? [] : [LIST]), RIDDEN]
    .map((rule) => readWhole(rule, source))
    .find((each) => each !== null);
  if (read === undefined) return null;
  const parts = read.asides.includes('until end of turn') ? [LATER_IN_TURN] : [];
  return { ...NO_GIFTS, abilities: read.value, leftOut: wordsOf(read.asides), parts };
}

export function readKeywordClause(clause: string): AbilitiesClause | null {
  const read = readKeywords(clause);
  return read && givingClause('abilities', read);
}
