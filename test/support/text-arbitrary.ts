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

/**
 * The texts: a rule a line, its lines indented. `[a|b]` is one of both, `[4*a|b]` mostly the first, `{4: a|b}` mostly nothing, and
 * `<many>` what another rule says.
 */
const GRAMMAR = new Map(
  `
quality = {3: unique|damaged|undamaged|dark|light|neutral|non-Jedi|non-Gleep|non-Evade|non-unique|non-neutral|multi-arena
    |piloted|non-captive} [|2*Gleep|2*Zee|2*Jedi|Dark Jedi|Location] {3: character|ground|space}
limits = {4: here} {4: with at least 1 mastery counter|with at least 2 mastery counters|with at least 1 corruption counter}
    {4: with cost at most 3|with cost at least 4|with at least 30 speed|with at most 20 speed}
    {4: named Quux|named Zorblax|with uu in the name|with Zorblax in the name}
many = [your|your opponent's|the] {2: other} <quality> units <limits>
groups = <many>{5: or <many>}
own = your {3: other} <quality> units <limits>
anyUnit = [5*any|[your|your opponent's]] <quality> unit <limits>
attackCondition = it attacks [4*<anyUnit>|<anyUnit> or <anyUnit>|<anyUnit> [by bombard|by barrage|by ion-cannon]
    |[|the chosen unit|this unit]]
standing = [there is [one|none] of <groups>|there are more of <many> than of <many>|it is in the [character|ground] arena
    |it is <anyUnit>|it has at least [1 mastery counter|2 mastery counters|1 note counter|2 cards in its stack]
    |its player has at least [2|4] Force|it has [at least 1 Pilot|at least 2 Pilots|no damage counters|at most 1 damage counter]
    |there are at least [2|3] of <groups>]
counted = for each [[damage counter on it|card in its stack|mastery counter on it|Pilot on it and 1 more|2 Force of its player
    |Force of its player, up to 2]|of <many>|[of your opponent's units there|of your Gleep units there|10 speed over 20]
    |of <many>[ and 1 more|, up to 1| and 1 more, up to 2]]
// Numbers of an attack, which may depend on the defending unit and be boosted.
ofAttack = [+1 power|+2 power|-1 power|-2 power|+10 speed|Accuracy 1|Accuracy -1|Critical Hit 2|Lucky 1|Stun 1
    |+1 power and Stun 2|+1 power and Accuracy 1]
// Keywords that do more than change a number of the roll, which may do the same.
keywordOfAttack = [Fury 1|Backfire 1|Area Damage 1|Overkill|Double Damage|Double Strike|Ferocity|Precision
    |Ferocity and Precision|+1 power and Overkill|no Critical Hit|no Ferocity|no Fury|no Precision]
// What a unit can have only while it is attacked.
whileAttacked = [it gets|all your units get] [Lucky 1|Armor|Shields 1|Parry 1|Riposte 1]
    as long as it is attacked [|by <anyUnit>]
// Subtypes that units get, at which the other texts look.
subtypes = [it gets|all your units get|all your other units get|all the Gleep units get|all the Zee units get]
    [the Gleep subtype|the Zee subtype|the Dark Jedi subtype|the Jedi subtype and +1 power] {3: as long as <standing>}
standingGift = [Armor|Shields 1|Parry 1|Riposte 1|Evade 1|"Pay 1 Force -> Evade 2"|Deflect 1|Protect 1|Absorb 1|Retaliate 1
    |"Pay 1 Force -> Retaliate 2"|Retaliate X by power|Evade X by power|Ferocity|Fortitude|Double Strike|Tenacity 1|Overkill
    |Double Damage|Avenge 1|Surge 1|Overload 1|Fury 1|Focus 1|Intercept|"Pay 1 Force -> Intercept"|Redirect|Precision|Cunning
    |Backfire 1|+1 health|+2 health|-1 health|Stealth]
loss = no [Evade|Deflect|Protect|Absorb|Persuade|Armor|Shields|Parry|Lucky|Retaliate|Intercept|Redirect|Riposte|Ferocity
    |Fortitude|Accuracy|Critical Hit|Precision|Double Strike|Cunning|Avenge|Overkill|Stun|Stealth]
costChange = [+1 activation cost|-1 activation cost|-1 activation cost down to 1|-2 activation cost|+1 activation cost in Force]
all = all <groups> get
one = one of <own> gets
boughtKeyword = [2*Evade|Absorb|Persuade|Protect|Retaliate]
bought = [4*it gets|<all>] "[2*Pay X Force -> <boughtKeyword> X|Pay X Force -> <boughtKeyword> X+1
    |Remove X Resource counters -> <boughtKeyword> X, up to 2]" {5: as long as <standing>}
before = {5: tap ->|tap in the attack ->|tap instead of attacking ->|chosen ->}
numbers = <before> [3*it gets|2*<all>|<one>] <ofAttack> {4: <counted>}
    [2*|4*as long as <attackCondition>|2*as long as <standing>|as long as <attackCondition> and <standing>]
// By the counters of the unit that is attacked, always or as a boost.
byAttacked = {3: chosen ->|Pay 1 Force ->} it gets <ofAttack> for each [mastery counter on the unit it attacks
    |note counter on the unit it attacks, up to 1|power of the unit it attacks, up to 2] {5: as long as <attackCondition>}
// Counters that the attack puts on the unit that it attacks first.
putsCounters = the unit it attacks gets [1 mastery counter|2 mastery counters|1 corruption counter]
    {4: as long as [<attackCondition>|<standing>]}
// By counters on whoever gets it, or on the unit that this one attacks.
byGetter = <all> [+1 power|Lucky 1|Critical Hit 1|Accuracy 1] for each mastery counter on [that unit|the unit it attacks]
    as long as it attacks [|any Gleep unit]
gains = <before> [3*it gets|2*<all>|<one>] [4*<standingGift>|<loss>|<costChange>] {3: as long as <standing>}
// Abilities that cost more than Force, or something else.
priced = [3*it gets|<all>] "[2*Discard 1 from hand|Discard 2 from hand|3*Remove 1 Resource counter|Remove 2 Resource counters
    |Pay 1 Force, discard 1 from hand|Discard 1 from hand, remove 1 Resource counter|2*Tap it|Pay 1 Force, tap it
    |Discard 1 from deck|Put 1 corruption counter on it|Let opponent put 1 credit counter|2*Remove 1 mastery counter from it
    |Remove 1 credit counter from it, discard 1 from hand|Remove 1 mastery counter from the attacking unit
    |Remove 2 mastery counters from the attacking unit|Discard 1 from hand, discard 1 from opponent's deck]
    -> [Evade 1|Evade 2|Absorb 1|Absorb 2|Protect 1|Protect 3|Deflect 1|Persuade 1|Retaliate 1|Retaliate 2|Intercept|Redirect]"
    {5: as long as <standing>}
// Prevention that its unit pays for itself.
sacrifice = [4*it gets|<all>] "[Tap one of your units here -> Persuade 2|Tap one of your Gleep units -> Absorb 1
    |Tap one of your other units -> Evade 1|Pay 1 Force, tap one of your units -> Protect 2
    |3*Put 1 damage counter on it -> [Absorb 2|Protect 2|Evade 2]|Discard it -> Protect 3|Discard it -> Protect 1
    |Pay 1 Force, discard it -> Protect 2|Put 1 damage counter on it, discard 1 from hand -> Deflect 2
    |Tap it, put 1 damage counter on it -> Protect 2]"
// Prevention that one of several units pays for. An Absorb of more than 1 has uses of equal value, between which the two engines
// prefer different ones.
borne = [4*it gets|<all>] "[[2*Put 1 damage counter on|Put 2 damage counters on|Discard|3*Tap|Pay 1 Force, put 1 damage counter on
    |Discard 1 from hand, discard|Pay 1 Force, discard] one of [your other units|your units|your Gleep units|your Zee units here]
    |Remove 1 [2*mastery|captivity] counter from one of [2*the units|your opponent's units|your other units]]
    -> [Evade 1|Evade 2|Absorb 1|Protect 1|Protect 2|Deflect 1|Deflect 2|Persuade 1]"
lossOfAttacked = no [2*Evade|2*Deflect|Protect|Absorb|Persuade|Armor|Shields|Parry|Riposte|Lucky]
changeOfAttacked = [5*<lossOfAttacked>|[Armor|Shields 1|Parry 1|Riposte 1|Lucky 1]]
losses = the unit it attacks gets [<changeOfAttacked>|<changeOfAttacked> and <changeOfAttacked>]
    {2: as long as <attackCondition>}
price = [choose|choose one|Pay 0 Force|2*Pay 1 Force|Pay 2 Force|Pay 1 Force each time|Discard 1 from hand
    |Remove 1 mastery counter from it|Remove 1 mastery counter from the defending unit
    |Pay 1 Force, remove 1 corruption counter from the defending unit|Pay 1 Force, remove 1 Resource counter] ->
boost = <price> [4*[4*it gets|<all>|2*<one>] <ofAttack> {6: <counted>} {5: as long as <attackCondition>}
    |the unit it attacks gets <lossOfAttacked>]{2:, then does 1 damage to itself|, then does 2 damage to itself}
keywords = <before> [3*it gets|all your opponent's units get] <keywordOfAttack>
    as long as [<attackCondition>|4*it attacks any [Gleep|Zee|Jedi|undamaged] unit|2*it attacks this unit]
keywordBoost = [4*<price>|[Pay 1 Force|Discard 1 from hand] for the turn ->] [4*it gets|<one>] <keywordOfAttack>
    {3: as long as <attackCondition>}
guard = [5*it gets|<all>] prevention of [up to 1|up to 2|up to 3|all|all but 1] {2: attack|deadly|deadly attack} damage to
    [it|one of <many>|one of <own>] [2*|for 0 Force|2*for 1 Force|for 2 Force|2*for 1 damage counter|for its discard
    |by its retreat|for 1 Force by its retreat|for 1 damage counter by its retreat]{1:, once an attack| by activation
    | by activation, once an attack|, passed on once an attack}
// A unit that retreats from damage, or to keep another one from it.
retreat = it gets prevention of [2*all|up to 2] damage to [2*it|3*one of <own>] [2*by its retreat|, then its retreat
    |for 1 Force, then its retreat|for 1 Force by its retreat|for 1 damage counter by its retreat by activation]
toll = [5*it gets|<all>] a toll of [1|2] Force for your opponent's <quality> units <limits>
harmless = [5*it gets|<all>] [no damage done or taken|no damage done] {3: as long as <standing>}
fragile = [4*it gets|<all>] its discard by any damage {4: as long as <standing>}
limitedChange = it gets "[Pay 1 Force -> Redirect to|Redirect to|Intercept for|Pay 1 Force -> Intercept for] <own>"
standIn = it gets the attacks on <own>
// What forbids attacks, or makes them cost Force: for a unit that is or might be attacked, and for the attacking unit itself.
onAttack = [no attack|2*an attack cost of 1 Force|an attack cost of 2 Force]
// What can end an attack as soon as it is declared.
earlyEnd = an attack that [ends on 4 of 6|can be ended on 2 of 6|can be ended on 3 of 6|can be ended for "Pay 2 Force"
    |can be ended for "Pay 1 Force" on 3 of 6|can be ended for "Discard 3 from hand"|can be ended for "Discard 1 from deck"]
targets = it attacks [3*[this unit|your other unit|your character unit]|2*your {2: other} <quality> unit <limits>]
attackTerms = all your opponent's units get [5*<onAttack> as long as [3*<targets>|<targets> and <standing>]
    |2*an attack cost of 1 Force]
// Who is hidden from the attack, and from whom nobody is.
stealth = [it gets|all your units get|all your other units get] Stealth {5: as long as <standing>}
whileHidden = it gets [+1 power|Armor|Critical Hit 1|Parry 1|no Intercept] as long as it has Stealth
// What a number of the unit brings, and what changes such numbers.
byNumber = it gets [+1 power|+2 power|+20 speed|Armor|Critical Hit 1|Stealth|no Shields] as long as it has
    [at least 2 power|at least 3 power|at most 2 power|at least 40 speed|at least 50 speed|at most 40 speed]
sight = [2*it gets attacks on units with Stealth {2: as long as <attackCondition>}
    |all your opponent's units get no Stealth {3: as long as <standing>}]
ownAttackTerms = it gets [<onAttack> as long as <attackCondition>|an attack cost of 1 Force]
ends = all your opponent's units get <earlyEnd> {2: as long as <targets>}
ownEnds = it gets <earlyEnd> as long as <attackCondition>
undisrupted = [2*it gets|all your units get] attacks that cannot be disrupted {4: as long as <attackCondition>}
reRolls = [5*it gets|<all>] [2*re-rolls of its dice|re-rolls of dice against it] {4: as long as <standing>}
reRollsBack = it gets re-rolls of dice against it
reach = it gets attacks on [[character|ground] units|your opponent's [multi-arena|Gleep] units]
// Force for which a unit has tapped, unless it attacks.
tappedForce = tap -> it gets [+1 Force|+2 Force|+1 Force for each of your other units]
gainedForce = it gets [+1 Force|+2 Force] as long as it attacks
// Texts that change the defending unit, or cause further attacks, so that it matters which units may be attacked.
changes = [all your units get Intercept|all your other units get "Pay 1 Force -> Intercept"|all your units get Redirect
    |all your opponent's units get Double Strike]
// Guards for which one of several units pays, and guards of units elsewhere, most of them for damage counters.
borneGuard = it gets prevention of [up to 1|up to 2|all|all but 1] {3: attack|deadly} damage to [it|one of <own>]
    for "[tap|discard|put 1 damage counter on|remove 1 mastery counter from|put 2 damage counters on]
    one of [your other units|your units|your Gleep units|your Zee units here]" [3*by activation|]
awayGuard = it gets prevention of [up to 1|up to 2|all|all but 1] {3: attack|deadly} damage to one of [2*your units|<many>]
    [2*for 1 damage counter|for 2 damage counters|for its discard]{2:, once an attack| by activation}
`
    .replace(/^\/\/.*\n/gm, '')
    .replace(/\n +(\|?)/g, (_, bar) => bar || ' ')
    .trim()
    .split('\n')
    .map((line) => line.split(' = ') as [rule: string, template: string]),
);

/** A text of a rule, without blanks around missing parts. */
const ruleOf = memoized((rule: string): fc.Arbitrary<string> => {
  const template = GRAMMAR.get(rule);
  if (template === undefined) throw new Error(`no rule "${rule}"`);
  const [text, rest] = sequenceOf(template);
  if (rest !== '') throw new Error(`the rule "${rule}" does not end before "${rest}"`);
  return text.map((all) => all.replace(/ +/g, ' ').replace(/ ,/g, ',').trim());
});

function memoized<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => made.get(key) ?? (made.set(key, make(key)).get(key) as T);
}

/** What a template says up to the end of an alternative, and the rest of it. */
function sequenceOf(template: string): readonly [fc.Arbitrary<string>, rest: string] {
  const parts: fc.Arbitrary<string>[] = [];
  let rest = template;
  while (rest !== '' && !/^[|\]}]/.test(rest)) {
    const [start = '', rule, rare] = /^(?:<(\w+)>|\[|\{(\d+):|[^|[\]{}<]+)/.exec(rest) ?? [];
    rest = rest.slice(start.length);
    if (rule !== undefined) parts.push(ruleOf(rule));
    else if (start.startsWith('[') || rare !== undefined) {
      const [alternatives, after] = alternativesOf(rest);
      const other = fc.oneof(...alternatives);
      parts.push(rare === undefined ? other : mostly('', other, Number(rare)));
      rest = after;
    } else parts.push(fc.constant(start));
  }
  return [fc.tuple(...parts).map((all) => all.join('')), rest];
}

/** Alternatives up to their closing bracket, and what follows it. */
function alternativesOf(template: string): readonly [fc.WeightedArbitrary<string>[], rest: string] {
  const alternatives: fc.WeightedArbitrary<string>[] = [];
  let rest = `|${template}`;
  while (rest.startsWith('|')) {
    const [start, weight = '1'] = /^\|(?:(\d+)\*)?/.exec(rest) ?? ['|'];
    const [arbitrary, after] = sequenceOf(rest.slice(start.length));
    alternatives.push({ weight: Number(weight), arbitrary });
    rest = after;
  }
  return [alternatives, rest.slice(1)];
}

type Place = 'attacker' | 'defender' | 'others' | 'elsewhere';

interface TextKind {
  readonly text: fc.Arbitrary<string>;
  /** The place where it usually matters. */
  readonly place: Place;
  readonly weight: number;
}

function kind(rule: string, place: Place, weight: number): TextKind {
  return { text: ruleOf(rule), place, weight };
}

/** Only what costs Force, or nothing, is passed on. */
const guards = ruleOf('guard').filter((text) => !/(?:damage counter|its discard|its retreat), passed on/.test(text));

export const TEXT_KINDS = {
  tappedForce: kind('tappedForce', 'others', 1),
  gainedForce: kind('gainedForce', 'attacker', 1),
  numbers: kind('numbers', 'attacker', 5),
  byAttacked: kind('byAttacked', 'attacker', 1),
  byGetter: kind('byGetter', 'others', 1),
  putsCounters: kind('putsCounters', 'attacker', 1),
  undisrupted: kind('undisrupted', 'attacker', 1),
  gains: kind('gains', 'defender', 3),
  losses: kind('losses', 'attacker', 2),
  boost: kind('boost', 'attacker', 20),
  bought: kind('bought', 'defender', 3),
  reRolls: kind('reRolls', 'attacker', 3),
  reRollsBack: kind('reRollsBack', 'defender', 2),
  reach: kind('reach', 'attacker', 1),
  guard: { text: guards, place: 'defender', weight: 15 },
  toll: kind('toll', 'defender', 5),
  harmless: kind('harmless', 'others', 3),
  fragile: kind('fragile', 'defender', 2),
  standIn: kind('standIn', 'others', 5),
  limitedChange: kind('limitedChange', 'defender', 2),
  attackTerms: kind('attackTerms', 'others', 2),
  whileAttacked: kind('whileAttacked', 'defender', 1),
  subtypes: kind('subtypes', 'others', 1),
  keywords: kind('keywords', 'attacker', 1),
  keywordsBack: kind('keywords', 'defender', 1),
  keywordBoost: kind('keywordBoost', 'attacker', 2),
  ownAttackTerms: kind('ownAttackTerms', 'attacker', 1),
  retreat: kind('retreat', 'others', 1),
  ends: kind('ends', 'defender', 1),
  ownEnds: kind('ownEnds', 'attacker', 1),
  stealth: kind('stealth', 'others', 2),
  whileHidden: kind('whileHidden', 'defender', 1),
  byNumber: kind('byNumber', 'others', 1),
  sight: kind('sight', 'attacker', 1),
} as const satisfies Record<string, TextKind>;

/** Abilities that cost more than Force, or something else. */
const PRICE_KINDS = {
  priced: kind('priced', 'defender', 6),
  sacrifice: kind('sacrifice', 'others', 3),
  borne: kind('borne', 'defender', 3),
};

const CHANGES = kind('changes', 'defender', 9);

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

export function allowedAttacksWithTexts(...all: Parameters<typeof attacksWithTexts>): fc.Arbitrary<OracleAttack> {
  return attacksWithTexts(...all).filter(oracleAllows);
}

/** Random attacks in which units elsewhere pay with counters for prevention. */
export const attackWithAwayGuards = allowedAttacksWithTexts(
  [
    kind('awayGuard', 'elsewhere', 6),
    { ...CHANGES, weight: 2 },
    { ...TEXT_KINDS.guard, weight: 1 },
    { ...TEXT_KINDS.boost, weight: 1 },
  ],
  { keywords: [0, 3], texts: [2, 4] },
).map((attack) => ({ ...attack, elsewhere: withHealth(attack.elsewhere) }));

/** Random attacks in which one of several units, here or elsewhere, pays for prevention. */
export const attackWithBearers = allowedAttacksWithTexts(
  [
    { ...PRICE_KINDS.borne, weight: 8 },
    kind('borneGuard', 'defender', 3),
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
    { ...TEXT_KINDS.undisrupted, weight: 3 },
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

/** Random attacks that put counters on a unit, at which other texts look. */
export const attackPuttingCounters = allowedAttacksWithTexts(
  [
    { ...TEXT_KINDS.putsCounters, weight: 8 },
    { ...TEXT_KINDS.byAttacked, weight: 5 },
    { ...TEXT_KINDS.byGetter, weight: 3 },
    TEXT_KINDS.numbers,
    TEXT_KINDS.attackTerms,
    { ...TEXT_KINDS.boost, weight: 3 },
    CHANGES,
  ],
  { keywords: [0, 2], texts: [2, 4] },
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
  [
    TEXT_KINDS.gainedForce,
    PRICE_KINDS.priced,
    PRICE_KINDS.sacrifice,
    { ...TEXT_KINDS.boost, weight: 3 },
    { ...TEXT_KINDS.guard, weight: 2 },
  ],
  { keywords: [0, 2], texts: [2, 4] },
);
