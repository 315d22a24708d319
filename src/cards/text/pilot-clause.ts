import type { Condition, Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/keywords/keyword.js';
import type { PilotClause } from '../card.js';
import { isPlayable, readEffectClause } from './effect-clause.js';
import { exceptionsOf } from './exceptions.js';
import { readKeywordClause } from './keyword-clause.js';

/**
 * Reads what a Pilot gives its unit: "[Pilot] Starfighter and Transport Pilot. The Starfighter or Transport gets: * +20 speed. * Lucky 2." Null
 * where something in its list matters in a fight and cannot be read.
 */
export function readPilotClause(clause: string): PilotClause | null {
  const [, kinds, more, list] =
    /^\[Pilot\] ([\p{L}, ]+?) Pilots?[.:] (?:(If there is more than one Pilot on the [\p{L} ]+), it|(?:the|this) [\p{L} ]+?) gets(?: ?: ?| )(.+)$/iu.exec(
      clause,
    ) ?? [];
  if (kinds === undefined || list === undefined) return null;
  const entries = entriesOf(list).map((entry) => readEntry(entry, more === undefined ? [] : [{ kind: 'Pilots', least: 2 }]));
  if (entries.includes(null)) return null;
  return {
    kind: 'pilot',
    fits: kinds.split(/, | and /).map((kind) => kind.trim()),
    abilities: (entries as Entry[]).flatMap(({ abilities }) => abilities),
    effects: (entries as Entry[]).flatMap(({ effects }) => effects),
  };
}

/**
 * A Pilot's clause without the entries of its list that cannot be read, and each of these as a clause of its own, so that what is not played is told
 * and the others are played. The clause as it is where nothing, or everything, can be read.
 */
export function splitPilotClause(clause: string): readonly string[] {
  const [head = '', ...entries] = clause.split(/ ?\* ?/);
  const withEntries = (own: readonly string[]): string => [head, ...own].join(' * ');
  if (!clause.startsWith('[Pilot]') || entries.length < 2 || readPilotClause(clause) !== null) return [clause];
  const unread = entries.filter((entry) => readPilotClause(withEntries([entry])) === null);
  if (unread.length === entries.length) return [clause];
  const read = entries.filter((entry) => !unread.includes(entry));
  return [withEntries(read), ...unread.map((entry) => withEntries([entry]))];
}

interface Entry {
  readonly abilities: readonly Ability[];
  readonly effects: readonly Effect[];
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
  const keywords = conditions.length === 0 ? readKeywordClause(text) : null;
  if (keywords !== null) return { abilities: keywords.abilities, effects: [] };
  const effects = readEffectClause(`this unit gets ${text}`) ?? readEffectClause(text);
  if (effects !== null) {
    const conditional = effects.map((each) => ({ ...each, conditions: [...each.conditions, ...conditions] }));
    return conditional.every(isPlayable) ? { abilities: [], effects: conditional } : null;
  }
  return exceptionsOf(entry) === null ? null : { abilities: [], effects: [] };
}
