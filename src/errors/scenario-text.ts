import { grouped } from '../base/text.js';
import { displayed, expectedButFound, type ValueProblem } from './problem.js';

export function scenarioTooLarge(limit: number, bytes: number): ValueProblem {
  return {
    message: `expected a file of at most ${grouped(limit)} bytes, found ${grouped(bytes)}`,
    hint: 'a scenario is one question; ranges such as 1..10 and several files keep it small',
  };
}

export function scenarioNotText(found: string): ValueProblem {
  return { message: `expected text in UTF-8, found ${found}`, hint: 'save the file as plain text with the encoding UTF-8' };
}

export function yamlFault(fault: string, hint: string | null): ValueProblem {
  return { message: `expected YAML, found an error: ${fault}`, hint };
}

/** A field that is indented deeper than the field above it, which already has a value. */
export function yamlDeeperField(): ValueProblem {
  return {
    message: 'expected a field with the indentation of the one above, found it deeper',
    hint: 'the field above already has its value: indent the fields of one mapping equally, with spaces',
  };
}

export function yamlFeature(feature: string, instead: string): ValueProblem {
  return { message: `expected plain YAML, found ${feature}`, hint: instead };
}

export function yamlTooDeep(limit: number): ValueProblem {
  return {
    message: `expected at most ${limit} levels of nesting, found more`,
    hint: 'no field of a scenario needs more than six',
  };
}

export function yamlTooLong(limit: number, length: number): ValueProblem {
  return { message: `expected texts of at most ${grouped(limit)} characters, found ${grouped(length)}`, hint: null };
}

export function yamlTooMany(limit: number): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} YAML tokens in a file, found more`,
    hint: 'write long lists of numbers as ranges: 1..1000, or 0..1000 step 10',
  };
}

export function keyNotText(): ValueProblem {
  return { message: 'expected the name of a field, found a list or mapping', hint: 'write "name: value"' };
}

export function keyReserved(key: string): ValueProblem {
  return { message: expectedButFound('the name of a field', key), hint: null };
}

export function keyTwice(key: string, firstLine: number): ValueProblem {
  return { message: `expected each field once, found ${displayed(key)} again`, hint: `it is already in line ${firstLine}` };
}

export function moreProblems(): ValueProblem {
  return { message: 'there are more problems than these', hint: 'fix those above first' };
}
