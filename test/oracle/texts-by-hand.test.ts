import { describe, expect, it } from 'vitest';
import { type OracleAttack, type OracleOutcome, type OracleUnit, oracleOdds } from '../support/attack-oracle.js';
import { chanceThat } from '../support/chance.js';
import { productOdds } from '../support/encounter-attacks.js';
import { type More, speaker } from '../support/text-encounters.js';

/** These hold for both engines: what is worked out here is neither's own reading of a text. */

type Holds = (outcome: OracleOutcome) => boolean;
/** Dice, or texts of a unit with one die, or what else it has, or all of a unit. */
type Unit = number | string | readonly string[] | OracleUnit | More;
interface Units {
  readonly attacker?: readonly Unit[];
  readonly defender?: readonly Unit[];
}
type Attack = Omit<OracleAttack, 'attacker' | 'defender' | 'others' | 'elsewhere'> & {
  readonly attacker?: Unit;
  readonly defender?: Unit;
  readonly others?: Units;
  readonly elsewhere?: Units;
};

/** What both engines must return: the chance, worked out by hand, that all of this holds of the outcome. */
type Case = readonly [what: string, chance: string, holds: Holds | readonly Holds[], attack: Attack];

function byHand(...parts: Case): Case {
  return parts;
}

/** Every die hits, and it is certain. */
function surely(what: string, holds: Holds | readonly Holds[], attack: Attack): Case {
  return [what, '1', holds, { ...attack, rules: SURE }];
}

/** A unit, or the one that is attacked, gets so much damage. */
function hurt(damage: number, unit = 1): Holds {
  return (outcome) => outcome.damage[unit] === damage;
}

/** It and another unit together get so much. */
function together(sum: number): Holds {
  return ({ damage: [, one = 0, other = 0] }) => one + other === sum;
}

function gone(unit: number): Holds {
  return ({ discarded }) => discarded[unit] === 1;
}

function stays(unit: number): Holds {
  return ({ discarded }) => discarded[unit] === 0;
}

function paid(role: 'attacker' | 'defender', force: number): Holds {
  return ({ forceSpent }) => forceSpent[role] === force;
}

function unitOf(unit: Unit = 1): OracleUnit {
  if (typeof unit === 'number') return speaker(unit, []);
  if (typeof unit === 'string') return speaker(1, [unit]);
  if (Array.isArray(unit)) return speaker(1, unit);
  return 'power' in unit ? (unit as OracleUnit) : speaker(1, [], unit as More);
}

function unitsOf({ attacker = [], defender = [] }: Units = {}): NonNullable<OracleAttack['others']> {
  return { attacker: attacker.map(unitOf), defender: defender.map(unitOf) };
}

function attackOf({ attacker, defender, others, elsewhere, ...rest }: Attack): OracleAttack {
  return {
    ...{ ...rest, attacker: unitOf(attacker), defender: unitOf(defender) },
    ...{ others: unitsOf(others), elsewhere: unitsOf(elsewhere) },
  };
}

function thrice(text: string): string[] {
  return [text, text, text];
}

/** A Battle card in the hand of its player. */
function held(...texts: string[]): OracleUnit {
  return speaker(0, texts, { subtypes: ['Battle card'] });
}

/** A unit whose attack costs 2 Force. */
function costlyToAttack(more: More): OracleUnit {
  return speaker(1, ["all your opponent's units get an attack cost of 2 Force as long as it attacks this unit"], more);
}

/** Every die hits. */
const SURE = { hitNeeds: 1, armorNeeds: 1 };
const ALWAYS = { attacker: 'always', defender: 'always' } as const;
const SAVE = { attacker: 'save', defender: 'save' } as const;

const CASES: readonly Case[] = [
  // Two dice, of which Shields take one.
  byHand('a boost may give Shields to the unit that is attacked', '0', hurt(2), {
    attacker: 2,
    defender: 'Pay 1 Force -> one of your units gets Shields 1',
  }),
  byHand('a boost may give Armor to the unit that is attacked', '1/9', hurt(2), {
    attacker: 2,
    defender: 'Pay 1 Force -> it gets Armor',
  }),
  byHand('a boost may take Shields from the unit that is attacked', '1/4', hurt(2), {
    attacker: speaker(2, ["Pay 1 Force -> one of your opponent's units gets no Shields"]),
    defender: { has: ['Shields 2'] },
  }),
  // Two dice with the card, each a hit with 1/2.
  byHand('a Battle card gives what it says to a unit of its player', '1/4', hurt(2), {
    elsewhere: { attacker: [held('Pay 2 Force -> one of your units gets +1 power')] },
  }),
  byHand('a Battle card is not played by whom it does not help', '0', hurt(2), {
    elsewhere: { defender: [held('Pay 2 Force -> one of your units gets +1 power')] },
  }),
  byHand('a Battle card cannot be played for more Force than there is', '0', hurt(2), {
    elsewhere: { attacker: [held('Pay 2 Force -> one of your units gets +1 power')] },
    force: { attacker: 1, defender: 9 },
  }),
  // The dearer form alone: with both there would be five dice, and 1/32.
  byHand('a Battle card is played in one of its forms', '1/16', hurt(4), {
    elsewhere: {
      attacker: [held('Pay 0 Force -> one of your units gets +1 power', 'Pay 2 Force -> one of your units gets +3 power')],
    },
  }),
  byHand('two Battle cards are two', '1/8', hurt(3), {
    elsewhere: {
      attacker: [
        held('Pay 2 Force -> one of your units gets +1 power'),
        held('Pay 2 Force -> one of your units gets +1 power'),
      ],
    },
  }),
  // Both dice hit with 1/4; the first hit is then kept off.
  byHand('a Battle card guards once an attack', '1/4', hurt(1), {
    attacker: 2,
    elsewhere: { defender: [held('it gets prevention of up to 1 damage to one of your units for 1 Force, once an attack')] },
  }),
  // Two sure dice do nothing; the Retaliate of the unit that was attacked does two damage.
  surely('units that do no damage can be damaged', [hurt(0), hurt(2, 0)], {
    attacker: speaker(2, ['it gets no damage done']),
    defender: { has: ['Retaliate 2'] },
  }),
  surely('a Battle card by which units do no damage is for both sides', [hurt(0), hurt(0, 0)], {
    attacker: 2,
    defender: { has: ['Retaliate 2'] },
    elsewhere: { defender: [held('chosen -> all the units get no damage done')] },
  }),
  surely('Ferocity does damage all the same', hurt(2), {
    attacker: speaker(2, ['it gets no damage done'], { has: ['Ferocity'] }),
  }),
  // The unit with Armor intercepts: both dice hit with 1/9.
  byHand('a Battle card that gives Intercept gives it to another unit', '1/9', together(2), {
    attacker: 2,
    others: { defender: [{ has: ['Armor'] }] },
    elsewhere: { defender: [held('chosen -> one of your units gets "Pay 2 Force -> Intercept"')] },
  }),
  surely('a Battle card that gives Protect gives it to another unit', hurt(1), {
    attacker: 2,
    others: { defender: [1] },
    elsewhere: { defender: [held('chosen -> one of your units gets "Pay 2 Force -> Protect 1"')] },
  }),
  surely('a Battle card that gives Protect is of no use for a unit alone', hurt(2), {
    attacker: 2,
    elsewhere: { defender: [held('chosen -> one of your units gets "Pay 2 Force -> Protect 1"')] },
  }),
  // Two hits: one is prevented, and done to the attacking unit.
  surely('a Battle card passes on what it prevents, once', [hurt(1), hurt(1, 0)], {
    attacker: 2,
    elsewhere: {
      defender: [held('it gets prevention of up to 1 damage to one of your units for 1 Force, passed on once an attack')],
    },
  }),
  // No loss of Deflect keeps it off.
  surely('what a Battle card passes on is no Deflect', [hurt(0), hurt(2, 0)], {
    attacker: speaker(2, ['the unit it attacks gets no Deflect']),
    elsewhere: {
      defender: [held('it gets prevention of up to 2 damage to one of your units for 1 Force, passed on once an attack')],
    },
  }),
  // Every die hits, and the card is played in one of both attacks.
  surely('a Battle card is gone when its unit attacks again', hurt(3), {
    attacker: { has: ['Double Strike'] },
    elsewhere: { attacker: [held('Pay 0 Force -> one of your units gets +1 power')] },
  }),
  surely('a Battle card that guards is gone when it is attacked again', hurt(1), {
    attacker: { has: ['Double Strike'] },
    elsewhere: { defender: [held('it gets prevention of all damage to one of your units, once an attack')] },
  }),
  // One prevention or one more die, not both: without either 1 of 1 die.
  surely('a Battle card that guards or gives does one of both', hurt(1), {
    attacker: 2,
    elsewhere: {
      defender: [
        held(
          'it gets prevention of up to 1 damage to one of your units for 0 Force, once an attack',
          "Pay 0 Force -> one of your opponent's units gets -1 power",
        ),
      ],
    },
  }),
  byHand('a Battle card is no unit: no text counts it, and none makes it dearer', '1/4', hurt(2), {
    attacker: 'it gets +1 power for each of your other units',
    defender: "all your opponent's units get +4 activation cost",
    elsewhere: { attacker: [held('Pay 2 Force -> one of your units gets +1 power')] },
  }),
  byHand('piloted units are those with a Pilot on them', '1/4', hurt(2), {
    attacker: speaker(1, ['all your piloted units get +1 power'], { piloted: 1 }),
  }),
  byHand('a unit without a Pilot is not piloted', '0', hurt(2), { attacker: 'all your piloted units get +1 power' }),
  // With Armor it would be hit with 1/3.
  byHand('a unit that attacks only captive units is not intercepted by another one', '1/2', hurt(1), {
    attacker: 'it gets no attack as long as it attacks any non-captive unit',
    defender: { tokens: ['captivity'] },
    others: { defender: [{ has: ['Intercept', 'Armor'] }] },
  }),
  // Each die hits with 1/2: two dice with 4 Force, one with 3.
  byHand('a Force total that is large enough counts', '1/4', hurt(2), {
    attacker: 'it gets +1 power as long as its player has at least 4 Force',
    force: { attacker: 4, defender: 0 },
  }),
  byHand('a Force total is that of the player, not of the opponent', '0', hurt(2), {
    attacker: 'it gets +1 power as long as its player has at least 4 Force',
    force: { attacker: 3, defender: 9 },
  }),
  byHand('half a Force total is rounded down', '1/8', hurt(3), {
    attacker: 'it gets +1 power for each 2 Force of its player',
    force: { attacker: 5, defender: 0 },
  }),
  // What the attack costs is gone when the text is looked at no more: 2 of 4 Force.
  byHand('a Force total is that of the declaration, before anything is paid', '1/4', hurt(2), {
    attacker: ['it gets +1 power as long as its player has at least 4 Force', 'it gets an attack cost of 2 Force'],
    force: { attacker: 4, defender: 0 },
  }),
  byHand('subtypes that a text gives are those that other texts look at', '1/4', hurt(2), {
    attacker: 'it gets +1 power as long as it attacks any Gleep unit',
    defender: speaker(1, ['it gets the Gleep subtype'], { subtypes: ['Zee'] }),
  }),
  // The attacker is a Gleep by the first text, and not a Zee by the second.
  byHand('texts that give subtypes look at printed ones', '0', hurt(2), {
    attacker: ['it gets the Gleep subtype', 'it gets +1 power as long as there is one of your Zee units'],
    defender: 'all the Gleep units get the Zee subtype',
  }),
  byHand('Ferocity is for the units that the text names: a single hit on another one is evaded', '0', hurt(1), {
    attacker: 'it gets Ferocity as long as it attacks any Gleep unit',
    defender: { subtypes: ['Zee'], has: ['Evade 1'] },
  }),
  // All hits of two dice are evaded by the first unit; the other one has Armor: 1/3 for each.
  byHand('Ferocity is asked for the unit that intercepts, and that cannot evade either', '1/9', hurt(1, 2), {
    attacker: speaker(2, ['it gets Ferocity as long as it attacks any Zee unit']),
    defender: { subtypes: ['Zee'], has: ['Evade 2'] },
    others: { defender: [{ subtypes: ['Gleep'], has: ['Intercept', 'Armor', 'Evade 1'] }] },
  }),
  // Two hits: a four, and then a hit.
  byHand('Fury against some units adds a die for a natural four, and none against others', '1/12', hurt(2), {
    attacker: 'it gets Fury 1 as long as it attacks any Gleep unit',
    defender: { subtypes: ['Gleep'] },
  }),
  byHand('Backfire can be what the unit has that is attacked: a natural three, and then a hit', '1/12', hurt(1, 0), {
    defender: 'all the units get Backfire 1 as long as it attacks this unit',
  }),
  byHand('Backfire of the first unit is not that of the unit that intercepts', '0', hurt(1, 0), {
    defender: 'all the units get Backfire 1 as long as it attacks this unit',
    others: { defender: [{ has: ['Intercept', 'Armor'] }] },
  }),
  byHand('Critical Hit can be lost against a unit', '0', ({ damage }) => (damage[1] ?? 0) > 1, {
    attacker: { has: ['Critical Hit 2'] },
    defender: 'all the units get no Critical Hit as long as it attacks this unit',
  }),
  byHand('Double Damage by a boost doubles what is not prevented', '1/2', hurt(2), {
    attacker: 'Pay 2 Force -> it gets Double Damage',
    force: { attacker: 3, defender: 0 },
  }),
  // Two attacks of one sure die.
  surely('Double Strike by a boost is one more attack, and a second boost brings no third one', hurt(2), {
    attacker: 'Pay 1 Force -> it gets Double Strike',
    force: { attacker: 4, defender: 0 },
  }),
  surely('Double Strike against some units needs an attack on one of them', together(1), {
    attacker: 'it gets Double Strike as long as it attacks any Gleep unit',
    defender: { subtypes: ['Zee'], health: 1 },
    others: { defender: [{ subtypes: ['Gleep'], health: 9 }] },
  }),
  byHand('Precision by a boost is paid for before a unit intercepts', '1/2', hurt(1), {
    attacker: 'Pay 1 Force -> it gets Precision',
    others: { defender: [{ has: ['Intercept', 'Armor'] }] },
    force: { attacker: 1, defender: 0 },
  }),
  byHand('Overkill against some units moves the hits that are left', '1/4', hurt(1, 2), {
    attacker: speaker(2, ['it gets Overkill as long as it attacks any Gleep unit']),
    defender: { subtypes: ['Gleep'], health: 1 },
    others: { defender: [{ health: 5 }] },
    objective: 'capped-damage',
  }),
  byHand('Area Damage by a boost follows a discard', '1/4', hurt(1, 2), {
    attacker: 'Pay 0 Force -> it gets Area Damage 1',
    defender: { health: 1 },
    others: { defender: [1] },
  }),
  // 1 and 2 more: three dice, all of which hit with chance 1/8.
  byHand('Intimidation counts the units of the opponent in its arena, and none elsewhere', '1/8', hurt(3), {
    attacker: speaker(1, ["it gets +1 power for each of your opponent's units here"], { arenas: ['character'] }),
    defender: { arenas: ['ground', 'character'], health: 3 },
    others: { attacker: [1], defender: [{ arenas: ['character'] }] },
    elsewhere: { defender: [{ arenas: ['ground'] }] },
  }),
  // In the Ground arena there are four dice for a unit with three counters to go: 5/16.
  byHand(
    'Switch gives what it has for the first arena that both units can be in',
    '5/16',
    ({ damage }) => (damage[1] ?? 0) >= 3,
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
  ),
  // 1 and 2 more: three dice, all of which hit with chance 1/8.
  byHand('power for each mastery counter, and none for a captivity counter', '1/8', hurt(3), {
    attacker: speaker(
      1,
      ['it gets +1 power for each mastery counter on it', 'it gets +9 power for each credit counter on it'],
      { tokens: ['mastery', 'captivity', 'mastery'] },
    ),
  }),
  // Two dice against the unit that is attacked, since the other has one counter.
  byHand('power against a unit with two corruption counters, and not for one of two', '1/4', hurt(2), {
    attacker: [
      'it gets +1 power as long as it attacks any unit with at least 2 corruption counters',
      'it gets +5 power as long as there is one of the other units with at least 3 corruption counters',
    ],
    defender: { tokens: ['corruption', 'corruption'] },
    others: { defender: [{ tokens: ['corruption'] }] },
  }),
  // 1 and 2 more: three dice, all of which hit with chance 1/8; the unit that is attacked gets none.
  byHand('power for each counter on the unit it attacks, and not for those on others', '1/8', hurt(3), {
    attacker: speaker(1, ['it gets +1 power for each captivity counter on the unit it attacks'], { tokens: ['captivity'] }),
    defender: speaker(1, ['it gets Shields 1 as long as it has at least 3 captivity counters'], {
      tokens: ['captivity', 'mastery', 'captivity'],
    }),
    others: { defender: [{ tokens: ['captivity'] }] },
  }),
  // One die against Armor, which hits with two of six faces.
  byHand('Armor against such units as attack it, and not because of others', '1/3', hurt(1), {
    attacker: { tokens: ['corruption'] },
    defender: [
      'it gets Armor as long as it is attacked by any unit with at least 1 corruption counter',
      'it gets Shields 1 as long as it is attacked by any Gleep unit',
    ],
  }),
  // Two attacks of one die: both hit with chance 1/4, and one of the two points is prevented.
  byHand('a counter on its unit for each Evade, of which there is one for two attacks', '1/4', hurt(1), {
    attacker: { has: ['Double Strike'] },
    defender: speaker(1, ['it gets "Remove 1 credit counter from it -> Evade 1"'], { tokens: ['credit', 'mastery'] }),
  }),
  // The attacking unit spends its counter on a second die before the other side can: both hit with chance 1/4.
  byHand('a counter on the attacking unit for prevention, and one on its own unit for power', '1/4', hurt(2), {
    attacker: speaker(1, ['Remove 1 mastery counter from it -> it gets +1 power'], { tokens: ['mastery'] }),
    defender: speaker(1, ['it gets "Remove 1 mastery counter from the attacking unit -> Absorb 1"'], { tokens: ['mastery'] }),
  }),
  // Three hits with chance 1/8: two units can tap, each for one of two abilities; the last one has tapped.
  byHand(
    'units that tap for prevention, each of them once in an attack, and not one that tapped for its text',
    '1/8',
    hurt(1),
    {
      attacker: 3,
      defender: thrice('it gets "Tap one of your units here -> Evade 1"'),
      others: { defender: [1, 'tap -> all your units get +1 speed'] },
    },
  ),
  // Three of four hits are kept off for two counters on the other Gleep, which has 3 health.
  surely('damage counters on one of several other units, in the place of its own damage', [hurt(1), hurt(2, 2), hurt(0, 3)], {
    attacker: 4,
    defender: speaker(1, ['it gets "Put 2 damage counters on one of your other Gleep units -> Evade 3"'], {
      subtypes: ['Gleep'],
    }),
    others: {
      defender: [
        { subtypes: ['Gleep'], health: 3 },
        { subtypes: ['Zee'], health: 9 },
      ],
    },
  }),
  // Two uses of 2, and one that finds the other unit discarded.
  surely('damage counters that discard the unit that gets them, so that it is no use any more', [hurt(2), gone(2)], {
    attacker: 6,
    defender: thrice('it gets "Put 1 damage counter on one of your other units -> Evade 2"'),
    others: { defender: [{ health: 2 }] },
  }),
  surely('one of several units with so many counters for each use, whoever has them', hurt(2), {
    attacker: speaker(4, [], { tokens: ['mastery'] }),
    defender: speaker(1, thrice('it gets "Remove 1 mastery counter from one of the units -> Evade 1"'), {
      tokens: ['corruption'],
    }),
    elsewhere: { defender: [{ tokens: ['mastery', 'captivity'] }] },
  }),
  surely('one of several units that has all of the counters for a use', hurt(1), {
    attacker: speaker(2, [], { tokens: ['captivity'] }),
    defender: speaker(
      1,
      [
        'it gets "Remove 2 captivity counters from one of your opponent\'s units -> Evade 2"',
        'it gets "Remove 1 captivity counter from one of your opponent\'s units -> Evade 1"',
      ],
      { tokens: ['captivity', 'captivity'] },
    ),
  }),
  // Used once for the damage of the attack, though two units have the counters: one point goes on.
  surely('a Deflect for a counter from one of several units, once for each source', hurt(1), {
    attacker: 2,
    defender: speaker(1, ['it gets "Remove 1 mastery counter from one of the units -> Deflect 1"'], { tokens: ['mastery'] }),
    others: { defender: [{ tokens: ['mastery'] }] },
  }),
  surely('a unit that is discarded for the prevention of another', [hurt(0), gone(2)], {
    attacker: 3,
    defender: 'it gets "Discard one of your other Gleep units -> Evade 3"',
    others: { defender: [{ subtypes: ['Gleep'] }] },
  }),
  // Two of three units can tap, each for one of three guards, and one guard is for one instance.
  surely('a guard for which one of several units taps', hurt(1), {
    attacker: 5,
    defender: thrice('it gets prevention of up to 2 damage to it for "tap one of your other Gleep units" by activation'),
    others: { defender: [{ subtypes: ['Gleep'] }, { subtypes: ['Zee'] }] },
    elsewhere: { defender: [{ subtypes: ['Gleep'] }] },
  }),
  surely('a guard for the discard of another unit, once for each', [hurt(0), gone(2)], {
    attacker: 3,
    defender: 'it gets prevention of all damage to it for "discard one of your other units" by activation',
    others: { defender: [1] },
  }),
  // The guard takes one of three, so that the other unit can pay for the Deflect with its last health.
  surely(
    'less prevention than possible, if a Deflect uses up the unit that pays for both',
    ({ damage }) => damage.join() === '2,0',
    {
      attacker: 3,
      defender: [
        'it gets prevention of up to 2 damage to it for "put 1 damage counter on one of your other units" by activation',
        'it gets "Put 2 damage counters on one of your other units -> Deflect 2"',
      ],
      elsewhere: { defender: [{ health: 2 }] },
    },
  ),
  // It has 2 health left: two uses, the second of which discards it.
  surely('damage counters on a unit elsewhere, until it has as many as health', hurt(1), {
    attacker: 4,
    defender: [
      'it gets "Put 1 damage counter on one of your Gleep units -> Evade 1"',
      'it gets "Put 1 damage counter on one of your Gleep units -> Evade 2"',
      'it gets "Put 1 damage counter on one of your Gleep units -> Evade 1"',
    ],
    elsewhere: { defender: [{ subtypes: ['Gleep'], health: 3, counters: 1 }] },
  }),
  // A second die with the counter, and no third one.
  byHand('power for a counter of the unit that it attacks, once an attack', '1/4', hurt(2), {
    attacker: 'Remove 1 corruption counter from the defending unit -> it gets +1 power',
    defender: { tokens: ['corruption', 'corruption'] },
    others: { defender: [{ tokens: ['corruption'] }] },
  }),
  byHand('no power for a counter of another unit than the one that it attacks', '1/2', hurt(1), {
    attacker: 'Remove 1 corruption counter from the defending unit -> it gets +1 power',
    defender: { tokens: ['mastery'] },
    others: { defender: [{ tokens: ['corruption'] }] },
  }),
  // The attack is redirected to the Gleep, and the last unit intercepts it: it has Armor.
  byHand('a Redirect to such units alone, and an Intercept for others that cost little', '1/3', hurt(1, 4), {
    defender: 'it gets "Redirect to your Gleep units"',
    others: {
      defender: [
        speaker(1, ['it gets Shields 1'], { subtypes: ['Zee'] }),
        { subtypes: ['Gleep'], cost: 4 },
        speaker(1, ['it gets Armor and "Intercept for your other units with cost at most 4"'], { subtypes: ['Zee'], cost: 5 }),
      ],
    },
  }),
  // Both have 1 health left, one of them because it is there: a hit discards it with chance 1/2.
  byHand('less health, but never so little that its counters discard it', '1/2', gone(1), {
    defender: speaker(1, ['it gets -1 health for each corruption counter on it'], {
      health: 4,
      counters: 2,
      tokens: ['corruption', 'corruption', 'corruption'],
    }),
  }),
  // 1, 2 for speeds of 125 (95 and 30 by text) and 2 for the opposing units there: five dice.
  byHand('power for each 10 speed over 100, and for each opposing unit where the unit is that gets it', '1/32', hurt(5), {
    attacker: speaker(1, ['it gets +30 speed', 'it gets +1 power for each 10 speed over 100'], {
      speed: 95,
      arenas: ['ground'],
    }),
    defender: { arenas: ['ground'] },
    others: { defender: [{ arenas: ['ground'] }] },
    elsewhere: {
      attacker: [
        speaker(1, ["tap -> one of your units gets +1 power for each of your opponent's units there"], { arenas: ['space'] }),
      ],
      defender: [{ arenas: ['space'] }],
    },
  }),
  // Three dice are 1.5 damage on average, and two with Accuracy 1 are 4/3: three times 1/2.
  byHand('one of two effects to choose from, and never both', '1/8', hurt(3), {
    attacker: speaker(2, ['choose one -> it gets Accuracy 1', 'choose one -> it gets +1 power']),
  }),
  // The attacking unit has it, and rolls two dice; the other one has lost it, and so no Armor.
  byHand('power as long as it has Stealth, which another text takes away from one unit', '1/4', hurt(2), {
    attacker: speaker(1, ['it gets +1 power as long as it has Stealth', "all your opponent's units get no Stealth"], {
      has: ['Stealth'],
    }),
    defender: ['it gets Stealth', 'it gets Armor as long as it has Stealth'],
  }),
  // The unit is discarded with chance 1/2; then two dice for 1 power and 1 more, which both hit with chance 1/4.
  byHand(
    'Area Damage by the power of the unit that it attacks, with what texts add to it',
    '1/8',
    ({ damage }) => damage[2] === 2 || damage[3] === 2,
    {
      attacker: 'it gets Area Damage 1 for each power of the unit it attacks',
      defender: speaker(1, ['all your units get +1 power'], { health: 1 }),
      others: { defender: [5] },
    },
  ),
  // 1, 2 for the counters on the attacking unit and 1 for that on the other: four dice.
  byHand(
    'power by counters on the unit that gets it and on the one that it attacks, and not on the one with the text',
    '1/16',
    hurt(4),
    {
      attacker: { tokens: ['credit', 'mastery', 'credit'] },
      defender: { tokens: ['credit'] },
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
  ),
  // 2 and 1 are 3, and 1 more for at least 3; at least 4 are not, since that 1 does not count: four dice, all of which hit.
  byHand('power as long as it has so much, apart from what such texts give', '1/16', hurt(4), {
    attacker: speaker(
      2,
      [
        'it gets +1 power',
        'it gets +1 power as long as it has at least 3 power',
        'it gets +8 power as long as it has at least 4 power',
        'it gets +8 power as long as it has at least 50 speed',
      ],
      { speed: 40 },
    ),
    defender: 'it gets Armor as long as it has at most 40 speed',
  }),
  // 1, 2 for two notes and 1 for the stack: four dice, all of which hit with chance 1/16.
  byHand('power for two cards in its stack, which one alone is not, and for each note', '1/16', hurt(4), {
    attacker: speaker(
      1,
      [
        'it gets +1 power as long as it has at least 2 cards in its stack',
        'it gets +9 power as long as it has at least 3 cards in its stack',
        'it gets +1 power for each note counter on it',
      ],
      { stack: 2, tokens: ['note', 'note'] },
    ),
    defender: 'it gets Armor as long as it has at least 1 note counter',
    rules: { stackPower: 0 },
  }),
  // Evade 3 for two mastery counters, and Evade 2 for four credit counters of which two count.
  surely('one more than it counts, but no more than the largest number', hurt(1), {
    attacker: 6,
    defender: speaker(
      1,
      ['it gets Evade 1 for each mastery counter on it and 1 more', 'it gets Evade 1 for each credit counter on it, up to 2'],
      { tokens: ['mastery', 'mastery', 'credit', 'credit', 'credit', 'credit'] },
    ),
  }),
  // 28 + 8 + 1 of 256 rolls; Absorb can be used on the damage of either attack.
  byHand('with one card five health are lost if six of eight dice hit', '37/256', gone(1), {
    attacker: speaker(4, [], { has: ['Double Strike'] }),
    defender: speaker(1, ['it gets "Discard 1 from hand -> Absorb 1"'], { health: 5 }),
    hand: { attacker: 7, defender: 1 },
    objective: 'discard-chance',
  }),
  byHand('with two cards only if three dice of one attack hit, and four of the other, or all eight', '9/256', gone(1), {
    attacker: speaker(4, [], { has: ['Double Strike'] }),
    defender: speaker(1, ['it gets "Discard 1 from hand -> Absorb 1"'], { health: 5 }),
    hand: { attacker: 7, defender: 2 },
    objective: 'discard-chance',
  }),
  // Two attacks with one hit each; there is one card.
  surely('a card of the hand prevents damage once for each card', hurt(1), {
    attacker: { has: ['Double Strike'] },
    defender: 'it gets "Discard 1 from hand -> Evade 1"',
    hand: { attacker: 7, defender: 1 },
  }),
  surely('cards of decks are always there', hurt(0), {
    attacker: { has: ['Double Strike'] },
    defender: 'it gets "Discard 2 from deck -> Evade 1"',
    hand: { attacker: 0, defender: 0 },
  }),
  surely('one counter on the Resource does not pay for a Retaliate that costs two', hurt(0, 0), {
    attacker: { health: 3 },
    defender: 'it gets "Remove 2 Resource counters -> Retaliate 4"',
    resource: { attacker: 5, defender: 1 },
  }),
  surely('two counters on the Resource do', hurt(4, 0), {
    attacker: { health: 3 },
    defender: 'it gets "Remove 2 Resource counters -> Retaliate 4"',
    resource: { attacker: 0, defender: 2 },
  }),
  surely('a unit takes one damage counter to spare another two', [hurt(0), hurt(1, 2)], {
    attacker: 2,
    defender: { health: 5 },
    others: { defender: [speaker(1, ['it gets "Put 1 damage counter on it -> Protect 2"'], { health: 5 })] },
  }),
  surely('a unit with three health is discarded for another one that would take four damage', [hurt(0), gone(2)], {
    attacker: 4,
    defender: { health: 9 },
    others: { defender: [speaker(1, ['it gets "Discard it -> Protect 4"'], { health: 3 })] },
  }),
  surely('but not for one that would take three, since nothing is won', [hurt(3), stays(2)], {
    attacker: 3,
    defender: { health: 9 },
    others: { defender: [speaker(1, ['it gets "Discard it -> Protect 4"'], { health: 3 })] },
  }),
  surely('the unit that attacks has been tapped, and can tap for nothing', hurt(2, 0), {
    attacker: speaker(0, ['it gets "Tap it -> Evade 2"']),
    defender: { has: ['Retaliate 2'] },
  }),
  // Of three damage one of the two prevents two.
  surely('a unit taps for one of two abilities', hurt(1), {
    attacker: 3,
    defender: 'it gets "Tap it -> Evade 1" and "Tap it -> Evade 2"',
  }),
  surely('what makes all abilities cost more makes those cost Force that cost a card', [hurt(0), paid('defender', 1)], {
    attacker: "all your opponent's units get +1 activation cost",
    defender: 'it gets "Discard 1 from hand -> Evade 1"',
  }),
  surely('what makes abilities that cost Force cost more leaves them as they are', [hurt(0), paid('defender', 0)], {
    attacker: "all your opponent's units get +1 activation cost in Force",
    defender: 'it gets "Discard 1 from hand -> Evade 1"',
  }),
  surely('a card of the hand buys power', hurt(3), {
    attacker: 'Discard 1 from hand -> it gets +2 power',
    hand: { attacker: 1, defender: 0 },
  }),
  byHand(
    'a boost of power is not paid for by a unit that is attacked, not even under the policy "always"',
    '0',
    ({ forceSpent }) => forceSpent.defender > 0,
    { defender: 'Pay 1 Force -> it gets +2 power', payment: ALWAYS },
  ),
  byHand(
    'a boost against Jedi is not paid for against another unit, though a Jedi could intercept',
    '0',
    ({ forceSpent }) => forceSpent.attacker > 0,
    {
      attacker: 'Pay 1 Force -> it gets +2 power as long as it attacks any Jedi unit',
      others: { defender: [{ subtypes: ['Jedi'], has: ['Intercept'] }] },
      payment: ALWAYS,
    },
  ),
  // With 6 dice the defender is discarded with chance 63/64, and the attacker always: the value
  // is -1/64. Without the boost no dice are rolled: 0.
  byHand(
    'a boost that the attack triggers is chosen before any unit intercepts: without it a unit with Shields does, with it the attacker only loses itself',
    '1',
    [hurt(0, 0), hurt(0), hurt(0, 2)],
    {
      attacker: speaker(1, ['choose -> it gets +5 power, then does 1 damage to itself'], { health: 1 }),
      defender: { health: 1 },
      others: { defender: [speaker(5, [], { has: ['Shields 1', 'Intercept'], health: 6 })] },
      objective: 'capped-damage',
    },
  ),
  // No unit intercepts one die: it discards the defender with chance 1/2, and then 6 dice are chosen for free.
  byHand('a boost for 0 Force is an activated ability, chosen when no unit intercepts any more', '63/64', gone(1), {
    attacker: 'Pay 0 Force -> it gets +5 power',
    defender: { health: 1 },
    others: { defender: [speaker(5, [], { has: ['Intercept'], health: 1 })] },
    objective: 'discard-chance',
  }),
  surely('a boost for 0 Force can be made more expensive by others; one that the attack triggers cannot', hurt(2), {
    attacker: speaker(0, ['Pay 0 Force -> it gets +1 power', 'choose -> it gets +2 power']),
    defender: "all your opponent's units get +2 activation cost",
    force: { attacker: 1, defender: 0 },
  }),
  byHand('two tolls must both be paid: 1 Force is not enough', '0', hurt(1), {
    defender: ["it gets a toll of 1 Force for your opponent's units", 'it gets a toll of 1 Force for the units'],
    force: { attacker: 1, defender: 0 },
  }),
  byHand('two tolls must both be paid: 2 Force are enough', '1/2', [hurt(1), paid('attacker', 2)], {
    defender: ["it gets a toll of 1 Force for your opponent's units", 'it gets a toll of 1 Force for the units'],
    force: { attacker: 2, defender: 0 },
  }),
  byHand('a guard that is paid for in Force is an activated ability, which others can make more expensive', '1/2', hurt(1), {
    attacker: "all your opponent's units get +1 activation cost",
    defender: 'it gets prevention of all damage to it for 1 Force',
    force: { attacker: 0, defender: 1 },
  }),
  byHand(
    'a guard for a discard is an activated ability if it has an arrow, which others can make more expensive',
    '1/2',
    hurt(1),
    {
      attacker: "all your opponent's units get +1 activation cost",
      defender: speaker(1, ['it gets prevention of all damage to it for 2 damage counters by activation'], { health: 3 }),
      force: { attacker: 0, defender: 0 },
      objective: 'discard-chance',
    },
  ),
  // One of two dice hits with chance 1/2; both hit with 1/4, and then no unit is damaged.
  byHand('a guard against deadly damage does nothing against smaller damage', '1/2', hurt(1), {
    attacker: 2,
    defender: speaker(1, ['it gets prevention of all deadly damage to it by activation'], { health: 2 }),
    objective: 'mean-damage',
  }),
  byHand('a guard against deadly damage prevents it', '1/2', hurt(0), {
    attacker: 2,
    defender: speaker(1, ['it gets prevention of all deadly damage to it by activation'], { health: 2 }),
    objective: 'mean-damage',
  }),
  byHand('a guard against deadly damage does not help against Cunning, since the damage is not known', '1/4', gone(1), {
    attacker: speaker(2, [], { has: ['Cunning'] }),
    defender: speaker(1, ['it gets prevention of all deadly damage to it by activation'], { health: 2 }),
  }),
  byHand('a guard that is triggered costs no Force, whatever others make more expensive', '1', hurt(0), {
    attacker: "all your opponent's units get +1 activation cost",
    defender: 'it gets prevention of all damage to it',
    force: { attacker: 0, defender: 0 },
  }),
  byHand('a change only of what costs 0 or more Force does not affect a guard without Force', '1', hurt(0), {
    attacker: "all your opponent's units get +1 activation cost in Force",
    defender: 'it gets prevention of all damage to it by activation',
    force: { attacker: 0, defender: 0 },
  }),
  surely('but once something else has given it a cost, the change raises that cost too', [hurt(0), paid('defender', 3)], {
    attacker: ["all your opponent's units get +2 activation cost in Force", "all your opponent's units get +1 activation cost"],
    defender: 'it gets prevention of all damage to it by activation',
    force: { attacker: 0, defender: 3 },
  }),
  byHand('a guard for 0 Force can be made more expensive', '1/2', hurt(1), {
    attacker: "all your opponent's units get +2 activation cost in Force",
    defender: 'it gets prevention of all damage to it for 0 Force',
    force: { attacker: 0, defender: 1 },
  }),
  byHand('a unit that is faster than the attacking one has been tapped, and cannot tap in the attack', '0', hurt(2), {
    attacker: { speed: 20, arenas: ['ground'] },
    others: { attacker: [speaker(1, ['tap in the attack -> one of your ground units gets +1 power'], { speed: 40 })] },
    rules: SURE,
  }),
  surely('a unit that is as fast can tap', hurt(2), {
    attacker: { speed: 20, arenas: ['ground'] },
    others: { attacker: [speaker(1, ['tap in the attack -> one of your ground units gets +1 power'], { speed: 20 })] },
  }),
  surely('a unit of unknown speed can tap', hurt(2), {
    attacker: { speed: 20, arenas: ['ground'] },
    others: { attacker: ['tap in the attack -> one of your ground units gets +1 power'] },
  }),
  byHand('a unit that taps instead of attacking is too late if the attacking unit is faster', '0', hurt(2), {
    attacker: { speed: 60, arenas: ['ground'] },
    others: { attacker: [speaker(1, ['tap instead of attacking -> one of your ground units gets +1 power'], { speed: 50 })] },
    rules: SURE,
  }),
  surely('and in time if the attacking unit is slower', hurt(2), {
    attacker: { speed: 40, arenas: ['ground'] },
    others: { attacker: [speaker(1, ['tap instead of attacking -> one of your ground units gets +1 power'], { speed: 50 })] },
  }),
  surely('a unit that taps whenever its player likes does so before the battle', hurt(2), {
    attacker: { speed: 20, arenas: ['ground'] },
    others: { attacker: [speaker(1, ['tap -> one of your ground units gets +1 power'], { speed: 90 })] },
  }),
  // Four dice that always hit; four dice of Retaliate. Its two effects: two dice more, or two damage less.
  surely('a unit has one tap: it gives power if that has the higher value, and prevents nothing then', [hurt(7), hurt(4, 0)], {
    attacker: speaker(4, [], { has: ['Accuracy 3'] }),
    defender: { has: ['Retaliate 4', 'Accuracy 3'] },
    elsewhere: {
      attacker: [
        [
          'tap in the attack -> one of your units gets +3 power',
          'it gets prevention of up to 2 damage to one of your units by activation, once an attack',
        ],
      ],
    },
  }),
  // Four dice that always hit; four dice of Retaliate. Its two effects: two dice more, or two damage less.
  surely(
    'a unit has one tap: it prevents damage if that has the higher value, and gives no power then',
    [hurt(4), hurt(2, 0)],
    {
      attacker: speaker(4, [], { has: ['Accuracy 3'] }),
      defender: { has: ['Retaliate 4', 'Accuracy 3'] },
      elsewhere: {
        attacker: [
          [
            'tap in the attack -> one of your units gets +1 power',
            'it gets prevention of up to 2 damage to one of your units by activation, once an attack',
          ],
        ],
      },
    },
  ),
  // One hit remains with the defender and two move on to the third unit, or all remain: the
  // defender gives itself up, since its health is unknown, and no damage is done.
  surely('a unit that was discarded for a guard takes no further damage', [hurt(0), hurt(0, 2), gone(2)], {
    attacker: speaker(3, [], { has: ['Overkill'] }),
    defender: { name: 'Quux', health: 1 },
    others: { defender: ['it gets prevention of all damage to one of your units named Quux for its discard'] },
  }),
  surely('a unit elsewhere that was discarded for a guard is gone in the next attack too', hurt(1), {
    attacker: { has: ['Double Strike'] },
    elsewhere: { defender: ['it gets prevention of all damage to one of your units for its discard'] },
  }),
  surely('Fortitude does not help the guard of a unit elsewhere against Ferocity', hurt(1), {
    attacker: { has: ['Ferocity'] },
    defender: { has: ['Fortitude'] },
    elsewhere: { defender: ['it gets prevention of all damage to one of your units for 1 Force'] },
  }),
  // With 2 health it prevents the damage of two strikes of three.
  surely('a unit elsewhere puts counters on itself for a guard, until it is discarded', hurt(1), {
    attacker: { has: ['Double Strike', 'Tenacity 1'] },
    elsewhere: {
      defender: [speaker(1, ['it gets prevention of all damage to one of your units for 1 damage counter'], { health: 2 })],
    },
  }),
  surely('a unit elsewhere can put more counters on itself than it has health left, once', hurt(1), {
    attacker: { has: ['Double Strike'] },
    elsewhere: {
      defender: [
        speaker(1, ['it gets prevention of all damage to one of your units for 2 damage counters'], { health: 3, counters: 2 }),
      ],
    },
  }),
  surely('a unit elsewhere of unknown health puts any number of counters on itself for a guard', hurt(0), {
    attacker: { has: ['Double Strike'] },
    elsewhere: { defender: ['it gets prevention of all damage to one of your units for 9 damage counters'] },
  }),
  // Overkill moves one of two hits: only one of the two instances is prevented.
  surely('the guards of a unit elsewhere for units of its side put their counters on it together', together(1), {
    attacker: speaker(2, [], { has: ['Overkill'] }),
    defender: { health: 1 },
    others: { defender: [1] },
    elsewhere: {
      defender: [speaker(1, ['it gets prevention of up to 1 damage to one of your units for 1 damage counter'], { health: 1 })],
    },
  }),
  surely('a guard for counters reaches the unit that attacks from another arena', [hurt(0, 0), hurt(3), hurt(1, 2)], {
    attacker: speaker(1, ['choose -> it gets +2 power, then does 2 damage to itself'], { has: ['Bombard 1'] }),
    others: { attacker: ['it gets prevention of up to 2 damage to one of your units for 1 damage counter'] },
    mode: 'bombard',
  }),
  byHand('the unit it attacks loses Evade as long as it attacks', '1/2', hurt(1), {
    attacker: 'the unit it attacks gets no Evade as long as it attacks any unit',
    defender: { has: ['Evade 1'] },
  }),
  // Another unit with 1 health intercepts, which costs 1. It evades what Overkill moves on to the defender.
  surely('a unit that is no longer attacked keeps its Evade', [hurt(0), gone(2)], {
    attacker: speaker(3, ['the unit it attacks gets no Evade'], { has: ['Overkill'] }),
    defender: { has: ['Evade 3'], health: 9 },
    others: { defender: [{ has: ['Intercept'], health: 1 }] },
    objective: 'capped-damage',
  }),
  // With all three hits on the unit that intercepts, or one moved on, it would get one counter in all.
  surely('Overkill moves hits on to the unit for which another one has intercepted', [hurt(2), hurt(0, 2)], {
    attacker: speaker(3, [], { has: ['Overkill'] }),
    defender: { health: 9 },
    others: { defender: [{ has: ['Intercept', 'Evade 2'], health: 1 }] },
    objective: 'capped-damage',
  }),
  byHand('Evade that a boost has removed cannot be chosen against Cunning', '1/2', hurt(1), {
    attacker: speaker(1, ['Pay 1 Force -> the unit it attacks gets no Evade'], { has: ['Cunning'] }),
    defender: { has: ['Evade 1'] },
  }),
  // Four dice have the value of two counters, and it takes one for all of them.
  byHand('a guard that was chosen against Cunning costs its counter even if no die hits', '1', hurt(1), {
    attacker: speaker(4, [], { has: ['Cunning'] }),
    defender: 'it gets prevention of all damage to it for 1 damage counter',
  }),
  byHand('Fortitude does not make a harmless unit with Ferocity harmless', '1/2', hurt(1), {
    attacker: speaker(1, ['it gets no damage done or taken'], { has: ['Ferocity'] }),
    defender: { has: ['Fortitude'] },
  }),
  surely('Overkill moves the excess over the health of a harmless unit', [hurt(0), hurt(1, 2)], {
    attacker: speaker(2, [], { has: ['Overkill'] }),
    defender: speaker(1, ['it gets no damage done or taken'], { health: 1 }),
    others: { defender: [1] },
  }),
  // Two more hits for 1 damage to itself, which is prevented.
  surely('a guard of a third unit reaches the unit that attacks from another arena', [hurt(0, 0), hurt(3)], {
    attacker: speaker(1, ['choose -> it gets +2 power, then does 1 damage to itself'], { has: ['Bombard 1'] }),
    others: { attacker: ['it gets prevention of up to 1 damage to one of your units'] },
    mode: 'bombard',
  }),
  byHand('no unit guards a unit of the opponent', '0', ({ forceSpent }) => forceSpent.attacker > 0, {
    attacker: 'it gets prevention of all damage to one of the units for 1 Force',
    payment: ALWAYS,
  }),
  surely('for the policy "save" an ability that costs a counter is not free', [hurt(0), paid('defender', 1)], {
    attacker: 2,
    defender: speaker(
      1,
      ['it gets prevention of all damage to it for 1 damage counter', 'it gets prevention of all damage to it for 1 Force'],
      { health: 2 },
    ),
    payment: SAVE,
  }),
  // Three dice become one: no hit in half of the attacks, and the third unit should take it for
  // the first, which has 1 health.
  byHand(
    'power that a text takes from the attacking unit is not returned when another unit intercepts',
    '1/2',
    [hurt(0), hurt(1, 2)],
    {
      attacker: 3,
      defender: speaker(1, ["tap -> one of your opponent's units gets -2 power"], { health: 1 }),
      others: { defender: [{ has: ['Intercept'], health: 9 }] },
      objective: 'discard-chance',
    },
  ),
  surely('a unit that the attacking unit cannot attack does not intercept', [hurt(1), hurt(0, 2)], {
    defender: { health: 1 },
    others: {
      defender: [
        speaker(1, ["all your opponent's units get no attack as long as it attacks this unit"], {
          has: ['Intercept'],
          health: 9,
        }),
      ],
    },
    objective: 'discard-chance',
  }),
  surely('an attack is not redirected to a unit that the attacking unit cannot attack', hurt(1), {
    attacker: 'it gets no attack as long as it attacks any Gleep unit',
    defender: { health: 1, has: ['Redirect'] },
    others: { defender: [{ subtypes: ['Gleep'], health: 9 }] },
    objective: 'discard-chance',
  }),
  surely(
    'a unit whose attack costs Force does not intercept if the attacker would not pay for it',
    [hurt(1), hurt(0, 2), paid('attacker', 0)],
    {
      defender: { health: 1 },
      others: { defender: [costlyToAttack({ has: ['Intercept'], health: 9 })] },
      objective: 'discard-chance',
    },
  ),
  surely('a unit whose attack costs Force intercepts if the attacker pays', [hurt(0), hurt(1, 2), paid('attacker', 2)], {
    defender: { health: 1 },
    others: { defender: [costlyToAttack({ has: ['Intercept'], health: 9 })] },
    objective: 'discard-chance',
    payment: ALWAYS,
  }),
  surely(
    'a unit whose attack costs Force does not intercept if the attacker has too little of it, whatever the policy',
    [hurt(1), paid('attacker', 0)],
    {
      defender: { health: 1 },
      others: { defender: [costlyToAttack({ has: ['Intercept'], health: 9 })] },
      objective: 'discard-chance',
      force: { attacker: 1, defender: 4 },
      payment: ALWAYS,
    },
  ),
  surely('Force that an attack costs cannot pay for a boost', [hurt(1), paid('attacker', 1)], {
    attacker: 'Pay 3 Force -> it gets +6 power',
    defender: "all your opponent's units get an attack cost of 1 Force",
    force: { attacker: 3, defender: 0 },
  }),
  surely('what every attack costs is not paid again when another unit intercepts', [hurt(1, 2), paid('attacker', 1)], {
    defender: speaker(1, ["all your opponent's units get an attack cost of 1 Force"], { health: 1 }),
    others: { defender: [{ has: ['Intercept'], health: 9 }] },
    force: { attacker: 1, defender: 0 },
    objective: 'discard-chance',
  }),
  surely('a further attack costs its Force too: without it there is none', [hurt(1), paid('attacker', 2)], {
    attacker: { has: ['Double Strike'] },
    defender: "all your opponent's units get an attack cost of 2 Force",
    force: { attacker: 3, defender: 0 },
  }),
  surely('a further attack costs its Force too: with it there is one', [hurt(2), paid('attacker', 4)], {
    attacker: { has: ['Double Strike'] },
    defender: "all your opponent's units get an attack cost of 2 Force",
  }),
  // 4 of 6 faces end it; else two dice, both of which hit.
  byHand('an attack ends by the die of a text that nobody chooses', '2/3', hurt(0), {
    attacker: speaker(2, ['it gets an attack that ends on 4 of 6 as long as it attacks any Zee unit']),
    defender: { subtypes: ['Zee'] },
    rules: SURE,
  }),
  surely('an attack on another unit does not', hurt(2), {
    attacker: speaker(2, ['it gets an attack that ends on 4 of 6 as long as it attacks any Zee unit']),
  }),
  byHand('the attacked unit ends the attack by a die', '1/2', hurt(0), {
    attacker: 2,
    defender: "all your opponent's units get an attack that can be ended on 3 of 6 as long as it attacks this unit",
    rules: SURE,
  }),
  // No die hits without power, and Retaliate does one damage.
  surely('which its player does not want if the attack harms the attacker more', hurt(1, 0), {
    attacker: 0,
    defender: speaker(
      1,
      ["all your opponent's units get an attack that can be ended on 3 of 6 as long as it attacks this unit"],
      { has: ['Retaliate 1'] },
    ),
  }),
  // Two texts, each 1/3: 4/9 that neither ends it.
  byHand('two texts have a die each', '4/9', hurt(2), {
    attacker: 2,
    defender: [
      "all your opponent's units get an attack that can be ended on 2 of 6 as long as it attacks this unit",
      "all your opponent's units get an attack that can be ended on 2 of 6",
    ],
    rules: SURE,
  }),
  surely('an attack ends for cards, if there are enough of them', hurt(0), {
    attacker: speaker(2, ['it gets an attack that can be ended for "Discard 2 from hand" as long as it attacks']),
    hand: { attacker: 0, defender: 2 },
  }),
  surely('and not if there are too few', hurt(2), {
    attacker: speaker(2, ['it gets an attack that can be ended for "Discard 2 from hand" as long as it attacks']),
    hand: { attacker: 9, defender: 1 },
  }),
  // One of two attacks ends: there is only Force for one.
  surely('an attack ends for Force, and a further attack is one of its own', hurt(2), {
    attacker: speaker(2, [], { has: ['Double Strike'] }),
    defender: 'all your opponent\'s units get an attack that can be ended for "Pay 3 Force"',
  }),
  surely('what the unit had for its next attack is used up by one that ends', hurt(0), {
    attacker: { has: ['Focus 3'] },
    defender: "all your opponent's units get an attack that can be ended",
  }),
  surely('the end of an attack that costs Force costs more by a text about costs', [hurt(0), paid('defender', 3)], {
    attacker: speaker(2, ["all your opponent's units get +1 activation cost"]),
    defender: 'all your opponent\'s units get an attack that can be ended for "Pay 2 Force"',
  }),
  // Overload is chosen after that, and so does nothing to the unit.
  surely('an attack that ends triggers nothing', ({ damage }) => damage.every((each) => each === 0), {
    attacker: speaker(1, ['choose -> it gets +1 power'], { has: ['Overload 2', 'Backfire 2', 'Fury 1'] }),
    defender: speaker(1, ["all your opponent's units get an attack that can be ended"], { has: ['Riposte 2', 'Avenge 1'] }),
  }),
  // Three dice and the die of power in each of two attacks, all of which hit, for Force that is paid once.
  surely('a boost for the turn is paid once, and counts in the second attack that it gives', [hurt(8), paid('attacker', 2)], {
    attacker: speaker(3, ['Pay 2 Force for the turn -> it gets +1 power and Double Strike']),
  }),
  surely('one for an attack is paid for each', [hurt(8), paid('attacker', 4)], {
    attacker: speaker(3, ['Pay 2 Force -> it gets +1 power and Double Strike']),
  }),
  // With counters there is one attack more, with nothing else.
  surely('and is not there in the second if that cannot be paid', hurt(7), {
    attacker: speaker(3, ['Pay 4 Force -> it gets +1 power and Double Strike']),
  }),
  surely('a boost for the turn stays although its cards are gone', hurt(8), {
    attacker: speaker(3, ['Discard 1 from hand for the turn -> it gets +1 power and Double Strike']),
    hand: { attacker: 1, defender: 0 },
  }),
  surely('a unit that retreats takes no damage, and is not discarded', [hurt(0), stays(1)], {
    attacker: 3,
    defender: speaker(1, ['it gets prevention of all damage to it by its retreat'], { health: 2 }),
  }),
  surely('it takes no damage of a second attack either, which finds nobody', hurt(0), {
    attacker: speaker(3, [], { has: ['Double Strike'] }),
    defender: 'it gets prevention of all damage to it for 3 Force by its retreat',
  }),
  // Another unit is there for that.
  surely('a second attack is on another unit', [hurt(0), hurt(3, 2)], {
    attacker: speaker(3, [], { has: ['Double Strike'] }),
    defender: 'it gets prevention of all damage to it for 3 Force by its retreat',
    others: { defender: [1] },
  }),
  surely('it puts its counters on itself all the same', [hurt(1), stays(1)], {
    attacker: 3,
    defender: speaker(1, ['it gets prevention of all damage to it for 1 damage counter by its retreat'], { health: 2 }),
  }),
  surely('by which it can be discarded', [hurt(1), gone(1)], {
    attacker: 3,
    defender: speaker(1, ['it gets prevention of all damage to it for 1 damage counter by its retreat'], { health: 1 }),
  }),
  surely('it is gone although damage by Ferocity cannot be prevented', hurt(0), {
    attacker: speaker(3, [], { has: ['Ferocity'] }),
    defender: 'it gets prevention of all damage to it by its retreat',
  }),
  ...[
    [1, 3],
    [3, 1],
  ].flatMap(([first, second]) => [
    byHand(`of boosts for ${first} and ${second} Force that do the same the cheap one is paid`, '1', paid('attacker', 1), {
      attacker: speaker(3, [
        `Pay ${first} Force -> the unit it attacks gets no Armor`,
        `Pay ${second} Force -> the unit it attacks gets no Armor`,
      ]),
      defender: { has: ['Armor'] },
    }),
    // Either die hits, and one is as much as the health of the unit that attacks.
    surely(
      `of Retaliates for ${first} and ${second} Force that discard the same unit the cheap one is paid`,
      paid('defender', 1),
      {
        attacker: { health: 1 },
        defender: { has: [`Retaliate 1 for ${first}`, `Retaliate 1 for ${second}`] },
        objective: 'capped-damage',
      },
    ),
  ]),
  byHand('a player who always pays does so in the order of the texts', '1', paid('attacker', 2), {
    attacker: speaker(3, ['Pay 2 Force -> it gets +1 power', 'Pay 3 Force -> it gets +2 power']),
    payment: ALWAYS,
  }),
  // Nothing but the other unit says which arena it is. Of four dice it prevents two hits: 3 or 4 hits have the chance 5/16.
  byHand('units without an arena are in that of the others', '5/16', ({ damage }) => (damage[1] ?? 0) > 0, {
    attacker: 4,
    others: {
      defender: [
        speaker(1, ['it gets prevention of up to 2 damage to one of your other units here by its retreat'], {
          arenas: ['character'],
        }),
      ],
    },
  }),
  // A die more for each of three texts.
  surely('so they are what texts about that arena speak of', hurt(4), {
    attacker: 'it gets +1 power as long as it is in the character arena',
    others: {
      attacker: [
        speaker(1, ['all your character units get +1 power', 'all your other units here get +1 power'], {
          arenas: ['ground', 'character'],
        }),
      ],
      defender: [{ arenas: ['character'] }],
    },
  }),
  surely('units elsewhere do not say where the others are', hurt(1), {
    attacker: 'it gets +1 power as long as it is in the character arena',
    elsewhere: { attacker: [speaker(1, ['all your other units here get +1 power'], { arenas: ['character'] })] },
  }),
  // "You may prevent that damage. If you do, retreat": three dice, each a hit with 1/2.
  byHand('a unit that retreats if it prevents damage stays where damage cannot be prevented', '1/8', [hurt(3), gone(1)], {
    attacker: speaker(3, [], { has: ['Ferocity'] }),
    defender: speaker(1, ['it gets prevention of all damage to it, then its retreat'], { health: 3 }),
  }),
  surely('it prevents and retreats where its Fortitude lets it', hurt(0), {
    attacker: speaker(3, [], { has: ['Ferocity'] }),
    defender: speaker(1, ['it gets prevention of all damage to it, then its retreat'], { has: ['Fortitude'] }),
  }),
  // Against Cunning it pays before the roll. The first attack misses with 1/2, so it stays without Force, and the second hits with 1/2.
  byHand('it does not retreat if there is nothing to prevent', '1/4', hurt(1), {
    attacker: { has: ['Cunning', 'Double Strike'] },
    defender: 'it gets prevention of all damage to it for 4 Force, then its retreat',
  }),
  // It helps once: two of six, then four of the second attack in vain.
  surely('a unit that retreats for another one helps it once', [hurt(4), stays(2)], {
    attacker: speaker(3, [], { has: ['Double Strike'] }),
    others: { defender: ['it gets prevention of up to 2 damage to one of your other units here by its retreat'] },
  }),
  // One damage is prevented at the price of two: no player does that.
  surely('a unit that takes no damage also loses its health if it is given up for a guard', [hurt(1), stays(2)], {
    defender: { health: 2 },
    others: {
      defender: [
        speaker(
          1,
          ['it gets prevention of all damage to one of your units for its discard', 'it gets no damage done or taken'],
          { health: 2 },
        ),
      ],
    },
  }),
  surely(
    'a player who names the number of an Evade pays for the damage there is, and no more',
    [hurt(0), paid('defender', 2)],
    { attacker: 2, defender: 'it gets "Pay X Force -> Evade X"', payment: ALWAYS },
  ),
  surely('an Evade of any number is used once for an instance, and made more expensive once', [hurt(1), paid('defender', 3)], {
    attacker: speaker(3, ["all your opponent's units get +1 activation cost"]),
    defender: 'it gets "Pay X Force -> Evade X"',
    force: { attacker: 0, defender: 3 },
  }),
  surely('an Evade of one more than is paid prevents one for nothing', hurt(1), {
    attacker: 2,
    defender: 'it gets "Pay X Force -> Evade X+1"',
    force: { attacker: 0, defender: 0 },
  }),
  surely('an Evade of one more than is paid costs no more than the damage asks for', [hurt(0), paid('defender', 2)], {
    attacker: 3,
    defender: 'it gets "Pay X Force -> Evade X+1"',
  }),
  surely('counters of the Resource are removed for a number, as many as there are', hurt(2), {
    attacker: 3,
    others: { defender: ['it gets "Remove X Resource counters -> Protect X, up to 2"'] },
    resource: { attacker: 5, defender: 1 },
  }),
  surely('counters of the Resource are removed for a number that the text limits', hurt(1), {
    attacker: 3,
    defender: 'it gets "Remove X Resource counters -> Evade X, up to 2"',
  }),
  // Three dice discard the attacking unit before its second attack.
  surely(
    'a Retaliate of one more than is paid is activated once an attack, with one number',
    [hurt(3, 0), hurt(1), paid('defender', 2)],
    {
      attacker: { has: ['Double Strike'], health: 3 },
      defender: 'it gets "Pay X Force -> Retaliate X+1"',
      force: { attacker: 0, defender: 2 },
    },
  ),
  // Two dice and one die: not before the second attack has hit.
  surely('a Retaliate of one more than is paid costs nothing at the least', hurt(2), {
    attacker: { has: ['Double Strike'], health: 3 },
    defender: 'it gets "Pay X Force -> Retaliate X+1"',
    force: { attacker: 0, defender: 1 },
  }),
  byHand('against Cunning the number of an Evade is named before the roll, once', '1/4', [hurt(1), paid('defender', 1)], {
    attacker: speaker(2, [], { has: ['Cunning'] }),
    defender: 'it gets "Pay X Force -> Evade X"',
    forceValue: 0.5,
  }),
  surely('a player who pays to save a unit names the number that saves it', [hurt(1), paid('defender', 2)], {
    attacker: 3,
    defender: speaker(1, ['it gets "Pay X Force -> Evade X"'], { health: 2 }),
    payment: SAVE,
    objective: 'discard-chance',
  }),
  surely(
    'a unit that may attack units of another arena rolls its own power, and no unit there retaliates or deflects to it',
    [hurt(0, 0), hurt(1)],
    {
      attacker: speaker(2, ['it gets attacks on character units'], { arenas: ['space'] }),
      defender: { arenas: ['character'], has: ['Retaliate 2', 'Deflect 1'] },
    },
  ),
  // Two dice, each of which hits with chance 3/4; then Lucky re-rolls one that still misses: both
  // hit by (3/4)^2 + 2 * 3/4 * 1/4 * 1/2.
  byHand('a player who may re-roll any dice re-rolls all misses, before Lucky, and once', '3/4', hurt(2), {
    attacker: speaker(2, ['it gets re-rolls of its dice'], { has: ['Lucky 1'] }),
  }),
  byHand('a player who may re-roll any dice of the opponent has hits re-rolled while the unit is attacked', '1/16', hurt(2), {
    attacker: 2,
    defender: 'it gets re-rolls of dice against it',
  }),
  byHand(
    'nobody re-rolls the dice against a unit that was not attacked, or those of one that does not attack',
    '1/4',
    hurt(2),
    {
      attacker: speaker(2, ['it gets re-rolls of dice against it']),
      defender: 'it gets re-rolls of its dice',
      others: { defender: ['it gets re-rolls of dice against it'] },
    },
  ),
  byHand(
    'any damage discards a unit whose text says so, and then Area Damage may follow',
    '1/4',
    [gone(1), hurt(1), hurt(1, 2)],
    {
      attacker: { has: ['Area Damage 1'] },
      defender: speaker(1, ['it gets its discard by any damage'], { health: 5 }),
      others: { defender: [1] },
    },
  ),
  surely('counters that are put on a unit for a guard are not damage', [stays(1), hurt(1)], {
    attacker: 2,
    defender: speaker(1, ['it gets its discard by any damage', 'it gets prevention of all damage to it for 1 damage counter'], {
      health: 3,
    }),
  }),
];

describe('Texts, worked out by hand:', () => {
  it.each(CASES)('%s', (_what, chance, holds, row) => {
    const attack = attackOf(row);
    const all: Holds = (outcome) => [holds].flat().every((each) => each(outcome));
    expect(chanceThat(productOdds(attack), all)).toBe(chance);
    expect(chanceThat(oracleOdds(attack), all)).toBe(chance);
  });
});
