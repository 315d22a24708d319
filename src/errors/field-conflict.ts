import { displayed, expectedField, type ValueProblem, visible } from './problem.js';

export function objectiveNeedsHealth(objective: string): ValueProblem {
  return {
    message: expectedField(`the defender's health for the objective ${objective}`, undefined),
    hint: 'give defender.health, or the objective mean-damage',
  };
}

export function modeWithoutKeyword(mode: string, keyword: string): ValueProblem {
  return {
    message: `the mode ${mode} needs ${keyword} on the attacking unit, whose number is its power`,
    hint: `give the attacker "${keyword} 4", or the mode normal`,
  };
}

export function modeOutOfArena(mode: string, arena: string, found: readonly string[]): ValueProblem {
  return {
    message: `expected a defender of the ${arena} arena for the mode ${mode}, found ${found.join(', ')}`,
    hint: `${mode} is aimed at ${arena} units only; give another mode, or leave the arenas of the defender out`,
  };
}

/** An attack that an effect forbids. `name`: the unit with the effect; `text`: the effect. */
export function attackForbidden(name: string | null, text: string): ValueProblem {
  return {
    message: `expected an attack that the texts allow, found one that a text of ${name === null ? 'a unit without a name' : displayed(name)} forbids`,
    hint: `"${text}"; attack another unit, or leave that one out`,
  };
}

/** An attack that itself costs more Force than the side has. */
export function attackUnpaid(cost: number, found: number): ValueProblem {
  return {
    message: `expected at least ${cost} Force of the attacker's side, found ${found}`,
    hint: 'card texts make the attack itself cost Force; it cannot be made without paying',
  };
}

/**
 * An attack across arenas; `modes`: how to ask for the modes in which the attacker could reach the
 * defender.
 */
export function attackOutOfArena(
  attacker: readonly string[],
  defender: readonly string[],
  modes: readonly string[],
): ValueProblem {
  return {
    message: `expected both units in one arena, found the attacker in ${attacker.join(', ')} and the defender in ${defender.join(', ')}`,
    hint:
      modes.length > 0
        ? `the attacker can reach another arena: ${modes.join(' or ')}`
        : 'other arenas are reached by Bombard, Ion Cannon and Barrage, each in its own mode, and by texts that say so',
  };
}

export function otherOutOfArena(expected: readonly string[], found: readonly string[]): ValueProblem {
  return {
    message: `expected an arena of the defender (${expected.join(', ')}), found ${found.join(', ')}`,
    hint: 'further units are in the arena of the defending unit; leave their arenas out if they do not matter',
  };
}

export function countersDiscard(counters: number, health: number): ValueProblem {
  return {
    message: `expected fewer damage counters than health, found ${counters} counters on a unit of health ${health}`,
    hint: 'such a unit is discarded already',
  };
}

export function locationNoUnit(subtypes: readonly string[]): ValueProblem {
  return {
    message: `expected a unit, found a Location (${subtypes.map(visible).join(' - ')})`,
    hint: 'a Location neither attacks nor is attacked; for texts that refer to it, give it under elsewhere.attacker or elsewhere.defender',
  };
}

export function combinedOutOfRange(name: string, low: number, high: number, found: number): ValueProblem {
  return {
    message: `expected the ${name} of a unit to total ${low} to ${high}, found ${found}`,
    hint: null,
  };
}

export function tooManyKeywords(limit: number, found: number): ValueProblem {
  return { message: `expected at most ${limit} keywords on a unit, found ${found}`, hint: null };
}

/** A number without which a unit cannot fight a duel. `given`: how to give it. */
export function duelNumberMissing(unit: string, field: string, given: string): ValueProblem {
  return {
    message: expectedField(`the ${field} of the ${unit} unit`, undefined),
    hint: `${given}, or name a card`,
  };
}

/** A duel of a unit with itself. */
/** A scenario of attacks in a row without its list of attackers. */
export function attackersMissing(): ValueProblem {
  return {
    message: 'expected a list of the units that attack, found nothing',
    hint: 'add attackers: [X-wing Red Ten, { power: 5 }]',
  };
}

const ONE_ATTACK_HINTS = {
  attacker: 'list all units that attack under attackers',
  others: 'further units of the arena take no part in attacks in a row; leave them out, or ask about one attack',
  targetError: 'attacks in a row run all their trials; leave it out',
} as const;

/** A field of a single attack in a scenario of attacks in a row. */
export function onlyOneAttack(field: keyof typeof ONE_ATTACK_HINTS): ValueProblem {
  return { message: `expected no ${field} beside attackers, found one`, hint: ONE_ATTACK_HINTS[field] };
}

export function duelWithItself(name: string, hint: string): ValueProblem {
  return { message: `expected two different units, found ${displayed(name)} twice`, hint };
}

/** A duel that is to be retold and cannot be, since only solved play is. */
export function duelTraceTooLarge(): ValueProblem {
  return {
    message: 'expected a duel that can be solved, found one that is too large',
    hint: 'only solved play is retold; without --trace the duel is simulated with rules of thumb',
  };
}

/** A retold duel in a format that it does not have. */
export function duelTraceFormat(format: string): ValueProblem {
  return {
    message: `expected text or --json for a retold duel, found --${format}`,
    hint: 'leave --trace out for the answer about all duels',
  };
}

/** A retold duel without a solution. */
export function duelTraceUnsolved(): ValueProblem {
  return {
    message: 'expected a solved duel to retell, found --no-exact',
    hint: 'leave --no-exact out: only solved play is retold',
  };
}

/** Two units without a common arena. */
export function duelOutOfArena(first: readonly string[], second: readonly string[]): ValueProblem {
  return {
    message: `expected two units of one arena, found the first in ${first.join(', ')} and the second in ${second.join(', ')}`,
    hint: 'units of different arenas do not fight a duel; odds attack --mode asks about one attack across arenas',
  };
}

/** A side of a battle without units. */
export function sideWithoutUnits(side: string): ValueProblem {
  return { message: 'expected at least one unit, found none', hint: `name cards: --${side} "Darth Maul (B)" "Boba Fett (H)"` };
}

/** A number that a battle needs and a card does not print. */
export function battleNumberMissing(name: string, field: 'power' | 'speed' | 'health'): ValueProblem {
  return {
    message: `expected the ${field} of ${displayed(name)}, found "*": only the text of the card gives it`,
    hint: 'leave the card out: every unit of a battle needs power, speed and health',
  };
}

/** A deck beside other words of a side. */
export function deckAmongCards(file: string): ValueProblem {
  return {
    message: `expected one deck or the names of cards, found ${displayed(file)} and more`,
    hint: 'units are chosen from one deck; or name all units by their cards',
  };
}

/** A deck of which no unit can be chosen. */
export function deckWithoutArmy(file: string, points: number): ValueProblem {
  return {
    message: `expected a unit in ${displayed(file)} for at most ${points} build points, found none`,
    hint: 'a unit needs a printed cost, power, speed and health; --points gives more build points',
  };
}

/** Build points without a deck. */
export function pointsWithoutDeck(): ValueProblem {
  return {
    message: 'expected a deck that the build points are spent on, found none',
    hint: 'name a deck as a side: --dark my.dek --points 30',
  };
}

/** Something else than a unit and the card in its place. */
export function exchangeExpected(word: string): ValueProblem {
  return {
    message: `expected a unit of the battle, =, and a card, found ${displayed(word)}`,
    hint: '--instead "Luke Skywalker (F)=Mace Windu (D)"',
  };
}

/** A unit to exchange that is not in the battle. */
export function exchangeOfNobody(name: string): ValueProblem {
  return {
    message: `expected a unit of the battle before the =, found ${displayed(name)}`,
    hint: 'name it as the answer does',
  };
}

/** A unit to exchange that could be several units of the battle. */
export function exchangeOfSeveral(name: string): ValueProblem {
  return {
    message: `expected one unit of the battle before the =, found several of the name ${displayed(name)}`,
    hint: 'of several of one card, the second one is "NAME #2"; a unit that both sides have cannot be exchanged',
  };
}

/** A retold battle in a format that it does not have. */
export function battleTraceFormat(format: string): ValueProblem {
  return {
    message: `expected text or --json for a retold battle, found --${format}`,
    hint: 'leave --trace out: the page of all battles retells a typical one and the closest one',
  };
}

/** A retold battle with something that is told of all battles. */
export function battleTraceWith(option: string): ValueProblem {
  return {
    message: `expected one battle to be retold, found --${option}`,
    hint: `leave --trace out for the answer about all battles, or --${option} for one of them`,
  };
}

/** A card that no arena is known of. */
export function battleWithoutArena(name: string): ValueProblem {
  return {
    message: `expected an arena of ${displayed(name)}, found none`,
    hint: 'every unit of a battle is in one of the arenas',
  };
}
