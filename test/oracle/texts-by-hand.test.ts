import { describe, expect, it } from 'vitest';
import { type OracleAttack, type OracleOdds, type OracleOutcome, oracleOdds } from '../support/attack-oracle.js';
import { chanceText, lowestTerms } from '../support/chance.js';
import { productOdds } from '../support/encounter-attacks.js';
import { speaker } from '../support/text-encounters.js';

function chanceOf({ outcomes }: OracleOdds, predicate: (outcome: OracleOutcome) => boolean): string {
  let total = { numerator: 0n, denominator: 1n };
  for (const { outcome, chance } of outcomes.values()) {
    if (!predicate(outcome)) continue;
    const numerator = total.numerator * chance.denominator + chance.numerator * total.denominator;
    total = lowestTerms({ numerator, denominator: total.denominator * chance.denominator });
  }
  return chanceText(total);
}

/** What both engines must return: the chance, worked out by hand, of a property of the outcome. */
type Case = readonly [what: string, attack: OracleAttack, predicate: (outcome: OracleOutcome) => boolean, chance: string];

/** Every die hits. */
const SURE = { hitNeeds: 1, armorNeeds: 1 };
const ALWAYS = { attacker: 'always', defender: 'always' } as const;
const SAVE = { attacker: 'save', defender: 'save' } as const;

const CASES: readonly Case[] = [
  [
    'piloted units are those with a Pilot on them',
    { attacker: speaker(1, ['all your piloted units get +1 power'], { piloted: 1 }), defender: speaker(1, []) },
    ({ damage }) => damage[1] === 2,
    '1/4',
  ],
  [
    'a unit without a Pilot is not piloted',
    { attacker: speaker(1, ['all your piloted units get +1 power']), defender: speaker(1, []) },
    ({ damage }) => damage[1] === 2,
    '0',
  ],
  [
    'a unit that attacks only captive units is not intercepted by another one',
    // With Armor it would be hit with 1/3.
    {
      attacker: speaker(1, ['it gets no attack as long as it attacks any non-captive unit']),
      defender: speaker(1, [], { tokens: ['captivity'] }),
      others: { defender: [speaker(1, [], { has: ['Intercept', 'Armor'] })] },
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'subtypes that a text gives are those that other texts look at',
    {
      attacker: speaker(1, ['it gets +1 power as long as it attacks any Gleep unit']),
      defender: speaker(1, ['it gets the Gleep subtype'], { subtypes: ['Zee'] }),
    },
    ({ damage }) => damage[1] === 2,
    '1/4',
  ],
  [
    'texts that give subtypes look at printed ones',
    // The attacker is a Gleep by the first text, and not a Zee by the second.
    {
      attacker: speaker(1, ['it gets the Gleep subtype', 'it gets +1 power as long as there is one of your Zee units']),
      defender: speaker(1, ['all the Gleep units get the Zee subtype']),
    },
    ({ damage }) => damage[1] === 2,
    '0',
  ],
  [
    'Ferocity is for the units that the text names: a single hit on another one is evaded',
    {
      attacker: speaker(1, ['it gets Ferocity as long as it attacks any Gleep unit']),
      defender: speaker(1, [], { subtypes: ['Zee'], has: ['Evade 1'] }),
    },
    ({ damage }) => damage[1] === 1,
    '0',
  ],
  [
    'Ferocity is asked for the unit that intercepts, and that cannot evade either',
    // All hits of two dice are evaded by the first unit; the other one has Armor: 1/3 for each.
    {
      attacker: speaker(2, ['it gets Ferocity as long as it attacks any Zee unit']),
      defender: speaker(1, [], { subtypes: ['Zee'], has: ['Evade 2'] }),
      others: { defender: [speaker(1, [], { subtypes: ['Gleep'], has: ['Intercept', 'Armor', 'Evade 1'] })] },
    },
    ({ damage }) => damage[2] === 1,
    '1/9',
  ],
  [
    'Fury against some units adds a die for a natural four, and none against others',
    // Two hits: a four, and then a hit.
    {
      attacker: speaker(1, ['it gets Fury 1 as long as it attacks any Gleep unit']),
      defender: speaker(1, [], { subtypes: ['Gleep'] }),
    },
    ({ damage }) => damage[1] === 2,
    '1/12',
  ],
  [
    'Backfire can be what the unit has that is attacked: a natural three, and then a hit',
    {
      attacker: speaker(1, []),
      defender: speaker(1, ['all the units get Backfire 1 as long as it attacks this unit']),
    },
    ({ damage }) => damage[0] === 1,
    '1/12',
  ],
  [
    'Backfire of the first unit is not that of the unit that intercepts',
    {
      attacker: speaker(1, []),
      defender: speaker(1, ['all the units get Backfire 1 as long as it attacks this unit']),
      others: { defender: [speaker(1, [], { has: ['Intercept', 'Armor'] })] },
    },
    ({ damage }) => damage[0] === 1,
    '0',
  ],
  [
    'Critical Hit can be lost against a unit',
    {
      attacker: speaker(1, [], { has: ['Critical Hit 2'] }),
      defender: speaker(1, ['all the units get no Critical Hit as long as it attacks this unit']),
    },
    ({ damage }) => (damage[1] ?? 0) > 1,
    '0',
  ],
  [
    'Double Damage by a boost doubles what is not prevented',
    {
      attacker: speaker(1, ['Pay 2 Force -> it gets Double Damage']),
      defender: speaker(1, []),
      force: { attacker: 3, defender: 0 },
    },
    ({ damage }) => damage[1] === 2,
    '1/2',
  ],
  [
    'Double Strike by a boost is one more attack, and a second boost brings no third one',
    // Two attacks of one sure die.
    {
      attacker: speaker(1, ['Pay 1 Force -> it gets Double Strike']),
      defender: speaker(1, []),
      force: { attacker: 4, defender: 0 },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '1',
  ],
  [
    'Double Strike against some units needs an attack on one of them',
    {
      attacker: speaker(1, ['it gets Double Strike as long as it attacks any Gleep unit']),
      defender: speaker(1, [], { subtypes: ['Zee'], health: 1 }),
      others: { defender: [speaker(1, [], { subtypes: ['Gleep'], health: 9 })] },
      rules: SURE,
    },
    ({ damage }) => (damage[1] ?? 0) + (damage[2] ?? 0) === 1,
    '1',
  ],
  [
    'Precision by a boost is paid for before a unit intercepts',
    {
      attacker: speaker(1, ['Pay 1 Force -> it gets Precision']),
      defender: speaker(1, []),
      others: { defender: [speaker(1, [], { has: ['Intercept', 'Armor'] })] },
      force: { attacker: 1, defender: 0 },
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'Overkill against some units moves the hits that are left',
    {
      attacker: speaker(2, ['it gets Overkill as long as it attacks any Gleep unit']),
      defender: speaker(1, [], { subtypes: ['Gleep'], health: 1 }),
      others: { defender: [speaker(1, [], { health: 5 })] },
      objective: 'capped-damage',
    },
    ({ damage }) => damage[2] === 1,
    '1/4',
  ],
  [
    'Area Damage by a boost follows a discard',
    {
      attacker: speaker(1, ['Pay 0 Force -> it gets Area Damage 1']),
      defender: speaker(1, [], { health: 1 }),
      others: { defender: [speaker(1, [])] },
    },
    ({ damage }) => damage[2] === 1,
    '1/4',
  ],
  [
    'Intimidation counts the units of the opponent in its arena, and none elsewhere',
    // 1 and 2 more: three dice, all of which hit with chance 1/8.
    {
      attacker: speaker(1, ["it gets +1 power for each of your opponent's units here"], { arenas: ['character'] }),
      defender: speaker(1, [], { arenas: ['ground', 'character'], health: 3 }),
      others: { attacker: [speaker(1, [])], defender: [speaker(1, [], { arenas: ['character'] })] },
      elsewhere: { defender: [speaker(1, [], { arenas: ['ground'] })] },
    },
    ({ damage }) => damage[1] === 3,
    '1/8',
  ],
  [
    'Switch gives what it has for the first arena that both units can be in',
    // In the Ground arena there are four dice for a unit with three counters to go: 5/16.
    {
      attacker: speaker(
        3,
        ['it gets +1 power as long as it is in the ground arena', 'it gets +9 power as long as it is in the character arena'],
        { arenas: ['ground', 'character'] },
      ),
      defender: speaker(1, ['it gets Shields 4 as long as it is in the character arena'], {
        arenas: ['ground', 'character'],
        health: 3,
      }),
    },
    ({ damage }) => (damage[1] ?? 0) >= 3,
    '5/16',
  ],
  [
    'power for each mastery counter, and none for a captivity counter',
    // 1 and 2 more: three dice, all of which hit with chance 1/8.
    {
      attacker: speaker(
        1,
        ['it gets +1 power for each mastery counter on it', 'it gets +9 power for each credit counter on it'],
        {
          tokens: ['mastery', 'captivity', 'mastery'],
        },
      ),
      defender: speaker(1, []),
    },
    ({ damage }) => damage[1] === 3,
    '1/8',
  ],
  [
    'power against a unit with two corruption counters, and not for one of two',
    // Two dice against the unit that is attacked, since the other has one counter.
    {
      attacker: speaker(1, [
        'it gets +1 power as long as it attacks any unit with at least 2 corruption counters',
        'it gets +5 power as long as there is one of the other units with at least 3 corruption counters',
      ]),
      defender: speaker(1, [], { tokens: ['corruption', 'corruption'] }),
      others: { defender: [speaker(1, [], { tokens: ['corruption'] })] },
    },
    ({ damage }) => damage[1] === 2,
    '1/4',
  ],
  [
    'power for each counter on the unit it attacks, and not for those on others',
    // 1 and 2 more: three dice, all of which hit with chance 1/8; the unit that is attacked gets none.
    {
      attacker: speaker(1, ['it gets +1 power for each captivity counter on the unit it attacks'], { tokens: ['captivity'] }),
      defender: speaker(1, ['it gets Shields 1 as long as it has at least 3 captivity counters'], {
        tokens: ['captivity', 'mastery', 'captivity'],
      }),
      others: { defender: [speaker(1, [], { tokens: ['captivity'] })] },
    },
    ({ damage }) => damage[1] === 3,
    '1/8',
  ],
  [
    'Armor against such units as attack it, and not because of others',
    // One die against Armor, which hits with two of six faces.
    {
      attacker: speaker(1, [], { tokens: ['corruption'] }),
      defender: speaker(1, [
        'it gets Armor as long as it is attacked by any unit with at least 1 corruption counter',
        'it gets Shields 1 as long as it is attacked by any Gleep unit',
      ]),
    },
    ({ damage }) => damage[1] === 1,
    '1/3',
  ],
  [
    'a counter on its unit for each Evade, of which there is one for two attacks',
    // Two attacks of one die: both hit with chance 1/4, and one of the two points is prevented.
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, ['it gets "Remove 1 credit counter from it -> Evade 1"'], { tokens: ['credit', 'mastery'] }),
    },
    ({ damage }) => damage[1] === 1,
    '1/4',
  ],
  [
    'a counter on the attacking unit for prevention, and one on its own unit for power',
    // The attacking unit spends its counter on a second die before the other side can: both hit with chance 1/4.
    {
      attacker: speaker(1, ['Remove 1 mastery counter from it -> it gets +1 power'], { tokens: ['mastery'] }),
      defender: speaker(1, ['it gets "Remove 1 mastery counter from the attacking unit -> Absorb 1"'], {
        tokens: ['mastery'],
      }),
    },
    ({ damage }) => damage[1] === 2,
    '1/4',
  ],
  [
    'units that tap for prevention, each of them once in an attack, and not one that tapped for its text',
    // Three hits with chance 1/8: two units can tap, each for one of two abilities; the last one has tapped.
    {
      attacker: speaker(3, []),
      defender: speaker(1, [
        'it gets "Tap one of your units here -> Evade 1"',
        'it gets "Tap one of your units here -> Evade 1"',
        'it gets "Tap one of your units here -> Evade 1"',
      ]),
      others: { defender: [speaker(1, []), speaker(1, ['tap -> all your units get +1 speed'])] },
    },
    ({ damage }) => damage[1] === 1,
    '1/8',
  ],
  [
    'a Redirect to such units alone, and an Intercept for others that cost little',
    // The attack is redirected to the Gleep, and the last unit intercepts it: it has Armor.
    {
      attacker: speaker(1, []),
      defender: speaker(1, ['it gets "Redirect to your Gleep units"']),
      others: {
        defender: [
          speaker(1, ['it gets Shields 1'], { subtypes: ['Zee'] }),
          speaker(1, [], { subtypes: ['Gleep'], cost: 4 }),
          speaker(1, ['it gets Armor and "Intercept for your other units with cost at most 4"'], {
            subtypes: ['Zee'],
            cost: 5,
          }),
        ],
      },
    },
    ({ damage }) => damage[4] === 1,
    '1/3',
  ],
  [
    'less health, but never so little that its counters discard it',
    // Both have 1 health left, one of them because it is there: a hit discards it with chance 1/2.
    {
      attacker: speaker(1, []),
      defender: speaker(1, ['it gets -1 health for each corruption counter on it'], {
        health: 4,
        counters: 2,
        tokens: ['corruption', 'corruption', 'corruption'],
      }),
    },
    ({ discarded }) => discarded[1] === 1,
    '1/2',
  ],
  [
    'power for each 10 speed over 100, and for each opposing unit where the unit is that gets it',
    // 1, 2 for speeds of 125 (95 and 30 by text) and 2 for the opposing units there: five dice.
    {
      attacker: speaker(1, ['it gets +30 speed', 'it gets +1 power for each 10 speed over 100'], {
        speed: 95,
        arenas: ['ground'],
      }),
      defender: speaker(1, [], { arenas: ['ground'] }),
      others: { defender: [speaker(1, [], { arenas: ['ground'] })] },
      elsewhere: {
        attacker: [
          speaker(1, ["tap -> one of your units gets +1 power for each of your opponent's units there"], { arenas: ['space'] }),
        ],
        defender: [speaker(1, [], { arenas: ['space'] })],
      },
    },
    ({ damage }) => damage[1] === 5,
    '1/32',
  ],
  [
    'one of two effects to choose from, and never both',
    // Three dice are 1.5 damage on average, and two with Accuracy 1 are 4/3: three times 1/2.
    {
      attacker: speaker(2, ['choose one -> it gets Accuracy 1', 'choose one -> it gets +1 power']),
      defender: speaker(1, []),
    },
    ({ damage }) => damage[1] === 3,
    '1/8',
  ],
  [
    'power as long as it has Stealth, which another text takes away from one unit',
    // The attacking unit has it, and rolls two dice; the other one has lost it, and so no Armor.
    {
      attacker: speaker(1, ['it gets +1 power as long as it has Stealth', "all your opponent's units get no Stealth"], {
        has: ['Stealth'],
      }),
      defender: speaker(1, ['it gets Stealth', 'it gets Armor as long as it has Stealth']),
    },
    ({ damage }) => damage[1] === 2,
    '1/4',
  ],
  [
    'Area Damage by the power of the unit that it attacks, with what texts add to it',
    // The unit is discarded with chance 1/2; then two dice for 1 power and 1 more, which both hit with chance 1/4.
    {
      attacker: speaker(1, ['it gets Area Damage 1 for each power of the unit it attacks']),
      defender: speaker(1, ['all your units get +1 power'], { health: 1 }),
      others: { defender: [speaker(5, [])] },
    },
    ({ damage }) => damage[2] === 2 || damage[3] === 2,
    '1/8',
  ],
  [
    'power by counters on the unit that gets it and on the one that it attacks, and not on the one with the text',
    // 1, 2 for the counters on the attacking unit and 1 for that on the other: four dice.
    {
      attacker: speaker(1, [], { tokens: ['credit', 'mastery', 'credit'] }),
      defender: speaker(1, [], { tokens: ['credit'] }),
      others: {
        attacker: [
          speaker(
            1,
            [
              'all your units get +1 power for each credit counter on that unit as long as it attacks',
              'all your units get +1 power for each credit counter on the unit it attacks as long as it attacks',
            ],
            { tokens: ['credit', 'credit', 'credit'] },
          ),
        ],
      },
    },
    ({ damage }) => damage[1] === 4,
    '1/16',
  ],
  [
    'power for two cards in its stack, which one alone is not, and for each note',
    // 1, 2 for two notes and 1 for the stack: four dice, all of which hit with chance 1/16.
    {
      attacker: speaker(
        1,
        [
          'it gets +1 power as long as it has at least 2 cards in its stack',
          'it gets +9 power as long as it has at least 3 cards in its stack',
          'it gets +1 power for each note counter on it',
        ],
        { stack: 2, tokens: ['note', 'note'] },
      ),
      defender: speaker(1, ['it gets Armor as long as it has at least 1 note counter']),
      rules: { stackPower: 0 },
    },
    ({ damage }) => damage[1] === 4,
    '1/16',
  ],
  [
    'one more than it counts, but no more than the largest number',
    // Evade 3 for two mastery counters, and Evade 2 for four credit counters of which two count.
    {
      attacker: speaker(6, []),
      defender: speaker(
        1,
        ['it gets Evade 1 for each mastery counter on it and 1 more', 'it gets Evade 1 for each credit counter on it, up to 2'],
        { tokens: ['mastery', 'mastery', 'credit', 'credit', 'credit', 'credit'] },
      ),
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'with one card five health are lost if six of eight dice hit',
    // 28 + 8 + 1 of 256 rolls; Absorb can be used on the damage of either attack.
    {
      attacker: speaker(4, [], { has: ['Double Strike'] }),
      defender: speaker(1, ['it gets "Discard 1 from hand -> Absorb 1"'], { health: 5 }),
      hand: { attacker: 7, defender: 1 },
      objective: 'discard-chance',
    },
    ({ discarded }) => discarded[1] === 1,
    '37/256',
  ],
  [
    'with two cards only if three dice of one attack hit, and four of the other, or all eight',
    {
      attacker: speaker(4, [], { has: ['Double Strike'] }),
      defender: speaker(1, ['it gets "Discard 1 from hand -> Absorb 1"'], { health: 5 }),
      hand: { attacker: 7, defender: 2 },
      objective: 'discard-chance',
    },
    ({ discarded }) => discarded[1] === 1,
    '9/256',
  ],
  [
    'a card of the hand prevents damage once for each card',
    // Two attacks with one hit each; there is one card.
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, ['it gets "Discard 1 from hand -> Evade 1"']),
      hand: { attacker: 7, defender: 1 },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'cards of decks are always there',
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, ['it gets "Discard 2 from deck -> Evade 1"']),
      hand: { attacker: 0, defender: 0 },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 0,
    '1',
  ],
  [
    'one counter on the Resource does not pay for a Retaliate that costs two',
    {
      attacker: speaker(1, [], { health: 3 }),
      defender: speaker(1, ['it gets "Remove 2 Resource counters -> Retaliate 4"']),
      resource: { attacker: 5, defender: 1 },
      rules: SURE,
    },
    ({ damage }) => damage[0] === 0,
    '1',
  ],
  [
    'two counters on the Resource do',
    {
      attacker: speaker(1, [], { health: 3 }),
      defender: speaker(1, ['it gets "Remove 2 Resource counters -> Retaliate 4"']),
      resource: { attacker: 0, defender: 2 },
      rules: SURE,
    },
    ({ damage }) => damage[0] === 4,
    '1',
  ],
  [
    'a unit takes one damage counter to spare another two',
    {
      attacker: speaker(2, []),
      defender: speaker(1, [], { health: 5 }),
      others: { defender: [speaker(1, ['it gets "Put 1 damage counter on it -> Protect 2"'], { health: 5 })] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 0 && damage[2] === 1,
    '1',
  ],
  [
    'a unit with three health is discarded for another one that would take four damage',
    {
      attacker: speaker(4, []),
      defender: speaker(1, [], { health: 9 }),
      others: { defender: [speaker(1, ['it gets "Discard it -> Protect 4"'], { health: 3 })] },
      rules: SURE,
    },
    ({ damage, discarded }) => damage[1] === 0 && discarded[2] === 1,
    '1',
  ],
  [
    'but not for one that would take three, since nothing is won',
    {
      attacker: speaker(3, []),
      defender: speaker(1, [], { health: 9 }),
      others: { defender: [speaker(1, ['it gets "Discard it -> Protect 4"'], { health: 3 })] },
      rules: SURE,
    },
    ({ damage, discarded }) => damage[1] === 3 && discarded[2] === 0,
    '1',
  ],
  [
    'the unit that attacks has been tapped, and can tap for nothing',
    {
      attacker: speaker(0, ['it gets "Tap it -> Evade 2"']),
      defender: speaker(1, [], { has: ['Retaliate 2'] }),
      rules: SURE,
    },
    ({ damage }) => damage[0] === 2,
    '1',
  ],
  [
    'a unit taps for one of two abilities',
    // Of three damage one of the two prevents two.
    {
      attacker: speaker(3, []),
      defender: speaker(1, ['it gets "Tap it -> Evade 1" and "Tap it -> Evade 2"']),
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'what makes all abilities cost more makes those cost Force that cost a card',
    {
      attacker: speaker(1, ["all your opponent's units get +1 activation cost"]),
      defender: speaker(1, ['it gets "Discard 1 from hand -> Evade 1"']),
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 0 && forceSpent.defender === 1,
    '1',
  ],
  [
    'what makes abilities that cost Force cost more leaves them as they are',
    {
      attacker: speaker(1, ["all your opponent's units get +1 activation cost in Force"]),
      defender: speaker(1, ['it gets "Discard 1 from hand -> Evade 1"']),
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 0 && forceSpent.defender === 0,
    '1',
  ],
  [
    'a card of the hand buys power',
    {
      attacker: speaker(1, ['Discard 1 from hand -> it gets +2 power']),
      defender: speaker(1, []),
      hand: { attacker: 1, defender: 0 },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 3,
    '1',
  ],
  [
    'a boost of power is not paid for by a unit that is attacked, not even under the policy "always"',
    { attacker: speaker(1, []), defender: speaker(1, ['Pay 1 Force -> it gets +2 power']), payment: ALWAYS },
    ({ forceSpent }) => forceSpent.defender > 0,
    '0',
  ],
  [
    'a boost against Jedi is not paid for against another unit, though a Jedi could intercept',
    {
      attacker: speaker(1, ['Pay 1 Force -> it gets +2 power as long as it attacks any Jedi unit']),
      defender: speaker(1, []),
      others: { defender: [speaker(1, [], { subtypes: ['Jedi'], has: ['Intercept'] })] },
      payment: ALWAYS,
    },
    ({ forceSpent }) => forceSpent.attacker > 0,
    '0',
  ],
  [
    'a boost that the attack triggers is chosen before any unit intercepts: without it a unit with Shields does, with it the attacker only loses itself',
    // With 6 dice the defender is discarded with chance 63/64, and the attacker always: the value
    // is -1/64. Without the boost no dice are rolled: 0.
    {
      attacker: speaker(1, ['choose -> it gets +5 power, then does 1 damage to itself'], { health: 1 }),
      defender: speaker(1, [], { health: 1 }),
      others: { defender: [speaker(5, [], { has: ['Shields 1', 'Intercept'], health: 6 })] },
      objective: 'capped-damage',
    },
    ({ damage }) => damage[0] === 0 && damage[1] === 0 && damage[2] === 0,
    '1',
  ],
  [
    'a boost for 0 Force is an activated ability, chosen when no unit intercepts any more',
    // No unit intercepts one die: it discards the defender with chance 1/2, and then 6 dice are
    // chosen for free.
    {
      attacker: speaker(1, ['Pay 0 Force -> it gets +5 power']),
      defender: speaker(1, [], { health: 1 }),
      others: { defender: [speaker(5, [], { has: ['Intercept'], health: 1 })] },
      objective: 'discard-chance',
    },
    ({ discarded }) => discarded[1] === 1,
    '63/64',
  ],
  [
    'a boost for 0 Force can be made more expensive by others; one that the attack triggers cannot',
    {
      attacker: speaker(0, ['Pay 0 Force -> it gets +1 power', 'choose -> it gets +2 power'], {}),
      defender: speaker(1, ["all your opponent's units get +2 activation cost"]),
      force: { attacker: 1, defender: 0 },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '1',
  ],
  [
    'two tolls must both be paid: 1 Force is not enough',
    {
      attacker: speaker(1, []),
      defender: speaker(1, ["it gets a toll of 1 Force for your opponent's units", 'it gets a toll of 1 Force for the units']),
      force: { attacker: 1, defender: 0 },
    },
    ({ damage }) => damage[1] === 1,
    '0',
  ],
  [
    'two tolls must both be paid: 2 Force are enough',
    {
      attacker: speaker(1, []),
      defender: speaker(1, ["it gets a toll of 1 Force for your opponent's units", 'it gets a toll of 1 Force for the units']),
      force: { attacker: 2, defender: 0 },
    },
    ({ damage, forceSpent }) => damage[1] === 1 && forceSpent.attacker === 2,
    '1/2',
  ],
  [
    'a guard that is paid for in Force is an activated ability, which others can make more expensive',
    {
      attacker: speaker(1, ["all your opponent's units get +1 activation cost"]),
      defender: speaker(1, ['it gets prevention of all damage to it for 1 Force']),
      force: { attacker: 0, defender: 1 },
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'a guard for a discard is an activated ability if it has an arrow, which others can make more expensive',
    {
      attacker: speaker(1, ["all your opponent's units get +1 activation cost"]),
      defender: speaker(1, ['it gets prevention of all damage to it for 2 damage counters by activation'], { health: 3 }),
      force: { attacker: 0, defender: 0 },
      objective: 'discard-chance',
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'a guard against deadly damage does nothing against smaller damage',
    // One of two dice hits with chance 1/2; both hit with 1/4, and then no unit is damaged.
    {
      attacker: speaker(2, []),
      defender: speaker(1, ['it gets prevention of all deadly damage to it by activation'], { health: 2 }),
      objective: 'mean-damage',
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'a guard against deadly damage prevents it',
    {
      attacker: speaker(2, []),
      defender: speaker(1, ['it gets prevention of all deadly damage to it by activation'], { health: 2 }),
      objective: 'mean-damage',
    },
    ({ damage }) => damage[1] === 0,
    '1/2',
  ],
  [
    'a guard against deadly damage does not help against Cunning, since the damage is not known',
    {
      attacker: speaker(2, [], { has: ['Cunning'] }),
      defender: speaker(1, ['it gets prevention of all deadly damage to it by activation'], { health: 2 }),
    },
    ({ discarded }) => discarded[1] === 1,
    '1/4',
  ],
  [
    'a guard that is triggered costs no Force, whatever others make more expensive',
    {
      attacker: speaker(1, ["all your opponent's units get +1 activation cost"]),
      defender: speaker(1, ['it gets prevention of all damage to it']),
      force: { attacker: 0, defender: 0 },
    },
    ({ damage }) => damage[1] === 0,
    '1',
  ],
  [
    'a change only of what costs 0 or more Force does not affect a guard without Force',
    {
      attacker: speaker(1, ["all your opponent's units get +1 activation cost in Force"]),
      defender: speaker(1, ['it gets prevention of all damage to it by activation']),
      force: { attacker: 0, defender: 0 },
    },
    ({ damage }) => damage[1] === 0,
    '1',
  ],
  [
    'but once something else has given it a cost, the change raises that cost too',
    {
      attacker: speaker(1, [
        "all your opponent's units get +2 activation cost in Force",
        "all your opponent's units get +1 activation cost",
      ]),
      defender: speaker(1, ['it gets prevention of all damage to it by activation']),
      force: { attacker: 0, defender: 3 },
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 0 && forceSpent.defender === 3,
    '1',
  ],
  [
    'a guard for 0 Force can be made more expensive',
    {
      attacker: speaker(1, ["all your opponent's units get +2 activation cost in Force"]),
      defender: speaker(1, ['it gets prevention of all damage to it for 0 Force']),
      force: { attacker: 0, defender: 1 },
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'a unit that is faster than the attacking one has been tapped, and cannot tap in the attack',
    {
      attacker: speaker(1, [], { speed: 20, arenas: ['ground'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['tap in the attack -> one of your ground units gets +1 power'], { speed: 40 })] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '0',
  ],
  [
    'a unit that is as fast can tap',
    {
      attacker: speaker(1, [], { speed: 20, arenas: ['ground'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['tap in the attack -> one of your ground units gets +1 power'], { speed: 20 })] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '1',
  ],
  [
    'a unit of unknown speed can tap',
    {
      attacker: speaker(1, [], { speed: 20, arenas: ['ground'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['tap in the attack -> one of your ground units gets +1 power'])] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '1',
  ],
  [
    'a unit that taps instead of attacking is too late if the attacking unit is faster',
    {
      attacker: speaker(1, [], { speed: 60, arenas: ['ground'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['tap instead of attacking -> one of your ground units gets +1 power'], { speed: 50 })] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '0',
  ],
  [
    'and in time if the attacking unit is slower',
    {
      attacker: speaker(1, [], { speed: 40, arenas: ['ground'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['tap instead of attacking -> one of your ground units gets +1 power'], { speed: 50 })] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '1',
  ],
  [
    'a unit that taps whenever its player likes does so before the battle',
    {
      attacker: speaker(1, [], { speed: 20, arenas: ['ground'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['tap -> one of your ground units gets +1 power'], { speed: 90 })] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 2,
    '1',
  ],
  [
    'a unit has one tap: it gives power if that has the higher value, and prevents nothing then',
    // Four dice that always hit; four dice of Retaliate. Its two effects: two dice more, or two
    // damage less.
    {
      attacker: speaker(4, [], { has: ['Accuracy 3'] }),
      defender: speaker(1, [], { has: ['Retaliate 4', 'Accuracy 3'] }),
      elsewhere: {
        attacker: [
          speaker(1, [
            'tap in the attack -> one of your units gets +3 power',
            'it gets prevention of up to 2 damage to one of your units by activation, once an attack',
          ]),
        ],
      },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 7 && damage[0] === 4,
    '1',
  ],
  [
    'a unit has one tap: it prevents damage if that has the higher value, and gives no power then',
    // Four dice that always hit; four dice of Retaliate. Its two effects: two dice more, or two
    // damage less.
    {
      attacker: speaker(4, [], { has: ['Accuracy 3'] }),
      defender: speaker(1, [], { has: ['Retaliate 4', 'Accuracy 3'] }),
      elsewhere: {
        attacker: [
          speaker(1, [
            'tap in the attack -> one of your units gets +1 power',
            'it gets prevention of up to 2 damage to one of your units by activation, once an attack',
          ]),
        ],
      },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 4 && damage[0] === 2,
    '1',
  ],
  [
    'a unit that was discarded for a guard takes no further damage',
    // One hit remains with the defender and two move on to the third unit, or all remain: the
    // defender gives itself up, since its health is unknown, and no damage is done.
    {
      attacker: speaker(3, [], { has: ['Overkill'] }),
      defender: speaker(1, [], { name: 'Quux', health: 1 }),
      others: {
        defender: [speaker(1, ['it gets prevention of all damage to one of your units named Quux for its discard'])],
      },
      rules: SURE,
    },
    ({ damage, discarded }) => damage[1] === 0 && damage[2] === 0 && discarded[2] === 1,
    '1',
  ],
  [
    'a unit elsewhere that was discarded for a guard is gone in the next attack too',
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, []),
      elsewhere: { defender: [speaker(1, ['it gets prevention of all damage to one of your units for its discard'])] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'Fortitude does not help the guard of a unit elsewhere against Ferocity',
    {
      attacker: speaker(1, [], { has: ['Ferocity'] }),
      defender: speaker(1, [], { has: ['Fortitude'] }),
      elsewhere: { defender: [speaker(1, ['it gets prevention of all damage to one of your units for 1 Force'])] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'a unit elsewhere puts counters on itself for a guard, until it is discarded',
    // With 2 health it prevents the damage of two strikes of three.
    {
      attacker: speaker(1, [], { has: ['Double Strike', 'Tenacity 1'] }),
      defender: speaker(1, []),
      elsewhere: {
        defender: [speaker(1, ['it gets prevention of all damage to one of your units for 1 damage counter'], { health: 2 })],
      },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'a unit elsewhere can put more counters on itself than it has health left, once',
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, []),
      elsewhere: {
        defender: [
          speaker(1, ['it gets prevention of all damage to one of your units for 2 damage counters'], {
            health: 3,
            counters: 2,
          }),
        ],
      },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'a unit elsewhere of unknown health puts any number of counters on itself for a guard',
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, []),
      elsewhere: { defender: [speaker(1, ['it gets prevention of all damage to one of your units for 9 damage counters'])] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 0,
    '1',
  ],
  [
    'the guards of a unit elsewhere for units of its side put their counters on it together',
    // Overkill moves one of two hits: only one of the two instances is prevented.
    {
      attacker: speaker(2, [], { has: ['Overkill'] }),
      defender: speaker(1, [], { health: 1 }),
      others: { defender: [speaker(1, [])] },
      elsewhere: {
        defender: [
          speaker(1, ['it gets prevention of up to 1 damage to one of your units for 1 damage counter'], { health: 1 }),
        ],
      },
      rules: SURE,
    },
    ({ damage }) => (damage[1] ?? 0) + (damage[2] ?? 0) === 1,
    '1',
  ],
  [
    'a guard for counters reaches the unit that attacks from another arena',
    {
      attacker: speaker(1, ['choose -> it gets +2 power, then does 2 damage to itself'], { has: ['Bombard 1'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['it gets prevention of up to 2 damage to one of your units for 1 damage counter'])] },
      mode: 'bombard',
      rules: SURE,
    },
    ({ damage }) => damage[0] === 0 && damage[1] === 3 && damage[2] === 1,
    '1',
  ],
  [
    'the unit it attacks loses Evade as long as it attacks',
    {
      attacker: speaker(1, ['the unit it attacks gets no Evade as long as it attacks any unit']),
      defender: speaker(1, [], { has: ['Evade 1'] }),
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'a unit that is no longer attacked keeps its Evade',
    // Another unit with 1 health intercepts, which costs 1. It evades what Overkill moves on to the
    // defender.
    {
      attacker: speaker(3, ['the unit it attacks gets no Evade'], { has: ['Overkill'] }),
      defender: speaker(1, [], { has: ['Evade 3'], health: 9 }),
      others: { defender: [speaker(1, [], { has: ['Intercept'], health: 1 })] },
      objective: 'capped-damage',
      rules: SURE,
    },
    ({ damage, discarded }) => damage[1] === 0 && discarded[2] === 1,
    '1',
  ],
  [
    'Evade that a boost has removed cannot be chosen against Cunning',
    {
      attacker: speaker(1, ['Pay 1 Force -> the unit it attacks gets no Evade'], { has: ['Cunning'] }),
      defender: speaker(1, [], { has: ['Evade 1'] }),
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'a guard that was chosen against Cunning costs its counter even if no die hits',
    // Four dice have the value of two counters, and it takes one for all of them.
    {
      attacker: speaker(4, [], { has: ['Cunning'] }),
      defender: speaker(1, ['it gets prevention of all damage to it for 1 damage counter']),
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'Fortitude does not make a harmless unit with Ferocity harmless',
    {
      attacker: speaker(1, ['it gets no damage done or taken'], { has: ['Ferocity'] }),
      defender: speaker(1, [], { has: ['Fortitude'] }),
    },
    ({ damage }) => damage[1] === 1,
    '1/2',
  ],
  [
    'Overkill moves the excess over the health of a harmless unit',
    {
      attacker: speaker(2, [], { has: ['Overkill'] }),
      defender: speaker(1, ['it gets no damage done or taken'], { health: 1 }),
      others: { defender: [speaker(1, [])] },
      rules: SURE,
    },
    ({ damage }) => damage[1] === 0 && damage[2] === 1,
    '1',
  ],
  [
    'a guard of a third unit reaches the unit that attacks from another arena',
    // Two more hits for 1 damage to itself, which is prevented.
    {
      attacker: speaker(1, ['choose -> it gets +2 power, then does 1 damage to itself'], { has: ['Bombard 1'] }),
      defender: speaker(1, []),
      others: { attacker: [speaker(1, ['it gets prevention of up to 1 damage to one of your units'])] },
      mode: 'bombard',
      rules: SURE,
    },
    ({ damage }) => damage[0] === 0 && damage[1] === 3,
    '1',
  ],
  [
    'no unit guards a unit of the opponent',
    {
      attacker: speaker(1, ['it gets prevention of all damage to one of the units for 1 Force']),
      defender: speaker(1, []),
      payment: ALWAYS,
    },
    ({ forceSpent }) => forceSpent.attacker > 0,
    '0',
  ],
  [
    'for the policy "save" an ability that costs a counter is not free',
    {
      attacker: speaker(2, []),
      defender: speaker(
        1,
        ['it gets prevention of all damage to it for 1 damage counter', 'it gets prevention of all damage to it for 1 Force'],
        {
          health: 2,
        },
      ),
      payment: SAVE,
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 0 && forceSpent.defender === 1,
    '1',
  ],
  [
    'power that a text takes from the attacking unit is not returned when another unit intercepts',
    // Three dice become one: no hit in half of the attacks, and the third unit should take it for
    // the first, which has 1 health.
    {
      attacker: speaker(3, []),
      defender: speaker(1, ["tap -> one of your opponent's units gets -2 power"], { health: 1 }),
      others: { defender: [speaker(1, [], { has: ['Intercept'], health: 9 })] },
      objective: 'discard-chance',
    },
    ({ damage }) => damage[1] === 0 && damage[2] === 1,
    '1/2',
  ],
  [
    'a unit that the attacking unit cannot attack does not intercept',
    {
      attacker: speaker(1, []),
      defender: speaker(1, [], { health: 1 }),
      others: {
        defender: [
          speaker(1, ["all your opponent's units get no attack as long as it attacks this unit"], {
            has: ['Intercept'],
            health: 9,
          }),
        ],
      },
      objective: 'discard-chance',
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1 && damage[2] === 0,
    '1',
  ],
  [
    'an attack is not redirected to a unit that the attacking unit cannot attack',
    {
      attacker: speaker(1, ['it gets no attack as long as it attacks any Gleep unit']),
      defender: speaker(1, [], { health: 1, has: ['Redirect'] }),
      others: { defender: [speaker(1, [], { subtypes: ['Gleep'], health: 9 })] },
      objective: 'discard-chance',
      rules: SURE,
    },
    ({ damage }) => damage[1] === 1,
    '1',
  ],
  [
    'a unit whose attack costs Force does not intercept if the attacker would not pay for it',
    {
      attacker: speaker(1, []),
      defender: speaker(1, [], { health: 1 }),
      others: { defender: [costlyToAttack({ has: ['Intercept'], health: 9 })] },
      objective: 'discard-chance',
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 1 && damage[2] === 0 && forceSpent.attacker === 0,
    '1',
  ],
  [
    'a unit whose attack costs Force intercepts if the attacker pays',
    {
      attacker: speaker(1, []),
      defender: speaker(1, [], { health: 1 }),
      others: { defender: [costlyToAttack({ has: ['Intercept'], health: 9 })] },
      objective: 'discard-chance',
      payment: ALWAYS,
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 0 && damage[2] === 1 && forceSpent.attacker === 2,
    '1',
  ],
  [
    'a unit whose attack costs Force does not intercept if the attacker has too little of it, whatever the policy',
    {
      attacker: speaker(1, []),
      defender: speaker(1, [], { health: 1 }),
      others: { defender: [costlyToAttack({ has: ['Intercept'], health: 9 })] },
      objective: 'discard-chance',
      force: { attacker: 1, defender: 4 },
      payment: ALWAYS,
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 1 && forceSpent.attacker === 0,
    '1',
  ],
  [
    'Force that an attack costs cannot pay for a boost',
    {
      attacker: speaker(1, ['Pay 3 Force -> it gets +6 power']),
      defender: speaker(1, ["all your opponent's units get an attack cost of 1 Force"]),
      force: { attacker: 3, defender: 0 },
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 1 && forceSpent.attacker === 1,
    '1',
  ],
  [
    'what every attack costs is not paid again when another unit intercepts',
    {
      attacker: speaker(1, []),
      defender: speaker(1, ["all your opponent's units get an attack cost of 1 Force"], { health: 1 }),
      others: { defender: [speaker(1, [], { has: ['Intercept'], health: 9 })] },
      force: { attacker: 1, defender: 0 },
      objective: 'discard-chance',
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[2] === 1 && forceSpent.attacker === 1,
    '1',
  ],
  [
    'a further attack costs its Force too: without it there is none',
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, ["all your opponent's units get an attack cost of 2 Force"]),
      force: { attacker: 3, defender: 0 },
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 1 && forceSpent.attacker === 2,
    '1',
  ],
  [
    'a further attack costs its Force too: with it there is one',
    {
      attacker: speaker(1, [], { has: ['Double Strike'] }),
      defender: speaker(1, ["all your opponent's units get an attack cost of 2 Force"]),
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 2 && forceSpent.attacker === 4,
    '1',
  ],
  [
    'a unit that takes no damage also loses its health if it is given up for a guard',
    // One damage is prevented at the price of two: no player does that.
    {
      attacker: speaker(1, []),
      defender: speaker(1, [], { health: 2 }),
      others: {
        defender: [
          speaker(
            1,
            ['it gets prevention of all damage to one of your units for its discard', 'it gets no damage done or taken'],
            {
              health: 2,
            },
          ),
        ],
      },
      rules: SURE,
    },
    ({ damage, discarded }) => damage[1] === 1 && discarded[2] === 0,
    '1',
  ],
  [
    'a player who names the number of an Evade pays for the damage there is, and no more',
    { attacker: speaker(2, []), defender: speaker(1, ['it gets "Pay X Force -> Evade X"']), payment: ALWAYS, rules: SURE },
    ({ damage, forceSpent }) => damage[1] === 0 && forceSpent.defender === 2,
    '1',
  ],
  [
    'an Evade of any number is used once for an instance, and made more expensive once',
    {
      attacker: speaker(3, ["all your opponent's units get +1 activation cost"]),
      defender: speaker(1, ['it gets "Pay X Force -> Evade X"']),
      force: { attacker: 0, defender: 3 },
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 1 && forceSpent.defender === 3,
    '1',
  ],
  [
    'against Cunning the number of an Evade is named before the roll, once',
    {
      attacker: speaker(2, [], { has: ['Cunning'] }),
      defender: speaker(1, ['it gets "Pay X Force -> Evade X"']),
      // The first Force prevents 3/4 of a counter on average, the second 1/4.
      forceValue: 0.5,
    },
    ({ damage, forceSpent }) => damage[1] === 1 && forceSpent.defender === 1,
    '1/4',
  ],
  [
    'a player who pays to save a unit names the number that saves it',
    {
      attacker: speaker(3, []),
      defender: speaker(1, ['it gets "Pay X Force -> Evade X"'], { health: 2 }),
      payment: SAVE,
      objective: 'discard-chance',
      rules: SURE,
    },
    ({ damage, forceSpent }) => damage[1] === 1 && forceSpent.defender === 2,
    '1',
  ],
  [
    'a unit that may attack units of another arena rolls its own power, and no unit there retaliates or deflects to it',
    {
      attacker: speaker(2, ['it gets attacks on character units'], { arenas: ['space'] }),
      defender: speaker(1, [], { arenas: ['character'], has: ['Retaliate 2', 'Deflect 1'] }),
      rules: SURE,
    },
    ({ damage }) => damage[0] === 0 && damage[1] === 1,
    '1',
  ],
  [
    'a player who may re-roll any dice re-rolls all misses, before Lucky, and once',
    // Two dice, each of which hits with chance 3/4; then Lucky re-rolls one that still misses: both
    // hit by (3/4)^2 + 2 * 3/4 * 1/4 * 1/2.
    { attacker: speaker(2, ['it gets re-rolls of its dice'], { has: ['Lucky 1'] }), defender: speaker(1, []) },
    ({ damage }) => damage[1] === 2,
    '3/4',
  ],
  [
    'a player who may re-roll any dice of the opponent has hits re-rolled while the unit is attacked',
    { attacker: speaker(2, []), defender: speaker(1, ['it gets re-rolls of dice against it']) },
    ({ damage }) => damage[1] === 2,
    '1/16',
  ],
  [
    'nobody re-rolls the dice against a unit that was not attacked, or those of one that does not attack',
    {
      attacker: speaker(2, ['it gets re-rolls of dice against it']),
      defender: speaker(1, ['it gets re-rolls of its dice']),
      others: { defender: [speaker(1, ['it gets re-rolls of dice against it'])] },
    },
    ({ damage }) => damage[1] === 2,
    '1/4',
  ],
  [
    'any damage discards a unit whose text says so, and then Area Damage may follow',
    {
      attacker: speaker(1, [], { has: ['Area Damage 1'] }),
      defender: speaker(1, ['it gets its discard by any damage'], { health: 5 }),
      others: { defender: [speaker(1, [])] },
    },
    ({ discarded, damage }) => discarded[1] === 1 && damage[1] === 1 && damage[2] === 1,
    '1/4',
  ],
  [
    'counters that are put on a unit for a guard are not damage',
    {
      attacker: speaker(2, []),
      defender: speaker(
        1,
        ['it gets its discard by any damage', 'it gets prevention of all damage to it for 1 damage counter'],
        {
          health: 3,
        },
      ),
      rules: SURE,
    },
    ({ discarded, damage }) => discarded[1] === 0 && damage[1] === 1,
    '1',
  ],
];

/** A unit whose attack costs 2 Force. */
function costlyToAttack(more: Parameters<typeof speaker>[2]): ReturnType<typeof speaker> {
  return speaker(1, ["all your opponent's units get an attack cost of 2 Force as long as it attacks this unit"], more);
}

describe('Texts, worked out by hand:', () => {
  it.each(CASES)('%s', (_what, attack, predicate, chance) => {
    expect(chanceOf(productOdds(attack), predicate)).toBe(chance);
    expect(chanceOf(oracleOdds(attack), predicate)).toBe(chance);
  });
});
