import { compareTooSlow, tooFewUnits, tooManyPairs, tooManyUnits, unitTwice } from '../errors/comparison.js';
import { ofUnit } from '../errors/keyword.js';
import type { ComparedUnit } from '../experiment/case/assumptions.js';
import type { Tools } from '../experiment/plan/run-plan.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import type { CompareAnswer } from '../questions/compare/compare-answer.js';
import { makeCompareAnswer } from '../questions/compare/make-compare-answer.js';
import {
  compareWork,
  MAX_COMPARE_SECONDS,
  MAX_COMPARED_PAIRS,
  MAX_COMPARED_UNITS,
} from '../questions/compare/work/compare-size.js';
import { compareUnits } from '../questions/compare/work/comparison.js';
import { pairCount } from '../questions/compare/work/lists.js';
import { type ComparedPlay, PairAttacks } from '../questions/compare/work/pair-attack.js';
import type { LuckyPolicy } from '../rules/game/choice-name.js';
import type { PaymentPolicy } from '../rules/plan/attack-context.js';
import { checkedData } from '../scenario/checked-data.js';
import { editionProblems } from '../scenario/checks/case-checks.js';
import { mapping, mappingOfSome, optional, pathText, unexpected } from '../scenario/fields/fields.js';
import { ATTACK_SCHEMAS, SIDE_POLICY_SCHEMAS } from '../scenario/fields/schema.js';
import { readUnits } from '../scenario/listed-units.js';
import { settledSetup } from '../scenario/scenario.js';
import type { FindUnit } from '../scenario/units/known-card.js';
import { attackSetupOf } from '../scenario/units/units.js';
import { fieldsOf } from './experiment-data.js';
import { type AttackInput, allOf, bare, refuse, refuseAll, type UnitInput } from './input.js';

/** Units to compare, as plain data. */
export interface CompareInput extends Pick<AttackInput, 'rules' | 'objective' | 'mode' | 'force' | 'hand' | 'resource'> {
  /** Names of cards, or units with a name. Each attacks every other. */
  readonly units: readonly (UnitInput | string)[];
  /** If given, `units` and these attack each other, in both directions. */
  readonly against?: readonly (UnitInput | string)[];
  /** How all players use Lucky and pay Force. */
  readonly policy?: { readonly lucky?: LuckyPolicy; readonly payment?: PaymentPolicy };
}

const { rules, objective, mode, force, hand, resource } = ATTACK_SCHEMAS;
const policy = mappingOfSome(SIDE_POLICY_SCHEMAS, 'an object with lucky and payment');
const playSchema = mapping(
  optional({ rules, objective, mode, policy, force, hand, resource }),
  unexpected('an object with units'),
);

/** The attacks described by plain data. Throws a UserError with every problem. */
export function checkedComparison(input: CompareInput, find: FindUnit): PairAttacks {
  const { units: given, against: others, ...rest } = fieldsOf(input);
  const [play, units, against] = allOf(
    () => playOf(checkedData(playSchema, rest)),
    () => unitsAt('units', given, find),
    () => (others === undefined ? null : unitsAt('against', others, find)),
  );
  const attacks = new PairAttacks(units, play, against);
  checkUnits(attacks);
  return attacks;
}

/** Lets units attack each other; see `Engine.compareUnits`. */
export async function comparisonOf(attacks: PairAttacks, tools: Tools): Promise<WithoutCommand<CompareAnswer>> {
  const { seconds, pairs } = compareWork(attacks, tools.settings);
  if (seconds > MAX_COMPARE_SECONDS) refuse('units', bare(compareTooSlow(MAX_COMPARE_SECONDS, seconds, pairs)));
  const comparison = await compareUnits(attacks, tools);
  return withoutCommand(await makeCompareAnswer(comparison, attacks, { settings: tools.settings, command: '', sort: null }));
}

function playOf({ policy: ofBoth, ...play }: ReturnType<typeof playSchema.parse>): ComparedPlay {
  const policies = ofBoth === undefined ? {} : { policy: { attacker: ofBoth, defender: ofBoth } };
  const setup = settledSetup(attackSetupOf({ ...play, ...policies }));
  const { attacker, defender, others, elsewhere, ...rest } = setup;
  return rest;
}

/** The units of a list. Throws a UserError with every problem. */
function unitsAt(list: string, given: unknown, find: FindUnit): ComparedUnit[] {
  const { units, problems } = readUnits(given, find);
  refuseAll(
    problems.map((problem) => [pathText([list, ...problem.path]), problem.path.length === 0 ? bare(problem) : problem]),
  );
  const names = units.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
  refuseAll(twice.map((name) => [list, { ...unitTwice(name, [list, list]), hint: 'give one of them another name' }]));
  return units.map(({ name, ...unit }) => ({ label: name, ...unit }));
}

/** Throws a UserError if there are too few or too many units, or some that the edition lacks. */
function checkUnits({ units, lists, play }: PairAttacks): void {
  const { edition } = play.rules;
  const outside = units.flatMap(({ label, unit }) =>
    editionProblems(unit, label, edition).map((problem) => ['rules', ofUnit(label, problem)] as const),
  );
  refuseAll(outside);
  const { rows, against } = lists;
  const pairs = pairCount(lists);
  if (against !== null) {
    if (pairs > MAX_COMPARED_PAIRS) refuse('units', bare(tooManyPairs(MAX_COMPARED_PAIRS, rows.length, against.length, pairs)));
    return;
  }
  if (rows.length < 2) refuse('units', bare(tooFewUnits()));
  if (rows.length > MAX_COMPARED_UNITS) refuse('units', bare(tooManyUnits(MAX_COMPARED_UNITS, rows.length)));
}
