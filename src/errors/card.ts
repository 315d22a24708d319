import { grouped } from '../base/text.js';
import { didYouMean, displayed, expectedButFound, expectedField, type ValueProblem } from './problem.js';

export function fileTooLarge(limit: number, bytes: number): ValueProblem {
  return {
    message: `expected a file of at most ${grouped(limit)} bytes, found ${grouped(bytes)}`,
    hint: 'LackeyCCG set files and decks are far smaller',
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
    message: 'expected a LackeyCCG file, found an HTML page',
    hint: 'this is the web page that shows the file; download the file itself ("raw")',
  };
}

export function setHeader(missing: readonly string[], found: string, separator: string | null): ValueProblem {
  const names = missing.length === 1 ? `a column ${missing[0]}` : `the columns ${missing.join(', ')}`;
  return {
    message: `expected ${names} in the first line, separated by tabs, found ${displayed(found)}`,
    hint:
      separator === null
        ? 'a LackeyCCG set file begins with the names of its columns; docs/cards.md lists them'
        : `the columns are separated by ${separator} here; save the file with tabs`,
  };
}

export function columnTwice(name: string): ValueProblem {
  return { message: `expected each column once, found ${displayed(name)} again`, hint: null };
}

export function rowColumns(expected: number, found: number, isCut: boolean): ValueProblem {
  return {
    message: `expected ${expected} columns separated by tabs, found ${found}`,
    hint: isCut ? 'the file ends in the middle of this line: download it again' : null,
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
    message: expectedButFound(`arenas (${arenas.join(', ')}; several are separated by "/")`, found),
    hint: 'the row has the numbers of a unit',
  };
}

/** A warning: the card is kept without a side. */
export function cardSide(found: string): ValueProblem {
  return {
    message: expectedButFound('a side (L, D or N)', found),
    hint: 'the card is kept without a side; its side decides who has the first chance in a play-or-pass',
  };
}

/** A warning: the clause counts as one that matters and is not played. */
export function cardNearKeyword(found: string, keyword: string): ValueProblem {
  return {
    message: expectedButFound('a keyword', found),
    hint: `did you mean "${keyword}"? the clause is kept as one that matters in a fight and is not played; fix the file and import it again`,
  };
}

/** A warning that applies to further rows of a file in the same words. */
export function alsoInRows(message: string, rows: number): string {
  return `${message}; also in ${rows} further ${rows === 1 ? 'row' : 'rows'}`;
}

export function cardTwice(name: string, firstLine: number): ValueProblem {
  return {
    message: `expected each name once in a set, found ${displayed(name)} again`,
    hint: `it is already in line ${firstLine}, and that one is kept`,
  };
}

export function reprintDiffers(name: string, firstLine: number, fields: readonly string[]): ValueProblem {
  return {
    message: `expected a further print of ${displayed(name)} to repeat it, found a different ${fields.join(', ')}`,
    hint: `the card in line ${firstLine} is kept as it is there`,
  };
}

/** A version letter that is not written as usual: `Zorblax B`, `Zorblax(b)`. */
export function cardVersion(name: string, found: string): ValueProblem {
  return {
    message: expectedButFound('the version of a name in brackets after a space', found),
    hint: `it is read as ${displayed(name)}, and found by both names`,
  };
}

/** A row of a subordinate unit that does not say its arenas. */
export function subordinateArenas(arenas: readonly string[], found: string): ValueProblem {
  return {
    message: expectedButFound('arenas before the subtypes', found),
    hint: `the text that puts it into play names them: ${arenas.join(', ')}`,
  };
}

export function cardSubtype(found: string, usual: string, units: number): ValueProblem {
  return {
    message: expectedButFound('a subtype that other units have', found),
    hint: `did you mean ${displayed(usual)}, which ${units} units of the file have? it is read as it is, and texts about them do not mean this unit`,
  };
}

export function cardSpeed(found: number): ValueProblem {
  return {
    message: expectedButFound('a speed that is a multiple of 5', String(found)),
    hint: 'it is read as it is; compare it with the card',
  };
}

export function aliasDiffers(name: string, original: string, fields: readonly string[]): ValueProblem {
  return {
    message: `expected ${displayed(name)} to repeat ${displayed(original)}, found a different ${fields.join(', ')}`,
    hint: 'it is kept as a separate card',
  };
}

export function deckTooDeep(limit: number): ValueProblem {
  return { message: `expected at most ${limit} levels of elements, found more`, hint: null };
}

export function deckDoctype(): ValueProblem {
  return {
    message: 'expected a LackeyCCG deck, found a document type',
    hint: 'entities and document types are not read; remove the line with "<!DOCTYPE"',
  };
}

export function deckXml(fault: string): ValueProblem {
  return { message: `expected XML, found an error: ${fault}`, hint: null };
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

/** Cards of one set that are in two files of one import; the message names the first of them. */
export function cardsInTwoFiles(name: string, further: number, set: string, firstFile: string): ValueProblem {
  const names =
    further === 0 ? displayed(name) : `${displayed(name)} and ${further} further ${further === 1 ? 'name' : 'names'}`;
  return {
    message: `expected each name once in the set ${set}, found ${names} again`,
    hint: `${further === 0 ? 'it is' : 'they are'} already in ${firstFile}, which has precedence`,
  };
}

export function catalogueLine(expected: string, found: unknown): ValueProblem {
  return {
    message: expectedField(expected, found),
    hint: 'the catalogue is damaged; import the set files again, or use the one that came with the program',
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
    hint: 'the catalogue is damaged or truncated; import the set files again, or use the one that came with the program',
  };
}

/** As many candidates are all named. */
export const NAMED_CANDIDATES = 5;

/** Of more than that so many are: a line of twelve is not read. */
const FIRST_CANDIDATES = 3;

/** The candidates, or the first of them and where the others are. */
function candidatesText(names: readonly string[], name: string): string {
  const isWhole = names.length <= NAMED_CANDIDATES;
  const first = names.slice(0, isWhole ? NAMED_CANDIDATES : FIRST_CANDIDATES);
  const few = first.join(first.some((each) => each.includes(',')) ? '; ' : ', ');
  return isWhole
    ? few
    : `${few} and ${names.length - FIRST_CANDIDATES} more; odds cards find --name ${wordOf(name)} lists them`;
}

/** A name as the word of a command. */
function wordOf(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : displayed(name);
}

/** Several names in one pair of quotes. */
export function severalCards(name: string, names: readonly string[]): ValueProblem {
  return {
    message: expectedButFound('the name of one card', name),
    hint: `write each name in quotes of its own: ${names.map((each) => displayed(each)).join(' ')}`,
  };
}

export function cardUnknown(
  name: string,
  guess: string | null,
  containing: readonly string[],
  searched: string = name,
): ValueProblem {
  const others = containing.length === 0 ? null : `cards with these words: ${candidatesText(containing, searched)}`;
  const hint = [guess, others].filter((part) => part !== null).join(' ') || 'odds cards find lists the cards';
  return { message: expectedButFound('the name of a card', name), hint };
}

/** A known card that is not in the named set. */
export function cardNotInSet(name: string, set: string, having: readonly string[]): ValueProblem {
  return {
    message: expectedButFound(`a set that has ${displayed(name)}`, set),
    hint: `${having.join(', ')} ${having.length === 1 ? 'has' : 'have'} it`,
  };
}

/** A name that several cards have; `candidates`: the full names to choose from. */
export function cardAmbiguous(name: string, count: number, candidates: readonly string[]): ValueProblem {
  return {
    message: `expected the name of one card, found ${displayed(name)}, which ${count} cards have`,
    hint: `write ${candidates.length === 1 ? '' : 'one of '}${candidatesText(candidates, name)}`,
  };
}

export function catalogueTooLarge(limit: number): ValueProblem {
  return { message: `expected a catalogue of at most ${grouped(limit)} bytes, found a larger file`, hint: null };
}

export function numberRange(limit: number, found: string): ValueProblem {
  return {
    message: expectedButFound(`a number from 0 to ${limit} or a range of them`, found),
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
    hint: 'for example: odds cards find --name vader',
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
    hint: 'for example: odds cards import ANH.txt my-deck.dek, or the folder of the set files',
  };
}

export function folderWithoutSetFiles(texts: number): ValueProblem {
  return {
    message: `expected set files in the folder, found ${texts === 0 ? 'no file that ends in .txt' : `none among ${texts} that end in .txt`}`,
    hint: 'LackeyCCG keeps them in plugins/starwars/sets of its folder; docs/cards.md says more',
  };
}

/** A warning: files of a folder that are no set files. */
export function otherFilesInFolder(count: number): ValueProblem {
  return {
    message: `${count === 1 ? '1 file that ends in .txt is no set file with units' : `${count} files that end in .txt are no set files with units`}, and left out`,
    hint: null,
  };
}

export function noSetFileOrDeck(): ValueProblem {
  return {
    message: 'expected a LackeyCCG set file or deck, found neither',
    hint: 'a set file begins with the names of its columns, separated by tabs; a deck has a count and a name in each line, or is XML: docs/cards.md',
  };
}

export function setFileWithoutCards(): ValueProblem {
  return {
    message: 'expected cards below the first line, found none that can be read',
    hint: 'each card has its own line below the names of the columns',
  };
}

/** A word after `odds cards` that is not one of its commands; `name`: the name that may be looked for. */
export function unknownCardAction(found: string, known: readonly string[], name: string | null): ValueProblem {
  const search = name === null ? 'odds cards --help lists them' : `to look for a name: odds cards find --name ${wordOf(name)}`;
  return {
    message: expectedButFound(`one of ${known.join(', ')} after "cards"`, found),
    hint: didYouMean(found, known) ?? search,
  };
}

/** A word after `odds cards find`, which has options alone. */
export function wordOfSearch(found: string, name: string): ValueProblem {
  return {
    message: expectedButFound('options after "cards find"', found),
    hint: `to look for a name: odds cards find --name ${wordOf(name)}`,
  };
}

/** A subtype that no card has. */
export function subtypeUnknown(found: string, known: readonly string[]): ValueProblem {
  return {
    message: expectedButFound('a subtype that cards have', found),
    hint: didYouMean(found, known) ?? 'odds cards find shows the subtypes of cards',
  };
}

/** A deck among the set files of the page. */
export function deckAmongSets(): ValueProblem {
  return {
    message: 'expected a set file or a catalogue, found a deck',
    hint: 'the tab Compare has "Paste a deck", which takes the lines of a deck as text',
  };
}

/** A file that is no catalogue, such as a set file of LackeyCCG, or a deck. */
export function notACatalogue(file: string, found: string): ValueProblem {
  return {
    message: expectedButFound('a catalogue, which begins with "{"', found),
    hint: `odds cards import ${wordOf(file)} makes one of a set file; a deck goes among the cards, not behind --cards`,
  };
}

/** A word after the two cards of `odds attack`. */
export function furtherWord(found: string): ValueProblem {
  return {
    message: `expected at most two cards, found ${displayed(found)} after them`,
    hint: 'a name of several words needs quotes: odds attack "Darth Maul (B)" "Mace Windu (C)"',
  };
}

export function csvAndJson(): ValueProblem {
  return { message: 'expected --csv or --json, found both', hint: null };
}

/** The catalogue of the program that is not where the program is. */
export function shippedUnreadable(file: string, reason: string): string {
  return `${file}: ${reason}\n  hint: install the program anew`;
}
