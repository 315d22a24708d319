import type { Condition, Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/keywords/keyword.js';
import type { ExtraSeat, PilotGifts } from '../../rules/pilots.js';
import type { PilotClause } from '../card.js';
import { readExtraSeat } from './crew-clause.js';
import { isPlayable, readEffectClause } from './effect-clause.js';
import { exceptionsOf } from './exceptions.js';
import { readKeywordClause } from './keyword-clause.js';

/**
 * Reads what a Pilot gives its unit: "[Pilot] Starfighter and Transport Pilot. The Starfighter or Transport gets: * +20 speed. * Lucky 2." Null
 * where something in its list matters in a fight and cannot be read.
 */
export function readPilotClause(clause: string): PilotClause | null {
  const read = readPilotList(clause);
  return read === null || read.unread !== null ? null : { kind: 'pilot', ...read.gifts };
}

/** What can be read of a Pilot's list; `unread`: the clause with the other entries alone, null where there are none. */
export interface PilotList {
  readonly gifts: PilotGifts;
  readonly unread: string | null;
}

/** Reads a Pilot's list entry by entry, since each is an ability of its own; null where the clause is none. */
export function readPilotList(clause: string): PilotList | null {
  const [, head = '', kinds, more, list] =
    /^(\[Pilot\] ([\p{L}, ]+?) Pilots?[.:] (?:(If there is more than one Pilot on the [\p{L} ]+), it|(?:the|this) [\p{L} ]+?) gets(?: ?: ?| ))(.+)$/iu.exec(
      clause,
    ) ?? [];
  if (kinds === undefined || list === undefined) return null;
  const conditions: readonly Condition[] = more === undefined ? [] : [{ kind: 'Pilots', least: 2 }];
  const entries = entriesOf(list).map((text) => ({ text, entry: readEntry(text, conditions) }));
  const read = entries.flatMap(({ entry }) => entry ?? []);
  const unread = entries.filter(({ entry }) => entry === null);
  const extraSeats = read.flatMap(({ seat }) => seat ?? []);
  return {
    gifts: {
      fits: kinds.split(/, | and /).map((kind) => kind.trim()),
      abilities: read.flatMap(({ abilities }) => abilities),
      effects: read.flatMap(({ effects }) => effects),
      ...(extraSeats.length > 0 ? { extraSeats } : {}),
    },
    unread: unread.length === 0 ? null : `${head}${unread.map(({ text }) => `* ${text}.`).join(' ')}`,
  };
}

interface Entry {
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
  readonly seat?: ExtraSeat;
}

/** The entries of the list: set apart with stars, or one in quotes, or one sentence. */
function entriesOf(list: string): string[] {
  const entries = list.includes('*') ? list.split('*') : [list];
  return entries
    .map((entry) =>
      entry
        .trim()
        .replace(/^["']|["']\.?$|\.$/g, '')
        .trim(),
    )
    .filter((entry) => entry !== '');
}

/** `conditions` stand over the whole list. */
function readEntry(entry: string, conditions: readonly Condition[]): Entry | null {
  const text = entry.replace(
    /\b(?:this|the) (?:Starfighter|Speeder|Walker|Transport|Capital Ship|Patrol Ship|Creature)\b/gi,
    'this unit',
  );
  const seat = readExtraSeat(text);
  if (seat !== null) return { abilities: [], effects: [], seat };
  const keywords = conditions.length === 0 ? readKeywordClause(text) : null;
  if (keywords !== null) return { abilities: keywords.abilities, effects: [] };
  const effects = readEffectClause(`this unit gets ${text}`) ?? readEffectClause(text);
  if (effects !== null) {
    const conditional = effects.map((each) => ({ ...each, conditions: [...each.conditions, ...conditions] }));
    return conditional.every(isPlayable) ? { abilities: [], effects: conditional } : null;
  }
  return exceptionsOf(entry) === null ? null : { abilities: [], effects: [] };
}
