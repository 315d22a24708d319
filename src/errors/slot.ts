import { listed } from '../base/text.js';
import { didYouMean, displayed, problem } from './problem.js';

export const notWithoutTry = (option: string) =>
  problem(`--${option} only works with --try${option === 'csv' ? ' or --until' : ''}`, 'for example: --try equipment');

/** An option about something other than a ranking. */
export const notWithTry = (option: string) =>
  problem(`--try ranks cards, and cannot be combined with --${option}`, `leave --${option} out`);

export const tryIsExact = (option: string) =>
  problem(`${option} needs exact chances, and --no-exact leaves them out`, 'leave --no-exact out');

/** Damage of a card, where no unit attacks. */
export const tryNeedsAttack = () =>
  problem(
    '--try needs a unit that attacks, and here a card does the damage',
    'name the attacker: odds attack ATTACKER DEFENDER --try equipment',
  );

/** Cards that only attacks have. `kind`: "Battle cards"; `fights`: "duels". */
export const slotOfAttacks = (kind: string, fights: string) =>
  problem(`${kind} are played in attacks, not in ${fights}`, 'try them with odds attack; here try equipment or pilots');

/** No card of this kind may be on the unit. `why`: what is wrong with most of them. */
export const slotWithoutCards = (unit: string, kind: string, tried: number, why: string | null) =>
  problem(`none of the ${tried} ${kind} can go with ${unit}`, why);

/** A name of `--try-for` that no unit has; `units`: the possible names. */
export const slotUnitUnknown = (name: string, units: readonly string[]) =>
  problem(`no unit here is called ${displayed(name)}`, didYouMean(name, units) ?? `it can be ${listed(units)}`);

/** A unit without attacks in a comparison. `hint`: how to ask about another one. */
export const slotWithoutAttack = (unit: string, hint: string) =>
  problem(`${unit} cannot attack any of the units that it is compared with`, hint);

export const deckWithoutKind = (file: string, kind: string) =>
  problem(`The deck ${file} has no known ${kind}.`, 'leave --try-from out to try all cards');

/** A fight whose numbers cannot be calculated exactly as it is. `option`: what needs them. */
export const slotTooLarge = (option: string, hint: string) =>
  problem(`This is too large to be solved exactly, and ${option} needs exact numbers.`, hint);

/** A name among the cards to try that no card of this kind has. */
export const slotCardUnknown = (kind: string, name: string) => problem(`none of the ${kind} is called ${displayed(name)}`);

/** Data with several fights, or none. */
export const slotOfOneFight = () => problem('cards are tried in an attack, a duel, a battle or a comparison: give one of them');
