import * as z from 'zod/mini';
import { EXPERIMENTS } from '../rules/game/fight.js';
import type { ScenarioKinds } from '../scenario/scenario-kind.js';

/** A unit may also be the name of a card: the reader of cards replaces names by mappings before any schema sees them. */
function orCardName(unit: z.core.JSONSchema.JSONSchema | undefined) {
  return { anyOf: [{ type: 'string', maxLength: 150, description: 'The name of a card.' }, unit] };
}

/** The schema of scenario files as JSON Schema 2020-12, for editors; parts with an `id` appear once. */
export function scenarioJsonSchema(kinds: ScenarioKinds): Readonly<Record<string, unknown>> {
  const {
    $schema,
    $defs = {},
    ...schema
  } = z.toJSONSchema(z.union(EXPERIMENTS.map((kind) => kinds[kind].schema)), { io: 'input', override: withExamples });
  const description =
    'A scenario file of swtcg-odds: one question about attacks, duels, battles or decks of the Star Wars Trading Card Game.';
  const units = Object.fromEntries(['unit', 'battleUnit', 'deckUnit'].map((id) => [id, orCardName($defs[id])]));
  return { $schema, title: 'swtcg-odds scenario', description, ...schema, $defs: { ...$defs, ...units } };
}

/** Restores the examples of a field: zod drops them from schemas that transform their input. */
function withExamples({
  zodSchema,
  jsonSchema,
}: {
  readonly zodSchema: z.core.$ZodType;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) jsonSchema.examples = examples;
}
