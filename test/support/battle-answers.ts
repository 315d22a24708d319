import type { BattleAnswer } from '../../src/questions/battle/battle-answer.js';
import { battleAnswer } from '../../src/questions/battle/make-battle-answer.js';
import { battleSheet } from '../../src/questions/battle/show/battle-sheet.js';
import { courseOf } from '../../src/questions/battle/work/course/battle-course.js';
import type { BattleResult } from '../../src/questions/battle/work/run-battle.js';
import type { BattleVariants } from '../../src/questions/battle/work/variants/run-variants.js';
import type { Medium } from '../../src/sheet/sheet.js';
import { terminalText } from '../../src/sheet/terminal.js';

/** What an answer has besides its numbers. */
export const BATTLE_CONTEXT = { assumptions: [], unplayed: [], command: 'odds battle', seed: 3n, notes: [] };

const NO_VARIANTS: BattleVariants = { withoutEach: null, exchanges: [] };

/** The answer about a battle that was fought. */
export async function battleAnswerOf(result: BattleResult, variants = NO_VARIANTS): Promise<BattleAnswer> {
  return battleAnswer({ result, variants, arenas: [], course: await courseOf(result) }, BATTLE_CONTEXT);
}

export function terminalTextOf(answer: BattleAnswer, medium: Medium = 'terminal'): string {
  return terminalText(battleSheet(answer), undefined, medium);
}
