import * as z from 'zod';
import { FIGHTS } from '../rules/game/fight.js';
import type { ScenarioKinds } from '../scenario/scenario-kind.js';

/** A unit may be the name of a card too: the reader of cards turns names into mappings before any schema sees them. */
function orCardName(unit: z.core.JSONSchema.JSONSchema | undefined) {
  return { anyOf: [{ type: 'string', maxLength: 150, description: 'The name of a card.' }, unit] };
}

/** The schema of scenario files as a JSON Schema 2020-12, for editors; what has an `id` is in it once. */
export function scenarioJsonSchema(kinds: ScenarioKinds): Readonly<Record<string, unknown>> {
  const { $schema, $defs = {}, ...schema } = z.toJSONSchema(z.union(FIGHTS.map((kind) => kinds[kind].schema)), { io: 'input' });
  const description =
    'A scenario file of swtcg-odds: one question about attacks, duels or battles of the Star Wars Trading Card Game.';
  const units = { unit: orCardName($defs.unit), battleUnit: orCardName($defs.battleUnit) };
  return { $schema, title: 'swtcg-odds scenario', description, ...schema, $defs: { ...$defs, ...units } };
}
