import leven from 'leven';

/** One thing a user has to mend: where it is, what was expected and found, and how to mend it. */
export interface Problem {
  /** `file:line:column` or an option such as `--power`; null where the message says it all. */
  readonly where: string | null;
  /** The path to the field, such as `attacker.power`; null outside of scenarios. */
  readonly path: string | null;
  readonly message: string;
  readonly hint: string | null;
}

/** A mistake of the user in options, a scenario or data: no stack trace, exit code 2, nothing was written. */
export class Mistake extends Error {
  override readonly name = 'Mistake';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(renderProblem).join('\n'));
    this.problems = problems;
  }
}

/** A file that could not be read or written: exit code 74. */
export class FileFailure extends Error {
  override readonly name = 'FileFailure';
}

/** What the system said of a file, without names that only the program knows: "no space left on device (ENOSPC)". */
export function systemReason(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const [, code, reason] = /^([A-Z][A-Z0-9_]*): ([^,]+),/.exec(said) ?? [];
  return code === undefined ? said : `${reason} (${code})`;
}

/** A defect of the program, not of its input: exit code 70, with the stack trace. */
export class Defect extends Error {
  override readonly name = 'Defect';
}

/** Throws a Defect that states the broken invariant in words. */
export function assert(condition: boolean, invariant: string): asserts condition {
  if (!condition) throw new Defect(invariant);
}

/** The problem as one line, with the hint below. */
export function renderProblem({ where, path, message, hint }: Problem): string {
  const line = visible([where, path, message].filter((part) => part !== null).join(': '));
  return hint === null ? line : `${line}\n  hint: ${visible(hint)}`;
}

/** Text from input without the characters that could move the cursor, turn the direction of writing, or end the line. */
export function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}

/** A value as it stands in a message: quoted text, plain numbers, "nothing" for what is missing; cut where it is long. */
export function shown(value: unknown): string {
  if (value === undefined || value === '') return 'nothing';
  const text = typeof value === 'bigint' || typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

export function expectedButFound(expected: string, found: unknown): string {
  return `expected ${expected}, found ${shown(found)}`;
}

/** A word of fewer letters is near to too many others. */
const SHORTEST_GUESS = 2;

/** "did you mean ..." where a known word is close to the given one, else null. */
export function didYouMean(word: string, known: readonly string[]): string | null {
  if (word.length < SHORTEST_GUESS) return null;
  const ranked = known
    .map((candidate) => ({ candidate, distance: leven(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const closest = ranked[0];
  return closest && closest.distance <= mistakesAllowed(word) ? `did you mean "${closest.candidate}"?` : null;
}

function mistakesAllowed(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

function isClose(word: string, other: string): boolean {
  return leven(word.toLowerCase(), other.toLowerCase()) <= mistakesAllowed(word);
}

/**
 * As `didYouMean`, for paths: each word must be close to its counterpart, so that a long beginning brings no word near to another. What leads
 * on from a field that has no parts means the field.
 */
function didYouMeanPath(path: string, known: readonly string[]): string | null {
  const isWhole = (field: string): boolean => known.some((other) => other.startsWith(`${field}.`));
  const field = known.find((each) => /^[.[]/.test(path.slice(each.length)) && path.startsWith(each) && !isWhole(each));
  if (field?.includes('.')) return `did you mean "${field}"?`;
  const words = path.split('.');
  const alike = known.filter((each) => {
    const others = each.split('.');
    return others.length === words.length && words.every((word, i) => isClose(word, others[i] as string));
  });
  return didYouMean(path, alike);
}

/** One problem of a value, without its place: what a parser of values returns for the caller to place. */
export interface ValueProblem {
  readonly message: string;
  readonly hint: string | null;
}

// ---------------------------------------------------------------- keywords

const LISTED_IN = 'docs/rules.md lists all keywords';

export function unknownKeyword(name: string, known: readonly string[], listedIn = LISTED_IN): ValueProblem {
  const guess = didYouMean(name, known);
  return { message: expectedButFound('a keyword', name), hint: guess === null ? listedIn : `${guess} ${listedIn}` };
}

export function unmodelledKeyword(name: string): ValueProblem {
  return {
    message: `${name} is a keyword of the game that this version does not model`,
    hint: 'odds rules lists the keywords that it models',
  };
}

export function keywordNumberMissing(name: string): ValueProblem {
  return { message: expectedButFound(`a number after ${name}`, undefined), hint: `write it as the cards do: "${name} 1"` };
}

export function keywordNumberSuperfluous(name: string, found: string): ValueProblem {
  return { message: `expected ${name} without a number, found ${shown(found)}`, hint: `write "${name}"` };
}

export function keywordNumberOutOfRange(name: string, low: number, high: number, found: string): ValueProblem {
  return { message: expectedButFound(`an integer from ${low} to ${high} after ${name}`, found), hint: null };
}

export function keywordNotInEdition(name: string, edition: string, having: readonly string[]): ValueProblem {
  return {
    message: `${name} is not a keyword of the rules edition ${edition}`,
    hint: `editions that have it: ${having.join(', ')}`,
  };
}

/** A problem of one unit among others, named. */
export function ofUnit(name: string, { message, hint }: ValueProblem): ValueProblem {
  return { message: `${name}: ${message}`, hint };
}

export function keywordCost(name: string, paid: readonly string[]): ValueProblem {
  return {
    message: `${name} is not an ability that is paid for`,
    hint: `write "${name}" without a cost; abilities with a cost are ${paid.join(', ')}`,
  };
}

export function costUnreadable(found: string): ValueProblem {
  return { message: expectedButFound('a cost in Force', found), hint: 'write it as the cards do: "Pay 2 Force -> Evade 2"' };
}

export function costUnmodelled(kind: string, found: string): ValueProblem {
  return {
    message: `expected a cost in Force alone, found ${shown(found)}: a cost of ${kind} is not modelled`,
    hint: 'write "Pay 2 Force -> Evade 2"; leave out what is paid besides Force',
  };
}

export function costOutOfRange(low: number, high: number, found: string): ValueProblem {
  return { message: expectedButFound(`an integer from ${low} to ${high} as the Force of a cost`, found), hint: null };
}

/** A keyword with an arrow or a colon behind it, as if it were a cost. */
export function keywordIsNoCost(name: string, hasNumber: boolean, found: string): ValueProblem {
  return {
    message: expectedButFound('a keyword as cards print it', found),
    hint: hasNumber ? `write "${name} 1"` : `write "${name}" alone: effects in words are not played`,
  };
}

// ---------------------------------------------------------------- scenarios: text and YAML

/** A value of a scenario as it stands in a message: lists and mappings by their kind, all else as `shown`. */
function shownField(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  return shown(value);
}

export function expectedField(expected: string, found: unknown): string {
  return `expected ${expected}, found ${shownField(found)}`;
}

/** The problem of a value of another kind, or of a list with too many entries, which are counted. */
export function expectedAtMost(most: number, expected: string, found: unknown): string {
  const isTooLong = Array.isArray(found) && found.length > most;
  return isTooLong ? `expected ${expected}, found ${found.length}` : expectedField(expected, found);
}

/** Grouped digits: 1,000,000. */
export function grouped(count: number | bigint): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

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
  return { message: `expected YAML, found a fault: ${fault}`, hint };
}

/** A line with a field that is indented deeper than the one above, which has a value. */
export function yamlDeeperField(): ValueProblem {
  return {
    message: 'expected a field as far to the right as the one above, found it deeper',
    hint: 'the field above has its value already: indent the fields of one mapping equally, with spaces',
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
  return { message: `expected each field once, found ${shown(key)} again`, hint: `it stands in line ${firstLine} already` };
}

export function moreProblems(): ValueProblem {
  return { message: 'there are more problems than these', hint: 'mend those above first' };
}

// ---------------------------------------------------------------- scenarios: names and fields

export function scenarioNameUnsafe(name: string): ValueProblem {
  return {
    message: expectedButFound('a file name that can name a folder', name),
    hint: 'rename the file: start with a letter or digit; then letters, digits, spaces, dots, "_" and "-"; at most 100 characters',
  };
}

export function scenarioNameReserved(name: string): ValueProblem {
  return {
    message: `expected a file name that can name a report folder, found the reserved name ${shown(name)}`,
    hint: 'rename the file, for example by adding a word',
  };
}

export function questionMissing(): ValueProblem {
  return {
    message: expectedField('a question that this scenario answers', undefined),
    hint: 'add a line such as "question: Does Accuracy 1 make up for Armor?"; it heads the report',
  };
}

export function unknownField(name: string, known: readonly string[]): ValueProblem {
  const guess = name.length > 60 ? null : didYouMean(name, known);
  return { message: expectedButFound('a known field', name), hint: guess ?? `the fields here are ${known.join(', ')}` };
}

export function scenarioFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return {
    message: expectedField(`format ${supported}`, found),
    hint: isNewer
      ? `this program reads format ${supported}; a newer version of it may read this file`
      : `write "format: ${supported}"`,
  };
}

export function digitsInText(expected: string, found: unknown): ValueProblem {
  const digits = digitsOf(found);
  return { message: expectedField(expected, found), hint: digits && `write ${digits}, without quotes or separators` };
}

/** The digits of a text that is a number but for separators such as those of 1,000,000; else null. */
function digitsOf(found: unknown): string | null {
  const digits = typeof found === 'string' && found.length <= 60 ? found.replace(/(?<=\d)[\s,_'](?=\d{3})/g, '') : '';
  return /^[-+]?\d+(?:\.\d+)?(?:e\d+)?$/i.test(digits) ? digits : null;
}

/** A number that is not as expected; one with separators, such as 1,000,000, is told without them. */
export function numberUnreadable(expected: string, found: string): ValueProblem {
  const digits = digitsOf(found);
  const isSeparated = digits !== null && digits !== found;
  return { message: expectedButFound(expected, found), hint: isSeparated ? `write ${digits}, without separators` : null };
}

/** The problem of a confidence level; one in percent, such as 95 or 95%, is told as 0.95. */
export function levelUnreadable(problem: ValueProblem, found: unknown): ValueProblem {
  const percent = Number(/^([\d.]+)\s*%?$/.exec(String(found))?.[1] ?? Number.NaN);
  if (!(percent >= 50 && percent <= 99.99)) return problem;
  return { ...problem, hint: `write ${Number((percent / 100).toFixed(6))} for ${percent} %` };
}

export function setWithoutCard(): ValueProblem {
  return { message: 'expected a card beside the set, found none', hint: 'give the name of the card: card: Darth Maul (B)' };
}

/** A card whose text says a number that the attack needs. */
export function cardNumberMissing(name: string, field: string, hint: string): ValueProblem {
  return { message: `expected the ${field} of ${shown(name)}, found "*": only the text of the card says it`, hint };
}

export function tooManyCards(limit: number): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} different cards, found more`,
    hint: 'or too many of them are not known',
  };
}

export function keywordList(found: unknown): ValueProblem {
  const hint = typeof found === 'string' ? `write [${found.length > 60 ? '...' : found}]` : null;
  return { message: expectedField('a list of keywords such as [Armor, Accuracy 1]', found), hint };
}

export function keywordText(found: unknown): ValueProblem {
  return {
    message: expectedField('a keyword as cards print it', found),
    hint: keywordWithColon(found) ?? 'such as "Armor" or "Accuracy 1"',
  };
}

/** What is to be done about "Pay 1 Force: Evade 2", which YAML takes for a field and its value. */
function keywordWithColon(found: unknown): string | null {
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const [field, ...more] = Object.entries(found);
  if (field === undefined || more.length > 0 || typeof field[1] !== 'string') return null;
  const [cost, ability] = field;
  return `": " makes a field of it: write ${shown(`${cost} -> ${ability}`)}, or put it in quotes`;
}

export function effectUnreadable(found: unknown): ValueProblem {
  return {
    message: expectedField('an effect, as odds cards show spells it', found),
    hint: 'such as "it gets Critical Hit 2 as long as it attacks any Jedi unit"; docs/rules.md#effects has the grammar',
  };
}

export function effectList(found: unknown): ValueProblem {
  return {
    message: expectedField('a list of effects', found),
    hint: 'such as ["it gets +1 power for each damage counter on it"]',
  };
}

export function effectUnplayable(expected: string, found: string): ValueProblem {
  return { message: expectedField(expected, found), hint: 'docs/rules.md#effects says what can hang on what' };
}

export function powerMissing(): ValueProblem {
  return { message: expectedField('a power (attack dice, an integer from 0 to 30)', undefined), hint: null };
}

// ---------------------------------------------------------------- scenarios: vary

export function varyPathUnknown(path: string, known: readonly string[]): ValueProblem {
  const guess = path.length > 60 ? null : didYouMeanPath(path, known);
  const hint = guess ?? 'such as attacker.power, defender.Armor or rules.armorNeeds; docs/scenario-format.md lists all';
  return { message: expectedButFound('a field that can be varied', path), hint };
}

export function varyPathWhole(path: string, parts: readonly string[]): ValueProblem {
  return { message: expectedButFound('a field that can be varied', path), hint: `vary ${parts.join(' or ')}` };
}

export function varyPathFixed(path: string): ValueProblem {
  return { message: expectedButFound('a field that can be varied', path), hint: `${path} holds for the whole file` };
}

export function pilotMissing(name: string): ValueProblem {
  return {
    message: expectedButFound('a card that is a Pilot', name),
    hint: 'odds cards show tells what a card gives as a Pilot',
  };
}

export function pilotMisfit(name: string, fits: readonly string[], subtypes: readonly string[]): ValueProblem {
  return {
    message: `expected a Pilot for ${subtypes.join(' - ')}, found ${shown(name)}`,
    hint: `it pilots a ${fits.join(' or ')}, and no Droid`,
  };
}

export function pilotNotAmong(name: string, kinds: readonly string[]): ValueProblem {
  return {
    message: `expected a Pilot that is a ${kinds.join(' or ')}, found ${shown(name)}`,
    hint: 'the text of the unit says so',
  };
}

export function pilotNoExtra(name: string, except: string): ValueProblem {
  return {
    message: `expected an extra Pilot that is no ${except}, found ${shown(name)}`,
    hint: 'the text that makes room for it says so',
  };
}

export function pilotOfOtherSide(name: string, found: string | null, own: string): ValueProblem {
  return {
    message: `expected a ${own} or neutral Pilot, found ${shown(name)}, which is ${found}`,
    hint: 'the units and Pilots of a player are of his side, or neutral',
  };
}

export function pilotTwice(name: string): ValueProblem {
  return {
    message: `expected another Pilot, found ${shown(name)} again`,
    hint: 'a player has one unit of each unique name, whatever its version',
  };
}

export function tooManyPilots(most: number, found: number): ValueProblem {
  return {
    message: `expected at most ${most === 1 ? '1 Pilot' : `${most} Pilots`} on the unit, found ${found}`,
    hint: 'a unit has one Pilot, and one more for each text that gives it an extra one',
  };
}

export function pilotElsewhere(name: string): ValueProblem {
  return {
    message: `expected one Pilot in the Character arena, found ${shown(name)} besides`,
    hint: 'the unit gets what one of them gives, and nothing where a Pilot is on it',
  };
}

export function buildZoneElsewhere(): ValueProblem {
  return {
    message: 'expected no buildZone here, found one',
    hint: 'units in the build zone stand under elsewhere.attacker or elsewhere.defender',
  };
}

export function varyPathCard(path: string): ValueProblem {
  return {
    message: expectedButFound('a field that can be varied', path),
    hint: 'vary the whole unit, by the names of cards: attacker: [Darth Maul (A), Darth Maul (B)]',
  };
}

export function varyIndexMissing(list: string, length: number, index: number): ValueProblem {
  const entries = length === 1 ? 'one entry' : `${length} entries`;
  return {
    message: `expected an entry of ${list}, found index ${index} of ${length === 0 ? 'an empty list' : entries}`,
    hint: length === 0 ? `give ${list} first` : `indices count from 0; the last one is ${length - 1}`,
  };
}

export function varyOverlap(path: string, earlier: string): ValueProblem {
  return {
    message:
      path === earlier
        ? `expected each path once, found ${shown(path)} again`
        : `expected paths that do not overlap, found ${shown(path)} beside ${shown(earlier)}`,
    hint: path === earlier ? null : 'both set the same field, so the name of a case would not be true of it',
  };
}

export function varyValues(found: unknown): ValueProblem {
  return { message: expectedField('a list such as [1, 2, 3] or a range such as 1..10 or 1..10 step 3', found), hint: null };
}

export function rangeInList(range: string): string {
  return `a range stands alone: write ${range} instead of [${range}]`;
}

export function rangeBackwards(low: number, high: number): ValueProblem {
  return { message: `expected a range from low to high, found ${low}..${high}`, hint: `write ${high}..${low}` };
}

export function rangeStep(found: string): ValueProblem {
  return { message: expectedButFound('a step of at least 1', Number(found)), hint: null };
}

export function inRange(message: string, range: string): string {
  return `${message} in the range ${range}`;
}

export function valueTwice(label: unknown, first: number): ValueProblem {
  return {
    message: `expected different values, found ${shown(label)} again`,
    hint: `entry ${first} of the list says the same; cases are named by their values, so these must differ`,
  };
}

export function tooManyCases(limit: number, count: bigint): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} cases, found ${grouped(count)}`,
    hint: 'a case is one combination of the varied values; vary fewer fields, or make several files',
  };
}

// ---------------------------------------------------------------- scenarios: fields that do not go together

export function objectiveNeedsHealth(objective: string): ValueProblem {
  return {
    message: expectedField(`the defender's health for the objective ${objective}`, undefined),
    hint: 'give defender.health, or the objective mean-damage',
  };
}

export function modeWithoutKeyword(mode: string, keyword: string): ValueProblem {
  return {
    message: `the mode ${mode} needs ${keyword} on the attacking unit, whose number is its power`,
    hint: `give the attacker "${keyword} 4", or the mode normal`,
  };
}

export function modeOutOfArena(mode: string, arena: string, found: readonly string[]): ValueProblem {
  return {
    message: `expected a defender of the ${arena} arena for the mode ${mode}, found ${found.join(', ')}`,
    hint: `${mode} is aimed at ${arena} units only; give another mode, or leave the arenas of the defender out`,
  };
}

/** `text`: the effect that forbids the attack, of the unit of this name. */
export function attackForbidden(name: string | null, text: string): ValueProblem {
  return {
    message: `expected an attack that the texts allow, found one that a text of ${name === null ? 'a unit without a name' : shown(name)} forbids`,
    hint: `"${text}"; attack another unit, or leave that one out`,
  };
}

/** The attack itself costs Force by some text. */
export function attackUnpaid(cost: number, found: number): ValueProblem {
  return {
    message: `expected at least ${cost} Force of the attacker's side, found ${found}`,
    hint: 'texts make the attack itself cost Force; without it, it cannot be made',
  };
}

/** An attack across arenas; `modes` are those in which the attacker could reach the defender, as they are asked for. */
export function attackOutOfArena(
  attacker: readonly string[],
  defender: readonly string[],
  modes: readonly string[],
): ValueProblem {
  return {
    message: `expected both units in one arena, found the attacker in ${attacker.join(', ')} and the defender in ${defender.join(', ')}`,
    hint:
      modes.length > 0
        ? `the attacker can reach another arena: ${modes.join(' or ')}`
        : 'only Bombard, Ion Cannon and Barrage reach other arenas, each in its own mode',
  };
}

export function otherOutOfArena(expected: readonly string[], found: readonly string[]): ValueProblem {
  return {
    message: `expected an arena of the defender (${expected.join(', ')}), found ${found.join(', ')}`,
    hint: 'further units stand in the arena of the unit that is attacked; leave their arenas out where they do not matter',
  };
}

export function countersDiscard(counters: number, health: number): ValueProblem {
  return {
    message: `expected fewer damage counters than health, found ${counters} counters on a unit of health ${health}`,
    hint: 'such a unit is discarded already',
  };
}

export function locationNoUnit(subtypes: readonly string[]): ValueProblem {
  return {
    message: `expected a unit, found a Location (${subtypes.map(visible).join(' - ')})`,
    hint: 'nobody attacks a Location and it attacks nobody; for texts that look at it, give it under elsewhere.attacker or elsewhere.defender',
  };
}

export function combinedOutOfRange(name: string, low: number, high: number, found: number): ValueProblem {
  return {
    message: `expected the ${name} of a unit to sum up to ${low} to ${high}, found ${found}`,
    hint: null,
  };
}

export function tooManyKeywords(limit: number, found: number): ValueProblem {
  return { message: `expected at most ${limit} keywords on a unit, found ${found}`, hint: null };
}

// ---------------------------------------------------------------- warnings: fields that change nothing

export function paymentUnused(policy: string, sides: string): ValueProblem {
  return {
    message: `the payment policy ${policy} changes nothing: no ability of ${sides} costs Force`,
    hint: 'give the cost with the ability, such as "Pay 2 Force -> Evade 2", or leave the policy out',
  };
}

export function luckyPolicyUnused(policy: string, lack: string): ValueProblem {
  return {
    message: `the policy ${policy} changes nothing: ${lack}`,
    hint: 'it is about Lucky alone: give Lucky, or leave the policy out',
  };
}

export function furtherUnitMissing(keyword: string, side: string, hint: string): ValueProblem {
  return { message: `${keyword} changes nothing: there is no further unit of the ${side}'s side`, hint };
}

export function costNeverPaid(
  { ability, cost, role, force }: { ability: string; cost: number; role: string; force: number },
  hint: string,
): ValueProblem {
  return {
    message: `${shownWhole(ability)} is never used: it costs ${cost} Force, and the ${role}'s side has only ${force}`,
    hint,
  };
}

export function othersUnused(role: 'attacker' | 'defender'): ValueProblem {
  const [own, other] = role === 'attacker' ? ['attacker', 'defender'] : ['defender', 'attacker'];
  const reasons =
    role === 'attacker'
      ? `Protect on them, or Deflect on the ${other}'s side`
      : `Intercept, Redirect, Protect or Avenge on the ${own}'s side, Overkill, Area Damage or Double Strike on the attacker, or Deflect on the ${other}'s side`;
  return {
    message: `the further units of the ${own}'s side change nothing: no unit of this attack can do anything with them`,
    hint: `what brings them in: ${reasons}`,
  };
}

/** A card with Reserves that stands in an arena, where its other texts are in force. */
export function reservesIdle(name: string, role: string): ValueProblem {
  return {
    message: `the Reserves of ${name} change nothing: it stands in an arena, where its other abilities work`,
    hint: `for the build zone a scenario has elsewhere.${role}: [{ card: ${name}, buildZone: true }]`,
  };
}

export function remoteKeywordUnused(keyword: string, hint: string): ValueProblem {
  return { message: `${keyword} changes nothing: it gives the power of an attack in its own mode`, hint };
}

// ---------------------------------------------------------------- cases and options over a scenario

/** The problem of one case among several, named. */
export function inCase(problem: ValueProblem, caseName: string): ValueProblem {
  const short = caseName.length > 200 ? `${caseName.slice(0, 197)}...` : caseName;
  return { ...problem, message: `${problem.message} (case ${shownWhole(short)})` };
}

function shownWhole(text: string): string {
  return JSON.stringify(text);
}

export function overrideOfVaried(path: string): ValueProblem {
  return {
    message: `${path} is varied in the scenario and cannot be set by an option as well`,
    hint: `leave the option out, or take ${path} out of "vary"`,
  };
}

// ---------------------------------------------------------------- attacks

export function attackTooLarge(limit: number): ValueProblem {
  return {
    message: `expected an attack whose course can be told in ${grouped(limit)} steps, found one with more`,
    hint: 'fewer dice, fewer abilities or units make it smaller',
  };
}

export function attackUnsolved(): ValueProblem {
  return {
    message: 'expected an attack that can be solved exactly, found one that is too large',
    hint: 'simulateAttack plays it by rules of thumb; fewer dice, less Lucky or fewer units make it smaller',
  };
}

// ---------------------------------------------------------------- options

export function switchWithValue(value: string): ValueProblem {
  return { message: `expected no value, or true or false, found ${shown(value)}`, hint: null };
}

/** A number behind a switch, which would be taken for the name of a card. */
export function switchWithNumber(option: string, number: string): ValueProblem {
  return { message: `expected no value, found ${shown(number)}`, hint: `write --${option} alone: it has no number` };
}

/** A word with one dash, which a shell's user means as an option. */
export function oneDash(word: string, known: readonly string[], command: string): ValueProblem {
  const name = word.replace(/^-/, '').replace(/=.*$/s, '');
  const likely = known.filter((option) => option.startsWith(name));
  const guess = known.includes(name) ? `write --${name}` : `write ${anyOf(likely.map((option) => `--${option}`))}`;
  return {
    message: expectedButFound('an option with two dashes', word),
    hint: likely.length > 0 ? guess : `odds ${command} --help lists the options`,
  };
}

/** "a, b or c", of many the first ones. */
function anyOf(words: readonly string[]): string {
  const most = 8;
  if (words.length > most) return `${words.slice(0, most).join(', ')} ...`;
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

export function wordsAfterDashes(): ValueProblem {
  return { message: expectedButFound('options', '--'), hint: 'leave the -- out' };
}

export function rulesOptionTwice(option: string): ValueProblem {
  return { message: `expected the rules option ${option} once, found it twice`, hint: null };
}

export function rollPower(power: number, found: number): ValueProblem {
  return {
    message: `expected dice that a power from 0 to 30 rolls, found ${found}, which takes the power ${power}`,
    hint: 'look at --shields and --power-change, or give --power',
  };
}

export function furyDice(faces: readonly number[]): ValueProblem {
  return {
    message: `expected the dice of Fury if and only if a natural 4 is among the dice, found ${faces.join(',')}`,
    hint: 'a natural 4 of the first roll brings them, so all dice are on the table before anybody re-rolls',
  };
}

export function optionGivenTwice(): ValueProblem {
  return { message: 'expected the option once, found it twice', hint: null };
}

export function unknownRulesEdition(found: string, editions: readonly string[]): ValueProblem {
  return { message: expectedButFound(`a rules edition (${editions.join(', ')})`, found), hint: didYouMean(found, editions) };
}

export function unknownRulesOption(found: string, options: readonly string[]): ValueProblem {
  return {
    message: expectedButFound('a rules option', found),
    hint: didYouMean(found, options) ?? `the options are ${options.join(', ')}`,
  };
}

export function rulesOptionValue(option: string, expected: string, found: unknown): ValueProblem {
  return { message: expectedButFound(`${expected} for ${option}`, found), hint: null };
}

export function powerOptionMissing(): ValueProblem {
  return {
    message: expectedButFound('the power of the attacking unit', undefined),
    hint: 'for example: odds attack --power 6 --armor --health 5',
  };
}

export function rollAndTrace(): ValueProblem {
  return {
    message: 'expected --roll or --trace, found both',
    hint: 'one asks about dice on the table, the other tells simulated ones',
  };
}

export function rollFaces(found: string, hint: string | null): ValueProblem {
  return { message: expectedButFound('the natural faces of the dice, each 1 to 6', found), hint };
}

export function rollSize(possible: readonly number[], found: number, hint: string | null): ValueProblem {
  return {
    message: `expected ${possible.join(' or ')} dice, since so many are rolled with this power against these Shields, found ${found}`,
    hint,
  };
}

export function optionValueMissing(): ValueProblem {
  return { message: expectedButFound('a value', undefined), hint: null };
}

export function unknownOption(word: string, known: readonly string[], command: string): ValueProblem {
  const guess = didYouMean(word, known)?.replace('"', '"--') ?? optionsWithWord(word, known);
  return { message: expectedButFound('an option', `--${word}`), hint: guess ?? `odds ${command} --help lists the options` };
}

/** "did you mean --critical-hit?" of the word critical: the options that begin with it, else those that end with it. */
function optionsWithWord(word: string, known: readonly string[]): string | null {
  const beginning = known.filter((option) => option.startsWith(`${word}-`));
  const likely = beginning.length > 0 ? beginning : known.filter((option) => option.endsWith(`-${word}`));
  return likely.length === 0 ? null : `did you mean ${anyOf(likely.map((option) => `--${option}`))}?`;
}

export function unknownCommand(word: string, known: readonly string[]): ValueProblem {
  return { message: expectedButFound('a command', word), hint: didYouMean(word, known) ?? 'odds --help lists the commands' };
}

/** Worker threads cannot be started here at all. */
export function threadsMissing(reason: string): ValueProblem {
  return {
    message: `expected a machine that can start worker threads, found: ${reason}`,
    hint: '--workers 0 runs everything on the main thread; the results are the same',
  };
}

/** A warning: the fast loop over simulated attacks cannot be used. */
export function kernelMissing(reason: string): ValueProblem {
  return {
    message: `the WebAssembly kernel could not be loaded (${reason}): attacks are simulated in JavaScript, slower and with the same results`,
    hint: 'npm run build makes it; --engine js chooses JavaScript without this warning',
  };
}

// ---------------------------------------------------------------- tables

const RANGE_FORMS = 'write 4, 1..10, "1..10 step 3" or 1,2,4';

export function emptyRangeEntry(found: string, isNumber: boolean): ValueProblem {
  const what = isNumber ? 'numbers' : 'words';
  return { message: expectedButFound(`${what} set apart by single commas`, found), hint: isNumber ? RANGE_FORMS : null };
}

export function notAnInteger(part: string, found: string): ValueProblem {
  const where = part === found.trim() ? '' : ` in ${shown(found)}`;
  return { message: `${expectedButFound('integers or ranges of them', part)}${where}`, hint: RANGE_FORMS };
}

export function rangeStepInList(found: string): ValueProblem {
  return { message: expectedButFound('a range with a step', found), hint: 'write it as "1..10 step 3", with the quotes' };
}

/** The words of a range with a step, which a shell has taken apart. */
export function rangeStepUnquoted(): ValueProblem {
  return {
    message: 'expected options or the names of cards, found "step"',
    hint: 'a range with a step needs quotes: --power "1..10 step 3"',
  };
}

export function switchValue(found: string, hint: string | null = null): ValueProblem {
  return { message: expectedButFound('yes, no or both', found), hint };
}

/** What somebody means who gives a number to the keyword Precision. */
export const PRECISION_IS_KEYWORD = '--precision is the keyword; --decimals N sets the digits of the table';

export function unknownShow(found: readonly string[], known: readonly string[]): ValueProblem {
  const alike = (word: string): string | null =>
    didYouMean(word, known) ?? (word === '' ? null : didYouMean(known.find((each) => each.includes(word)) ?? '', known));
  const guesses = [...new Set(found.map(alike))].filter((guess) => guess !== null);
  return {
    message: `expected what a table can show, found ${found.map(shown).join(' and ')}`,
    hint: [...guesses, `it can show ${known.join(', ')}`].join(' '),
  };
}

export function showTwice(found: string): ValueProblem {
  return { message: `expected each thing to show once, found ${shown(found)} again`, hint: null };
}

export function showNeedsHealth(show: string, role: string, option: string): ValueProblem {
  return { message: `${show} needs the health of the ${role}`, hint: `add --${option} N` };
}

export function tooManyCells(limit: number, count: bigint, ranges: readonly string[]): ValueProblem {
  return {
    message: `expected a table of at most ${grouped(limit)} cells, found ${grouped(count)} (${ranges.join(' times ')})`,
    hint: 'narrow the ranges, or make several tables; odds run takes up to 100,000 cases a file',
  };
}

export function tableTooSlow(limit: number, seconds: number, attacks: number): ValueProblem {
  const minutes = (value: number): string => grouped(Math.ceil(value / 60));
  return {
    message: `expected a table of at most ${minutes(limit)} minutes, found one of about ${minutes(seconds)} for ${grouped(attacks)} different attacks`,
    hint: 'many dice of Lucky on both sides take longest: narrow the ranges, or give fewer --trials where attacks are simulated',
  };
}

export function oneFormat(found: readonly string[]): ValueProblem {
  return { message: `expected one format, found ${found.map((name) => `--${name}`).join(' and ')}`, hint: null };
}

/** A file whose ending belongs to no format. `formats`: the endings that do. */
export function unknownFormat(file: string, formats: readonly string[]): ValueProblem {
  return {
    message: expectedButFound(`a file that ends in ${anyOf(formats)}`, file),
    hint: 'the ending says the format; a flag such as --csv says it for any file',
  };
}

export function fileNameMissing(): ValueProblem {
  return { message: expectedButFound('the name of a file', undefined), hint: 'for example: --out table.csv' };
}

// ---------------------------------------------------------------- files

export function reportFolderTaken(place: string): string {
  return (
    `${place}: expected an older report or nothing, found a folder without run.json\n` +
    '  hint: move it away, or write the reports elsewhere with --out'
  );
}

export function fileIsFolder(file: string): string {
  return `${file}: expected a file or nothing, found a folder\n  hint: move it away`;
}

export function folderIsFile(folder: string): string {
  return `${folder}: expected a folder or nothing, found a file\n  hint: move it away, or name another folder`;
}

export function folderNotThere(file: string, folder: string): string {
  return `${file}: expected a folder ${folder} to write it to, found none\n  hint: make the folder first, or write the file elsewhere`;
}

export function stdoutClosed(): string {
  return 'stdout: expected a place for the answer, found it closed\n  hint: send it to a file, or to /dev/null where nobody wants it';
}

export function scenarioUnreadable(reason: string): string {
  return `could not be read: ${reason}`;
}

export function scenarioTwice(name: string, first: string): ValueProblem {
  return {
    message: `expected scenarios of different names, found a second "${name}"`,
    hint: `${first} has that name already, and the name of a scenario is the folder of its report; rename one`,
  };
}

export function folderMissing(): ValueProblem {
  return { message: expectedButFound('a folder for the reports', undefined), hint: 'for example: --out reports' };
}

export function noScenarios(folder: string): ValueProblem {
  return { message: `expected scenario files in ${folder}/, found none`, hint: 'name a file: odds run my-question.yaml' };
}

// ---------------------------------------------------------------- cards

export function fileTooLarge(limit: number, bytes: number): ValueProblem {
  return {
    message: `expected a file of at most ${grouped(limit)} bytes, found ${grouped(bytes)}`,
    hint: 'the set files and decks of LackeyCCG have far fewer',
  };
}

export function fileEmpty(): ValueProblem {
  return { message: 'expected text, found an empty file', hint: null };
}

export function fileNotText(line: number): ValueProblem {
  return {
    message: `expected text, found a NUL byte in line ${line}`,
    hint: 'save the file as plain text with the encoding UTF-8; UTF-16 cannot be read, and neither can pictures or archives',
  };
}

export function fileIsPage(): ValueProblem {
  return {
    message: 'expected a file of LackeyCCG, found a page of HTML',
    hint: 'what was saved is the page of a website; download the file itself ("raw")',
  };
}

export function setHeader(missing: readonly string[], found: string, separator: string | null): ValueProblem {
  const names = missing.length === 1 ? `a column ${missing[0]}` : `the columns ${missing.join(', ')}`;
  return {
    message: `expected ${names} in the first line, set apart by tabs, found ${shown(found)}`,
    hint:
      separator === null
        ? 'a set file of LackeyCCG begins with the names of its columns; docs/cards.md lists them'
        : `the columns stand apart by ${separator} here; save the file with tabs`,
  };
}

export function columnTwice(name: string): ValueProblem {
  return { message: `expected each column once, found ${shown(name)} again`, hint: null };
}

export function rowColumns(expected: number, found: number, isCut: boolean): ValueProblem {
  return {
    message: `expected ${expected} columns set apart by tabs, found ${found}`,
    hint: isCut ? 'the file ends in the middle of this line: load it again' : null,
  };
}

export function rowTooLong(limit: number, length: number): ValueProblem {
  return { message: `expected a line of at most ${grouped(limit)} characters, found ${grouped(length)}`, hint: null };
}

export function tooManyRows(limit: number): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} lines in a file, found more`,
    hint: 'split it into a file for each set',
  };
}

export function cardName(limit: number, found: string): ValueProblem {
  return { message: expectedButFound(`a name of 1 to ${limit} characters`, found), hint: null };
}

export function cardWord(limit: number, found: string): ValueProblem {
  return { message: expectedButFound(`at most ${limit} characters`, found), hint: null };
}

export function cardCharacter(code: string): ValueProblem {
  return { message: `expected printable characters, found ${code}`, hint: null };
}

export function setCode(limit: number, found: string): ValueProblem {
  return {
    message: expectedButFound(`the code of a set, 1 to ${limit} letters, digits or signs without brackets`, found),
    hint: null,
  };
}

export function cardNumber(low: number, high: number, signs: readonly string[], found: string): ValueProblem {
  const other = signs.map((sign) => `"${sign}"`).join(', ');
  return { message: expectedButFound(`an integer from ${low} to ${high}, ${other} or nothing`, found), hint: null };
}

export function cardType(arenas: readonly string[], found: string): ValueProblem {
  return {
    message: expectedButFound(`arenas (${arenas.join(', ')}; several set apart by "/")`, found),
    hint: 'the row has numbers as units have them',
  };
}

/** A warning: the card is kept, with its side not known. */
export function cardSide(found: string): ValueProblem {
  return {
    message: expectedButFound('a side (L, D or N)', found),
    hint: 'the card is kept without a side; with it, who has the first chance in a play-or-pass may be taken otherwise',
  };
}

/** A warning: the clause counts as one that matters and is not played. */
export function cardNearKeyword(found: string, keyword: string): ValueProblem {
  return {
    message: expectedButFound('a keyword', found),
    hint: `did you mean "${keyword}"? the clause is kept as one that matters in a fight and is not played; mend the file and import it again`,
  };
}

/** A warning that further rows of a file have in the same words. */
export function alsoInRows(message: string, rows: number): string {
  return `${message}; so in ${rows} further ${rows === 1 ? 'row' : 'rows'}`;
}

export function cardTwice(name: string, firstLine: number): ValueProblem {
  return {
    message: `expected each name once in a set, found ${shown(name)} again`,
    hint: `it stands in line ${firstLine} already, and that one is kept`,
  };
}

export function aliasDiffers(name: string, original: string, fields: readonly string[]): ValueProblem {
  return {
    message: `expected ${shown(name)} to repeat ${shown(original)}, found another ${fields.join(', ')}`,
    hint: 'it is kept as a card of its own',
  };
}

export function deckTooDeep(limit: number): ValueProblem {
  return { message: `expected at most ${limit} elements in each other, found more`, hint: null };
}

export function deckDoctype(): ValueProblem {
  return {
    message: 'expected a deck of LackeyCCG, found a document type',
    hint: 'entities and document types are not read; take the line with "<!DOCTYPE" out',
  };
}

export function deckXml(fault: string): ValueProblem {
  return { message: `expected XML, found a fault: ${fault}`, hint: null };
}

export function deckElement(expected: string, found: string): ValueProblem {
  return { message: expectedButFound(`the element ${expected}`, found), hint: null };
}

export function deckLine(found: string): ValueProblem {
  return {
    message: expectedButFound('a count and the name of a card', found),
    hint: 'such as "4<tab>Darth Maul (B)", below a section such as "Supply:"',
  };
}

export function deckCount(limit: number, found: number | string): ValueProblem {
  return { message: expectedButFound(`a count from 1 to ${limit}`, found), hint: null };
}

export function deckWithoutCards(): ValueProblem {
  return { message: 'expected cards, found none', hint: 'a deck has a line or an element for each card' };
}

/** Cards of one set that two files of one import have; the first of them is named. */
export function cardsInTwoFiles(name: string, further: number, set: string, firstFile: string): ValueProblem {
  const names = further === 0 ? shown(name) : `${shown(name)} and ${further} further ${further === 1 ? 'name' : 'names'}`;
  return {
    message: `expected each name once in the set ${set}, found ${names} again`,
    hint: `${further === 0 ? 'it stands' : 'they stand'} in ${firstFile} already, and what is there is kept`,
  };
}

export function catalogueLine(expected: string, found: unknown): ValueProblem {
  return {
    message: expectedField(expected, found),
    hint: 'the catalogue is damaged; import the set files again, or take the one that came with the program',
  };
}

export function catalogueFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return {
    message: expectedField(`a catalogue of format ${supported}`, found),
    hint: isNewer ? 'a newer version of the program wrote it' : null,
  };
}

export function catalogueCount(what: string, expected: number, found: number): ValueProblem {
  return {
    message: `expected ${expected} ${what}, as the first line says, found ${found}`,
    hint: 'the catalogue is damaged or cut; import the set files again, or take the one that came with the program',
  };
}

export function cardUnknown(name: string, guess: string | null, containing: readonly string[]): ValueProblem {
  const others = containing.length === 0 ? null : `cards with these words: ${listed(containing)}`;
  const hint = [guess, others].filter((part) => part !== null).join(' ') || 'odds cards find lists the cards';
  return { message: expectedButFound('the name of a card', name), hint };
}

/** A card that is known, and not in the set that was named. */
export function cardNotInSet(name: string, set: string, having: readonly string[]): ValueProblem {
  return {
    message: expectedButFound(`a set that has ${shown(name)}`, set),
    hint: `${having.join(', ')} ${having.length === 1 ? 'has' : 'have'} it`,
  };
}

/** A name of several cards; `candidates`: those of them that can be meant. */
export function cardAmbiguous(name: string, count: number, candidates: readonly string[]): ValueProblem {
  return {
    message: `expected the name of one card, found ${shown(name)}, which ${count} have`,
    hint: `write ${candidates.length === 1 ? '' : 'one of '}${listed(candidates)}`,
  };
}

/** The first names of a list, and how many there are besides. */
function listed(names: readonly string[]): string {
  const most = 12;
  const first = names.slice(0, most);
  const rest = names.length > most ? ` and ${names.length - most} more` : '';
  return `${first.join(first.some((name) => name.includes(',')) ? '; ' : ', ')}${rest}`;
}

export function catalogueTooLarge(limit: number): ValueProblem {
  return { message: `expected a catalogue of at most ${grouped(limit)} bytes, found a larger file`, hint: null };
}

export function numberRange(most: number, found: string): ValueProblem {
  return {
    message: expectedButFound(`a number from 0 to ${most} or a range of them`, found),
    hint: 'write 4, 3..5, 3.. or ..5',
  };
}

export function setUnknown(found: string, known: readonly string[]): ValueProblem {
  const guess = didYouMean(found, known);
  const sets = `the sets are ${known.join(', ')}`;
  return { message: expectedButFound('the code of a set', found), hint: guess === null ? sets : `${guess} ${sets}` };
}

export function cardNameMissing(): ValueProblem {
  return { message: expectedButFound('the name of a card', undefined), hint: 'for example: odds cards show "Darth Maul (B)"' };
}

export function cardActionMissing(actions: readonly string[]): ValueProblem {
  return {
    message: expectedButFound(`one of ${actions.join(', ')} after "cards"`, undefined),
    hint: 'odds cards --help tells more',
  };
}

export function completionShell(shells: readonly string[], found: string | undefined): ValueProblem {
  return {
    message: expectedButFound(`a shell (${shells.join(', ')})`, found),
    hint: 'for example, in ~/.bashrc: source <(odds completion bash)',
  };
}

export function importFilesMissing(): ValueProblem {
  return {
    message: expectedButFound('set files or decks', undefined),
    hint: 'for example: odds cards import ANH.txt my-deck.dek',
  };
}

export function noSetFileOrDeck(): ValueProblem {
  return {
    message: 'expected a set file or a deck of LackeyCCG, found neither',
    hint: 'a set file begins with the names of its columns, set apart by tabs; a deck has a count and a name in each line, or is XML: docs/cards.md',
  };
}

export function setFileWithoutCards(): ValueProblem {
  return {
    message: 'expected cards below the first line, found none that can be read',
    hint: 'each card is a line of its own below the names of the columns',
  };
}

/** A word behind `odds cards` that is none of its commands. */
export function unknownCardAction(found: string, known: readonly string[]): ValueProblem {
  return {
    message: expectedButFound(`one of ${known.join(', ')} after "cards"`, found),
    hint: didYouMean(found, known) ?? 'odds cards --help tells more',
  };
}

/** A word behind the two cards of `odds attack`. */
export function furtherWord(found: string): ValueProblem {
  return {
    message: `expected at most two cards, found ${shown(found)} behind them`,
    hint: 'a name of several words needs quotes: odds attack "Darth Maul (B)" "Mace Windu (C)"',
  };
}

export function csvAndJson(): ValueProblem {
  return { message: 'expected --csv or --json, found both', hint: null };
}

// ---------------------------------------------------------------- checks

/** A check that found a difference: neither a mistake nor a failure. What it found stands on stdout; exit code 1. */
export class Finding extends Error {
  override readonly name = 'Finding';
}

const WRITE_ANEW = 'take back the file from version control, or write the baseline anew: odds check --update';

export function baselineFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return {
    message: expectedField(`a baseline of format ${supported}`, found),
    hint: isNewer
      ? 'a newer version of the program wrote it: use that one, or write the baseline anew with this one: odds check --update'
      : WRITE_ANEW,
  };
}

export function baselineNotJson(isEmpty: boolean): ValueProblem {
  return {
    message: isEmpty ? 'expected a baseline, found an empty file' : 'expected JSON, found a fault or the end of the file',
    hint: `the baseline is damaged or cut; ${WRITE_ANEW}`,
  };
}

export function baselineField(message: string): ValueProblem {
  return { message, hint: `the baseline is damaged or was changed by hand; ${WRITE_ANEW}` };
}

export function baselineScenario(name: string, found: unknown): ValueProblem {
  return {
    message: expectedField(`the scenario ${shown(name)}, as the file is called`, found),
    hint: 'a baseline has the name of its scenario: where a scenario is renamed, write its baseline anew: odds check --update',
  };
}

export function baselineTwice(name: string): ValueProblem {
  return {
    message: `expected each case once, found ${shownWhole(name)} again`,
    hint: `the baseline is damaged or was changed by hand; ${WRITE_ANEW}`,
  };
}

/** A value of a baseline whose parts do not agree; `expected`: what its spread says, where it says anything. */
export function baselineSpread(expected: string | null, found: unknown): ValueProblem {
  const given = JSON.stringify(found).slice(0, 300);
  return {
    message: `expected ${expected === null ? 'weights in lowest terms or counts, with none missing at the ends' : expected.slice(0, 300)}, found ${given}`,
    hint: `the parts of this value do not agree, so it was changed by hand; ${WRITE_ANEW}`,
  };
}

export function baselineChecksum(found: unknown): ValueProblem {
  return {
    message: expectedField('the checksum of what stands above', found),
    hint: `the baseline was changed by hand or merged; ${WRITE_ANEW}`,
  };
}

/** A baseline that was being saved when the program was killed or the disk was full. */
export function baselineHalfUpdated(files: readonly string[], update: string): ValueProblem {
  return {
    message: `expected a baseline that was saved as a whole, found an update that was broken off: ${files.join(', ')} are partly of the old state and partly of the new one`,
    hint: `save all of it: ${update}; or take back the files from version control`,
  };
}

export function scenarioNotInBaseline(name: string, folder: string, update: string): ValueProblem {
  return {
    message: `expected a baseline of the scenario ${shown(name)} in ${folder}, found none`,
    hint: `write one: ${update}`,
  };
}

export function scenarioNotThere(name: string, update: string): ValueProblem {
  return {
    message: `expected a scenario ${shown(name)}, as the baseline has it, found none`,
    hint: `bring the scenario back; or delete this file, as ${update} does`,
  };
}

export function scenarioRenamed(name: string, before: string, update: string): ValueProblem {
  return {
    message: `expected a scenario ${shown(before)}, as the baseline has it, found its numbers under the name ${shown(name)}`,
    hint: `where the new name is meant: ${update}`,
  };
}

/** The first names of a list in quotes, and how many there are besides; `count` of them in all. */
function quotedCases(names: readonly string[], count: number): string {
  const rest = count > names.length ? ` and ${grouped(count - names.length)} more` : '';
  return `${names.map(shownWhole).join(', ')}${rest}`;
}

export function caseNotInBaseline(first: readonly string[], count: number, update: string): ValueProblem {
  return {
    message: `expected the cases of the baseline, found ${grouped(count)} that it does not have: ${quotedCases(first, count)}`,
    hint: `cases are matched by their names; where they are meant to be new: ${update}`,
  };
}

export function caseNotInScenario(first: readonly string[], count: number, file: string, update: string): ValueProblem {
  return {
    message: `expected the cases of the baseline in ${file}, missing ${grouped(count)}: ${quotedCases(first, count)}`,
    hint: `cases are matched by their names; where they are meant to be gone: ${update}`,
  };
}

export function optionsTogether(first: string, second: string, hint: string | null = null): ValueProblem {
  return { message: `expected --${first} or --${second}, found both`, hint };
}

export function baselineFolderMissing(): ValueProblem {
  return {
    message: expectedButFound('a folder for the baseline', undefined),
    hint: 'for example: --baseline reports/baseline',
  };
}

/** Scenarios whose attacks the options of a check do not allow; `fit` are the files of the others. */
export function scenariosUnfit(count: number, fit: readonly string[]): ValueProblem {
  return {
    message: `${count === 1 ? '1 scenario' : `${grouped(count)} scenarios`} cannot be fought with these options, so nothing was compared`,
    hint: fit.length === 0 ? null : `name those that can be: odds check ${fit.join(' ')}`,
  };
}

/** A warning: an option of the rules that a scenario varies by itself. */
export function ruleVaried(path: string): ValueProblem {
  return {
    message: `the scenario varies ${path}, so the rules of the command line do not set it here`,
    hint: null,
  };
}

export function baselineTooLarge(limit: number): ValueProblem {
  return { message: `expected a baseline of at most ${grouped(limit)} bytes, found a larger file`, hint: WRITE_ANEW };
}

// ---------------------------------------------------------------- comparisons

export function expectedUnitList(found: unknown): ValueProblem {
  return {
    message: expectedField('a list of units', found),
    hint: 'begin each unit with a dash: - Darth Maul (B), or - { name: Guard, power: 3, health: 2 }',
  };
}

export function unitListEmpty(): ValueProblem {
  return { message: 'expected a list of units, found an empty one', hint: null };
}

export function namelessUnit(): ValueProblem {
  return { message: 'expected a unit with a name, or the name of a card', hint: 'the answer calls units by their names' };
}

/** Fewer units than can be compared. */
export function tooFewUnits(found: readonly string[]): ValueProblem {
  return {
    message: `expected at least two units, found ${found.length === 0 ? 'none' : shown(found[0])}`,
    hint: 'name cards, decks (deck.dek), a set (--set SR), or a file of units (--units FILE)',
  };
}

export function tooManyUnits(limit: number, found: number): ValueProblem {
  return {
    message: `expected at most ${grouped(limit)} units, found ${grouped(found)}, which would be ${grouped(found * (found - 1))} pairs`,
    hint: 'narrow them: --arena character, --subtype Jedi, --side dark, --cost 4..6',
  };
}

/** A name that several units have. `places`: where each of them stands. */
export function unitTwice(name: string, places: readonly string[]): ValueProblem {
  const different = [...new Set(places)];
  const where = different.length > 1 ? `in ${different.join(' and in ')}` : `${places.length} times in ${different[0]}`;
  return {
    message: `expected different units, found ${shown(name)} ${where}`,
    hint: 'leave one out, or give one another name in a file of units (--units FILE)',
  };
}

export function noCardFits(): ValueProblem {
  return { message: 'expected filters that some card fits, found none', hint: 'odds cards find takes the same filters' };
}

/** A deck in which no unit is known. */
export function deckWithoutUnits(cards: number): ValueProblem {
  return {
    message: `expected a deck with units of the catalogue, found none among its ${grouped(cards)} cards`,
    hint: 'odds cards import reads the sets of the deck into a catalogue of yours',
  };
}

/** Cards of a deck whose names are not nearly those of units. */
export function deckCardsLeftOut(names: readonly string[]): ValueProblem {
  const are = names.length === 1 ? 'is no unit' : 'are no units';
  return {
    message: `${names.length} of its cards ${are} of the catalogue, and left out: ${listed(names)}`,
    hint: 'Battle cards, Missions and Locations need none; odds cards import reads the units of other sets',
  };
}

/** The problem of a name that is nearly that of a unit, where the rest goes on without it. */
export function leftOutOf({ message, hint }: ValueProblem): ValueProblem {
  return { message: `${message}; left out`, hint };
}

export function unknownSort(found: string, known: readonly string[]): ValueProblem {
  return {
    message: expectedButFound('a column', found),
    hint: didYouMean(found, known) ?? `the columns are ${known.join(', ')}`,
  };
}

export function compareTooSlow(limit: number, seconds: number, pairs: number): ValueProblem {
  const minutes = (value: number): string => grouped(Math.ceil(value / 60));
  return {
    message: `expected a comparison of at most ${minutes(limit)} minutes, found one of about ${minutes(seconds)} for ${grouped(pairs)} pairs`,
    hint: 'many dice of Lucky on both sides take longest: compare fewer units, or give fewer --trials where attacks are simulated',
  };
}

export function modeUnused(mode: string, keyword: string): ValueProblem {
  return { message: `${mode} changes nothing: no unit has ${keyword}`, hint: null };
}
