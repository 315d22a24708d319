import type { Card } from '../../cards/catalogue/card.js';
import { coverageOf } from '../../cards/catalogue/coverage.js';
import type { FoundCard } from '../../cards/catalogue/find-card.js';
import { countedKinds } from '../../cards/catalogue/other-card.js';
import type { Ban } from '../../cards/files/ban.js';
import type { Deck } from '../../cards/files/deck-file.js';
import type { DeckEntry } from '../../cards/files/deck-list.js';
import type { SetFile } from '../../cards/files/set-file.js';
import { IMPORT_SETS } from '../../errors/deck.js';
import type { Problem } from '../../errors/problem.js';
import { JSON_FORMAT } from '../../sheet/text/json-line.js';
import { printable, TERMINAL_WIDTH, textTable, wrapped } from '../../sheet/text/text-table.js';
import { banText } from './cards-text.js';
import { coverageFigures } from './coverage-text.js';

interface LookedUpEntry extends DeckEntry {
  readonly found: FoundCard<Card>;
}

export interface DeckReport extends Pick<Deck, 'form'> {
  readonly file: string;
  readonly entries: readonly LookedUpEntry[];
}

export interface ImportReport {
  readonly sets: readonly SetFile[];
  readonly decks: readonly DeckReport[];
  /** The catalogue that was written; null if only decks were read. */
  readonly catalogue: { readonly place: string; readonly isNew: boolean; readonly cards: readonly Card[] } | null;
  /** Rows and lines that were left out, or read differently from what they say. */
  readonly problems: readonly Problem[];
}

/** The result of an import for a terminal of 80 columns, without the problems. */
export function importText({ sets, decks, catalogue }: ImportReport): string {
  return [...sets.flatMap(setLines), ...decks.flatMap(deckLines), ...catalogueLines(catalogue), ''].join('\n');
}

function setLines(setFile: SetFile): string[] {
  const { units, whole, wholeInAttacks, modelled, unmodelled, between, unconcerned } = coverageOf(setFile.cards);
  const { rows, aliases, others } = factsOf(setFile);
  const unread = rows - units - aliases - others;
  return [
    ...wrapped(`${printable(setFile.fileName)}: ${setsText(setsOf(setFile))}`, TERMINAL_WIDTH),
    ...[
      `${counted(rows, 'row')}: ${counted(units, 'unit')}, ${counted(aliases, 'further print')} of them, ${counted(others, 'other card')}, ${unread} not read`,
      `clauses: ${modelled} played, ${unmodelled.length} not played although they matter in an attack, ${between.length} that matter only in duels, battles or attacks in a row, ${unconcerned} that matter in no fight`,
      `units: ${whole} fully played, ${wholeInAttacks} fully played in attacks`,
      ...(setFile.bans.length === 0 ? [] : [`banned: ${setFile.bans.map(bannedText).join(', ')}`]),
    ].flatMap((text) => wrapped(text, TERMINAL_WIDTH - 2).map((line) => `  ${line}`)),
  ];
}

function bannedText({ name, format }: Ban): string {
  return `${printable(name)} (${banText(format)})`;
}

function factsOf({ rows, aliases, others }: SetFile): { rows: number; aliases: number; others: number } {
  return { rows, aliases, others: [...others.values()].reduce((sum, count) => sum + count, 0) };
}

function setsOf({ cards }: SetFile): readonly string[] {
  return [...new Set(cards.map(({ set }) => set))].sort();
}

function setsText(sets: readonly string[]): string {
  return sets.length === 0 ? 'no units' : `set${sets.length === 1 ? '' : 's'} ${sets.map(printable).join(', ')}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function catalogueLines(catalogue: ImportReport['catalogue']): string[] {
  if (catalogue === null) return [];
  const { place, isNew, cards } = catalogue;
  const sets = new Set(cards.map(({ set }) => set)).size;
  return wrapped(
    `${printable(place)}: ${isNew ? 'written' : 'extended'}, ${counted(cards.length, 'unit')} of ${counted(sets, 'set')} now`,
    TERMINAL_WIDTH,
  );
}

const DECK_HEAD = ['count', 'name', 'set', 'arenas', 'cost', 'speed', 'power', 'health'];

/** The units of a deck in a table, followed by the cards that are not units of the catalogue. */
function deckLines({ file, form, entries }: DeckReport): string[] {
  const rows = entries.flatMap(({ count, found }) => (found.ok ? [[String(count), ...cells(found.card)]] : []));
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const units = entries.reduce((sum, { count, found }) => sum + (found.ok ? count : 0), 0);
  const aligns = DECK_HEAD.map((_, c) => (c === 0 || c > 3 ? 'right' : 'left') as 'left' | 'right');
  return [
    ...wrapped(
      `${printable(file)}: a deck (${form === 'xml' ? 'XML' : 'text'}) of ${counted(total, 'card')}, ${units} of them known units`,
      TERMINAL_WIDTH,
    ),
    ...(rows.length === 0 ? [] : textTable([DECK_HEAD, ...rows], aligns).map((line) => `  ${line}`)),
    ...missingLines(entries),
  ];
}

/** Misnamed units, each with its likely name; then cards of other kinds, and those in no catalogue. */
function missingLines(entries: DeckReport['entries']): string[] {
  const near: string[] = [];
  const others: string[] = [];
  const kinds = entries.flatMap(({ count, found }) =>
    found.ok || found.kind === undefined ? [] : [{ kind: found.kind, count }],
  );
  for (const { count, name, found } of entries) {
    if (found.ok || found.kind !== undefined) continue;
    const card = `${count} ${printable(name)}`;
    if (found.isNear) near.push(`  not found as one unit: ${card}: ${printable(found.problem.hint ?? '')}`);
    else others.push(card);
  }
  const left = kinds.length === 0 ? [] : [`  left out, since they are not units: ${countedKinds(kinds)}`];
  const no = others.length === 0 ? [] : [`  not in the catalogue: ${others.join('; ')}`, `  ${setsHint(entries)}`];
  return [...near, ...left, ...no].flatMap((text) => wrapped(text, TERMINAL_WIDTH, '    '));
}

/** The sets of the unknown cards, and how to import them. */
function setsHint(entries: DeckReport['entries']): string {
  const unknown = entries.filter(({ found }) => !found.ok && found.kind === undefined && !found.isNear);
  const sets = [...new Set(unknown.flatMap(({ set }) => set ?? []))].sort().map(printable);
  return `${sets.length === 0 ? '' : `their sets: ${sets.join(', ')}; `}${IMPORT_SETS}`;
}

function cells({ name, set, arenas, cost, speed, power, health }: Card): string[] {
  const numbers = [cost, speed, power, health].map((value) => (value === null ? '*' : String(value)));
  return [printable(name), printable(set), arenas.join(', '), ...numbers];
}

/** The result of an import as plain data, with the problems. */
export function importJson({ sets, decks, catalogue, problems }: ImportReport): Record<string, unknown> {
  return {
    format: JSON_FORMAT,
    catalogue: catalogue && { file: catalogue.place, isNew: catalogue.isNew, units: catalogue.cards.length },
    files: sets.map((setFile) => ({
      file: setFile.fileName,
      sets: setsOf(setFile),
      ...factsOf(setFile),
      bans: setFile.bans,
      coverage: coverageFigures(coverageOf(setFile.cards)),
    })),
    decks: decks.map(({ file, form, entries }) => ({
      file,
      form,
      entries: entries.map(({ found, ...entry }) => ({
        ...entry,
        card: found.ok ? { name: found.card.name, set: found.card.set } : null,
        kind: found.ok ? 'unit' : (found.kind ?? null),
      })),
    })),
    problems,
  };
}
