import { ATTACK_KIND } from '../../src/questions/attack/scenario/attack-kind.js';
import { BATTLE_KIND } from '../../src/questions/battle/scenario/battle-kind.js';
import { DEALS_KIND } from '../../src/questions/deals/scenario/deals-kind.js';
import { DUEL_KIND } from '../../src/questions/duel/scenario/duel-kind.js';
import { ROW_KIND } from '../../src/questions/row/scenario/row-kind.js';
import type { Scenario } from '../../src/scenario/checked-scenario.js';
import { parseScenario as parseOfKinds } from '../../src/scenario/parse.js';
import type { ScenarioKinds } from '../../src/scenario/scenario-kind.js';
import type { FindUnit } from '../../src/scenario/units/known-card.js';

/** All kinds of scenarios, at once. */
export const KINDS: ScenarioKinds = {
  attack: ATTACK_KIND,
  row: ROW_KIND,
  duel: DUEL_KIND,
  battle: BATTLE_KIND,
  deals: DEALS_KIND,
};

/** A scenario of any kind. */
export function parseScenario(text: string, fileName: string, find?: FindUnit): Scenario {
  return parseOfKinds(text, fileName, KINDS, find);
}
