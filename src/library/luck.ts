import { gameDamage, gameFaces, playerName } from '../errors/luck.js';
import { type Problem, problem, UserError, type ValueProblem } from '../errors/problem.js';
import { caseOf } from '../experiment/case/case.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import { checkedGame, type PlacedAttack } from '../questions/luck/asked-game.js';
import type { RolledDice } from '../questions/luck/game-lines.js';
import type { LuckAnswer } from '../questions/luck/luck-answer.js';
import { luckAnswer } from '../questions/luck/make-luck-answer.js';
import { formatAbility } from '../rules/keywords/format.js';
import type { Unit } from '../rules/units/unit.js';
import { throwIfAny } from '../scenario/checked-data.js';
import { type ParsedAttack, parseAttack } from '../scenario/from-data.js';
import { distinctClauses, type FindUnit } from '../scenario/units/known-card.js';
import { rulesOf } from '../scenario/units/units.js';
import { fieldsOf } from './experiment-data.js';
import { type AttackInput, bare } from './input.js';

/** An attack of a game, and its result. */
export interface LuckAttackInput extends Omit<AttackInput, 'rules'> {
  /** The damage that it did, which it must be able to do. */
  readonly damage: number;
  /** Who attacked; the card's side if not given. */
  readonly player?: string;
}

/** A game as plain data: attacks, dice or both. */
export interface LuckInput {
  /** Up to 2,000. */
  readonly attacks?: readonly LuckAttackInput[];
  /** Dice as they fell, faces 1 to 6; up to 5,000 per player. */
  readonly dice?: readonly { readonly player?: string; readonly faces: readonly number[] }[];
  readonly rules?: Exclude<AttackInput['rules'], undefined>;
}

/** An answer about a game that is not a file: `line` is the place in the list of attacks, from 1. */
export type LuckOdds = Omit<WithoutCommand<LuckAnswer>, 'game'>;

/** How lucky a game was; see `Engine.luckOdds`. */
export function luckOf(input: LuckInput, find: FindUnit): LuckOdds {
  const problems: Problem[] = [];
  const note = (path: string, found: ValueProblem): void => void problems.push({ where: null, path, ...bare(found) });
  const { rules, ...lists } = fieldsOf(input) as LuckInput;
  const [attacks, dice] = (['attacks', 'dice'] as const).map((path) => {
    const list = lists[path] ?? [];
    if (!Array.isArray(list)) note(path, problem('expected a list'));
    return (Array.isArray(list) ? list : []).map((each, i) => [`${path}[${i}]`, fieldsOf(each)] as const);
  }) as [Entry[], Entry[]];
  const parsed = attacks.map(([path, { damage, player, ...given }]) => {
    if (!Number.isInteger(damage) || Number(damage) < 0) note(`${path}.damage`, gameDamage(damage));
    return attackAt(path, rules === undefined ? given : { ...given, rules }, find, problems);
  });
  for (const [path, { player }] of [...attacks, ...dice])
    if (player !== undefined && !/^.{1,40}$/.test(String(player))) note(`${path}.player`, playerName(player));
  for (const [path, { faces }] of dice)
    if (!Array.isArray(faces) || !faces.every((face) => [1, 2, 3, 4, 5, 6].includes(face)))
      note(`${path}.faces`, gameFaces(faces));
  throwIfAny(problems);
  const placed = parsed.map((attack, i) => placedAttack(attack as ParsedAttack, lists.attacks?.[i] as LuckAttackInput, i + 1));
  const rolls = (lists.dice ?? []).map(
    ({ player = null, faces }, i): RolledDice => ({ line: attacks.length + i + 1, player, faces }),
  );
  const game = checkedGame(placed, rolls, (line, found) =>
    note([...attacks, ...dice][(line ?? 1) - 1]?.[0] ?? 'attacks', found),
  );
  throwIfAny(problems);
  const unplayed = distinctClauses(parsed.flatMap((attack) => attack?.unplayed ?? []));
  const { game: _, ...answer } = withoutCommand(luckAnswer(game, { game: '', rules: rulesOf(rules), unplayed, command: '' }));
  return answer;
}

type Entry = readonly [path: string, fields: Readonly<Record<string, unknown>>];

/** The attack of an entry; null, with its problems noted, if it is not one. */
function attackAt(path: string, given: unknown, find: FindUnit, problems: Problem[]): ParsedAttack | null {
  try {
    return parseAttack(given, find);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    problems.push(...error.problems.map((found) => ({ ...found, path: found.path === null ? path : `${path}.${found.path}` })));
    return null;
  }
}

/** An attack with its units' names, otherwise their numbers. */
function placedAttack(attack: ParsedAttack, { damage, player }: LuckAttackInput, line: number): PlacedAttack {
  const textOf = ({ name, abilities }: Unit, number: string): string =>
    name ?? [number, ...abilities.map(formatAbility)].join(', ');
  const { attacker, defender } = attack;
  return {
    ...{ line, player: player ?? null, damage, attack: caseOf(attack), attacker: textOf(attacker, `power ${attacker.power}`) },
    defender: textOf(defender, defender.health === null ? 'a defender' : `health ${defender.health}`),
  };
}
