import { describe, expect, it } from 'vitest';
import { answerOfCommand } from '../../../support/page-questions.js';

/** Rule: attack dice (docs/rules.md#steps): as many as power, and those of Fury if a four is among them. */
const ATTACKS: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly number[]])[] = [
  ['the power of a card', { attacker: 'Boba Fett (H)', defender: 'Han Solo (K)' }, [6]],
  ['what its text adds', { attacker: 'Obi-Wan Kenobi (K)', defender: 'Darth Maul (B)' }, [7]],
  ['Shields take one away', { power: '4', shields: '1' }, [3]],
  ['Fury adds two', { power: '4', fury: '2' }, [4, 6]],
  ['none', { power: '1', shields: '2' }, [0]],
];

describe('the number of dice on the table', () => {
  it.each(ATTACKS)('%s', async (_, options, dice) => {
    const answer = await answerOfCommand({ command: 'dice', options });
    expect(answer).toEqual({ kind: 'printed', out: `${JSON.stringify({ dice })}\n`, warnings: [] });
  });

  it.each(ATTACKS)('is that which advice wants: %s', async (_, options, dice) => {
    const roll = Array(Math.max(...dice) + 1).fill(1);
    const answer = await answerOfCommand({ command: 'attack', options: { ...options, roll: roll.join(',') } });
    const problem = answer.kind === 'refused' ? answer.problems[0]?.message : null;
    expect(problem).toContain(`rolls ${dice.join(' or ')} dice`);
  });

  it('does not depend on the dice that are named already', async () => {
    const answer = await answerOfCommand({ command: 'dice', options: { power: '4', roll: '6' } });
    expect(answer).toMatchObject({ kind: 'printed', out: '{"dice":[4]}\n' });
  });

  it('is refused as the attack is', async () => {
    const options = { attacker: 'Nobody', defender: 'Han Solo (K)' };
    expect(await answerOfCommand({ command: 'dice', options })).toEqual(await answerOfCommand({ command: 'attack', options }));
  });
});
