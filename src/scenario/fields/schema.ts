import type * as z from 'zod';
import {
  ATTACKS,
  BY_FIELD,
  FORCE_FIELDS,
  HAND_FIELDS,
  PLAY_FIELDS,
  RESOURCE_FIELDS,
  RULES_FIELD,
} from '../../fields/attack-fields.js';
import { description } from '../../fields/field-text.js';
import { MAX_OTHERS } from '../../fields/unit-fields.js';
import { schemaOf, schemasOf } from './field-schema.js';
import { listOf, mapping, optional, unexpected } from './fields.js';
import { rulesSchema } from './rules-schema.js';
import { unitSchema } from './unit-schema.js';

export const SIDE_POLICY_SCHEMAS = { lucky: schemaOf(PLAY_FIELDS.lucky), payment: schemaOf(PLAY_FIELDS.payment) };

export const POLICY_SCHEMAS = {
  attacker: sidePolicy().describe("How the attacker's player decides."),
  defender: sidePolicy().describe("How the defender's player decides."),
  forceValue: schemaOf(PLAY_FIELDS.forceValue),
};

export const FORCE_SCHEMAS = schemasOf(FORCE_FIELDS);
export const HAND_SCHEMAS = schemasOf(HAND_FIELDS);
export const RESOURCE_SCHEMAS = schemasOf(RESOURCE_FIELDS);

export const OTHERS_SCHEMAS = {
  attacker: furtherUnits().describe("Further units of the attacker's side."),
  defender: furtherUnits().describe("Further units of the defender's side."),
};

const ELSEWHERE_SCHEMAS = {
  attacker: furtherUnits().describe("Units of the attacker's side in other arenas."),
  defender: furtherUnits().describe("Units of the defender's side in other arenas."),
};

/** The schemas of the fields of an attack, without those of the whole file. */
export const ATTACK_SCHEMAS = {
  rules: rulesSchema.describe(description(RULES_FIELD)),
  objective: schemaOf(PLAY_FIELDS.objective),
  mode: schemaOf(PLAY_FIELDS.mode),
  by: schemaOf(BY_FIELD),
  policy: mapping(optional(POLICY_SCHEMAS), unexpected('a mapping with attacker, defender and forceValue')).describe(
    'How the players decide.',
  ),
  force: mapping(optional(FORCE_SCHEMAS), unexpected('a mapping such as { attacker: 4, defender: 4 }')).describe(
    'Force counters of each side at the start of the attack; abilities with a cost are paid from them.',
  ),
  hand: mapping(optional(HAND_SCHEMAS), unexpected('a mapping such as { attacker: 7, defender: 7 }')).describe(
    'Cards in the hand of each side at the start of the attack; abilities that cost cards are paid from them.',
  ),
  resource: mapping(optional(RESOURCE_SCHEMAS), unexpected('a mapping such as { attacker: 5, defender: 5 }')).describe(
    'Counters on the Resource of each side at the start of the attack; abilities that cost them are paid from them.',
  ),
  attacker: unitSchema.describe('The unit that attacks.'),
  defender: unitSchema.describe('The unit that is attacked.'),
  others: mapping(optional(OTHERS_SCHEMAS), unexpected('a mapping such as { defender: [{ keywords: [Intercept] }] }')).describe(
    'Further units of both sides in the arena of the defender.',
  ),
  elsewhere: mapping(optional(ELSEWHERE_SCHEMAS), unexpected('a mapping such as { attacker: [Admiral Ackbar (A)] }')).describe(
    'Units of both sides in other arenas or the build zone, and Locations: they only do what their texts give, and texts count them.',
  ),
};

function furtherUnits() {
  return listOf(unitSchema, MAX_OTHERS, 'units');
}

function sidePolicy() {
  return mapping(optional(SIDE_POLICY_SCHEMAS), unexpected('a mapping with lucky and payment'));
}

/** One attack as a library user gives it. */
export const attackSchema = mapping(
  { ...optional(ATTACK_SCHEMAS), attacker: ATTACK_SCHEMAS.attacker, defender: ATTACK_SCHEMAS.defender },
  unexpected('an attack: an object with attacker and defender'),
);
/** One attack as a library user gives it, checked. */
export type AttackData = z.infer<typeof attackSchema>;

const { attacker: _single, by: _attack, defender, others: _beside, elsewhere, ...PLAY_SCHEMAS } = ATTACK_SCHEMAS;

/** The schemas of the fields of attacks in a row, without those of the whole file. */
export const ROW_SCHEMAS = {
  ...PLAY_SCHEMAS,
  attackers: listOf(unitSchema, ATTACKS.to, 'units', 1).describe(
    'The units that attack the same unit in one turn, in their order; a card that is listed twice is two units.',
  ),
  defender,
  elsewhere,
};
