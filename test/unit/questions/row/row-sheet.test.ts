import { describe, expect, it } from 'vitest';
import { rowOfOneUnit } from '../../../../src/experiment/case/row-question.js';
import type { AttackInput } from '../../../../src/library/input.js';
import { attackAsked } from '../../../../src/questions/attack/make-attack-answer.js';
import { rowNumbers } from '../../../../src/questions/row/make-row-answer.js';
import type { RowAnswer } from '../../../../src/questions/row/row-answer.js';
import { rowSheet } from '../../../../src/questions/row/row-sheet.js';
import { runRow } from '../../../../src/questions/row/work/run-row.js';
import { postText } from '../../../../src/sheet/post.js';
import { terminalText } from '../../../../src/sheet/terminal.js';
import { contextOf } from '../attack/attack-answers.js';

async function answerOf(attack: AttackInput, attacks: number): Promise<RowAnswer> {
  const context = contextOf(attack);
  const result = await runRow(rowOfOneUnit(context.setup, attacks), { seed: 1n, trials: 400, level: 0.95 });
  if (result === null) throw new Error('the row is too large');
  return { ...attackAsked(context), ...rowNumbers(result) };
}

/** One die, a hit for a natural 4, 5 or 6: half the attacks do 1 damage. */
const ATTACK = { attacker: { power: 1 }, defender: { health: 2 } } as const;

describe('attacks in a row', () => {
  it('are answered in a sentence about the last of them, above a table of all', async () => {
    const lines = terminalText(rowSheet(await answerOf(ATTACK, 3))).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      'Attacker (power 1) against a defender (health 2)',
      '',
      'In 3 attacks in a row, the attacker discards the defender 50.0% of the time and',
      '  does 1.38 damage on average.',
    ]);
    expect(lines.slice(5, 9)).toEqual([
      'attacks  discarded, exact  simulated  mean damage, exact  simulated',
      expect.stringMatching(/^ {6}1 +0% +0\.00% +0\.5000 +0\.\d+$/),
      expect.stringMatching(/^ {6}2 +25\.00% +[\d.]+% +1\.0000 +[\d.]+$/),
      expect.stringMatching(/^ {6}3 +50\.00% +[\d.]+% +1\.3750 +[\d.]+$/),
    ]);
    expect(lines.join(' ')).toContain('400 simulated series, seed 1.');
  });

  it('do not mention a discard if the health is unknown', async () => {
    const text = terminalText(rowSheet(await answerOf({ ...ATTACK, defender: {} }, 1)));
    expect(text.replaceAll('\n  ', ' ')).toContain('In one attack the attacker does 0.50 damage to the defender on average.');
    expect(text).toContain('attacks  mean damage, exact  simulated\n');
  });

  it('have both tables in a post too', async () => {
    const lines = postText(rowSheet(await answerOf(ATTACK, 2))).split('\n');
    expect(lines[2]).toBe('Attacks in a row: Attacker (power 1) against a defender (health 2)');
    expect(lines.filter((line) => line.startsWith('| attacks'))).toHaveLength(2);
  });

  it('are a line of chances on a page, exact and simulated with their interval', async () => {
    const answer = await answerOf(ATTACK, 2);
    const [chart] = rowSheet(answer).sections[0]?.blocks ?? [];
    expect(chart).toMatchObject({
      kind: 'lines',
      series: [
        {
          points: [
            { x: 1, exact: 0 },
            { x: 2, exact: 0.25 },
          ],
        },
      ],
    });
    expect(rowSheet(await answerOf(ATTACK, 1)).sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['table']);
  });
});
