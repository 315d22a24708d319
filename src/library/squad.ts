import { sideTooLarge, squadAgainstNobody, squadPointsMissing, uniqueUnitTwice } from '../errors/battle.js';
import type { ValueProblem } from '../errors/problem.js';
import type { ComparedUnit } from '../experiment/case/assumptions.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_TRIALS, MAX_SIDE } from '../fields/battle-fields.js';
import { type GivenFields, withDefaults } from '../fields/field.js';
import { RUN_FIELDS } from '../fields/run-fields.js';
import { SQUAD_FIELDS, SQUAD_TRIALS } from '../fields/squad-fields.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import {
  type AskedSide,
  battleProblems,
  type CardOfSide,
  sideOfCards,
  uniqueTwice,
} from '../questions/battle/ask/battle-units.js';
import { battlesHere } from '../questions/battle/work/battle-runner.js';
import { squadAnswer } from '../questions/squad/make-squad-answer.js';
import type { ListAnswer, SquadAnswer } from '../questions/squad/squad-answer.js';
import { type AskedSquad, candidatesOf, readOwnSide } from '../questions/squad/squad-units.js';
import { runSquad } from '../questions/squad/work/run-squad.js';
import { SIMPLE_PLAY } from '../rules/game/fight.js';
import { checkedData } from '../scenario/checked-data.js';
import { schemaOf, schemasOf } from '../scenario/fields/field-schema.js';
import { mapping, mappingOfSome, optional, pathText, unexpected } from '../scenario/fields/fields.js';
import { ATTACK_SCHEMAS, playSchema, readSeed, sidePlayOf } from '../scenario/fields/schema.js';
import { readUnits } from '../scenario/listed-units.js';
import type { FindUnit } from '../scenario/units/known-card.js';
import { rulesOf } from '../scenario/units/units.js';
import { fieldsOf } from './experiment-data.js';
import { type AttackInput, allOf, bare, refuse, refuseAll, type SimulationInput, type UnitInput } from './input.js';

type Sides<Value> = { readonly dark?: Value; readonly light?: Value };

/** The lists to look for, as plain data. */
export interface SquadInput extends GivenFields<typeof BATTLE_COURSE_FIELDS>, Omit<GivenFields<typeof SQUAD_FIELDS>, 'points'> {
  /** The build points of all units of a list together. */
  readonly points: number;
  /** The units to choose from: names of cards, or units with power, speed, health, cost and arenas. */
  readonly units: readonly (UnitInput | string)[];
  /** The opposing lists; a unit with two copies is named twice. */
  readonly against: readonly (readonly (UnitInput | string)[])[];
  /** The side that looks for a list; if not given, the one opposing `against`. */
  readonly side?: 'dark' | 'light';
  /** How both sides play (docs/battle.md#play); `simple` if not given. */
  readonly play?: string;
  /** Before the first turn, 0 to 99; 0 if not given. */
  readonly force?: Sides<number>;
  readonly rules?: Exclude<AttackInput['rules'], undefined>;
}

/** How the lists of the final round fight. */
export interface SquadSimulationInput extends Pick<SimulationInput, 'seed' | 'level'> {
  /** Battles of each list in the final round; 4,000 if not given. */
  readonly trials?: number;
}

/** The lists that win most. */
export interface SquadOdds extends Omit<WithoutCommand<SquadAnswer>, 'lists'> {
  /** The best first. */
  readonly lists: readonly Omit<ListAnswer, 'battle'>[];
}

const { darkForce, lightForce } = BATTLE_FIELDS;
const { size, copies } = SQUAD_FIELDS;

const askedSchema = mapping(
  optional({
    ...schemasOf(SQUAD_FIELDS),
    ...schemasOf(BATTLE_COURSE_FIELDS),
    side: schemaOf({ kind: 'word', words: ['dark', 'light'] }),
    play: playSchema,
    force: mappingOfSome(schemasOf({ dark: darkForce, light: lightForce }), 'an object with dark and light'),
    rules: ATTACK_SCHEMAS.rules,
  }),
  unexpected('an object with points, units and against'),
);

const settingsSchema = mapping(
  optional(schemasOf({ trials: BATTLE_TRIALS, seed: RUN_FIELDS.seed, level: RUN_FIELDS.level })),
  unexpected('an object with trials, seed, level'),
);

/** The lists that win most; see `Engine.squadOdds`. */
export async function squadOf(input: SquadInput, simulation: SquadSimulationInput, find: FindUnit): Promise<SquadOdds> {
  const asked = checkedSquad(input, simulation, find);
  const result = await runSquad(asked, { runner: battlesHere() });
  const { lists, ...answer } = withoutCommand(squadAnswer(asked, result));
  return { ...answer, lists: lists.map(({ battle: _, ...list }) => list) };
}

function checkedSquad(input: SquadInput, simulation: SquadSimulationInput, find: FindUnit): AskedSquad {
  const { units: given, against, ...rest } = fieldsOf(input);
  const [asked, settings, units, opponents] = allOf(
    () => withPoints(checkedData(askedSchema, rest)),
    () => checkedData(settingsSchema, simulation),
    () => unitsAt('units', given, find),
    () => opponentsAt('against', against, find),
  );
  const limits = { points: asked.points, ...withDefaults({ size, copies }, asked) };
  const problems: (readonly [string, ValueProblem])[] = [];
  const note = (path: string) => (found: ValueProblem) => void problems.push([path, bare(found)]);
  const notes = { note: (_where: string, _path: string, found: ValueProblem) => note('units')(found) };
  const { candidates, notRanked } = candidatesOf(notes, units, asked.points, asked.evenSo ?? false);
  const side = readOwnSide({ report: (path, found) => note(path)(found) }, asked.side ?? null, opponents);
  refuseAll(problems);
  const force = [asked.force?.dark ?? 0, asked.force?.light ?? 0] as const;
  const course = withDefaults(BATTLE_COURSE_FIELDS, asked);
  return {
    battles: { side, against: opponents.map((list) => list.units), force, rules: rulesOf(asked.rules), ...course },
    ...{ opponents, candidates, notRanked, limits },
    play: asked.play === undefined ? { kind: 'named', style: SIMPLE_PLAY } : sidePlayOf(asked.play),
    settings: {
      seed: readSeed(settings.seed) ?? RUN_FIELDS.seed.standard,
      trials: settings.trials ?? SQUAD_TRIALS,
      level: settings.level ?? RUN_FIELDS.level.standard,
      ...{ exact: false, range: false },
    },
    command: '',
  };
}

function withPoints<Asked extends { readonly points?: number | undefined }>(asked: Asked): Asked & { readonly points: number } {
  const { points } = asked;
  return points === undefined ? refuse('points', bare(squadPointsMissing())) : { ...asked, points };
}

/** The units of a list. Throws a UserError with every problem. */
function unitsAt(list: string, given: unknown, find: FindUnit): ComparedUnit[] {
  const { units, problems } = readUnits(given, find, 'battle');
  refuseAll(problems.map((found) => [pathText([list, ...found.path]), found.path.length === 0 ? bare(found) : found]));
  return units.map(({ name, ...unit }) => ({ label: name, ...unit }));
}

function opponentsAt(path: string, given: unknown, find: FindUnit): readonly AskedSide[] {
  if (!Array.isArray(given) || given.length === 0) return refuse(path, bare(squadAgainstNobody()));
  return allOf(...given.map((list: unknown, i) => () => opponentAt(`${path}[${i}]`, list, find)));
}

function opponentAt(path: string, given: unknown, find: FindUnit): AskedSide {
  const units = unitsAt(path, given, find);
  const cards = units.flatMap((unit): CardOfSide[] => {
    const [arena] = unit.unit.arenas;
    return arena === undefined ? [] : [{ ...unit, arena }];
  });
  refuseAll([
    ...units.flatMap((unit) => battleProblems(unit).map((found) => [path, bare(found)] as const)),
    ...uniqueTwice(cards).map((name) => [path, bare(uniqueUnitTwice(name))] as const),
    ...(units.length > MAX_SIDE ? [[path, bare(sideTooLarge(MAX_SIDE, units.length))] as const] : []),
  ]);
  return sideOfCards(cards);
}
