import { fewInWords, grouped } from '../base/text.js';
import { displayed, mustBe, mustBeField, problem, type ValueProblem } from './problem.js';

/** A side of a scenario's battle that is not a list of units, or an empty one. */
export const sideUnits = (found: unknown) =>
  problem(
    mustBeField('a list of 1 to 20 units', found),
    'for example: units: [Darth Maul (B), 2x Sandtrooper, { power: 5, speed: 40, health: 4, arenas: [character] }]',
  );

export const sideMissing = (found: unknown) =>
  problem(
    mustBeField('a side with units, force, play', found),
    'for example: dark: { units: [Darth Maul (B), 2x Sandtrooper], force: 4 }',
  );

export const sideOfNoUnit = () => problem('the side has no unit', 'a battle needs units on both sides');

export const sideTooLarge = (limit: number, found: number) =>
  problem(
    `${grouped(found)} units are too many; the limit is ${grouped(limit)}`,
    'each attack is planned with all units around it, so time and memory grow with every unit',
  );

export const unitNumberMissing = (field: string) =>
  problem(`the ${field} of the unit is missing`, `give its ${field}, or name a card`);

export const uniqueUnitTwice = (name: string) =>
  problem(
    `a side has at most one unit called ${displayed(name)}`,
    'it is unique: only one of its versions can be in play on a side; others can be in its stack',
  );

/** A unique card of a side in two places: as a Pilot or an Equipment, or as a unit. */
export const uniqueCardTwice = (name: string) =>
  problem(
    `${displayed(name)} is unique: a side has it once, not in two places`,
    'leave one of them out, or take another card; several versions can only be in one stack',
  );

export const unitWithoutArena = () =>
  problem('the arena of the unit is missing', 'give arena: character, or space or ground; or name a card');

export const arenaNotOfUnit = (arena: string, arenas: readonly string[]) =>
  problem(`must be an arena of the unit (${arenas.join(', ')}), not ${arena}`, 'a unit fights in one of its arenas');

export const badCount = (word: string, limit: number) =>
  problem(
    `the number before the x must be 1 to ${limit}, not ${displayed(word)}`,
    'for two copies of a card write "2x Sandtrooper"',
  );

/** The goal control where no side has units in two arenas. */
export const controlOutOfReach = () =>
  problem(
    'no side has units in two arenas, which the goal control needs',
    'control means holding two arenas at the end of a turn; give the goal last-unit, or units in another arena',
  );

export const slotEmpty = (path: string) =>
  problem(`there is no unit at ${path}`, `vary the whole slot: ${path}: [none, Darth Maul (B)]`);

const STILL_COUNTS = 'a unit without opponents still counts for control and as the last unit';

/** Units that the other side cannot reach, and that reach nobody. */
export const meetNobody = (names: readonly string[], arena: string) =>
  problem(
    `${fewInWords(names)} (${arena}) can never meet an opponent: nobody on the other side is in that arena or can reach it`,
    `give the other side units there, or leave ${names.length === 1 ? 'it' : 'them'} out (${STILL_COUNTS})`,
  );

export const attackNobody = (side: string, arena: string) =>
  problem(
    `the units of the ${side} in the ${arena} arena have nobody to attack: there is no opponent in their arena, and they cannot reach another`,
    `give the other side units there, or leave them out (${STILL_COUNTS})`,
  );

/** Copies of a card in a notation that is not read. */
export const copiesWritten = (found: string, plain: string) =>
  problem(
    `must be the name of a card, or copies of it such as "2x Sandtrooper", not ${displayed(found)}`,
    `write ${displayed(plain)}`,
  );

/** Units of the other side: the two options are easily mixed up. */
export function unitsOfOtherSide(names: readonly string[], side: string, other: string): ValueProblem {
  const [are, fight] = names.length === 1 ? ['is a card', 'fights'] : ['are cards', 'fight'];
  return problem(
    `${fewInWords(names)} ${are} of the ${other}, and ${fight} for the ${side}`,
    'are the two sides mixed up? The battle is fought as given',
  );
}

export const attackedByNobody = (side: string, arena: string) =>
  problem(
    `the units of the ${side} in the ${arena} arena cannot be attacked: no opponent is there or can reach it`,
    'their side never loses its last unit; give the other side units there, or leave them out',
  );

export const fileAndList = () => problem('give a file or lists of units, not both', 'the file has the units of both sides');

export const fileOfCases = (count: number) =>
  problem(
    `must be a file of one battle, not of ${grouped(count)} cases`,
    'the option needs a single battle; leave it out, or give a file without vary',
  );

export const fileOfOther = (experiment: string) =>
  problem(`must be a file of a battle, not of the experiment ${experiment}`, 'odds run runs files of all kinds');

export const costUnread = (found: string) =>
  problem(
    mustBe('a cost of Upkeep', found),
    'for example: Pay 1 Force, Pay 1 build point, Put 1 damage counter on it, tap, discard it, Gain 1 Force, with "or" between them',
  );

/** A unit that waits in the build zone and gives nothing from there. */
export const nothingInReserve = () =>
  problem(
    'the unit is in the build zone for the whole battle, and has no Reserves and no Upkeep',
    'give it reserves, or let it arrive: start: build, or arrives: 2',
  );

export const costToBuildMissing = () => problem('the cost of the unit in build points is missing', 'give the unit a cost');

/** A unit that starts in two places; `found`: their fields. */
export const twoPlaces = (found: readonly string[]) =>
  problem(`${found.join(' and ')} cannot be combined`, 'a unit is in one place before the first turn');

export const arrivesTooLate = (turn: number, turns: number) =>
  problem(`turn ${turn} is after the last turn of the battle, ${turns}`, 'the unit would never arrive; raise turns');

export const pilotOfNobody = (found: string) =>
  problem(
    `must be the name of another unit of its side, not ${displayed(found)}`,
    'on: the name of a unit as under units, with its version',
  );

export const squadPointsMissing = () => problem('the build points of the list are missing', 'for example: --points 15');

export const squadAgainstNobody = () =>
  problem(
    'the opposing units are missing',
    'for example: --against "Mace Windu (D)" "Luke Skywalker (F)"; the word or begins another list: --against "Yoda (K)" or "Plo Koon (D)"',
  );

export const squadSideUnknown = () =>
  problem(
    'the side of the list is not clear: the units after --against are of both sides, or neutral',
    'give --side dark or --side light',
  );

export const squadWithoutUnits = (points: number, found: number) =>
  problem(
    found === 0 ? 'no units are given to choose from' : `none of the units given costs 1 to ${points} build points`,
    'give filters (--side dark --arena character), names, decks, or a file (--units FILE)',
  );

export const squadOnlyUnplayed = () =>
  problem('every unit given has text that matters in battles but is not played', 'give --even-so to rank them anyway');

export const squadUnitsLeftOut = (names: readonly string[]) =>
  problem(
    `left out, since their power, speed, health, cost or arena is unknown: ${fewInWords(names)}`,
    'give them these numbers in a file of units (--units FILE)',
  );
