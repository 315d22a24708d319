import { isMapping } from '../../../base/mapping.js';
import { attackersMissing, onlyOneAttack } from '../../../errors/field-conflict.js';
import { ATTACKS, ROW_TRIALS } from '../../../fields/attack-fields.js';
import { ROLES } from '../../../rules/game/role.js';
import { CaseChecker, type CaseProblem } from '../../../scenario/checks/case-checks.js';
import { FIGHT_RUN_FIELDS, fileSchema, powerProblem, ROW_SCHEMAS, unitProblem } from '../../../scenario/fields/schema.js';
import { ATTACKERS } from '../../../scenario/fields/unit-names.js';
import { missingPart } from '../../../scenario/missing-parts.js';
import { type OpenSetups, type RowOfAttackers, settledForce } from '../../../scenario/scenario.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalList, canonicalLists, canonicalUnit } from '../../../scenario/units/canonical-units.js';
import { attackInRow, attackSetupOf, unitOf } from '../../../scenario/units/units.js';
import {
  byPath,
  elsewhereField,
  listedUnitFields,
  playFields,
  type UnitPlace,
  unitFields,
  unitsField,
  type VaryField,
} from '../../../scenario/vary/vary-fields.js';
import { ATTACK_KIND, WHOLES_OF_PLAY } from '../../attack/scenario/attack-kind.js';

const ROW_DEFENDER: UnitPlace<Row> = {
  path: 'defender',
  onUnit: (change) => (row) => changed(row, { defender: change(row.defender) }),
};

/** All fields of attacks in a row that can be varied, by path, except the entries of lists. */
const ROW_VARY_FIELDS: ReadonlyMap<string, VaryField<Row>> = byPath([
  unitsField<Row>(ATTACKERS, ROW_SCHEMAS.attackers, (attackers) => (row) => changed(row, { attackers })),
  ...unitFields(ROW_DEFENDER),
  ...ROLES.map((role) => elsewhereField(role, changed)),
  ...playFields(changed),
]);

/** Finds the problems of rows one by one, attack by attack. */
class RowChecker {
  readonly #checkers: CaseChecker[] = [];

  problemsOf(row: RowOfAttackers): readonly CaseProblem[] {
    return row.attackers.flatMap((attacker, i) => {
      this.#checkers[i] ??= new CaseChecker();
      return this.#checkers[i].problemsOf(attackInRow(row, attacker)).map((problem) => ofRow(problem, i));
    });
  }
}

const ATTACKER = /^attacker\b/;

const schema = fileSchema({
  experiment: 'attack',
  says: 'What is played: several units attack one in a row, in one turn.',
  run: { ...FIGHT_RUN_FIELDS, trials: ROW_TRIALS },
  fields: ROW_SCHEMAS,
  units: [ATTACKERS, 'defender'],
});

/** Several attacks in one turn, written as an attack with a list of attackers. */
export const ROW_KIND: ScenarioKind<'row'> = {
  kind: 'row',
  experiment: 'attack',
  isKindOf: ({ vary, ...data }) => {
    const varied = isMapping(vary) ? Object.keys(vary) : [];
    return data[ATTACKERS] !== undefined || varied.some((path) => /^attackers(?:\[|$)/.test(path));
  },
  schema,
  inWords: (problem) => {
    const [name, ...inner] = problem.path;
    const isOfOneAttack =
      problem.isKey && inner.length === 0 && (name === 'attacker' || name === 'others' || name === 'targetError');
    return isOfOneAttack ? { ...problem, ...onlyOneAttack(name) } : problem;
  },
  units: {
    ...{ fight: 'row', names: { defender: 'defender' }, lists: [[ATTACKERS]] },
    ...{ needed: ['power', 'health'], hasSlots: false, hasHands: false },
  },
  missing: (found) => [
    ...missingPart(found, {
      ...{ path: [ATTACKERS], missing: attackersMissing() },
      ...{ numbers: ['power'], numberMissing: powerProblem },
    }),
    ...missingPart(found, {
      ...{ path: ['defender'], missing: unitProblem(undefined) },
      ...{ numbers: [], numberMissing: powerProblem },
    }),
  ],
  paths: {
    fields: ROW_VARY_FIELDS,
    wholes: new Set(WHOLES_OF_PLAY),
    unitPath: /^(?<unit>defender|(?<list>attackers)\[(?<index>\d{1,9})\])(?:\.(?<field>.*))?$/s,
    examples: 'attackers[0].power, defender.Armor or rules.armorNeeds',
    unitAt: () => ROW_DEFENDER,
    listed: { most: ATTACKS.to, unitAt: (_, index) => attackerPlace(index), fieldsAt: listedUnitFields() },
  },
  settings: new Map(),
  force: ATTACK_KIND.force,
  read: reading(schema, ({ attackers, ...data }) => {
    const { attacker: _each, others: _beside, ...play } = attackSetupOf(data);
    return {
      base: { ...play, attackers: (attackers ?? []).map(unitOf), objective: data.objective ?? null },
      canonical: {
        attackers: canonicalList(attackers),
        defender: data.defender && canonicalUnit(data.defender),
        elsewhere: canonicalLists(data.elsewhere),
      },
    };
  }),
  settled: (row) => ({ ...row, force: settledForce(row) }),
  checker: () => new RowChecker(),
  // Something useless in one attack may matter in a later one.
  warnings: () => [],
};

/**
 * A problem of one of the attacks; if it is also about the attacker, a kind of its own that points to its place in the list
 * first.
 */
function ofRow(problem: CaseProblem, index: number): CaseProblem {
  const place = `${ATTACKERS}[${index}]`;
  const own = problem.fields.filter((field) => ATTACKER.test(field)).map((field) => field.replace(ATTACKER, place));
  const [first, ...others] = [...own, ...problem.fields.filter((field) => !ATTACKER.test(field))];
  return { ...problem, kind: own.length > 0 ? `${place} ${problem.kind}` : problem.kind, fields: [first as string, ...others] };
}

type Row = OpenSetups['row'];

/** One of the units that attack. If a faulty file leaves no such unit, nothing changes. */
function attackerPlace(index: number): UnitPlace<Row> {
  return {
    path: `${ATTACKERS}[${index}]`,
    onUnit: (change) => (row) =>
      changed(row, { attackers: row.attackers.map((unit, i) => (i === index ? change(unit) : unit)) }),
  };
}

function changed(row: Row, fields: Partial<Row>): Row {
  return { ...row, ...fields };
}
