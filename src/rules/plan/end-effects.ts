import { at } from '../../base/assert.js';
import type { Role } from '../game/role.js';
import { canPrevent } from './damage-ways.js';
import { ATTACKING, attackerTerms, candidateNumbers, type Encounter, type EncounterInPlay } from './encounter.js';

/** Damage to the attacker that can wait for the end of an attack. */
export interface EndEffect {
  readonly name: 'Retaliate' | 'Avenge' | 'Riposte' | 'Backfire' | 'Overload' | 'boost';
  /** The side that has it. */
  readonly role: Role;
  /** The unit that does the damage; null for the defender. */
  readonly source: number | null;
  /** Damage dice; 0 for damage without dice. */
  readonly dice: number;
  /** Damage without dice; 0 for Riposte, which depends on the defender. */
  readonly damage: number;
  /** What it waits for: the index of a Retaliate, of a boost, or of the unit that Avenge is for; otherwise 0. */
  readonly index: number;
  /** Shared with effects that exclude it: alternative numbers of a Retaliate. */
  readonly choice?: string;
}

/**
 * The effects of a side that can happen at the end of an attack, in its player's default order. Rule: the end of the attack
 * (step 13; docs/rules.md#attack-end).
 */
export function endEffects(encounter: Encounter, role: Role): EndEffect[] {
  return role === 'defender'
    ? [...retaliates(encounter), ...avenges(encounter), ...riposte(encounter)]
    : [...ownDice(encounter), ...backlashes(encounter)];
}

function retaliates({ units }: Encounter): EndEffect[] {
  return units
    .flatMap(({ terms }, source) =>
      terms.retaliates.map(({ value, choice }) => ({
        ...{ source, dice: value },
        ...(choice === undefined ? {} : { choice: `${choice} of ${source}` }),
      })),
    )
    .map((own, index) => ({ name: 'Retaliate', role: 'defender', ...own, damage: 0, index }));
}

/** Rule: Avenge X (docs/keywords.md#avenge): once for each other unit that can be discarded. */
function avenges({ units }: Encounter): EndEffect[] {
  const defenders = units.flatMap(({ role }, unit) => (role === 'defender' ? [unit] : []));
  return defenders
    .map((source) => ({ source, dice: at(units, source).terms.avenge }))
    .filter(({ dice }) => dice > 0)
    .flatMap((own) =>
      defenders
        .filter((other) => other !== own.source)
        .map((index): EndEffect => ({ name: 'Avenge', role: 'defender', ...own, damage: 0, index })),
    );
}

function riposte({ units }: Encounter): EndEffect[] {
  if (!candidateNumbers(units).some((numbers) => numbers.riposte > 0)) return [];
  return [{ name: 'Riposte', role: 'defender', source: null, dice: 0, damage: 0, index: 0 }];
}

function ownDice(encounter: Encounter): EndEffect[] {
  const { backfire, overload } = attackerTerms(encounter);
  const own = { role: 'attacker', source: ATTACKING, damage: 0, index: 0 } as const;
  return [
    ...(backfire > 0 ? [{ name: 'Backfire', dice: backfire, ...own } as const] : []),
    ...(overload > 0 ? [{ name: 'Overload', dice: overload, ...own } as const] : []),
  ];
}

function backlashes({ boosts = [] }: Encounter): EndEffect[] {
  return boosts.flatMap(({ backlash: damage }, index) =>
    damage > 0 ? [{ name: 'boost', role: 'attacker', source: ATTACKING, dice: 0, damage, index }] : [],
  );
}

/** Whether two effects do the same, so that their order makes no difference. */
export function areAlike(a: EndEffect, b: EndEffect): boolean {
  return a.source === b.source && a.dice === b.dice && a.damage === b.damage;
}

/**
 * How many of a side's effects can happen in one attack: Avenge only by remaining units, for the target and Overkill's second
 * unit; of alternative numbers one.
 */
export function mostAtOnce(encounter: EncounterInPlay, effects: readonly EndEffect[]): number {
  const avenging = effects.filter(({ name }) => name === 'Avenge');
  const avengers = new Set(avenging.map(({ source }) => source)).size;
  const defenders = encounter.units.filter(({ role }) => role === 'defender').length;
  const avenged = (discarded: number): number => discarded * Math.max(0, Math.min(avengers, defenders - discarded));
  const most = attackerTerms(encounter).overkill ? Math.max(avenged(1), avenged(2)) : avenged(1);
  const chosen = effects.flatMap(({ choice }) => choice ?? []);
  return effects.length - avenging.length - (chosen.length - new Set(chosen).size) + most;
}

/**
 * Whether a player chooses the order of the side's effects: several different ones can happen, and the first can change what
 * the next does to the attacker.
 */
export function isOrderChosen(encounter: Encounter, role: Role): boolean {
  const effects = endEffects(encounter, role);
  const [first, ...others] = effects;
  if (first === undefined || others.every((other) => areAlike(first, other))) return false;
  return mostAtOnce(encounter, effects) > 1 && canDepend(encounter, effects);
}

/**
 * Whether an effect can discard the attacker, or its side can prevent one, so that a later effect may find it gone or its
 * prevention used up.
 */
function canDepend(encounter: Encounter, effects: readonly EndEffect[]): boolean {
  const { remainingHealth, isFragile, tolls } = at(encounter.units, ATTACKING);
  if (remainingHealth !== null || isFragile === true || tolls !== undefined) return true;
  const sources = new Set(effects.flatMap((effect) => sourcesOf(encounter, effect)));
  const helps = (user: number, item: Parameters<typeof canPrevent>[3]): boolean =>
    [...sources].some((source) => canPrevent(encounter, { source, target: ATTACKING }, user, item));
  return encounter.units.some(({ terms }, user) => terms.preventions.some((item) => helps(user, item)));
}

/** The units that may do the damage of an effect. */
function sourcesOf({ units }: Encounter, { source }: EndEffect): number[] {
  if (source !== null) return [source];
  return units.flatMap((unit, index) => (candidateNumbers([unit]).some((numbers) => numbers.riposte > 0) ? [index] : []));
}
