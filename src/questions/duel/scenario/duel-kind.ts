import { duelNumberMissing } from '../../../errors/field-conflict.js';
import { DUEL_COURSE_FIELDS, DUEL_FIELDS, DUEL_TRIALS } from '../../../fields/duel-fields.js';
import { filled } from '../../../fields/filled.js';
import { schemasOf } from '../../../scenario/fields/field-schema.js';
import { mapping, optional, unexpected } from '../../../scenario/fields/fields.js';
import { FIGHT_RUN_FIELDS, headSchemas, TAIL_SCHEMAS, unitsSomewhere } from '../../../scenario/fields/file-schema.js';
import { DUEL_UNIT_OF_ROLE } from '../../../scenario/fields/unit-names.js';
import { unitProblem } from '../../../scenario/fields/unit-schema.js';
import { missingPart } from '../../../scenario/missing-parts.js';
import { reading, type ScenarioKind } from '../../../scenario/scenario-kind.js';
import { canonicalUnit } from '../../../scenario/units/canonical-units.js';
import { rulesOf, unitOf } from '../../../scenario/units/units.js';
import { DuelChecker } from '../duel-checks.js';
import { DUEL_SCHEMAS } from './duel-schema.js';
import { DUEL_VARY_FIELDS, duelist } from './duel-vary-fields.js';

const NUMBERS = ['power', 'speed', 'health'] as const;

const schema = mapping(
  {
    ...headSchemas('duel', 'What is played: two units fight until one of them is discarded.'),
    ...optional(schemasOf({ ...FIGHT_RUN_FIELDS, trials: DUEL_TRIALS })),
    ...optional(DUEL_SCHEMAS),
    ...TAIL_SCHEMAS,
  },
  unexpected('a scenario: a mapping with format, experiment, first, second'),
).meta(unitsSomewhere(Object.values(DUEL_UNIT_OF_ROLE)));

/** Two units alone over many turns. */
export const DUEL_KIND: ScenarioKind<'duel'> = {
  kind: 'duel',
  experiment: 'duel',
  isKindOf: ({ experiment }) => experiment === 'duel',
  schema,
  inWords: (problem) => problem,
  units: { fight: 'duel', names: DUEL_UNIT_OF_ROLE, lists: [], needed: NUMBERS, hasSlots: false, hasHands: false },
  missing: (found) =>
    Object.values(DUEL_UNIT_OF_ROLE).flatMap((name) =>
      missingPart(found, {
        ...{ path: [name], missing: unitProblem(undefined), numbers: NUMBERS },
        numberMissing: (field) => duelNumberMissing(name, field, `give it a ${field}`),
      }),
    ),
  paths: {
    fields: DUEL_VARY_FIELDS,
    wholes: new Set(['force']),
    unitPath: /^(?<unit>first|second)(?:\.(?<field>.*))?$/s,
    examples: 'first.power, second.Armor or force.first',
    unitAt: (name) => duelist(name === DUEL_UNIT_OF_ROLE.attacker ? 0 : 1),
    listed: null,
  },
  settings: new Map(),
  force: { attacker: 'force.first', defender: 'force.second' },
  read: reading(schema, ({ first, second, rules, force = {}, attacksFirst, ...course }) => ({
    base: {
      units: [unitOf(first ?? {}), unitOf(second ?? {})],
      rules: rulesOf(rules),
      force: [force.first ?? DUEL_FIELDS.firstForce.standard, force.second ?? DUEL_FIELDS.secondForce.standard],
      ...filled(DUEL_COURSE_FIELDS, course),
      first: (attacksFirst ?? DUEL_FIELDS.first.standard) === DUEL_UNIT_OF_ROLE.attacker ? 0 : 1,
    },
    canonical: { first: first && canonicalUnit(first), second: second && canonicalUnit(second) },
  })),
  settled: (duel) => duel,
  checker: () => new DuelChecker(),
  // What is useless in one attack may count in a later one.
  warnings: () => [],
};
