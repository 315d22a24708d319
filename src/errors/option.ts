import { didYouMean, displayed, expectedButFound, type ValueProblem } from './problem.js';

export function switchWithValue(value: string): ValueProblem {
  return { message: `expected no value, or true or false, found ${displayed(value)}`, hint: null };
}

/** `--no-` before an option that has a value. */
export function notASwitch(option: string): ValueProblem {
  return { message: expectedButFound('a switch after --no-', `--no-${option}`), hint: `leave --${option} out` };
}

/** A number after a switch, which would be read as the name of a card. */
export function switchWithNumber(option: string, number: string): ValueProblem {
  return { message: `expected no value, found ${displayed(number)}`, hint: `write --${option} alone: it has no number` };
}

/** A word with one dash that is meant as an option. */
export function oneDash(word: string, known: readonly string[], command: string): ValueProblem {
  const name = word.replace(/^-/, '').replace(/=.*$/s, '');
  const likely = known.filter((option) => option.startsWith(name));
  const guess = known.includes(name) ? `write --${name}` : `write ${anyOf(likely.map((option) => `--${option}`))}`;
  return {
    message: expectedButFound('an option with two dashes', word),
    hint: likely.length > 0 ? guess : `odds ${command} --help lists the options`,
  };
}

/** "a, b or c"; only the first words of a long list. */
export function anyOf(words: readonly string[]): string {
  const limit = 8;
  if (words.length > limit) return `${words.slice(0, limit).join(', ')} ...`;
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

export function wordsAfterDashes(): ValueProblem {
  return { message: expectedButFound('options', '--'), hint: 'leave the -- out' };
}

export function rulesOptionTwice(option: string): ValueProblem {
  return { message: `expected the rules option ${option} once, found it twice`, hint: null };
}

export function rollPower(range: string, power: number, found: number): ValueProblem {
  return {
    message: `expected a number of dice that a power from ${range} rolls, found ${found}, which needs power ${power}`,
    hint: 'look at --shields and --power-change, or give --power',
  };
}

export function furyDice(faces: readonly number[]): ValueProblem {
  return {
    message: `expected Fury dice if and only if a natural 4 is among the dice, found ${faces.join(',')}`,
    hint: 'a natural 4 of the first roll adds them, so all dice are on the table before anyone re-rolls',
  };
}

export function optionGivenTwice(): ValueProblem {
  return { message: 'expected the option once, found it twice', hint: null };
}

export function unknownRulesEdition(found: string, editions: readonly string[]): ValueProblem {
  const likely = editions.filter((edition) => found.length > 1 && edition.includes(found.toLowerCase()));
  const guess = likely.length === 0 ? didYouMean(found, editions) : `did you mean ${anyOf(likely)}?`;
  return { message: expectedButFound(`a rules edition (${editions.join(', ')})`, found), hint: guess };
}

export function unknownRulesOption(found: string, options: readonly string[]): ValueProblem {
  return {
    message: expectedButFound('a rules option', found),
    hint: rulesOptionsLike(found, options) ?? didYouMean(found, options) ?? `the options are ${options.join(', ')}`,
  };
}

/** "did you mean armorNeeds?" for armor: the options that begin with it; null if there are none. */
function rulesOptionsLike(found: string, options: readonly string[]): string | null {
  const likely = options.filter((option) => found.length > 1 && option.toLowerCase().startsWith(found.toLowerCase()));
  return likely.length === 0 ? null : `did you mean ${anyOf(likely)}?`;
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

/** An option about one attack, given for attacks in a row. */
export function notInRow(option: string): ValueProblem {
  return { message: `expected no --${option} beside --attacks`, hint: 'leave one of them out' };
}

/** A format that only the odds of one attack have. */
export function notOneAttack(format: string, option: string): ValueProblem {
  return {
    message: `expected text or --json beside --${option}, found --${format}`,
    hint: `leave --${option} out for the odds of one attack`,
  };
}

/** Further units of the arena, given for attacks in a row. */
export function othersInRow(): ValueProblem {
  return {
    message: 'expected no further units of the arena beside --attacks, found one',
    hint: 'attacks in a row are those of one unit on another; leave it out, or ask about one attack',
  };
}

export function rollAndTrace(): ValueProblem {
  return {
    message: 'expected --roll or --trace, found both',
    hint: 'one asks about dice on the table, the other shows simulated dice',
  };
}

export function rollFaces(found: string, hint: string | null): ValueProblem {
  return { message: expectedButFound('the natural faces of the dice, each 1 to 6', found), hint };
}

export function rollSize(possible: readonly number[], found: number, hint: string | null): ValueProblem {
  return {
    message: `expected ${possible.join(' or ')} dice, as this power rolls against these Shields, found ${found}`,
    hint,
  };
}

/** `example`: a value that the option takes; null if none comes to mind. */
export function optionValueMissing(option: string, example: string | null): ValueProblem {
  return { message: expectedButFound('a value', undefined), hint: example === null ? null : `such as --${option} ${example}` };
}

export function unknownOption(word: string, known: readonly string[], command: string): ValueProblem {
  // Other programs take --out.name as a field of an option.
  const [whole = ''] = word.split('.');
  const guess = optionOfRole(word, known) ?? didYouMean(whole, known)?.replace('"', '"--') ?? optionsWithWord(word, known);
  return { message: expectedButFound('an option', `--${word}`), hint: guess ?? `odds ${command} --help lists the options` };
}

/** "did you mean --force?" for attacker-force beside defender-force: one of two options has no role in its name. */
function optionOfRole(word: string, known: readonly string[]): string | null {
  const [, role, name = ''] = /^(attacker|defender)-(.*)$/.exec(word) ?? [];
  const other = `${role === 'attacker' ? 'defender' : 'attacker'}-${name}`;
  return role !== undefined && known.includes(name) && known.includes(other) ? `did you mean "--${name}"?` : null;
}

/**
 * "did you mean --critical-hit?" for the word critical: the options that begin with it, else those
 * that end with it.
 */
function optionsWithWord(word: string, known: readonly string[]): string | null {
  const beginning = known.filter((option) => option.startsWith(`${word}-`));
  const likely = beginning.length > 0 ? beginning : known.filter((option) => option.endsWith(`-${word}`));
  return likely.length === 0 ? null : `did you mean ${anyOf(likely.map((option) => `--${option}`))}?`;
}

/** `meant`: the command that the words may have been meant for; null if there is none. */
export function unknownCommand(word: string, known: readonly string[], meant: string | null): ValueProblem {
  const guess = meant === null ? null : `for one card against another: ${meant}`;
  return {
    message: expectedButFound('a command', word),
    hint: didYouMean(word, known) ?? guess ?? 'odds --help lists the commands',
  };
}

/** Names of cards where `odds battle` takes a file; `dark`, `light`: as words of a command. */
export function battleOfWords(found: string, dark: string, light: string): ValueProblem {
  return {
    message: expectedButFound('the units behind --dark and --light, or a scenario file', found),
    hint: `odds battle --dark ${dark} --light ${light}`,
  };
}

/** A number with a unit: "1m". */
export function numberWithUnit(problem: ValueProblem, plain: string): ValueProblem {
  return { ...problem, hint: `write ${plain}` };
}

/** A machine on which worker threads cannot be started. */
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
    hint: 'npm run build creates it; --engine js chooses JavaScript without this warning',
  };
}

const FIGHTS = { row: 'attacks in a row', duel: 'duels', battle: 'battles' } as const;

/** More trials than fights can have. */
export function fightTrials(experiment: keyof typeof FIGHTS, most: number, found: number): ValueProblem {
  const what = FIGHTS[experiment];
  return {
    message: `expected at most ${most} trials for ${what}, found ${found}`,
    hint: `give scenarios of ${what} fewer trials, or run them apart`,
  };
}

const EXAMPLE = 'for example: tuned, worth, rollout 20, or settings such as target=weakest,force.keep=4';

/** A play of a side that is none. */
export function unknownPlay(found: string, guess: string | null): ValueProblem {
  return { message: expectedButFound('how a side plays', found), hint: guess ?? EXAMPLE };
}

/** A setting of a style of play that there is not. */
export function unknownPlayField(found: string, known: readonly string[]): ValueProblem {
  return {
    message: expectedButFound('a setting of play', found),
    hint: didYouMean(found, known) ?? `the settings are ${known.join(', ')}`,
  };
}

export function playSettingTwice(path: string): ValueProblem {
  return { message: `expected the setting ${path} once, found it twice`, hint: null };
}

/** A setting of a style of play with a wrong value. */
export function playFieldProblem(path: string, expected: string, found: string, guess: string | null): ValueProblem {
  return { message: expectedButFound(`${expected} for ${path}`, found), hint: guess };
}
