import fc from 'fast-check';
import { type OracleAttack, type OracleUnit, oracleAllows } from './attack-oracle.js';
import { attacksWith, mostly } from './encounter-arbitrary.js';

/*
 * Random texts over a small vocabulary, so that what they refer to is often present: subtypes
 * Gleep, Zee, Jedi and Dark Jedi; names Zorblax and Quux. Units elsewhere may be Locations.
 */

type Look = Pick<OracleUnit, 'name' | 'subtypes' | 'arenas' | 'allegiance' | 'speed' | 'cost' | 'piloted' | 'stack' | 'tokens'>;

const look: fc.Arbitrary<Look> = fc.record({
  name: fc.constantFrom('Zorblax (A)', 'Zorblax (B)', 'Quux', 'Quux (C)'),
  subtypes: fc.constantFrom(['Gleep'], ['Zee'], ['Jedi'], ['Dark Jedi'], ['Gleep', 'Jedi']),
  arenas: mostly<Look['arenas'] & {}>(
    ['character'],
    fc.constantFrom(['ground'] as const, ['space'] as const, ['ground', 'character'] as const, []),
    2,
  ),
  allegiance: fc.constantFrom('dark', 'light', 'neutral'),
  speed: fc.constantFrom(20, 30, 30, 40),
  cost: fc.constantFrom(2, 4, 6, undefined) as fc.Arbitrary<number>,
  piloted: fc.constantFrom(0, 1, 2),
  stack: fc.constantFrom(1, 2, 3),
  tokens: fc.constantFrom<Look['tokens'] & {}>(
    [],
    [],
    ['mastery'],
    ['mastery', 'mastery', 'credit'],
    ['corruption'],
    ['captivity'],
    ['note', 'note'],
  ),
});

const words = (...own: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.tuple(...own).map((all) => all.filter((word) => word !== '').join(' '));
const of = (...own: string[]): fc.Arbitrary<string> => fc.constantFrom(...own);

/** Groups such as "your other Gleep character units named Quux", in the singular or the plural. */
function group(owner: fc.Arbitrary<string>, units: 'unit' | 'units', other = of('')): fc.Arbitrary<string> {
  return words(
    owner,
    other,
    mostly(
      '',
      of(
        'unique',
        'damaged',
        'undamaged',
        'dark',
        'light',
        'neutral',
        'non-Jedi',
        'non-Gleep',
        'non-Evade',
        'non-unique',
        'non-neutral',
        'multi-arena',
        'piloted',
        'non-captive',
      ),
      3,
    ),
    of('', 'Gleep', 'Zee', 'Jedi', 'Dark Jedi', 'Gleep', 'Zee', 'Jedi', 'Location'),
    mostly('', of('character', 'ground', 'space'), 3),
    of(units),
    mostly('', of('here'), 4),
    mostly(
      '',
      of('with at least 1 mastery counter', 'with at least 2 mastery counters', 'with at least 1 corruption counter'),
      4,
    ),
    mostly('', of('with cost at most 3', 'with cost at most 4', 'with at least 30 speed'), 4),
    mostly('', of('named Quux', 'named Zorblax', 'with uu in the name', 'with Zorblax in the name'), 4),
  );
}

const many = group(of('your', "your opponent's", 'the'), 'units', mostly('', of('other'), 2));
const groups = mostly('', many, 5).chain((second) => many.map((first) => (second === '' ? first : `${first} or ${second}`)));
const own = group(of('your'), 'units', mostly('', of('other'), 3));
const anyUnit = group(mostly('any', of('your', "your opponent's"), 5), 'unit');

const attackCondition = fc.oneof(
  { weight: 4, arbitrary: anyUnit.map((attacked) => `it attacks ${attacked}`) },
  { weight: 1, arbitrary: fc.tuple(anyUnit, anyUnit).map(([one, two]) => `it attacks ${one} or ${two}`) },
  { weight: 1, arbitrary: words(anyUnit, of('by bombard', 'by barrage', 'by ion-cannon')).map((one) => `it attacks ${one}`) },
  { weight: 1, arbitrary: of('it attacks', 'it attacks the chosen unit', 'it attacks this unit') },
);
const standing = fc.oneof(
  fc.tuple(of('one', 'none'), groups).map(([some, all]) => `there is ${some} of ${all}`),
  fc.tuple(many, many).map(([more, than]) => `there are more of ${more} than of ${than}`),
  of('it is in the character arena', 'it is in the ground arena'),
  anyUnit.map((kind) => `it is ${kind}`),
  of(
    'it has at least 1 mastery counter',
    'it has at least 2 mastery counters',
    'it has at least 1 note counter',
    'it has at least 2 cards in its stack',
  ),
  of('its player has at least 2 Force', 'its player has at least 4 Force'),
  of('it has at least 1 Pilot', 'it has at least 2 Pilots', 'it has no damage counters', 'it has at most 1 damage counter'),
  fc.tuple(of('2', '3'), groups).map(([least, all]) => `there are at least ${least} of ${all}`),
);
const aslong = (conditions: fc.Arbitrary<string>): fc.Arbitrary<string> => conditions.map((all) => `as long as ${all}`);
const both = (one: fc.Arbitrary<string>, two: fc.Arbitrary<string>) => fc.tuple(one, two).map(([a, b]) => `${a} and ${b}`);

const counted = fc.oneof(
  of(
    'for each damage counter on it',
    'for each card in its stack',
    'for each mastery counter on it',
    'for each Pilot on it and 1 more',
    'for each 2 Force of its player',
    'for each Force of its player, up to 2',
  ),
  many.map((all) => `for each of ${all}`),
  of("for each of your opponent's units there", 'for each of your Gleep units there', 'for each 10 speed over 20'),
  fc.tuple(many, of(' and 1 more', ', up to 1', ' and 1 more, up to 2')).map(([all, limit]) => `for each of ${all}${limit}`),
);

/** Numbers of an attack, which may depend on the defending unit and be boosted. */
const ofAttack = of(
  ...['+1 power', '+2 power', '-1 power', '-2 power', '+10 speed', 'Accuracy 1', 'Accuracy -1', 'Critical Hit 2', 'Lucky 1'],
  ...['Stun 1', '+1 power and Stun 2', '+1 power and Accuracy 1'],
);
/** Keywords that do more than change a number of the roll, which may do the same. */
const keywordOfAttack = of(
  ...['Fury 1', 'Backfire 1', 'Area Damage 1', 'Overkill', 'Double Damage', 'Double Strike', 'Ferocity', 'Precision'],
  ...['Ferocity and Precision', '+1 power and Overkill', 'no Critical Hit', 'no Ferocity', 'no Fury', 'no Precision'],
);
/** What a unit can have only while it is attacked. */
const whileAttacked = words(
  of('it gets', 'all your units get'),
  of('Lucky 1', 'Armor', 'Shields 1', 'Parry 1', 'Riposte 1'),
  fc.oneof(
    of('as long as it is attacked'),
    anyUnit.map((unit) => `as long as it is attacked by ${unit}`),
  ),
);
/** Subtypes that units get, at which the other texts look. */
const subtypes = words(
  of('it gets', 'all your units get', 'all your other units get', 'all the Gleep units get', 'all the Zee units get'),
  of('the Gleep subtype', 'the Zee subtype', 'the Dark Jedi subtype', 'the Jedi subtype and +1 power'),
  mostly('', aslong(standing), 3),
);
const standingGift = of(
  ...'Armor, Shields 1, Parry 1, Riposte 1, Evade 1, "Pay 1 Force -> Evade 2", Deflect 1, Protect 1, Absorb 1'.split(', '),
  ...['Retaliate 1', '"Pay 1 Force -> Retaliate 2"', 'Retaliate X by power', 'Evade X by power', 'Ferocity', 'Fortitude'],
  ...['Double Strike', 'Tenacity 1', 'Overkill', 'Double Damage', 'Avenge 1', 'Surge 1', 'Overload 1', 'Fury 1', 'Focus 1'],
  ...'Intercept, "Pay 1 Force -> Intercept", Redirect, Precision, Cunning, Backfire 1'.split(', '),
  ...['+1 health', '+2 health', '-1 health'],
  'Stealth',
);
const PREVENTIONS = ['Evade', 'Deflect', 'Protect', 'Absorb', 'Persuade'];
const LOST = [
  ...[...PREVENTIONS, 'Armor', 'Shields', 'Parry', 'Lucky', 'Retaliate', 'Intercept', 'Redirect', 'Riposte', 'Ferocity'],
  ...'Fortitude, Accuracy, Critical Hit, Precision, Double Strike, Cunning, Avenge, Overkill, Stun, Stealth'.split(', '),
];
const loss = of(...LOST).map((keyword) => `no ${keyword}`);
const costChange = of(
  '+1 activation cost',
  '-1 activation cost',
  '-1 activation cost down to 1',
  '-2 activation cost',
  '+1 activation cost in Force',
);

const it = of('it gets');
const all = groups.map((own) => `all ${own} get`);
const one = own.map((own) => `one of ${own} gets`);
const attacked = of('the unit it attacks gets');

const bought = words(
  fc.oneof({ weight: 4, arbitrary: it }, { weight: 1, arbitrary: all }),
  fc
    .tuple(
      of('Evade', 'Evade', 'Absorb', 'Persuade', 'Protect', 'Retaliate'),
      of(
        'Pay X Force -> KEYWORD X',
        'Pay X Force -> KEYWORD X',
        'Pay X Force -> KEYWORD X+1',
        'Remove X Resource counters -> KEYWORD X, up to 2',
      ),
    )
    .map(([keyword, printed]) => `"${printed.replace('KEYWORD', keyword)}"`),
  mostly('', aslong(standing), 5),
);

const before = mostly('', of('tap ->', 'tap in the attack ->', 'tap instead of attacking ->', 'chosen ->'), 5);
const numbers = words(
  before,
  fc.oneof({ weight: 3, arbitrary: it }, { weight: 2, arbitrary: all }, { weight: 1, arbitrary: one }),
  ofAttack,
  mostly('', counted, 4),
  fc.oneof(
    { weight: 2, arbitrary: of('') },
    { weight: 4, arbitrary: aslong(attackCondition) },
    { weight: 2, arbitrary: aslong(standing) },
    { weight: 1, arbitrary: aslong(both(attackCondition, standing)) },
  ),
);
/** By the counters of the unit that is attacked, always or as a boost. */
const byAttacked = words(
  mostly('', of('chosen ->', 'Pay 1 Force ->'), 3),
  it,
  ofAttack,
  of(
    'for each mastery counter on the unit it attacks',
    'for each note counter on the unit it attacks, up to 1',
    'for each power of the unit it attacks, up to 2',
  ),
  mostly('', aslong(attackCondition), 5),
);
/** By counters on whoever gets it, or on the unit that this one attacks. */
const byGetter = words(
  groups.map((own) => `all ${own} get`),
  of('+1 power', 'Lucky 1', 'Critical Hit 1', 'Accuracy 1'),
  of('for each mastery counter on that unit', 'for each mastery counter on the unit it attacks'),
  of('as long as it attacks', 'as long as it attacks any Gleep unit'),
);
const gains = words(
  before,
  fc.oneof({ weight: 3, arbitrary: it }, { weight: 2, arbitrary: all }, { weight: 1, arbitrary: one }),
  fc.oneof({ weight: 4, arbitrary: standingGift }, { weight: 1, arbitrary: loss }, { weight: 1, arbitrary: costChange }),
  mostly('', aslong(standing), 3),
);
/** Abilities that cost more than Force, or something else. */
const priced = words(
  fc.oneof({ weight: 3, arbitrary: it }, { weight: 1, arbitrary: all }),
  fc
    .tuple(
      of(
        ...['Discard 1 from hand', 'Discard 1 from hand', 'Discard 2 from hand', 'Remove 1 Resource counter'],
        ...['Remove 2 Resource counters', 'Pay 1 Force, discard 1 from hand', 'Discard 1 from hand, remove 1 Resource counter'],
        ...[
          'Tap it',
          'Tap it',
          'Pay 1 Force, tap it',
          'Discard 1 from deck',
          'Put 1 corruption counter on it',
          'Let opponent put 1 credit counter',
          'Remove 1 Resource counter',
          'Remove 1 Resource counter',
          'Remove 1 mastery counter from it',
          'Remove 1 mastery counter from it',
          'Remove 1 credit counter from it, discard 1 from hand',
          'Remove 1 mastery counter from the attacking unit',
          'Remove 2 mastery counters from the attacking unit',
          "Discard 1 from hand, discard 1 from opponent's deck",
        ],
      ),
      of(
        ...['Evade 1', 'Evade 2', 'Absorb 1', 'Absorb 2', 'Protect 1', 'Protect 3', 'Deflect 1', 'Persuade 1', 'Retaliate 1'],
        ...['Retaliate 2', 'Intercept', 'Redirect'],
      ),
    )
    .map(([paid, keyword]) => `"${paid} -> ${keyword}"`),
  mostly('', aslong(standing), 5),
);
/** Prevention that its unit pays for itself. */
const sacrifice = words(
  fc.oneof({ weight: 4, arbitrary: it }, { weight: 1, arbitrary: all }),
  of(
    ...['"Tap one of your units here -> Persuade 2"', '"Tap one of your Gleep units -> Absorb 1"'],
    ...['"Tap one of your other units -> Evade 1"', '"Pay 1 Force, tap one of your units -> Protect 2"'],
    ...['"Put 1 damage counter on it -> Absorb 2"', '"Put 1 damage counter on it -> Protect 2"'],
    ...[
      '"Put 1 damage counter on it -> Evade 2"',
      '"Discard it -> Protect 3"',
      '"Discard it -> Protect 1"',
      '"Pay 1 Force, discard it -> Protect 2"',
    ],
    ...['"Put 1 damage counter on it, discard 1 from hand -> Deflect 2"', '"Tap it, put 1 damage counter on it -> Protect 2"'],
  ),
);
/** Prevention that one of several units pays for. */
const borne = words(
  fc.oneof({ weight: 4, arbitrary: it }, { weight: 1, arbitrary: all }),
  fc
    .tuple(
      fc.oneof(
        of(
          ...['Put 1 damage counter on', 'Put 1 damage counter on', 'Put 2 damage counters on', 'Discard', 'Tap', 'Tap', 'Tap'],
          ...['Pay 1 Force, put 1 damage counter on', 'Discard 1 from hand, discard', 'Pay 1 Force, discard'],
        ).chain((paid) =>
          of('your other units', 'your units', 'your Gleep units', 'your Zee units here').map(
            (whom) => `${paid} one of ${whom}`,
          ),
        ),
        of('mastery', 'mastery', 'captivity').chain((token) =>
          of('the units', 'the units', "your opponent's units", 'your other units').map(
            (whom) => `Remove 1 ${token} counter from one of ${whom}`,
          ),
        ),
      ),
      // An Absorb of more than 1 has uses of equal worth, of which the two engines prefer different ones.
      of('Evade 1', 'Evade 2', 'Absorb 1', 'Protect 1', 'Protect 2', 'Deflect 1', 'Deflect 2', 'Persuade 1'),
    )
    .map(([paid, keyword]) => `"${paid} -> ${keyword}"`),
);
const lossOfAttacked = of('Evade', 'Deflect', ...PREVENTIONS, 'Armor', 'Shields', 'Parry', 'Riposte', 'Lucky').map(
  (keyword) => `no ${keyword}`,
);
const gainOfAttacked = of('Armor', 'Shields 1', 'Parry 1', 'Riposte 1', 'Lucky 1');
const changeOfAttacked = fc.oneof({ weight: 5, arbitrary: lossOfAttacked }, { weight: 1, arbitrary: gainOfAttacked });
const losses = words(
  attacked,
  fc.oneof(changeOfAttacked, both(changeOfAttacked, changeOfAttacked)),
  mostly('', aslong(attackCondition), 2),
);

const price = of(
  'choose ->',
  'choose one ->',
  'Pay 0 Force ->',
  'Pay 1 Force ->',
  'Pay 1 Force ->',
  'Pay 2 Force ->',
  'Pay 1 Force each time ->',
  'Discard 1 from hand ->',
  'Remove 1 mastery counter from it ->',
  'Remove 1 mastery counter from the defending unit ->',
  'Pay 1 Force, remove 1 corruption counter from the defending unit ->',
  'Pay 1 Force, remove 1 Resource counter ->',
);
const boost = fc
  .tuple(
    price,
    fc.oneof(
      {
        weight: 4,
        arbitrary: words(
          fc.oneof({ weight: 4, arbitrary: it }, { weight: 1, arbitrary: all }, { weight: 2, arbitrary: one }),
          ofAttack,
          mostly('', counted, 6),
          mostly('', aslong(attackCondition), 5),
        ),
      },
      {
        weight: 1,
        arbitrary: words(attacked, lossOfAttacked),
      },
    ),
    mostly('', of(', then does 1 damage to itself', ', then does 2 damage to itself'), 2),
  )
  .map(([pay, given, backlash]) => `${pay} ${given}${backlash}`);

const keywords = words(
  before,
  fc.oneof({ weight: 3, arbitrary: it }, { weight: 1, arbitrary: of("all your opponent's units get") }),
  keywordOfAttack,
  aslong(
    fc.oneof(
      { weight: 1, arbitrary: attackCondition },
      { weight: 4, arbitrary: of('Gleep', 'Zee', 'Jedi', 'undamaged').map((word) => `it attacks any ${word} unit`) },
      { weight: 2, arbitrary: of('it attacks this unit') },
    ),
  ),
);
const keywordBoost = words(
  fc.oneof(
    { weight: 4, arbitrary: price },
    { weight: 1, arbitrary: of('Pay 1 Force', 'Discard 1 from hand').map((cost) => `${cost} for the turn ->`) },
  ),
  fc.oneof({ weight: 4, arbitrary: it }, { weight: 1, arbitrary: one }),
  keywordOfAttack,
  mostly('', aslong(attackCondition), 3),
);

const guard = fc
  .tuple(
    fc.oneof({ weight: 5, arbitrary: it }, { weight: 1, arbitrary: all }),
    of('up to 1', 'up to 2', 'up to 3', 'all', 'all but 1'),
    mostly('', of('attack ', 'deadly ', 'deadly attack '), 2),
    fc.oneof(
      of('it'),
      many.map((whom) => `one of ${whom}`),
      own.map((whom) => `one of ${whom}`),
    ),
    of(
      ...['', '', ' for 0 Force', ' for 1 Force', ' for 1 Force', ' for 2 Force'],
      ...[' for 1 damage counter', ' for 1 damage counter', ' for its discard'],
      ...[' by its retreat', ' for 1 Force by its retreat', ' for 1 damage counter by its retreat'],
    ),
    mostly('', of(', once an attack', ' by activation', ' by activation, once an attack', ', passed on once an attack'), 1),
  )
  // Only what costs Force, or nothing, is passed on.
  .filter(([, , , , cost, once]) => !once.includes('passed on') || !/counter|discard|retreat/.test(cost))
  .map(([to, most, ofAttack, whom, cost, once]) => `${to} prevention of ${most} ${ofAttack}damage to ${whom}${cost}${once}`);
/** A unit that retreats from damage, or to keep another one from it. */
const retreat = words(
  of('it gets prevention of'),
  of('all damage to', 'all damage to', 'up to 2 damage to'),
  fc.oneof({ weight: 2, arbitrary: of('it') }, { weight: 3, arbitrary: own.map((whom) => `one of ${whom}`) }),
  of(
    ...[' by its retreat', ' by its retreat', ', then its retreat', ' for 1 Force, then its retreat'],
    ...[' for 1 Force by its retreat', ' for 1 damage counter by its retreat by activation'],
  ),
).map((text) => text.replace(/ (?= |, then)/, ''));
const toll = fc
  .tuple(mostly('it gets', all, 5), group(of("your opponent's"), 'units'), of('1', '2'))
  .map(([to, by, cost]) => `${to} a toll of ${cost} Force for ${by}`);
const harmless = words(
  mostly('it gets', all, 5),
  of('no damage done or taken', 'no damage done'),
  mostly('', aslong(standing), 3),
);
const fragile = words(mostly('it gets', all, 4), of('its discard by any damage'), mostly('', aslong(standing), 4));
const limitedChange = fc
  .tuple(of('"Pay 1 Force -> Redirect to ', '"Redirect to ', '"Intercept for ', '"Pay 1 Force -> Intercept for '), own)
  .map(([change, whom]) => `it gets ${change}${whom}"`);
const standIn = own.map((whom) => `it gets the attacks on ${whom}`);

/**
 * What forbids attacks, or makes them cost Force: for a unit that is or might be attacked, and for the attacking unit itself.
 */
const onAttack = of('no attack', 'an attack cost of 1 Force', 'an attack cost of 1 Force', 'an attack cost of 2 Force');
/** What can end an attack as soon as it is declared. */
const earlyEnd = of(
  ...['an attack that ends on 4 of 6', 'an attack that can be ended on 2 of 6', 'an attack that can be ended on 3 of 6'],
  ...['an attack that can be ended for "Pay 2 Force"', 'an attack that can be ended for "Pay 1 Force" on 3 of 6'],
  ...['an attack that can be ended for "Discard 3 from hand"', 'an attack that can be ended for "Discard 1 from deck"'],
);
const targets = fc.oneof(
  { weight: 3, arbitrary: of('it attacks this unit', 'it attacks your other unit', 'it attacks your character unit') },
  { weight: 2, arbitrary: group(of('your'), 'unit', mostly('', of('other'), 2)).map((one) => `it attacks ${one}`) },
);
const attackTerms = fc.oneof(
  {
    weight: 5,
    arbitrary: words(
      of("all your opponent's units get"),
      onAttack,
      aslong(fc.oneof({ weight: 3, arbitrary: targets }, { weight: 1, arbitrary: both(targets, standing) })),
    ),
  },
  { weight: 2, arbitrary: words(of("all your opponent's units get"), of('an attack cost of 1 Force')) },
);
/** Who is hidden from the attack, and from whom nobody is. */
const stealth = words(
  of('it gets', 'all your units get', 'all your other units get'),
  of('Stealth'),
  mostly('', aslong(standing), 5),
);
const whileHidden = words(
  it,
  of('+1 power', 'Armor', 'Critical Hit 1', 'Parry 1', 'no Intercept'),
  of('as long as it has Stealth'),
);
/** What a number of the unit brings, and what changes such numbers. */
const byNumber = words(
  it,
  of('+1 power', '+2 power', '+20 speed', 'Armor', 'Critical Hit 1', 'Stealth', 'no Shields'),
  of(
    ...['it has at least 2 power', 'it has at least 3 power', 'it has at most 2 power'],
    ...['it has at least 40 speed', 'it has at least 50 speed', 'it has at most 40 speed'],
  ).map((all) => `as long as ${all}`),
);
const sight = words(it, of('attacks on units with Stealth'), mostly('', aslong(attackCondition), 2));
const blindness = words(of("all your opponent's units get"), of('no Stealth'), mostly('', aslong(standing), 3));
const ownAttackTerms = words(it, fc.oneof(words(onAttack, aslong(attackCondition)), of('an attack cost of 1 Force')));
const ends = words(of("all your opponent's units get"), earlyEnd, mostly('', aslong(targets), 2));
const ownEnds = words(it, earlyEnd, aslong(attackCondition));
const reRolls = words(
  fc.oneof({ weight: 5, arbitrary: it }, { weight: 1, arbitrary: all }),
  of('re-rolls of its dice', 're-rolls of its dice', 're-rolls of dice against it'),
  mostly('', aslong(standing), 4),
);
const reach = fc.oneof(
  of('character', 'ground').map((arena) => `it gets attacks on ${arena} units`),
  of("it gets attacks on your opponent's multi-arena units", "it gets attacks on your opponent's Gleep units"),
);

type Place = 'attacker' | 'defender' | 'others' | 'elsewhere';

interface TextKind {
  readonly text: fc.Arbitrary<string>;
  /** The place where it usually matters. */
  readonly place: Place;
  readonly weight: number;
}

/** All kinds of texts. */
/** Force for which a unit has tapped, unless it attacks. */
const tappedForce: fc.Arbitrary<string> = of(
  'tap -> it gets +1 Force',
  'tap -> it gets +2 Force',
  'tap -> it gets +1 Force for each of your other units',
);

export const TEXT_KINDS = {
  tappedForce: { text: tappedForce, place: 'others', weight: 1 },
  numbers: { text: numbers, place: 'attacker', weight: 5 },
  byAttacked: { text: byAttacked, place: 'attacker', weight: 1 },
  byGetter: { text: byGetter, place: 'others', weight: 1 },
  gains: { text: gains, place: 'defender', weight: 3 },
  losses: { text: losses, place: 'attacker', weight: 2 },
  boost: { text: boost, place: 'attacker', weight: 20 },
  bought: { text: bought, place: 'defender', weight: 3 },
  reRolls: { text: reRolls, place: 'attacker', weight: 3 },
  reRollsBack: { text: of('it gets re-rolls of dice against it'), place: 'defender', weight: 2 },
  reach: { text: reach, place: 'attacker', weight: 1 },
  guard: { text: guard, place: 'defender', weight: 15 },
  toll: { text: toll, place: 'defender', weight: 5 },
  harmless: { text: harmless, place: 'others', weight: 3 },
  fragile: { text: fragile, place: 'defender', weight: 2 },
  standIn: { text: standIn, place: 'others', weight: 5 },
  limitedChange: { text: limitedChange, place: 'defender', weight: 2 },
  attackTerms: { text: attackTerms, place: 'others', weight: 2 },
  whileAttacked: { text: whileAttacked, place: 'defender', weight: 1 },
  subtypes: { text: subtypes, place: 'others', weight: 1 },
  keywords: { text: keywords, place: 'attacker', weight: 1 },
  keywordsBack: { text: keywords, place: 'defender', weight: 1 },
  keywordBoost: { text: keywordBoost, place: 'attacker', weight: 2 },
  ownAttackTerms: { text: ownAttackTerms, place: 'attacker', weight: 1 },
  retreat: { text: retreat, place: 'others', weight: 1 },
  ends: { text: ends, place: 'defender', weight: 1 },
  ownEnds: { text: ownEnds, place: 'attacker', weight: 1 },
  stealth: { text: stealth, place: 'others', weight: 2 },
  whileHidden: { text: whileHidden, place: 'defender', weight: 1 },
  byNumber: { text: byNumber, place: 'others', weight: 1 },
  sight: { text: fc.oneof(sight, sight, blindness), place: 'attacker', weight: 1 },
} as const satisfies Record<string, TextKind>;

/** Abilities that cost more than Force, or something else. */
const PRICE_KINDS = {
  priced: { text: priced, place: 'defender', weight: 6 },
  sacrifice: { text: sacrifice, place: 'others', weight: 3 },
  borne: { text: borne, place: 'defender', weight: 3 },
} as const satisfies Record<string, TextKind>;

/** Texts that change the defending unit, or cause further attacks, so that it matters which units may be attacked. */
const CHANGES: TextKind = {
  text: of(
    ...['all your units get Intercept', 'all your other units get "Pay 1 Force -> Intercept"', 'all your units get Redirect'],
    "all your opponent's units get Double Strike",
  ),
  place: 'defender',
  weight: 9,
};

interface PlacedText {
  readonly place: Place;
  readonly which: number;
  readonly text: string;
}

function placed({ text, place }: TextKind): fc.Arbitrary<PlacedText> {
  const anywhere: fc.Arbitrary<Place> = fc.constantFrom('attacker', 'defender', 'others', 'others', 'elsewhere');
  return fc.record({ place: mostly<Place>(place, anywhere, 1), which: fc.nat(5), text });
}

function withTexts(
  attack: OracleAttack,
  looks: readonly Look[],
  areLocations: readonly boolean[],
  texts: readonly PlacedText[],
): OracleAttack {
  let next = 0;
  const looked = (unit: OracleUnit): OracleUnit => {
    const own = looks[next++ % looks.length] as Look;
    // The power of the stack is subtracted, so that no attack has many dice.
    return { ...unit, ...own, power: Math.max(0, unit.power - ((own.stack ?? 1) - 1)) };
  };
  const seats = [attack.attacker, attack.defender, ...(attack.others?.attacker ?? []), ...(attack.others?.defender ?? [])];
  const away = [0, 1].map((): OracleUnit => ({ power: 1 }));
  const located = (unit: OracleUnit, i: number): OracleUnit =>
    areLocations[i - seats.length] ? { ...unit, subtypes: [...(unit.subtypes ?? []), 'Location'] } : unit;
  const units = [...seats, ...away].map(looked).map(located);
  const seatOf = (place: Place, which: number): number => {
    if (place === 'attacker') return 0;
    if (place === 'defender' || (place === 'others' && seats.length === 2)) return 1;
    return place === 'others' ? 2 + (which % (seats.length - 2)) : seats.length + (which % 2);
  };
  const spoken = units.map((unit, index) => {
    const own = texts.filter(({ place, which }) => seatOf(place, which) === index).map((each) => each.text);
    return own.length === 0 ? unit : { ...unit, texts: own };
  });
  const ofAttacker = attack.others?.attacker?.length ?? 0;
  return {
    ...attack,
    attacker: spoken[0] as OracleUnit,
    defender: spoken[1] as OracleUnit,
    others: { attacker: spoken.slice(2, 2 + ofAttacker), defender: spoken.slice(2 + ofAttacker, seats.length) },
    elsewhere: { attacker: [spoken[seats.length] as OracleUnit], defender: [spoken[seats.length + 1] as OracleUnit] },
  };
}

/** What both sides have besides Force: so little that it is used up. */
const few = fc.record({ attacker: fc.constantFrom(0, 1, 1, 2, 3), defender: fc.constantFrom(0, 1, 1, 2, 3) });

/** Random attacks like those of `encounterAttack`, with `keywords` and `texts` of these kinds over all units. */
export function attacksWithTexts(
  kinds: readonly TextKind[],
  { keywords = [0, 3], texts = [2, 4] }: { keywords?: [number, number]; texts?: [number, number] } = {},
): fc.Arbitrary<OracleAttack> {
  const any = fc.oneof(...kinds.map((kind) => ({ weight: kind.weight, arbitrary: placed(kind) })));
  const spoken = fc.array(any, { minLength: texts[0], maxLength: texts[1], size: 'max' });
  const looks = fc.array(look, { minLength: 7, maxLength: 7 });
  const locations = fc.array(mostly<boolean>(false, fc.constant(true), 3), { minLength: 2, maxLength: 2 });
  const attacks = fc
    .tuple(attacksWith(...keywords), few, few)
    .map(([attack, hand, resource]) => ({ ...attack, hand, resource }));
  return fc.noBias(fc.tuple(attacks, looks, locations, spoken).map((all) => withTexts(...all)));
}

/** Random attacks that the texts allow. */
export function allowedAttacksWithTexts(...all: Parameters<typeof attacksWithTexts>): fc.Arbitrary<OracleAttack> {
  return attacksWithTexts(...all).filter(oracleAllows);
}

/** Guards for which one of several units pays. */
const borneGuard = fc
  .tuple(
    of('up to 1', 'up to 2', 'all', 'all but 1'),
    mostly('', of('attack ', 'deadly '), 3),
    fc.oneof(
      of('it'),
      own.map((whom) => `one of ${whom}`),
    ),
    of('tap', 'discard', 'put 1 damage counter on', 'remove 1 mastery counter from', 'put 2 damage counters on'),
    of('your other units', 'your units', 'your Gleep units', 'your Zee units here'),
    mostly(' by activation', of(''), 3),
  )
  .map(
    ([most, which, whom, paid, payers, activated]) =>
      `it gets prevention of ${most} ${which}damage to ${whom} for "${paid} one of ${payers}"${activated}`,
  );

/** Guards of units elsewhere, most of them for damage counters. */
const AWAY_GUARD: TextKind = {
  text: fc
    .tuple(
      of('up to 1', 'up to 2', 'all', 'all but 1'),
      mostly('', of('attack ', 'deadly '), 3),
      mostly('your units', many, 2),
      of(' for 1 damage counter', ' for 1 damage counter', ' for 2 damage counters', ' for its discard'),
      mostly('', of(', once an attack', ' by activation'), 2),
    )
    .map(([most, which, whom, price, once]) => `it gets prevention of ${most} ${which}damage to one of ${whom}${price}${once}`),
  place: 'elsewhere',
  weight: 6,
};

/** Random attacks in which units elsewhere pay with counters for prevention. */
export const attackWithAwayGuards = allowedAttacksWithTexts(
  [AWAY_GUARD, { ...CHANGES, weight: 2 }, { ...TEXT_KINDS.guard, weight: 1 }, { ...TEXT_KINDS.boost, weight: 1 }],
  { keywords: [0, 3], texts: [2, 4] },
).map((attack) => ({ ...attack, elsewhere: withHealth(attack.elsewhere) }));

/** Random attacks in which one of several units, here or elsewhere, pays for prevention. */
export const attackWithBearers = allowedAttacksWithTexts(
  [
    { ...PRICE_KINDS.borne, weight: 8 },
    { text: borneGuard, place: 'defender', weight: 3 },
    { ...CHANGES, weight: 1 },
    { ...TEXT_KINDS.guard, weight: 2 },
  ],
  { keywords: [0, 2], texts: [2, 3] },
).map((attack) => ({ ...attack, elsewhere: withHealth(attack.elsewhere) }));

/** The units elsewhere with so little health that it is used up. */
function withHealth(elsewhere: OracleAttack['elsewhere']): NonNullable<OracleAttack['elsewhere']> {
  const frail = (units: readonly OracleUnit[] = []): OracleUnit[] =>
    units.map((unit) => {
      const less = (unit.texts ?? []).join().length % 3;
      return { ...unit, health: 1 + less, counters: less === 2 ? 1 : 0 };
    });
  return { attacker: frail(elsewhere?.attacker), defender: frail(elsewhere?.defender) };
}

/** Random attacks with up to three keywords and three or four texts of every kind. */
export const attackWithTexts = allowedAttacksWithTexts(Object.values(TEXT_KINDS), { texts: [3, 4] });

/** The same on a unit in the build zone, beside which no unit is; all others are elsewhere. */
export const attackInBuildZone: fc.Arbitrary<OracleAttack> = attackWithTexts.map(({ others, elsewhere, ...attack }) => ({
  ...attack,
  mode: 'build-zone' as const,
  elsewhere: {
    attacker: [...(elsewhere?.attacker ?? []), ...(others?.attacker ?? [])],
    defender: [...(elsewhere?.defender ?? []), ...(others?.defender ?? [])],
  },
}));

/**
 * Random attacks in which it matters which units may be attacked, and at what cost: the defending
 * unit changes, or further attacks follow.
 */
export const attackOnTerms = allowedAttacksWithTexts(
  [
    TEXT_KINDS.attackTerms,
    TEXT_KINDS.attackTerms,
    TEXT_KINDS.ownAttackTerms,
    TEXT_KINDS.standIn,
    { ...TEXT_KINDS.limitedChange, weight: 4 },
    CHANGES,
  ],
  { keywords: [0, 2], texts: [3, 4] },
);

/** Random attacks that can end as soon as they are declared, some of which are made again. */
export const attackThatEnds = allowedAttacksWithTexts(
  [
    { ...TEXT_KINDS.ends, weight: 6 },
    { ...TEXT_KINDS.ends, place: 'others', weight: 4 },
    { ...TEXT_KINDS.ownEnds, weight: 5 },
    TEXT_KINDS.attackTerms,
    CHANGES,
  ],
  { keywords: [0, 2], texts: [2, 4] },
);

/** Random attacks from which units retreat, some of which are made again. */
export const attackWithRetreat = allowedAttacksWithTexts(
  [{ ...TEXT_KINDS.retreat, place: 'defender', weight: 4 }, { ...TEXT_KINDS.retreat, weight: 5 }, TEXT_KINDS.guard, CHANGES],
  { keywords: [0, 3], texts: [2, 3] },
);

/** Random attacks in which keywords of the attacking unit depend on whom it attacks, and on boosts. */
export const attackWithVariedKeywords = allowedAttacksWithTexts(
  [
    { ...TEXT_KINDS.keywords, weight: 12 },
    { ...TEXT_KINDS.keywordsBack, weight: 4 },
    { ...TEXT_KINDS.keywordBoost, weight: 14 },
    { ...CHANGES, weight: 8 },
    TEXT_KINDS.standIn,
  ],
  { keywords: [0, 2], texts: [3, 4] },
);

/** Random attacks in which units get subtypes. */
export const attackWithSubtypes = allowedAttacksWithTexts(
  [{ ...TEXT_KINDS.subtypes, weight: 12 }, TEXT_KINDS.numbers, TEXT_KINDS.gains, TEXT_KINDS.harmless],
  { keywords: [0, 2], texts: [3, 4] },
);

/** Random attacks in which Stealth hides units that would be attacked, or would intercept. */
export const attackOnHidden = allowedAttacksWithTexts(
  [
    { ...TEXT_KINDS.stealth, weight: 8 },
    { ...TEXT_KINDS.whileHidden, weight: 4 },
    { ...TEXT_KINDS.byNumber, weight: 4 },
    { ...TEXT_KINDS.sight, weight: 4 },
    TEXT_KINDS.standIn,
    CHANGES,
  ],
  { keywords: [0, 2], texts: [3, 4] },
);

/** Random attacks in which what the units lose, and what the attack gains, meets more keywords. */
export const attackOnKeywords = attacksWithTexts([{ ...TEXT_KINDS.losses, weight: 12 }, TEXT_KINDS.boost, TEXT_KINDS.numbers], {
  keywords: [2, 4],
  texts: [2, 3],
});

/** Random attacks in which abilities and boosts cost more than Force. */
export const attackWithPrices = allowedAttacksWithTexts(
  [PRICE_KINDS.priced, PRICE_KINDS.sacrifice, { ...TEXT_KINDS.boost, weight: 3 }, { ...TEXT_KINDS.guard, weight: 2 }],
  { keywords: [0, 2], texts: [2, 4] },
);
