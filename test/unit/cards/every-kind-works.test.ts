import { describe, expect, it } from 'vitest';
import { type Card, unplayedClauses } from '../../../src/cards/catalogue/card.js';
import { type AttackInput, attackOdds, type DuelInput, duelOdds } from '../../../src/index.js';
import type { Effect, Gift } from '../../../src/rules/effects/effect.js';
import { planAttack } from '../../../src/rules/plan/attack-plan.js';
import { plainUnit } from '../../../src/rules/units/unit.js';
import { DUEL_CONTEXT } from '../../support/duels.js';
import { effectOf } from '../../support/effects.js';
import { shippedCards } from './shipped-cards.js';

/** What makes kinds different: how an effect comes into force, what it gives, and a guard's price. */
function kindsOf(place: 'here' | 'reserves', { use, gives }: Effect): string[] {
  const price = use.kind === 'boost' && use.price !== undefined ? ' for a price' : '';
  const trigger = use.kind === 'boost' && use.cost === null ? ' by the attack' : '';
  return gives.map((gift) => `${place}, ${use.kind}${price}${trigger}: ${giftOf(gift)}`);
}

function giftOf(gift: Gift): string {
  if (gift.kind !== 'guard') return gift.kind;
  const { counters, isDiscarded, cost } = gift.guard;
  return `guard for ${counters > 0 ? 'counters' : isDiscarded ? 'its discard' : cost === null ? 'nothing' : 'Force'}`;
}

/** Everything that the shipped cards give as units, as Pilots and from the build zone, by kind. */
function playedKinds(cards: readonly Card[]): ReadonlyMap<string, string> {
  const kinds = new Map<string, string>();
  for (const { name, clauses } of cards) {
    for (const clause of clauses) {
      const place = clause.kind === 'reserves' ? 'reserves' : 'here';
      const given = clause.kind === 'unmodelled' ? clause.pilot : clause;
      const effects = given !== undefined && 'effects' in given ? given.effects : [];
      for (const kind of effects.flatMap((effect) => kindsOf(place, effect))) kinds.set(kind, name);
    }
  }
  return kinds;
}

type Place = 'attacker' | 'defender' | 'helper' | 'other' | 'away' | 'reserves' | 'first';

interface Scene {
  /** The unit whose text it is. Helpers are of the attacker's side, all others of the defender's. */
  readonly at: Place;
  readonly effect: string;
  /** Further texts that both attacks have, and other fields of the units. */
  readonly attacker?: object;
  readonly defender?: object;
  readonly other?: object;
  readonly mode?: 'build-zone';
}

const UNIT = { power: 4, health: 3, speed: 30, cost: 3, arenas: ['ground'], subtypes: ['Gleep'] };

/** The answer to an attack, or to a duel, with these texts at the place of the scene; an error is one too. */
async function answerOf({ at, attacker, defender, other, mode }: Scene, effects: readonly string[]): Promise<string> {
  const given = (place: Place): object => (place === at ? { effects } : {});
  const away = { ...UNIT, name: 'Away', arenas: ['space'], ...given('away') };
  const inBuildZone = { ...UNIT, name: 'Zone', buildZone: true, ...given('reserves') };
  const first = { ...UNIT, name: 'First', ...attacker, ...given('attacker'), ...given('first') };
  const second = { ...UNIT, name: 'Second', ...defender, ...given('defender') };
  try {
    if (mode === 'build-zone') return told(attackOdds({ attacker: first, defender: second, mode } as unknown as AttackInput));
    if (at === 'first') return told(await duelOdds({ first, second } as DuelInput, { trials: 0 }));
    const others = {
      attacker: [{ ...UNIT, name: 'Helper', ...given('helper') }],
      defender: [{ ...UNIT, name: 'Other', ...other, ...given('other') }],
    };
    const elsewhere = { attacker: [], defender: [away, inBuildZone] };
    return told(attackOdds({ attacker: first, defender: second, others, elsewhere } as unknown as AttackInput));
  } catch (error) {
    return String(error);
  }
}

/** The numbers of an answer, without the sentences that name its texts. */
function told(answer: object): string {
  return JSON.stringify(answer, (key, value) => {
    if (key === 'assumptions') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
}

/** For each kind a text of it, and where it is. */
const SCENES: readonly Scene[] = [
  { at: 'attacker', effect: 'it gets Critical Hit 2' },
  { at: 'attacker', effect: 'it gets +2 power' },
  { at: 'defender', effect: 'it gets +2 health' },
  { at: 'first', effect: 'it gets +20 speed', defender: { speed: 40 } },
  { at: 'first', effect: 'it gets removal of all damage counters when the battle phase starts' },
  { at: 'first', effect: 'it gets no untapping in the turn after its attack' },
  {
    at: 'attacker',
    effect: "all your opponent's units get +1 activation cost",
    defender: { keywords: ['Pay 4 Force -> Evade 2'] },
  },
  {
    at: 'attacker',
    effect: "all your opponent's units get +1 activation cost in Force",
    defender: { keywords: ['Pay 4 Force -> Evade 2'] },
  },
  { at: 'defender', effect: 'it gets -1 activation cost down to 1', defender: { keywords: ['Pay 5 Force -> Evade 2'] } },
  { at: 'defender', effect: "all your opponent's units get no attack as long as it attacks this unit" },
  { at: 'defender', effect: "all your opponent's units get an attack cost of 2 Force as long as it attacks this unit" },
  {
    at: 'defender',
    effect: "all your opponent's units get an attack that can be ended on 2 of 6 as long as it attacks this unit",
  },
  { at: 'attacker', effect: 'it gets an attack that ends on 4 of 6 as long as it attacks any unit' },
  { at: 'defender', effect: 'it gets "Discard 1 from hand -> Absorb 2"' },
  { at: 'defender', effect: 'it gets "Pay X Force -> Evade X"' },
  { at: 'defender', effect: 'it gets its discard by any damage' },
  { at: 'defender', effect: 'it gets prevention of up to 2 damage to it for 1 Force' },
  { at: 'other', effect: 'it gets prevention of up to 2 damage to one of your Gleep units for 1 damage counter' },
  { at: 'other', effect: 'it gets prevention of all damage to one of your Gleep units for its discard' },
  { at: 'defender', effect: 'it gets prevention of up to 2 damage to it' },
  { at: 'defender', effect: 'it gets prevention of all damage to it by its retreat' },
  { at: 'defender', effect: 'it gets no damage done or taken' },
  { at: 'attacker', effect: 'the unit it attacks gets no Armor', defender: { keywords: ['Armor'] } },
  {
    at: 'attacker',
    effect: 'the unit it attacks gets 2 corruption counters',
    defender: { effects: ['it gets Armor as long as it has at least 2 corruption counters'] },
  },
  {
    at: 'attacker',
    effect: 'it gets attacks that cannot be disrupted',
    defender: { effects: ["all your opponent's units get an attack that ends on 2 of 6 as long as it attacks this unit"] },
  },
  {
    at: 'attacker',
    effect: 'it gets +1 Force as long as it attacks',
    attacker: { keywords: ['Pay 5 Force -> Evade 2'] },
    defender: { keywords: ['Retaliate 3'] },
  },
  { at: 'attacker', effect: 'it gets re-rolls of its dice' },
  { at: 'attacker', effect: 'it gets attacks on space units', defender: { arenas: ['space'] } },
  {
    at: 'attacker',
    effect: "it gets attacks on your opponent's multi-arena units",
    defender: { arenas: ['space', 'character'] },
  },
  { at: 'attacker', effect: "it gets attacks on your opponent's units in the build zone", mode: 'build-zone' },
  { at: 'attacker', effect: 'it gets attacks on units with Stealth', other: { keywords: ['Stealth', 'Intercept', 'Armor'] } },
  { at: 'other', effect: 'it gets the attacks on your other Gleep units', other: { keywords: ['Armor'] } },
  { at: 'attacker', effect: 'it gets the Zee subtype', attacker: { keywords: [] }, defender: {} },
  { at: 'defender', effect: "it gets a toll of 2 Force for your opponent's Gleep units" },
  { at: 'attacker', effect: 'Discard 1 from hand -> it gets Critical Hit 2' },
  { at: 'attacker', effect: 'Discard 1 from hand -> it gets +2 power' },
  { at: 'attacker', effect: 'choose -> it gets Critical Hit 2' },
  { at: 'attacker', effect: 'choose -> it gets +2 power' },
  { at: 'attacker', effect: 'Pay 1 Force -> it gets Critical Hit 2' },
  { at: 'attacker', effect: 'Pay 1 Force -> the unit it attacks gets no Armor', defender: { keywords: ['Armor'] } },
  { at: 'attacker', effect: 'Pay 1 Force -> it gets +2 power' },
  { at: 'attacker', effect: 'chosen -> it gets Critical Hit 2' },
  { at: 'attacker', effect: 'chosen -> the unit it attacks gets no Armor', defender: { keywords: ['Armor'] } },
  { at: 'attacker', effect: 'chosen -> it gets +2 power' },
  { at: 'other', effect: 'tap -> it gets +2 Force', defender: { keywords: ['Pay 6 Force -> Evade 2'] } },
  { at: 'other', effect: "tap -> all your opponent's units get an attack cost of 2 Force as long as it attacks any unit" },
  { at: 'other', effect: "tap -> all your opponent's units get an attack that can be ended as long as it attacks any unit" },
  { at: 'helper', effect: 'tap in the attack -> one of your Gleep units gets Critical Hit 2' },
  { at: 'helper', effect: 'tap in the attack -> one of your Gleep units gets +2 power' },
  { at: 'helper', effect: 'tap instead of attacking -> one of your Gleep units gets Critical Hit 2' },
  {
    at: 'helper',
    effect: "tap instead of attacking -> one of your opponent's Gleep units gets no Armor",
    defender: { keywords: ['Armor'] },
  },
  { at: 'helper', effect: 'tap instead of attacking -> one of your Gleep units gets +2 power' },
  { at: 'helper', effect: 'tap -> one of your Gleep units gets Critical Hit 2' },
  { at: 'other', effect: 'tap -> one of your Gleep units gets +2 health' },
  { at: 'helper', effect: "tap -> one of your opponent's Gleep units gets no Armor", defender: { keywords: ['Armor'] } },
  { at: 'helper', effect: 'tap -> one of your Gleep units gets +2 power' },
  { at: 'reserves', effect: 'one of your Gleep units gets Armor' },
  { at: 'reserves', effect: "Pay 1 Force -> one of your opponent's Gleep units gets -2 power" },
  { at: 'reserves', effect: 'it gets prevention of up to 2 damage to one of your Gleep units for 1 damage counter' },
  { at: 'away', effect: 'it gets prevention of up to 2 damage to one of your Gleep units for 1 damage counter' },
  { at: 'other', effect: 'chosen -> all your units get prevention of all damage to it by its retreat by activation' },
  { at: 'reserves', effect: 'it gets prevention of all damage to one of your Gleep units for its discard' },
  { at: 'reserves', effect: 'it gets prevention of up to 2 damage to one of your Gleep units by activation, once an attack' },
  { at: 'reserves', effect: 'all your Gleep units get +2 health' },
  { at: 'reserves', effect: 'tap -> it gets +2 Force', defender: { keywords: ['Pay 6 Force -> Evade 2'] } },
  { at: 'reserves', effect: "tap in the attack -> one of your opponent's Gleep units gets Accuracy -1" },
  { at: 'reserves', effect: "tap in the attack -> one of your opponent's Gleep units gets -1 power" },
  { at: 'reserves', effect: 'tap -> one of your Gleep units gets Armor' },
  { at: 'reserves', effect: 'tap -> one of your Gleep units gets +2 health' },
  { at: 'reserves', effect: "tap -> one of your opponent's Gleep units gets -1 power" },
];

/** Speed that is bought, chosen or tapped for comes too late for the order; cards give it together with something else. */
const TOO_LATE = /^(?:here, (?:boost.*|chosen|tap)|reserves, tap): speed$/;

/** A duel is over with the discard after which a unit untaps; its battles are in test/unit/chain/untapping.test.ts. */
const IN_BATTLES = 'here, always: untapping';

describe('everything that counts as played', () => {
  it('is of a kind that has its scene here', () => {
    const known = new Set(
      SCENES.flatMap(({ at, effect }) => kindsOf(at === 'reserves' ? 'reserves' : 'here', effectOf(effect))),
    );
    const without = [...playedKinds(shippedCards())].filter(
      ([kind]) => !known.has(kind) && !TOO_LATE.test(kind) && kind !== IN_BATTLES,
    );
    expect(without).toEqual([]);
  });

  it.each(SCENES)('changes an attack or a duel: $effect', async (scene) => {
    // A subtype does nothing by itself: another text looks at it.
    const beside = scene.effect.includes('subtype') ? ['it gets +2 power as long as there is one of your Zee units'] : [];
    const [without, withIt] = await Promise.all([answerOf(scene, beside), answerOf(scene, [scene.effect, ...beside])]);
    expect(withIt).not.toBe(without);
    expect([without, withIt].filter((text) => /is no|must be an effect|unknown/.test(text))).toEqual([]);
  });

  it('is named in battles if they do not play it: a guard for counters in the build zone', () => {
    const melch = shippedCards().find(({ name }) => name === 'Melch (A)') as Card;
    expect(unplayedClauses(melch)).toEqual([{ clause: 2, class: 'Reserves, prevention', matters: ['battle'] }]);
    const guard = effectOf('it gets prevention of all damage to one of your units for 1 damage counter');
    const helper = plainUnit(0, { health: 3, effects: [guard] });
    const planned = (isUnhurtElsewhere: boolean) =>
      planAttack(plainUnit(3), plainUnit(1), {
        ...DUEL_CONTEXT,
        elsewhere: { attacker: [], defender: [helper] },
        isUnhurtElsewhere,
      });
    expect([planned(false).encounter, planned(true).encounter].map((encounter) => encounter?.away)).toEqual([
      [{ unit: 2, remainingHealth: 3 }],
      undefined,
    ]);
  });

  it('is a guard for counters in the build zone too', () => {
    const kinds = [...playedKinds(shippedCards()).keys()];
    expect(kinds.filter((kind) => kind.startsWith('reserves') && kind.endsWith('counters'))).toHaveLength(1);
  });
});
