import { type Host, once } from '../../asking/host.js';
import { FORMATS_WITH_CSV, readFormat, readOut, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments, repeatedCommand } from '../../asking/options/command-arguments.js';
import { CARDS_OPTION } from '../../asking/options/common-options.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { GAME_OPTIONS } from '../../asking/units/attack-option-table.js';
import { gameFileMissing } from '../../errors/luck.js';
import { UserError, type ValueProblem } from '../../errors/problem.js';
import { RULES_FIELD } from '../../fields/attack-fields.js';
import type { Rules } from '../../rules/game/editions.js';
import { distinctClauses, type UnplayedClause } from '../../scenario/units/known-card.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import type { AskedRequest, Question } from '../question.js';
import { type AskedGame, checkedGame, type PlacedAttack, type ReadAttackLine, readAttackLine } from './asked-game.js';
import { readGameLines } from './game-lines.js';
import type { LuckAnswer } from './luck-answer.js';
import { luckSheet } from './luck-sheet.js';
import { luckAnswer } from './make-luck-answer.js';

/** `odds luck`: how lucky the attacks of a game were, and whether its dice look fair. */
export const luckQuestion: Question<LuckRequest, LuckAnswer> = {
  read: readLuckRequest,
  answer: async (request) => ({ answer: luckAnswer(request.asked, request) }),
  sheet: luckSheet,
  csv: luckCsv,
};

/** Its attacks are solved as they are read, since impossible damage makes a line wrong. */
interface LuckRequest extends AskedRequest {
  readonly game: string;
  readonly asked: AskedGame;
  readonly rules: Rules;
  readonly unplayed: readonly UnplayedClause[];
  readonly command: string;
}

/** Reads the options of `odds luck` and the game. Rejects with a UserError with every problem, in the order of the lines. */
async function readLuckRequest(raw: RawOptions, host: Host): Promise<LuckRequest> {
  const reader = new OptionReader(raw);
  const game = reader.text('game') ?? '';
  if (game === '') throw new UserError([{ where: 'odds luck', path: null, ...gameFileMissing() }]);
  const given = reader.readAll(GAME_OPTIONS);
  const out = readOut(reader);
  const format = readFormat(reader, out, FORMATS_WITH_CSV);
  const cards = reader.text('cards');
  const lines = await host.readLines(game);
  reader.done();
  const index = once(() => host.openCards(cards));
  const found: { readonly line: number; readonly problem: ValueProblem }[] = [];
  const report = (line: number | null, problem: ValueProblem): void => void found.push({ line: line ?? 0, problem });
  const { asked, unplayed } = readGame(lines, raw, index, report);
  for (const { line, problem } of found.sort((a, b) => a.line - b.line))
    reader.add({ where: line === 0 ? game : `${game}:${line}`, path: null, ...problem });
  reader.done();
  const command = repeatedCommand(
    'odds luck',
    [game],
    commandArguments({ ...GAME_OPTIONS, cards: CARDS_OPTION }, { cards, ...given }),
  );
  return {
    ...{ game, asked, unplayed, rules: given.rules ?? RULES_FIELD.standard },
    ...{ format, out, quiet: raw.quiet === true, command: repeatedIn(format, command) },
  };
}

function readGame(
  lines: readonly string[],
  raw: RawOptions,
  openCards: Host['openCards'],
  report: (line: number | null, problem: ValueProblem) => void,
): Pick<LuckRequest, 'asked' | 'unplayed'> {
  const settings = Object.fromEntries(Object.keys(GAME_OPTIONS).map((name) => [name, raw[name]]));
  let isWrong = false;
  const note = (line: number | null, problem: ValueProblem): void => {
    // A game with only faulty lines is not an empty one.
    if (line !== null || !isWrong) report(line, problem);
    isWrong = true;
  };
  const game = readGameLines(lines, note);
  const known = new Map<string, ReadAttackLine>();
  const placed = game.attacks.flatMap((said): readonly PlacedAttack[] => {
    const key = JSON.stringify([said.attacker, said.defender]);
    const read = known.get(key) ?? readAttackLine(said, settings, openCards);
    known.set(key, read);
    const { attack, attacker, defender } = read;
    for (const problem of read.problems) note(said.line, problem);
    return attack === null ? [] : [{ ...said, attacker, defender, attack }];
  });
  return {
    asked: checkedGame(placed, game.dice, note),
    unplayed: distinctClauses([...known.values()].flatMap(({ unplayed }) => unplayed)),
  };
}

/** A row for each attack (docs/luck.md#csv). */
function luckCsv({ attacks }: LuckAnswer): CsvCell[][] {
  return [
    ['line', 'player', 'attacker', 'defender', 'damage', 'mean_damage', 'at_least', 'at_most'],
    ...attacks.map(({ line, player, attacker, defender, damage, meanDamage, atLeast, atMost }) => [
      ...[line, player, attacker, defender, damage],
      ...[meanDamage.exact, atLeast.exact, atMost.exact],
    ]),
  ];
}
