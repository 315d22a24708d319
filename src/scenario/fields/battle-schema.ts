import * as z from 'zod';
import { costUnread, sideMissing, sideTooLarge, sideUnits } from '../../errors/battle.js';
import { INCOME_TEXT, RULES_FIELD } from '../../fields/attack-fields.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_UNIT_FIELDS, MAX_SIDE } from '../../fields/battle-fields.js';
import { description } from '../../fields/field-text.js';
import { dataProblem } from '../../fields/field-value.js';
import { MAX_EFFECT_TEXT } from '../../rules/effects/format.js';
import { unreadCosts } from '../../rules/units/upkeep.js';
import { listSchema, schemaOf, schemasOf, spelledSchema } from './field-schema.js';
import { asZodCheck, mapping, optional, wording } from './fields.js';
import { playSchema, rulesSchema, UNIT_SCHEMAS, unitProblem } from './schema.js';
import { readGift } from './spelled-text.js';
import { NO_UNIT } from './unit-names.js';

const { buildZone: _elsewhere, ...UNIT } = UNIT_SCHEMAS;

export const BATTLE_UNIT_SCHEMAS = {
  ...UNIT,
  ...schemasOf(BATTLE_UNIT_FIELDS),
  upkeep: schemaOf(BATTLE_UNIT_FIELDS.upkeep).superRefine(
    asZodCheck((texts: readonly string[]) => {
      const [unread] = texts.flatMap(unreadCosts);
      return unread === undefined ? null : costUnread(unread);
    }),
  ),
  pilotGives: listSchema(
    BATTLE_UNIT_FIELDS.pilotGives,
    spelledSchema((found) => dataProblem(BATTLE_UNIT_FIELDS.pilotGives.of, found), readGift).meta({
      type: 'string',
      maxLength: MAX_EFFECT_TEXT,
    }),
  ),
};

/** A unit of a battle, or several alike. */
const battleUnitSchema = mapping(optional(BATTLE_UNIT_SCHEMAS), unitProblem).meta({ id: 'battleUnit' });
export type BattleUnitData = z.infer<typeof battleUnitSchema>;

/** A slot of a side: a unit, several alike, or none. */
export const slotSchema = z.union([schemaOf({ kind: 'word', words: [NO_UNIT] }), battleUnitSchema], wording(unitProblem));
export type SlotData = z.infer<typeof slotSchema>;

const lengthRule = wording((found) =>
  Array.isArray(found) && found.length > MAX_SIDE ? sideTooLarge(MAX_SIDE, found.length) : sideUnits(found),
);

export const slotsSchema = z.array(slotSchema, lengthRule).min(1, lengthRule).max(MAX_SIDE, lengthRule);

export const SIDE_SCHEMAS = {
  units: slotsSchema.describe(
    'Its units, in the order of their slots: cards, "3x CARD", or mappings; none leaves a slot empty.',
  ),
  force: schemaOf(BATTLE_FIELDS.darkForce).describe(`Its Force before the first turn; ${INCOME_TEXT}.`),
  upkeep: schemaOf(BATTLE_FIELDS.upkeep),
  pilots: schemaOf(BATTLE_FIELDS.pilots),
  play: playSchema,
};

const sideSchema = mapping(optional(SIDE_SCHEMAS), sideMissing).meta({ id: 'side' });
export type SideData = z.infer<typeof sideSchema>;

export const BATTLE_COURSE_SCHEMAS = schemasOf(BATTLE_COURSE_FIELDS);

/** The fields of a battle, without those of the whole file. */
export const BATTLE_SCHEMAS = {
  rules: rulesSchema.describe(description(RULES_FIELD)),
  dark: sideSchema.describe('The Dark Side.'),
  light: sideSchema.describe('The Light Side.'),
  ...BATTLE_COURSE_SCHEMAS,
  rangeOverPlay: schemaOf(BATTLE_FIELDS.rangeOverPlay),
};
