import type { Effect } from '../../rules/effects/effect.js';
import type { Ability } from '../../rules/game/ability.js';
import { FIGHTS } from '../../rules/game/fight.js';
import { findKeyword } from '../../rules/keywords/index.js';
import type { CopyableClause } from '../../rules/units/copied-cards.js';
import type { Copying } from '../../rules/units/copying.js';
import type { Card } from './card.js';
import { type AbilitiesClause, type Clause, leftOutOf, type UnmodelledClause } from './clause.js';

export function copyingsOfCard({ clauses }: Pick<Card, 'clauses'>): readonly Copying[] {
  return clauses.flatMap((clause) => (clause.kind === 'copies' ? clause.copyings : []));
}

export function copyableClauses({ clauses }: Pick<Card, 'clauses'>): readonly CopyableClause[] {
  return clauses.map(copyable);
}

const NOTHING: CopyableClause = { abilities: [], effects: [], subtypes: [], isOfForce: false, idle: null, unplayed: [] };

function copyable(clause: Clause): CopyableClause {
  switch (clause.kind) {
    case 'abilities': {
      if (clause.counted !== undefined) return idle('gives the printed numbers of its card', 'static, power');
      const { abilities, effects } = clause;
      const unplayed = leftOutOf(clause).map(({ class: name, matters = [] }) => ({ class: name, matters }));
      return { ...NOTHING, abilities, effects, isOfForce: isOfForce(clause), unplayed };
    }
    case 'subtypes':
      return { ...NOTHING, subtypes: clause.subtypes };
    case 'pilot':
      return ofPilot();
    case 'reserves':
      return idle('works from the build zone');
    case 'crew':
      return idle('is about Pilots', 'static, Pilots');
    case 'copies':
      return idle('copies abilities itself', 'static, copied abilities');
    case 'unmodelled':
      return unplayedClause(clause);
  }
}

/** `about`: the class of a clause that would matter in all fights. */
function idle(reason: string, about?: string): CopyableClause {
  return { ...NOTHING, idle: reason, unplayed: about === undefined ? [] : [{ class: about, matters: FIGHTS }] };
}

/** Pilots move in battles only. */
function ofPilot(): CopyableClause {
  const about = { class: 'Pilot, copied abilities', matters: ['battle'] } as const;
  return { ...NOTHING, idle: 'works on the unit that its card pilots', unplayed: [about] };
}

function unplayedClause({ class: name, matters, text }: UnmodelledClause): CopyableClause {
  const [start] = name.split(',');
  if (start === 'Pilot') return ofPilot();
  if (start === 'Reserves') return idle('works from the build zone');
  const isOfForce = start === 'activated' || start === 'keyword' ? null : false;
  if (matters.length === 0) return { ...idle('does not matter in a fight'), isOfForce: false };
  const unplayed = [{ class: name, matters, ...(text === undefined ? {} : { text }) }];
  return { ...NOTHING, isOfForce, idle: 'is not played', unplayed };
}

/** Null if the played part does not tell. */
function isOfForce({ abilities, effects }: AbilitiesClause): boolean | null {
  const parts = [...abilities.map(isPaidKeyword), ...effects.map(isPaidEffect)];
  return parts.every((part) => part === true) ? true : parts.every((part) => part === false) ? false : null;
}

/** A price of 0 Force is written without a price. */
function isPaidKeyword({ keyword, cost, price }: Ability): boolean {
  return findKeyword(keyword)?.isActivated === true && (cost > 0 || price === undefined);
}

function isPaidEffect({ use, to, gives, per, conditions }: Effect): boolean | null {
  if (use.kind === 'boost') return use.cost !== null && (use.cost > 0 || use.price === undefined);
  if (use.kind === 'chosen') return null;
  if (use.kind !== 'always') return false;
  // Effects with conditions or counts, or for other units, may be activated and lasting.
  const isPlain = to.kind === 'it' && per === null && conditions.length === 0;
  const parts = gives.map((gift): boolean | null => {
    if (gift.kind === 'guard') return gift.guard.cost === null ? (gift.guard.isActivated ? null : false) : true;
    if (gift.kind === 'bought' || (gift.kind === 'ability' && isPaidKeyword(gift.ability))) return isPlain ? true : null;
    return false;
  });
  return parts.every((part) => part === true) ? true : parts.every((part) => part === false) ? false : null;
}
