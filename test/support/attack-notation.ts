import type { OracleAbility, OracleArena, OracleAttack, OraclePayment, OracleToken, OracleUnit } from './attack-oracle.js';

/**
 * Attacks of the oracle in words. Columns are separated by " | ": the attacker, the defender, and whatever else there is, such as
 *
 *     4/3 Armor, Evade 1 for 1 [Jedi, ground, speed 20]: it gets +1 power; it gets Shields 1    power 4, health 3, keywords, texts
 *     with the defender 1/2      a unit beside the defender; `away with the defender 1` is elsewhere
 *     card of the attacker: Pay 2 Force -> one of your units gets +1 power                      a Battle card in the hand
 *     Force 4 and 0              of the attacker's side and of the defender's
 */

/** An ability such as "Critical Hit 2", "Accuracy -1", "Armor"; with a cost: "Evade 1 for 1". */
export function abilityOf(text: string): OracleAbility {
  const [, keyword = '', value, cost] = /^(.*?)(?: (-?\d+))?(?: for (\d+))?$/.exec(text) ?? [];
  return { keyword, value: value === undefined ? null : Number(value), cost: Number(cost ?? 0) };
}

/** A unit: "4 Armor" has power 4 and unknown health. */
export function unitOf(text: string): OracleUnit {
  const [, power, health, keywords, details, texts] =
    /^(\d+)(?:\/(\d+))?(?: ([A-Z][^[:]*?))?(?: \[(.*?)\])?(?:: (.*))?$/.exec(text) ?? [];
  if (power === undefined) throw new Error(`"${text}" is not the power, health, keywords and texts of a unit`);
  const abilities = keywords?.split(', ').map(abilityOf) ?? [];
  const printed: OracleUnit = { power: Number(power), abilities, texts: texts?.split('; ') ?? [] };
  const unit = health === undefined ? printed : { ...printed, health: Number(health) };
  return (details?.split(', ') ?? []).reduce(withDetail, unit);
}

function withDetail(unit: OracleUnit, detail: string): OracleUnit {
  const { subtypes = [], arenas = [], tokens = [] } = unit;
  const [, number, value] = /^(speed|cost|stack|piloted|counters) (\d+)$/.exec(detail) ?? [];
  const [, more] = /^([+-]\d) power$/.exec(detail) ?? [];
  if (number !== undefined) return { ...unit, [number]: Number(value) };
  if (more !== undefined) return { ...unit, powerChange: Number(more) };
  if (detail.startsWith('named ')) return { ...unit, name: detail.slice('named '.length) };
  if (/^(space|ground|character)$/.test(detail)) return { ...unit, arenas: [...arenas, detail as OracleArena] };
  if (/^[A-Z]/.test(detail)) return { ...unit, subtypes: [...subtypes, detail] };
  return { ...unit, tokens: [...tokens, detail as OracleToken] };
}

type Setting = (attack: OracleAttack, first: string, second: string) => Partial<OracleAttack>;

function both<T>(attacker: T, defender: T): { attacker: T; defender: T } {
  return { attacker, defender };
}

function withUnit(attack: OracleAttack, place: 'others' | 'elsewhere', role: string, text: string): Partial<OracleAttack> {
  const units = attack[place]?.[role as 'attacker'] ?? [];
  return { [place]: { ...attack[place], [role]: [...units, unitOf(text)] } };
}

/** What an attack has besides its two units. */
const SETTINGS: readonly (readonly [RegExp, Setting])[] = [
  [/^with the (\w+) (.*)$/, (attack, role, unit) => withUnit(attack, 'others', role, unit)],
  [/^away with the (\w+) (.*)$/, (attack, role, unit) => withUnit(attack, 'elsewhere', role, unit)],
  [/^card of the (\w+): (.*)$/, (attack, role, texts) => withUnit(attack, 'elsewhere', role, `0 [Battle card]: ${texts}`)],
  [/^Force (\d+) and (\d+)$/, (_, one, other) => ({ force: both(Number(one), Number(other)) })],
  [/^hands of (\d+) and (\d+)$/, (_, one, other) => ({ hand: both(Number(one), Number(other)) })],
  [/^Resources of (\d+) and (\d+)$/, (_, one, other) => ({ resource: both(Number(one), Number(other)) })],
  [/^payment (\w+) and (\w+)$/, (_, one, other) => ({ payment: both(one as OraclePayment, other as OraclePayment) })],
  [/^(discard-chance|capped-damage)$/, (_, objective) => ({ objective: objective as 'discard-chance' })],
  [/^(bombard|ion-cannon|barrage)$/, (_, mode) => ({ mode: mode as 'bombard' })],
  [/^(attacker|defender) first$/, (_, role) => ({ firstChance: role as 'attacker' })],
  [/^Force worth (\S+)$/, (_, value) => ({ forceValue: Number(value) })],
  [/^greedy$/, () => ({ lucky: both('greedy', 'greedy') })],
  [/^greedy (attacker|defender)$/, (_, role) => ({ lucky: { ...both('optimal', 'optimal'), [role]: 'greedy' } })],
  [/^all dice hit$/, ({ rules }) => ({ rules: { ...rules, hitNeeds: 1, armorNeeds: 1 } })],
  [/^rules (\w+) (\S+)$/, ({ rules }, name, value) => ({ rules: { ...rules, [name]: ruleOf(value) } })],
];

function ruleOf(word: string): unknown {
  return /^(\d+|true|false)$/.test(word) ? JSON.parse(word) : word;
}

/** An attack by its columns. */
export function attackOf([attacker = '', defender = '', ...more]: readonly string[]): OracleAttack {
  return more.reduce<OracleAttack>(withSetting, { attacker: unitOf(attacker), defender: unitOf(defender) });
}

function withSetting(attack: OracleAttack, words: string): OracleAttack {
  for (const [pattern, setting] of SETTINGS) {
    const found = pattern.exec(words);
    if (found !== null) return { ...attack, ...setting(attack, found[1] ?? '', found[2] ?? '') };
  }
  throw new Error(`"${words}" is nothing of an attack`);
}
