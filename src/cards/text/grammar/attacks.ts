import type { AttackEnd, Condition, Gift, Recipient } from '../../../rules/effects/effect.js';
import type { Arena } from '../../../rules/game/arena.js';
import { ANY_UNIT } from '../../../rules/game/group.js';
import { isFreePayment, isLimited } from '../../../rules/game/price.js';
import { AT_IT, attacks, effect, IT as TO_IT } from '../phrases/made-effect.js';
import { ARENA, NUMBER, SUBJECT_IT } from './basic.js';
import { TARGET, WHOM } from './conditions.js';
import { COUNTED_UNITS, eachWith, type Groups, UNITS } from './groups.js';
import { REST } from './harmless.js';
import type { PrintedCost } from './prices.js';
import { firstOf, maybe, phrase, type Rule, says, seriesOf } from './rule.js';
import { type Effects, OPPONENTS, RECIPIENT } from './sentences.js';
import type { Activated } from './uses.js';

/** Null for the player's own units. */
function opponents(groups: Groups): Groups | null {
  if (groups.some(({ owner }) => owner === 'own')) return null;
  return eachWith(groups, { owner: 'opponent' });
}

/** Units in an arena are in no build zone. */
const UNITS_THERE: Rule<Groups> = firstOf(COUNTED_UNITS, UNITS).to(({ groups, joined, isPlural, isPlaced }) =>
  !isPlaced && (isPlural || joined === null || joined === 'or') ? groups : null,
);

const CAN_ATTACK = says('this unit can attack', 'this unit may attack');
const OPPONENTS_ZONE = says("in your opponent's build zone");

/** "This unit can attack Characters in your opponent's build zone." */
const BUILD_ZONE_REACH: Rule<Effects> = phrase`${CAN_ATTACK} ${UNITS_THERE} ${OPPONENTS_ZONE}`.to(
  ([groups]): Effects | null => {
    const whom = opponents(groups);
    return whom && [effect(TO_IT, [{ kind: 'reach of build zone', groups: whom }])];
  },
);

const OWN_TARGET: Rule<Condition> = TARGET.to((target) => {
  if (target.kind !== 'attacks') return target;
  return target.groups.some(({ owner }) => owner === 'opponent') ? null : attacks(eachWith(target.groups, { owner: 'own' }));
});

/** Units tap before the attack. */
function atCost(by: Recipient, target: Condition, { force, price, points }: PrintedCost): Effects | null {
  const others = price.filter(({ kind }) => kind !== 'tap');
  const isTapped = others.length < price.length;
  if (points !== null || !others.every((item) => isFreePayment(item) || isLimited(item))) return null;
  const cost = { cost: force ?? 0, ...(others.length === 0 ? {} : { price: others }) };
  const end: AttackEnd = { kind: 'attack end', faces: 6, isForced: false, ...cost };
  return [effect(by, [end], { conditions: [target], ...(isTapped ? { use: { kind: 'tap' } } : {}) })];
}

/** "Disrupt an attack from a Gleep against this unit" (docs/card-texts.md#attacks). */
export const DISRUPT: Rule<Activated> =
  phrase`disrupt an attack ${maybe(phrase`from ${WHOM}`)} ${maybe(phrase`against ${OWN_TARGET}`)} ${
    maybe(phrase`<,> and <you> <may> retreat ${says('it', 'that unit')}`.saying('retreat')).skipped
  }`.to(([from, against]) => {
    const by = opponents(from?.[0] ?? [ANY_UNIT]);
    const target = against?.[0] ?? attacks([{ ...ANY_UNIT, owner: 'own' }]);
    return by && ((cost) => atCost({ kind: 'all', groups: by }, target, cost));
  });

const BAN: Gift = { kind: 'attack ban' };
const AT_THIS = { conditions: [AT_IT] };
const CANT = says("can't", 'cannot');

/** "unless they pay 2 Force". */
const UNLESS: Rule<Gift> = maybe(phrase`unless ${says('he or she', 'they', 'your opponent')} pay|pays ${NUMBER} force`).to(
  (paid): Gift => (paid === null ? BAN : { kind: 'attack cost', cost: paid[0] }),
);

/** "this unit", "your opponent", "each of your opponent's Gleeps". */
const ATTACKER: Rule<Recipient> = firstOf(SUBJECT_IT.as(TO_IT), says('your opponent').as(OPPONENTS), RECIPIENT);

/** "Your opponent can't attack this unit unless they pay 2 Force". */
const BANS: Rule<Effects> = firstOf(
  phrase`${SUBJECT_IT} ${CANT} attack or be attacked`.as<Effects>([effect(TO_IT, [BAN]), effect(OPPONENTS, [BAN], AT_THIS)]),
  phrase`your opponent ${CANT} attack ${OWN_TARGET} ${UNLESS}`.to(([target, gift]) => [
    effect(OPPONENTS, [gift], { conditions: [target] }),
  ]),
  phrase`your opponent must pay ${NUMBER} force to attack ${OWN_TARGET}`.to(([cost, target]) => [
    effect(OPPONENTS, [{ kind: 'attack cost', cost }], { conditions: [target] }),
  ]),
  phrase`${ATTACKER} ${CANT} attack ${maybe(TARGET)} ${UNLESS}`.to(([to, target, gift]) => [
    effect(to, [gift], { conditions: target === null ? [] : [target] }),
  ]),
  phrase`${OWN_TARGET} ${CANT} <be> attacked ${maybe(phrase`by ${WHOM}`)} ${UNLESS}`.to(([target, by, gift]) => [
    effect(by === null ? OPPONENTS : { kind: 'all', groups: by[0] }, [gift], { conditions: [target] }),
  ]),
);

/** "This unit may attack units in the Character arena", "... Characters". */
const REACH: Rule<Effects> = phrase`${CAN_ATTACK} <your opponent's> ${firstOf(
  phrase`units in the ${seriesOf(ARENA, says('or'))} arena`.to(([arenas]) => arenas),
  phrase`${ARENA} units`,
  says('characters').as<Arena[]>(['character']),
)}`.to(([arenas]) => arenas.map((arena) => effect(TO_IT, [{ kind: 'reach', arena }])));

/** "Attacks from this unit can't be disrupted." A boost would come too late. */
export const UNDISRUPTED: Rule<Effects> =
  phrase`attacks from ${ATTACKER} ${CANT} be disrupted ${maybe(phrase`<,> and ${REST}`)}`.to(([by]) => [
    effect(by, [{ kind: 'undisrupted' }]),
  ]);

/** "A 4 or more", "2, 4, or 6": on how many faces. */
const FACE = NUMBER.to((face) => (face > 0 && face < 7 ? face : null));
const FACES: Rule<number> = firstOf(
  phrase`a ${FACE} or more|higher`.to(([least]) => 7 - least),
  phrase`a ${FACE} or less|lower`.to(([most]) => most),
  phrase`<a> ${seriesOf(FACE, says(', or a', ', or', 'or a', 'or', ','))}`.to(([all]) => new Set(all).size),
).to((faces) => (faces < 6 ? faces : null));

/** "Whenever this unit attacks a Droid, roll a die. If you roll a 4 or less, the attack ends." */
const DICED_ENDS: Rule<Effects> = phrase`when|whenever ${firstOf(
  phrase`${OWN_TARGET} is attacked , ${maybe(says('you may').as(false))}`.to((about) => [OPPONENTS, ...about] as const),
  phrase`this unit attacks ${WHOM} ,`.to(([whom]) => [TO_IT, attacks(whom), true] as const),
)} roll a die . if you roll ${FACES} , the attack ends`.to(([[by, target, isForced], faces]) => [
  effect(by, [{ kind: 'attack end', faces, isForced: isForced ?? true, cost: 0 }], { conditions: [target] }),
]);

export const ATTACK_RULES: readonly Rule<Effects>[] = [BANS, BUILD_ZONE_REACH, REACH, DICED_ENDS];
