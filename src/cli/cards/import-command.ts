import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Output, warn } from '../../asking/host.js';
import { SWITCH } from '../../asking/options/option.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import { CardIndex } from '../../cards/catalogue/card-index.js';
import { type Catalogue, EMPTY_CATALOGUE, extendCatalogue, type ImportedFile } from '../../cards/catalogue/catalogue.js';
import { catalogueLines, indexCatalogue, parsingCatalogue } from '../../cards/catalogue/catalogue-text.js';
import { shippedCatalogue } from '../../cards/shipped.js';
import { importFilesMissing } from '../../errors/card.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { type DeckReport, type ImportReport, importJson, importText } from '../../report/cards/import-text.js';
import { jsonLine } from '../../sheet/text/json-line.js';
import { inTurns, yielding, yieldToEventLoop } from '../../simulate/event-loop.js';
import { whileLocked } from '../edge/file-lock.js';
import { workProgress } from '../edge/node-host.js';
import { writeWhole } from '../edge/write-file.js';
import { OWN_CATALOGUE, readCatalogueText } from './card-files.js';
import { type GivenFile, readGivenFiles } from './given-files.js';

/**
 * `odds cards import`: imports set files, or all those of a folder, into a catalogue and looks up decks in it. Writes nothing
 * if a named file is neither, or if a signal arrives first.
 */
export async function importCardsHandler(raw: RawOptions, output: Output): Promise<void> {
  const reader = new OptionReader(raw);
  const target = reader.text('catalogue') || OWN_CATALOGUE;
  reader.done();
  const names = [...new Map(reader.texts('file').map((file) => [path.resolve(file), file])).values()];
  if (names.length === 0) throw new UserError([{ where: 'odds cards import', path: null, ...importFilesMissing() }]);
  const work = { noun: 'files', total: names.length, parts: names.length, shorter: [] } as const;
  const watch = workProgress(work, false, output);
  await yieldToEventLoop(); // a signal may have come while the program started
  const { files, warnings } = await readGivenFiles(names, watch).finally(watch.end);
  const sets = files.flatMap((given): readonly ImportedFile[] =>
    given.kind === 'set' ? [{ setFile: given.setFile, digest: given.digest }] : [],
  );
  await yieldToEventLoop();
  const taken = await (sets.length === 0 ? takenIn(target, sets) : whileLocked(target, () => takenIn(target, sets)));
  const { catalogue, index, isNew } = taken;
  const decks = files.flatMap((given): readonly DeckReport[] => (given.kind === 'deck' ? [deckReport(given, index)] : []));
  const problems = [...files.flatMap(problemsOf), ...warnings, ...taken.problems];
  warn(problems, output);
  const report: ImportReport = {
    sets: sets.map(({ setFile }) => setFile),
    decks,
    catalogue: sets.length === 0 ? null : { place: target, isNew, cards: catalogue.cards },
    problems,
  };
  output.out(reader.read('json', SWITCH) ? jsonLine(importJson(report)) : importText(report));
}

/** A catalogue with imported sets, and what was wrong with them. */
interface Taken {
  readonly catalogue: Catalogue;
  readonly problems: readonly Problem[];
  /** The shipped cards, and those of the catalogue. */
  readonly index: CardIndex;
  /** Whether it was empty before. */
  readonly isNew: boolean;
}

/** Imports sets into a catalogue file, and writes it if there are any. Starts over if the file has changed meanwhile. */
async function takenIn(target: string, sets: readonly ImportedFile[]): Promise<Taken> {
  const before = textAt(target);
  const old = before === null ? EMPTY_CATALOGUE : await inTurns(parsingCatalogue(before, target));
  const { catalogue, problems } = extendCatalogue(old, sets);
  await yieldToEventLoop();
  let text = '';
  for await (const line of yielding(catalogueLines(catalogue))) text += line;
  const index = new CardIndex([shippedCatalogue(), indexCatalogue(text, target)]);
  await yieldToEventLoop();
  if (sets.length > 0) {
    if (textAt(target) !== before) return takenIn(target, sets);
    await writeWhole(target, text);
  }
  return { catalogue, problems, index, isNew: old.cards.length === 0 };
}

function textAt(file: string): string | null {
  return existsSync(file) ? readCatalogueText(file) : null;
}

function problemsOf(given: GivenFile): readonly Problem[] {
  return given.kind === 'set' ? [...given.setFile.problems, ...given.setFile.warnings] : given.deck.problems;
}

function deckReport(given: GivenFile & { readonly kind: 'deck' }, index: CardIndex): DeckReport {
  return {
    file: given.file,
    form: given.deck.form,
    entries: given.deck.entries.map((entry) => ({ ...entry, found: index.find(entry.name, entry.set) })),
  };
}
