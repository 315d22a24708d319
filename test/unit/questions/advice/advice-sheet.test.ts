import { describe, expect, it } from 'vitest';
import { adviseAtTable } from '../../../../src/automaton/advise.js';
import { caseOf } from '../../../../src/experiment/case/case.js';
import type { AttackInput } from '../../../../src/library/input.js';
import type { AdviceAnswer } from '../../../../src/questions/advice/advice-answer.js';
import { adviceSheet } from '../../../../src/questions/advice/advice-sheet.js';
import { makeAdviceAnswer } from '../../../../src/questions/advice/make-advice-answer.js';
import { attackAsked } from '../../../../src/questions/attack/make-attack-answer.js';
import { parseAttack } from '../../../../src/scenario/from-data.js';
import { terminalText } from '../../../../src/sheet/terminal.js';
import { contextOf } from '../attack/attack-answers.js';

function answerOf(attack: AttackInput, faces: readonly number[]): AdviceAnswer {
  const own = caseOf(parseAttack(attack));
  return { ...attackAsked(contextOf(attack)), ...makeAdviceAnswer(adviseAtTable(own.plan, faces), own, faces) };
}

/** The lines of a terminal between the units and the assumptions. */
function linesOf(attack: AttackInput, faces: readonly number[]): string[] {
  const lines = terminalText(adviceSheet(answerOf(attack, faces))).split('\n');
  return lines.slice(
    lines.indexOf('') + 1,
    lines.findIndex((line) => line.startsWith('Rules: ')),
  );
}

/** The whole answer, in one line. */
function wholeText(attack: AttackInput, faces: readonly number[]): string {
  return terminalText(adviceSheet(answerOf(attack, faces))).replaceAll(/\s+/g, ' ');
}

/** The first table, with the sentence above it. */
function tableOf(attack: AttackInput, faces: readonly number[]): string[] {
  const lines = linesOf(attack, faces);
  return lines.slice(lines.indexOf('') + 1, lines.indexOf('', lines.indexOf('') + 1));
}

describe('the advice in a terminal', () => {
  it('lists the dice to re-roll and to keep with the resulting mean, and marks the best choice', () => {
    expect(tableOf({ attacker: { power: 2, keywords: ['Lucky 1'] }, defender: {} }, [6, 1])).toEqual([
      'The attacker maximises mean damage (* best choice):',
      '   re-roll         keep  mean damage',
      '*  1                  6   1.50 = 3/2',
      '   nothing (pass)   6 1         1.00',
      '   6                  1   0.50 = 1/2',
    ]);
  });

  it('shows the capped damage next to the mean if that is the objective', () => {
    const attack = {
      attacker: { power: 2, keywords: ['Critical Hit 3', 'Lucky 1'] },
      defender: { health: 1 },
      objective: 'capped-damage',
    } as const;
    const lines = tableOf(attack, [4, 1]);
    expect(lines[1]).toMatch(/re-roll +keep +capped damage +mean damage +discard chance$/);
    expect(lines[2]).toMatch(/^\*\+ nothing \(pass\) +4 1 +1\.00 +1\.00 +100%$/); // 1 health is gone already
  });

  it('has a table for each player, and says whose turn depends on a pass', () => {
    const lines = linesOf({ attacker: { power: 1, keywords: ['Lucky 1'] }, defender: { keywords: ['Lucky 1'] } }, [4]);
    expect(lines.filter((line) => line.startsWith('The '))).toEqual([
      'The attacker maximises mean damage (* best choice):',
      'The defender, if the attacker passes, minimises mean damage (* best choice):',
    ]);
    expect(lines.slice(0, 2)).toEqual([
      'With 4 on the table, the attacker re-rolls nothing: 0.75 damage on average. If',
      '  the attacker passes, the defender re-rolls 4.',
    ]);
    expect(lines.filter((line) => line.startsWith('*'))).toHaveLength(2);
  });

  it('says what the dice do if neither player has a choice', () => {
    expect(linesOf({ attacker: { power: 2 }, defender: {} }, [6, 4])).toEqual([
      '6 4 on the table: 2 damage. Neither player has Lucky, so there is nothing to',
      '  choose.',
      'Repeat: odds attack',
    ]);
  });
});

describe('an option that is the best for another aim', () => {
  const attack = { attacker: { power: 6, keywords: ['Critical Hit 3'] }, defender: { health: 5, keywords: ['Lucky 2'] } };
  const faces = [6, 5, 4, 4, 2, 1];

  it('has a mark of its own, and a sentence says how the two differ', () => {
    expect(tableOf(attack, faces).slice(0, 6)).toEqual(
      [
        'The defender minimises mean damage (* best choice, + lowest discard chance):',
        '   re-roll       keep   mean damage  discard chance',
        '*  5 6        4 4 2 1  3.92 = 47/12          30.56%',
        '   4 6        5 4 2 1  3.92 = 47/12          30.56%',
        '+  6        5 4 4 2 1          4.00          16.67%',
      ].concat(tableOf(attack, faces)[5] ?? []),
    );
    const lines = linesOf(attack, faces);
    expect(
      lines.slice(
        lines.findIndex((line) => line.startsWith('The two differ')),
        -3,
      ),
    ).toEqual([
      'The two differ: with + the discard chance is 16.67% instead of 30.56%, and the',
      '  mean damage is 4.00 instead of 3.92. For all choices with this aim:',
      '  --objective discard-chance.',
    ]);
  });

  it('is a second mark of the best choice if that is the best for both', () => {
    const lines = tableOf({ attacker: { power: 2, keywords: ['Lucky 1'] }, defender: { health: 2 } }, [6, 1]);
    expect(lines).toEqual([
      'The attacker maximises mean damage (* best choice, + highest discard chance):',
      '   re-roll         keep  mean damage  discard chance',
      '*+ 1                  6   1.50 = 3/2          50.00%',
      '   nothing (pass)   6 1         1.00              0%',
      '   6                  1   0.50 = 1/2              0%',
    ]);
  });

  it('is marked among the choices after the roll too', () => {
    const evade = { health: 9, keywords: ['Pay 1 Force -> Evade 1'] };
    const lines = linesOf({ attacker: { power: 1 }, defender: evade, objective: 'discard-chance' }, [4]);
    expect(lines).toContain('The defender minimises value (* best choice, + lowest mean damage):');
    expect(lines.filter((line) => /^[*+]/.test(line))).toEqual([
      expect.stringMatching(/^\* {2}nothing \(pass\) +0\.00 +1\.00 +0%$/),
      expect.stringMatching(/^\+ {2}Evade 1 \(1 Force\) on 1 damage +0\.00 +0\.00 +0%$/),
    ]);
    expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain(
      'the mean damage is 0.00 instead of 1.00, and the value is the same.',
    );
  });

  it('is listed even if more than eight are better for the objective', () => {
    // Three hits discard for sure, whatever the re-rolled misses: 27 options, the one
    // with all six last.
    const dice = { attacker: { power: 9, keywords: ['Lucky 9'] }, defender: { health: 3 } };
    const lines = linesOf({ ...dice, objective: 'discard-chance' }, [4, 4, 4, 1, 2, 3, 1, 2, 3]);
    const rows = lines.filter((line) => /^[*+ ] {2}\S.*%$/.test(line));
    expect(rows).toHaveLength(9);
    expect(rows[0]).toMatch(/^\* {2}nothing/);
    expect(rows.at(-1)).toMatch(/^\+ {2}1 1 2 2 3 3 +4 4 4 +6\.00 +100%$/);
    expect(lines).toContain('... and 99 more, no better than these'); // of 4 * 3^3 sets of faces
  });

  it('has no mark if the choice makes no difference for the other aim', () => {
    const lines = linesOf({ ...attack, defender: { health: 30, keywords: ['Lucky 2'] } }, faces);
    expect(lines).toContain('The defender minimises mean damage (* best choice):');
    expect(lines.join('\n')).not.toContain('+');
  });
});

describe('the choices after the roll', () => {
  const attack = {
    attacker: { power: 1, keywords: ['Lucky 1'] },
    defender: { keywords: ['Evade 1', 'Pay 1 Force -> Evade 1'] },
  };

  it('are listed with their values if the dice stay as they lie', () => {
    const lines = linesOf(attack, [4]);
    const resting = lines.indexOf('If no die is re-rolled: 0 damage, and these choices:');
    expect(resting).toBeGreaterThan(0);
    const table = lines.slice(resting + 2);
    expect(table[0]).toBe('The defender minimises value (* best choice):');
    expect(table[1]).toMatch(/^ +prevention +value +damage$/);
    expect(table[2]).toMatch(/^\* {2}Evade 1 on 1 damage +0\.00 +0\.00$/);
  });
});

describe('advice for an attack in which more counts than damage to the defender', () => {
  const VALUE =
    "Value: the mean damage of the defender's units minus that of the attacker's units, plus the value of the Force that the defender pays, minus that of the Force that the attacker pays.";

  it('shows the value that sorts the rows, names it as the goal, and explains it once', () => {
    const attack = { attacker: { power: 2, keywords: ['Lucky 1'] }, defender: { keywords: ['Lucky 1', 'Retaliate 2'] } };
    const lines = linesOf(attack, [6, 1]);
    expect(tableOf(attack, [6, 1])).toEqual([
      'The attacker maximises value (* best choice):',
      '   re-roll         keep  value  mean damage',
      '*  nothing (pass)   6 1   0.00         1.00',
      '   1                  6   0.00         1.00',
      '   6                  1  -0.75         0.25',
    ]);
    expect(lines).toContain('The defender, if the attacker passes, minimises value (* best choice):');
    expect(wholeText(attack, [6, 1]).split(VALUE)).toHaveLength(2);
  });

  it('has it if no other column shows the capped damage of all units', () => {
    const attack = {
      attacker: { power: 2, keywords: ['Lucky 1'] },
      defender: { health: 1, keywords: ['Evade 1'] },
      objective: 'capped-damage',
    } as const;
    const lines = tableOf(attack, [6, 1]);
    expect(lines[0]).toBe('The attacker maximises value (* best choice, + highest discard chance):');
    expect(lines[1]).toMatch(/^ {3,4}re-roll +keep +value +mean damage +discard chance$/);
    expect(wholeText(attack, [6, 1])).toContain("Value: the capped damage of the defender's units");
  });
});

describe('the decimals of advice', () => {
  it('are three where two do not tell options apart', () => {
    const attack = {
      attacker: { power: 6, keywords: ['Lucky 6', 'Critical Hit 3'] },
      defender: { health: 4, keywords: ['Armor', 'Lucky 2', 'Parry 2'] },
    };
    const faces = [1, 1, 2, 4, 5, 6];
    const options = answerOf(attack, faces).advice[0]?.options ?? [];
    const values = new Map(options.map(({ meanDamage: { fraction, value } }) => [fraction, value]));
    const differentWith = (decimals: number): number => new Set([...values.values()].map((one) => one.toFixed(decimals))).size;
    expect([differentWith(2) < values.size, differentWith(3) === values.size]).toEqual([true, true]);
    expect(tableOf(attack, faces)[2]).toMatch(/ \d\.\d{3} /);
  });
});

describe('advice with very many options', () => {
  const attack = { attacker: { power: 9, keywords: ['Lucky 9'] }, defender: {} };
  const faces = [1, 2, 3, 4, 5, 6, 1, 2, 3];

  it('shows the best eight and says how many more there are', () => {
    const lines = tableOf(attack, faces);
    expect(lines).toHaveLength(1 + 1 + 8);
    expect(lines[2]).toMatch(/^\* {2}1 1 2 2 3 3 +4 5 6 +6\.00$/);
    expect(linesOf(attack, faces)).toContain('... and 208 more, no better than these'); // 3^3 * 2^3 sets of faces
    expect(answerOf(attack, faces).advice[0]?.options).toHaveLength(216);
  });
});
