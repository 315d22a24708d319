import type { Count } from '../../../rules/effects/effect.js';
import { NOTE } from '../../../rules/game/token.js';
import { effect, IT as TO_IT } from '../phrases/made-effect.js';
import { NUMBER, ON_IT, SUBJECT_IT } from './basic.js';
import { GIFTS } from './gifts.js';
import { UNITS } from './groups.js';
import { firstOf, phrase, type Rule, says } from './rule.js';
import type { Effects } from './sentences.js';

const FACE_DOWN = says('face down', 'facedown', 'face-down');

/** What puts cards under a unit, one by one: before the attack, or when it is over. */
const PUT_UNDER = firstOf(
  phrase`when|whenever this unit damages a unit and that unit is discarded , put the top card of your deck ${FACE_DOWN} under this unit`,
  phrase`pay ${NUMBER} force -> choose ${UNITS} . put that unit ${FACE_DOWN} under this unit`,
).skipped;

const NOTED: Count = { kind: 'tokens', token: NOTE };

/** "... put the top card of your deck face down under this unit. It gets +1 power for each face down card under it." */
export const CARDS_UNDER: Rule<Effects> =
  phrase`${PUT_UNDER} . ${SUBJECT_IT} gets ${GIFTS} for each <face> <down> <face-down> <facedown> card under|beneath ${ON_IT}`.to(
    ([{ gives, counts, lasts }]) => (counts === null && lasts === null ? [effect(TO_IT, gives, { per: NOTED })] : null),
  );
