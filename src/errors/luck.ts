import { grouped, inWords } from '../base/text.js';
import { mustBe, problem, type ValueProblem } from './problem.js';

const ATTACK_FORM = 'Darth Vader (A) > Luke Skywalker (A): 4';

export const gameFileMissing = () =>
  problem('the file of a game is missing', `for example: odds luck game.txt, with lines such as ${ATTACK_FORM}`);
export const gameEmpty = () =>
  problem('the game has neither attacks nor dice', `write a line for each: ${ATTACK_FORM}, or dice: 3 5 6 1 2`);
export const gameLine = (found: string) =>
  problem(mustBe('an attack or dice', found), `write ${ATTACK_FORM}, or dice: 3 5 6 1 2; # begins a comment`);
export const gameUnitMissing = (what: string) => problem(`the unit that ${what} is missing`, `write ${ATTACK_FORM}`);
export const gameDamage = (found: unknown) =>
  problem(mustBe('the damage as a number of 0 or more', found), `write it after a colon: ${ATTACK_FORM}`);
export const gameFaces = (found: unknown) =>
  problem(mustBe('a list of dice, each from 1 to 6', found), 'write dice: 3 5 6 1 2');

/** Damage that no such attack can do; `possible`: what one can do, sorted. */
export function damageImpossible(attacker: string, defender: string, found: number, possible: readonly number[]): ValueProblem {
  const most = possible.at(-1) ?? 0;
  const can = possible.length === most + 1 ? `0 to ${most}` : inWords(possible.map(String), 'or');
  return problem(
    `${attacker} cannot do ${found} damage to ${defender} in an attack: only ${can}`,
    'if a card or a counter changed the attack, write it: CARD + EQUIPMENT, or CARD, power 7, or CARD, Armor',
  );
}

export const luckUnsolved = () => problem('this attack is too large to be solved exactly', 'leave the line out');

/** An attack without a player in a game whose other attacks have them. */
export const attackOfNobody = (players: readonly string[]) =>
  problem(
    `the player who attacks is missing: ${inWords(players, 'or')}`,
    `write the name before the attack: ${players[0]}: ${ATTACK_FORM}`,
  );
export const thirdPlayer = (found: string, players: readonly string[], guess: string | null) =>
  problem(mustBe(`one of the two players, ${inWords(players, 'or')}`, found), guess ?? 'a game has two players');
export const tooManyInGame = (what: string, limit: number, found: number) =>
  problem(`${grouped(found)} ${what} are too many; the limit is ${grouped(limit)}`, 'make several files');

/** The problem of an option worded for a line, where its number follows the unit. */
export const behindUnit = (name: string | undefined, { message, hint }: ValueProblem) =>
  problem(
    name === undefined ? message : `${name}: ${message.replace('the option is', 'is')}`,
    hint?.replace(/^(?:add --(?:attacker-)?|for example: odds attack --)(\S+ \S+).*/, 'write it after the unit: $1') ?? null,
  );

export const playerName = (found: unknown) => problem(mustBe('a name of 1 to 40 characters', found));
