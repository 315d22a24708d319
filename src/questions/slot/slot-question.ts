import type { Host } from '../../asking/host.js';
import { readAnswerOfFight, repeatedIn } from '../../asking/options/answer-format.js';
import { commandArguments } from '../../asking/options/command-arguments.js';
import { OptionReader, type RawOptions } from '../../asking/options/option-reader.js';
import type { PagePart } from '../../asking/options/page-link.js';
import { SLOT_FIELD, SLOT_ROLE_FIELD, type Slot, UNIT_SLOT_OPTIONS } from '../../asking/options/slot-options.js';
import { type Problem, UserError } from '../../errors/problem.js';
import { deckWithoutKind } from '../../errors/slot.js';
import type { CsvCell } from '../../sheet/text/csv.js';
import type { Answered, AskedRequest, Question } from '../question.js';
import { type AllowedCard, allowedCards, rankedCards } from './rank-cards.js';
import type { SlotAnswer, SlotCardAnswer } from './slot-answer.js';
import { cardsOfSlot } from './slot-cards.js';
import type { AskedSlot, CommandFight } from './slot-fight.js';
import { slotSheet } from './slot-sheet.js';
import { slotInPlural } from './slot-words.js';

/**
 * `--try`: the cards of a kind that a unit may have, ranked by how much they help. `open` reads the fight of a command;
 * `part`: its part of the page.
 */
export function slotQuestion<Asked, H extends Host>(
  open: (asked: AskedSlot, host: H) => CommandFight<Asked> | Promise<CommandFight<Asked>>,
  part: PagePart,
): Question<SlotRequest<Asked>, SlotAnswer, H> {
  return {
    part,
    read: (raw, host) => readSlot(raw, host, open),
    warnings: ({ warnings }) => warnings,
    answer: answered,
    sheet: slotSheet,
    csv: slotCsv,
  };
}

interface SlotRequest<Asked> extends AskedRequest {
  readonly slot: Slot;
  readonly fight: CommandFight<Asked>;
  readonly allowed: readonly AllowedCard<Asked>[];
  readonly warnings: readonly Problem[];
  readonly command: string;
}

async function readSlot<Asked, H extends Host>(
  raw: RawOptions,
  host: H,
  open: (asked: AskedSlot, host: H) => CommandFight<Asked> | Promise<CommandFight<Asked>>,
): Promise<SlotRequest<Asked>> {
  const reader = new OptionReader(raw);
  const { format, out, ofFight } = readAnswerOfFight(reader, raw, ['try', 'try-from']);
  const slot = reader.read('try', SLOT_FIELD);
  const file = reader.text('try-from');
  reader.done();
  if (slot === null) throw new UserError(reader.problems);
  const cards = host.openCards(reader.text('cards'));
  cards.names(); // many cards are looked up by name, and each look-up searches the text until all names are read
  const fight = await open({ raw: ofFight, slot, cards }, host);
  const deck = file === null ? null : await host.readDeck(file);
  const candidates = cardsOfSlot(slot, cards, deck?.entries ?? null);
  if (file !== null && candidates.length === 0) reader.report('try-from', deckWithoutKind(file, slotInPlural(slot)));
  reader.done();
  const allowed = allowedCards(fight, slot, candidates);
  const whom = reader.text('try-for');
  const unusual = whom === SLOT_ROLE_FIELD.standard ? null : whom;
  const again = commandArguments(UNIT_SLOT_OPTIONS, { try: slot, 'try-for': unusual, 'try-from': file });
  const command = repeatedIn(format, [fight.command, ...again].join(' '));
  return {
    format,
    out,
    quiet: raw.quiet === true,
    slot,
    fight,
    allowed,
    warnings: [...fight.warnings, ...(deck?.problems ?? [])],
    command,
  };
}

async function answered<Asked>(request: SlotRequest<Asked>, host: Host): Promise<Answered<SlotAnswer>> {
  const { slot, fight, allowed, command, quiet } = request;
  const { noun, work = 1 } = fight;
  const parts = 1 + allowed.length;
  const watch = host.workProgress({ noun, total: parts * work, parts, shorter: ['--try-from a deck'] }, quiet);
  return { answer: await rankedCards(fight, slot, allowed, { watch, command }).finally(watch.end) };
}

/**
 * A row for each card: the best first, then those that change nothing, then those that are too large
 * (docs/best-in-slot.md#csv).
 */
function slotCsv({ measures, without, groups, unchanged, unsolved, level }: SlotAnswer): CsvCell[][] {
  const ends = (interval: readonly CsvCell[]): readonly CsvCell[] => (level === null ? [] : interval);
  const row = (card: SlotCardAnswer, verdict: string, place: number | null, numbers: readonly CsvCell[]): CsvCell[] => [
    ...[place, card.name, verdict, card.cost, ...numbers, card.gainPerCost, card.unmodelled.length],
  ];
  const heads = measures.flatMap(({ name }) => [
    name,
    `${name}_gain`,
    ...ends([`${name}_gain_ci_low`, `${name}_gain_ci_high`]),
  ]);
  const same = without.flatMap(({ value }) => [value, 0, ...ends([null, null])]);
  return [
    ['place', 'card', 'verdict', 'cost', ...heads, 'gain_per_cost', 'unplayed'],
    ...groups.flatMap(({ place, numbers, cards }) => {
      const verdict = (numbers.find(({ gain }) => gain !== 0)?.gain ?? 0) > 0 ? 'better' : 'worse';
      const cells = numbers.flatMap(({ value, gain, interval }) => [value, gain, ...ends(interval ?? [null, null])]);
      return cards.map((card) => row(card, verdict, place, cells));
    }),
    ...unchanged.map((card) => row(card, 'same', null, same)),
    ...unsolved.map((card) =>
      row(
        card,
        'too-large',
        null,
        same.map(() => null),
      ),
    ),
  ];
}
