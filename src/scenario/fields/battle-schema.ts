import * as z from 'zod/mini';
import { costUnread, sideMissing, sideTooLarge, sideUnits } from '../../errors/battle.js';
import { INCOME_TEXT, RULES_FIELD } from '../../fields/attack-fields.js';
import { BATTLE_COURSE_FIELDS, BATTLE_FIELDS, BATTLE_UNIT_FIELDS, MAX_SIDE } from '../../fields/battle-fields.js';
import { description } from '../../fields/field-text.js';
import { dataProblem } from '../../fields/field-value.js';
import { MAX_EFFECT_TEXT } from '../../rules/effects/format.js';
import { unreadCosts } from '../../rules/units/upkeep.js';
import { listSchema, schemaOf, schemasOf, spelledSchema } from './field-schema.js';
import { checking, described, mapping, noted, optional, wording } from './fields.js';
import { playSchema, rulesSchema, UNIT_SCHEMAS, unitProblem } from './schema.js';
import { readGift } from './spelled-text.js';
import { NO_UNIT } from './unit-names.js';

const { buildZone: _elsewhere, ...UNIT } = UNIT_SCHEMAS;

export const BATTLE_UNIT_SCHEMAS = {
  ...UNIT,
  ...schemasOf(BATTLE_UNIT_FIELDS),
  upkeep: schemaOf(BATTLE_UNIT_FIELDS.upkeep).check(
    checking((texts: readonly string[]) => {
      const [unread] = texts.flatMap(unreadCosts);
      return unread === undefined ? null : costUnread(unread);
    }),
  ),
  pilotGives: listSchema(
    BATTLE_UNIT_FIELDS.pilotGives,
    noted(
      spelledSchema((found) => dataProblem(BATTLE_UNIT_FIELDS.pilotGives.of, found), readGift),
      { type: 'string', maxLength: MAX_EFFECT_TEXT },
    ),
  ),
};

/** A unit of a battle, or several alike. */
const battleUnitSchema = noted(mapping(optional(BATTLE_UNIT_SCHEMAS), unitProblem), { id: 'battleUnit' });
export type BattleUnitData = z.infer<typeof battleUnitSchema>;

/** A slot of a side: a unit, several alike, or none. */
export const slotSchema = z.union([schemaOf({ kind: 'word', words: [NO_UNIT] }), battleUnitSchema], wording(unitProblem));
export type SlotData = z.infer<typeof slotSchema>;

const lengthRule = wording((found) =>
  Array.isArray(found) && found.length > MAX_SIDE ? sideTooLarge(MAX_SIDE, found.length) : sideUnits(found),
);

export const slotsSchema = z.array(slotSchema, lengthRule).check(z.minLength(1, lengthRule), z.maxLength(MAX_SIDE, lengthRule));

export const SIDE_SCHEMAS = {
  units: described(
    slotsSchema,
    'Its units, in the order of their slots: cards, "3x CARD", or mappings; none leaves a slot empty.',
  ),
  force: described(schemaOf(BATTLE_FIELDS.darkForce), `Its Force before the first turn; ${INCOME_TEXT}.`),
  upkeep: schemaOf(BATTLE_FIELDS.upkeep),
  pilots: schemaOf(BATTLE_FIELDS.pilots),
  play: playSchema,
};

const sideSchema = noted(mapping(optional(SIDE_SCHEMAS), sideMissing), { id: 'side' });
export type SideData = z.infer<typeof sideSchema>;

export const BATTLE_COURSE_SCHEMAS = schemasOf(BATTLE_COURSE_FIELDS);

/** The fields of a battle, without those of the whole file. */
export const BATTLE_SCHEMAS = {
  rules: described(rulesSchema, description(RULES_FIELD)),
  dark: described(sideSchema, 'The Dark Side.'),
  light: described(sideSchema, 'The Light Side.'),
  ...BATTLE_COURSE_SCHEMAS,
  rangeOverPlay: schemaOf(BATTLE_FIELDS.rangeOverPlay),
};
