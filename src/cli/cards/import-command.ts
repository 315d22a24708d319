import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Output, warn } from '../../asking/host.js';
import { SWITCH } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { CardIndex } from '../../cards/catalogue/card-index.js';
import { type Catalogue, EMPTY_CATALOGUE, extendCatalogue, type ImportedFile } from '../../cards/catalogue/catalogue.js';
import { indexCatalogue, parseCatalogue, serialiseCatalogue } from '../../cards/catalogue/catalogue-text.js';
import { type ReadFile, readImportedFile } from '../../cards/files/import-file.js';
import { shippedCatalogue } from '../../cards/shipped.js';
import { importFilesMissing } from '../../errors/card.js';
import { IoError, type Problem, UserError } from '../../errors/problem.js';
import { type DeckReport, type ImportReport, importJson, importText } from '../../report/cards/import-text.js';
import { jsonLine } from '../../report/text/json-line.js';
import { yieldToEventLoop } from '../../simulate/event-loop.js';
import { readInput } from '../edge/read-file.js';
import { writeWhole } from '../edge/write-file.js';
import { OWN_CATALOGUE, readCatalogueText } from './card-files.js';

/** A file as it was given, read. */
type GivenFile = { readonly file: string; readonly digest: string } & ReadFile;

/** `odds cards import`: set files into a catalogue, decks looked up in it. Nothing is written where a file is neither, or a signal comes before. */
export async function importCardsHandler(raw: RawOptions, output: Output): Promise<void> {
  const reader = new OptionReader(raw);
  const target = reader.text('catalogue') || OWN_CATALOGUE;
  reader.done();
  const names = [...new Map(reader.texts('file').map((file) => [path.resolve(file), file])).values()];
  if (names.length === 0) throw new UserError([{ where: 'odds cards import', path: null, ...importFilesMissing() }]);
  const files = await readAll(names);
  const old = existsSync(target) ? parseCatalogue(readCatalogueText(target), target) : EMPTY_CATALOGUE;
  const sets = files.flatMap((given): readonly ImportedFile[] =>
    given.kind === 'set' ? [{ setFile: given.setFile, digest: given.digest }] : [],
  );
  await yieldToEventLoop();
  const { catalogue, problems } = extendCatalogue(old, sets);
  const text = serialiseCatalogue(catalogue);
  const shelf = new CardIndex([shippedCatalogue(), indexCatalogue(text, target)]);
  const decks = files.flatMap((given): readonly DeckReport[] => (given.kind === 'deck' ? [deckReport(given, shelf)] : []));
  await yieldToEventLoop();
  if (sets.length > 0) writeWhole(target, text);
  const allProblems = [...files.flatMap(problemsOf), ...problems];
  warn(allProblems, output);
  const report: ImportReport = {
    sets: sets.map(({ setFile }) => setFile),
    decks,
    catalogue: sets.length === 0 ? null : { place: target, isNew: isEmpty(old), cards: catalogue.cards },
    problems: allProblems,
  };
  output.out(reader.read('json', SWITCH) ? jsonLine(importJson(report)) : importText(report));
}

function isEmpty({ cards }: Catalogue): boolean {
  return cards.length === 0;
}

function problemsOf(given: GivenFile): readonly Problem[] {
  return given.kind === 'set' ? [...given.setFile.problems, ...given.setFile.warnings] : given.deck.problems;
}

/** All files. Throws a UserError with the problems of all, or a IoError where the only problem is that files cannot be read. */
async function readAll(names: readonly string[]): Promise<readonly GivenFile[]> {
  const problems: Problem[] = [];
  const failures: string[] = [];
  const files: GivenFile[] = [];
  for (const file of names) {
    await yieldToEventLoop();
    try {
      files.push(readOne(file));
    } catch (error) {
      if (error instanceof UserError) problems.push(...error.problems);
      else if (error instanceof IoError) failures.push(error.message);
      else throw error;
    }
  }
  if (problems.length > 0) {
    throw new UserError([...problems, ...failures.map((message) => ({ where: null, path: null, message, hint: null }))]);
  }
  if (failures.length > 0) throw new IoError(failures.join('\n'));
  return files;
}

function readOne(file: string): GivenFile {
  const bytes = readInput(file);
  const digest = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  return { file, digest, ...readImportedFile(bytes, file) };
}

function deckReport(given: GivenFile & { readonly kind: 'deck' }, shelf: CardIndex): DeckReport {
  return {
    file: given.file,
    form: given.deck.form,
    entries: given.deck.entries.map((entry) => ({ ...entry, found: shelf.find(entry.name, entry.set) })),
  };
}
