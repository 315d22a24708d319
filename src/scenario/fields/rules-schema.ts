import * as z from 'zod';
import { EDITION_FIELD, RULES_OPTION_FIELDS } from '../../fields/attack-fields.js';
import type { RulesOptions } from '../../rules/game/editions.js';
import { schemaOf, schemasOf } from './field-schema.js';
import { mapping, optional, unexpected, wording } from './fields.js';

type OptionSchemas = { readonly [Each in keyof RulesOptions]: z.ZodType<RulesOptions[Each]> };

/** The schemas of the fields of the rules: an edition, and options that override it. */
export const RULES_SCHEMAS = { edition: schemaOf(EDITION_FIELD), ...(schemasOf(RULES_OPTION_FIELDS) as OptionSchemas) };

const rulesProblem = unexpected('the name of a rules edition, or a mapping with edition and options');

export const rulesSchema = z
  .union(
    [schemaOf({ kind: 'word', words: EDITION_FIELD.words }), mapping(optional(RULES_SCHEMAS), rulesProblem)],
    wording(rulesProblem),
  )
  .meta({ id: 'rules' });
/** The rules as a scenario gives them, checked. */
export type RulesData = z.infer<typeof rulesSchema>;
