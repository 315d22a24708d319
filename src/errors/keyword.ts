import { didYouMean, displayed, mustBe, problem, thereIsNo, type ValueProblem } from './problem.js';

const LISTED_IN = 'docs/keywords.md lists all keywords';

export function unknownKeyword(name: string, known: readonly string[], listedIn = LISTED_IN): ValueProblem {
  const begins = (each: string): boolean => name.length > 2 && each.toLowerCase().startsWith(name.toLowerCase());
  const guess = didYouMean(name, known) ?? didYouMean(known.find(begins) ?? '', known);
  return problem(thereIsNo('keyword', name), guess === null ? listedIn : `${guess} ${listedIn}`);
}

export const unmodelledKeyword = (name: string) =>
  problem(`${name} is a keyword of the game that this version does not model`, 'odds rules lists the keywords that it models');

/** The keyword `name` written as a field of a unit, with its value there. */
export const keywordAmongFields = (found: string, name: string, value: unknown) =>
  problem(
    `there is no field ${displayed(found)} here`,
    `write "keywords: [${typeof value === 'number' ? `${name} ${value}` : name}]"`,
  );

export const keywordGivenAsField = (name: string, hint: string) =>
  problem(`${name} is a field of scenario files here, not a keyword`, hint);

export const keywordNumberMissing = (name: string) =>
  problem(`the number after ${name} is missing`, `write it as the cards do: "${name} 1"`);
export const keywordNumberSuperfluous = (name: string, found: string) =>
  problem(`must be ${name} without a number, not ${displayed(found)}`, `write "${name}"`);
export const keywordNumberOutOfRange = (name: string, low: number, high: number, found: string) =>
  problem(`the number after ${name} must be a whole number from ${low} to ${high}, not ${displayed(found)}`);
export const keywordNotInEdition = (name: string, edition: string, having: readonly string[]) =>
  problem(`${name} is not a keyword of the rules edition ${edition}`, `editions that have it: ${having.join(', ')}`);

/** The problem with the name of its unit, among several. */
export const ofUnit = (name: string, { message, hint }: ValueProblem) => problem(`${name}: ${message}`, hint);

export const keywordCost = (name: string, paid: readonly string[]) =>
  problem(
    `${name} is not an ability with a cost`,
    `write "${name}" without a cost; abilities with a cost are ${paid.join(', ')}`,
  );
export const costUnreadable = (found: string) =>
  problem(mustBe('a cost in Force', found), 'write it as the cards do: "Pay 2 Force -> Evade 2"');
export const costUnmodelled = (kind: string, found: string) =>
  problem(
    `the cost ${displayed(found)} of ${kind} is not modelled`,
    'docs/card-texts.md#prices lists the costs besides Force, such as "Discard 1 from hand -> Evade 2"',
  );

/** A cost that damages or discards its unit, for an ability that does not prevent damage. */
export const costOfPrevention = (name: string, found: string) =>
  problem(
    `${name} cannot cost ${displayed(found)}`,
    'only abilities that prevent damage can cost damage counters, or the discard of their unit',
  );

export const costOutOfRange = (low: number, high: number, found: string) =>
  problem(`the Force of a cost must be a whole number from ${low} to ${high}, not ${displayed(found)}`);

/** A keyword followed by an arrow or colon, as if it were a cost. */
export const keywordIsNoCost = (name: string, hasNumber: boolean, found: string) =>
  problem(
    mustBe('a keyword as cards print it', found),
    hasNumber ? `write "${name} 1"` : `write "${name}" alone: effects in words are not played`,
  );
