import { grouped } from '../../base/text.js';
import { displayed, expectedField, type ValueProblem } from '../problem.js';

/** A side of a scenario's battle that is no list of units, or an empty one. */
export function sideUnits(found: unknown): ValueProblem {
  return {
    message: expectedField('a list of 1 to 20 units', found),
    hint: 'such as units: [Darth Maul (B), 2x Sandtrooper, { power: 5, speed: 40, health: 4, arenas: [character] }]',
  };
}

/** A side of a scenario's battle that is not given. */
export function sideMissing(found: unknown): ValueProblem {
  return {
    message: expectedField('a side: a mapping with units, force, play', found),
    hint: 'such as dark: { units: [Darth Maul (B), 2x Sandtrooper], force: 4 }',
  };
}

/** A side of which every slot is empty. */
export function sideOfNoUnit(): ValueProblem {
  return {
    message: 'expected at least one unit of the side, found none',
    hint: 'without units of both sides there is no battle',
  };
}

export function sideTooLarge(limit: number, found: number): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} units, found ${grouped(found)}`,
    hint: 'each attack is planned with all units around it, so time and memory grow with every unit',
  };
}

/** A number without which a unit cannot fight a battle. */
export function unitNumberMissing(field: string): ValueProblem {
  return { message: expectedField(`the ${field} of the unit`, undefined), hint: `give it a ${field}, or name a card` };
}

/** Several units of one unique name on a side. */
export function uniqueUnitTwice(name: string): ValueProblem {
  return {
    message: `expected at most one unit of the name ${displayed(name)}, found more`,
    hint: 'it is unique: a side has one of its versions; the others can only be in its stack',
  };
}

/** A unit without an arena. */
export function unitWithoutArena(): ValueProblem {
  return {
    message: 'expected the arena of the unit, found none',
    hint: 'give arena: character, or space or ground; or name a card',
  };
}

/** A unit in an arena that is not one of its own. */
export function arenaNotOfUnit(arena: string, arenas: readonly string[]): ValueProblem {
  return {
    message: `expected an arena of the unit (${arenas.join(', ')}), found ${arena}`,
    hint: 'a unit fights in one of its arenas',
  };
}

/** A number of units before a name that is not from 1 to the limit. */
export function badCount(word: string, limit: number): ValueProblem {
  return {
    message: `expected a number from 1 to ${limit} before the x, found ${displayed(word)}`,
    hint: 'two of one card are "2x Sandtrooper"',
  };
}

/** The goal control where no side has units in two arenas. */
export function controlOutOfReach(): ValueProblem {
  return {
    message: 'expected units of one side in two arenas for the goal control, found none',
    hint: 'control is two arenas at the end of a turn; give the goal last-unit, or units in another arena',
  };
}

/** A varied field of a unit in a slot that is empty. */
export function slotEmpty(path: string): ValueProblem {
  return { message: `expected a unit at ${path}, found none`, hint: `vary the whole slot: ${path}: [none, Darth Maul (B)]` };
}

/** Units that are alone in their arena, and reach no other. */
export function attackNobody(side: string, arena: string): ValueProblem {
  return {
    message: `the units of the ${side} in the ${arena} arena attack nobody: no opponent is there, and they reach no other arena`,
    hint: 'they count for control and as the last unit; give the other side units there, or leave them out',
  };
}

/** Copies of a card that are written in another way than they are read. */
export function copiesWritten(found: string, plain: string): ValueProblem {
  return {
    message: `expected the name of a card, or copies of it such as "2x Sandtrooper", found ${displayed(found)}`,
    hint: `write ${displayed(plain)}`,
  };
}

/** Units whose cards belong to the other side: mixing the two options up is an easy slip. */
export function unitsOfOtherSide(names: readonly string[], side: string, other: string): ValueProblem {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  const list = [shown.slice(0, -1).join(', '), shown.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
  const [are, fight] = names.length === 1 ? ['is a card', 'fights'] : ['are cards', 'fight'];
  return {
    message: `${list} ${are} of the ${other}, and ${fight} for the ${side}`,
    hint: 'are the two sides mixed up? The battle is fought as it was given',
  };
}

/** Units that no opponent can attack. */
export function attackedByNobody(side: string, arena: string): ValueProblem {
  return {
    message: `the units of the ${side} in the ${arena} arena are attacked by nobody: no opponent is there or reaches it`,
    hint: 'their side never loses its last unit; give the other side units there, or leave them out',
  };
}

/** A list of units beside a scenario file. */
export function fileAndList(): ValueProblem {
  return { message: 'expected a file or lists of units, found both', hint: 'the file has the units of both sides' };
}

/** An option about one battle for a file of several cases. */
export function fileOfCases(count: number): ValueProblem {
  return {
    message: `expected a file of one battle, found one of ${grouped(count)} cases`,
    hint: 'the option is about one battle; leave it out, or give a file without vary',
  };
}

/** A scenario file that is not about battles. */
export function fileOfOther(experiment: string): ValueProblem {
  return {
    message: `expected a file of a battle, found one of the experiment ${experiment}`,
    hint: 'odds run runs files of all kinds',
  };
}
