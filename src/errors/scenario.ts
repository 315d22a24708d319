import { grouped, inWords } from '../base/text.js';
import { didYouMean, displayed, mustBe, mustBeField, problem, type ValueProblem } from './problem.js';

export const scenarioNameUnsafe = (name: string) =>
  problem(
    mustBe('a file name that can name a folder', name),
    'rename the file: start with a letter or digit; then letters, digits, spaces, dots, "_" and "-"; at most 100 characters',
  );
export const scenarioNameReserved = (name: string) =>
  problem(`a report folder cannot have the reserved name ${displayed(name)}`, 'rename the file, for example by adding a word');
export const questionMissing = () =>
  problem(
    'the question that this scenario answers is missing',
    'add a line such as "question: Does Accuracy 1 make up for Armor?"; it heads the report',
  );

/** The two units of attacks and of duels, which share options on the command line. */
export const COUNTERPARTS: Readonly<Record<string, string>> = {
  attacker: 'first',
  defender: 'second',
  first: 'attacker',
  second: 'defender',
};

/** `experiment` of a file; `meant`: the one that it nearly names. */
export const experimentUnknown = (found: unknown, known: readonly string[], meant: string | null) =>
  problem(mustBeField(`an experiment (${inWords(known, 'or')})`, found), meant && `did you mean "${meant}"?`);

export function unknownField(name: string, known: readonly string[]): ValueProblem {
  const counterpart = COUNTERPARTS[name];
  const unit = counterpart !== undefined && known.includes(counterpart) ? `this experiment calls it "${counterpart}"` : null;
  const guess = unit ?? (name.length > 60 ? null : didYouMean(name, known));
  return problem(`there is no field ${displayed(name)} here`, guess ?? `the fields here are ${known.join(', ')}`);
}

export function scenarioFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return problem(
    mustBeField(`format ${supported}`, found),
    isNewer
      ? `this program reads format ${supported}; a newer version of it may read this file`
      : `write "format: ${supported}"`,
  );
}

export function digitsInText(expected: string, found: unknown): ValueProblem {
  const digits = digitsOf(found);
  return problem(mustBeField(expected, found), digits && `write ${digits}, without quotes or separators`);
}

/** The digits of a number without separators such as those of 1,000,000; null if the text is not a number. */
function digitsOf(found: unknown): string | null {
  const digits = typeof found === 'string' && found.length <= 60 ? found.replace(/(\d)[\s,_'](?=\d{3})/g, '$1') : '';
  return /^[-+]?\d+(?:\.\d+)?(?:e\d+)?$/i.test(digits) ? digits : null;
}

/** An unexpected number; if it has separators, such as 1,000,000, the hint gives it without them. */
export function numberUnreadable(expected: string, found: string): ValueProblem {
  const digits = digitsOf(found);
  const isSeparated = digits !== null && digits !== found;
  return problem(mustBe(expected, found), isSeparated ? `write ${digits}, without separators` : null);
}

/** The problem of a share from one number to another; for a percentage, such as 95 or 95%, the hint is 0.95. */
export function shareUnreadable(plain: ValueProblem, found: unknown, from: number, to: number): ValueProblem {
  const percent = Number(/^([\d.]+)\s*%?$/.exec(String(found))?.[1] ?? Number.NaN);
  const share = Number((percent / 100).toFixed(6));
  if (!(share >= from && share <= to)) return plain;
  return problem(plain.message, `write ${share} for ${percent}%`);
}

export const setWithoutCard = () => problem('there is a set, but no card', 'give the name of the card: card: Darth Maul (B)');

/** A card that prints "*" for a number that the attack needs. */
export const cardNumberMissing = (name: string, field: string, hint: string) =>
  problem(`the ${field} of ${displayed(name)} is "*": only the text of the card gives it`, hint);

export const tooManyCards = (limit: number) =>
  problem(`there are more than ${grouped(limit)} different cards`, 'too many unknown names have the same effect');

export function keywordList(found: unknown): ValueProblem {
  const hint = typeof found === 'string' ? `write [${found.length > 60 ? '...' : found}]` : null;
  return problem(mustBeField('a list of keywords such as [Armor, Accuracy 1]', found), hint);
}

export const notAKeyword = (found: unknown) =>
  problem(mustBeField('a keyword as cards print it', found), keywordWithColon(found) ?? 'such as "Armor" or "Accuracy 1"');

/** The hint for "Pay 1 Force: Evade 2", which YAML reads as a field and its value; null for any other value. */
function keywordWithColon(found: unknown): string | null {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const [field, ...more] = Object.entries(found);
  if (field === undefined || more.length > 0 || typeof field[1] !== 'string') return null;
  const [cost, ability] = field;
  return `": " turns it into a field: write ${displayed(`${cost} -> ${ability}`)}, or put it in quotes`;
}

export const effectUnreadable = (found: unknown) =>
  problem(
    mustBeField('an effect as odds cards show prints it', found),
    'for example: "it gets Critical Hit 2 as long as it attacks any Jedi unit"; docs/card-texts.md#effects has the grammar',
  );
export const effectList = (found: unknown) =>
  problem(mustBeField('a list of effects', found), 'for example: ["it gets +1 power for each damage counter on it"]');
export const effectUnplayable = (expected: string, found: string) =>
  problem(
    `${displayed(found)} cannot be played: it needs ${expected}`,
    'docs/card-texts.md#effects says what can depend on what',
  );
export const powerMissing = (expected: string) => problem(`needs a power (attack dice, ${expected})`);

/** A number above 2^53, whose last digits are lost. */
export const digitsLost = (found: number) =>
  problem(
    `A number above 2^53 loses its last digits: ${found} may not be the one that you mean.`,
    `write it in quotes, such as "${BigInt(found)}", or in a program as a bigint: ${BigInt(found)}n`,
  );

export const scenarioTooLarge = (limit: number, bytes: number) =>
  problem(
    `the file has ${grouped(bytes)} bytes; the limit is ${grouped(limit)}`,
    'a scenario is one question; ranges such as 1..10 and several files keep it small',
  );
export const scenarioNotText = (found: string) =>
  problem(`the file is not text in UTF-8: it has ${found}`, 'save the file as plain text with the encoding UTF-8');
export const yamlFault = (fault: string, hint: string | null) => problem(`this is not proper YAML: ${fault}`, hint);

/** A field indented deeper than the one above it, which already has a value. */
export const yamlDeeperField = () =>
  problem(
    'the field is indented deeper than the one above',
    'the field above already has its value: indent fields that belong together equally, with spaces',
  );

export const yamlFeature = (feature: string, instead: string) => problem(`must be plain YAML, without ${feature}`, instead);
export const yamlTooDeep = (limit: number) =>
  problem(`is nested more than ${limit} levels deep`, 'no field of a scenario needs more than six');
export const yamlTooLong = (limit: number, length: number) =>
  problem(`the text has ${grouped(length)} characters; the limit is ${grouped(limit)}`);
export const yamlTooMany = (limit: number) =>
  problem(
    `the file has more than ${grouped(limit)} YAML tokens`,
    'write long lists of numbers as ranges: 1..1000, or 0..1000 step 10',
  );
export const keyNotText = () => problem('must be the name of a field, not a list or a mapping', 'write "name: value"');
export const keyReserved = (key: string) => problem(mustBe('the name of a field', key));
export const keyTwice = (key: string, firstLine: number) =>
  problem(`the field ${displayed(key)} is repeated`, `it is already in line ${firstLine}`);
export const moreProblems = () => problem('there are more problems than these', 'fix those above first');

/** The problem with the name of its case, among several. */
export function inCase({ message, hint }: ValueProblem, caseName: string): ValueProblem {
  const short = caseName.length > 200 ? `${caseName.slice(0, 197)}...` : caseName;
  return problem(`${message} (case ${quoted(short)})`, hint);
}

/** The text in double quotes, not cut. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

export const overrideOfVaried = (path: string) =>
  problem(
    `${path} is varied in the scenario and cannot be set by an option as well`,
    `leave the option out, or remove ${path} from "vary"`,
  );
