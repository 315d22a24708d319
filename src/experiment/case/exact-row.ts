import { type RowStage, rowOdds } from '../../chain/row/row-odds.js';
import { solvingRow } from '../../chain/row/solve-row.js';
import { inTurns } from '../../simulate/event-loop.js';
import { type RowQuestion, rowSetup } from './row-question.js';

/** The exact odds of attacks in a row after each of them; null if they are too large. */
export async function exactRow(question: RowQuestion): Promise<RowStage[] | null> {
  const row = await inTurns(solvingRow(rowSetup(question)));
  return row && rowOdds(row);
}
