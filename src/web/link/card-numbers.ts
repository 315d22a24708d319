import type { Role } from '../../rules/game/role.js';
import { En, put } from '../words/english.js';
import { type Options, textOf } from './page-state.js';

/** Numbers printed on cards that options can change. */
type NumberName = 'speed' | 'power' | 'health';

export const NUMBER_OPTIONS: Readonly<Record<Role, Readonly<Record<NumberName, string>>>> = {
  attacker: { speed: 'attacker-speed', power: 'power', health: 'attacker-health' },
  defender: { speed: 'defender-speed', power: 'defender-power', health: 'health' },
};

/** The options that say what a unit is that is not a card. */
export const IDENTITY_OPTIONS: Readonly<Record<Role, readonly string[]>> = {
  attacker: ['attacker-side', 'attacker-arena', 'attacker-subtype'],
  defender: ['defender-side', 'defender-arena', 'defender-subtype'],
};

export const UNIT_NUMBERS: readonly NumberName[] = ['speed', 'power', 'health'];

/** The printed numbers of a card; null where only its text gives them. */
type PrintedNumbers = Readonly<Record<NumberName, number | null>>;

/** A number that differs from the printed one. */
export interface CardNumber {
  readonly role: Role;
  readonly name: NumberName;
  readonly option: string;
  /** As given; several values in a table. */
  readonly value: string;
  readonly printed: number;
}

/** The numbers of a card changed by options: without a remark, readers would take the answer for that of the printed card. */
export function changedNumbers(options: Options, role: Role, card: PrintedNumbers): readonly CardNumber[] {
  return UNIT_NUMBERS.flatMap((name) => {
    const option = NUMBER_OPTIONS[role][name];
    const value = textOf(options, option)?.trim() ?? '';
    const printed = card[name];
    return value === '' || printed === null || value === String(printed) ? [] : [{ role, name, option, value, printed }];
  });
}

/** "9 power (card: 6)". */
export function changedText({ value, name, printed }: Pick<CardNumber, 'value' | 'name' | 'printed'>): string {
  return put(En.changedFromCard, value, name, printed);
}

/** Changes in a phrase after the unit's name: " with 9 power (card: 6)"; empty if there are none. */
export function changesText(changes: readonly Pick<CardNumber, 'value' | 'name' | 'printed'>[]): string {
  return changes.length === 0 ? '' : put(En.withWord, changes.map(changedText).join(', '));
}
