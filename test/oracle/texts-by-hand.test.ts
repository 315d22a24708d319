import { expect, it } from 'vitest';
import { attackOf } from '../support/attack-notation.js';
import { type OracleOutcome, oracleOdds } from '../support/attack-oracle.js';
import { chanceThat } from '../support/chance.js';
import { productOdds } from '../support/encounter-attacks.js';
import { rowsOf } from '../support/rows.js';

type Holds = (outcome: OracleOutcome) => boolean;

const UNITS: Readonly<Record<string, number>> = { 'the attacker': 0, 'the defender': 1, 'unit 2': 2, 'unit 3': 3, 'unit 4': 4 };

/** What may hold of an outcome: "damage 2" and "damage over 2" are those of the defender, or of the unit that is named. */
function holdsOf(words: string): Holds {
  const [, more, number, whom = 'the defender'] = /^damage (over )?(\d+)(?: to (.*))?$/.exec(words) ?? [];
  const [, all] = /^damage (\d+) in all$/.exec(words) ?? [];
  const [, unit, end] = /^(.*?) (is gone|stays)$/.exec(words) ?? [];
  const [, role, over, force] = /^(attacker|defender) pays (over )?(\d+)$/.exec(words) ?? [];
  const isAs = (found: number, limit: string, isOver: boolean) => (isOver ? found > Number(limit) : found === Number(limit));
  if (number !== undefined) return ({ damage }) => isAs(damage[indexOf(whom)] ?? 0, number, more !== undefined);
  if (all !== undefined) return ({ damage: [, one = 0, other = 0] }) => one + other === Number(all);
  if (unit !== undefined) return ({ discarded }) => discarded[indexOf(unit)] === (end === 'stays' ? 0 : 1);
  if (force !== undefined) return ({ forceSpent }) => isAs(forceSpent[role as 'attacker'], force, over !== undefined);
  throw new Error(`"${words}" is nothing that holds of an outcome`);
}

function indexOf(unit: string): number {
  const index = UNITS[unit];
  if (index === undefined) throw new Error(`there is no unit "${unit}"`);
  return index;
}

/**
 * For both engines: what is shown, the chance, worked out by hand, that all of this is so in the outcome, and the attack. No
 * engine's own reading of a text is used. "Surely" means with chance 1 if every die hits.
 */
const CASES = rowsOf(`
  // Two dice; Shields take one.
  a boost may give Shields to the unit that is attacked | 0 | damage 2 |
    2 | 1: Pay 1 Force -> one of your units gets Shields 1
  a boost may give Armor to the unit that is attacked | 1/9 | damage 2 |
    2 | 1: Pay 1 Force -> it gets Armor
  a boost may take Shields from the unit that is attacked | 1/4 | damage 2 |
    2: Pay 1 Force -> one of your opponent's units gets no Shields | 1 Shields 2
  // One die. A unit without subtypes may have any, but it is not damaged for that.
  a unit is damaged only with damage counters | 0 | damage 2 | 1: it gets +1 power as long as it is any damaged unit | 1
  a unit without subtypes may be of any | 1/4 | damage 2 | 1: it gets +1 power as long as it is any Gleep unit | 1
  // Two dice with the card, each a hit with 1/2.
  a Battle card gives what it says to a unit of its player | 1/4 | damage 2 |
    1 | 1 | card of the attacker: Pay 2 Force -> one of your units gets +1 power
  a Battle card is not played by whom it does not help | 0 | damage 2 |
    1 | 1 | card of the defender: Pay 2 Force -> one of your units gets +1 power
  a Battle card cannot be played for more Force than there is | 0 | damage 2 |
    1 | 1 | card of the attacker: Pay 2 Force -> one of your units gets +1 power | Force 1 and 9
  // The more expensive form alone: with both there would be five dice, and 1/32.
  a Battle card is played in one of its forms | 1/16 | damage 4 |
    1 | 1 |
    card of the attacker: Pay 0 Force -> one of your units gets +1 power; Pay 2 Force -> one of your units gets +3 power
  two Battle cards are two | 1/8 | damage 3 |
    1 | 1 | card of the attacker: Pay 2 Force -> one of your units gets +1 power |
    card of the attacker: Pay 2 Force -> one of your units gets +1 power
  // Both dice hit with 1/4; the first hit is then kept off.
  a Battle card guards once an attack | 1/4 | damage 1 |
    2 | 1 | card of the defender: it gets prevention of up to 1 damage to one of your units for 1 Force, once an attack
  // Two sure dice do nothing; the Retaliate of the unit that was attacked does two damage.
  units that do no damage can be damaged | surely | damage 0, damage 2 to the attacker |
    2: it gets no damage done | 1 Retaliate 2
  a Battle card by which units do no damage is for both sides | surely | damage 0, damage 0 to the attacker |
    2 | 1 Retaliate 2 | card of the defender: chosen -> all the units get no damage done
  Ferocity does damage anyway | surely | damage 2 |
    2 Ferocity: it gets no damage done | 1
  // The unit with Armor intercepts: both dice hit with 1/9.
  a Battle card that gives Intercept gives it to another unit | 1/9 | damage 2 in all |
    2 | 1 | with the defender 1 Armor | card of the defender: chosen -> one of your units gets "Pay 2 Force -> Intercept"
  a Battle card that gives Protect gives it to another unit | surely | damage 1 |
    2 | 1 | with the defender 1 | card of the defender: chosen -> one of your units gets "Pay 2 Force -> Protect 1"
  a Battle card that gives Protect is of no use for a unit alone | surely | damage 2 |
    2 | 1 | card of the defender: chosen -> one of your units gets "Pay 2 Force -> Protect 1"
  // Two hits: one is prevented, and done to the attacking unit.
  a Battle card passes on what it prevents, once | surely | damage 1, damage 1 to the attacker |
    2 | 1 |
    card of the defender: it gets prevention of up to 1 damage to one of your units for 1 Force, passed on once an attack
  // No loss of Deflect keeps it off.
  what a Battle card passes on is not a Deflect | surely | damage 0, damage 2 to the attacker |
    2: the unit it attacks gets no Deflect | 1 |
    card of the defender: it gets prevention of up to 2 damage to one of your units for 1 Force, passed on once an attack
  // Every die hits, and the card is played in one of both attacks.
  a Battle card is gone when its unit attacks again | surely | damage 3 |
    1 Double Strike | 1 | card of the attacker: Pay 0 Force -> one of your units gets +1 power
  a Battle card that guards is gone when it is attacked again | surely | damage 1 |
    1 Double Strike | 1 | card of the defender: it gets prevention of all damage to one of your units, once an attack
  // One prevention or one more die, not both: without either 1 of 1 die.
  a Battle card that guards or gives does one of both | surely | damage 1 |
    2 | 1 |
    card of the defender: it gets prevention of up to 1 damage to one of your units for 0 Force, once an attack; Pay 0 Force
    -> one of your opponent's units gets -1 power
  a Battle card is not a unit: no text counts it, and none makes it more expensive | 1/4 | damage 2 |
    1: it gets +1 power for each of your other units | 1: all your opponent's units get +4 activation cost |
    card of the attacker: Pay 2 Force -> one of your units gets +1 power
  a text that counts units counts no more than it says | 1/8 | damage 3 |
    1: it gets +1 power for each of your other units, up to 2 | 1 | with the attacker 1 | with the attacker 1 |
    with the attacker 1
  piloted units are those with a Pilot on them | 1/4 | damage 2 |
    1 [piloted 1]: all your piloted units get +1 power | 1
  a unit without a Pilot is not piloted | 0 | damage 2 |
    1: all your piloted units get +1 power | 1
  // With Armor it would be hit with 1/3.
  a unit that attacks only captive units is not intercepted by another one | 1/2 | damage 1 |
    1: it gets no attack as long as it attacks any non-captive unit | 1 [captivity] | with the defender 1 Intercept, Armor
  // Each die hits with 1/2: two dice with 4 Force, one with 3.
  a Force total that is large enough counts | 1/4 | damage 2 |
    1: it gets +1 power as long as its player has at least 4 Force | 1 | Force 4 and 0
  a Force total is that of the player, not of the opponent | 0 | damage 2 |
    1: it gets +1 power as long as its player has at least 4 Force | 1 | Force 3 and 9
  half a Force total is rounded down | 1/8 | damage 3 |
    1: it gets +1 power for each 2 Force of its player | 1 | Force 5 and 0
  // What the attack costs is gone when the text is looked at no more: 2 of 4 Force.
  a Force total is that of the declaration, before anything is paid | 1/4 | damage 2 |
    1: it gets +1 power as long as its player has at least 4 Force; it gets an attack cost of 2 Force | 1 | Force 4 and 0
  subtypes that a text gives are those that other texts look at | 1/4 | damage 2 |
    1: it gets +1 power as long as it attacks any Gleep unit | 1 [Zee]: it gets the Gleep subtype
  // The attacker is a Gleep by the first text, and not a Zee by the second.
  texts that give subtypes look at printed ones | 0 | damage 2 |
    1: it gets the Gleep subtype; it gets +1 power as long as there is one of your Zee units |
    1: all the Gleep units get the Zee subtype
  Ferocity is for the units that the text names: a single hit on another one is evaded | 0 | damage 1 |
    1: it gets Ferocity as long as it attacks any Gleep unit | 1 Evade 1 [Zee]
  // All hits of two dice are evaded by the first unit; the other one has Armor: 1/3 for each.
  Ferocity is asked for the unit that intercepts, and that cannot evade either | 1/9 | damage 1 to unit 2 |
    2: it gets Ferocity as long as it attacks any Zee unit | 1 Evade 2 [Zee] |
    with the defender 1 Intercept, Armor, Evade 1 [Gleep]
  // Two hits: a four, and then a hit.
  Fury against some units adds a die for a natural four, and none against others | 1/12 | damage 2 |
    1: it gets Fury 1 as long as it attacks any Gleep unit | 1 [Gleep]
  Backfire can be what the unit has that is attacked: a natural three, and then a hit | 1/12 | damage 1 to the attacker |
    1 | 1: all the units get Backfire 1 as long as it attacks this unit
  Backfire of the first unit is not that of the unit that intercepts | 0 | damage 1 to the attacker |
    1 | 1: all the units get Backfire 1 as long as it attacks this unit | with the defender 1 Intercept, Armor
  Critical Hit can be lost against a unit | 0 | damage over 1 |
    1 Critical Hit 2 | 1: all the units get no Critical Hit as long as it attacks this unit
  Double Damage by a boost doubles what is not prevented | 1/2 | damage 2 |
    1: Pay 2 Force -> it gets Double Damage | 1 | Force 3 and 0
  // Two attacks of one sure die.
  Double Strike by a boost is one more attack, and a second boost brings no third one | surely | damage 2 |
    1: Pay 1 Force -> it gets Double Strike | 1 | Force 4 and 0
  Double Strike against some units needs an attack on one of them | surely | damage 1 in all |
    1: it gets Double Strike as long as it attacks any Gleep unit | 1/1 [Zee] | with the defender 1/9 [Gleep]
  Precision by a boost is paid for before a unit intercepts | 1/2 | damage 1 |
    1: Pay 1 Force -> it gets Precision | 1 | with the defender 1 Intercept, Armor | Force 1 and 0
  Overkill against some units moves the hits that are left | 1/4 | damage 1 to unit 2 |
    2: it gets Overkill as long as it attacks any Gleep unit | 1/1 [Gleep] | with the defender 1/5 | capped-damage
  Area Damage by a boost follows a discard | 1/4 | damage 1 to unit 2 |
    1: Pay 0 Force -> it gets Area Damage 1 | 1/1 | with the defender 1
  // 1 and 2 more: three dice, all of which hit with chance 1/8.
  Intimidation counts the units of the opponent in its arena, and none elsewhere | 1/8 | damage 3 |
    1 [character]: it gets +1 power for each of your opponent's units here | 1/3 [ground, character] | with the attacker 1 |
    with the defender 1 [character] | away with the defender 1 [ground]
  // In the Ground arena there are four dice for a unit with three counters to go: 5/16.
  Switch gives what it has for the first arena that both units can be in | 5/16 | damage over 2 |
    3 [ground, character]: it gets +1 power as long as it is in the ground arena; it gets +9 power as long as it is in the
    character arena |
    1/3 [ground, character]: it gets Shields 4 as long as it is in the character arena
  // 1 and 2 more: three dice, all of which hit with chance 1/8.
  // A die, and one more for each counter that the attack puts on the unit attacked first.
  counters are put on the unit that is attacked | 1/8 | damage 3 |
    1: the unit it attacks gets 2 corruption counters; it gets +1 power for each corruption counter on the unit it attacks | 1
  counters are not put on a unit that intercepts | 1/2 | damage 1 to unit 2 |
    1: the unit it attacks gets 2 corruption counters; it gets +1 power for each corruption counter on the unit it attacks |
    1/1 | with the defender 1 Intercept
  who may be attacked follows from the counters before | 1/2 | damage 1 |
    1: the unit it attacks gets 1 captivity counter; it gets no attack as long as it attacks any unit with at least 1
    captivity counter | 1
  an attack that cannot be disrupted ends only by the attacker's own text | 2/9 | damage 1 |
    1: it gets attacks that cannot be disrupted; it gets an attack that ends on 2 of 6 as long as it attacks; it gets Accuracy
    -1 | 1: all your opponent's units get an attack that ends on 5 of 6
  Force gained by attacking pays for a boost | 1/4 | damage 2 |
    1: it gets +1 Force as long as it attacks; Pay 1 Force -> it gets +1 power | 1 | Force 0 and 0
  power for each mastery counter, and none for a captivity counter | 1/8 | damage 3 |
    1 [mastery, captivity, mastery]: it gets +1 power for each mastery counter on it; it gets +9 power for each credit
    counter on it |
    1
  // Two dice against the unit that is attacked, since the other has one counter.
  power against a unit with two corruption counters, and not for one of two | 1/4 | damage 2 |
    1: it gets +1 power as long as it attacks any unit with at least 2 corruption counters; it gets +5 power as long as there
    is one of the other units with at least 3 corruption counters |
    1 [corruption, corruption] | with the defender 1 [corruption]
  // 1 and 2 more: three dice, all of which hit with chance 1/8; the unit that is attacked gets none.
  power for each counter on the unit it attacks, and not for those on others | 1/8 | damage 3 |
    1 [captivity]: it gets +1 power for each captivity counter on the unit it attacks |
    1 [captivity, mastery, captivity]: it gets Shields 1 as long as it has at least 3 captivity counters |
    with the defender 1 [captivity]
  // One die against Armor, which hits with two of six faces.
  Armor against such units as attack it, and not because of others | 1/3 | damage 1 |
    1 [corruption] |
    1: it gets Armor as long as it is attacked by any unit with at least 1 corruption counter; it gets Shields 1 as long as
    it is attacked by any Gleep unit
  // Two attacks of one die: both hit with chance 1/4, and one of the two points is prevented.
  a counter on its unit for each Evade, of which there is one for two attacks | 1/4 | damage 1 |
    1 Double Strike | 1 [credit, mastery]: it gets "Remove 1 credit counter from it -> Evade 1"
  // The attacking unit spends its counter on a second die before the other side can: both hit with chance 1/4.
  a counter on the attacking unit for prevention, and one on its own unit for power | 1/4 | damage 2 |
    1 [mastery]: Remove 1 mastery counter from it -> it gets +1 power |
    1 [mastery]: it gets "Remove 1 mastery counter from the attacking unit -> Absorb 1"
  // Three hits with chance 1/8: two units can tap, each for one of two abilities; the last one has tapped.
  units that tap for prevention, each of them once in an attack, and not one that tapped for its text | 1/8 | damage 1 |
    3 |
    1: it gets "Tap one of your units here -> Evade 1"; it gets "Tap one of your units here -> Evade 1"; it gets "Tap one of
    your units here -> Evade 1" |
    with the defender 1 | with the defender 1: tap -> all your units get +1 speed
  // Three of four hits are kept off for two counters on the other Gleep, which has 3 health.
  damage counters on one of several other units, instead of its own damage | surely |
    damage 1, damage 2 to unit 2, damage 0 to unit 3 |
    4 | 1 [Gleep]: it gets "Put 2 damage counters on one of your other Gleep units -> Evade 3" | with the defender 1/3
    [Gleep] |
    with the defender 1/9 [Zee]
  // Two uses of 2, and one that finds the other unit discarded.
  damage counters that discard the unit that gets them, so that it is no use any more | surely | damage 2, unit 2 is gone |
    6 |
    1: it gets "Put 1 damage counter on one of your other units -> Evade 2"; it gets "Put 1 damage counter on one of your
    other units -> Evade 2"; it gets "Put 1 damage counter on one of your other units -> Evade 2" |
    with the defender 1/2
  one of several units with that many counters for each use, whoever has them | surely | damage 2 |
    4 [mastery] |
    1 [corruption]: it gets "Remove 1 mastery counter from one of the units -> Evade 1"; it gets "Remove 1 mastery counter
    from one of the units -> Evade 1"; it gets "Remove 1 mastery counter from one of the units -> Evade 1" |
    away with the defender 1 [mastery, captivity]
  one of several units that has all of the counters for a use | surely | damage 1 |
    2 [captivity] |
    1 [captivity, captivity]: it gets "Remove 2 captivity counters from one of your opponent's units -> Evade 2"; it gets
    "Remove 1 captivity counter from one of your opponent's units -> Evade 1"
  // Used once for the damage of the attack, though two units have the counters: one point goes on.
  a Deflect for a counter from one of several units, once for each source | surely | damage 1 |
    2 | 1 [mastery]: it gets "Remove 1 mastery counter from one of the units -> Deflect 1" | with the defender 1 [mastery]
  a unit that is discarded for the prevention of another | surely | damage 0, unit 2 is gone |
    3 | 1: it gets "Discard one of your other Gleep units -> Evade 3" | with the defender 1 [Gleep]
  // Two of three units can tap, each for one of three guards, and one guard is for one instance.
  a guard for which one of several units taps | surely | damage 1 |
    5 |
    1: it gets prevention of up to 2 damage to it for "tap one of your other Gleep units" by activation; it gets prevention
    of up to 2 damage to it for "tap one of your other Gleep units" by activation; it gets prevention of up to 2 damage to it
    for "tap one of your other Gleep units" by activation |
    with the defender 1 [Gleep] | with the defender 1 [Zee] | away with the defender 1 [Gleep]
  a guard for the discard of another unit, once for each | surely | damage 0, unit 2 is gone |
    3 | 1: it gets prevention of all damage to it for "discard one of your other units" by activation | with the defender 1
  // The guard takes one of three, so that the other unit can pay for the Deflect with its last health.
  less prevention than possible, if a Deflect uses up the unit that pays for both | surely |
    damage 2 to the attacker, damage 0 |
    3 |
    1: it gets prevention of up to 2 damage to it for "put 1 damage counter on one of your other units" by activation; it
    gets "Put 2 damage counters on one of your other units -> Deflect 2" |
    away with the defender 1/2
  // It has 2 health left: two uses, the second of which discards it.
  damage counters on a unit elsewhere, until it has as many as health | surely | damage 1 |
    4 |
    1: it gets "Put 1 damage counter on one of your Gleep units -> Evade 1"; it gets "Put 1 damage counter on one of your
    Gleep units -> Evade 2"; it gets "Put 1 damage counter on one of your Gleep units -> Evade 1" |
    away with the defender 1/3 [Gleep, counters 1]
  // A second die with the counter, and no third one.
  power for a counter of the unit that it attacks, once an attack | 1/4 | damage 2 |
    1: Remove 1 corruption counter from the defending unit -> it gets +1 power | 1 [corruption, corruption] |
    with the defender 1 [corruption]
  no power for a counter of a unit other than the one that it attacks | 1/2 | damage 1 |
    1: Remove 1 corruption counter from the defending unit -> it gets +1 power | 1 [mastery] |
    with the defender 1 [corruption]
  // The attack is redirected to the Gleep, and the last unit intercepts it: it has Armor.
  a Redirect to such units alone, and an Intercept for others that cost little | 1/3 | damage 1 to unit 4 |
    1 | 1: it gets "Redirect to your Gleep units" | with the defender 1 [Zee]: it gets Shields 1 |
    with the defender 1 [Gleep, cost 4] |
    with the defender 1 [Zee, cost 5]: it gets Armor and "Intercept for your other units with cost at most 4"
  // Both have 1 health left, one of them because it is there: a hit discards it with chance 1/2.
  less health, but never so little that its counters discard it | 1/2 | the defender is gone |
    1 | 1/4 [counters 2, corruption, corruption, corruption]: it gets -1 health for each corruption counter on it
  // 1, 2 for speeds of 125 (95 and 30 by text) and 2 for the opposing units there: five dice.
  power for each 10 speed over 100, and for each opposing unit where the unit is that gets it | 1/32 | damage 5 |
    1 [ground, speed 95]: it gets +30 speed; it gets +1 power for each 10 speed over 100 | 1 [ground] |
    with the defender 1 [ground] |
    away with the attacker 1 [space]: tap -> one of your units gets +1 power for each of your opponent's units there |
    away with the defender 1 [space]
  // Three dice are 1.5 damage on average, and two with Accuracy 1 are 4/3: three times 1/2.
  one of two effects to choose from, and never both | 1/8 | damage 3 |
    2: choose one -> it gets Accuracy 1; choose one -> it gets +1 power | 1
  // The attacking unit has it, and rolls two dice; the other one has lost it, and so no Armor.
  power as long as it has Stealth, which another text takes away from one unit | 1/4 | damage 2 |
    1 Stealth: it gets +1 power as long as it has Stealth; all your opponent's units get no Stealth |
    1: it gets Stealth; it gets Armor as long as it has Stealth
  // The unit is discarded with chance 1/2; then two dice for 1 power and 1 more, which both hit with chance 1/4.
  Area Damage by the power of the unit that it attacks, with what texts add to it | 1/8 | damage 2 to unit 2 |
    1: it gets Area Damage 1 for each power of the unit it attacks | 1/1: all your units get +1 power | with the defender 5
  // 1, 2 for the counters on the attacking unit and 1 for that on the other: four dice.
  power by counters on the unit that gets it and on the one that it attacks, and not on the one with the text | 1/16 |
    damage 4 |
    1 [credit, mastery, credit] | 1 [credit] |
    with the attacker 1 [credit, credit, credit]: all your units get +1 power for each credit counter on that unit as long as
    it attacks; all your units get +1 power for each credit counter on the unit it attacks as long as it attacks
  // 2 and 1 are 3, and 1 more for at least 3; at least 4 are not, since that 1 does not count: four dice, all of which hit.
  power as long as it has so much, apart from what such texts give | 1/16 | damage 4 |
    2 [speed 40]: it gets +1 power; it gets +1 power as long as it has at least 3 power; it gets +8 power as long as it has
    at least 4 power; it gets +8 power as long as it has at least 50 speed |
    1: it gets Armor as long as it has at most 40 speed
  // 1, 2 for two notes and 1 for the stack: four dice, all of which hit with chance 1/16.
  power for two cards in its stack, which one alone is not, and for each note | 1/16 | damage 4 |
    1 [stack 2, note, note]: it gets +1 power as long as it has at least 2 cards in its stack; it gets +9 power as long as it
    has at least 3 cards in its stack; it gets +1 power for each note counter on it |
    1: it gets Armor as long as it has at least 1 note counter | rules stackPower 0
  // Evade 3 for two mastery counters, and Evade 2 for four credit counters, as only two count.
  one more than it counts, but no more than the largest number | surely | damage 1 |
    6 |
    1 [mastery, mastery, credit, credit, credit, credit]: it gets Evade 1 for each mastery counter on it and 1 more; it gets
    Evade 1 for each credit counter on it, up to 2
  // 28 + 8 + 1 of 256 rolls; Absorb can be used on the damage of either attack.
  with one card five health are lost if six of eight dice hit | 37/256 | the defender is gone |
    4 Double Strike | 1/5: it gets "Discard 1 from hand -> Absorb 1" | hands of 7 and 1 | discard-chance
  with two cards only if three dice of one attack hit, and four of the other, or all eight | 9/256 | the defender is gone |
    4 Double Strike | 1/5: it gets "Discard 1 from hand -> Absorb 1" | hands of 7 and 2 | discard-chance
  // Two attacks with one hit each; there is one card.
  a card of the hand prevents damage once for each card | surely | damage 1 |
    1 Double Strike | 1: it gets "Discard 1 from hand -> Evade 1" | hands of 7 and 1
  cards of decks are always there | surely | damage 0 |
    1 Double Strike | 1: it gets "Discard 2 from deck -> Evade 1" | hands of 0 and 0
  one counter on the Resource does not pay for a Retaliate that costs two | surely | damage 0 to the attacker |
    1/3 | 1: it gets "Remove 2 Resource counters -> Retaliate 4" | Resources of 5 and 1
  two counters on the Resource do | surely | damage 4 to the attacker |
    1/3 | 1: it gets "Remove 2 Resource counters -> Retaliate 4" | Resources of 0 and 2
  a unit takes one damage counter to spare another two | surely | damage 0, damage 1 to unit 2 |
    2 | 1/5 | with the defender 1/5: it gets "Put 1 damage counter on it -> Protect 2"
  a unit with three health is discarded for another one that would take four damage | surely | damage 0, unit 2 is gone |
    4 | 1/9 | with the defender 1/3: it gets "Discard it -> Protect 4"
  but not for one that would take three, since nothing is won | surely | damage 3, unit 2 stays |
    3 | 1/9 | with the defender 1/3: it gets "Discard it -> Protect 4"
  the unit that attacks has been tapped, and can tap for nothing | surely | damage 2 to the attacker |
    0: it gets "Tap it -> Evade 2" | 1 Retaliate 2
  // Of three damage one of the two prevents two.
  a unit taps for one of two abilities | surely | damage 1 |
    3 | 1: it gets "Tap it -> Evade 1" and "Tap it -> Evade 2"
  what makes all abilities cost more makes those cost Force that cost a card | surely | damage 0, defender pays 1 |
    1: all your opponent's units get +1 activation cost | 1: it gets "Discard 1 from hand -> Evade 1"
  what makes abilities that cost Force cost more leaves them as they are | surely | damage 0, defender pays 0 |
    1: all your opponent's units get +1 activation cost in Force | 1: it gets "Discard 1 from hand -> Evade 1"
  what makes abilities cheaper down to 1 leaves them 1 | surely | damage 0, defender pays 1 |
    1: all your opponent's units get -2 activation cost down to 1 | 1: it gets "Pay 2 Force -> Evade 1"
  and does not raise the cost of free ones | surely | damage 0, defender pays 0 |
    1: all your opponent's units get -2 activation cost down to 1 | 1: it gets "Pay 0 Force -> Evade 1"
  a card of the hand buys power | surely | damage 3 |
    1: Discard 1 from hand -> it gets +2 power | 1 | hands of 1 and 0
  a boost of power is not paid for by a unit that is attacked, not even under the policy "always" | 0 | defender pays over 0 |
    1 | 1: Pay 1 Force -> it gets +2 power | payment always and always
  a boost against Jedi is not paid for against another unit, though a Jedi could intercept | 0 | attacker pays over 0 |
    1: Pay 1 Force -> it gets +2 power as long as it attacks any Jedi unit | 1 | with the defender 1 Intercept [Jedi] |
    payment always and always
  // With 6 dice the defender is discarded with chance 63/64, and the attacker always: the value is -1/64. Without the boost
  // no dice are rolled: 0.
  a boost that the attack triggers is chosen before any unit intercepts: without it a unit with Shields does, with it the
    attacker only loses itself |
    1 | damage 0 to the attacker, damage 0, damage 0 to unit 2 |
    1/1: choose -> it gets +5 power, then does 1 damage to itself | 1/1 | with the defender 5/6 Shields 1, Intercept |
    capped-damage
  // No unit intercepts one die: it discards the defender with chance 1/2, and then 6 dice are chosen for free.
  a boost for 0 Force is an activated ability, chosen when no unit intercepts any more | 63/64 | the defender is gone |
    1: Pay 0 Force -> it gets +5 power | 1/1 | with the defender 5/1 Intercept | discard-chance
  a boost for 0 Force can be made more expensive by others; one that the attack triggers cannot | surely | damage 2 |
    0: Pay 0 Force -> it gets +1 power; choose -> it gets +2 power | 1: all your opponent's units get +2 activation cost |
    Force 1 and 0
  two tolls must both be paid: 1 Force is not enough | 0 | damage 1 |
    1 | 1: it gets a toll of 1 Force for your opponent's units; it gets a toll of 1 Force for the units | Force 1 and 0
  two tolls must both be paid: 2 Force are enough | 1/2 | damage 1, attacker pays 2 |
    1 | 1: it gets a toll of 1 Force for your opponent's units; it gets a toll of 1 Force for the units | Force 2 and 0
  a guard that is paid for in Force is an activated ability, which others can make more expensive | 1/2 | damage 1 |
    1: all your opponent's units get +1 activation cost | 1: it gets prevention of all damage to it for 1 Force |
    Force 0 and 1
  a guard for a discard is an activated ability if it has an arrow, which others can make more expensive | 1/2 | damage 1 |
    1: all your opponent's units get +1 activation cost |
    1/3: it gets prevention of all damage to it for 2 damage counters by activation | Force 0 and 0 | discard-chance
  // One of two dice hits with chance 1/2; both hit with 1/4, and then no unit is damaged.
  a guard against deadly damage does nothing against smaller damage | 1/2 | damage 1 |
    2 | 1/2: it gets prevention of all deadly damage to it by activation
  a guard against deadly damage prevents it | 1/2 | damage 0 |
    2 | 1/2: it gets prevention of all deadly damage to it by activation
  a guard against deadly damage does not help against Cunning, since the damage is not known | 1/4 | the defender is gone |
    2 Cunning | 1/2: it gets prevention of all deadly damage to it by activation
  a guard that is triggered costs no Force, whatever others make more expensive | 1 | damage 0 |
    1: all your opponent's units get +1 activation cost | 1: it gets prevention of all damage to it | Force 0 and 0
  a change only of what costs 0 or more Force does not affect a guard without Force | 1 | damage 0 |
    1: all your opponent's units get +1 activation cost in Force | 1: it gets prevention of all damage to it by activation |
    Force 0 and 0
  but once something else has given it a cost, the change raises that cost too | surely | damage 0, defender pays 3 |
    1: all your opponent's units get +2 activation cost in Force; all your opponent's units get +1 activation cost |
    1: it gets prevention of all damage to it by activation | Force 0 and 3
  a guard for 0 Force can be made more expensive | 1/2 | damage 1 |
    1: all your opponent's units get +2 activation cost in Force | 1: it gets prevention of all damage to it for 0 Force |
    Force 0 and 1
  a unit that is faster than the attacking one has been tapped, and cannot tap in the attack | 0 | damage 2 |
    1 [ground, speed 20] | 1 | with the attacker 1 [speed 40]: tap in the attack -> one of your ground units gets +1 power |
    all dice hit
  a unit that is as fast can tap | surely | damage 2 |
    1 [ground, speed 20] | 1 | with the attacker 1 [speed 20]: tap in the attack -> one of your ground units gets +1 power
  a unit of unknown speed can tap | surely | damage 2 |
    1 [ground, speed 20] | 1 | with the attacker 1: tap in the attack -> one of your ground units gets +1 power
  a unit that taps instead of attacking is too late if the attacking unit is faster | 0 | damage 2 |
    1 [ground, speed 60] | 1 |
    with the attacker 1 [speed 50]: tap instead of attacking -> one of your ground units gets +1 power | all dice hit
  and in time if the attacking unit is slower | surely | damage 2 |
    1 [ground, speed 40] | 1 |
    with the attacker 1 [speed 50]: tap instead of attacking -> one of your ground units gets +1 power
  a unit that taps whenever its player likes does so before the battle | surely | damage 2 |
    1 [ground, speed 20] | 1 | with the attacker 1 [speed 90]: tap -> one of your ground units gets +1 power
  // Four dice that always hit; four dice of Retaliate. Its two effects: two dice more, or two damage less.
  a unit has one tap: it gives power if that has the higher value, and prevents nothing then | surely |
    damage 7, damage 4 to the attacker |
    4 Accuracy 3 | 1 Retaliate 4, Accuracy 3 |
    away with the attacker 1: tap in the attack -> one of your units gets +3 power; it gets prevention of up to 2 damage to
    one of your units by activation, once an attack
  // Four dice that always hit; four dice of Retaliate. Its two effects: two dice more, or two damage less.
  a unit has one tap: it prevents damage if that has the higher value, and gives no power then | surely |
    damage 4, damage 2 to the attacker |
    4 Accuracy 3 | 1 Retaliate 4, Accuracy 3 |
    away with the attacker 1: tap in the attack -> one of your units gets +1 power; it gets prevention of up to 2 damage to
    one of your units by activation, once an attack
  // One hit remains with the defender and two move on to the third unit, or all remain: the defender gives itself up, since
  // its health is unknown, and no damage is done.
  a unit that was discarded for a guard takes no further damage | surely | damage 0, damage 0 to unit 2, unit 2 is gone |
    3 Overkill | 1/1 [named Quux] |
    with the defender 1: it gets prevention of all damage to one of your units named Quux for its discard
  a unit elsewhere that was discarded for a guard is gone in the next attack too | surely | damage 1 |
    1 Double Strike | 1 | away with the defender 1: it gets prevention of all damage to one of your units for its discard
  Fortitude does not help the guard of a unit elsewhere against Ferocity | surely | damage 1 |
    1 Ferocity | 1 Fortitude | away with the defender 1: it gets prevention of all damage to one of your units for 1 Force
  // With 2 health it prevents the damage of two strikes of three.
  a unit elsewhere puts counters on itself for a guard, until it is discarded | surely | damage 1 |
    1 Double Strike, Tenacity 1 | 1 |
    away with the defender 1/2: it gets prevention of all damage to one of your units for 1 damage counter
  a unit elsewhere can put more counters on itself than it has health left, once | surely | damage 1 |
    1 Double Strike | 1 |
    away with the defender 1/3 [counters 2]: it gets prevention of all damage to one of your units for 2 damage counters
  a unit elsewhere of unknown health puts any number of counters on itself for a guard | surely | damage 0 |
    1 Double Strike | 1 |
    away with the defender 1: it gets prevention of all damage to one of your units for 9 damage counters
  // Overkill moves one of two hits: only one of the two instances is prevented.
  the guards of a unit elsewhere for units of its side put their counters on it together | surely | damage 1 in all |
    2 Overkill | 1/1 | with the defender 1 |
    away with the defender 1/1: it gets prevention of up to 1 damage to one of your units for 1 damage counter
  a guard for counters reaches the unit that attacks from another arena | surely |
    damage 0 to the attacker, damage 3, damage 1 to unit 2 |
    1 Bombard 1: choose -> it gets +2 power, then does 2 damage to itself | 1 |
    with the attacker 1: it gets prevention of up to 2 damage to one of your units for 1 damage counter | bombard
  the unit it attacks loses Evade as long as it attacks | 1/2 | damage 1 |
    1: the unit it attacks gets no Evade as long as it attacks any unit | 1 Evade 1
  // Another unit with 1 health intercepts, which costs 1. It evades what Overkill moves on to the defender.
  a unit that is no longer attacked keeps its Evade | surely | damage 0, unit 2 is gone |
    3 Overkill: the unit it attacks gets no Evade | 1/9 Evade 3 | with the defender 1/1 Intercept | capped-damage
  // With all three hits on the unit that intercepts, or one moved on, it would get one counter in all.
  Overkill moves hits on to the unit for which another one has intercepted | surely | damage 2, damage 0 to unit 2 |
    3 Overkill | 1/9 | with the defender 1/1 Intercept, Evade 2 | capped-damage
  Evade that a boost has removed cannot be chosen against Cunning | 1/2 | damage 1 |
    1 Cunning: Pay 1 Force -> the unit it attacks gets no Evade | 1 Evade 1
  // Four dice have the value of two counters, and it takes one for all of them.
  a guard that was chosen against Cunning costs its counter even if no die hits | 1 | damage 1 |
    4 Cunning | 1: it gets prevention of all damage to it for 1 damage counter
  Fortitude does not make a harmless unit with Ferocity harmless | 1/2 | damage 1 |
    1 Ferocity: it gets no damage done or taken | 1 Fortitude
  Overkill moves the excess over the health of a harmless unit | surely | damage 0, damage 1 to unit 2 |
    2 Overkill | 1/1: it gets no damage done or taken | with the defender 1
  // Two more hits for 1 damage to itself, which is prevented.
  a guard of a third unit reaches the unit that attacks from another arena | surely | damage 0 to the attacker, damage 3 |
    1 Bombard 1: choose -> it gets +2 power, then does 1 damage to itself | 1 |
    with the attacker 1: it gets prevention of up to 1 damage to one of your units | bombard
  no unit guards a unit of the opponent | 0 | attacker pays over 0 |
    1: it gets prevention of all damage to one of the units for 1 Force | 1 | payment always and always
  for the policy "save" an ability that costs a counter is not free | surely | damage 0, defender pays 1 |
    2 | 1/2: it gets prevention of all damage to it for 1 damage counter; it gets prevention of all damage to it for 1 Force
    |
    payment save and save
  // Three dice become one: no hit in half of the attacks, and the third unit should take it for the first, which has 1
  // health.
  power that a text takes from the attacking unit is not returned when another unit intercepts | 1/2 |
    damage 0, damage 1 to unit 2 |
    3 | 1/1: tap -> one of your opponent's units gets -2 power | with the defender 1/9 Intercept | discard-chance
  a unit that the attacking unit cannot attack does not intercept | surely | damage 1, damage 0 to unit 2 |
    1 | 1/1 | with the defender 1/9 Intercept: all your opponent's units get no attack as long as it attacks this unit |
    discard-chance
  an attack is not redirected to a unit that the attacking unit cannot attack | surely | damage 1 |
    1: it gets no attack as long as it attacks any Gleep unit | 1/1 Redirect | with the defender 1/9 [Gleep] | discard-chance
  a unit whose attack costs Force does not intercept if the attacker would not pay for it | surely |
    damage 1, damage 0 to unit 2, attacker pays 0 |
    1 | 1/1 |
    with the defender 1/9 Intercept: all your opponent's units get an attack cost of 2 Force as long as it attacks this unit
    |
    discard-chance
  a unit whose attack costs Force intercepts if the attacker pays | surely | damage 0, damage 1 to unit 2, attacker pays 2 |
    1 | 1/1 |
    with the defender 1/9 Intercept: all your opponent's units get an attack cost of 2 Force as long as it attacks this unit
    |
    payment always and always | discard-chance
  a unit whose attack costs Force does not intercept if the attacker has too little of it, whatever the policy | surely |
    damage 1, attacker pays 0 |
    1 | 1/1 |
    with the defender 1/9 Intercept: all your opponent's units get an attack cost of 2 Force as long as it attacks this unit
    |
    Force 1 and 4 | payment always and always | discard-chance
  Force that an attack costs cannot pay for a boost | surely | damage 1, attacker pays 1 |
    1: Pay 3 Force -> it gets +6 power | 1: all your opponent's units get an attack cost of 1 Force | Force 3 and 0
  what every attack costs is not paid again when another unit intercepts | surely | damage 1 to unit 2, attacker pays 1 |
    1 | 1/1: all your opponent's units get an attack cost of 1 Force | with the defender 1/9 Intercept | Force 1 and 0 |
    discard-chance
  a further attack costs its Force too: without it there is none | surely | damage 1, attacker pays 2 |
    1 Double Strike | 1: all your opponent's units get an attack cost of 2 Force | Force 3 and 0
  a further attack costs its Force too: with it there is one | surely | damage 2, attacker pays 4 |
    1 Double Strike | 1: all your opponent's units get an attack cost of 2 Force
  // 4 of 6 faces end it; else two dice, both of which hit.
  an attack ends by the die of a text that nobody chooses | 2/3 | damage 0 |
    2: it gets an attack that ends on 4 of 6 as long as it attacks any Zee unit | 1 [Zee] | all dice hit
  an attack on another unit does not | surely | damage 2 |
    2: it gets an attack that ends on 4 of 6 as long as it attacks any Zee unit | 1
  the attacked unit ends the attack by a die | 1/2 | damage 0 |
    2 | 1: all your opponent's units get an attack that can be ended on 3 of 6 as long as it attacks this unit | all dice hit
  // No die hits without power, and Retaliate does one damage.
  which its player does not want if the attack harms the attacker more | surely | damage 1 to the attacker |
    0 | 1 Retaliate 1: all your opponent's units get an attack that can be ended on 3 of 6 as long as it attacks this unit
  an attack without dice ends by a die, too, and then no Force is paid to end it | 1/2 | defender pays 0 |
    0: it gets an attack that ends on 3 of 6 as long as it attacks |
    1: all your opponent's units get an attack that can be ended for "Pay 1 Force" | Force 0 and 1 | payment optimal and always
  // Two texts, each 1/3: 4/9 that neither ends it.
  two texts have a die each | 4/9 | damage 2 |
    2 |
    1: all your opponent's units get an attack that can be ended on 2 of 6 as long as it attacks this unit; all your
    opponent's units get an attack that can be ended on 2 of 6 |
    all dice hit
  an attack ends for cards, if there are enough of them | surely | damage 0 |
    2: it gets an attack that can be ended for "Discard 2 from hand" as long as it attacks | 1 | hands of 0 and 2
  and not if there are too few | surely | damage 2 |
    2: it gets an attack that can be ended for "Discard 2 from hand" as long as it attacks | 1 | hands of 9 and 1
  // One of two attacks ends: there is only Force for one.
  an attack ends for Force, and a further attack is one of its own | surely | damage 2 |
    2 Double Strike | 1: all your opponent's units get an attack that can be ended for "Pay 3 Force"
  what the unit had for its next attack is used up by one that ends | surely | damage 0 |
    1 Focus 3 | 1: all your opponent's units get an attack that can be ended
  the end of an attack that costs Force costs more by a text about costs | surely | damage 0, defender pays 3 |
    2: all your opponent's units get +1 activation cost |
    1: all your opponent's units get an attack that can be ended for "Pay 2 Force"
  // Overload is chosen after that, and so does nothing to the unit.
  an attack that ends triggers nothing | surely | damage 0 to the attacker, damage 0 |
    1 Overload 2, Backfire 2, Fury 1: choose -> it gets +1 power |
    1 Riposte 2, Avenge 1: all your opponent's units get an attack that can be ended
  // Three dice and the die of power in each of two attacks, all of which hit, for Force that is paid once.
  a boost for the turn is paid once, and counts in the second attack that it gives | surely | damage 8, attacker pays 2 |
    3: Pay 2 Force for the turn -> it gets +1 power and Double Strike | 1
  one for an attack is paid for each | surely | damage 8, attacker pays 4 |
    3: Pay 2 Force -> it gets +1 power and Double Strike | 1
  // With counters there is one attack more, with nothing else.
  and is not there in the second if that cannot be paid | surely | damage 7 |
    3: Pay 4 Force -> it gets +1 power and Double Strike | 1
  a boost for the turn stays although its cards are gone | surely | damage 8 |
    3: Discard 1 from hand for the turn -> it gets +1 power and Double Strike | 1 | hands of 1 and 0
  a unit that retreats takes no damage, and is not discarded | surely | damage 0, the defender stays |
    3 | 1/2: it gets prevention of all damage to it by its retreat
  it takes no damage of a second attack either, which finds nobody | surely | damage 0 |
    3 Double Strike | 1: it gets prevention of all damage to it for 3 Force by its retreat
  // Another unit is there for that.
  a second attack is on another unit | surely | damage 0, damage 3 to unit 2 |
    3 Double Strike | 1: it gets prevention of all damage to it for 3 Force by its retreat | with the defender 1
  it puts its counters on itself anyway | surely | damage 1, the defender stays |
    3 | 1/2: it gets prevention of all damage to it for 1 damage counter by its retreat
  by which it can be discarded | surely | damage 1, the defender is gone |
    3 | 1/1: it gets prevention of all damage to it for 1 damage counter by its retreat
  it is gone although damage by Ferocity cannot be prevented | surely | damage 0 |
    3 Ferocity | 1: it gets prevention of all damage to it by its retreat
  of boosts for 1 and 3 Force that do the same the cheap one is paid | 1 | attacker pays 1 |
    3: Pay 1 Force -> the unit it attacks gets no Armor; Pay 3 Force -> the unit it attacks gets no Armor | 1 Armor
  // Either die hits, and one is as much as the health of the unit that attacks.
  of Retaliates for 1 and 3 Force that discard the same unit the cheap one is paid | surely | defender pays 1 |
    1/1 | 1 Retaliate 1 for 1, Retaliate 1 for 3 | capped-damage
  of boosts for 3 and 1 Force that do the same the cheap one is paid | 1 | attacker pays 1 |
    3: Pay 3 Force -> the unit it attacks gets no Armor; Pay 1 Force -> the unit it attacks gets no Armor | 1 Armor
  // Either die hits, and one is as much as the health of the unit that attacks.
  of Retaliates for 3 and 1 Force that discard the same unit the cheap one is paid | surely | defender pays 1 |
    1/1 | 1 Retaliate 1 for 3, Retaliate 1 for 1 | capped-damage
  a player who always pays does so in the order of the texts | 1 | attacker pays 2 |
    3: Pay 2 Force -> it gets +1 power; Pay 3 Force -> it gets +2 power | 1 | payment always and always
  // Nothing but the other unit says which arena it is. Of four dice it prevents two hits: 3 or 4 hits have the chance 5/16.
  units without an arena are in that of the others | 5/16 | damage over 0 |
    4 | 1 |
    with the defender 1 [character]: it gets prevention of up to 2 damage to one of your other units here by its retreat
  // A die more for each of three texts.
  so they are what texts about that arena speak of | surely | damage 4 |
    1: it gets +1 power as long as it is in the character arena | 1 |
    with the attacker 1 [ground, character]: all your character units get +1 power; all your other units here get +1 power |
    with the defender 1 [character]
  units elsewhere do not say where the others are | surely | damage 1 |
    1: it gets +1 power as long as it is in the character arena | 1 |
    away with the attacker 1 [character]: all your other units here get +1 power
  // "You may prevent that damage. If you do, retreat": three dice, each a hit with 1/2.
  a unit that retreats if it prevents damage stays where damage cannot be prevented | 1/8 | damage 3, the defender is gone |
    3 Ferocity | 1/3: it gets prevention of all damage to it, then its retreat
  it prevents and retreats where its Fortitude lets it | surely | damage 0 |
    3 Ferocity | 1 Fortitude: it gets prevention of all damage to it, then its retreat
  // Against Cunning it pays before the roll. The first attack misses with 1/2, so it stays without Force, and the second hits
  // with 1/2.
  it does not retreat if there is nothing to prevent | 1/4 | damage 1 |
    1 Cunning, Double Strike | 1: it gets prevention of all damage to it for 4 Force, then its retreat
  // It helps once: two of six, then four of the second attack in vain.
  a unit that retreats for another one helps it once | surely | damage 4, unit 2 stays |
    3 Double Strike | 1 |
    with the defender 1: it gets prevention of up to 2 damage to one of your other units here by its retreat
  // One damage is prevented at the price of two: no player does that.
  a unit that takes no damage also loses its health if it is given up for a guard | surely | damage 1, unit 2 stays |
    1 | 1/2 |
    with the defender 1/2: it gets prevention of all damage to one of your units for its discard; it gets no damage done or
    taken
  a player who names the number of an Evade pays for the damage there is, and no more | surely | damage 0, defender pays 2 |
    2 | 1: it gets "Pay X Force -> Evade X" | payment always and always
  an Evade of any number is used once for an instance, and made more expensive once | surely | damage 1, defender pays 3 |
    3: all your opponent's units get +1 activation cost | 1: it gets "Pay X Force -> Evade X" | Force 0 and 3
  an Evade of one more than is paid prevents one for nothing | surely | damage 1 |
    2 | 1: it gets "Pay X Force -> Evade X+1" | Force 0 and 0
  an Evade of one more than is paid costs no more than the damage asks for | surely | damage 0, defender pays 2 |
    3 | 1: it gets "Pay X Force -> Evade X+1"
  counters of the Resource are removed for a number, as many as there are | surely | damage 2 |
    3 | 1 | with the defender 1: it gets "Remove X Resource counters -> Protect X, up to 2" | Resources of 5 and 1
  counters of the Resource are removed for a number that the text limits | surely | damage 1 |
    3 | 1: it gets "Remove X Resource counters -> Evade X, up to 2"
  // Three dice discard the attacking unit before its second attack.
  a Retaliate of one more than is paid is activated once an attack, with one number | surely |
    damage 3 to the attacker, damage 1, defender pays 2 |
    1/3 Double Strike | 1: it gets "Pay X Force -> Retaliate X+1" | Force 0 and 2
  // Two dice and one die: not before the second attack has hit.
  a Retaliate of one more than is paid costs nothing at the least | surely | damage 2 |
    1/3 Double Strike | 1: it gets "Pay X Force -> Retaliate X+1" | Force 0 and 1
  against Cunning the number of an Evade is named before the roll, once | 1/4 | damage 1, defender pays 1 |
    2 Cunning | 1: it gets "Pay X Force -> Evade X" | Force worth 0.5
  a player who pays to save a unit names the number that saves it | surely | damage 1, defender pays 2 |
    3 | 1/2: it gets "Pay X Force -> Evade X" | payment save and save | discard-chance
  a unit that may attack units of another arena rolls its own power, and no unit there retaliates or deflects to it | surely
    |
    damage 0 to the attacker, damage 1 |
    2 [space]: it gets attacks on character units | 1 Retaliate 2, Deflect 1 [character]
  // Two dice, each of which hits with chance 3/4; then Lucky re-rolls one that still misses: both hit by (3/4)^2 + 2 * 3/4 *
  // 1/4 * 1/2.
  a player who may re-roll any dice re-rolls all misses, before Lucky, and once | 3/4 | damage 2 |
    2 Lucky 1: it gets re-rolls of its dice | 1
  a player who may re-roll any dice of the opponent has hits re-rolled while the unit is attacked | 1/16 | damage 2 |
    2 | 1: it gets re-rolls of dice against it
  nobody re-rolls the dice against a unit that was not attacked, or those of one that does not attack | 1/4 | damage 2 |
    2: it gets re-rolls of dice against it | 1: it gets re-rolls of its dice |
    with the defender 1: it gets re-rolls of dice against it
  any damage discards a unit whose text says so, and then Area Damage may follow | 1/4 |
    the defender is gone, damage 1, damage 1 to unit 2 |
    1 Area Damage 1 | 1/5: it gets its discard by any damage | with the defender 1
  counters that are put on a unit for a guard are not damage | surely | the defender stays, damage 1 |
    2 | 1/3: it gets its discard by any damage; it gets prevention of all damage to it for 1 damage counter
`);

it.each(CASES)('Texts, worked out by hand: %s', (_what, chance = '', holds = '', ...columns) => {
  const attack = attackOf(chance === 'surely' ? [...columns, 'all dice hit'] : columns);
  const all = holds.split(', ').map(holdsOf);
  for (const odds of [productOdds(attack), oracleOdds(attack)]) {
    expect(chanceThat(odds, (outcome) => all.every((each) => each(outcome)))).toBe(chance === 'surely' ? '1' : chance);
  }
});
