import type { Ability } from '../../rules/game/ability.js';
import { parseAbility } from '../../rules/keywords/format.js';
import { REMOTE_MODES } from '../../rules/keywords/unit-terms.js';
import type { AbilitiesClause } from '../catalogue/clause.js';
import { givingClause, NO_GIFTS, type TextGifts } from './clause-class.js';
import { ARENA, NUMBER } from './grammar/basic.js';
import { ABILITY, PREDICTION } from './grammar/gifts.js';
import { restUnless } from './grammar/harmless.js';
import { firstOf, maybe, phrase, type Rule, readWhole, Source, says, seriesOf, wordsOf } from './grammar/rule.js';
import { isNothingInAttack } from './judgement.js';

/** "Armor", "Accuracy 1", "Pay 2 Force -> Evade 2", "Discard a card from your hand -> Absorb 1". */
const PRINTED: Rule<Ability> = ABILITY.to(({ gift, isX }) => (gift.kind === 'ability' && !isX ? gift.ability : null));

/** "This unit may attack a unit in the Character arena instead of a unit in the Space with 5 power, plus any other effects": Barrage 5. */
const REMOTE: Rule<Ability> = phrase`this unit may attack <a> unit|units in the ${ARENA} arena ${
  firstOf(phrase`instead of a unit in the ${ARENA} <arena> with`, says('using')).skipped
} ${NUMBER} power <,> plus any other effects`.to(([named, power]) => {
  const mode = Object.values(REMOTE_MODES).find(({ arena }) => arena === named);
  const parsed = mode && parseAbility(`${mode.keyword} ${power}`);
  return parsed?.ok ? parsed.ability : null;
});

const ALONE: Rule<readonly Ability[]> = firstOf(REMOTE, PRINTED).to((ability) => [ability]);
/** Keywords with an addition that no attack depends on: "Pay 2 Force -> Evade 2, and you may draw a card", "Foresight: Gain 1 Force." */
const RIDDEN: Rule<readonly Ability[]> = firstOf(
  phrase`${PRINTED} <,> and ${restUnless(isNothingInAttack)}`,
  phrase`${PREDICTION}`,
);
const LIST: Rule<readonly Ability[]> = seriesOf(
  PRINTED,
  phrase`${firstOf(says(',', ';', '.'), says('and'))} ${maybe(says('and')).skipped}`,
);

/** The keywords that a text consists of, and the words of it that are left out; null if it says anything else. */
export function readKeywords(text: string): TextGifts | null {
  const source = new Source(text);
  const read = [ALONE, ...(text.includes('->') ? [] : [LIST]), RIDDEN]
    .map((rule) => readWhole(rule, source))
    .find((each) => each !== null);
  return read ? { ...NO_GIFTS, abilities: read.value, leftOut: wordsOf(read.asides) } : null;
}

/** Reads a clause that consists of keywords, with an addition that no attack depends on or without. */
export function readKeywordClause(clause: string): AbilitiesClause | null {
  const read = readKeywords(clause);
  return read && givingClause('abilities', read);
}
