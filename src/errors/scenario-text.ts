import { grouped } from '../base/text.js';
import { displayed, expectedButFound, problem } from './problem.js';

export const scenarioTooLarge = (limit: number, bytes: number) =>
  problem(
    `expected a file of at most ${grouped(limit)} bytes, found ${grouped(bytes)}`,
    'a scenario is one question; ranges such as 1..10 and several files keep it small',
  );
export const scenarioNotText = (found: string) =>
  problem(`expected text in UTF-8, found ${found}`, 'save the file as plain text with the encoding UTF-8');
export const yamlFault = (fault: string, hint: string | null) => problem(`expected YAML, found an error: ${fault}`, hint);

/** A field that is indented deeper than the field above it, which already has a value. */
export const yamlDeeperField = () =>
  problem(
    'expected a field with the indentation of the one above, found it deeper',
    'the field above already has its value: indent the fields of one mapping equally, with spaces',
  );

export const yamlFeature = (feature: string, instead: string) => problem(`expected plain YAML, found ${feature}`, instead);
export const yamlTooDeep = (limit: number) =>
  problem(`expected at most ${limit} levels of nesting, found more`, 'no field of a scenario needs more than six');
export const yamlTooLong = (limit: number, length: number) =>
  problem(`expected texts of at most ${grouped(limit)} characters, found ${grouped(length)}`);
export const yamlTooMany = (limit: number) =>
  problem(
    `expected at most ${grouped(limit)} YAML tokens in a file, found more`,
    'write long lists of numbers as ranges: 1..1000, or 0..1000 step 10',
  );
export const keyNotText = () => problem('expected the name of a field, found a list or mapping', 'write "name: value"');
export const keyReserved = (key: string) => problem(expectedButFound('the name of a field', key));
export const keyTwice = (key: string, firstLine: number) =>
  problem(`expected each field once, found ${displayed(key)} again`, `it is already in line ${firstLine}`);
export const moreProblems = () => problem('there are more problems than these', 'fix those above first');
