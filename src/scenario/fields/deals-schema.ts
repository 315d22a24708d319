import * as z from 'zod/mini';
import { sideMissing } from '../../errors/battle.js';
import { deckUnits } from '../../errors/deck.js';
import { INCOME_TEXT, RULES_FIELD } from '../../fields/attack-fields.js';
import { BATTLE_FIELDS, BATTLE_UNIT_FIELDS } from '../../fields/battle-fields.js';
import { DEAL_FIELDS, DECK_FIELDS, OTHER_CARDS_FIELDS } from '../../fields/deck-fields.js';
import { description } from '../../fields/field-text.js';
import { BATTLE_COURSE_SCHEMAS } from './battle-schema.js';
import { schemaOf, schemasOf } from './field-schema.js';
import { described, mapping, noted, optional, wording } from './fields.js';
import { playSchema, rulesSchema, UNIT_SCHEMAS, unitProblem } from './schema.js';

const { buildZone: _elsewhere, ...UNIT } = UNIT_SCHEMAS;
const { count, arena } = BATTLE_UNIT_FIELDS;

export const DECK_UNIT_SCHEMAS = { ...UNIT, ...schemasOf({ count, arena }) };

export const deckUnitSchema = noted(mapping(optional(DECK_UNIT_SCHEMAS), unitProblem), { id: 'deckUnit' });
export type DeckUnitData = z.infer<typeof deckUnitSchema>;

export const MAX_DECK_UNITS = 100;

const lengthRule = wording((found) => deckUnits(MAX_DECK_UNITS, found));

export const deckUnitsSchema = z
  .array(deckUnitSchema, lengthRule)
  .check(z.minLength(1, lengthRule), z.maxLength(MAX_DECK_UNITS, lengthRule));

export const DECK_SIDE_SCHEMAS = {
  units: described(deckUnitsSchema, 'Its units: cards, "3x CARD", or mappings.'),
  ...schemasOf(OTHER_CARDS_FIELDS),
  force: described(schemaOf(BATTLE_FIELDS.darkForce), `Its Force before the first turn; ${INCOME_TEXT}.`),
  play: playSchema,
};

const deckSchema = noted(mapping(optional(DECK_SIDE_SCHEMAS), sideMissing), { id: 'deck' });
export type DeckSideData = z.infer<typeof deckSchema>;

const { setupPoints, build } = DEAL_FIELDS;

export const DEALING_SCHEMAS = {
  ...BATTLE_COURSE_SCHEMAS,
  ...schemasOf({ setupPoints, build, exchange: DECK_FIELDS.exchange }),
};

/** The fields of deals, without those of the whole file. */
export const DEALS_SCHEMAS = {
  rules: described(rulesSchema, description(RULES_FIELD)),
  dark: described(deckSchema, 'The deck of the Dark Side.'),
  light: described(deckSchema, 'The deck of the Light Side.'),
  ...DEALING_SCHEMAS,
  rangeOverPlay: schemaOf(BATTLE_FIELDS.rangeOverPlay),
};
