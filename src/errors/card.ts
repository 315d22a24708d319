import { grouped } from '../base/text.js';
import { didYouMean, displayed, mustBe, mustBeField, problem, thereIsNo, type ValueProblem } from './problem.js';

export const fileTooLarge = (limit: number, bytes: number) =>
  problem(
    `the file has ${grouped(bytes)} bytes; the limit is ${grouped(limit)}`,
    'LackeyCCG set files and decks are far smaller',
  );
export const fileEmpty = () => problem('the file is empty');
export const fileNotText = (line: number) =>
  problem(
    `the file is not text: a NUL byte is in line ${line}`,
    'save the file as plain text with the encoding UTF-8; UTF-16 cannot be read, and neither can pictures or archives',
  );
export const fileIsPage = () =>
  problem(
    'this is an HTML page, not a LackeyCCG file',
    'this is the web page that shows the file; download the file itself ("raw")',
  );

export function setHeader(missing: readonly string[], found: string, separator: string | null): ValueProblem {
  const names = missing.length === 1 ? `a column ${missing[0]}` : `the columns ${missing.join(', ')}`;
  return problem(
    `the first line must have ${names}, separated by tabs, not ${displayed(found)}`,
    separator === null
      ? 'a LackeyCCG set file begins with the names of its columns; docs/cards.md lists them'
      : `the columns are separated by ${separator} here; save the file with tabs`,
  );
}

export const columnTwice = (name: string) => problem(`the column ${displayed(name)} is repeated`);
export const rowColumns = (expected: number, found: number, isCut: boolean) =>
  problem(
    `the line must have ${expected} columns separated by tabs, not ${found}`,
    isCut ? 'the file ends in the middle of this line: download it again' : null,
  );
export const rowTooLong = (limit: number, length: number) =>
  problem(`the line has ${grouped(length)} characters; the limit is ${grouped(limit)}`);
export const tooManyRows = (limit: number) =>
  problem(`the file has more than ${grouped(limit)} lines`, 'split it into a file for each set');
export const cardName = (limit: number, found: string) => problem(mustBe(`a name of 1 to ${limit} characters`, found));
export const cardWord = (limit: number, found: string) => problem(mustBe(`a text of at most ${limit} characters`, found));
export const cardCharacter = (code: string) => problem(`must not have the unprintable character ${code}`);
export const setCode = (limit: number, found: string) =>
  problem(mustBe(`the code of a set (1 to ${limit} letters, digits or signs without brackets)`, found));

export function cardNumber(low: number, high: number, signs: readonly string[], found: string): ValueProblem {
  const other = signs.map((sign) => `"${sign}"`).join(', ');
  return problem(mustBe(`a whole number from ${low} to ${high}, ${other} or nothing`, found));
}

export const cardType = (arenas: readonly string[], found: string) =>
  problem(mustBe(`arenas (${arenas.join(', ')}; several are separated by "/")`, found), 'the row has the numbers of a unit');

/** A warning: the card is kept without a side. */
export const cardSide = (found: string) =>
  problem(
    mustBe('a side (L, D or N)', found),
    'the card is kept without a side; its side decides who has the first chance in a play-or-pass',
  );

/** A warning: the clause counts as one that matters and is not played. */
export const cardNearKeyword = (found: string, keyword: string) =>
  problem(
    thereIsNo('keyword', found),
    `did you mean "${keyword}"? the clause is kept as one that matters in a fight and is not played; fix the file and import it again`,
  );

/** A warning that also applies to further rows of a file. */
export const alsoInRows = (message: string, rows: number) =>
  `${message}; also in ${rows} further ${rows === 1 ? 'row' : 'rows'}`;

export const cardTwice = (name: string, firstLine: number) =>
  problem(`the name ${displayed(name)} is in the set twice`, `it is already in line ${firstLine}, and that one is kept`);
export const reprintDiffers = (name: string, firstLine: number, fields: readonly string[]) =>
  problem(
    `a further print of ${displayed(name)} has a different ${fields.join(', ')}`,
    `the card in line ${firstLine} is kept`,
  );

/** A version letter in an unusual notation: `Zorblax B`, `Zorblax(b)`. */
export const cardVersion = (name: string, found: string) =>
  problem(
    `the version of a name must be in brackets after a space, unlike in ${displayed(found)}`,
    `it is read as ${displayed(name)}, and found by both names`,
  );

/** A row of a subordinate unit that does not say its arenas. */
export const subordinateArenas = (arenas: readonly string[], found: string) =>
  problem(
    `must have arenas before the subtypes, unlike ${displayed(found)}`,
    `the text that puts it into play names them: ${arenas.join(', ')}`,
  );

export const cardSubtype = (found: string, usual: string, units: number) =>
  problem(
    `no other unit has the subtype ${displayed(found)}`,
    `did you mean ${displayed(usual)}, which ${units} units of the file have? it is read as written, so texts about them leave this unit out`,
  );
export const cardSpeed = (found: number) =>
  problem(`the speed ${found} is not a multiple of 5`, 'it is read as it is; compare it with the card');
export const aliasDiffers = (name: string, original: string, fields: readonly string[]) =>
  problem(
    `${displayed(name)} should repeat ${displayed(original)}, but has a different ${fields.join(', ')}`,
    'it is kept as a separate card',
  );
export const deckTooDeep = (limit: number) => problem(`the elements are more than ${limit} levels deep`);
export const deckDoctype = () =>
  problem(
    'a LackeyCCG deck has no document type',
    'entities and document types are not read; remove the line with "<!DOCTYPE"',
  );
export const deckXml = (fault: string) => problem(`this is not proper XML: ${fault}`);
export const deckElement = (expected: string, found: string) => problem(mustBe(`the element ${expected}`, found));
export const deckLine = (found: string) =>
  problem(
    `This line is not read: ${displayed(found.trim())}.`,
    'write a count and the name of a card, such as "4 Darth Maul (B)"; titles of sections end with a colon',
  );
/** Lines of a deck that cannot be read, beyond those that are named. */
export const deckFurtherLines = (count: number) =>
  problem(`${count === 1 ? '1 more line is' : `${count} more lines are`} not read.`);
export const deckCount = (limit: number, found: number | string) => problem(mustBe(`a count from 1 to ${limit}`, found));
export const deckWithoutCards = () => problem('there are no cards', 'a deck has a line or an element for each card');

/** Cards of one set that are in two files of an import; the message names the first of them. */
export function cardsInTwoFiles(name: string, further: number, set: string, firstFile: string): ValueProblem {
  const names =
    further === 0 ? displayed(name) : `${displayed(name)} and ${further} further ${further === 1 ? 'name' : 'names'}`;
  return problem(
    `the set ${set} already has ${names}`,
    `${further === 0 ? 'it is' : 'they are'} already in ${firstFile}, which has precedence`,
  );
}

export const catalogueLine = (expected: string, found: unknown) =>
  problem(
    mustBeField(expected, found),
    'the catalogue is damaged; import the set files again, or use the one that came with the program',
  );

export function catalogueFormat(supported: number, found: unknown): ValueProblem {
  const isNewer = typeof found === 'number' && found > supported;
  return problem(
    mustBeField(`a catalogue of format ${supported}`, found),
    isNewer ? 'a newer version of the program wrote it' : 'odds cards import makes it again from the set files',
  );
}

export const catalogueCount = (what: string, expected: number, found: number) =>
  problem(
    `must be ${expected} ${what}, as the first line says, not ${found}`,
    'the catalogue is damaged or truncated; import the set files again, or use the one that came with the program',
  );

/** Up to this many candidates are all named. */
export const NAMED_CANDIDATES = 5;

/** Of more, this many are named: nobody reads a line of twelve. */
const FIRST_CANDIDATES = 3;

/** The candidates, or the first of them and where to find the others. */
function candidatesText(names: readonly string[], name: string): string {
  const isWhole = names.length <= NAMED_CANDIDATES;
  const first = names.slice(0, isWhole ? NAMED_CANDIDATES : FIRST_CANDIDATES);
  const between = first.some((each) => each.includes(',')) ? '; ' : ', ';
  const few = first.join(between);
  return isWhole
    ? few
    : `${few}${between}and ${names.length - FIRST_CANDIDATES} more; odds cards find --name ${wordOf(name)} lists them`;
}

function wordOf(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : displayed(name);
}

/** Several names in one pair of quotes. */
export const severalCards = (name: string, names: readonly string[]) =>
  problem(
    mustBe('the name of one card', name),
    `put each name in its own quotes: ${names.map((each) => displayed(each)).join(' ')}`,
  );

export function cardUnknown(
  name: string,
  guess: string | null,
  containing: readonly string[],
  searched: string = name,
): ValueProblem {
  const others = containing.length === 0 ? null : `cards with these words: ${candidatesText(containing, searched)}`;
  const hint = [guess, others].filter((part) => part !== null).join(' ') || 'odds cards find lists the cards';
  return problem(name === '' ? 'the name of a card is missing' : `no card is called ${displayed(name)}`, hint);
}

/** A known card that is not a unit; `kind`: "an Equipment". */
export const cardOfKind = (name: string, kind: string, hint: string | null = null) =>
  problem(`${displayed(name)} is ${kind}, not a unit`, hint);

/** A card of the wrong kind; `wanted`: "an Equipment". */
export const cardNotOfKind = (name: string, wanted: string, kind: string) =>
  problem(`${displayed(name)} is ${kind}, not ${wanted}`, 'odds cards find --kind equipment, or another kind, lists them');

/** A card that is not a Battle card where one is needed; `kind`: with its article. */
export const notABattleCard = (name: string, kind: string) =>
  problem(
    `${displayed(name)} is ${kind}, not a Battle card`,
    kind === 'a unit' ? 'add a unit with --attacker-with or --defender-with' : null,
  );

export const cardNotInSet = (name: string, set: string, having: readonly string[]) =>
  problem(
    `the set ${displayed(set)} does not have ${displayed(name)}`,
    `${having.join(', ')} ${having.length === 1 ? 'has' : 'have'} it`,
  );

/** A name that several cards have; `candidates`: the full names to choose from. */
export const cardAmbiguous = (name: string, count: number, candidates: readonly string[]) =>
  problem(
    `${count} cards are called ${displayed(name)}`,
    `write ${candidates.length === 1 ? '' : 'one of '}${candidatesText(candidates, name)}`,
  );

export const catalogueTooLarge = (limit: number) => problem(`the catalogue is larger than ${grouped(limit)} bytes`);

/** The largest number that a filter of cards accepts: speeds go up to 990. */
export const MAX_OF_FILTER = 999;

export const numberRange = (found: unknown) =>
  problem(mustBe(`a number from 0 to ${MAX_OF_FILTER} or a range of them`, found), 'write 4, 3..5, 3.. or ..5');

export function setUnknown(found: string, known: readonly string[]): ValueProblem {
  const guess = didYouMean(found, known);
  const sets = `the sets are ${known.join(', ')}`;
  return problem(thereIsNo('set', found), guess === null ? sets : `${guess} ${sets}`);
}

export const cardNameMissing = () => problem('the name of a card is missing', 'for example: odds cards show "Darth Maul (B)"');
export const cardActionMissing = (actions: readonly string[]) =>
  problem(`odds cards needs one of ${actions.join(', ')}`, 'for example: odds cards find --name vader');
export const completionShell = (shells: readonly string[], found: string | undefined) =>
  problem(mustBe(`a shell (${shells.join(', ')})`, found), 'for example, in ~/.bashrc: source <(odds completion bash)');
export const importFilesMissing = () =>
  problem(
    'the set files or decks to import are missing',
    'for example: odds cards import ANH.txt my-deck.dek, or the folder of the set files',
  );
export const folderWithoutSetFiles = (texts: number) =>
  problem(
    `the folder has no set file${texts === 0 ? ': nothing in it ends in .txt' : ` among ${texts} that end in .txt`}`,
    'LackeyCCG keeps them in plugins/starwars/sets of its folder; docs/cards.md says more',
  );

/** A warning about files of a folder that are not set files. */
export const otherFilesInFolder = (count: number) =>
  problem(
    `${count === 1 ? '1 file that ends in .txt is left out: it is not a set file with units' : `${count} files that end in .txt are left out: they are not set files with units`}`,
  );

export const noSetFileOrDeck = () =>
  problem(
    'this is neither a LackeyCCG set file nor a deck',
    'a set file begins with the names of its columns, separated by tabs; a deck has a count and a name in each line, or is XML: docs/cards.md',
  );
export const setFileWithoutCards = () =>
  problem('no card below the first line can be read', 'each card has its own line below the names of the columns');

/** A word after `odds cards` that is not one of its commands; `name`: what it may be meant to look for. */
export function unknownCardAction(found: string, known: readonly string[], name: string | null): ValueProblem {
  const search = name === null ? 'odds cards --help lists them' : `to look for a name: odds cards find --name ${wordOf(name)}`;
  return problem(`odds cards needs one of ${known.join(', ')}, not ${displayed(found)}`, didYouMean(found, known) ?? search);
}

/** A word after `odds cards find`, which only takes options. */
export const wordOfSearch = (found: string, name: string) =>
  problem(`"cards find" takes options, not ${displayed(found)}`, `to look for a name: odds cards find --name ${wordOf(name)}`);

export const subtypeUnknown = (found: string, known: readonly string[]) =>
  problem(thereIsNo('subtype', found), didYouMean(found, known) ?? 'odds cards find shows the subtypes of cards');

export const deckAmongSets = () =>
  problem(
    'this is a deck, not a set file or a catalogue',
    'the tab Compare has "Paste a deck", which takes the lines of a deck as text',
  );

/** A file that is not a catalogue, such as a LackeyCCG set file or a deck. */
export const notACatalogue = (file: string, found: string) =>
  problem(
    `a catalogue begins with "{", not with ${displayed(found)}`,
    `odds cards import ${wordOf(file)} makes one of a set file; a deck goes among the cards, not after --cards`,
  );

/** A word after the two cards of `odds attack`. */
export const furtherWord = (found: string) =>
  problem(
    `an attack has two cards, and ${displayed(found)} is a third`,
    'a name of several words needs quotes: odds attack "Darth Maul (B)" "Mace Windu (C)"',
  );

export const csvAndJson = () => problem('choose --csv or --json');

/** The program's catalogue is not where the program is. */
export const shippedUnreadable = (file: string, reason: string) => `${file}: ${reason}\n  hint: install the program again`;
