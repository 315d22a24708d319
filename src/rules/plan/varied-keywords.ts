import { VARIED_TERMS, type VariedTerms } from '../keywords/unit-terms.js';
import { ATTACKING, type AttackedNumbers, candidateNumbers, type Participant } from './encounter.js';

/**
 * The keywords of the attacking unit as the play can meet them: as strong as they are against any
 * unit and with any boosts. What helps the other side counts only if it never fails: Ferocity and
 * Precision, without which it has a choice.
 */
export function strongestKeywords(units: readonly Participant[], plain: VariedTerms): VariedTerms {
  const all = candidateNumbers(units).map(({ keywords }) => keywords ?? plain);
  const most = (name: 'fury' | 'backfire' | 'areaDamage'): number => Math.max(...all.map((own) => own[name]));
  const any = (name: 'overkill' | 'doubleDamage' | 'doubleStrike'): boolean => all.some((own) => own[name]);
  const always = (name: 'ferocity' | 'precision'): boolean => all.every((own) => own[name]);
  return {
    fury: most('fury'),
    backfire: most('backfire'),
    areaDamage: most('areaDamage'),
    overkill: any('overkill'),
    doubleDamage: any('doubleDamage'),
    doubleStrike: any('doubleStrike'),
    ferocity: always('ferocity'),
    precision: always('precision'),
  };
}

/** The units of an attack in which the keywords of the attacking unit are the strongest ones. */
export function withStrongestKeywords(units: readonly Participant[]): Participant[] {
  return units.map((unit, index) => (index === ATTACKING ? withKeywords(unit, units) : unit));
}

function withKeywords(attacker: Participant, units: readonly Participant[]): Participant {
  const { terms } = attacker;
  // Fury is a number of the roll.
  return { ...attacker, terms: { ...terms, ...strongestKeywords(units, terms), fury: terms.fury } };
}

/** The units without changes of the defending unit, if the attacking unit always has Precision. */
export function withoutFutileChanges(units: readonly Participant[]): Participant[] {
  if (units[ATTACKING]?.terms.precision !== true) return [...units];
  return units.map(({ standsInFor: _, ...unit }) => ({ ...unit, terms: { ...unit.terms, intercepts: [], redirects: [] } }));
}

/** The units without keywords against each unit, if they are the same against all of them. */
export function withoutEqualKeywords(units: readonly Participant[]): Participant[] {
  const [first, ...others] = candidateNumbers(units).map(({ keywords }) => keywords);
  if (first === undefined || others.some((other) => other === undefined || !areEqual(first, other))) return [...units];
  const plain = ({ keywords: _, boosted, ...numbers }: AttackedNumbers): AttackedNumbers =>
    boosted === undefined ? numbers : { ...numbers, boosted: boosted.map(plain) };
  return units.map((unit) => ({ ...unit, attacked: unit.attacked && plain(unit.attacked) }));
}

function areEqual(one: VariedTerms, other: VariedTerms): boolean {
  return VARIED_TERMS.every((name) => one[name] === other[name]);
}
