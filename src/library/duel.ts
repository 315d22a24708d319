import type { DuelUnit } from '../chain/duel/duel-facts.js';
import { checkAgreement } from '../experiment/case/agreement.js';
import type { DUEL_COURSE_FIELDS } from '../fields/duel-fields.js';
import type { GivenFields } from '../fields/field.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import type { DuelAnswer } from '../questions/duel/duel-answer.js';
import { duelAnswer } from '../questions/duel/make-duel-answer.js';
import { DUEL_KIND, DUEL_SCHEMAS } from '../questions/duel/scenario/duel-kind.js';
import { assumptionsOfDuel } from '../questions/duel/work/duel-assumptions.js';
import { type PreparedDuel, prepareDuel } from '../questions/duel/work/duel-question.js';
import { type DuelSettings, runDuel } from '../questions/duel/work/run-duel.js';
import type { FindUnit, UnplayedClause } from '../scenario/units/known-card.js';
import { checkedExperiment, fieldsOf } from './experiment-data.js';
import type { AttackInput, UnitInput } from './input.js';

/** A duel as plain data. */
export interface DuelInput extends GivenFields<typeof DUEL_COURSE_FIELDS> {
  /** A unit with power, health and speed, or the name of a card. */
  readonly first: UnitInput | string;
  readonly second: UnitInput | string;
  readonly rules?: Exclude<AttackInput['rules'], undefined>;
  /** Force of each side before the first turn, 0 to 99; 0 if not given. Every turn adds `rules.forcePerTurn`, by default 4. */
  readonly force?: Partial<Readonly<Record<DuelUnit, number>>>;
  /** The unit that attacks first if neither speed nor sides decide; `first` if not given. */
  readonly attacksFirst?: DuelUnit;
}

/** A checked duel, with the clauses of its cards that are not played. */
export interface CheckedDuel {
  readonly duel: PreparedDuel;
  readonly unplayed: readonly UnplayedClause[];
}

/** The duel described by plain data. Throws a UserError with every problem. */
export function checkedDuel(input: DuelInput, find: FindUnit): CheckedDuel {
  const { base, unplayed } = checkedExperiment(DUEL_KIND, fieldsOf(input), Object.keys(DUEL_SCHEMAS), find);
  return { duel: prepareDuel(base), unplayed };
}

/** Who wins a duel; see `Engine.duelOdds`. */
export async function duelOf({ duel, unplayed }: CheckedDuel, settings: DuelSettings): Promise<WithoutCommand<DuelAnswer>> {
  const result = await runDuel(duel, settings);
  checkAgreement(result.agreement);
  const context = { assumptions: assumptionsOfDuel(duel), unplayed, command: '', seed: settings.seed };
  return withoutCommand(duelAnswer(result, context));
}
