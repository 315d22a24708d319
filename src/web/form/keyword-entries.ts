import { flagOfRole } from '../../asking/units/keyword-flags.js';
import type { Role } from '../../rules/game/role.js';
import { KEYWORDS } from '../../rules/keywords/index.js';
import { type Options, textsOf, withOption } from '../link/page-state.js';
import type { Entry } from '../pick/combobox.js';

/** The keywords that can matter for a unit in one of some roles, and in whose names the typed text occurs. */
export function keywordEntries(roles: readonly Role[], typed: string): readonly Entry[] {
  const text = typed.trim().toLowerCase();
  return KEYWORDS.filter(
    ({ name, roles: own }) => own.some((role) => roles.includes(role)) && name.toLowerCase().includes(text),
  )
    .map(({ name, summary }) => ({ value: name, detail: summary }))
    .sort((a, b) => Number(b.value.toLowerCase().startsWith(text)) - Number(a.value.toLowerCase().startsWith(text)));
}

/**
 * The options with a keyword more. "Armor" and "Critical Hit 2" are options of their own, with a
 * number that can be changed; whatever else is typed is a keyword as cards print it, with its cost.
 */
export function withKeyword(options: Options, role: Role, typed: string): Options {
  const [, words = '', number = ''] = /^(.*?) ?(-?\d*)$/.exec(typed.trim()) ?? [];
  const keyword = KEYWORDS.find(({ name }) => name.toLowerCase() === words.toLowerCase());
  if (keyword === undefined) {
    const name = `${role}-keyword`;
    return withOption(options, name, [...textsOf(options, name), typed.trim()]);
  }
  const isPlain = keyword.number === 'none';
  return withOption(options, flagOfRole(role, keyword.name), isPlain ? true : [number === '' ? '1' : number]);
}
