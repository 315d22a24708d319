import type { Condition, Effect, Gift, Recipient, Use } from '../../../rules/effects/effect.js';
import { ARENAS } from '../../../rules/game/arena.js';
import { ANY_UNIT, type Group } from '../../../rules/game/group.js';
import { NOTE } from '../../../rules/game/token.js';
import { AT_IT, attacks, effect, HAPPENED, keyword, IT as TO_IT } from '../phrases/made-effect.js';
import { COUNTER, inQuotationMarks, KEYWORD, NUMBER, ON_IT, SUBJECT_IT } from './basic.js';
import { CONDITIONS } from './conditions.js';
import { PLACE, UNIT_NAME } from './description.js';
import { DURATION, GIFTS, SUBTYPES } from './gifts.js';
import { COUNTED_UNITS, eachWith, type Groups, UNITS } from './groups.js';
import { firstOf, maybe, NOTHING, phrase, type Rule, says, seriesOf } from './rule.js';
import { ANYONE, type Effects, OPPONENTS, RECIPIENT } from './sentences.js';

/** A text that one card has, or a few that say the same: set, card and number of its clauses, and its rule. */
interface SingleCard {
  readonly cards: readonly string[];
  readonly reads: Rule<Effects>;
}

const CHOSEN: Use = { kind: 'chosen' };
const TAP: Use = { kind: 'tap' };
const BOOST: Use = { kind: 'boost', cost: null, isRepeatable: false };
const ON_TAP = says('[tap] ->', 'tap ->');
const LASTING = maybe(DURATION).skipped;
const PLAIN: Rule<readonly Gift[]> = GIFTS.to(({ gives, counts }) => (counts === null ? gives : null));

const REMOVED = says('counters from any resource', 'counters from your resource', 'cards from your hand or deck');

/** The gifts with 1 for X, which the texts below say in their own words: "Fury X". */
const WITH_X: Rule<readonly Gift[]> = phrase`${KEYWORD} x`.to(([name]) => [keyword(name, 1)]);

const CHANGE_OF_DEFENDER = (name: 'Intercept' | 'Redirect', cost: number, only: Groups): Effects => [
  effect(TO_IT, [{ kind: 'ability', ability: { keyword: name, value: null, cost, only }, isByPower: false }]),
];

/** "... has at least X mastery counters, where X is the number listed below, ... * 2: +1 power * 4: Focus 2". */
const LEVELS = seriesOf(phrase`* ${NUMBER} : ${PLAIN}`, firstOf(says('.'), NOTHING));

function single(cards: readonly string[], reads: Rule<Effects>): SingleCard {
  return { cards, reads };
}

export const SINGLE_CARDS: readonly SingleCard[] = [
  // "When this unit attacks, you may give it Double Strike until its next attack ends": that is the second one.
  single(
    ['AAA Qui-Gon Jinn (H) 1'],
    phrase`when|whenever this unit attacks , you may give ${ON_IT} double strike until ${says('its', 'his', 'her')} next attack ends`.to(
      (): Effects => [effect(TO_IT, [keyword('Double Strike')], { use: BOOST })],
    ),
  ),
  single(
    ['BOBF Dokk Strassi (A) 3', 'BOBF Mayor Mok Shaiz (A) 2'],
    phrase`pay ${NUMBER} force -> redirect to a|an ${COUNTED_UNITS}`.to(([cost, { groups, joined }]) =>
      joined === 'and' ? null : CHANGE_OF_DEFENDER('Redirect', cost, eachWith(groups, { owner: 'own' })),
    ),
  ),
  single(
    ['BOBF Freetown V-35 Courier 3'],
    phrase`whenever ${UNITS} is attacked , this unit gets ${inQuotationMarks(phrase`pay ${NUMBER} force -> intercept`)} ${LASTING}`.to(
      ([{ groups }, [cost]]) => CHANGE_OF_DEFENDER('Intercept', cost, groups),
    ),
  ),
  // By those on either unit of the attack.
  single(
    ['BOBF Bib Fortuna (D) 1'],
    phrase`whenever ${UNITS} attacks , it gets ${WITH_X} , where x is the combined <total> number of ${COUNTER} counter|counters on the attacking and defending units ${
      maybe(phrase`, ${DURATION}`).skipped
    }`.to(([{ groups }, gives, token]) => {
      const to: Recipient = { kind: 'all', groups };
      const conditions: readonly Condition[] = [{ kind: 'attacking' }];
      return (['tokens of recipient', 'tokens of attacked'] as const).map((kind) =>
        effect(to, gives, { per: { kind, token }, conditions }),
      );
    }),
  ),
  // All of them, which are worth nothing later. Ruling: they are removed before the attack (docs/card-texts.md#effects).
  single(
    ['TM Cara Dune (D) 3', 'BOBF Klatooinian Crime Gang 1', 'BOBF Trandoshan Crime Gang 2'],
    phrase`remove x ${COUNTER} counter|counters from this unit -> ${firstOf(
      says('this unit').to((): Recipient => TO_IT),
      RECIPIENT,
    )} gets ${firstOf(
      WITH_X,
      says('+ x power').to((): readonly Gift[] => [{ kind: 'power', change: 1 }]),
    )} ${LASTING}`.to(([token, to, gives]): Effects => [effect(to, gives, { use: CHOSEN, per: { kind: 'tokens', token } })]),
  ),
  single(
    ["BOBF Hutt's Entourage 1"],
    phrase`as long as ${UNIT_NAME} is in this arena , this unit can't gain stealth <,> and ${UNIT_NAME} can't be attacked`.to(
      ([name, again]): Effects | null => {
        const group: Group = { ...ANY_UNIT, name, isHere: true };
        if (name !== again) return null;
        return [
          effect(TO_IT, [{ kind: 'loss', keyword: 'Stealth' }], { conditions: [{ kind: 'there is', groups: [group] }] }),
          effect(ANYONE, [{ kind: 'attack ban' }], { conditions: [attacks([group])] }),
        ];
      },
    ),
  ),
  single(
    ['FOR Sabine Wren (E) 2'],
    phrase`as long as you have at least x ${firstOf(
      phrase`${COUNTER} counters on this unit`.to(
        ([token]) =>
          (least: number): Condition => ({ kind: 'tokens', token, least }),
      ),
      COUNTED_UNITS.to(
        ({ groups }) =>
          (least: number): Condition => ({ kind: 'at least', least, groups: eachWith(groups, { owner: 'own' }) }),
      ),
    )} ${maybe(says(', where x is the number listed below')).skipped} , this unit gets each of the following abilities up to x : ${LEVELS}`.to(
      ([enough, levels]) => levels.map(([least, gives]): Effect => effect(TO_IT, gives, { conditions: [enough(least)] })),
    ),
  ),
  // For each arena, since any can be the chosen one.
  single(
    ['FOR Ursa Wren (A) 3'],
    phrase`as long as you have no ${COUNTED_UNITS} in the chosen arena , each of ${UNITS} in that arena gets ${PLAIN} ${LASTING}`.to(
      ([none, units, gives]) => {
        if (none.joined === 'and' || units.groups.some(({ owner }) => owner !== 'own')) return null;
        return ARENAS.map((arena): Effect => {
          const there = (groups: Groups): Groups => eachWith(groups, { owner: 'own', arena });
          const conditions: readonly Condition[] = [{ kind: 'there is no', groups: there(none.groups) }];
          return effect({ kind: 'all', groups: there(units.groups) }, gives, { use: CHOSEN, conditions });
        });
      },
    ),
  ),
  // What happened before the attack is noted.
  single(
    ["FOR Thrawn's Assault Force (E) 3"],
    phrase`once per turn , when you gain control of an arena , ${RECIPIENT} gets ${PLAIN} ${LASTING}`.to(
      ([to, gives]): Effects => [effect(to, gives, { conditions: [HAPPENED] })],
    ),
  ),
  // Ruling: of the two the unit has what it gets for itself (docs/card-texts.md#effects).
  single(
    ['IA Diala Passil (A) 1'],
    phrase`when you deploy this unit , choose one until this unit is discarded : this unit gets ${PLAIN} . or : this unit gets " [tap] , pay ${NUMBER} force -> remove ${NUMBER} damage counters from this unit , and one of ${UNITS} gets ${PLAIN} ${LASTING} <.> "`.to(
      ([gives]): Effects => [effect(TO_IT, gives, { use: CHOSEN })],
    ),
  ),
  // As if the attacking unit had Precision.
  single(
    ['IA Onar Koma (A) 3'],
    phrase`as long as this unit is being attacked , intercept and redirect abilities can't be activated`.to(
      (): Effects => [effect(OPPONENTS, [keyword('Precision')], { conditions: [AT_IT] })],
    ),
  ),
  // Area Damage with another number.
  single(
    ['IA Verena Talos (A) 3'],
    phrase`whenever damage from this unit's attack causes another unit to be discarded , this unit may do x dice of damage to another unit ${PLACE} , where x was|is the discarded unit's power`.to(
      (): Effects => [effect(TO_IT, [keyword('Area Damage', 1)], { per: { kind: 'power of attacked' } })],
    ),
  ),
  single(
    ["IA General Weiss's AT-ST (A) 2"],
    phrase`whenever this unit attacks , choose one : ${seriesOf(PLAIN, says('; or', ';'))} . ${SUBJECT_IT} gets the chosen ability|abilities ${LASTING}`.to(
      ([all]) =>
        all.length < 2 ? null : all.map((gives): Effect => effect(TO_IT, gives, { use: { ...BOOST, isOneOf: true } as Use })),
    ),
  ),
  // More for a unit of the player, less for one of the opponent.
  single(
    ['ROTJ Lando Calrissian (H) 2'],
    firstOf(
      phrase`${ON_TAP} choose one : the attacking unit gets ${PLAIN} . or : the attacking unit gets ${PLAIN}`.to(
        ([less, more]): Effects => {
          const units = (owner: Group['owner']): Recipient => ({ kind: 'one', groups: [{ ...ANY_UNIT, owner }] });
          const rest = { use: TAP, conditions: [{ kind: 'attacking' as const }] };
          return [effect(units('own'), more, rest), effect(units('opponent'), less, rest)];
        },
      ),
      phrase`${ON_TAP} choose ${UNITS} . that unit gets either ${PLAIN} or ${PLAIN} ${LASTING}`.to(
        ([{ groups }, less, more]): Effects => [
          effect({ kind: 'one', groups: eachWith(groups, { owner: 'own' }) }, more, { use: TAP }),
          effect({ kind: 'one', groups: eachWith(groups, { owner: 'opponent' }) }, less, { use: TAP }),
        ],
      ),
    ),
  ),
  single(
    ['KAE Darth Malak (C) 1'],
    phrase`as long as ${CONDITIONS} ${maybe(says('or your build zone')).skipped} , this unit gets ${PLAIN} , and each of ${says('its', 'his', 'her')} force-activated abilities costs ${NUMBER} less force to play . ${says('its', 'his', 'her')} abilities that cost 1 or more force can't cost less than 1 force`.to(
      ([conditions, gives, less]): Effects => [
        effect(TO_IT, [...gives, { kind: 'activation cost down to 1', change: -less }], { conditions }),
      ],
    ),
  ),
  // After a clause by which its unit taps and chooses. A keyword is an advantage, so the chosen unit is the player's own.
  single(
    ['ROTJ Endor Shield Generator 4'],
    phrase`as long as this card|unit remains tapped , the chosen ${COUNTED_UNITS} gets ${PLAIN}`.to(
      ([{ groups }, gives]): Effects => [
        effect({ kind: 'one', groups: eachWith(groups, { owner: 'own' }) }, gives, { use: TAP }),
      ],
    ),
  ),
  // Which unit it must attack is a question of targets; its power is lower whichever unit it attacks.
  single(
    ['ROTJ Salacious B. Crumb (A) 1'],
    phrase`${ON_TAP} choose ${UNITS} and one of your units in the same arena . ${maybe(says('this turn ,')).skipped} your opponent's chosen unit gets ${PLAIN} and must attack your chosen unit`.to(
      ([{ groups }, gives]): Effects => [effect({ kind: 'one', groups }, gives, { use: TAP })],
    ),
  ),
  // What happened before the attack is noted for the unit, remembered for each time or for each that was removed.
  single(
    ['TM Arvala Jawa Tribe (B) 1', 'TM Farmer Fighting Squad 1', 'TM Furious Farmers 1', 'AAA Montross (B) 2', 'TM Mudhorn 3'],
    firstOf(
      phrase`whenever your opponent removes|discards 1 or more ${REMOVED} , this unit gets ${PLAIN} ${LASTING}`.to(
        ([gives]) => gives,
      ),
      phrase`whenever your opponent removes|discards x ${REMOVED} , this unit gets ${WITH_X} ${LASTING}`.to(([gives]) => gives),
      phrase`whenever ${UNITS} is discarded , this unit gets ${PLAIN} ${LASTING}`.to(([, gives]) => gives),
      phrase`bounty : this unit gets ${PLAIN} ${LASTING}`.to(([gives]) => gives),
    ).to((gives): Effects | null =>
      gives.length === 1 && gives[0]?.kind === 'ability'
        ? [effect(TO_IT, gives, { per: { kind: 'tokens', token: NOTE } })]
        : null,
    ),
  ),
  // One that is chosen when none attacks can attack later, and loses Double Strike then.
  single(
    ['TMW Ahsoka Tano (N) 3'],
    phrase`pay ${NUMBER} force -> one of your opponent's untapped units loses double strike ${LASTING}`.to(
      ([cost]): Effects => [
        effect({ kind: 'one', groups: [{ ...ANY_UNIT, owner: 'opponent' }] }, [{ kind: 'loss', keyword: 'Double Strike' }], {
          use: { kind: 'boost', cost, isRepeatable: false },
        }),
      ],
    ),
  ),
  // The defending unit of its attacks, and every unit while it attacks this one.
  single(
    ['TMW Doctor Mandible (A) 2'],
    phrase`when|whenever this unit attacks a unit or is attacked by a unit , that unit gets ${PLAIN} ${LASTING}`.to(
      ([gives]): Effects => [effect({ kind: 'defending' }, gives), effect(ANYONE, gives, { conditions: [AT_IT] })],
    ),
  ),
  // The unit that is attacked first, if that is noted.
  single(
    ['TMW Migs Mayfeld (C) 2'],
    phrase`${RECIPIENT} gets ${PLAIN} when attacking the same unit that this unit attacked ${LASTING}`.to(
      ([to, gives]): Effects => [effect(to, gives, { conditions: [{ kind: 'attacks chosen' }, HAPPENED] })],
    ),
  ),
  // Units are counted as at the beginning of an attack, so that it counts only if it was paid for before.
  single(
    ['TROS Zorii Bliss (A) 1'],
    phrase`remove ${NUMBER} counter|counters from a resource -> this unit gets ${SUBTYPES} until ${SUBJECT_IT} is discarded`.to(
      ([, given]): Effects => [
        effect(
          TO_IT,
          given.map(({ gift }) => gift),
          { conditions: [HAPPENED] },
        ),
      ],
    ),
  ),
  // An attack that is asked about takes place, and one that was given up earlier this turn is noted.
  single(
    ['TMW Lava Meerkat 2'],
    phrase`whenever this unit attacks , you may disrupt that attack . if you do , each unit gets ${PLAIN} when attacking this unit ${LASTING}`.to(
      ([gives]): Effects => [effect(ANYONE, gives, { conditions: [AT_IT, HAPPENED] })],
    ),
  ),
];

const PLACES = new Set(SINGLE_CARDS.flatMap(({ cards }) => cards));

/** Whether a clause of a shipped card is read by the rule of a single card. */
export function isOfSingleCard({
  set,
  name,
  clause,
}: {
  readonly set: string;
  readonly name: string;
  readonly clause: number;
}): boolean {
  return PLACES.has(`${set} ${name} ${clause}`);
}
