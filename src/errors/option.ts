import { inWords } from '../base/text.js';
import { didYouMean, displayed, mustBe, problem, thereIsNo, type ValueProblem } from './problem.js';

export const switchWithValue = (value: string) => problem(`must be without a value, or true or false, not ${displayed(value)}`);

/** `--no-` before an option that takes a value. */
export const notASwitch = (option: string) =>
  problem(`${displayed(`--no-${option}`)} does not exist: --no- goes before a switch`, `leave --${option} out`);

/** A number after a switch, which would be read as a card's name. */
export const switchWithNumber = (option: string, number: string) =>
  problem(`takes no value, but ${displayed(number)} follows it`, `write --${option} alone: it has no number`);

/** A word with one dash that is meant as an option. */
export function oneDash(word: string, known: readonly string[], command: string): ValueProblem {
  const name = word.replace(/^-/, '').replace(/=.*$/s, '');
  const likely = known.filter((option) => option.startsWith(name));
  const guess = known.includes(name) ? `write --${name}` : `write ${anyOf(likely.map((option) => `--${option}`))}`;
  return problem(
    `${displayed(word)} is not an option: options have two dashes`,
    likely.length > 0 ? guess : `odds ${command} --help lists the options`,
  );
}

/** "a, b or c", with the first words of a long list only. */
export function anyOf(words: readonly string[]): string {
  const limit = 8;
  if (words.length > limit) return `${words.slice(0, limit).join(', ')} ...`;
  return inWords(words, 'or');
}

export const wordsAfterDashes = () => problem('"--" is not an option', 'leave the -- out');
export const rulesOptionTwice = (option: string) => problem(`the rules option ${option} is given twice`);
export const rollPower = (range: string, power: number, found: number) =>
  problem(
    `a power from ${range} does not roll ${found} dice, which need power ${power}`,
    'check --shields and --power-change, or give --power',
  );
export const furyDice = (faces: readonly number[]) =>
  problem(
    `Fury dice are rolled if and only if a natural 4 is among the dice, and these are ${faces.join(',')}`,
    'a natural 4 of the first roll adds them, so all dice are on the table before anyone re-rolls',
  );
export const optionGivenTwice = () => problem('the option is given twice');

export function unknownRulesEdition(found: string, editions: readonly string[]): ValueProblem {
  const likely = editions.filter((edition) => found.length > 1 && edition.includes(found.toLowerCase()));
  const guess = likely.length === 0 ? didYouMean(found, editions) : `did you mean ${anyOf(likely)}?`;
  return problem(mustBe(`a rules edition (${editions.join(', ')})`, found), guess);
}

export const unknownRulesOption = (found: string, options: readonly string[]) =>
  problem(
    thereIsNo('rules option', found),
    rulesOptionsLike(found, options) ?? didYouMean(found, options) ?? `the options are ${options.join(', ')}`,
  );

/** "did you mean armorNeeds?" for armor: the rules options that begin with it; null if none do. */
function rulesOptionsLike(found: string, options: readonly string[]): string | null {
  const likely = options.filter((option) => found.length > 1 && option.toLowerCase().startsWith(found.toLowerCase()));
  return likely.length === 0 ? null : `did you mean ${anyOf(likely)}?`;
}

export const rulesOptionValue = (option: string, expected: string, found: unknown) =>
  problem(mustBe(`${expected} for ${option}`, found));
export const powerOptionMissing = () =>
  problem(
    'the power of the attacking unit is missing',
    'for example: odds attack --power 6 --health 5, or odds attack "Darth Vader (A)" "Luke Skywalker (A)"',
  );

export const notInRow = (option: string) => problem(`--${option} cannot be combined with --attacks`, 'leave one of them out');

/** A format that shows answers, but not an attack die by die. */
export const traceIsText = (format: string) =>
  problem(`--${format} cannot be combined with --trace`, 'leave --trace out for the odds of one attack');

export const severalDamages = () => problem('several Battle cards do damage here', 'ask about each of them separately');
export const damageTooDear = (card: string, cost: string) =>
  problem(`${card} costs more than its side has: ${cost}`, 'add --force N, --hand N or --resource N');
export const damageBesideUnits = (card: string, units: string, found: string | null) =>
  problem(mustBe(`one of ${units}, which ${card} damages`, found), null);
export const damageByCounters = (card: string) =>
  problem(`${card} does 1 damage for each damage counter on the unit, which has none`, 'add --counters N');

export const othersInRow = () =>
  problem(
    'further units cannot be combined with --attacks',
    'attacks in a row are those of one unit on another; leave it out, or ask about one attack',
  );

export const rollAndTrace = () =>
  problem('--roll and --trace cannot be combined', 'one asks about dice on the table, the other shows simulated dice');
export const rollFaces = (found: string, hint: string | null) =>
  problem(mustBe('the natural faces of the dice, from 1 to 6', found), hint);
export const rollSize = (possible: readonly number[], found: number, hint: string | null) =>
  problem(`this attack rolls ${possible.join(' or ')} dice, not ${found}`, hint);

/** `example`: a value that the option takes; null if there is no good one. */
export const optionValueMissing = (option: string, example: string | null) =>
  problem('needs a value', example === null ? null : `for example: --${option} ${example}`);

/** `own`: the option without a role that is meant for the unit in the role; null if there is none. */
export function unknownOption(word: string, known: readonly string[], command: string, own: string | null): ValueProblem {
  const guess = optionOfRole(word, known, own) ?? optionsWithWord(word, known);
  return problem(thereIsNo('option', `--${word}`), guess ?? `odds ${command} --help lists the options`);
}

/**
 * "did you mean --force?" for attacker-force beside defender-force, where one of the two options has no role in its name, and
 * "did you mean --attacker-armor?" for attacker-armr: the role itself does not make two words close.
 */
function optionOfRole(word: string, known: readonly string[], own: string | null): string | null {
  // Other programs read --out.name as a field of an option.
  const [whole = ''] = word.split('.');
  const [, role, name = ''] = /^(attacker|defender)-(.*)$/.exec(whole) ?? [];
  if (role === undefined) return didYouMean(whole, known)?.replace('"', '"--') ?? null;
  const isOther = known.includes(name) && known.includes(`${role === 'attacker' ? 'defender' : 'attacker'}-${name}`);
  const meant = own ?? (isOther ? name : null);
  if (meant !== null) return `did you mean "--${meant}"?`;
  const alike = known.flatMap((option) => (option.startsWith(`${role}-`) ? [option.slice(role.length + 1)] : []));
  return didYouMean(name, alike)?.replace('"', `"--${role}-`) ?? null;
}

/** Maximum number of options that a hint guesses at. */
const MAX_GUESSES = 4;

/** "did you mean --critical-hit?" for critical: the few options that begin with it, otherwise those that end with it. */
function optionsWithWord(word: string, known: readonly string[]): string | null {
  const beginning = known.filter((option) => option.startsWith(`${word}-`));
  const likely = beginning.length > 0 ? beginning : known.filter((option) => option.endsWith(`-${word}`));
  return likely.length === 0 || likely.length > MAX_GUESSES
    ? null
    : `did you mean ${anyOf(likely.map((option) => `--${option}`))}?`;
}

/** `meant`: the command that the words may be meant for; null if there is none. */
export function unknownCommand(word: string, known: readonly string[], meant: string | null): ValueProblem {
  const guess = meant === null ? null : `for one card against another: ${meant}`;
  return problem(thereIsNo('command', word), didYouMean(word, known) ?? guess ?? 'odds --help lists the commands');
}

/** Names of cards where `odds battle` takes a file; `dark`, `light`: as words of a command. */
export const battleOfWords = (dark: string, light = '"Luke Skywalker (F)"') =>
  problem('name the units of each side after --dark and --light', `odds battle --dark ${dark} --light ${light}`);

/** A number with a unit: "1m". */
export const numberWithUnit = ({ message }: ValueProblem, plain: string) => problem(message, `write ${plain}`);

/** A machine on which worker threads cannot be started. */
export const threadsMissing = (reason: string) =>
  problem(
    `this machine cannot start worker threads: ${reason}`,
    '--workers 0 runs everything on the main thread; the results are the same',
  );

/** A warning that the fast loop over simulated attacks cannot be used. */
export const kernelMissing = (reason: string) =>
  problem(
    `the WebAssembly kernel could not be loaded (${reason}): attacks are simulated in JavaScript, slower and with the same results`,
    'npm run build creates it; --engine js chooses JavaScript without this warning',
  );

/** More trials than this kind of fight allows. */
export const fightTrials = (what: string, most: number, found: number) =>
  problem(
    `${found} trials are too many for ${what}; the limit is ${most}`,
    `give scenarios of ${what} fewer trials, or run them separately`,
  );

const EXAMPLE = 'for example: best, simple, or settings of simple play such as health=0.35,force.price=1';

export const unknownPlay = (found: string, guess: string | null) => problem(mustBe('a way to play', found), guess ?? EXAMPLE);

export const unknownPlayField = (found: string, known: readonly string[]) =>
  problem(mustBe('a setting of simple play', found), didYouMean(found, known) ?? `the settings are ${known.join(', ')}`);

export const playSettingTwice = (path: string) => problem(`the setting ${path} is given twice`);

/** A setting of a style of play with a wrong value. */
export const playFieldProblem = (path: string, expected: string, found: string, guess: string | null) =>
  problem(mustBe(`${expected} for ${path}`, found), guess);

/** What does damage without an attack is known, but not how much. */
export const damageMissing = (by: string) => problem('the damage is missing', `for example: --damage 4 --by ${by}`);

export const notWithDamage = (option: string) =>
  problem(
    `--${option} cannot be combined with --damage, which does not come from an attack`,
    `leave --damage or --${option} out`,
  );

export const damageOfAttack = () =>
  problem('must be dice or points, not "attack"', 'an attack does what its dice say: leave --damage out');

export const pageAddress = (found: string) =>
  problem(
    mustBe('the address of the page', found),
    'write it with https:// or http://, as in --page https://example.org/odds/',
  );

export const pageInOtherFormat = () => problem('only works with a report in HTML', 'add --html, or --out FILE.html');

/** A question that the page cannot ask; `option`: the one that holds what it lacks. */
export const notOnPage = (option: string | null) =>
  problem(
    `the page cannot ask ${option === null ? 'this question' : option === 'unit' ? 'about a deck' : `--${option}`}`,
    'leave --page out, or what the page cannot ask: files of this machine, and tables of attacks in a row',
  );

/** `examples`: "win=50%". */
export const untilUnreadable = (found: string, examples: readonly string[]) =>
  problem(mustBe('a number to reach', found), `for example: ${examples.map((each) => `--until ${each}`).join(', or ')}`);

/** A number that `--until` cannot aim at. */
export const untilMeasure = (found: string, known: readonly string[]) =>
  problem(
    `the answer has no number ${displayed(found)}`,
    [didYouMean(found, known), `it can be ${anyOf(known)}`].filter((hint) => hint !== null).join(' '),
  );

/** "win=50%", "damage=4" */
export const untilExample = (measure: string, isChance: boolean) => `${measure}=${isChance ? '50%' : '4'}`;

export const untilValue = (measure: string, isChance: boolean, found: string) =>
  problem(
    mustBe(isChance ? 'a chance from 0% to 100%' : 'a number without %', found),
    `for example: --until ${untilExample(measure, isChance)}`,
  );

export const untilAlone = (option: string) => problem(`--${option} cannot be combined with --until`, 'leave one of them out');
