import { countWithNoun } from '../base/text.js';
import { displayed, mustBe, problem, visible } from './problem.js';

export const objectiveNeedsHealth = (objective: string) =>
  problem(`the objective ${objective} needs the defender's health`, 'give defender.health, or the objective mean-damage');
export const modeWithoutKeyword = (mode: string, keyword: string) =>
  problem(
    `the mode ${mode} needs ${keyword} on the attacking unit, whose number is its power`,
    `give the attacker "${keyword} 4", or the mode normal`,
  );
export const modeOutOfArena = (mode: string, arena: string, found: readonly string[]) =>
  problem(
    `the mode ${mode} needs a defender of the ${arena} arena, not of ${found.join(' or ')}`,
    `${mode} is aimed at ${arena} units only; give another mode, or leave the arenas of the defender out`,
  );

/** An attack on a unit in the build zone by a unit whose text does not allow it. */
export const modeWithoutText = (arenas: readonly string[]) =>
  problem(
    'the mode build-zone needs a text that lets the attacking unit attack the defender in the build zone',
    `give the attacker the effect "it gets attacks on your opponent's ${arenas[0] === undefined ? '' : `${arenas[0]} `}units in the build zone", or the mode normal`,
  );

export const othersInBuildZone = (role: string) =>
  problem(
    `no further units can be beside the ${role} in the mode build-zone`,
    `no unit is beside one in the build zone: list them under elsewhere.${role}`,
  );

/** An attack that an effect forbids; `name`: the unit with the effect, `text`: the effect. */
export const attackForbidden = (name: string | null, text: string) =>
  problem(
    `a text of ${name === null ? 'a unit without a name' : displayed(name)} forbids this attack`,
    `its text: "${text}"; attack another unit, or leave that one out`,
  );

export const attackUnpaid = (cost: number, found: number) =>
  problem(
    `the attack needs at least ${cost} Force, and the attacker's side has ${found}`,
    'card texts make the attack itself cost Force; it cannot be made without paying',
  );

/** An attack across arenas; `modes`: how to ask for those by which the attacker could reach the defender. */
export const attackOutOfArena = (attacker: readonly string[], defender: readonly string[], modes: readonly string[]) =>
  problem(
    `these units cannot meet: the attacker is in ${attacker.join(' or ')}, the defender in ${defender.join(' or ')}`,
    modes.length > 0
      ? `the attacker can reach another arena: ${modes.join(' or ')}`
      : 'other arenas are reached by Bombard, Ion Cannon and Barrage, each in its own mode, and by texts that say so',
  );

export const otherOutOfArena = (expected: readonly string[], found: readonly string[]) =>
  problem(
    `must be an arena of the defender (${expected.join(', ')}), not ${found.join(', ')}`,
    'further units are in the arena of the defending unit; leave their arenas out if they do not matter',
  );
export const countersDiscard = (counters: number, health: number) =>
  problem(`a unit of health ${health} with ${counters} damage counters is already discarded`, 'give it fewer counters');
export const locationNoUnit = (subtypes: readonly string[]) =>
  problem(
    `must be a unit, not a Location (${subtypes.map(visible).join(' - ')})`,
    'a Location neither attacks nor is attacked; for texts that refer to it, give it under elsewhere.attacker or elsewhere.defender',
  );
/** A Battle card instead of a unit. */
export const handCardNoUnit = () =>
  problem(
    'must be a unit, not a Battle card',
    'a card in the hand of a player neither attacks nor is attacked; give it under elsewhere.attacker or elsewhere.defender',
  );
export const combinedOutOfRange = (name: string, low: number, high: number, found: number) =>
  problem(`the ${name} of a unit must total ${low} to ${high}, not ${found}`);
export const tooManyKeywords = (limit: number, found: number) => problem(`a unit has at most ${limit} keywords, not ${found}`);

/** A number that a unit needs for a duel; `given`: how to give it. */
export const duelNumberMissing = (unit: string, field: string, given: string) =>
  problem(`the ${field} of the ${unit} unit is missing`, `${given}, or name a card`);

export const duelUnitMissing = (unit: string) =>
  problem(`the ${unit} unit is missing`, 'name two cards: odds duel "Obi-Wan Kenobi (K)" "Darth Maul (B)"');

export const attackersMissing = () =>
  problem('the list of attacking units is missing', 'add attackers: [X-wing Red Ten, { power: 5 }]');

const ONE_ATTACK_HINTS = {
  attacker: 'list all units that attack under attackers',
  others: 'further units of the arena take no part in attacks in a row; leave them out, or ask about one attack',
  targetError: 'attacks in a row run all their trials; leave it out',
} as const;

/** A single-attack field in a scenario of attacks in a row. */
export const onlyOneAttack = (field: keyof typeof ONE_ATTACK_HINTS) =>
  problem(`${field} cannot be combined with attackers`, ONE_ATTACK_HINTS[field]);

export const duelWithItself = (name: string, hint: string) =>
  problem(`a duel needs two different units, and ${displayed(name)} is both`, hint);

/** A duel that cannot be replayed, since only solved play can. */
export const duelTraceTooLarge = () =>
  problem(
    'this duel is too large to be solved',
    'only solved play is replayed; without --trace the duel is simulated with rules of thumb',
  );

export const duelTraceFormat = (format: string) =>
  problem(`--${format} cannot replay a duel`, 'leave --trace out for the answer about all duels');

export const duelTraceUnsolved = () =>
  problem('--no-exact cannot be combined with --trace', 'leave --no-exact out: only solved play is replayed');

export const duelOutOfArena = (first: readonly string[], second: readonly string[]) =>
  problem(
    `these units cannot meet: the first is in ${first.join(' or ')}, the second in ${second.join(' or ')}`,
    'units of different arenas do not fight a duel; odds attack --mode asks about one attack across arenas',
  );

export const sideWithoutUnits = (side: string) =>
  problem(
    'this side has no units',
    `name cards: --${side} ${side === 'light' ? '"Luke Skywalker (F)" "Chewbacca (I)"' : '"Darth Maul (B)" "Boba Fett (H)"'}`,
  );

/** A number that a battle needs and the card does not print. */
export const battleNumberMissing = (name: string, field: 'power' | 'speed' | 'health') =>
  problem(
    `the ${field} of ${displayed(name)} is "*": only the text of the card gives it`,
    'leave the card out: every unit of a battle needs power, speed and health',
  );

/** A deck among other words of a side. */
export const deckAmongCards = (file: string) =>
  problem(
    `must be one deck or the names of cards, not ${displayed(file)} and more`,
    'units are chosen from one deck; or name all units by their cards',
  );

/** A deck without a choice of units. */
export const deckWithoutArmy = (file: string, points: number) =>
  problem(
    `no unit in ${displayed(file)} costs ${countWithNoun(points, 'build point')} or less`,
    'a unit needs a printed cost, power, speed and health; --points gives more build points',
  );

export const pointsWithoutDeck = () =>
  problem('build points choose the units of a deck, and no side has one', 'name a deck as a side: --dark my.dek --points 30');

/** Something other than a unit and its replacement. */
export const exchangeExpected = (word: string) =>
  problem(mustBe('a unit of the battle, =, and a card', word), '--instead "Luke Skywalker (F)=Mace Windu (D)"');

export const exchangeOfNobody = (name: string) =>
  problem(`no unit of the battle is called ${displayed(name)}`, 'name it as the answer does');

/** A unit to exchange that matches several units of the battle. */
export const exchangeOfSeveral = (name: string) =>
  problem(
    `several units of the battle are called ${displayed(name)}`,
    'the second copy of a card is "NAME #2"; a unit that both sides have cannot be exchanged',
  );

/** A replayed battle in a format without replays. */
export const battleTraceFormat = (format: string) =>
  problem(
    `--${format} cannot replay a battle`,
    'leave --trace out: the page of all battles replays a typical one and the closest one',
  );

export const battleTraceWith = (option: string) =>
  problem(
    `--${option} cannot be combined with --trace`,
    `leave --trace out for the answer about all battles, or --${option} for one of them`,
  );

export const battleWithoutArena = (name: string) =>
  problem(`${displayed(name)} is in no arena`, 'every unit of a battle is in one of the arenas');

export const effectInMode = (mode: string) =>
  problem(`damage without an attack needs the mode normal, not ${mode}`, 'a mode is a way to attack: leave it out');

export const effectWithoutDamage = () =>
  problem('the damage must be 1 or more, not 0', 'the power of the attacker is the number of dice or points');
