import * as z from 'zod';
import { FIGHTS, type Fight } from '../../rules/game/fight.js';
import { ATTACK_KIND } from './attack.js';
import { BATTLE_KIND } from './battle.js';
import { DUEL_KIND } from './duel.js';
import { ROW_KIND } from './row.js';
import type { Mapping, ScenarioKind } from './scenario-kind.js';

/** The kinds of scenarios. */
export const SCENARIO_KINDS: { readonly [Kind in Fight]: ScenarioKind<Kind> } = {
  attack: ATTACK_KIND,
  row: ROW_KIND,
  duel: DUEL_KIND,
  battle: BATTLE_KIND,
};

/** The kind of a file, by its fields: the last of the list that knows them as its own. */
export function kindOf(data: Mapping): Fight {
  return FIGHTS.findLast((kind) => SCENARIO_KINDS[kind].isKindOf(data)) ?? 'attack';
}

/** A unit may be the name of a card too: the reader of cards turns names into mappings before any schema sees them. */
function orCardName(unit: z.core.JSONSchema.JSONSchema | undefined) {
  return { anyOf: [{ type: 'string', maxLength: 150, description: 'The name of a card.' }, unit] };
}

/** The schema of scenario files as a JSON Schema 2020-12, for editors; what has an `id` is in it once. */
export function scenarioJsonSchema(): Readonly<Record<string, unknown>> {
  const {
    $schema,
    $defs = {},
    ...schema
  } = z.toJSONSchema(z.union(FIGHTS.map((kind) => SCENARIO_KINDS[kind].schema)), { io: 'input' });
  const description =
    'A scenario file of swtcg-odds: one question about attacks, duels or battles of the Star Wars Trading Card Game.';
  const units = { unit: orCardName($defs.unit), battleUnit: orCardName($defs.battleUnit) };
  return { $schema, title: 'swtcg-odds scenario', description, ...schema, $defs: { ...$defs, ...units } };
}
