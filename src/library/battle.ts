import { checkAgreement } from '../experiment/case/agreement.js';
import { type BATTLE_COURSE_FIELDS, BATTLE_TRIALS, type BATTLE_UNIT_FIELDS, ENOUGH_BATTLES } from '../fields/battle-fields.js';
import type { GivenFields } from '../fields/field.js';
import { type WithoutCommand, withoutCommand } from '../questions/answer.js';
import type { BattleAnswer } from '../questions/battle/battle-answer.js';
import { fightOfArenas } from '../questions/battle/fought-battle.js';
import { battleAnswer } from '../questions/battle/make-battle-answer.js';
import { BATTLE_KIND } from '../questions/battle/scenario/battle-kind.js';
import { assumptionsOfBattle } from '../questions/battle/work/battle-facts.js';
import { battleQuestionOf } from '../questions/battle/work/battle-of-case.js';
import type { BattleQuestion } from '../questions/battle/work/battle-question.js';
import { courseOf } from '../questions/battle/work/course/battle-course.js';
import { type BattleSettings, runBattle } from '../questions/battle/work/run-battle.js';
import { BATTLE_AIMS, battleUntilAnswer } from '../questions/until/battle-changes.js';
import type { UntilBattleAnswer } from '../questions/until/until-answer.js';
import { BATTLE_SCHEMAS } from '../scenario/fields/battle-schema.js';
import type { FindUnit, UnplayedClause } from '../scenario/units/known-card.js';
import { UNWATCHED } from '../simulate/watch.js';
import { checkedExperiment, fieldsOf } from './experiment-data.js';
import { type AttackInput, allOf, type BattleSimulationInput, checkedFights, type UnitInput } from './input.js';
import { checkedAim } from './until.js';

/** A unit of a battle, or several alike, as plain data. */
export interface BattleUnitInput extends UnitInput, GivenFields<typeof BATTLE_UNIT_FIELDS> {}

/** A side of a battle as plain data. */
export interface BattleSideInput {
  /** Cards, `3x CARD`, or units; `none` leaves a slot empty. 1 to 20. */
  readonly units: readonly (BattleUnitInput | string)[];
  /** Force before the first turn, 0 to 99; 0 if not given. */
  readonly force?: number;
  /** Whether it pays the Upkeep that its cards print; false if not given. */
  readonly upkeep?: boolean;
  /** Whether Pilots among its units move in build steps; `stay` if not given. */
  readonly pilots?: 'stay' | 'move';
  /** How it attacks (docs/battle.md#play); `learned` if not given. */
  readonly play?: string;
}

/** A battle as plain data. */
export interface BattleInput extends GivenFields<typeof BATTLE_COURSE_FIELDS> {
  readonly dark: BattleSideInput;
  readonly light: BattleSideInput;
  readonly rules?: Exclude<AttackInput['rules'], undefined>;
  /** Whether win chances for other play are given as well; true if not given. */
  readonly rangeOverPlay?: boolean;
}

/** Who wins a battle. */
export type BattleOdds = Omit<WithoutCommand<BattleAnswer>, 'contributions' | 'exchanges'>;

/** A battle that has been checked, with the clauses of its cards that are not played. */
interface CheckedBattle {
  readonly question: BattleQuestion;
  readonly settings: BattleSettings;
  readonly unplayed: readonly UnplayedClause[];
}

/** The battle that plain data describe. Throws a UserError with every problem. */
export function checkedBattle(input: BattleInput, simulation: BattleSimulationInput, find: FindUnit): CheckedBattle {
  const [{ base, unplayed }, settings] = allOf(
    () => checkedExperiment(BATTLE_KIND, fieldsOf(input), Object.keys(BATTLE_SCHEMAS), find),
    () => checkedFights(simulation, BATTLE_TRIALS, ENOUGH_BATTLES),
  );
  return { question: battleQuestionOf(base), settings: { ...settings, range: base.rangeOverPlay }, unplayed };
}

/** Who wins if two sides of many units fight; see `Engine.battleOdds`. */
export async function battleOddsOf({ question, settings, unplayed }: CheckedBattle): Promise<BattleOdds> {
  const result = await runBattle(question, settings);
  checkAgreement(result.agreement);
  const context = { assumptions: assumptionsOfBattle(result), unplayed, command: '', seed: settings.seed, notes: [] };
  const arenas = await fightOfArenas(result, settings, {});
  const fought = { result, variants: { withoutEach: null, exchanges: [] }, arenas, course: await courseOf(result) };
  const { contributions: _none, exchanges: _neither, ...answer } = withoutCommand(battleAnswer(fought, context));
  return answer;
}

/** The smallest changes of a battle; see `Engine.battleUntilAnswer`. */
export async function battleUntilOf(
  { question, settings, unplayed }: CheckedBattle,
  text: string,
): Promise<WithoutCommand<UntilBattleAnswer>> {
  const context = { unplayed, command: '', seed: settings.seed, notes: [] };
  return withoutCommand(
    await battleUntilAnswer(question, checkedAim(text, BATTLE_AIMS), settings, { watch: UNWATCHED }, context),
  );
}
