import { describe, expect, it } from 'vitest';
import { solveAttack } from '../../../../src/automaton/attack-automaton.js';
import { attackOf } from '../../../support/attack-notation.js';
import { encounterPlan } from '../../../support/encounter-attacks.js';
import { choicesIn, outcomeOfDice, reRollsIn, toldDice } from './printed-attack.js';

/**
 * Tests rules of keywords in a table such as
 *
 *     Evade
 *       for Force is paid for with each use
 *         - 2 | 1 Evade 1 for 2 | Force 4 and 1 => 44: 2; 41: damage 0 0, choices "defender: Evade 1 by 1 on 1 from 0"
 *
 * a keyword, a rule, and attacks, each with what natural faces make of it: the damage to the defender, or to each unit, or parts
 * of the outcome, the choices and the uses of Lucky. "=> as 3 | 1" is an attack that is played with the same numbers. Lines that
 * are indented further go on with a line, and `//` begins a comment.
 */
export function facts(table: string): void {
  for (const [keyword = '', ...rules] of sectionsOf(table, /^\S/)) {
    describe(keyword, () => {
      for (const rule of sectionsOf(rules.join('\n'), /^ {2}\S/)) {
        const [words = '', ...attacks] = sectionsOf(rule.join('\n'), /^ {2}\S|^ {4}- /).map((lines) =>
          lines.map(trim).join(' '),
        );
        it(words, () => {
          expect(attacks.length).toBeGreaterThan(0);
          for (const attack of attacks) expectFact(attack.replace(/^- /, ''));
        });
      }
    });
  }
}

const trim = (line: string): string => line.trim();

/** The lines in parts that begin where a line looks like that. */
function sectionsOf(text: string, begins: RegExp): string[][] {
  const sections: string[][] = [];
  for (const line of text.split('\n').filter((each) => /^\s*[^/\s]/.test(each))) {
    if (begins.test(line)) sections.push([line]);
    else sections.at(-1)?.push(line);
  }
  return sections;
}

function expectFact(fact: string): void {
  const [attack = '', seen = ''] = fact.split(' => ');
  if (seen.startsWith('as ')) expect(planOf(attack), fact).toEqual(planOf(seen.slice('as '.length)));
  else for (const each of seen.split('; ')) expectSeen(attack, each, fact);
}

const planOf = (attack: string) => encounterPlan(attackOf(attack.split(' | ')));

function expectSeen(attack: string, seen: string, fact: string): void {
  const [, digits, what = ''] = /^(\d+|no dice): (.*)$/.exec(seen) ?? [];
  if (digits === undefined) throw new Error(`"${seen}" is not natural faces and what they make`);
  const solved = solveAttack(planOf(attack));
  const faces = digits === 'no dice' ? [] : [...digits].map(Number);
  const outcome = outcomeOfDice(solved, faces);
  if (/^[\d ]+$/.test(what)) {
    const units = attack.split(' | ').filter((column, i) => i < 2 || column.startsWith('with the ')).length;
    const damages = Array.from({ length: units }, (_, unit) => outcome.damage[unit] ?? 0);
    expect(what.includes(' ') ? damages : [damages[1]], fact).toEqual(what.split(' ').map(Number));
    return;
  }
  for (const part of what.split(', ')) {
    const [name = '', ...words] = part.split(' ');
    if (name === 'choices') expect(quoted(choicesIn(toldDice(solved, faces))), fact).toBe(part.slice(name.length + 1));
    else if (name === 'reRolls') expect(quoted(reRollsIn(toldDice(solved, faces))), fact).toBe(part.slice(name.length + 1));
    else expect(outcome[name as 'damage'], fact).toEqual(valueOfWords(name, words));
  }
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(' ') || 'none';
}

function valueOfWords(name: string, words: readonly string[]): unknown {
  const values = words.map((word) => ({ yes: true, no: false })[word] ?? Number(word));
  if (name === 'forceSpent' || name === 'surge') return { attacker: values[0], defender: values[1] };
  return values.length === 1 ? values[0] : values;
}
