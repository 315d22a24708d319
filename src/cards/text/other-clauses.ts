import type { Effect } from '../../rules/effects/effect.js';
import { ARENAS } from '../../rules/game/arena.js';
import type { CardDamage } from '../../rules/units/card-damage.js';
import type { OtherClause } from '../catalogue/clause.js';
import type { OtherKind } from '../catalogue/other-card.js';
import { conditionsOfCard, readBattleClause } from './battle-clause.js';
import { MAX_CLAUSE, unreadClause } from './clause-class.js';
import { MAX_TEXT, readClauses } from './clauses.js';
import { readDamageClause } from './damage-clause.js';
import { readEquipmentClause } from './equipment-clause.js';
import { withConditions } from './grammar/sentences.js';
import { readSingleText } from './single-texts.js';
import { splitClauses } from './split-clauses.js';

/** Conditions on the unit that has the text. */
const OF_ITSELF: ReadonlySet<string> = new Set([
  'attacks it',
  'Pilots',
  'stack',
  'tokens',
  'undamaged',
  'counters',
  'stealthy',
]);

/** A card that is no unit, as the owner of a text. */
interface OtherOwner {
  readonly kind: OtherKind;
  readonly name: string;
  readonly subtypes: readonly string[];
}

/**
 * The clauses of the text of a card that is no unit, with their words. None is dropped: what no reader
 * understands is classified.
 */
export function readOtherClauses(text: string, owner: OtherOwner): readonly OtherClause[] {
  return readByRules(text, owner).map((clause) =>
    clause.kind === 'unmodelled' ? (readSingleText(owner.name, clause.text ?? '') ?? clause) : clause,
  );
}

function readByRules(text: string, { kind, ...owner }: OtherOwner): readonly OtherClause[] {
  const clauses = text.length > MAX_TEXT ? [text] : splitClauses(text);
  if (kind === 'equipment') return withWholeQuotes(clauses).flatMap(equipmentClauses);
  if (kind === 'location' || kind === 'event')
    return withWholeQuotes(clauses).flatMap((clause) =>
      clause.length <= MAX_CLAUSE ? readClauseInPlay(clause, owner) : [unread(clause)],
    );
  // A condition on the card as a whole is one of all its clauses.
  const only = kind === 'battle' && clauses.every((clause) => clause.length <= MAX_CLAUSE) ? conditionsOfCard(clauses) : null;
  let [before, damage]: [readonly Effect[], readonly CardDamage[]] = [[], []];
  return clauses.map((clause) => {
    const played = only === null ? null : readBattleClause(clause, before, only);
    // A condition on the card is not asked of damage, which no unit does.
    const done = played === null && only?.length === 0 ? readDamageClause(clause, owner.name, damage) : null;
    [before, damage] = [played?.effects ?? [], done?.forms ?? []];
    return played ?? done ?? unread(clause);
  });
}

function equipmentClauses(clause: string): readonly OtherClause[] {
  return clause.length <= MAX_CLAUSE ? readEquipmentClause(clause) : [unread(clause)];
}

function unread(clause: string): OtherClause {
  return unreadClause(clause, ['choice of a card', 'free card', 'unit']);
}

/** Clauses that were cut within quotation marks, joined again: an ability that is given may have several sentences. */
function withWholeQuotes(clauses: readonly string[]): readonly string[] {
  const whole: string[] = [];
  for (const clause of clauses) {
    const last = whole.at(-1);
    if (last !== undefined && (last.match(/"/g)?.length ?? 0) % 2 === 1) whole[whole.length - 1] = `${last} ${clause}`;
    else whole.push(clause);
  }
  return whole;
}

/** A card in play that is no unit, as far as its text names it. */
interface CardInPlay {
  readonly name: string;
  readonly subtypes: readonly string[];
}

/**
 * Reads a clause of a Location or an Event by the rules for units' texts. It is no unit: what a text gives to it, to a
 * unit that it attacks or for a tap of its own, it cannot have, so such a clause is not read.
 */
function readClauseInPlay(text: string, owner: CardInPlay): readonly OtherClause[] {
  const [, arena, rest] =
    /^As long as this (?:location|card) is in the (space|ground|character) arena, (.+)$/is.exec(text) ?? [];
  if (rest !== undefined) return readClauseInPlay(rest, owner).map((clause) => inArena(clause, arena, text));
  const read = readClauses(text, owner, true);
  return read.flatMap((clause): readonly OtherClause[] => {
    if (clause.kind === 'unmodelled') return [clause];
    const isOfOthers = clause.kind === 'abilities' && clause.abilities.length === 0 && clause.effects.every(helpsUnits);
    return isOfOthers ? [clause] : [unreadClause(text)];
  });
}

/** A clause that holds while the card is in one of its arenas, with its whole text if it is not read. */
function inArena(clause: OtherClause, name: string | undefined, text: string): OtherClause {
  const arena = ARENAS.find((each) => each === name?.toLowerCase());
  if (clause.kind !== 'abilities' || arena === undefined) return unreadClause(text);
  return { ...clause, effects: clause.effects.map((each) => withConditions(each, [{ kind: 'in arena', arena }])) };
}

/** Whether an effect is in force by itself, or chosen, for units. */
function helpsUnits({ use, to, per, conditions }: Effect): boolean {
  const isOfItself = per?.kind === 'counters' || per?.kind === 'tokens' || per?.kind === 'stack' || per?.kind === 'Pilots';
  const asksItself = conditions.some(({ kind }) => OF_ITSELF.has(kind));
  return (use.kind === 'always' || use.kind === 'chosen') && 'groups' in to && !isOfItself && !asksItself;
}
